#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// What a look into a picture's bytes found: its natural size, or why it cannot be used.
struct Inspection {
  double width = 0, height = 0;
  std::string id, message, hint;  ///< a finding's; all empty when the picture is fine
};

/// Parses the SVG and measures it; refuses what would reach out of the file.
Inspection inspect_svg(const std::string& bytes);
/// Decodes the whole picture, a row at a time, so that a cut-off file is found here and not while printing.
Inspection inspect_png(const std::string& bytes);
Inspection inspect_jpeg(const std::string& bytes);

constexpr double most_pixels_a_side = 20'000;
constexpr double most_pixels = 100e6;

}  // namespace kitwright
