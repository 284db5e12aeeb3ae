#include "sheets/instructions.h"

#include "sheets/cut_marks.h"
#include "sheets/cutting.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace kitwright {

namespace {

/// What is printed in this way. In some languages the pages begin the sentence.
std::string page_step(Phrase how, int first, int count, const Language& own) {
  std::string text =
      own.say(how, count == 1 ? own.say(Phrase::OnePage, first) : own.say(Phrase::PageRange, first, first + count - 1));
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// A part with its heading.
Instruction instruction(const Language& own, Phrase heading, std::initializer_list<Phrase> steps) {
  Instruction part{own.say(heading), {}};
  for (const Phrase step : steps) part.steps.push_back(own.say(step));
  return part;
}

/// Two pages beside each other, hardly smaller.
bool two_fit(Size page, Size paper) {
  constexpr double least = 0.9;
  return page.width * (2 * least) <= paper.height && page.height * least <= paper.width;
}

std::string rulebook_step(const SheetOptions& options) {
  const Language& own = *options.language;
  if (options.booklet) return own.say(Phrase::PrintBooklet, options.booklet->name);
  const Paper& page = *options.rulebook;
  // A5 is not sold where sheets are Letter.
  if (measures_in_inches(options.paper) && page.id == "a5") return own.say(Phrase::PrintTwoPages, options.paper.name);
  return two_fit(page.size, options.paper.size) ? own.say(Phrase::PrintSmallRulebook, page.name, options.paper.name)
                                                : own.say(Phrase::PrintRulebook, page.name);
}

std::string paper_step(const PrintRun& run, const SheetOptions& options) {
  const Language& own = *options.language;
  const bool inches = measures_in_inches(options.paper), others = run.two_sided > 0 || run.one_sided > 0;
  // Pounds weigh a ream of a size that the kind of paper decides. U+2060 keeps a line from ending behind the stroke.
  const char* light = inches ? "32\u00a0lb bond (120\u00a0g/\u2060m²)" : "120\u00a0g/\u2060m²";
  const char* card = inches ? "75\u00a0lb cover (200\u00a0g/\u2060m²)" : "200\u00a0g/\u2060m²";
  if (run.folded == 0) return own.say(Phrase::CardPaper, card);
  // Two layers make a card.
  return others ? own.say(Phrase::LightPaperToFold, light, card) : own.say(Phrase::LightPaper, light);
}

Instruction print_steps(const PrintRun& run, const SheetOptions& options) {
  const Language& own = *options.language;
  Instruction print = instruction(own, Phrase::Print, {});
  // Pages are numbered as in the PDF: behind the sheet list.
  int page = run.list_pages + 1;
  const auto add = [&](Phrase how, int count) {
    if (count > 0) print.steps.push_back(page_step(how, page, count, own));
    page += count;
  };
  add(options.flip == Flip::LongEdge ? Phrase::FlipOnLongEdge : Phrase::FlipOnShortEdge, run.two_sided);
  add(Phrase::OneSideToFold, run.folded);
  add(Phrase::OneSideOnly, run.one_sided);
  print.steps.push_back(own.say(Phrase::CheckTheRule));
  print.steps.push_back(paper_step(run, options));
  if (options.rulebook) print.steps.push_back(rulebook_step(options));
  if (options.booklet && options.booklet->strips) print.steps.push_back(own.say(Phrase::TrimBooklet));
  // Who folds may have a printer for one side only.
  if (options.rulebook && run.folded > 0) print.steps.push_back(own.say(Phrase::RulebookOneSided));
  return print;
}

/// Tools, and what the game asks for.
Instruction needs(const PrintRun& run, const SheetOptions& options) {
  const Language& own = *options.language;
  Instruction part = instruction(own, Phrase::YouNeed, {Phrase::Blade});
  if (run.shaped()) part.steps.push_back(own.say(Phrase::Scissors));
  if (run.parted || run.creased || run.folded > 0) part.steps.push_back(own.say(Phrase::Glue));
  part.steps.insert(part.steps.end(), options.needs.begin(), options.needs.end());
  part.where = options.where.needs;
  part.listed = true;
  return part;
}

/// Pieces of a size that is held in hands and shuffled, player aids among them. Two layers of paper suffice them.
bool are_cards(const PieceSet& set) {
  const Length across = std::min(set.trim.width, set.trim.height), along = std::max(set.trim.width, set.trim.height);
  const bool cut_as_cards = set.straight || !rounded_corners(set.outline, set.trim).empty();
  const bool oblong = along > across * 1.2 || across >= Length::mm(60);  // smaller squares are tiles
  return cut_as_cards && oblong && across >= Length::mm(40) && along <= Length::mm(215);
}

/// Whether thin card may go between the halves, of what this kit has.
std::string thin_card(const PrintRun& run, const Language& own) {
  std::string names;
  bool cards = false;
  for (const PieceSet* set : run.folding)
    if (are_cards(*set))
      cards = true;
    else
      names += (names.empty() ? "" : ", ") + set->name;
  if (names.empty()) return own.say(Phrase::NoThinCard);
  return own.say(cards ? Phrase::ThinCardOrNone : Phrase::ThinCard, names);
}

Instruction fold_steps(const PrintRun& run, const Language& own) {
  Instruction fold = instruction(own, Phrase::Fold, {Phrase::FoldOutwards, Phrase::GlueHalves, Phrase::PressFlat});
  fold.steps[1] += " " + thin_card(run, own);
  return fold;
}

/// The beginning of a text for a message, never cut inside a character.
std::string beginning(const std::string& words) {
  std::size_t end = std::min<std::size_t>(words.size(), 40);
  while (end < words.size() && (words[end] & 0xC0) == 0x80) ++end;
  return end < words.size() ? words.substr(0, end) + "..." : words;
}

/// One line in `width`: natural, else down to 45 % of its size but not below 6 pt, else cut with an ellipsis, which is told.
SetText fitted(const Inscription& words, Length width, Lettering& lettering) {
  const SetText natural = lettering.line({words});
  if (natural.size.width <= width) return natural;
  SetText line = lettering.line({words}, width, std::max({0.45, 6 / words.hand.points, width / natural.size.width}));
  if (line.cut)
    lettering.tell(
        {"sheet.cut",
         Level::Warning,
         words.where,
         fmt::format("\"{}\" is cut off at the head of the sheet list, which has one line for it", beginning(words.text)),
         "shorten it",
         {},
         {}});
  return line;
}

std::string subtitle(const SheetOptions& options) {
  const Language& own = *options.language;
  std::string text = options.version.empty() ? "" : own.say(Phrase::Release, options.version);
  const auto add = [&](std::string_view part) { text += (text.empty() ? "" : "  ·  ") + std::string(part); };
  if (!options.date.empty()) add(options.date);
  add(options.paper.name);
  add(own.phrase(options.lean ? Phrase::InkSaver : Phrase::FullColour));
  add(own.phrase(options.backs == Backs::Fold   ? Phrase::BacksToFold
                 : options.backs == Backs::None ? Phrase::NoBacks
                                                : Phrase::DoubleSided));
  return text;
}

/// A figure above its word, right-aligned at `right`. Returns its left edge.
Length put_figure(Frame& page, int count, const std::string& word, Point right, Lettering& lettering) {
  const SetText figure = lettering.line({{std::to_string(count), {22, 700, ink::black, {}}}});
  const SetText label = lettering.line({{word, {7.5, 400, ink::grey, {}}}});
  const Length width = std::max(figure.size.width, label.size.width);
  put(page, figure, {right.x - width, right.y});
  put(page, label, {right.x - width, right.y + figure.size.height + Length::mm(0.6)});
  return right.x - width;
}

Length put_title(Frame& page, const Rect& body, const Summary& summary, const SheetOptions& options, Lettering& lettering) {
  const Language& own = *options.language;
  Length right = put_figure(page, summary.pieces, own.say(summary.pieces == 1 ? Phrase::Piece : Phrase::Pieces),
                            {body.right(), body.top()}, lettering);
  right = put_figure(page, summary.sheets, own.say(summary.sheets == 1 ? Phrase::Sheet : Phrase::Sheets),
                     {right - Length::mm(7), body.top()}, lettering);

  const Length width = std::max(right - Length::mm(6) - body.left(), Length::mm(10));
  const SetText title = fitted({options.game, {28, 700, ink::black, {}}, options.where.game}, width, lettering);
  put(page, title, {body.left(), body.top() - Length::mm(1)});
  Length y = body.top() + std::max(title.size.height, Length::mm(9)) + Length::mm(0.5);
  if (!options.designed_by.empty()) {
    const SetText design = fitted({options.designed_by, {8.5, 700, ink::black, {}}, options.where.designers}, width, lettering);
    put(page, design, {body.left(), y});
    y += design.size.height + Length::mm(0.8);
  }
  const SetText line = fitted({subtitle(options), {8.5, 400, ink::grey, {}}, options.where.version}, width, lettering);
  put(page, line, {body.left(), y});
  return y + line.size.height + Length::mm(4.5);
}

constexpr Length part_gap = Length::mm(7), below_part = Length::mm(3.5), below_heading = Length::mm(1.2);

/// A heading, and below it one text, or one behind a bullet for each thing of a list.
struct SetPart {
  SetText heading;
  std::vector<SetText> texts;
  bool listed = false;
  Length em;

  Length indent() const { return listed ? em * 0.9 : Length{}; }
  Length gap() const { return em * 0.1; }
  Length height() const {
    Length all = heading.size.height + below_heading + gap() * (static_cast<int>(texts.size()) - 1);
    for (const SetText& text : texts) all += text.size.height;
    return all;
  }
};

SetPart set_part(const Instruction& part, Length width, const TypeSize& size, Lettering& lettering) {
  const Hand hand{7.5 * size.words, 400, ink::black, {}};
  SetPart set{lettering.line({{part.heading, {heading_points * size.words, 700, ink::black, {}}}}, width),
              {},
              part.listed,
              Length::pt(hand.points)};
  const std::vector<Inscription> steps = inscribed(part.steps, hand, part.where);
  if (!part.listed) set.texts.push_back(lettering.paragraphs(steps, width));
  if (part.listed)
    for (const Inscription& step : steps) set.texts.push_back(lettering.paragraphs({step}, width - set.indent()));
  return set;
}

/// Drawn, for not every font has it. Halfway up the small letters of the line.
Item bullet(Point line_start, Length baseline, Length em) {
  const Length across = em * 0.3;
  const Rect dot{{line_start.x, line_start.y + baseline - em * 0.25 - across / 2}, {across, across}};
  return {Path{ellipse(dot), ink::black, {}}, Role::Furniture, {}, {}};
}

/// Returns the lower end.
Length put_part(Frame& page, const SetPart& part, Point at) {
  put(page, part.heading, at);
  Length y = at.y + part.heading.size.height + below_heading;
  for (const SetText& text : part.texts) {
    if (part.listed) page.items.push_back(bullet({at.x, y}, text.first_baseline, part.em));
    put(page, text, {at.x + part.indent(), y});
    y += text.size.height + part.gap();
  }
  return at.y + part.height();
}

/// Parts one below the other in columns, in their order.
struct Columns {
  std::vector<SetPart> parts;
  std::vector<std::size_t> starts;  ///< the first part of each column
  Length width, height;
};

/// The height of the parts from one to another, one below the other.
Length stacked(const std::vector<SetPart>& parts, std::size_t from, std::size_t to) {
  Length height;
  for (std::size_t i = from; i < to; ++i) height += parts[i].height() + (i > from ? below_part : Length{});
  return height;
}

/// Where columns of at most this height begin, each filled before the next.
std::vector<std::size_t> starts_within(const std::vector<SetPart>& parts, Length height) {
  std::vector<std::size_t> starts = {0};
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (stacked(parts, starts.back(), i + 1) > height) starts.push_back(i);
  return starts;
}

/// So many columns, the highest as low as can be.
Columns in_columns(std::size_t count, const Rect& body, const std::vector<Instruction>& parts, const TypeSize& size,
                   Lettering& lettering) {
  Columns columns;
  columns.width = (body.size.width - part_gap * static_cast<int>(count - 1)) / static_cast<int>(count);
  for (const Instruction& part : parts) columns.parts.push_back(set_part(part, columns.width, size, lettering));
  const std::vector<SetPart>& set = columns.parts;
  columns.height = stacked(set, 0, set.size());
  for (std::size_t from = 0; from < set.size(); ++from)
    for (std::size_t to = from + 1; to <= set.size(); ++to) {
      const Length height = stacked(set, from, to);
      const bool holds_each = std::ranges::all_of(set, [&](const SetPart& part) { return part.height() <= height; });
      if (holds_each && height < columns.height && starts_within(set, height).size() <= count) columns.height = height;
    }
  columns.starts = starts_within(set, columns.height);
  return columns;
}

/// Words want lines that are neither too narrow nor too long; of the others the lowest columns, the fewer if equal.
Columns best_columns(const Rect& body, const std::vector<Instruction>& parts, const TypeSize& size, Lettering& lettering) {
  if (body.size.width < wide_body) return in_columns(1, body, parts, size, lettering);
  Columns best = in_columns(2, body, parts, size, lettering);
  const std::size_t most = size.suits_narrow_columns() ? std::min<std::size_t>(parts.size(), 4) : 2;
  for (std::size_t count = 3; count <= most; ++count)
    if (Columns tried = in_columns(count, body, parts, size, lettering); tried.height < best.height) best = std::move(tried);
  return best;
}

/// Returns the lower end.
Length put_instructions(Frame& page, const Rect& body, Length top, const std::vector<Instruction>& parts, const TypeSize& size,
                        Lettering& lettering) {
  const Columns columns = best_columns(body, parts, size, lettering);
  int column = -1;
  Length y = top;
  for (std::size_t i = 0; i < columns.parts.size(); ++i) {
    if (std::ranges::count(columns.starts, i) > 0) ++column, y = top;
    y = put_part(page, columns.parts[i], {body.left() + (columns.width + part_gap) * column, y}) + below_part;
  }
  return top + columns.height;
}

}  // namespace

CutShape shape_of(const PieceSet& set) {
  if (!set.glued.empty()) return CutShape::TuckBox;
  if (set.hexagon) return CutShape::Hexagon;
  if (!rounded_corners(set.outline, set.trim).empty()) return CutShape::RoundCorners;
  const bool straight_lines = std::ranges::any_of(set.outline, [](const Segment& s) { return s.kind == Segment::Kind::Line; });
  return straight_lines ? CutShape::Other : CutShape::Round;
}

bool PrintRun::has(CutShape shape) const {
  return std::ranges::any_of(shapes, [&](const PieceSet* set) { return shape_of(*set) == shape; });
}

void PrintRun::fold(const PieceSet* set) {
  if (std::ranges::none_of(folding, [&](const PieceSet* known) { return known->id == set->id; })) folding.push_back(set);
}

std::vector<Instruction> instructions(const PrintRun& run, const SheetOptions& options) {
  const Language& own = *options.language;
  std::vector<Instruction> parts = {needs(run, options), print_steps(run, options)};
  if (run.two_sided > 0) parts.push_back(instruction(own, Phrase::LineUp, {Phrase::HoldAgainstLight, Phrase::StraightenPaper}));
  if (run.folded > 0) parts.push_back(fold_steps(run, own));
  if (run.parted) parts.push_back(instruction(own, Phrase::Join, {Phrase::KeepTabs, Phrase::GlueTabs}));
  if (run.creased) parts.push_back(instruction(own, Phrase::DashedLines, {Phrase::CutSolidLines, Phrase::ScoreDashedLines}));
  return parts;
}

Length put_opening(Frame& page, const Rect& body, const Summary& summary, const PrintRun& run, const SheetOptions& options,
                   const TypeSize& size, Lettering& lettering) {
  Length y = put_title(page, body, summary, options, lettering);
  page.items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.6)}}, ink::black));
  y = put_instructions(page, body, y + Length::mm(4.5), instructions(run, options), size, lettering) + Length::mm(5);
  return put_cutting(page, body, y, run, size, lettering) + Length::mm(5);
}

void tell_too_high(Length y, const Rect& body, const SheetOptions& options, Lettering& lettering) {
  if (y > body.bottom() && !options.needs.empty())
    lettering.tell({"sheet.cut",
                    Level::Warning,
                    options.where.needs,
                    fmt::format("with what players need the head of the sheet list is {:.0f} mm too high for its page",
                                (y - body.bottom()).to_mm()),
                    "name less, or put several into one line",
                    {},
                    {}});
}

}  // namespace kitwright
