#include "art/svg_repeats.h"

#include <algorithm>
#include <cmath>

#include "art/svg_measures.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// How long a dash or gap is on average; nothing if the line is drawn through.
std::optional<double> mean_dash(std::string_view dashes, double whole) {
  double sum = 0, count = 0;
  for (dashes = trimmed(dashes); !dashes.empty(); ++count) {
    const auto length = units_of(dashes.substr(0, dashes.find_first_of(" \t\r\n,")), whole);
    if (!length || *length < 0) return {};
    sum += *length;
    dashes.remove_prefix(std::min(dashes.find_first_of(" \t\r\n,"), dashes.size()));
    dashes.remove_prefix(std::min(dashes.find_first_not_of(" \t\r\n,"), dashes.size()));
  }
  return sum > 0 ? std::optional(sum / count) : std::nullopt;
}

void keep_shorter(std::optional<double>& least, std::optional<double> dash) {
  if (dash) least = std::min(*dash, least.value_or(*dash));
}

/// What an element says of a property, or the nearest around it that says something.
std::string_view said_around(const SvgMarks& marks, const SvgMark& m, std::string_view property) {
  for (const SvgMark* at = &m; at; at = at->parent == SvgMark::none ? nullptr : &marks.all[at->parent])
    for (const std::string_view said : {said_in_style(at->attribute("style"), property), at->attribute(property)})
      if (!trimmed(said).empty()) return trimmed(said.substr(0, said.find('!')));
  return {};
}

bool begins_anew(std::string_view spread) { return spread == "repeat" || spread == "reflect"; }

}  // namespace

SvgRepeats::SvgRepeats(const SvgMarks& marks) : marks_(marks) {
  for (const SvgMark& m : marks.all)
    if (const auto id = m.attribute("id"); !id.empty()) ids_.try_emplace(id, &m);
  if (marks.all.empty()) return;
  whole_ = whole_of(marks.all.front());
  strokes_elsewhere_ = marks.style.find("stroke") != npos;
  for (const SvgMark& m : marks.all) {
    if (m.name == "use") {
      keep_shorter(elsewhere_, dash_of(m));
      strokes_elsewhere_ =
          strokes_elsewhere_ || !said_around(marks, m, "stroke").empty() || !said_around(marks, m, "stroke-width").empty();
    }
    for (const std::string_view width : {m.attribute("stroke-width"), said_in_style(m.attribute("style"), "stroke-width")})
      widest_ = std::max(widest_, units_of(width, whole_).value_or(1));
  }
  for (const StyleBlock& block : style_blocks(marks.style))
    widest_ = std::max(widest_, units_of(said_in_style(block.body, "stroke-width"), whole_).value_or(1));
  for (std::string_view css = marks.style; css.find("stroke-dasharray") != npos;) {
    css.remove_prefix(css.find("stroke-dasharray"));
    const std::string_view declaration = css.substr(0, css.find_first_of(";}!"));
    keep_shorter(elsewhere_, mean_dash(said_in_style(declaration, "stroke-dasharray"), whole_));
    css.remove_prefix(1);
  }
  if (std::ranges::any_of(marks.all, [](const SvgMark& m) { return begins_anew(m.attribute("spreadmethod")); }))
    measure_smallest();
}

/// What a use shows is made smaller once more by the use; uses of uses are not followed.
void SvgRepeats::measure_smallest() {
  const std::vector<double> scales = least_scales(marks_, whole_);
  double used = 1;
  narrowest_ = lowest_ = whole_;
  for (std::size_t i = 0; i < scales.size(); ++i) {
    const SvgMark& m = marks_.all[i];
    (m.name == "use" ? used : scale_) = std::min(m.name == "use" ? used : scale_, scales[i]);
    const ShapeMeasures outline = outline_of(m, whole_);
    if (outline.width > 0) narrowest_ = std::min(narrowest_, outline.width);
    if (outline.height > 0) lowest_ = std::min(lowest_, outline.height);
  }
  scale_ *= used;
}

/// Gradients take from each other what they do not say themselves.
std::string_view SvgRepeats::inherited(const SvgMark& gradient, std::string_view name) const {
  const SvgMark* from = &gradient;
  for (int steps = 0; from && steps < 100; ++steps) {
    if (const auto value = trimmed(from->attribute(name)); !value.empty()) return value;
    const std::string_view target = trimmed(from->attribute("href"));
    const auto found = target.starts_with('#') ? ids_.find(target.substr(1)) : ids_.end();
    from = found == ids_.end() ? nullptr : found->second;
  }
  return {};
}

double SvgRepeats::length(const SvgMark& gradient, std::string_view name, double unless_said) const {
  return units_of(inherited(gradient, name), inherited(gradient, "gradientunits") == "userSpaceOnUse" ? whole_ : 1)
      .value_or(unless_said);
}

double SvgRepeats::rings(const SvgMark& gradient) const {
  if (!gradient.name.ends_with("gradient") || !begins_anew(inherited(gradient, "spreadmethod"))) return 0;
  const bool in_units = inherited(gradient, "gradientunits") == "userSpaceOnUse";
  const double width = in_units ? 1 : narrowest_, height = in_units ? 1 : lowest_, all = in_units ? whole_ : 1;
  double steps = 0;  // how many of them one unit across has
  if (gradient.name == "lineargradient") {
    const double x = length(gradient, "x2", all) - length(gradient, "x1", 0),
                 y = length(gradient, "y2", 0) - length(gradient, "y1", 0);
    if (x != 0 || y != 0) steps = std::hypot(x / width, y / height) / (x * x + y * y);
  } else {
    const double r = length(gradient, "r", all / 2) - length(gradient, "fr", 0);
    if (r > 0) steps = std::hypot(1 / width, 1 / height) / r;
  }
  // Across the diagonal, at most one and a half times the larger side.
  const double scale = scale_ * least_scale_of(inherited(gradient, "gradienttransform"));
  return steps == 0 ? 0 : 1.5 * whole_ * steps / scale;
}

std::optional<double> SvgRepeats::dash_of(const SvgMark& m) const {
  const std::string_view said = said_around(marks_, m, "stroke-dasharray");
  return said.empty() ? std::nullopt : mean_dash(said, whole_);
}

double SvgRepeats::stroke_width(const SvgMark& m) const {
  if (strokes_elsewhere_) return widest_;
  const std::string_view stroke = said_around(marks_, m, "stroke");
  if (stroke.empty() || stroke == "none") return 0;
  return units_of(said_around(marks_, m, "stroke-width"), whole_).value_or(1);
}

double SvgRepeats::dashes(const SvgMark& m) const {
  std::optional<double> dash = dash_of(m);
  keep_shorter(dash, elsewhere_);
  if (!dash) return 0;
  return outline_of(m, whole_).length / *dash / 2 * std::max(1.0, widest_ / *dash);
}

}  // namespace kitwright
