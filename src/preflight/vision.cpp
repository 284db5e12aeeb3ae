#include "preflight/vision.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace kitwright {

/// The sRGB transfer function (IEC 61966-2-1), as a table: it is called for every pixel.
static std::array<float, 256> light_by_byte() {
  std::array<float, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double s = static_cast<double>(i) / 255;
    table[i] = static_cast<float>(s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4));
  }
  return table;
}

Light to_light(Colour c) {
  static const std::array<float, 256> table = light_by_byte();
  return {table[c.red], table[c.green], table[c.blue]};
}

/// The inverse, fine enough that every byte survives the way there and back.
static std::array<std::uint8_t, 4096> byte_by_light() {
  std::array<std::uint8_t, 4096> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double v = static_cast<double>(i) / 4095;
    table[i] = static_cast<std::uint8_t>(std::lround(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055)));
  }
  return table;
}

static std::uint8_t to_byte(float light) {
  static const std::array<std::uint8_t, 4096> table = byte_by_light();
  return table[static_cast<std::size_t>(std::clamp(light, 0.0f, 1.0f) * 4095 + 0.5f)];
}

Colour to_colour(const Light& light) { return {to_byte(light.red), to_byte(light.green), to_byte(light.blue)}; }

using Mix = std::array<std::array<float, 3>, 3>;

/// One matrix per Vision, in that order; its rows give red, green and blue.
static constexpr std::array<Mix, 5> mixes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286f, 1.052583f, -0.204868f}, {0.114503f, 0.786281f, 0.099216f}, {-0.003882f, -0.048116f, 1.051998f}}},
    {{{0.367322f, 0.860646f, -0.227968f}, {0.280085f, 0.672501f, 0.047413f}, {-0.011820f, 0.042940f, 0.968881f}}},
    {{{1.255528f, -0.076749f, -0.178779f}, {-0.078411f, 0.930809f, 0.147602f}, {0.004733f, 0.691367f, 0.303900f}}},
    {{{0.2126f, 0.7152f, 0.0722f}, {0.2126f, 0.7152f, 0.0722f}, {0.2126f, 0.7152f, 0.0722f}}},
}};

Light seen(const Light& l, Vision vision) {
  const Mix& m = mixes[static_cast<std::size_t>(vision)];
  const auto mixed = [&](std::size_t row) {
    return std::clamp(m[row][0] * l.red + m[row][1] * l.green + m[row][2] * l.blue, 0.0f, 1.0f);
  };
  return {mixed(0), mixed(1), mixed(2)};
}

/// Linear sRGB to CIE XYZ, then to L*a*b*.
Lab to_lab(const Light& c) {
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4124564 * c.red + 0.3575761 * c.green + 0.1804375 * c.blue) / 0.95047);
  const double y = f(0.2126729 * c.red + 0.7151522 * c.green + 0.0721750 * c.blue);
  const double z = f((0.0193339 * c.red + 0.1191920 * c.green + 0.9503041 * c.blue) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double power7(double v) { return v * v * v * v * v * v * v; }
static double length(double a, double b) { return std::sqrt(a * a + b * b); }
static double radians(double degrees) { return degrees * std::numbers::pi / 180; }

/// Lightness, chroma and hue. The a axis is stretched near grey, as the formula demands.
struct HueCoordinates {
  double l, chroma, hue;
};

static HueCoordinates hued(const Lab& c, double stretch) {
  const double a = c.a * stretch, chroma = length(a, c.b);
  double hue = chroma == 0 ? 0 : std::atan2(c.b, a) * 180 / std::numbers::pi;
  return {c.l, chroma, hue < 0 ? hue + 360 : hue};
}

/// The step from one hue to the other the short way round, and the hue half-way. Greys have no hue of their own.
static std::pair<double, double> hue_step_and_mean(const HueCoordinates& from, const HueCoordinates& to) {
  if (from.chroma * to.chroma == 0) return {0, from.hue + to.hue};
  const double step = to.hue - from.hue, sum = from.hue + to.hue;
  if (std::abs(step) <= 180) return {step, sum / 2};
  return {step > 180 ? step - 360 : step + 360, sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2};
}

double difference(const Lab& one, const Lab& other) {
  const double far = power7(25);
  const double plain = power7((length(one.a, one.b) + length(other.a, other.b)) / 2);
  const double stretch = 1 + 0.5 * (1 - std::sqrt(plain / (plain + far)));
  const HueCoordinates x = hued(one, stretch), y = hued(other, stretch);
  const auto [step, mean] = hue_step_and_mean(x, y);

  // The names of the paper: T is `t`, Δθ is `turn`, R_T is `rotation`.
  const double l = (x.l + y.l) / 2 - 50, chroma = (x.chroma + y.chroma) / 2;
  const double t = 1 - 0.17 * std::cos(radians(mean - 30)) + 0.24 * std::cos(radians(2 * mean)) +
                   0.32 * std::cos(radians(3 * mean + 6)) - 0.20 * std::cos(radians(4 * mean - 63));
  const double turn = 30 * std::exp(-std::pow((mean - 275) / 25, 2));
  const double rotation = -std::sin(radians(2 * turn)) * 2 * std::sqrt(power7(chroma) / (power7(chroma) + far));

  const double dl = (y.l - x.l) / (1 + 0.015 * l * l / std::sqrt(20 + l * l));
  const double dc = (y.chroma - x.chroma) / (1 + 0.045 * chroma);
  const double dh = 2 * std::sqrt(x.chroma * y.chroma) * std::sin(radians(step / 2)) / (1 + 0.015 * chroma * t);
  return std::sqrt(std::max(0.0, dl * dl + dc * dc + dh * dh + rotation * dc * dh));
}

}  // namespace kitwright
