#include "text/lines.h"

#include "text/hang.h"
#include "text/total_fit.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <glib.h>

namespace kitwright {

std::size_t trimmed(const Flow& flow, std::size_t begin, std::size_t end) {
  const char* text = flow.text.data();
  while (end > begin) {
    const char* last = g_utf8_find_prev_char(text + begin, text + end);
    if (!last || !g_unichar_isspace(g_utf8_get_char(last))) break;
    end = static_cast<std::size_t>(last - text);
  }
  return end;
}

/// A hyphen or ellipsis in the looks of the letter before it.
static std::vector<ShapedPiece> suffix_pieces(const FontBook& book, const Flow& flow, std::size_t end, std::string_view suffix) {
  Diagnostics known;  // the line's own text has reported it
  const Flow tail = make_flow(book, {{flow.at(end - 1).span, suffix, false}}, "en", true, known);
  return shape(tail, 0, tail.text.size());
}

/// Tracking follows every letter; behind the last one it would push centred text to the left.
static void drop_last_tracking(std::vector<ShapedPiece>& pieces) {
  if (pieces.empty() || pieces.back().glyphs.empty()) return;
  ShapedPiece& piece = pieces.back();
  PieceGlyph& last = piece.level % 2 ? piece.glyphs.front() : piece.glyphs.back();
  if (!last.drawn) return;
  last.advance -= piece.stretch.tracking();
  piece.width -= piece.stretch.tracking();
}

/// Shapes bytes [begin, next) as a line of their own, with a suffix if a word is divided there.
static Line make_line(const FontBook& book, const Flow& flow, std::size_t begin, std::size_t next, std::string_view suffix) {
  Line line{&flow, begin, trimmed(flow, begin, next), next, {}, 0, 0, 0, flow.breaks[next] == Break::Must};
  line.pieces = shape(flow, begin, line.end);
  if (!suffix.empty() && line.end > 0) {
    std::vector<ShapedPiece> tail = suffix_pieces(book, flow, line.end, suffix);
    for (ShapedPiece& p : tail) p.level = line.pieces.empty() ? 0 : line.pieces.back().level;
    std::move(tail.begin(), tail.end(), std::back_inserter(line.pieces));
  }
  drop_last_tracking(line.pieces);
  for (const ShapedPiece& p : line.pieces) line.width += p.width;
  return line;
}

namespace {

class Breaker {
 public:
  Breaker(const FontBook& book, const Flow& flow, const LineRules& rules)
      : book_(book), flow_(flow), rules_(rules), reach_(reach(flow)) {}

  /// Shapes the most promising line end first. If the line turns out too wide (a hyphen, other letter forms at its end), the next
  /// best end is tried.
  Line next(std::size_t begin) const {
    std::vector<std::size_t> ends = candidates(begin);
    for (;;) {
      const auto best = preferred(begin, ends);
      Line line = make_line(book_, flow_, begin, *best, flow_.breaks[*best] == Break::Hyphen ? "-" : "");
      if (line.width <= rules_.width + fit_tolerance || ends.size() == 1) return line;
      ends.erase(best);
    }
  }

 private:
  using Ends = std::vector<std::size_t>;

  double estimate(std::size_t begin, std::size_t end) const { return reach_[trimmed(flow_, begin, end)] - reach_[begin]; }

  /// Line ends that may fit, judged by widths measured within the whole paragraph; always at least one, so that an overlong word
  /// ends too. Shaping a line alone may make it slightly shorter, hence the slack, in points.
  Ends candidates(std::size_t begin) const {
    constexpr double slack = 0.5;
    Ends ends;
    for (std::size_t b = begin + 1; b < flow_.breaks.size(); ++b) {
      if (flow_.breaks[b] == Break::None) continue;
      if (!ends.empty() && estimate(begin, b) > rules_.width + slack) break;
      ends.push_back(b);
      if (flow_.breaks[b] == Break::Must) break;
    }
    return ends;
  }

  /// The longest line, unless it ends in a divided word and the line is full enough without it.
  Ends::const_iterator preferred(std::size_t begin, const Ends& ends) const {
    const auto longest = std::prev(ends.end());
    if (flow_.breaks[*longest] != Break::Hyphen) return longest;
    const auto plain = std::find_if(ends.rbegin(), ends.rend(), [&](std::size_t b) { return flow_.breaks[b] != Break::Hyphen; });
    if (plain == ends.rend() || estimate(begin, *plain) < rules_.full_enough * rules_.width) return longest;
    return std::prev(plain.base());
  }

  const FontBook& book_;
  const Flow& flow_;
  const LineRules& rules_;
  std::vector<double> reach_;
};

}  // namespace

std::vector<Line> break_lines(const FontBook& book, const Flow& flow, const LineRules& rules) {
  std::vector<Line> lines;
  if (rules.whole && rules.width < endless_width) {
    std::size_t begin = 0;
    for (const std::size_t end : total_fit(flow, rules)) {
      lines.push_back(make_line(book, flow, begin, end, flow.breaks[end] == Break::Hyphen ? "-" : ""));
      lines.back().squeezed = rules.justified;
      if (rules.hanging) hang(lines.back());
      begin = end;
    }
    return lines;
  }
  const Breaker breaker(book, flow, rules);
  // The greedy way: fill a line, go on behind it.
  for (std::size_t begin = 0; begin < flow.text.size(); begin = lines.back().next) lines.push_back(breaker.next(begin));
  return lines;
}

Line with_ellipsis(const FontBook& book, const Line& line, std::size_t limit, double width) {
  const Flow& flow = *line.flow;
  const std::string_view dots = flow.at(line.begin).face->has(0x2026) ? "\xE2\x80\xA6" : "...";
  // Try from the longest text down. The text's end may be shaped a little narrower than measured, so one point more passes this
  // test.
  const std::vector<double> reached = reach(flow);
  for (std::size_t end = limit; end > line.begin; --end) {
    if (!flow.cursor[end] || reached[end] - reached[line.begin] > width + 1) continue;
    Line cut = make_line(book, flow, line.begin, end, dots);
    if (cut.width <= width + fit_tolerance) return cut;
  }
  // Not even one letter fits: the ellipsis stands alone.
  Line empty{&flow, line.begin, line.begin, limit, suffix_pieces(book, flow, line.begin + 1, dots), 0, 0, 0, true};
  for (const ShapedPiece& p : empty.pieces) empty.width += p.width;
  return empty;
}

}  // namespace kitwright
