#include <algorithm>

#include <fmt/format.h>

#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

/// The elements of SVG 1.1 and 2 that draw, describe or hold others; in lower case. Those that act are not among them, nor are
/// those of HTML, which would end the drawing inside a page.
constexpr std::string_view drawing[] = {"svg",
                                        "g",
                                        "defs",
                                        "symbol",
                                        "use",
                                        "switch",
                                        "a",
                                        "view",
                                        "title",
                                        "desc",
                                        "metadata",
                                        "style",
                                        "path",
                                        "rect",
                                        "circle",
                                        "ellipse",
                                        "line",
                                        "polyline",
                                        "polygon",
                                        "image",
                                        "text",
                                        "tspan",
                                        "textpath",
                                        "tref",
                                        "altglyph",
                                        "flowroot",
                                        "flowregion",
                                        "flowpara",
                                        "flowspan",
                                        "flowdiv",
                                        "lineargradient",
                                        "radialgradient",
                                        "meshgradient",
                                        "meshpatch",
                                        "meshrow",
                                        "mesh",
                                        "stop",
                                        "pattern",
                                        "hatch",
                                        "hatchpath",
                                        "clippath",
                                        "mask",
                                        "marker",
                                        "filter",
                                        "color-profile",
                                        "solidcolor",
                                        "font",
                                        "font-face",
                                        "font-face-src",
                                        "font-face-name",
                                        "glyph",
                                        "missing-glyph",
                                        "hkern",
                                        "vkern",
                                        "cursor",
                                        "feblend",
                                        "fecolormatrix",
                                        "fecomponenttransfer",
                                        "fecomposite",
                                        "fedropshadow",
                                        "feflood",
                                        "fefunca",
                                        "fefuncb",
                                        "fefuncg",
                                        "fefuncr",
                                        "fegaussianblur",
                                        "femerge",
                                        "femergenode",
                                        "feoffset",
                                        "fetile",
                                        "feturbulence",
                                        "feconvolvematrix",
                                        "fediffuselighting",
                                        "fedisplacementmap",
                                        "fedistantlight",
                                        "feimage",
                                        "femorphology",
                                        "fepointlight",
                                        "fespecularlighting",
                                        "fespotlight"};

/// Under any prefix: a prefix may stand for SVG's or HTML's own names.
constexpr std::string_view acting[] = {
    "script",       "foreignobject", "iframe",           "embed",   "object", "handler", "listener", "audio", "video", "animate",
    "animatecolor", "animatemotion", "animatetransform", "set",     "mpath",  "discard", "img",      "meta",  "link",  "base",
    "form",         "frame",         "canvas",           "template"};

/// Attributes that are read as CSS, in which `\75 rl(` is `url(`.
constexpr std::string_view styled[] = {"style",  "fill",         "stroke",     "mask",       "filter", "clip-path",
                                       "marker", "marker-start", "marker-mid", "marker-end", "cursor"};

bool leads_out(std::string_view target) {
  target.remove_prefix(std::min(target.find_first_not_of(" \t\r\n"), target.size()));
  return !target.empty() && !target.starts_with("#") && !target.starts_with("data:image/png;") &&
         !target.starts_with("data:image/jpeg;") && !target.starts_with("data:image/jpg;");
}

std::string deed_of(const SvgMark& m) {
  const bool others = !m.prefix.empty() && m.prefix != "svg";
  if (is_among(acting, m.name) || (!others && !is_among(drawing, m.name)))
    return fmt::format("has an element <{}>, which is none of a drawing", m.written.substr(0, 40));
  for (const auto& [name, value, written] : m.attributes) {
    if (name.starts_with("on")) return fmt::format("has an attribute '{}': scripts stand there", name.substr(0, 40));
    if (name == "href" && leads_out(value)) return fmt::format("refers to '{}' outside the file", value.substr(0, 60));
    if (is_among(styled, name) && value.find('\\') != std::string::npos)
      return fmt::format("has a '\\' in '{}', behind which an address can hide", name);
    if (name == "base") return "has an attribute 'base', which moves what it refers to";
    if (name == "systemlanguage") return "has an attribute 'systemLanguage', so that each machine draws what its reader speaks";
  }
  return {};
}

}  // namespace

SvgRefusal refused_deeds(const SvgMarks& marks) {
  const auto refused = [](const std::string& why) {
    return SvgRefusal{"image.unsafe", "SVG " + why,
                      why.find("<foreignObject>") == std::string::npos
                          ? "save it as plain SVG with everything inside"
                          : "in Illustrator, save it without 'Preserve Illustrator Editing Capabilities'; in draw.io, without "
                            "'Formatted Text'; in Figma, draw without angular gradients"};
  };
  if (marks.declares) return refused("declares a document type of its own");
  if (marks.two_readings) return refused("has marks in a comment or CDATA that HTML would read as elements");
  for (const SvgMark& m : marks.all)
    if (const std::string deed = deed_of(m); !deed.empty()) return refused(deed);
  return {};
}

}  // namespace kitwright
