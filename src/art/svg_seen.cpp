#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "art/svg_declarations.h"
#include "art/svg_measures.h"
#include "art/svg_servers.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"
#include "base/characters.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// What decides whether an element is seen.
constexpr std::string_view properties[] = {"fill",
                                           "stroke",
                                           "fill-opacity",
                                           "stroke-opacity",
                                           "visibility",
                                           "stroke-width",
                                           "marker",
                                           "marker-start",
                                           "marker-mid",
                                           "marker-end",
                                           "stroke-linecap",
                                           "opacity",
                                           "display",
                                           "mask",
                                           "filter",
                                           "width",
                                           "height",
                                           "r",
                                           "rx",
                                           "ry"};
/// The first so many are those of the element around, where nothing is said.
constexpr std::size_t inherited = 11;
using Said = std::array<std::string_view, std::size(properties)>;
enum Property : std::size_t {
  Fill,
  Stroke,
  FillOpacity,
  StrokeOpacity,
  Visibility,
  StrokeWidth,
  Marker,
  MarkerStart,
  MarkerMid,
  MarkerEnd,
  LineCap,
  Opacity,
  Display,
  Mask,
  Filter,
  Width,
  Height,
  Radius,
  RadiusX,
  RadiusY
};

/// A value of CSS may end in `!important`.
Said said_in(std::string_view declarations) {
  Said said;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string_view value = said_in_style(declarations, properties[i]);
    said[i] = trimmed(value.substr(0, value.find('!')));
  }
  return said;
}

void overlay(Said& said, const Said& stronger) {
  for (std::size_t i = 0; i < said.size(); ++i)
    if (!stronger[i].empty()) said[i] = stronger[i];
}

/// A rule for elements of a name (any if it is empty), with an id if there is one and all of the classes.
struct SeenRule {
  std::string_view name, id;
  std::vector<std::string_view> classes;
  Said said;

  int weight() const { return (id.empty() ? 0 : 10'000) + static_cast<int>(classes.size()) * 10 + (name.empty() ? 0 : 1); }

  bool is_for(const SvgMark& m) const {
    const auto alike = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    if (!name.empty() && !std::ranges::equal(name, m.name, alike)) return false;
    if (!id.empty() && m.attribute("id") != id) return false;
    if (classes.empty()) return true;
    const std::string words = " " + std::string(m.attribute("class")) + " ";
    return std::ranges::all_of(classes, [&](auto word) { return words.find(" " + std::string(word) + " ") != npos; });
  }
};

/// Reads a selector such as `*`, `path`, `.leaf`, `#a` or `path.leaf`. False for those that look around the element.
bool read_selector(std::string_view head, SeenRule& rule) {
  head = trimmed(head);
  if (head.empty()) return false;
  for (std::string_view rest = head; !rest.empty();) {
    const char sign = rest.front();
    if (sign == '.' || sign == '#' || sign == '*') rest.remove_prefix(1);
    const auto end = std::ranges::find_if_not(rest, [](char c) { return is_of_name(c) || c == '-'; });
    const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    rest.remove_prefix(word.size());
    if (word.empty() != (sign == '*')) return false;
    if (sign == '.')
      rule.classes.push_back(word);
    else if (sign != '*')
      (sign == '#' ? rule.id : rule.name) = word;
  }
  return true;
}

/// The rules of a style sheet that decide what is seen, the stronger behind the weaker.
struct SeenRules {
  explicit SeenRules(std::string_view sheet) : css(without_statements(without_comments(sheet))) {
    is_clear = css.find('@') == npos && css.find('!') == npos;
    for (const auto& [heads, body] : style_blocks(css))
      if (is_clear) add(heads, said_in(body));
    std::ranges::stable_sort(rules, {}, &SeenRule::weight);
  }

  std::string css;
  std::vector<SeenRule> rules;
  bool is_clear = true;  ///< false if a rule cannot be followed here, so that any element may be seen

 private:
  void add(std::string_view heads, const Said& said) {
    if (std::ranges::all_of(said, &std::string_view::empty)) return;
    for (bool more = true; more && is_clear;) {
      const auto comma = heads.find(',');
      SeenRule rule{{}, {}, {}, said};
      is_clear = read_selector(heads.substr(0, comma), rule);
      rules.push_back(std::move(rule));
      more = comma != npos;
      if (more) heads.remove_prefix(comma + 1);
    }
  }
};

constexpr std::string_view drawn[] = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "use"};

/// How an element looks, by its attributes, the style sheet and its own style: each wins over those before it.
struct Looks {
  Said said;
  bool hidden = false;  ///< by itself or by what holds it
};

bool is_nothing(std::string_view number) {
  double value = 1;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc{} && value <= 0;
}

Looks looks_of(const SvgMark& m, const SeenRules& rules, const Looks& around) {
  Looks looks;
  for (std::size_t i = 0; i < looks.said.size(); ++i) looks.said[i] = trimmed(m.attribute(properties[i]));
  for (const SeenRule& rule : rules.rules)
    if (rule.is_for(m)) overlay(looks.said, rule.said);
  overlay(looks.said, said_in(m.attribute("style")));
  for (std::size_t i = 0; i < inherited; ++i)
    if (looks.said[i].empty() || looks.said[i] == "inherit") looks.said[i] = around.said[i];
  looks.hidden = around.hidden || waits_for_use(m.name) || is_nothing(looks.said[Opacity]) || looks.said[Display] == "none";
  return looks;
}

/// They point into the rules.
std::vector<Looks> looks_of_all(const SvgMarks& marks, const SeenRules& rules) {
  std::vector<Looks> all;
  all.reserve(marks.all.size());
  for (const SvgMark& m : marks.all) all.push_back(looks_of(m, rules, m.parent == SvgMark::none ? Looks{} : all[m.parent]));
  return all;
}

bool is_painted(std::string_view paint, std::string_view opacity, bool unless_said) {
  return (paint.empty() ? unless_said : paint != "none" && paint != "transparent") && !is_nothing(opacity);
}

/// They are drawn where there is no stroke, too.
bool has_markers(const Said& said) {
  return std::ranges::any_of(std::array{Marker, MarkerStart, MarkerMid, MarkerEnd},
                             [&](Property p) { return !said[p].empty() && said[p] != "none"; });
}

bool is_seen(const SvgMark& m, const Looks& looks) {
  if (looks.hidden || !is_among(drawn, m.name)) return false;
  if (m.name == "image" || m.name == "use") return true;
  const Said& said = looks.said;
  const bool stroked = is_painted(said[Stroke], said[StrokeOpacity], false) && !is_nothing(said[StrokeWidth]);
  return said[Visibility] != "hidden" && said[Visibility] != "collapse" &&
         (stroked || has_markers(said) || is_painted(said[Fill], said[FillOpacity], true));
}

/// What is wrong with a shape, and what to do.
struct Fault {
  std::string what, hint;
};

/// The side of a shape without which it has no area; empty if it has what it needs.
std::string_view unsaid_side(const SvgMark& m, const Said& said) {
  const auto lacks = [&](Property side) { return said[side].empty() || said[side] == "auto"; };
  if (m.name == "rect") return lacks(Width) ? "width" : lacks(Height) ? "height" : "";
  if (m.name == "circle") return lacks(Radius) ? "r" : "";
  return m.name == "ellipse" && lacks(RadiusX) && lacks(RadiusY) ? "rx" : "";
}

/// What leaves nothing of a shape that would be painted: a side of 0, or no outline. Empty if there is something. An outline that
/// is written, and empty, is what drawing programs leave behind.
std::string_view nothing_left(const SvgMark& m, const Said& said) {
  const auto none = [&](Property side) { return is_nothing(said[side]); };
  const auto lacks = [&](std::string_view outline) {
    return std::ranges::find(m.attributes, outline, &SvgAttribute::name) == m.attributes.end();
  };
  if (m.name == "rect" || m.name == "use" || m.name == "image")
    return none(Width) ? "a width of 0" : none(Height) ? "a height of 0" : "";
  if (m.name == "circle") return none(Radius) ? "an r of 0" : "";
  if (m.name == "ellipse") return none(RadiusX) ? "an rx of 0" : none(RadiusY) ? "an ry of 0" : "";
  if (m.name == "path") return lacks("d") ? "no d" : "";
  return (m.name == "polygon" || m.name == "polyline") && lacks("points") ? "no points" : "";
}

constexpr double no_length = 1e-9;

/// Why a line that goes nowhere is not seen; empty if it may be: a round or square end makes a dot of it. Paths of one point are
/// what drawing programs leave behind.
Fault without_length(const SvgMark& m, const Looks& looks, double whole) {
  constexpr std::string_view lines[] = {"line", "polyline", "polygon"};
  if (!is_among(lines, m.name) || !is_seen(m, looks) || has_markers(looks.said)) return {};
  if (outline_of(m, whole).length > no_length) return {};
  const std::size_t numbers = numbers_in(m.attribute("points")).size();
  if (m.name != "line" && numbers < 4)
    return numbers < 2 ? Fault{} : Fault{"has one point, so it is not drawn", "give it a second one, or take it out"};
  const std::string_view cap = looks.said[LineCap];
  if (cap == "round" || cap == "square") return {};
  return {"goes from a point to itself, so it is not drawn",
          R"(let it end elsewhere, or make a dot of it with stroke-linecap="round")"};
}

/// The outline of what is nothing but lines, with nothing to fill between them.
std::optional<ShapeMeasures> bare_lines(const SvgMark& m, double whole) {
  constexpr std::string_view lines[] = {"line", "polyline", "polygon", "path"};
  if (!is_among(lines, m.name)) return {};
  const ShapeMeasures outline = outline_of(m, whole);
  return outline.length > no_length && !outline.encloses ? std::optional(outline) : std::nullopt;
}

/// Why such lines are not seen; empty if they may be, or are hidden on purpose. A filter may draw what has no stroke.
Fault unstroked(const SvgMark& m, const Said& said) {
  const bool filtered = !said[Filter].empty() && said[Filter] != "none";
  if (has_markers(said) || filtered || (said[Fill] == "none" && m.name != "line")) return {};
  if (said[Stroke].empty())
    return {"is a line without a stroke, so it is not seen", R"(give it one, for example stroke="#000", or take it out)"};
  if (said[Stroke] != "none" && is_nothing(said[StrokeWidth]))
    return {"is a line with a stroke of no width, so it is not seen", "give it one, or take it out"};
  return {};
}

/// The id of what such a line leans on that is measured by its box; empty if there is none.
std::string_view leans_by_box(const Said& said, const SvgServers& servers) {
  for (const Property property : {Stroke, Mask, Filter}) {
    const std::string_view id = painted_with(said[property]);
    const SvgMark* server = id.empty() ? nullptr : servers.find(id);
    if (server && servers.is_by_box(*server)) return id;
  }
  return {};
}

/// Why a shape that is not hidden is not seen by its own values. Programs write shapes with `fill="none"` and no line round them
/// on purpose, as frames.
Fault fault_of(const SvgMark& m, const Looks& looks, const SvgServers& servers, double whole) {
  const Said& said = looks.said;
  for (const std::string_view paint : {said[Fill], said[Stroke]})
    if (paint == "context-fill" || paint == "context-stroke")
      return {fmt::format("is painted with '{}', which is something in a <marker> only", paint),
              "write the colour itself, or currentColor"};
  if (const auto side = unsaid_side(m, said); !side.empty())
    return {fmt::format("has no {}, so it is not drawn", side), "give it one, or take it out"};
  if (const auto nothing = is_seen(m, looks) ? nothing_left(m, said) : std::string_view{}; !nothing.empty())
    return {fmt::format("has {}, so it is not drawn", nothing), "say how large it is, or take it out"};
  if (Fault fault = without_length(m, looks, whole); !fault.what.empty()) return fault;
  const auto lines = bare_lines(m, whole);
  if (Fault fault = lines || m.name == "line" ? unstroked(m, said) : Fault{}; !fault.what.empty()) return fault;
  const bool flat = lines && (lines->width < no_length || lines->height < no_length);
  if (const auto id = flat ? leans_by_box(said, servers) : ""; !id.empty())
    return {fmt::format("is level or upright, and '#{}' is measured by its box, which has no area: it is not seen", id),
            R"(measure that in units of the drawing, with ...Units="userSpaceOnUse", or draw a thin <rect>)"};
  return {};
}

/// Whether it has a box of view, and that one has no area, so that nothing of the element is drawn.
bool has_empty_view(const SvgMark& m) {
  const std::vector<double> box = numbers_in(m.attribute("viewbox"));
  return box.size() == 4 && (box[2] == 0 || box[3] == 0);
}

/// What is drawn in other places, too, where it may look otherwise.
std::set<std::string_view> used_ids(const SvgMarks& marks) {
  std::set<std::string_view> ids;
  for (const SvgMark& m : marks.all)
    if (const auto target = trimmed(m.attribute("href")); m.name == "use" && target.starts_with('#'))
      ids.insert(target.substr(1));
  return ids;
}

}  // namespace

bool is_transparent(const SvgMarks& marks) {
  const SeenRules rules(marks.style);
  if (!rules.is_clear) return false;
  const std::vector<Looks> looks = looks_of_all(marks, rules);
  for (std::size_t i = 0; i < marks.all.size(); ++i)
    if (is_seen(marks.all[i], looks[i])) return false;
  return true;
}

SvgRefusal refused_unseen(const SvgMarks& marks, std::string_view svg) {
  if (const auto empty = std::ranges::find_if(marks.all, has_empty_view); empty != marks.all.end())
    return {"image.broken",
            fmt::format("<{}> in line {} has a viewBox without a width or a height, so nothing of it is drawn", empty->written,
                        line_of(svg, empty->at)),
            R"(write it as in viewBox="0 0 100 100")"};
  const SeenRules rules(marks.style);
  if (!rules.is_clear || marks.all.empty()) return {};
  const std::vector<Looks> looks = looks_of_all(marks, rules);
  const SvgServers servers(marks);
  const auto used = used_ids(marks);
  const double whole = whole_of(marks.all.front());
  for (std::size_t i = 0; i < marks.all.size(); ++i) {
    const SvgMark& m = marks.all[i];
    const bool drawn_here = is_among(drawn, m.name) && !looks[i].hidden && !used.contains(m.attribute("id"));
    const Fault fault = drawn_here ? fault_of(m, looks[i], servers, whole) : Fault{};
    if (!fault.what.empty())
      return {"image.broken", fmt::format("<{}> in line {} {}", m.written, line_of(svg, m.at), fault.what), fault.hint};
  }
  return {};
}

}  // namespace kitwright
