#include "art/svg_sizes.h"

#include <algorithm>
#include <string>

#include "art/svg_measures.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

double enlarged_by(const SvgMark& m) {
  double scale = 1;
  for (const std::string_view transform :
       {m.attribute("transform"), m.attribute("patterntransform"), said_in_style(m.attribute("style"), "transform")})
    if (!transform.empty()) scale *= most_scale_of(transform);
  return scale;
}

}  // namespace

SvgSizes::SvgSizes(const SvgMarks& marks) : marks_(marks), scales_(marks.all.size(), 0) {
  if (marks.all.empty()) return;
  whole_ = std::max(whole_of(marks.all.front()), 1e-9);
  for (std::size_t i = 0; i < marks.all.size(); ++i) {
    enlarged_.push_back(enlarged_by(marks.all[i]));
    if (const auto id = marks.all[i].attribute("id"); !id.empty()) ids_.try_emplace(id, i);
  }
  find_references();
  constexpr int rounds = 30;
  for (int i = 0; i < rounds; ++i)
    if (!follow()) return;
  std::ranges::fill(scales_, 1e9);  // uses of uses of uses: all of it may be vast
}

void SvgSizes::find_references() {
  const auto add = [&](std::size_t from, std::string_view id) {
    if (const auto to = ids_.find(id); to != ids_.end()) references_.emplace_back(from, to->second);
  };
  for (std::size_t i = 0; i < marks_.all.size(); ++i)
    for (const SvgAttribute& a : marks_.all[i].attributes) {
      if (a.name == "href" && a.value.starts_with('#')) add(i, std::string_view(a.value).substr(1));
      for (const std::string& id : referred_ids(a.value)) add(i, id);
    }
  for (const std::string& id : referred_ids(marks_.style)) add(0, id);
}

/// Works out all scales from those known so far; false if they are as they were. An element stands behind what holds it.
bool SvgSizes::follow() {
  std::vector<double> next(scales_.size(), 0);
  next[0] = 1 / whole_;
  for (const auto& [from, to] : references_)
    next[to] = std::max(next[to], scale_of_view(marks_.all[to], marks_.all[from], scales_[from]));
  for (std::size_t i = 1; i < next.size(); ++i) {
    const SvgMark& m = marks_.all[i];
    if (m.parent != SvgMark::none && !waits_for_use(m.name)) next[i] = std::max(next[i], scale_of_view(m, m, next[m.parent]));
    next[i] *= enlarged_[i];
  }
  std::swap(scales_, next);
  return scales_ != next;
}

/// Of an element that another shows: one with a box of view fills what that one says.
double SvgSizes::scale_of_view(const SvgMark& m, const SvgMark& shown_by, double scale) const {
  const bool by_box = m.attribute("patterncontentunits") == "objectBoundingBox" ||
                      m.attribute("maskcontentunits") == "objectBoundingBox" ||
                      m.attribute("clippathunits") == "objectBoundingBox";
  if (by_box || m.name == "marker") return 1;
  const std::vector<double> box = numbers_in(m.attribute("viewbox"));
  if (box.size() != 4 || box[2] <= 0 || box[3] <= 0) return scale;
  const auto side = [&](std::string_view name) { return units_of(shown_by.attribute(name), whole_).value_or(whole_); };
  return scale * std::max(side("width") / box[2], side("height") / box[3]);
}

double SvgSizes::share(std::size_t i) const {
  const ShapeMeasures outline = outline_of(marks_.all[i], whole_);
  return std::min(1.0, outline.width * scales_[i]) * std::min(1.0, outline.height * scales_[i]);
}

double SvgSizes::length(std::size_t i) const { return outline_of(marks_.all[i], whole_).length * scales_[i]; }

}  // namespace kitwright
