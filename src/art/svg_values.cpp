#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "art/svg_declarations.h"
#include "art/svg_selectors.h"
#include "art/svg_table.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// Elements whose attributes are looked at, as SVG spells them. In those of letters the same names mean other things: lists of
/// places.
constexpr std::string_view plain[] = {"svg",
                                      "g",
                                      "use",
                                      "symbol",
                                      "path",
                                      "rect",
                                      "circle",
                                      "ellipse",
                                      "line",
                                      "polyline",
                                      "polygon",
                                      "image",
                                      "linearGradient",
                                      "radialGradient",
                                      "stop",
                                      "pattern",
                                      "clipPath",
                                      "mask",
                                      "marker",
                                      "filter",
                                      "feBlend",
                                      "feColorMatrix",
                                      "feComponentTransfer",
                                      "feComposite",
                                      "feFlood",
                                      "feFuncA",
                                      "feFuncB",
                                      "feFuncG",
                                      "feFuncR",
                                      "feGaussianBlur",
                                      "feMerge",
                                      "feMergeNode",
                                      "feOffset"};

/// What an element is called, spelled as SVG does; empty if it is not among those.
std::string_view plain_name(const SvgMark& m) {
  const auto found = std::ranges::find_if(plain, [&](std::string_view name) { return lowered(name) == m.name; });
  return found == std::end(plain) || !(m.prefix.empty() || m.prefix == "svg") ? std::string_view() : *found;
}

using Holder = std::function<std::string()>;

std::string shortened(std::string_view value) {
  return value.size() > 40 ? std::string(value.substr(0, 37)) + "..." : std::string(value);
}

/// `holder` says what has the value, and in which line, if it is wrong.
SvgRefusal refused_value(const Holder& holder, const SvgRow* row, std::string_view name, std::string_view value) {
  if (row && row->value && lowered(value) == "initial")
    return {"image.broken", fmt::format("{} has {}=\"{}\", which is not drawn as it says", holder(), name, value),
            "write the value itself, for example fill=\"#000\" or stroke=\"none\""};
  if (row && row->value && value.find("icc-color(") != npos)
    return {"image.broken", fmt::format("{} has {}=\"{}\", which is drawn black or not at all", holder(), name, shortened(value)),
            "write the colour alone, without icc-color()"};
  if (!row || row->draws(value) || row->passes_over(value)) return {};
  return {"image.broken", fmt::format("{} has {}=\"{}\", which is no {}", holder(), name, shortened(value), row->value->called),
          row->hint()};
}

/// A colour for newer programs. Others, librsvg among them, pass it over and draw what was said before it.
bool is_newer_colour(const SvgRow* row, std::string_view value) {
  const bool newer = value.starts_with("light-dark(") || value.starts_with("color(");
  return newer && row && row->value && row->value->called == "colour";
}

/// Whether the style has said the property before, or `m` says it as an attribute.
bool is_said_before(const SvgDeclaration& later, std::string_view css, const SvgMark* m) {
  if (m && !m->attribute(later.name).empty()) return true;
  const auto all = declarations_of(css.substr(0, static_cast<std::size_t>(later.name.data() - css.data())));
  return std::ranges::find(all, later.name, &SvgDeclaration::name) != all.end();
}

/// `m` is the element that has the style, if one has.
SvgRefusal refused_style_of(const Holder& holder, std::string_view css, const SvgMark* m) {
  for (const SvgDeclaration& declaration : declarations_of(css)) {
    const auto& [name, value, mark] = declaration;
    const SvgRow* row = value.empty() ? nullptr : svg_property(name);
    if (is_newer_colour(row, value) && is_said_before(declaration, css, m)) continue;
    if (SvgRefusal why = refused_value(holder, row, name, value); !why.id.empty()) return why;
    if (!mark.empty() && lowered(mark) != "important")
      return {
          "image.broken",
          fmt::format("{} has {}=\"{} !{}\", and what ends so is not drawn", holder(), name, shortened(value), shortened(mark)),
          "write !important, or leave it out"};
  }
  return {};
}

SvgRefusal refused_style(const Holder& holder, std::string_view css) { return refused_style_of(holder, css, nullptr); }

/// A value that SVG knows and librsvg does not draw.
SvgRefusal idle_value(const Holder& holder, const SvgRow* row, std::string_view name, std::string_view value) {
  if (!row || !row->passes_over(value)) return {};
  return {"image.idle", fmt::format("{} has {}=\"{}\", which does nothing there", holder(), name, value),
          "take it out, or draw what it means"};
}

/// A colour of screens with more colours than paper has: what was said before it is drawn.
bool is_of_wide_screens(const SvgRow* row, std::string_view value) {
  return is_newer_colour(row, value) && value.starts_with("color(");
}

/// What stands in a style and says nothing, since SVG or librsvg does not know it.
SvgRefusal idle_style(const Holder& holder, std::string_view css) {
  for (const auto& [name, value, mark] : declarations_of(css)) {
    if (value.data() == nullptr)
      return {"image.idle", fmt::format("{} has a style '{}', which says nothing", holder(), shortened(name)),
              "write a name, a colon and a value, with a semicolon behind it"};
    if (!name.starts_with('-') && !svg_property(name))
      return {"image.idle", fmt::format("{} has a style '{}', which does nothing in an SVG", holder(), shortened(name)),
              like_svg_property(name)};
    if (is_of_wide_screens(svg_property(name), value))
      return {"image.idle", fmt::format("{} has {}=\"{}\", and the colour before it is drawn", holder(), name, shortened(value)),
              "export it in sRGB (in Figma, change the file's colour profile to sRGB)"};
    if (SvgRefusal why = idle_value(holder, svg_property(name), name, value); !why.id.empty()) return why;
  }
  return {};
}

/// Places in a style sheet, for its findings.
struct Sheet {
  std::string css;  ///< without comments
  std::string_view svg;
  std::string rules = without_statements(css);

  std::size_t line(std::string_view words) const {
    return line_of(svg, std::min(svg.find(words, std::min(svg.find("<style"), svg.size())), svg.size()));
  }
  /// Of `finding`, for each rule, the first. Rules that begin with a `@` have names of their own.
  SvgRefusal first_of(SvgRefusal (*finding)(const Holder&, std::string_view)) const {
    for (const StyleBlock& block : style_blocks(rules)) {
      const auto holder = [&] { return fmt::format("a rule of <style> in line {}", line(trimmed(block.body))); };
      if (block.heads.find('@') != npos) continue;
      if (SvgRefusal why = finding(holder, block.body); !why.id.empty()) return why;
    }
    return {};
  }
};

/// What librsvg passes over with all that is in it is told, but for what is of letters, of what moves and of a printer, and the
/// wishes of those who look at a screen, such as dark colours.
SvgRefusal refused_at_rules(const Sheet& sheet) {
  constexpr std::string_view harmless[] = {"charset", "font-face", "keyframes", "namespace", "page", "property"};
  const std::string_view css = sheet.css;
  for (auto at = css.find('@'); at != npos; at = css.find('@', at + 1)) {
    const std::string_view head = css.substr(at + 1, css.find('{', at) - at - 1);
    const std::string_view name = head.substr(0, head.find_first_of(" \t\r\n(;\""));
    if (name.starts_with('-') || is_among(harmless, name) || head.find("(prefers-") != npos) continue;
    return {"image.broken",
            fmt::format("<style> in line {} has @{}, and what stands in it is not drawn",
                        sheet.line(css.substr(at, name.size() + 1)), shortened(name)),
            "write its rules without it, or take them out"};
  }
  return {};
}

/// A rule that librsvg passes over, since it does not know what it is for.
SvgRefusal refused_selectors(const Sheet& sheet) {
  for (const StyleBlock& block : style_blocks(sheet.rules)) {
    // Behind rules that stand in another, such as those of @keyframes, that one is closed.
    const std::string_view heads =
        trimmed(block.heads.substr(std::min(block.heads.find_first_not_of("} \t\r\n"), block.heads.size())));
    const bool framed = heads.ends_with('%') || heads == "from" || heads == "to";
    if (heads.find('@') != npos || framed || are_of_screens(heads)) continue;
    const bool nested = block.body.find('{') != npos;
    if (are_selectors(heads) && !nested) continue;
    return {"image.broken",
            fmt::format("<style> in line {} has {}, and what stands in it is not drawn", sheet.line(heads),
                        nested ? "a rule with another inside" : fmt::format("a rule for '{}'", shortened(heads))),
            "write rules one by one, for elements, classes and ids"};
  }
  return {};
}

/// A bracket or comment that opens nothing or does not end takes the rules behind it with it.
SvgRefusal refused_brackets(const Sheet& sheet, std::string_view with_comments) {
  const auto refused = [&](std::string_view what) {
    return SvgRefusal{"image.broken", fmt::format("<style> in line {} has {}", sheet.line("<style"), what),
                      "look at its rules one by one: each has one '{' and one '}'"};
  };
  int open = 0;
  for (const char c : sheet.css) {
    open += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (open < 0) return refused("a '}' that closes nothing");
  }
  if (open > 0) return refused("a '{' that is not closed");
  const auto comment = with_comments.rfind("/*");
  const bool closed = comment == npos || with_comments.find("*/", comment + 2) != npos;
  return closed ? SvgRefusal{} : refused("a comment that is not closed");
}

/// Functions of CSS that librsvg passes over, with the whole value; empty if the text has none.
std::string_view unread_function(std::string_view css) {
  for (const std::string_view function : {"var(", "calc(", "env("})
    for (auto at = css.find(function); at != npos; at = css.find(function, at + 1))
      if (at == 0 || !(is_of_name(css[at - 1]) || css[at - 1] == '-'))
        return css.substr(at, std::min<std::size_t>(css.find(')', at), at + 40) - at);
  return {};
}

/// As above, of a style: what does nothing in an SVG is told by idle_style().
std::string_view unread_function_in(std::string_view css, const SvgMark& m) {
  for (const SvgDeclaration& said : declarations_of(css)) {
    const SvgRow* row = svg_property(said.name);
    if (!row || (is_newer_colour(row, said.value) && is_said_before(said, css, &m))) continue;
    if (const auto function = unread_function(said.value); !function.empty()) return function;
  }
  return {};
}

SvgRefusal refused_function(std::string_view function, std::string_view holder, std::size_t line) {
  return {"image.broken", fmt::format("{} in line {} asks for {}), which is not drawn", holder, line, function),
          "write the value itself in its place"};
}

Holder holder_of(const SvgMark& m, std::string_view svg) {
  return [&m, svg] { return fmt::format("<{}> in line {}", m.written, line_of(svg, m.at)); };
}

/// The row that a value is held to, if there is one. Only of a filter's steps is an empty one wrong.
const SvgRow* row_of(const SvgMark& m, const SvgAttribute& attribute) {
  const SvgRow* step = m.name.starts_with("fe") ? svg_step_attribute(attribute.written, m.name, m.attribute("type")) : nullptr;
  if (step) return step;
  return trimmed(attribute.value).empty() ? nullptr : svg_attribute(attribute.written);
}

SvgRefusal refused_attributes(const SvgMark& m, std::string_view svg) {
  const Holder holder = holder_of(m, svg);
  for (const SvgAttribute& attribute : m.attributes) {
    const auto& [name, value, written] = attribute;
    const SvgRow* row = row_of(m, attribute);
    const auto function = name == "style" ? unread_function_in(value, m) : row && row->value ? unread_function(value) : "";
    if (!function.empty()) return refused_function(function, fmt::format("<{}>", m.written), line_of(svg, m.at));
    if (SvgRefusal why = refused_value(holder, row, written, trimmed(value)); !why.id.empty()) return why;
  }
  return refused_style_of(holder, m.attribute("style"), &m);
}

/// What a shape of each kind is measured by; of these, others do nothing for it.
struct Measured {
  std::string_view shape, by;
};
constexpr Measured measured[] = {{"rect", "x y width height rx ry"},
                                 {"circle", "cx cy r"},
                                 {"ellipse", "cx cy rx ry"},
                                 {"line", "x1 y1 x2 y2"},
                                 {"polyline", "points"},
                                 {"polygon", "points"}};

/// What a step of each type goes by; of these, others do nothing for it.
struct Typed {
  std::string_view type, by;
};
constexpr Typed typed[] = {{"", ""},
                           {"identity", ""},
                           {"table", "tableValues"},
                           {"discrete", "tableValues"},
                           {"linear", "slope intercept"},
                           {"gamma", "amplitude exponent offset"}};

/// As why_idle() of an attribute of feFuncR and the like.
std::string why_idle_in_function(const SvgMark& m, std::string_view attribute) {
  const auto takes = [&](const Typed& t) { return is_word_of(t.by, attribute); };
  const auto taken = std::ranges::find_if(typed, takes);
  const auto own = std::ranges::find(typed, lowered(m.attribute("type")), &Typed::type);
  if (taken == std::end(typed) || own == std::end(typed) || takes(*own)) return {};
  return fmt::format("a <{}> with type=\"{}\" goes by it", m.written, taken->type);
}

/// The attribute that moves an element; a style does not move gradients and patterns.
std::string_view mover_of(const SvgMark& m) {
  return m.name.ends_with("gradient") ? "gradientTransform" : m.name == "pattern" ? "patternTransform" : "transform";
}

/// Why an attribute of such an element does nothing, as a hint; empty if it does something, or is of another program.
std::string why_idle(const SvgMark& m, std::string_view attribute) {
  constexpr std::string_view measures[] = {"x",  "y",  "width", "height", "cx", "cy",     "r", "rx",
                                           "ry", "x1", "y1",    "x2",     "y2", "points", "d"};
  const bool foreign = attribute.find(':') != npos || attribute.starts_with("data-") || attribute.starts_with("aria-");
  if (foreign) return {};
  if (!svg_attribute(attribute)) return like_svg_attribute(attribute);
  constexpr std::string_view of_symbols[] = {"transform", "x", "y", "width", "height", "refX", "refY"};
  if (m.name == "symbol" && is_among(of_symbols, attribute)) return "say it at the <use> that draws the symbol";
  if (m.name == "marker" && attribute == "transform") return "put what is in the marker into a <g> with the transform";
  if (attribute == "marker") return "write marker-start, marker-mid and marker-end, or say it in a style";
  if (attribute.ends_with("ransform") && attribute != mover_of(m))
    return fmt::format("a <{}> is moved by {}", m.written, mover_of(m));
  if (m.name.starts_with("fefunc")) return why_idle_in_function(m, attribute);
  const auto shape = std::ranges::find(measured, std::string_view(m.name), &Measured::shape);
  if (shape == std::end(measured) || !is_among(measures, attribute)) return {};
  return is_word_of(shape->by, attribute) ? "" : fmt::format("a <{}> is measured by {}", m.name, shape->by);
}

SvgRefusal idle_attributes(const SvgMark& m, std::string_view svg) {
  const Holder holder = holder_of(m, svg);
  for (const SvgAttribute& attribute : m.attributes) {
    if (std::string why = why_idle(m, attribute.written); !why.empty())
      return {"image.idle", fmt::format("{} has '{}', which does nothing there", holder(), shortened(attribute.written)),
              std::move(why)};
    const std::string_view value = trimmed(attribute.value);
    if (SvgRefusal why = idle_value(holder, row_of(m, attribute), attribute.written, value); !why.id.empty()) return why;
  }
  if (mover_of(m) != "transform" && !said_in_style(m.attribute("style"), "transform").empty())
    return {"image.idle", fmt::format("{} has a style 'transform', which does nothing there", holder()),
            fmt::format("a <{}> is moved by {}", m.written, mover_of(m))};
  return idle_style(holder, m.attribute("style"));
}

}  // namespace

SvgRefusal refused_values(const SvgMarks& marks, std::string_view svg) {
  if (const auto function = unread_function(marks.style); !function.empty())
    return refused_function(function, "a rule of <style>", line_of(svg, std::min(svg.find(function), svg.size())));
  const Sheet sheet{without_comments(marks.style), svg};
  for (const SvgRefusal& why :
       {refused_at_rules(sheet), refused_brackets(sheet, marks.style), refused_selectors(sheet), sheet.first_of(refused_style)})
    if (!why.id.empty()) return why;
  for (const SvgMark& m : marks.all) {
    const std::string_view name = plain_name(m);
    if (name.empty()) continue;
    if (m.prefix.empty() && m.written != name)
      return {"image.broken",
              fmt::format("<{}> in line {} is none of SVG's elements, so it is not drawn", m.written, line_of(svg, m.at)),
              fmt::format("write <{}>", name)};
    if (SvgRefusal why = refused_attributes(m, svg); !why.id.empty()) return why;
  }
  return {};
}

SvgRefusal idle_values(const SvgMarks& marks, std::string_view svg) {
  for (const SvgMark& m : marks.all)
    if (!plain_name(m).empty())
      if (SvgRefusal why = idle_attributes(m, svg); !why.id.empty()) return why;
  return Sheet{without_comments(marks.style), svg}.first_of(idle_style);
}

}  // namespace kitwright
