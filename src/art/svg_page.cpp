#include <algorithm>

#include "art/svg_declarations.h"
#include "art/svg_table.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

/// What a page may hold of a drawing, spelled as HTML wants it. A style sheet would reach all of the page.
constexpr std::string_view drawing[] = {
    "svg",         "g",        "defs",          "symbol",      "use",     "path",           "rect",
    "circle",      "ellipse",  "line",          "polyline",    "polygon", "linearGradient", "radialGradient",
    "stop",        "clipPath", "mask",          "pattern",     "marker",  "title",          "desc",
    "filter",      "feBlend",  "feColorMatrix", "feComposite", "feFlood", "feGaussianBlur", "feMerge",
    "feMergeNode", "feOffset"};

/// What is passed on of the outer element, and what a page does not need of it.
constexpr std::string_view passed_on[] = {"fill",           "stroke",    "stroke-width", "stroke-linejoin",
                                          "stroke-linecap", "fill-rule", "opacity",      "color"};
constexpr std::string_view needless[] = {"xmlns", "version", "viewBox", "width",     "height",
                                         "x",     "y",       "id",      "xml:space", "preserveAspectRatio"};

/// True if a value says what SVG lets stand there, and where anything may stand, no address and nothing that CSS would work out.
bool is_plain_value(const SvgRow* row, std::string_view value) {
  if (!row || row->value) return row && row->draws(value);
  return value.find_first_of("(\\") == value.npos && value.find("//") == value.npos;
}

bool is_plain_style(std::string_view style, bool outer) {
  return std::ranges::all_of(declarations_of(style), [&](const SvgDeclaration& d) {
    const SvgRow* row = svg_property(d.name);
    return (!outer || is_among(passed_on, d.name)) && row && row->value && row->draws(d.value);
  });
}

bool is_plain_attribute(const SvgMark& m, const SvgAttribute& a) {
  if (a.written == "style") return is_plain_style(a.value, m.parent == SvgMark::none);
  if (a.written == "class") return a.value == "flood";  // which the ink-saver leaves out
  if (a.name == "href") return a.value.starts_with('#');
  if (a.written.find(':') != a.written.npos || a.written == "xmlns") return false;
  const SvgRow* row = svg_step_attribute(a.written, m.name, m.attribute("type"));
  return is_plain_value(row ? row : svg_attribute(a.written), a.value);
}

bool is_plain_outer(const SvgMark& root) {
  return root.written == "svg" && std::ranges::all_of(root.attributes, [&](const SvgAttribute& a) {
           if (is_among(needless, a.written) || a.written.starts_with("xmlns:")) return true;
           return (a.written == "style" || is_among(passed_on, a.written)) && is_plain_attribute(root, a);
         });
}

}  // namespace

bool stands_in_page(const SvgMarks& marks) {
  if (marks.all.empty() || !marks.style.empty() || marks.two_readings || marks.declares) return false;
  return is_plain_outer(marks.all.front()) && std::all_of(marks.all.begin() + 1, marks.all.end(), [&](const SvgMark& m) {
           const bool told =
               m.parent != SvgMark::none && (marks.all[m.parent].name == "title" || marks.all[m.parent].name == "desc");
           return !told && is_among(drawing, m.written) &&
                  std::ranges::all_of(m.attributes, [&](const SvgAttribute& a) { return is_plain_attribute(m, a); });
         });
}

}  // namespace kitwright
