#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/fractions.h"
#include "manuscript/arrangement.h"
#include "manuscript/fences.h"

namespace kitwright {

namespace {

/// The pictures that stand for a component.
using Samples = std::map<const Component*, std::vector<Plate>>;

/// The picture of a component's first piece that has a front.
std::optional<Plate> sample_of(const Component& c, const Workshop& shop) {
  for (const ItemRow& row : c.items)
    if (const ShelfFace& face = shop.shelf.of(c.id + "/" + row.id); face.front)
      return edged({face.front, face.outline, face_words(c, row, shop), c.id + "/" + row.id});
  return {};
}

/// One line of `show`: a piece, or all kinds of a component (`card/*`), and how it is shown.
void add_shown(const Datum& line, const Workshop& shop, Samples& into) {
  std::istringstream in(line.text);
  std::string piece, how, number;
  in >> piece >> how >> number;
  const bool panel = how == "panel" && !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
  if (!how.empty() && how != "back" && !panel)
    shop.out().error("book.show", line.where, fmt::format("'{}' says nothing of a picture", how),
                     "write the piece alone, `back` behind it for its back, or `panel 2` for one panel between its folds");
  const Component* c = component_named(shop, piece.substr(0, piece.find('/')), line.where);
  if (!c) return;
  std::vector<std::string> pieces = {piece};
  if (piece.ends_with("/*")) {
    pieces.clear();
    for (const ItemRow& row : c->items) pieces.push_back(c->id + "/" + row.id);
  }
  for (const std::string& each : pieces) {
    auto plate = shown_face(shop, each, line.where, how == "back");
    if (plate && panel) plate = panel_of(shop, *plate, std::atoi(number.c_str()), line.where);
    if (plate) into[c].push_back(std::move(*plate));
  }
}

Samples shown_pieces(const ObjectReader& keys, const Workshop& shop) {
  Samples shown;
  for (const Datum& line : lines_of(keys.get("show"))) {
    add_shown(line, shop, shown);
    if (keys.get("scale")) continue;
    const auto twice = std::find_if(shown.begin(), shown.end(), [](const auto& sample) { return sample.second.size() > 1; });
    if (twice == shown.end()) continue;
    shop.out().error("book.show", line.where,
                     fmt::format("the table has one picture of each component, and this is another of '{}'", twice->first->id),
                     "take it out, or say 'scale': then there is no table, but a picture of all of them");
    twice->second.resize(1);
  }
  return shown;
}

std::vector<const Component*> chosen_components(const ObjectReader& keys, const Workshop& shop) {
  std::vector<const Component*> chosen;
  std::map<std::string, Span> told;
  for (const Datum& d : lines_of(keys.get("only"))) {
    add_once(told, d.text, d.where, "book.component", shop);
    if (const Component* c = component_named(shop, d.text, d.where)) chosen.push_back(c);
  }
  if (chosen.empty())
    for (const Component& c : shop.game().components) chosen.push_back(&c);
  return chosen;
}

/// "48 building tiles", the count in bold.
Wording counted(const Component& c) {
  Wording words = bold(worded(std::to_string(c.pieces())));
  words.push_back(worded("\u00A0").front());
  words.push_back(worded(c.pieces() == 1 ? c.name : c.plural).front());
  return words;
}

/// A line of `also`: how many of what the game does not define.
struct FurtherThings {
  Wording count, name;
};

bool is_count(const std::string& said) {
  return said.find_first_of("0123456789") != std::string::npos && !said.starts_with('-') && with_decimals(said) == said;
}

/// None after a finding, so that nothing else is said of the line.
std::optional<FurtherThings> further_things(const Datum& line, const Workshop& shop) {
  const auto [count, name] = both_sides(line, "1 | score pad", shop);
  FurtherThings things{shop.scribe.words(count), shop.scribe.words(name)};
  if (things.count.empty() || things.name.empty()) return {};
  const std::string said = plain(things.count);
  if (std::ranges::any_of(things.count, &Passage::bound) || is_count(said)) return things;
  shop.out().error("book.also", count, fmt::format("'{}' is no count", said), "for example: 1 | score pad");
  return {};
}

TableCell cell(Wording words) { return {std::move(words), {}}; }

/// The list of what is in the box. Its counts are those of the game's definition, so they are always right.
Tabular component_table(const ObjectReader& keys, const Workshop& shop) {
  const Samples samples = shown_pieces(keys, shop);
  const bool pictures = keys.boolean("pictures", true);
  Tabular t;
  // Pictures narrower than this are drawn larger, see Tabular::plate_width.
  if (!keys.get("height")) t.plate_width = Length::mm(6);
  t.plate_height = keys.length("height", Length::mm(11), Length::mm(3), Length::mm(60), shop.out());
  t.head_rows = 0;
  if (pictures) t.columns.push_back(Align::Centre);
  t.columns.insert(t.columns.end(), {Align::Right, Align::Left});
  // The name, not the count, is what a row is about.
  t.row_head = t.columns.size() - 1;
  for (const Component* c : chosen_components(keys, shop)) {
    std::vector<TableCell> row;
    const auto sample = samples.find(c);
    if (pictures) row.push_back({{}, sample != samples.end() ? sample->second.front() : sample_of(*c, shop)});
    row.push_back(cell(bold(worded(std::to_string(c->pieces())))));
    row.push_back(cell(worded(c->pieces() == 1 ? c->name : c->plural)));
    t.rows.push_back(std::move(row));
  }
  for (const Datum& line : lines_of(keys.get("also"))) {
    const auto things = further_things(line, shop);
    if (!things) continue;
    std::vector<TableCell> row(pictures ? 1 : 0);
    row.push_back(cell(bold(things->count)));
    row.push_back(cell(things->name));
    t.rows.push_back(std::move(row));
  }
  return t;
}

/// A value of a record; null if there is none, or no record.
const Value* field_of(const Value* record, const char* name) {
  const ValueRecord* fields = record ? record->record() : nullptr;
  if (!fields) return nullptr;
  const auto found = fields->find(name);
  return found == fields->end() ? nullptr : &found->second;
}

/// The front of a tuck box, as its net says where that lies.
std::optional<Rect> front_of_box(const Component& c) {
  const Value* front = field_of(&c.net, "front");
  if (!front) return {};
  const auto length = [&](const char* key) {
    const Value* value = field_of(front, key);
    const auto measure = value && value->text() ? parse_measure(*value->text()) : std::nullopt;
    return measure ? measure->fixed : Length{};
  };
  return Rect{{length("x"), length("y")}, {length("width"), length("height")}};
}

/// A folded piece that nobody chose a panel of shows its largest one; of several the last, which is the upright one of a standee.
Plate unfolded(const Component& c, const Plate& plate, const Workshop& shop) {
  if (const auto front = front_of_box(c)) return edged(cut_out(plate, *front));
  Plate largest = plate;
  Length most;
  for (int i = 1; i <= panels_of(c); ++i)
    if (auto panel = panel_of(shop, plate, i, c.where); panel && panel->frame->size.width + panel->frame->size.height >= most) {
      most = panel->frame->size.width + panel->frame->size.height;
      largest = std::move(*panel);
    }
  return largest;
}

/// Cards lie in a fan, which shows how many kinds there are in little room; small pieces lie side by side.
Plate lot_of(const Component& c, std::vector<Plate> plates) {
  const bool cards = std::min(c.shape.size.width, c.shape.size.height) > Length::mm(36) &&
                     (c.shape.kind == ShapeKind::Rectangle || c.shape.kind == ShapeKind::Rounded);
  if (c.folds.empty()) return cards && plates.size() > 1 ? fanned(plates, {}) : side_by_side(plates, Length::mm(3));
  for (Plate& plate : plates) plate = standing(plate);
  return side_by_side(plates, Length::mm(3));
}

/// All components at one scale, as the block names them or the game lists them. Small ones first, if that is wanted, fill rows
/// with pieces of like height.
Exhibit component_picture(double scale, const ObjectReader& keys, const Workshop& shop) {
  const Samples samples = shown_pieces(keys, shop);
  Exhibit picture;
  picture.scale = scale;
  picture.small_text = SmallText::Drawn;
  for (const Component* c : chosen_components(keys, shop)) {
    std::vector<Plate> plates;
    if (const auto chosen = samples.find(c); chosen != samples.end())
      plates = chosen->second;
    else if (const auto sample = sample_of(*c, shop))
      plates = {unfolded(*c, *sample, shop)};
    if (!plates.empty()) picture.plates.push_back({lot_of(*c, std::move(plates)), counted(*c)});
  }
  if (keys.boolean("small_first", false))
    std::stable_sort(picture.plates.begin(), picture.plates.end(), [](const CaptionedPlate& a, const CaptionedPlate& b) {
      return a.plate.frame->size.height < b.plate.frame->size.height;
    });
  // What the game does not define has no picture, only its words.
  for (const Datum& line : lines_of(keys.get("also"))) {
    const auto things = further_things(line, shop);
    if (!things) continue;
    Wording words = bold(things->count);
    words.push_back(worded("\u00A0").front());
    words.insert(words.end(), things->name.begin(), things->name.end());
    picture.plates.push_back({Plate{std::make_shared<const Frame>(), {}, {}, {}}, std::move(words)});
  }
  return picture;
}

/// Notes of the table beside `scale`, and of the picture without it.
void report_idle(const ObjectReader& keys, const Workshop& shop) {
  if (!keys.get("scale")) {
    report_idle(keys, "small_first", "without 'scale' there is a table, in the order of its lines", shop);
    if (!keys.boolean("pictures", true)) report_idle(keys, "height", "there are no pictures", shop);
    return;
  }
  for (const char* key : {"pictures", "height"}) report_idle(keys, key, "with 'scale' there is no table, but one picture", shop);
}

}  // namespace

std::vector<BookBlock> make_components(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  report_idle(keys, shop);
  if (!keys.get("scale")) return {table_block(component_table(keys, shop), f, keys, shop)};
  const Attempt attempt(shop.out());
  const double scale = keys.share("scale", 1, 5, 100, shop.out());
  if (attempt.failed()) return {};
  return {exhibit_block(component_picture(scale, keys, shop), f, keys, shop)};
}

}  // namespace kitwright
