#pragma once

#include <string>
#include <string_view>

#include "art/doubt.h"
#include "scene/picture.h"

namespace kitwright {

/// The result of inspecting a picture's bytes: its natural size, or why it cannot be used.
struct Inspection {
  double width = 0, height = 0;
  std::string id, message, hint;  ///< of a finding; all empty if the picture is fine
  PictureDoubt doubt = {};
  double pixels_across = 0;  ///< see Picture; of an SVG only
  double weight = 1;         ///< how many elements an SVG draws, each as often as it is used
  PictureParts often = {};   ///< see Picture
  bool plain = false;        ///< see Picture
};

/// Parses an SVG and measures it. Refuses files that refer to anything outside of themselves.
Inspection inspect_svg(const std::string& bytes);
/// Decodes the whole picture, row by row, so that a truncated file is found now and not in print.
Inspection inspect_png(const std::string& bytes);
Inspection inspect_jpeg(const std::string& bytes);

/// Limits of what is loaded: 50 million pixels, 60 x 60 cm at 300 dpi, take 200 MB when drawn.
constexpr double most_pixels_a_side = 20'000;
constexpr double most_pixels = 50e6;

}  // namespace kitwright
