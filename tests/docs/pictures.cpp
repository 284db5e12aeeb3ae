#include "docs/pictures.h"

#include <png.h>

#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace kitwright::docs {

namespace {

struct Pixels {
  unsigned width = 0, height = 0;
  std::vector<unsigned char> rgb;
};

/// On white; empty if the file is no PNG.
Pixels read(const std::filesystem::path& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, file.c_str())) return {};
  image.format = PNG_FORMAT_RGB;
  Pixels pixels{image.width, image.height, std::vector<unsigned char>(PNG_IMAGE_SIZE(image))};
  const png_color white{255, 255, 255};
  if (!png_image_finish_read(&image, &white, pixels.rgb.data(), 0, nullptr)) return {};
  return pixels;
}

/// The mean of what the three colours of all pixels differ by, 0 to 255.
double mean_difference(const Pixels& a, const Pixels& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.rgb.size(); ++i) sum += std::abs(a.rgb[i] - b.rgb[i]);
  return sum / static_cast<double>(a.rgb.size());
}

}  // namespace

std::string difference(const std::filesystem::path& expected, const std::filesystem::path& actual) {
  constexpr double most = 2.5;  // Debian 12 and 13 differ by less than 1 in text of the same size; a word that moves, by more
  const Pixels a = read(expected), b = read(actual);
  if (b.rgb.empty()) return "no picture was made";
  if (a.rgb.empty()) return "it is not there yet";
  if (a.width != b.width || a.height != b.height)
    return fmt::format("it is {} by {} pixels, and would be {} by {}", a.width, a.height, b.width, b.height);
  const double mean = mean_difference(a, b);
  return mean > most ? fmt::format("it differs by {:.1f} of 255 on average", mean) : "";
}

}  // namespace kitwright::docs
