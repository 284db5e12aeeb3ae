#include "sheets/instructions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/plural.h"

namespace kitwright {

namespace {

std::string pages(int first, int count) {
  return count == 1 ? fmt::format("Page {}", first) : fmt::format("Pages {}–{}", first, first + count - 1);
}

Instruction print_steps(const PrintRun& run, const SheetOptions& options) {
  Instruction print{"Print", {}};
  int page = run.list_pages + 1;
  if (run.two_sided > 0) {
    const char* edge = options.flip == Flip::LongEdge ? "long" : "short";
    print.steps.push_back(fmt::format("{}: both sides of the paper, flip on the {} edge.", pages(page, run.two_sided), edge));
    page += run.two_sided;
  }
  if (run.folded > 0) {
    print.steps.push_back(pages(page, run.folded) + ": one side, to be folded.");
    page += run.folded;
  }
  if (run.one_sided > 0) print.steps.push_back(pages(page, run.one_sided) + ": one side only.");
  print.steps.push_back("Print at 100 % (“actual size”) and check the 100 mm rule of the first sheet before the rest.");
  print.steps.push_back(run.folded > 0 && run.two_sided == 0 && run.one_sided == 0 ? "Plain or light card paper, up to 160 g/m²."
                                                                                   : "Card paper of 200 g/m² or more.");
  return print;
}

Instruction align_steps() {
  return {"Line up",
          {"Hold the first sheet against a light: the cut marks of both sides must meet.",
           "If they do not, straighten the paper in the tray and try again. A millimetre is hidden by the bleed."}};
}

Instruction fold_steps() {
  return {"Fold",
          {"Score the dashed line and fold outwards along it, printed sides out.",
           "Check against a light that the marks meet, then glue the halves and press them flat until dry. Cut afterwards."}};
}

Instruction cut_steps(const PrintRun& run) {
  Instruction cut{"Cut",
                  {"Lay a ruler from each mark to the one opposite and cut with a sharp knife, from the front.",
                   "Where two marks stand close together, cut at both: the strip between them is waste."}};
  if (run.shaped) cut.steps.push_back("Cut shaped pieces along their fine outline, with scissors or a punch.");
  return cut;
}

Instruction crease_steps() {
  return {"Dashed lines",
          {"Solid lines and marks are cut, dashed lines are folded: never cut along them.",
           "Score a dashed line with a blunt blade along a ruler before cutting the piece out; then it folds crisply."}};
}

Instruction join_steps() {
  return {"Join",
          {"Cut every part out along its marks and keep its pale tabs.",
           "Glue each tab under the edge with the same letter: the edge comes to lie on the fine ticks at both ends of the seam."}};
}

/// A line no wider than `width`, smaller if it must be, cut if that is not enough.
SetText fitted(const Phrase& words, Length width, Lettering& lettering) {
  const SetText natural = lettering.line({words});
  if (natural.size.width <= width) return natural;
  return lettering.line({words}, width, std::max(0.45, width / natural.size.width));
}

std::string subtitle(const Summary& summary, const SheetOptions& options) {
  std::string text = options.version.empty() ? "" : "Version " + options.version;
  const auto add = [&](std::string_view part) { text += (text.empty() ? "" : "  ·  ") + std::string(part); };
  if (!options.date.empty()) add(options.date);
  add(options.paper.name);
  add(options.lean ? "ink-saver" : "full colour");
  add(options.backs == Backs::Fold ? "backs to fold" : options.backs == Backs::None ? "no backs" : "double-sided");
  if (summary.saved > 0) add(fmt::format("{} {} saved by packing", summary.saved, plural(summary.saved, "sheet")));
  return text;
}

/// A figure over its word, right-aligned at `right`; returns its left edge.
Length put_figure(Frame& page, int count, const std::string& word, Point right, Lettering& lettering) {
  const SetText figure = lettering.line({{std::to_string(count), {22, 700, ink::black, {}}}});
  const SetText label = lettering.line({{word, {7.5, 400, ink::grey, {}}}});
  const Length width = std::max(figure.size.width, label.size.width);
  put(page, figure, {right.x - width, right.y});
  put(page, label, {right.x - width, right.y + figure.size.height + Length::mm(0.6)});
  return right.x - width;
}

Length put_title(Frame& page, const Rect& body, const Summary& summary, const SheetOptions& options, Lettering& lettering) {
  Length right =
      put_figure(page, summary.pieces, plural(summary.pieces, "piece"), {body.right(), body.top()}, lettering);
  right =
      put_figure(page, summary.sheets, plural(summary.sheets, "sheet"), {right - Length::mm(7), body.top()}, lettering);

  const Length width = std::max(right - Length::mm(6) - body.left(), Length::mm(10));
  const SetText title = fitted({options.game, {28, 700, ink::black, {}}}, width, lettering);
  put(page, title, {body.left(), body.top() - Length::mm(1)});
  const SetText line = fitted({subtitle(summary, options), {8.5, 400, ink::grey, {}}}, width, lettering);
  const Length y = body.top() + std::max(title.size.height, Length::mm(9)) + Length::mm(0.5);
  put(page, line, {body.left(), y});
  return y + line.size.height + Length::mm(4.5);
}

/// Columns beside each other, or below each other on narrow paper.
Length put_instructions(Frame& page, const Rect& body, Length top, const std::vector<Instruction>& parts, Lettering& lettering) {
  const Length gap = Length::mm(7);
  const int beside = body.size.width >= Length::mm(120) ? static_cast<int>(parts.size()) : 1;
  const Length width = (body.size.width - gap * (beside - 1)) / beside;
  Length y = top, deepest = top;
  for (int i = 0; i < static_cast<int>(parts.size()); ++i) {
    const Length x = body.left() + (width + gap) * (i % beside);
    if (beside == 1) y = deepest + (i > 0 ? Length::mm(3) : Length{});
    const SetText heading = lettering.line({{parts[i].heading, {9.5, 700, ink::black, {}}}}, width);
    put(page, heading, {x, y});
    const SetText steps = lettering.paragraphs(parts[i].steps, {7.5, 400, ink::grey, {}}, width);
    const Length text = y + heading.size.height + Length::mm(1.2);
    put(page, steps, {x, text});
    deepest = std::max(deepest, text + steps.size.height);
  }
  return deepest;
}

}  // namespace

std::vector<Instruction> instructions(const PrintRun& run, const SheetOptions& options) {
  std::vector<Instruction> parts = {print_steps(run, options)};
  if (run.two_sided > 0) parts.push_back(align_steps());
  if (run.folded > 0) parts.push_back(fold_steps());
  parts.push_back(cut_steps(run));
  if (run.parted) parts.push_back(join_steps());
  if (run.creased) parts.push_back(crease_steps());
  return parts;
}

Length put_opening(Frame& page, const Rect& body, const Summary& summary, const PrintRun& run, const SheetOptions& options,
                   Lettering& lettering) {
  Length y = put_title(page, body, summary, options, lettering);
  page.items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.6)}}, ink::black));
  y = put_instructions(page, body, y + Length::mm(4.5), instructions(run, options), lettering) + Length::mm(5);
  page.items.push_back(bar({{body.left(), y}, {body.size.width, Length::mm(0.15)}}, ink::pale));
  return y + Length::mm(6);
}

}  // namespace kitwright
