#include "art/svg_table.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "art/svg_grammar.h"
#include "art/svg_words.h"
#include "base/lowered.h"
#include "base/suggest.h"

namespace kitwright {
namespace {

constexpr SvgValue length{is_length, "length", R"(write a number, for example "12" or "12mm")"};
constexpr SvgValue size{is_size, "length from 0 on", R"(write a number, for example "12" or "12mm")"};
constexpr SvgValue number{is_number, "number", R"(write one from "0" to "1")"};
constexpr SvgValue opacity{is_opacity, "number from 0 to 1", R"(write one from "0" to "1", or from "0%" to "100%")"};
constexpr SvgValue limit{is_limit, "number from 1 on", R"(write a number, for example "4")"};
constexpr SvgValue colour{is_colour, "colour", R"(write "#rrggbb", "none", a name of CSS or url(#id))"};
constexpr SvgValue points{is_points, "list of points", R"(write x and y of each point: "0,0 10,0 5,8")"};
constexpr SvgValue path{is_path, "path", "write commands with all their numbers: \"M0 0L10 5Z\""};
constexpr SvgValue transform{is_transform, "transform", R"x(write for example "translate(4 2) rotate(30)")x"};
constexpr SvgValue css_transform{is_css_transform, "transform that is drawn in a style",
                                 R"x(write for example "translate(4px, 2px) rotate(30deg)", or the attribute transform)x"};
constexpr SvgValue box{is_box, "viewBox", R"(write x, y, width and height: "0 0 100 100")"};
constexpr SvgValue dashes{is_dashes, "list of lengths from 0 on", R"(write dashes and gaps, "4 2", or "none")"};
constexpr SvgValue reference{is_reference, "part of the file", R"x(write "url(#id)" with the id of one, or "none")x"};
constexpr SvgValue filters{is_filters, "filter", R"x(write "url(#id)" with the id of a <filter>, or "none")x"};
constexpr SvgValue order{is_order, "order of fill, stroke and markers", R"(write for example "stroke fill")"};
constexpr SvgValue factor{is_numbers, "number", R"(write one alone, for example "0.5")"};
constexpr SvgValue factors{is_numbers, "list of numbers", R"(write for example "0 0.5 1")"};
constexpr SvgValue blur{is_sizes, "number from 0 on, or two", R"(write for example "2", or "2 1" for across and down)"};
constexpr SvgValue matrix{is_numbers, "matrix of 20 numbers", "write four rows of five numbers: of red, green, blue and opacity"};
constexpr SvgValue word{is_word, "word that is known there", {}};
constexpr SvgValue words{begins_with_word, "word that is known there", {}};

/// Attributes that a style says, too.
constexpr SvgRow properties[] = {
    {"fill stroke stop-color flood-color lighting-color color", &colour},
    {"opacity fill-opacity stroke-opacity stop-opacity flood-opacity", &opacity},
    {"stroke-width", &size},
    {"stroke-dashoffset", &length},
    {"stroke-dasharray", &dashes},
    {"stroke-miterlimit", &limit},
    {"stroke-linecap", &word, "butt round square"},
    {"stroke-linejoin", &word, "miter round bevel"},
    {"fill-rule clip-rule", &word, "nonzero evenodd"},
    {"visibility", &word, "visible hidden collapse"},
    {"display", &word,
     "inline block none list-item inline-block run-in compact marker flex inline-flex grid inline-grid contents flow-root table "
     "inline-table table-row-group table-header-group table-footer-group table-row table-column-group table-column table-cell "
     "table-caption"},
    {"overflow", &word, "visible hidden scroll auto clip"},
    {"clip-path mask marker marker-start marker-mid marker-end", &reference},
    {"filter", &filters},
    {"paint-order", &order},
    {"vector-effect", &word, "none", "non-scaling-stroke non-scaling-size non-rotation fixed-position"},
    {"mask-type", &word, "luminance alpha"},
    {"shape-rendering", &word, "auto optimizeSpeed crispEdges geometricPrecision"},
    {"text-rendering", &word, "auto optimizeSpeed optimizeLegibility geometricPrecision"},
    {"image-rendering", &word,
     "auto smooth high-quality crisp-edges pixelated optimizeSpeed optimizeQuality -webkit-optimize-contrast"},
    {"color-rendering", &word, "auto optimizeSpeed optimizeQuality"},
    {"color-interpolation", &word, "auto sRGB", "linearRGB"},
    {"color-interpolation-filters", &word, "auto sRGB linearRGB"},
    // Of letters, of which an SVG of ours has none, and of those who look at a screen.
    {"alignment-baseline baseline-shift clip color-profile cursor direction dominant-baseline enable-background font font-family "
     "font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal "
     "glyph-orientation-vertical kerning letter-spacing line-height pointer-events text-align text-anchor text-decoration "
     "text-overflow unicode-bidi white-space word-spacing writing-mode",
     nullptr},
};

/// What only an attribute says.
constexpr SvgRow attributes[] = {
    {"x y cx cy fx fy x1 y1 x2 y2", &length},
    {"refX refY", &length, {}, "left center right top bottom"},
    {"r fr markerWidth markerHeight", &size},
    {"width height rx ry", &size, "auto"},
    {"offset", &opacity},
    {"points", &points},
    {"d", &path},
    {"transform gradientTransform patternTransform", &transform},
    {"viewBox", &box},
    {"gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits", &word,
     "userSpaceOnUse objectBoundingBox"},
    {"markerUnits", &word, "strokeWidth userSpaceOnUse"},
    {"spreadMethod", &word, "pad reflect repeat"},
    {"preserveAspectRatio", &words,
     "none xMinYMin xMidYMin xMaxYMin xMinYMid xMidYMid xMaxYMid xMinYMax xMidYMax xMaxYMax defer"},
    {"id class style href lang tabindex role name title version baseProfile xmlns zoomAndPan contentScriptType contentStyleType "
     "requiredFeatures requiredExtensions systemLanguage externalResourcesRequired focusable autofocus target rel type media "
     "download hreflang ping crossorigin decoding orient filterRes",
     nullptr},
    {"in in2 result mode values stdDeviation dx dy operator k1 k2 k3 k4 tableValues slope intercept amplitude exponent edgeMode",
     nullptr},
    // Of letters, and what sites of icons, drawing programs and pages note.
    {"textLength lengthAdjust rotate startOffset method spacing side solid-color solid-opacity t p-id content host slot part is "
     "nonce color-rendering",
     nullptr},
};

/// What only a style says.
constexpr SvgRow styles[] = {
    {"x y cx cy", &length},
    {"r", &size},
    {"width height rx ry", &size, "auto"},
    // Some programs write `passthrough` for groups, which is what `normal` does.
    {"mix-blend-mode", &word,
     "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue "
     "saturation color luminosity passthrough pass-through"},
    {"isolation", &word, "auto isolate"},
    {"transform", &css_transform},
    // Of letters, of what moves, and of the page that a drawing stands in.
    {"text-align-last text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness text-indent "
     "text-justify text-orientation text-transform text-shadow font-feature-settings font-language-override "
     "font-optical-sizing font-synthesis font-variant-alternates font-variant-caps font-variant-east-asian "
     "font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings inline-size shape-inside "
     "shape-margin shape-padding shape-subtract block-progression solid-color solid-opacity line-break tab-size overflow-wrap "
     "word-break word-wrap hyphens vertical-align src unicode-range font-display",
     nullptr},
    {"animation animation-delay animation-direction animation-duration animation-fill-mode animation-iteration-count "
     "animation-name animation-play-state animation-timing-function transition transition-delay transition-duration "
     "transition-property transition-timing-function will-change user-select touch-action appearance outline color-scheme "
     "forced-color-adjust print-color-adjust content max-width max-height min-width min-height margin margin-left margin-right "
     "margin-top margin-bottom padding position top left right bottom float z-index box-sizing flex flex-shrink flex-grow "
     "backface-visibility perspective contain overflow-x overflow-y all",
     nullptr},
};

/// What attributes of a filter's steps say, where `type` is one of `types` if those are said; the first row that fits holds. A
/// value that is none of these, or empty, takes the whole shape away.
struct StepRow {
  std::string_view steps, types;
  SvgRow row;
};
constexpr std::string_view any = {}, functions = "fefuncr fefuncg fefuncb fefunca";
constexpr StepRow steps[] = {
    {"fecolormatrix", "saturate huerotate", {"values", &factor, "1"}},
    {"fecolormatrix", "luminancetoalpha", {"values", nullptr}},
    {"fecolormatrix", any, {"values", &matrix, "20"}},
    {"fecolormatrix", any, {"type", &word, "matrix saturate hueRotate luminanceToAlpha"}},
    {functions, any, {"type", &word, "identity table discrete linear gamma"}},
    {functions, any, {"tableValues", &factors}},
    {functions, any, {"slope intercept amplitude exponent offset", &factor, "1"}},
    {"fegaussianblur", any, {"stdDeviation", &blur, "1 2"}},
    {"fegaussianblur", any, {"edgeMode", &word, "none"}},
    {"fecomposite", any, {"operator", &word, "over in out atop xor arithmetic"}},
    {"fecomposite", any, {"k1 k2 k3 k4", &factor, "1"}},
    {"feblend",
     any,
     {"mode", &word,
      "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue "
      "saturation color luminosity"}},
    {"feoffset", any, {"dx dy", &factor, "1"}},
    {any, any, {"x y", &length}},
    {any, any, {"width height", &size}},
};

using Rows = std::map<std::string_view, const SvgRow*>;

Rows by_name(std::span<const SvgRow> some, std::span<const SvgRow> others) {
  Rows rows;
  for (const auto& part : {some, others})
    for (const SvgRow& row : part)
      for (const std::string_view name : words_of(row.names)) rows.emplace(name, &row);
  return rows;
}

const Rows& all_attributes() {
  static const Rows rows = by_name(properties, attributes);
  return rows;
}
const Rows& all_properties() {
  static const Rows rows = by_name(properties, styles);
  return rows;
}

std::string nearest(std::string_view name, const Rows& rows) {
  if (name.starts_with("background")) return "draw a <rect> of that colour behind the rest";
  if (name == "transform-origin" || name == "transform-box")
    return R"x(say the point in the attribute itself: transform="rotate(45 50 50)" turns about 50,50)x";
  if (rows.contains(lowered(name))) return fmt::format("did you mean '{}'?", lowered(name));
  const std::string hint = suggest(name, keys_of(rows));
  return hint.starts_with("did you") ? hint : "take it out, or draw what it means";
}

const SvgRow* row_of(const Rows& rows, std::string_view name) {
  const auto found = rows.find(name);
  return found == rows.end() ? nullptr : found->second;
}

}  // namespace

std::string SvgRow::hint() const {
  if (!value->hint.empty()) return std::string(value->hint);
  std::string all;
  const std::vector<std::string_view> several = words_of(words);
  for (std::size_t i = 0; i < std::min<std::size_t>(several.size(), 10); ++i)
    all += fmt::format("{}{}", i == 0 ? "" : ", ", several[i]);
  return "choose from " + all;
}

const SvgRow* svg_attribute(std::string_view name) { return row_of(all_attributes(), name); }
const SvgRow* svg_step_attribute(std::string_view name, std::string_view step, std::string_view type) {
  const std::string lower = lowered(type);
  const auto found = std::ranges::find_if(steps, [&](const StepRow& s) {
    return (s.steps.empty() || is_word_of(s.steps, step)) && (s.types.empty() || is_word_of(s.types, lower)) &&
           is_word_of(s.row.names, name);
  });
  return found == std::end(steps) ? nullptr : &found->row;
}
const SvgRow* svg_property(std::string_view name) { return row_of(all_properties(), name); }
std::string like_svg_attribute(std::string_view name) { return nearest(name, all_attributes()); }
std::string like_svg_property(std::string_view name) { return nearest(name, all_properties()); }

}  // namespace kitwright
