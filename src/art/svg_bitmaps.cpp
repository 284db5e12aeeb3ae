#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "art/inspect.h"
#include "art/svg_measures.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/limits.h"

namespace kitwright {
namespace {

int digit_of(char c) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto at = digits.find(c);
  return at == digits.npos ? -1 : static_cast<int>(at);
}

/// Base64 (RFC 4648); blanks are passed over. What is none ends it.
std::string from_base64(std::string_view text) {
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    if (is_space(c)) continue;
    const int digit = digit_of(c);
    if (digit < 0) break;
    bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xFFFFFF;
    if ((count += 6) < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

/// Whatever the address calls the bytes, they are read as what they are.
Inspection inspect_bitmap(const std::string& bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return inspect_png(bytes);
  if (bytes.starts_with("\xFF\xD8\xFF")) return inspect_jpeg(bytes);
  return {0, 0, "image.broken", "neither PNG nor JPEG", {}};
}

}  // namespace

SvgRefusal refused_bitmaps(const SvgMarks& marks, std::vector<SvgBitmap>& found) {
  double pixels = 0;
  for (const SvgMark& m : marks.all) {
    for (const auto& [name, address, written] : m.attributes) {
      if (name != "href" || address.find("data:") == address.npos) continue;
      const auto comma = address.find(',');
      const std::string_view head = std::string_view(address).substr(0, comma);
      if (comma == address.npos || head.find(";base64") == head.npos)
        return {"image.broken", "a bitmap inside is not in base64", "embed it again with a drawing program"};
      const Inspection bitmap = inspect_bitmap(from_base64(std::string_view(address).substr(comma + 1)));
      if (!bitmap.id.empty())
        return {"image.broken", fmt::format("a bitmap inside is broken: {}", bitmap.message),
                "embed it again with a drawing program"};
      found.push_back({&m, bitmap.width, bitmap.height});
      pixels += bitmap.width * bitmap.height;
      if (std::max(bitmap.width, bitmap.height) > most_pixels_a_side || pixels > limits::embedded_pixels)
        return {"image.size",
                fmt::format("its bitmaps have more than {:.0f} million pixels together", limits::embedded_pixels / 1e6),
                "make them smaller, or use them as pictures of their own"};
    }
  }
  return {};
}

namespace {

/// How many units a pixel is wide: the larger side of one that is not square.
double pixel_of(const SvgBitmap& bitmap, double whole) {
  const auto width = units_of(bitmap.shown_by->attribute("width"), whole),
             height = units_of(bitmap.shown_by->attribute("height"), whole);
  const double x = width.value_or(bitmap.width) / bitmap.width, y = height.value_or(bitmap.height) / bitmap.height;
  const std::string_view fit = bitmap.shown_by->attribute("preserveaspectratio");
  const bool fills = fit.starts_with("none") || fit.find("slice") != std::string_view::npos;
  return fills || !width || !height ? std::max(x, y) : std::min(x, y);
}

/// How much larger than it says an element is drawn, at most: by those around it, by what uses it, and by what a pattern fills.
/// Which shape a style sheet fills with a pattern is not followed.
class BitmapScales {
 public:
  BitmapScales(const SvgMarks& marks, double whole) : marks_(marks), whole_(whole), scales_(marks.all.size(), unknown) {
    for (const std::string& id : referred_ids(marks.style)) users_.emplace(id, 0);
    for (std::size_t i = 0; i < marks.all.size(); ++i)
      for (const SvgAttribute& a : marks.all[i].attributes) {
        if (a.name == "href" && a.value.starts_with('#')) users_.emplace(a.value.substr(1), i);
        for (const std::string& id : referred_ids(a.value)) users_.emplace(id, i);
      }
  }

  /// 0 if nobody draws it.
  double of(std::size_t i, int depth = 0) {
    if (scales_[i] != unknown || depth > limits::nested_drawing) return std::max(scales_[i], 0.0);
    scales_[i] = 0;  // while it is looked at: what is drawn with itself is not drawn
    const SvgMark& m = marks_.all[i];
    const bool is_root = m.parent == SvgMark::none, waits = waits_for_use(m.name);
    double most = is_root ? 1 : waits ? 0 : of(m.parent, depth + 1);
    const auto [first, last] = users_.equal_range(m.attribute("id"));
    for (auto user = first; !m.attribute("id").empty() && user != last; ++user)
      most = std::max(most, of(user->second, depth + 1) * filled(m, marks_.all[user->second]));
    return scales_[i] = most * scale_of(m.attribute("transform")) * scale_of(m.attribute("patterntransform"));
  }

 private:
  static constexpr double unknown = -1;

  /// What a pattern that is measured by boxes is enlarged by, in the shape that it fills.
  double filled(const SvgMark& pattern, const SvgMark& shape) const {
    const bool by_box = pattern.name == "pattern" && pattern.attribute("patterncontentunits") == "objectBoundingBox";
    const ShapeMeasures box = outline_of(shape, whole_);
    return by_box && box.width > 0 && box.height > 0 ? std::sqrt(box.width * box.height) : 1;
  }

  const SvgMarks& marks_;
  double whole_;
  std::vector<double> scales_;
  std::multimap<std::string, std::size_t, std::less<>> users_;
};

}  // namespace

double pixels_across(const SvgMarks& marks, const std::vector<SvgBitmap>& bitmaps, double width) {
  if (marks.all.empty()) return 0;
  const std::vector<double> box = numbers_in(marks.all.front().attribute("viewbox"));
  const double whole = box.size() == 4 ? box[2] : width;
  double fewest = 0;
  BitmapScales scales(marks, whole);
  for (const SvgBitmap& bitmap : bitmaps) {
    const double pixel = pixel_of(bitmap, whole) * scales.of(static_cast<std::size_t>(bitmap.shown_by - marks.all.data()));
    if (pixel > 0 && std::isfinite(pixel) && (fewest == 0 || whole / pixel < fewest)) fewest = whole / pixel;
  }
  return fewest;
}

}  // namespace kitwright
