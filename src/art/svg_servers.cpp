#include "art/svg_servers.h"

#include "art/svg_measures.h"
#include "art/svg_words.h"
#include "base/lowered.h"

namespace kitwright {

SvgServers::SvgServers(const SvgMarks& marks) : marks_(marks) {
  for (std::size_t i = 0; i < marks.all.size(); ++i)
    if (const auto id = marks.all[i].attribute("id"); !id.empty()) ids_.try_emplace(id, i);
}

const SvgMark* SvgServers::find(std::string_view id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? nullptr : &marks_.all[found->second];
}

/// Gradients and patterns take from another what they do not say themselves.
const SvgMark* SvgServers::inherited(const SvgMark* server) const {
  const std::string_view target = trimmed(server->attribute("href"));
  const bool inherits = server->name.ends_with("gradient") || server->name == "pattern";
  return inherits && target.starts_with('#') ? find(target.substr(1)) : nullptr;
}

/// Longer chains are refused by their weight, and so are those that lead back.
static constexpr int longest_chain = 200;

std::string_view SvgServers::said(const SvgMark* server, std::string_view attribute) const {
  for (int i = 0; server && i < longest_chain; ++i, server = inherited(server))
    if (const auto value = trimmed(server->attribute(attribute)); !value.empty()) return value;
  return {};
}

/// What an element holds stands behind it in the list.
bool SvgServers::holds(const SvgMark* server, bool (*is_right)(const SvgMark& inner)) const {
  for (int i = 0; server && i < longest_chain; ++i, server = inherited(server)) {
    const auto at = static_cast<std::size_t>(server - marks_.all.data());
    for (std::size_t k = at + 1; k < marks_.all.size() && marks_.all[k].depth > server->depth; ++k)
      if (marks_.all[k].parent == at && is_right(marks_.all[k])) return true;
  }
  return false;
}

std::string SvgServers::lack_of(const SvgMark& server) const {
  const auto is_none = [&](std::string_view side) { return units_of(said(&server, side), 1).value_or(0) <= 0; };
  const auto is_shape = [](const SvgMark& m) {
    constexpr std::string_view clipping[] = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "text"};
    return is_among(clipping, m.name);
  };
  const auto is_any = [](const SvgMark&) { return true; };
  if (server.name.ends_with("gradient")) {
    if (!holds(&server, [](const SvgMark& m) { return m.name == "stop"; })) return "has no <stop>";
    if (scale_of(said(&server, "gradienttransform")) == 0) return "is scaled to nothing";
    if (!said(&server, "r").empty() && is_none("r")) return "has no radius";
  }
  if (server.name == "pattern" && (is_none("width") || is_none("height"))) return "has no width or no height";
  if (server.name == "clippath" && !holds(&server, is_shape)) return "has no shape in it";
  if (server.name == "filter" && !holds(&server, [](const SvgMark& m) { return m.name.starts_with("fe"); }))
    return "has no steps";
  if ((server.name == "pattern" || server.name == "mask") && !holds(&server, is_any)) return "has nothing in it";
  return {};
}

bool SvgServers::is_by_box(const SvgMark& server) const {
  const std::string_view units = server.name == "pattern"  ? "patternunits"
                                 : server.name == "mask"   ? "maskunits"
                                 : server.name == "filter" ? "filterunits"
                                                           : "gradientunits";
  return server.name != "clippath" && lowered(said(&server, units)) != "userspaceonuse";
}

}  // namespace kitwright
