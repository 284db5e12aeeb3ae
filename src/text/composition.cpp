#include "text/composition.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

static std::vector<Part> parts_of(const Paragraph& paragraph) {
  std::vector<Part> parts;
  for (const TextSpan& span : paragraph.spans) parts.push_back({&span, span.text, span.icon != nullptr});
  return parts;
}

static double width_of(const std::vector<ShapedPiece>& pieces) {
  double width = 0;
  for (const ShapedPiece& p : pieces) width += p.width;
  return width;
}

/// Joins the lists of several paragraphs, so that a block reports each letter once.
static void add_missing(MissingLetters& all, const MissingLetters& more) {
  for (const MissingLetters::Of& m : more.of) {
    const auto known = std::find_if(all.of.begin(), all.of.end(),
                                    [&](const MissingLetters::Of& k) { return k.family == m.family && k.blank == m.blank; });
    if (known == all.of.end()) {
      all.of.push_back(m);
      continue;
    }
    for (const char32_t letter : m.letters)
      if (std::find(known->letters.begin(), known->letters.end(), letter) == known->letters.end())
        known->letters.push_back(letter);
  }
}

/// The bullet takes the looks of the paragraph's first span.
static std::vector<ShapedPiece> bullet_of(const FontBook& book, const Paragraph& paragraph, const TextBlock& block,
                                          MissingLetters& missing) {
  if (paragraph.bullet.empty()) return {};
  Diagnostics known;  // the first span reports a missing family itself
  const Flow flow = make_flow(book, {{&paragraph.spans.front(), paragraph.bullet, false}}, block.language, true, known);
  add_missing(missing, flow.missing);
  return shape(flow, 0, flow.text.size());
}

/// The height comes from the largest text on the line; an icon can only add to it. The baseline puts the middle of the capitals
/// in the middle of the row.
static void measure(Row& row, double line_height) {
  const Line& line = row.line;
  const Stretch* largest = nullptr;
  double icon_height = 0;
  for (const Stretch& s : line.flow->stretches) {
    // An empty line still holds the character at its beginning, which decides its height.
    if (s.end <= line.begin || s.begin >= std::max(line.end, line.begin + 1)) continue;
    if (!largest || s.size() > largest->size()) largest = &s;
    if (s.icon) icon_height = std::max(icon_height, s.span->icon_scale * s.size());
  }
  row.height = std::max(line_height * largest->size(), icon_height);
  row.baseline = (row.height + largest->face->cap_height * largest->size()) / 2;
}

static LineRules rules_of(const TextBlock& block, double room) {
  // Ragged lines tolerate an early end better than justified ones, whose spaces would gape.
  constexpr double ragged = 0.8, justified = 0.9;
  const bool flush = block.align == Align::Justify;
  return {room, flush ? justified : ragged, block.whole, flush, flush && block.hanging};
}

static void add_rows(const FontBook& book, Composition& all, const Paragraph& paragraph, const TextBlock& block, double width,
                     MissingLetters& missing) {
  const Flow& flow = all.flows.back();
  std::vector<ShapedPiece> bullet = bullet_of(book, paragraph, block, missing);
  double indent = paragraph.indent.to_pt();
  // A bullet wider than the indent pushes the text right, by a quarter em more.
  if (!bullet.empty()) indent = std::max(indent, width_of(bullet) + flow.stretches.front().size() / 4);
  const double room = width - indent;

  double gap = all.rows.empty() ? 0 : block.paragraph_gap.to_pt();
  for (Line& line : break_lines(book, flow, rules_of(block, room))) {
    Row row{std::move(line), std::move(bullet), gap, 0, 0, indent, room};
    measure(row, block.line_height);
    all.rows.push_back(std::move(row));
    // Only the first row has the bullet and the gap.
    bullet.clear();
    gap = 0;
  }
}

static void report_language(const TextBlock& block, Diagnostics& out) {
  // One warning per block: at its first text.
  for (const Paragraph& p : block.paragraphs)
    if (!p.spans.empty()) {
      out.warning("text.language", p.spans.front().where, fmt::format("no dictionary to divide words of '{}'", block.language),
                  Hyphenator::way_to(block.language) + ", or turn hyphenation off; until then words stay whole");
      return;
    }
}

/// Where a whole book is read, short words, and short parts of words, hold up the reader. Elsewhere room is scarcer.
constexpr Division at_length{9, 3, 4};

Composition compose(const FontBook& book, Hyphenator& hyphenator, const TextBlock& block, double width, Diagnostics& out) {
  Composition all;
  const bool divide = block.hyphenate && !block.one_line;
  if (divide && !hyphenator.knows(block.language)) report_language(block, out);
  MissingLetters missing;
  for (const Paragraph& paragraph : block.paragraphs) {
    Flow flow = make_flow(book, parts_of(paragraph), block.language, block.one_line, out);
    if (flow.text.empty()) continue;
    add_missing(missing, flow.missing);
    if (divide) add_hyphens(flow, hyphenator.points(flow.text, block.language, block.whole ? at_length : Division{}));
    // All breaks but the end of the text.
    if (block.one_line) std::fill(flow.breaks.begin(), flow.breaks.end() - 1, Break::None);
    all.flows.push_back(std::move(flow));
    add_rows(book, all, paragraph, block, width, missing);
  }
  report_missing(book, missing, out);
  return all;
}

static void shorten(const FontBook& book, Composition& all, Row& row, std::size_t limit) {
  row.line = with_ellipsis(book, row.line, limit, row.room);
  row.line.last = true;
  all.cut = true;
}

void cut_to_fit(const FontBook& book, Composition& all, double height) {
  double y = 0;
  for (std::size_t i = 0; i < all.rows.size(); ++i) {
    y += all.rows[i].gap + all.rows[i].height;
    if (i == 0 || y <= height + fit_tolerance) continue;
    all.rows.erase(all.rows.begin() + static_cast<std::ptrdiff_t>(i), all.rows.end());
    // The last row that stays may take in the paragraph's remaining text, as much as fits before the ellipsis.
    shorten(book, all, all.rows.back(), all.rows.back().line.flow->text.size());
    break;
  }
  // A row can be too wide on its own: one long word, or a line that never wraps.
  for (Row& row : all.rows)
    if (row.line.width > row.room + fit_tolerance) shorten(book, all, row, row.line.end);
}

}  // namespace kitwright
