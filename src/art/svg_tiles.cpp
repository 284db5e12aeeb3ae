#include "art/svg_tiles.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "art/svg_measures.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/limits.h"

namespace kitwright {
namespace {

/// A picture has a thousand pixels a side when it is drawn, and Cairo's bitmaps end at 32,767. Of a side of eight, the tile takes
/// 250 MB.
constexpr double most_sides = 8;

constexpr double unknown = -1, open = -2;

using Ids = std::map<std::string_view, std::size_t>;

/// A bitmap, which drawing programs fill shapes with, leads no further.
bool uses_bitmap(const SvgMark& m, const SvgMarks& marks, const Ids& ids) {
  const std::string_view target = trimmed(m.attribute("href"));
  const auto used = target.starts_with('#') ? ids.find(target.substr(1)) : ids.end();
  return used != ids.end() && marks.all[used->second].name == "image";
}

bool refers(const SvgMark& m, const SvgMarks& marks, const Ids& ids) {
  return (m.name == "use" && !uses_bitmap(m, marks, ids)) ||
         std::ranges::any_of(m.attributes, [](const SvgAttribute& a) { return a.value.find("url(") != std::string::npos; });
}

/// For each element whether it, or one in it, refers to something that may be painted with a pattern.
std::vector<bool> all_that_refer(const SvgMarks& marks, const Ids& ids) {
  std::vector<bool> all(marks.all.size(), marks.style.find("url(") != std::string::npos);
  for (std::size_t i = all.size(); i-- > 1;) {
    all[i] = all[i] || refers(marks.all[i], marks, ids);
    if (all[i] && marks.all[i].parent != SvgMark::none) all[marks.all[i].parent] = true;
  }
  return all;
}

double side_of(const SvgMark& m, std::string_view name, double whole, double otherwise) {
  return units_of(m.attribute(name), whole).value_or(otherwise);
}

}  // namespace

SvgTiles::SvgTiles(const SvgMarks& marks) : marks_(marks), children_(marks.all.size()), reaches_(marks.all.size(), unknown) {
  if (marks.all.empty() || std::ranges::none_of(marks.all, [](const SvgMark& m) { return m.name == "pattern"; })) return;
  for (std::size_t i = 0; i < marks.all.size(); ++i) {
    if (marks.all[i].parent != SvgMark::none) children_[marks.all[i].parent].push_back(i);
    if (const auto id = marks.all[i].attribute("id"); !id.empty()) ids_.try_emplace(id, i);
  }
  whole_ = whole_of(marks.all.front());
  refer_ = all_that_refer(marks, ids_);
  measure_shapes();
  scale_ = reach(0, 0);
}

void SvgTiles::measure_shapes() {
  for (const SvgMark& m : marks_.all) {
    const ShapeMeasures outline = outline_of(m, whole_);
    largest_ = std::max({largest_, outline.width, outline.height});
    for (const std::string_view line : {m.attribute("stroke-width"), said_in_style(m.attribute("style"), "stroke-width")})
      widest_line_ = std::max(widest_line_, std::abs(units_of(line, whole_).value_or(0)));
    if (m.name == "use") widest_used_ = std::max({widest_used_, side_of(m, "width", whole_, 0), side_of(m, "height", whole_, 0)});
  }
}

/// What the box of its view comes to; for the root, in parts of the picture.
double SvgTiles::of_viewbox(const SvgMark& m) const {
  const std::vector<double> box = numbers_in(m.attribute("viewbox"));
  const bool has_box = box.size() == 4 && box[2] > 0 && box[3] > 0;
  if (m.parent == SvgMark::none) {
    const double width = side_of(m, "width", 0, 0), height = side_of(m, "height", 0, 0);
    if (!has_box || width <= 0 || height <= 0) return 1 / whole_;
    return std::max(width / box[2], height / box[3]) / std::max(width, height);
  }
  if (m.name == "marker") {
    const double side = std::max(side_of(m, "markerwidth", whole_, 3), side_of(m, "markerheight", whole_, 3));
    return widest_line_ * (has_box ? side / std::min(box[2], box[3]) : 1);
  }
  if (!has_box) return 1;
  const double width = std::max(side_of(m, "width", whole_, whole_), widest_used_),
               height = std::max(side_of(m, "height", whole_, whole_), widest_used_);
  return std::max(width / box[2], height / box[3]);
}

/// How much larger than itself an element's inside is drawn, at most.
double SvgTiles::inside(const SvgMark& m) const {
  double scale = of_viewbox(m);
  for (const std::string_view transform :
       {m.attribute("transform"), m.attribute("patterntransform"), said_in_style(m.attribute("style"), "transform")})
    scale *= most_scale_of(transform);
  const bool by_box = m.name == "pattern" && m.attribute("patterncontentunits") == "objectBoundingBox";
  return by_box ? scale * std::max(largest_, 1e-9) : scale;
}

/// What an element uses or is painted with; of the root, what style sheets say for any.
std::vector<std::string> SvgTiles::named_by(const SvgMark& m) const {
  std::vector<std::string> ids = m.parent == SvgMark::none ? referred_ids(marks_.style) : std::vector<std::string>{};
  for (const SvgAttribute& a : m.attributes) {
    if (a.name == "href" && m.name == "use" && a.value.starts_with('#')) ids.push_back(a.value.substr(1));
    std::ranges::move(referred_ids(a.value), std::back_inserter(ids));
  }
  return ids;
}

/// How much the element enlarges what may be painted with a pattern somewhere in it, or in what it uses.
double SvgTiles::reach(std::size_t i, int depth) {
  if (reaches_[i] == open || depth > limits::nested_drawing) return 0;
  if (reaches_[i] != unknown) return reaches_[i];
  reaches_[i] = open;
  const SvgMark& m = marks_.all[i];
  double most = 1;
  const auto enter = [&](std::size_t inner) {
    const bool is_plain_tile = marks_.all[inner].name == "pattern" && !refer_[inner];
    if (!is_plain_tile) most = std::max(most, reach(inner, depth + 1));
  };
  for (const std::size_t child : children_[i])
    if (marks_.all[child].name != "pattern") enter(child);
  for (const std::string& id : named_by(m))
    if (const auto target = ids_.find(id); target != ids_.end()) enter(target->second);
  return reaches_[i] = most * inside(m);
}

/// Patterns take from each other what they do not say themselves.
std::string_view SvgTiles::inherited(const SvgMark& pattern, std::string_view name) const {
  const SvgMark* from = &pattern;
  for (int steps = 0; from && steps < 100; ++steps) {
    if (const auto value = trimmed(from->attribute(name)); !value.empty()) return value;
    const std::string_view target = trimmed(from->attribute("href"));
    const auto found = target.starts_with('#') ? ids_.find(target.substr(1)) : ids_.end();
    from = found == ids_.end() ? nullptr : &marks_.all[found->second];
  }
  return {};
}

SvgTiles::Sides SvgTiles::sides(const SvgMark& pattern) const {
  const bool in_units = inherited(pattern, "patternunits") == "userSpaceOnUse";
  const double unit = (in_units ? 1 : largest_) * scale_ * most_scale_of(inherited(pattern, "patterntransform"));
  const auto side = [&](std::string_view name) {
    return std::abs(units_of(inherited(pattern, name), in_units ? whole_ : 1).value_or(0)) * unit;
  };
  return {side("width"), side("height")};
}

SvgRefusal refused_tiles(const SvgMarks& marks, std::string_view svg) {
  const SvgTiles tiles(marks);
  for (const SvgMark& m : marks.all) {
    if (m.name != "pattern") continue;
    const auto [width, height] = tiles.sides(m);
    if (std::max(width, height) > most_sides)
      return {"image.heavy",
              fmt::format("the tile of <pattern> in line {} comes out {:.3g} times as large as the picture", line_of(svg, m.at),
                          std::max(width, height)),
              fmt::format("at most {:.0f} times its larger side: make the tile smaller, or what enlarges it", most_sides)};
  }
  return {};
}

}  // namespace kitwright
