#include "game/classes_entry.h"

#include <fmt/format.h>

#include "base/attempt.h"
#include "game/component_keys.h"
#include "game/expressions.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key class_rows[] = {
    {"id", K::Text, "names the set in findings", R"("tile types")", true},
    {"of", K::Word, "the component", R"("building_tile")", true},
    {"by", K::Expression, "the class of a row; its fields are names", R"("type")", true},
    {"where", K::Expression, "which rows count", R"("value > 0")"},
    {"side", K::Word, "which side shows the class", R"("back")", false, "front|back"},
    {"area", K::Measures, "left, top, width and height of the part of the face that shows the class (all of it)",
     R"("0 mm 0 mm 100 % 12 mm")"},
};
const KeyTable class_keys{"class", "A set of classes of pieces, such as suits or player colours, that nobody may confuse.",
                          class_rows};

static Expression expression_of(const Datum* written, Diagnostics& out) {
  return written ? read_expression(*written, out) : Expression();
}

static ClassesEntry read_entry(const Datum& d, Diagnostics& out) {
  const Attempt attempt(out);
  const ObjectReader keys(d, class_keys, out);
  ClassesEntry e;
  e.id = keys.text("id");
  e.where = keys.where("id");
  e.of = keys.text("of");
  e.of_where = keys.where("of");
  e.back = keys.text("side", "front") == "back";
  if (const Datum* area = keys.get("area")) {
    e.area = parse_measures(area->text);
    e.area_where = area->where;
  }
  e.by = expression_of(keys.get("by"), out);
  e.by_where = keys.where("by");
  e.only_where = keys.where("where");
  e.side_where = keys.where("side");
  e.only = expression_of(keys.get("where"), out);
  e.is_sound = !attempt.failed();
  return e;
}

std::vector<ClassesEntry> read_classes_entries(const Datum& classes, Diagnostics& out) {
  std::vector<ClassesEntry> entries;
  for (const Datum& d : classes.list) {
    ClassesEntry entry = read_entry(d, out);
    for (const ClassesEntry& other : entries)
      if (other.id == entry.id && !entry.id.empty())
        out.error("classes.twice", entry.where, fmt::format("second set of classes called '{}'", entry.id),
                  "rename one of the two", {other.where});
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace kitwright
