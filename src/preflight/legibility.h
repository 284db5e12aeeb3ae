#pragma once

#include "preflight/ground.h"
#include "preflight/preflight.h"

namespace kitwright {

/// WCAG 2.1, success criterion 1.4.3: a contrast of 4.5:1, or 3:1 for large text (14 pt bold, 18 pt otherwise).
constexpr double least_contrast = 4.5, least_contrast_large = 3;
/// The smallest letters that home printers and players' eyes can cope with.
constexpr Length smallest_print = Length::pt(6);

/// A run of text that somebody will be unable to read.
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

/// The runs of a face that are too small or too faint. A letter's contrast is the one that three quarters of the ground behind it
/// reach, so hairlines do not count, but stripes do. An outline around the letters counts as ground if 0.2 mm of it is visible.
/// `waived` holds for the whole face.
std::vector<HardText> hard_texts(const Frame& face, const Ground& ground, const FontSet& fonts,
                                 const WaivedRef& waived = nullptr);
std::vector<HardText> hard_texts(const Frame& face, const FontSet& fonts, BitmapPainter& painter);

/// Checks all faces in all styles. A text of a layout is reported once per component, with its worst item.
void check_legibility(const FontSet& fonts, const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters,
                      std::vector<SideBySide>* exhibits, Diagnostics& out);

}  // namespace kitwright
