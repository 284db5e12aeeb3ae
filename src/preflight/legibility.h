#pragma once

#include "preflight/preflight.h"

namespace kitwright {

/// WCAG 2.1, success criterion 1.4.3: 4.5:1, and 3:1 for large text (14 pt bold, 18 pt otherwise).
constexpr double least_contrast = 4.5, least_contrast_large = 3;
/// What a home printer and a player's eyes can do.
constexpr Length smallest_print = Length::pt(6);

/// One run that somebody will not be able to read.
struct HardText {
  Span where;
  std::string words;
  Length size;           ///< as printed
  double contrast = 21;  ///< of its worst letter
  double wanted = least_contrast;
  Rect box;  ///< on the face
  WaivedRef waived = nullptr;
  bool too_small() const { return size < smallest_print - Length::pt(0.01); }
  bool too_faint() const { return contrast < wanted - 0.005; }
};

/// The runs of a face that are too small or too faint. A letter's contrast is what three quarters of the ground behind it reach:
/// a hairline does not count, a stripe does. A contour round the letters is their ground if a fifth of a mm of it shows.
/// `waived`: for the whole face.
std::vector<HardText> hard_texts(const Frame& face, const FontSet& fonts, BitmapPainter& painter,
                                 const WaivedRef& waived = nullptr);

/// Every face of every style; a text of a layout is told once for each component, with its worst item.
void check_legibility(const FontSet& fonts, const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters,
                      std::vector<SideBySide>* exhibits, Diagnostics& out);

}  // namespace kitwright
