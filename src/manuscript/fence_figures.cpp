#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/characters.h"
#include "base/suggest.h"
#include "expr/checked.h"
#include "expr/hints.h"
#include "game/expressions.h"
#include "manuscript/arrangement.h"
#include "manuscript/fences.h"
#include "manuscript/pointers.h"

namespace kitwright {

static SmallText small_text_of(const ObjectReader& keys, SmallText otherwise) {
  const std::string word = keys.text("small_text");
  return word == "hide" ? SmallText::Hidden : word == "show" ? SmallText::Told : otherwise;
}

/// In a column's share or in mm; nothing is seen of what has no width.
static std::optional<Measure> width_of(const ObjectReader& keys, Diagnostics& out) {
  const auto width = keys.measure("width");
  if (!width || width->unit == Measure::Unit::Auto || width->unit == Measure::Unit::Fraction) return width;
  const Attempt attempt(out);
  if (width->unit == Measure::Unit::Percent)
    keys.share("width", 1, 1, 100, out);
  else
    keys.length("width", {}, Length::mm(1), Length::mm(1200), out);
  return attempt.failed() ? std::nullopt : width;
}

BookBlock exhibit_block(Exhibit exhibit, const Fence& f, const ObjectReader& keys, const Workshop& shop) {
  exhibit.caption = words_of(shop, keys.get("caption"));
  exhibit.anchor = keys.text("id");
  exhibit.anchor_where = keys.where("id");
  if (const auto width = width_of(keys, shop.out())) exhibit.width = *width;
  exhibit.fills = page_fill(keys);
  if (exhibit.fills != Exhibit::Fills::Nothing) report_idle(keys, "width", "the figure fills a page", shop);
  exhibit.small_text = small_text_of(keys, exhibit.small_text);
  if (keys.get("verdict"))
    for (CaptionedPlate& shown : exhibit.plates)
      shown.verdict = keys.boolean("verdict", true) ? Verdict::Legal : Verdict::Illegal;
  return {std::move(exhibit), f.where, f.wide};
}

/// The quarter turn that makes a wide face fit an upright page; 0 for every other turn, which the figure is about.
static double turn_for_paper(const Plate& face, double degrees) {
  const bool quarter = std::abs(degrees) == 90 || std::abs(degrees) == 270;
  return quarter && face.frame->size.width > face.frame->size.height ? degrees : 0;
}

/// The marks of a single drawing, and its parts. A mark that lies in no part is told: a phone would not show it.
static void read_places(Exhibit& exhibit, const ObjectReader& keys, const Workshop& shop) {
  const Size drawing = exhibit.plates.front().plate.frame->size;
  exhibit.pointers = read_pointers(lines_of(keys.get("marks")), shop);
  exhibit.parts = read_parts(lines_of(keys.get("parts")), drawing, shop);
  if (exhibit.parts.empty()) return;
  const auto is_lost = [&](const Pointer& p) {
    return std::ranges::none_of(exhibit.parts, [&](const Rect& part) { return lies_in(p, part, drawing); });
  };
  if (const auto lost = std::ranges::count_if(exhibit.pointers, is_lost))
    shop.out().error("book.part", keys.where("parts"),
                     fmt::format("{} of the marks {} in no part, so a phone would not show {}", lost, lost == 1 ? "lies" : "lie",
                                 lost == 1 ? "it" : "them"),
                     "make a part larger, or add one");
}

std::vector<BookBlock> make_face(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const bool back = keys.text("side") == "back";
  auto plate = shown_face(shop, f.argument, back ? keys.where("side") : f.argument_where, back);
  if (plate && keys.get("panel"))
    plate = panel_of(shop, *plate, static_cast<int>(keys.whole("panel", 1, 1, 99, shop.out())), keys.where("panel"));
  if (!plate) return {};
  Exhibit exhibit;
  const double degrees = keys.number("turn", 0, 0, 360, shop.out());
  exhibit.plates.push_back({turned(*plate, degrees), {}});
  exhibit.turn = turn_for_paper(*plate, degrees);
  if (keys.get("alt")) exhibit.plates.front().plate.alt = alt_of(keys, shop);
  read_places(exhibit, keys, shop);
  return {exhibit_block(std::move(exhibit), f, keys, shop)};
}

std::vector<BookBlock> make_svg(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  if (f.argument.empty()) {
    shop.out().error("book.fence", f.where, "which picture?", "write its path behind the name: ```svg art/river.svg");
    return {};
  }
  auto plate = picture_plate(shop, f.argument, alt_of(keys, shop), f.argument_where);
  if (!plate) return {};
  Exhibit exhibit;
  exhibit.plates.push_back({std::move(*plate), {}});
  read_places(exhibit, keys, shop);
  return {exhibit_block(std::move(exhibit), f, keys, shop)};
}

/// Decoration: who cannot see it misses nothing, since the words say all.
std::optional<Plate> mascot_plate(const Workshop& shop, const std::string& name, Span where) {
  const auto& mascots = shop.game().book.mascots;
  const auto found = mascots.find(name);
  if (found == mascots.end()) {
    shop.out().error("book.mascot", where, fmt::format("`book.mascots` of game.json has no '{}'", name),
                     suggest(name, keys_of(mascots)));
    return {};
  }
  auto plate = picture_plate(shop, found->second.name, name, found->second.where);
  if (plate) plate->alt.clear();
  return plate;
}

/// The names that a row offers to expressions.
static Environment names_of(const ItemRow& row, const Workshop& shop) {
  Environment names;
  names.outer = &shop.world().environment;
  names.fields = &row.fields;
  names.values.insert_or_assign("id", row.id);
  names.values.insert_or_assign("count", row.count);
  return names;
}

/// True if there is no condition. A condition that fails with a finding fits nothing.
static bool fits(const Expression& where, const Environment& names, const Workshop& shop) {
  if (!where) return true;
  const auto holds = evaluate(where, names, shop.out());
  return holds && holds->boolean() && *holds->boolean();
}

/// The notes' condition on a component's rows, checked against their fields before it is evaluated. Null if there is none, and
/// after a finding.
static Expression condition(const Component& c, const Datum* where, const Workshop& shop) {
  if (!where) return {};
  Names names = row_names(c, shop.world().names);
  names.insert_or_assign("count", Type::number());
  const Expression e = parse_checked(where->text, where->where, names, shop.out());
  gives(e, Type::Kind::Bool, names, where->where, "whether a piece is shown is true or false",
        "compare it with something, for example: value > 1", shop.out());
  return e;
}

/// The rows listed in `items`, in that order, or else those for which `where` holds, in the order of the file.
static std::vector<const ItemRow*> chosen(const Component& c, const ObjectReader& keys, const Workshop& shop) {
  std::vector<const ItemRow*> rows;
  if (const Datum* items = keys.get("items")) {
    report_idle(keys, "where", "'items' names the pieces", shop);
    for (const Datum& item : words_in(items)) {
      const auto row = std::find_if(c.items.begin(), c.items.end(), [&](const ItemRow& r) { return r.id == item.text; });
      if (row != c.items.end())
        rows.push_back(&*row);
      else
        shop.out().error("book.piece", item.where, fmt::format("{} has no '{}'", c.id, item.text),
                         suggest(item.text, c.items, &ItemRow::id));
    }
    return rows;
  }
  const Expression where = condition(c, keys.get("where"), shop);
  for (const ItemRow& r : c.items)
    if (fits(where, names_of(r, shop), shop)) rows.push_back(&r);
  return rows;
}

/// The upper part of a piece, if the notes crop it.
static Plate part_of(const Plate& plate, double shown) { return shown < 1 ? upper_part(plate, shown) : plate; }

/// Makes one fan of a gallery's pieces. Their words follow each other below it, if the author wrote any.
static void gather(Exhibit& exhibit, bool worded) {
  std::vector<Plate> plates;
  Wording words;
  for (CaptionedPlate& shown : exhibit.plates) {
    plates.push_back(std::move(shown.plate));
    if (!worded) continue;
    if (!words.empty()) words.push_back(Passage{", "});
    std::move(shown.words.begin(), shown.words.end(), std::back_inserter(words));
  }
  exhibit.plates = {{fanned(plates, {}), std::move(words)}};
}

/// Tells once which of the pieces have no back; false if all have one.
static bool report_backless(const Component& c, const std::vector<const ItemRow*>& rows, Span where, const Workshop& shop) {
  std::vector<std::string> without;
  for (const ItemRow* row : rows)
    if (!shop.shelf.of(c.id + "/" + row->id).back) without.push_back(row->id);
  if (without.empty()) return false;
  shop.out().error("book.piece", where,
                   without.size() == c.items.size() ? fmt::format("{} has no back", c.id)
                                                    : fmt::format("of {} these have no back: {}", c.id, joined(without)),
                   without.size() == rows.size() ? "take the line out: then their fronts are shown"
                                                 : "choose the others by 'items', or take the line out");
  return true;
}

/// The pieces of a component side by side, with words below each.
std::vector<BookBlock> make_gallery(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const Component* c = component_named(shop, f.argument, f.argument_where);
  if (!c) return {};
  const Attempt attempt(shop.out());
  Exhibit exhibit;
  exhibit.columns = static_cast<int>(keys.whole("columns", 4, 1, 12, shop.out()));
  const double upper = keys.share("crop", 1, 5, 100, shop.out());
  const bool back = keys.text("side") == "back";
  const std::vector<const ItemRow*> rows = chosen(*c, keys, shop);
  if (back && report_backless(*c, rows, keys.where("side"), shop)) return {};
  for (const ItemRow* row : rows) {
    const auto plate = shown_face(shop, c->id + "/" + row->id, f.argument_where, back);
    if (!plate) continue;
    const Environment names = names_of(*row, shop);
    // Without words of the author's own: the name, and " × 3" if there are several.
    Wording words = keys.get("words") ? words_of(shop, keys.get("words"), &names) : worded(name_of(*row));
    if (!keys.get("words") && row->count > 1)
      words.push_back(worded(fmt::format("\xC2\xA0\xC3\x97\xC2\xA0{}", row->count)).front());
    exhibit.plates.push_back({part_of(*plate, upper), std::move(words)});
  }
  if (exhibit.plates.empty()) {
    if (attempt.failed()) return {};
    const auto asked = keys.get("where") ? keys.where("where") : f.argument_where;
    shop.out().error("book.gallery", asked, "no piece of it is chosen", "look at 'where' and 'items'");
    return {};
  }
  if (keys.boolean("fan", false)) {
    report_idle(keys, "columns", "all of them are one fan", shop);
    gather(exhibit, keys.get("words") != nullptr);
  }
  return {exhibit_block(std::move(exhibit), f, keys, shop)};
}

/// Terms are sorted, whatever order the author keeps: readers look words up.
std::vector<BookBlock> make_glossary(const Fence& f, const Datum& notes, const ObjectReader&, const Workshop& shop) {
  const std::string body = f.body.source->text.substr(f.body.begin, f.body.end - f.body.begin);
  if (notes.object.empty() && is_blank(body))
    shop.out().error("book.glossary", f.where, "the glossary has no words",
                     "write them as 'word: meaning', or take the block out");
  Glossary glossary;
  std::map<std::string, Span> known;
  for (const Member& m : notes.object) {
    const MaskedText name = mask(m.where, shop.out());
    if (report_expressions(name, name.text, "a word of the glossary", shop.out())) continue;
    if (const auto [first, fresh] = known.emplace(term_anchor(m.key), m.where); !fresh)
      shop.out().error("book.glossary", m.where, fmt::format("'{}' is told twice", m.key), "keep one of them", {first->second});
    if (m.value.text.empty() && m.value.list.empty())
      shop.out().error("book.glossary", m.where, fmt::format("what '{}' means is not told", m.key),
                       "write it behind the colon, or take the word out");
    Wording words;
    for (const Datum& line : lines_of(&m.value)) {
      if (!words.empty()) words.push_back(Passage{" "});
      Wording more = shop.scribe.words(line.where);
      std::move(more.begin(), more.end(), std::back_inserter(words));
    }
    glossary.terms.push_back({m.key, term_anchor(m.key), m.where, std::move(words)});
  }
  std::sort(glossary.terms.begin(), glossary.terms.end(),
            [](const auto& a, const auto& b) { return slug(a.name) < slug(b.name); });
  return {{std::move(glossary), f.where, f.wide}};
}

}  // namespace kitwright
