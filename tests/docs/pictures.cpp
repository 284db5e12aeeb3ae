#include "docs/pictures.h"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

namespace kitwright::docs {

namespace {

struct Pixels {
  unsigned width = 0, height = 0;
  std::vector<unsigned char> rgba;
};

/// Empty if the file is no PNG.
Pixels read(const std::filesystem::path& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, file.c_str())) return {};
  image.format = PNG_FORMAT_RGBA;
  Pixels pixels{image.width, image.height, std::vector<unsigned char>(PNG_IMAGE_SIZE(image))};
  if (!png_image_finish_read(&image, nullptr, pixels.rgba.data(), 0, nullptr)) return {};
  return pixels;
}

/// What two pixels differ by, 0 to 255: the most of what their opacities and their colours, as far as they are seen, do.
int difference(const unsigned char* a, const unsigned char* b) {
  int most = std::abs(a[3] - b[3]);
  for (int i = 0; i < 3; ++i) most = std::max(most, std::abs(a[i] * a[3] - b[i] * b[3]) / 255);
  return most;
}

/// The mean over all pixels, 0 to 255.
double mean_difference(const Pixels& a, const Pixels& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.rgba.size(); i += 4) sum += difference(&a.rgba[i], &b.rgba[i]);
  return sum / (static_cast<double>(a.rgba.size()) / 4);
}

/// Whether `b` has nothing like the pixel of `a` at x, y, nor right beside it.
bool is_lost(const Pixels& a, const Pixels& b, unsigned x, unsigned y) {
  constexpr int far = 64;
  const auto at = [](const Pixels& pixels, unsigned column, unsigned row) {
    return &pixels.rgba[4 * (static_cast<std::size_t>(row) * pixels.width + column)];
  };
  for (unsigned row = y > 0 ? y - 1 : 0; row <= std::min(y + 1, a.height - 1); ++row)
    for (unsigned column = x > 0 ? x - 1 : 0; column <= std::min(x + 1, a.width - 1); ++column)
      if (difference(at(a, x, y), at(b, column, row)) <= far) return false;
  return true;
}

/// How many pixels of `a` are lost in `b`.
int lost(const Pixels& a, const Pixels& b) {
  int count = 0;
  for (unsigned y = 0; y < a.height; ++y)
    for (unsigned x = 0; x < a.width; ++x) count += is_lost(a, b, x, y) ? 1 : 0;
  return count;
}

}  // namespace

std::string difference(const std::filesystem::path& expected, const std::filesystem::path& actual) {
  // Room for antialiasing and edges a pixel aside, as another release of cairo or Pango may draw them.
  constexpr double most = 2.5;
  constexpr int most_lost = 12;
  const Pixels a = read(expected), b = read(actual);
  if (b.rgba.empty()) return "no picture was made";
  if (a.rgba.empty()) return "it is not there yet";
  if (a.width != b.width || a.height != b.height)
    return fmt::format("it is {} by {} pixels, and would be {} by {}", a.width, a.height, b.width, b.height);
  const double mean = mean_difference(a, b);
  if (mean > most) return fmt::format("it differs by {:.1f} of 255 on average", mean);
  const int off = std::max(lost(a, b), lost(b, a));
  return off > most_lost ? fmt::format("{} of its pixels look otherwise", off) : "";
}

}  // namespace kitwright::docs
