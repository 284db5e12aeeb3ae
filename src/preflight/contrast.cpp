#include <algorithm>
#include <cmath>

#include "base/characters.h"
#include "base/colour.h"
#include "preflight/legibility.h"
#include "preflight/letters.h"

namespace kitwright {

namespace {

Colour over(Colour ground, Colour ink, double opacity) {
  const double k = opacity * ink.alpha / 255;
  const auto mix = [&](std::uint8_t g, std::uint8_t i) { return static_cast<std::uint8_t>(std::lround(g + (i - g) * k)); };
  return {mix(ground.red, ink.red), mix(ground.green, ink.green), mix(ground.blue, ink.blue)};
}

bool holds(const Rect& box, Point p) {
  return p.x >= box.left() && p.x <= box.right() && p.y >= box.top() && p.y <= box.bottom();
}

/// The box around a letter's capitals, in the run's coordinates.
struct LetterBox {
  Length left, right, top, bottom;
};

Rect box_around(const std::vector<LetterBox>& letters) {
  LetterBox all = letters.front();
  for (const LetterBox& l : letters)
    all = {std::min(all.left, l.left), std::max(all.right, l.right), std::min(all.top, l.top), std::max(all.bottom, l.bottom)};
  return {{all.left, all.top}, {all.right - all.left, all.bottom - all.top}};
}

/// The boxes of all letters that are not blanks.
std::vector<LetterBox> letters_of(const GlyphRun& run) {
  std::vector<LetterBox> boxes;
  std::size_t glyph = 0, byte = 0;
  for (const Cluster& c : run.clusters) {
    const std::size_t end = std::min(run.glyphs.size(), glyph + static_cast<std::size_t>(std::max(0, c.glyphs)));
    const std::string_view text =
        std::string_view(run.text).substr(std::min(byte, run.text.size()), static_cast<std::size_t>(std::max(0, c.bytes)));
    byte += static_cast<std::size_t>(std::max(0, c.bytes));
    const bool blank = is_blank(text) || text == "\xC2\xA0";
    for (; glyph < end; ++glyph) {
      // A letter ends where the next one begins; the last one at the run's end.
      const Length left = run.glyphs[glyph].x, right = glyph + 1 < run.glyphs.size() ? run.glyphs[glyph + 1].x : run.advance;
      const Length base = run.origin.y + run.glyphs[glyph].y;
      if (!blank && right > left) boxes.push_back({run.origin.x + left, run.origin.x + right, base - run.size * 0.7, base});
    }
  }
  return boxes;
}

/// Measures the contrast of one run on one face.
class Reader {
 public:
  Reader(const PrintedRun& printed, const Ground& ground) : printed_(printed), run_(*printed.run), ground_(ground) {
    // Half of an outline is hidden under the letter.
    if (const auto& outline = run_.outline; outline && outline->width * printed.scale / 2 >= Length::mm(0.2))
      contour_ = outline->colour;
  }

  /// The contrast of the worst letter. Empty if nothing of the run is visible.
  std::optional<double> contrast() const {
    const std::vector<LetterBox> letters = letters_of(run_);
    if (letters.empty()) return {};
    // Most words stand on one colour, and so does each of their letters.
    if (const auto behind = plain_behind(box_around(letters))) return contrast_at(*behind);
    std::optional<double> worst;
    for (const LetterBox& letter : letters)
      if (const auto own = contrast_of(letter)) worst = std::min(worst.value_or(21), *own);
    return worst;
  }

 private:
  std::optional<Colour> plain_behind(const Rect& box) const {
    const Rect printed = bounds(transformed(rectangle(box), printed_.matrix));
    const bool visible = holds(printed_.within, printed.origin) && holds(printed_.within, {printed.right(), printed.bottom()});
    return visible ? ground_.plain(printed) : std::nullopt;
  }

  /// With an outline the letter may stand out from it or from the ground, whichever is better.
  double contrast_at(Colour ground) const {
    const double plain = kitwright::contrast(over(ground, run_.colour, printed_.opacity), ground);
    if (!contour_) return plain;
    const Colour contour = over(ground, *contour_, printed_.opacity);
    return std::max(plain, kitwright::contrast(over(contour, run_.colour, printed_.opacity), contour));
  }

  std::optional<double> contrast_of(const LetterBox& box) const {
    // A sample per pixel, between 2 and 40.
    const auto steps = [&](Length side) {
      return std::clamp(static_cast<int>(std::ceil(side.to_mm() * printed_.scale * ground_.pixels_per_mm())), 2, 40);
    };
    const int columns = steps(box.right - box.left), rows = steps(box.bottom - box.top);
    std::vector<double> found;
    // The pixel before this one mostly has the same colour.
    std::optional<Colour> before;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const Point p = printed_.matrix({box.left + (box.right - box.left) * ((column + 0.5) / columns),
                                         box.top + (box.bottom - box.top) * ((row + 0.5) / rows)});
        const auto behind = holds(printed_.within, p) ? ground_.at(p) : std::nullopt;
        if (!behind) continue;
        found.push_back(behind == before ? found.back() : contrast_at(*behind));
        before = behind;
      }
    if (found.empty()) return {};
    // The lower quartile: a thin line behind the letter does not count, a stripe does.
    const auto quarter = found.begin() + static_cast<std::ptrdiff_t>(found.size() / 4);
    std::nth_element(found.begin(), quarter, found.end());
    return *quarter;
  }

  const PrintedRun& printed_;
  const GlyphRun& run_;
  const Ground& ground_;
  std::optional<Colour> contour_;
};

int weight_of(const FontRef& font, const FontSet& fonts) {
  for (const FontFile& file : fonts.files)
    if (file.file == font.file) return file.weight;
  return 400;
}

/// Rounding must not make 18 pt text small.
double wanted_contrast(const GlyphRun& run, Length printed, const FontSet& fonts) {
  const Length large = weight_of(run.font, fonts) >= 700 ? Length::pt(14) : Length::pt(18);
  return printed >= large - Length::pt(0.01) ? least_contrast_large : least_contrast;
}

Rect box_of(const PrintedRun& printed) {
  const GlyphRun& run = *printed.run;
  const Rect own{{run.origin.x, run.origin.y - run.size}, {run.advance, run.size * 1.3}};
  return bounds(transformed(rectangle(own), printed.matrix));
}

}  // namespace

std::vector<HardText> hard_texts(const Frame& face, const Ground& ground, const FontSet& fonts, const WaivedRef& waived) {
  std::vector<HardText> hard;
  for (const PrintedRun& printed : runs_of(face, waived)) {
    if (printed.opacity == 0) continue;  // meant not to be read
    const auto contrast = Reader(printed, ground).contrast();
    if (!contrast) continue;
    const Length size = printed.run->size * printed.scale;
    HardText text{printed.where,   printed.run->text, size, *contrast, wanted_contrast(*printed.run, size, fonts),
                  box_of(printed), printed.waived};
    if (text.too_small() || text.too_faint()) hard.push_back(std::move(text));
  }
  return hard;
}

std::vector<HardText> hard_texts(const Frame& face, const FontSet& fonts, BitmapPainter& painter) {
  if (runs_of(face).empty()) return {};
  return hard_texts(face, Ground(without_letters(face), painter), fonts);
}

}  // namespace kitwright
