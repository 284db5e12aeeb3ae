#include "docs/pictures.h"

#include <png.h>

#include <algorithm>
#include <array>
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

/// The colours as far as they are seen, and the opacities, of one pixel after another.
struct Seen {
  unsigned width = 0, height = 0;
  std::vector<float> values;

  const float* at(unsigned x, unsigned y) const { return &values[4 * (static_cast<std::size_t>(y) * width + x)]; }
};

Seen seen(const Pixels& pixels) {
  Seen s{pixels.width, pixels.height, std::vector<float>(pixels.rgba.begin(), pixels.rgba.end())};
  for (std::size_t i = 0; i < s.values.size(); ++i)
    if (i % 4 != 3) s.values[i] *= s.values[i - i % 4 + 3] / 255;
  return s;
}

/// Calls `visit` for all pixels at most `reach` away from x, y.
template <typename Visit>
void each_near(const Seen& s, unsigned x, unsigned y, unsigned reach, Visit visit) {
  for (unsigned row = y - std::min(y, reach); row <= std::min(y + reach, s.height - 1); ++row)
    for (unsigned column = x - std::min(x, reach); column <= std::min(x + reach, s.width - 1); ++column) visit(s.at(column, row));
}

/// Every pixel becomes the mean of those around it: a letter that moves by half a pixel, or is drawn with other greys, stays.
Seen blurred(const Seen& sharp) {
  constexpr unsigned reach = 2;
  Seen soft = sharp;
  for (unsigned y = 0; y < sharp.height; ++y)
    for (unsigned x = 0; x < sharp.width; ++x) {
      std::array<float, 4> sum{};
      float count = 0;
      each_near(sharp, x, y, reach, [&](const float* pixel) {
        for (std::size_t i = 0; i < 4; ++i) sum[i] += pixel[i];
        ++count;
      });
      for (std::size_t i = 0; i < 4; ++i) soft.values[4 * (static_cast<std::size_t>(y) * sharp.width + x) + i] = sum[i] / count;
    }
  return soft;
}

/// What two pixels differ by, 0 to 255.
float difference(const float* a, const float* b) {
  float most = 0;
  for (int i = 0; i < 4; ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

/// The mean over all pixels, 0 to 255.
double mean_difference(const Seen& a, const Seen& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.values.size(); i += 4) sum += difference(&a.values[i], &b.values[i]);
  return sum / (static_cast<double>(a.values.size()) / 4);
}

/// How many pixels of `a` have nothing like them in `b`, neither in their place nor right beside it.
int lost(const Seen& a, const Seen& b) {
  constexpr float far = 40;
  int count = 0;
  for (unsigned y = 0; y < a.height; ++y)
    for (unsigned x = 0; x < a.width; ++x) {
      float least = 255;
      each_near(b, x, y, 1, [&](const float* pixel) { least = std::min(least, difference(a.at(x, y), pixel)); });
      count += least > far ? 1 : 0;
    }
  return count;
}

}  // namespace

std::string difference(const std::filesystem::path& expected, const std::filesystem::path& actual) {
  // Room for another release of cairo: 1.16 sets letters on whole pixels, 1.18 between them, by which the blurred
  // pictures differ by up to 1.2 on average and in 3 pixels; another word in 10 pt loses 30.
  constexpr double most = 2;
  constexpr int most_lost = 12;
  const Pixels sharp_a = read(expected), sharp_b = read(actual);
  if (sharp_b.rgba.empty()) return "no picture was made";
  if (sharp_a.rgba.empty()) return "it is not there yet";
  const Seen a = blurred(seen(sharp_a)), b = blurred(seen(sharp_b));
  if (a.width != b.width || a.height != b.height)
    return fmt::format("it is {} by {} pixels, and would be {} by {}", a.width, a.height, b.width, b.height);
  const double mean = mean_difference(a, b);
  if (mean > most) return fmt::format("it differs by {:.1f} of 255 on average", mean);
  const int off = std::max(lost(a, b), lost(b, a));
  return off > most_lost ? fmt::format("{} of its pixels look otherwise", off) : "";
}

}  // namespace kitwright::docs
