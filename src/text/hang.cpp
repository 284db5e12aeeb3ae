#include "text/hang.h"

#include <algorithm>

#include <glib.h>

namespace kitwright {

namespace {

/// Chosen by eye, near the shares of pdfTeX's protrusion tables.
struct Hang {
  gunichar letter;
  double begin, end;
};
constexpr Hang hangs[] = {
    {'-', 0, 0.55},     {'.', 0, 0.7},      {',', 0, 0.6},      {':', 0, 0.4},      {';', 0, 0.4},
    {'!', 0, 0.15},     {'?', 0, 0.15},     {')', 0, 0.1},      {'(', 0.1, 0},      {0x2010, 0, 0.55},
    {0x2013, 0, 0.35},  {0x2014, 0, 0.2},   {0x2018, 0.6, 0.6}, {0x2019, 0.6, 0.6}, {0x201C, 0.5, 0.5},
    {0x201D, 0.5, 0.5}, {0x201E, 0.5, 0.5}, {0x2026, 0, 0.15},  {0x00AB, 0.3, 0.3}, {0x00BB, 0.3, 0.3},
};

const Hang* find(gunichar c) {
  const auto* at = std::find_if(std::begin(hangs), std::end(hangs), [&](const Hang& h) { return h.letter == c; });
  return at == std::end(hangs) ? nullptr : at;
}

}  // namespace

double hang_at_begin(gunichar c) {
  const Hang* h = find(c);
  return h ? h->begin : 0;
}

double hang_at_end(gunichar c) {
  const Hang* h = find(c);
  return h ? h->end : 0;
}

bool may_hang(const Flow& flow) {
  return std::none_of(flow.items.begin(), flow.items.end(), [](const Flow::Item& item) { return item->analysis.level % 2 != 0; });
}

void hang(Line& line) {
  // A hyphen that was added is the last piece, and hangs like any other.
  if (line.pieces.empty() || !may_hang(*line.flow)) return;
  const ShapedPiece &first = line.pieces.front(), &last = line.pieces.back();
  if (!first.glyphs.empty()) line.hang_begin = hang_at_begin(g_utf8_get_char(first.text.data())) * first.glyphs.front().advance;
  if (last.glyphs.empty()) return;
  const char* end = last.text.data() + last.text.size();
  line.hang_end = hang_at_end(g_utf8_get_char(g_utf8_prev_char(end))) * last.glyphs.back().advance;
}

}  // namespace kitwright
