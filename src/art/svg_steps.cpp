#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/lowered.h"
#include "base/suggest.h"

namespace kitwright {
namespace {

/// A step of a filter that librsvg draws, and what it has to stand in.
struct Step {
  std::string_view name, holder;
  std::string_view inputs = "in";  ///< its attributes that name a result
};
constexpr Step steps[] = {
    {"feblend", "filter", "in in2"},
    {"fecolormatrix", "filter"},
    {"fecomponenttransfer", "filter"},
    {"fecomposite", "filter", "in in2"},
    {"feflood", "filter", ""},
    {"fefunca", "feComponentTransfer", ""},
    {"fefuncb", "feComponentTransfer", ""},
    {"fefuncg", "feComponentTransfer", ""},
    {"fefuncr", "feComponentTransfer", ""},
    {"fegaussianblur", "filter"},
    {"femerge", "filter", ""},
    {"femergenode", "feMerge"},
    {"feoffset", "filter"},
};

/// What a step may take without a step before it.
constexpr std::string_view given[] = {"sourcegraphic", "sourcealpha", "fillpaint", "strokepaint"};
constexpr std::string_view undrawn[] = {"backgroundimage", "backgroundalpha"};

SvgRefusal broken(const SvgMark& m, std::string_view svg, std::string_view what, std::string hint) {
  return {"image.broken", fmt::format("<{}> in line {} {}", m.written, line_of(svg, m.at), what), std::move(hint)};
}

using Results = std::set<std::string_view>;

/// `results` are those of the steps before it.
SvgRefusal refused_inputs(const SvgMark& m, const Step& step, const Results& results, std::string_view svg) {
  for (const auto& [name, value, written] : m.attributes) {
    if (!is_word_of(step.inputs, written) || is_among(given, lowered(value)) || results.contains(value)) continue;
    if (is_among(undrawn, lowered(value)))
      return broken(m, svg, fmt::format("takes '{}', which is not drawn", value),
                    "take SourceGraphic, or what a <feFlood> makes");
    const std::string near = suggest(value, std::vector<std::string>(results.begin(), results.end()));
    return broken(m, svg, fmt::format("takes '{}', which is the result of no step before it", value),
                  near.starts_with("did you") ? near : "take SourceGraphic, or the result of an earlier step");
  }
  return {};
}

/// The filter that holds it.
std::size_t filter_of(const SvgMarks& marks, const SvgMark& m) {
  std::size_t around = m.parent;
  while (around != SvgMark::none && marks.all[around].name != "filter") around = marks.all[around].parent;
  return around;
}

/// Whether an element holds one of that name directly. What it holds stands behind it in the list.
bool has_child(const SvgMarks& marks, std::size_t i, std::string_view name) {
  for (std::size_t k = i + 1; k < marks.all.size() && marks.all[k].depth > marks.all[i].depth; ++k)
    if (marks.all[k].parent == i && marks.all[k].name == name) return true;
  return false;
}

}  // namespace

SvgRefusal refused_steps(const SvgMarks& marks, std::string_view svg) {
  std::map<std::size_t, Results> results;
  for (std::size_t i = 0; i < marks.all.size(); ++i) {
    const SvgMark& m = marks.all[i];
    if (!m.name.starts_with("fe")) continue;
    const auto step = std::ranges::find(steps, std::string_view(m.name), &Step::name);
    if (step == std::end(steps))
      return broken(m, svg, "is not drawn", "write what it does in other steps, or as filter=\"drop-shadow(1 1 2 #000)\"");
    if (m.parent == SvgMark::none || marks.all[m.parent].name != lowered(step->holder))
      return broken(m, svg, fmt::format("stands in no <{}>, so it does nothing", step->holder),
                    "put it into one, or take it out");
    if (m.name == "femerge" && !has_child(marks, i, "femergenode"))
      return broken(m, svg, "has no <feMergeNode>, so nothing is left", "give it one for each layer, or take it out");
    Results& before = results[filter_of(marks, m)];
    if (SvgRefusal why = refused_inputs(m, *step, before, svg); !why.id.empty()) return why;
    if (const auto result = m.attribute("result"); !result.empty()) before.insert(result);
  }
  return {};
}

}  // namespace kitwright
