#include "sheets/furniture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "packing/grid.h"

namespace kitwright {

namespace {

/// Ticks with a number are higher than the others, and much lower than the number above them: one as high would read as a "1".
constexpr Length thin = Length::mm(0.2), long_tick = Length::mm(0.8), short_tick = Length::mm(0.45), off_tick = Length::mm(0.12);
constexpr Hand label_hand{6, 400, ink::grey, {}};
/// The number of the zero mark is centred on it, too: a scale begins so far inside its strip.
constexpr Length scale_inset = Length::mm(0.8);

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : " · ") + part;
  return text;
}

/// Puts a line on the page. `frame` lies level and is as long as the strip; a rising strip turns it.
Item placed(const Strip& strip, Frame frame) {
  const Rect& box = strip.box;
  const Matrix matrix =
      strip.rising ? Matrix::move(box.left(), box.bottom()) * Matrix::turn(270) : Matrix::move(box.left(), box.top());
  return {Group{std::make_shared<Frame>(std::move(frame)), matrix, {}, 1}, Role::Furniture, {}, {}};
}

/// As wide as the line is long; placed() turns it if the strip rises.
Frame empty_line(const Strip& strip) {
  const Size size = strip.box.size;
  return {strip.rising ? Size{size.height, size.width} : size, {}};
}

/// `long_one`: the version takes more than half of the label.
void tell_no_version(const SheetNote& note, bool long_one, Lettering& lettering) {
  lettering.tell({"sheet.cut",
                  Level::Warning,
                  long_one ? note.version_where : note.where,
                  fmt::format("the label of sheet {} has no room for the version", note.sheet),
                  long_one ? "shorten the version" : "shorten the name of what is on it, or print on larger paper",
                  {},
                  {}});
}

constexpr const char* between_names = " + ";

/// What a label says, in the order in which it gives way: the word "version", the last of several components, the game's name.
/// The version itself stays, since a later print of single pieces rests on it.
std::vector<std::vector<Inscription>> wordings(const SheetNote& note, const Language& own) {
  const Inscription game{note.game, {6.5, 700, ink::grey, {}}};
  const std::string version = note.version.empty() ? "" : note.version + " · ";
  std::vector<std::vector<Inscription>> all;
  if (!version.empty()) all.push_back({game, {" · " + own.say(Phrase::Version, note.version) + " · " + note.component, {}}});
  // All names, then ever fewer of them.
  std::vector<std::string> names = {note.component};
  for (std::string rest = note.component; rest.find(between_names) != std::string::npos;) {
    rest.erase(rest.rfind(between_names));
    names.push_back(rest + between_names + "…");
  }
  for (const std::string& some : names) all.push_back({game, {" · " + version + some, {}}});
  if (!version.empty())
    for (const std::string& some : names) all.push_back({{version + some, {}}});
  return all;
}

/// Letters may shrink from 6.5 to 6 pt before anything goes. The component is what is left in the end, and it is said that the
/// version is missing.
SetText names_line(const SheetNote& note, Length free, Lettering& lettering) {
  constexpr double smallest = 6 / 6.5;
  for (const auto& words : wordings(note, lettering.language())) {
    const SetText natural = lettering.line(words);
    if (natural.size.width <= free) return natural;
    if (natural.size.width * smallest <= free) return lettering.line(words, {}, free / natural.size.width);
  }
  if (!note.version.empty())
    tell_no_version(note, lettering.line({{note.version, {}}}).size.width * smallest > free / 2, lettering);
  const std::vector<Inscription> component = {{note.component, {}}};
  const double width = lettering.line(component).size.width / Length::mm(1), room = free / Length::mm(1);
  return lettering.line(component, free, std::clamp(room / width, smallest, 1.0));
}

Item title_line(const Strip& strip, const SheetNote& note, Lettering& lettering) {
  // "Sheet 3 of 12 · front" goes to the right, since sheets are sorted by it; the names get the rest.
  const Language& own = lettering.language();
  Frame frame = empty_line(strip);
  const std::string place = joined({own.say(Phrase::SheetOf, note.sheet, note.sheets), note.side});
  const SetText right = lettering.line({{place, {}}});
  const Length free = frame.size.width - right.size.width - Length::mm(5);
  put(frame, names_line(note, free, lettering), {});
  put(frame, right, {frame.size.width - right.size.width, {}});
  return placed(strip, std::move(frame));
}

/// A rule's scale. Its ticks are on one side of its line; the long ones have labels.
struct Scale {
  Length step;
  int ticks = 0;
  int labelled = 1;  ///< every tick of this number is long and has a label
  double label_step = 0;
  const char* unit;
  bool hangs = false;  ///< ticks and labels are below the line
};
constexpr Scale millimetres{Length::mm(10), 10, 5, 50, " mm", false};
constexpr Scale short_millimetres{Length::mm(10), 5, 5, 50, " mm", false};
constexpr Scale inches{Length::inch(0.5), 8, 2, 1, " in", false};
constexpr Scale half_inches{Length::inch(0.5), 4, 2, 1, " in", false};
constexpr Scale hanging_inches{Length::inch(0.5), 8, 2, 1, " in", true};

/// The top of a number whose foot, or head if the scale hangs, is just off its tick. Its capitals are in the middle of its
/// height.
Length label_top(const SetText& number, Length line, bool hangs) {
  const Length head = number.size.height - number.first_baseline;
  return hangs ? line + long_tick + off_tick - head : line - long_tick - off_tick - number.first_baseline;
}

/// `start` is the zero mark. Numbers are centred on their ticks; behind the last one stands the unit: `0  50  100 mm`.
void draw_scale(Frame& frame, Point start, const Scale& scale, Lettering& lettering) {
  const Length line = start.y;
  for (int tick = 0; tick <= scale.ticks; ++tick) {
    const bool labelled = tick % scale.labelled == 0;
    const Length x = start.x + scale.step * tick, length = labelled ? long_tick : short_tick;
    frame.items.push_back(bar({{x - thin / 2, scale.hangs ? line : line - length}, {thin, length}}, ink::grey));
    if (!labelled) continue;
    const double value = scale.label_step * tick / scale.labelled;
    const std::string number = fmt::format("{}", value);
    const Length wide = lettering.line({{number, label_hand}}).size.width;
    const SetText text = lettering.line({{number + (tick == scale.ticks ? scale.unit : ""), label_hand}});
    put(frame, text, {x - wide / 2, label_top(text, line, scale.hangs)});
  }
  frame.items.push_back(bar({{start.x - thin / 2, line - thin / 2}, {scale.step * scale.ticks + thin, thin}}, ink::grey));
}

Item rule_line(const Strip& strip, InchRule inch_rule, Lettering& lettering) {
  Frame frame = empty_line(strip);
  const Length line = Length::mm(2.4);
  // A short strip gets 50 mm instead of 100.
  const bool is_long = frame.size.width >= rule_room;
  draw_scale(frame, {scale_inset, line}, is_long ? millimetres : short_millimetres, lettering);
  if (is_long && inch_rule == InchRule::Below) draw_scale(frame, {scale_inset, line + between_scales}, hanging_inches, lettering);
  const bool whole = inch_rule == InchRule::After, half = inch_rule == InchRule::HalfAfter;
  if (whole || half) draw_scale(frame, {rule_room + scale_inset, line}, whole ? inches : half_inches, lettering);

  // "Print at full size" stands at the right end if it does not touch the last label.
  const SetText note = lettering.line({{lettering.language().say(Phrase::PrintFullSize), {}}});
  const Length left = frame.size.width - note.size.width;
  const Length millimetre_room = is_long ? rule_room : rule_room - Length::mm(50);
  const Length taken = millimetre_room + (whole ? rule_room : half ? half_rule_room : Length{});
  if (left > taken) put(frame, note, {left, line - note.size.height + Length::mm(0.3)});
  return placed(strip, std::move(frame));
}

Item inch_line(const Strip& strip, Lettering& lettering) {
  Frame frame = empty_line(strip);
  if (frame.size.width >= rule_room) draw_scale(frame, {scale_inset, Length::mm(2.4)}, inches, lettering);
  return placed(strip, std::move(frame));
}

}  // namespace

std::vector<Item> furniture(const FurniturePlaces& places, const SheetNote& note, Lettering& lettering) {
  std::vector<Item> items;
  if (places.title)
    items.push_back(title_line(*places.title, note, lettering));
  else if (!note.version.empty())
    tell_no_version(note, false, lettering);
  if (places.rule) items.push_back(rule_line(*places.rule, places.inch_rule, lettering));
  if (places.inches) items.push_back(inch_line(*places.inches, lettering));
  return items;
}

Item draft_stamp(Size paper, Lettering& lettering) {
  const double width = paper.width.to_mm(), height = paper.height.to_mm();
  // Along the paper's diagonal, 70 % of its length, from the lower left corner up.
  const double slope = std::atan2(height, width);
  const double degrees = slope * 180 / std::acos(-1.0);
  const std::vector<Inscription> words = {
      {lettering.language().say(Phrase::Draft), {100, 700, Colour{0x30, 0x30, 0x30, 255}, {}}}};
  const SetText sample = lettering.line(words);
  const Length wanted = Length::mm(std::hypot(width, height) * 0.7);
  const double scale = sample.size.width > Length{} ? wanted / sample.size.width : 1;

  auto frame = std::make_shared<Frame>();
  const SetText text = lettering.line(words, {}, scale);
  frame->size = text.size;
  put(*frame, text, {});
  const Matrix matrix = Matrix::move(paper.width / 2, paper.height / 2) * Matrix::turn(-degrees) *
                        Matrix::move(-(text.size.width / 2), -(text.size.height / 2));
  return {Group{frame, matrix, {}, 0.12}, Role::Furniture, {}, {}};
}

}  // namespace kitwright
