#include "art/svg_weight.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "art/svg_lines.h"
#include "art/svg_repeats.h"
#include "art/svg_sizes.h"
#include "art/svg_tiles.h"
#include "art/svg_words.h"
#include "base/characters.h"
#include "base/limits.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;
constexpr double endless = 1e18;
/// Pairs of lines of which a picture may have so many beside each other before all are taken for crossings: a tenth of a second.
constexpr double most_pairs = 30e6;

/// Filters whose time does not grow with a number that they are given. The others are drawn beforehand, into a bitmap.
constexpr std::string_view quick_filters[] = {
    "feblend", "fecolormatrix", "fecomponenttransfer", "fecomposite", "fedropshadow", "feflood", "fefunca", "fefuncb",
    "fefuncg", "fefuncr",       "fegaussianblur",      "femerge",     "femergenode",  "feoffset"};
constexpr std::string_view drawn[] = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"};

/// What takes as long as so many elements, for each element that refers to it or holds it.
struct Heavy {
  std::string_view name;
  double weight;
};
constexpr Heavy heavies[] = {{"mask", 4000},        {"pattern", 3000}, {"lineargradient", 10},   {"radialgradient", 360},
                             {"femergenode", 200},  {"feblend", 2000}, {"fecolormatrix", 2000},  {"fecomponenttransfer", 2000},
                             {"fecomposite", 2000}, {"feflood", 2000}, {"fegaussianblur", 8000}, {"femerge", 2000},
                             {"feoffset", 2000}};
/// Filters of CSS, which are steps of a filter without an element.
constexpr Heavy filter_functions[] = {{"blur(", 8000},      {"drop-shadow(", 8000}, {"brightness(", 2000}, {"contrast(", 2000},
                                      {"grayscale(", 2000}, {"hue-rotate(", 2000},  {"invert(", 2000},     {"opacity(", 2000},
                                      {"saturate(", 2000},  {"sepia(", 2000}};

/// Ways to lay something over the rest for which the three colours of a pixel are worked out together, or by roots and divisions.
constexpr std::string_view slow_blends[] = {"soft-light", "color", "hue", "saturation", "luminosity"};

/// Of a whole element's, not of its fill or stroke, which make no layer.
bool speaks_of_opacity(std::string_view style) {
  for (auto at = style.find("opacity"); at != npos; at = style.find("opacity", at + 1))
    if (at == 0 || style[at - 1] != '-') return true;
  return false;
}

/// What declarations weigh by which an element is drawn apart.
int weight_of_layer(std::string_view style) {
  const auto blend = style.find("blend-mode");
  if (blend == npos) return style.find("isolation") != npos || speaks_of_opacity(style) ? 50 : 0;
  const std::string_view mode = style.substr(blend, style.find(';', blend) - blend);
  const auto names = [&](std::string_view slow) { return mode.find(slow) != npos; };
  return std::ranges::any_of(slow_blends, names) ? 800 : mode.find("normal") != npos ? 50 : 250;
}

double weight_of_functions(std::string_view css) {
  if (css.find('(') == npos) return 0;
  const std::string text = lowered(css);
  double sum = 0;
  for (const Heavy& function : filter_functions)
    for (auto at = text.find(function.name); at != npos; at = text.find(function.name, at + 1)) sum += function.weight;
  return sum;
}

}  // namespace

std::vector<std::string> referred_ids(std::string_view text) {
  std::vector<std::string> ids;
  for (auto at = text.find("url("); at != npos; at = text.find("url(", at + 1)) {
    const auto begin = text.find_first_not_of(" \t\r\n\"'", at + 4);
    if (begin == npos || text[begin] != '#') continue;
    const auto end = std::min(text.find_first_of(" \t\r\n\"')", begin), text.size());
    ids.emplace_back(text.substr(begin + 1, end - begin - 1));
  }
  return ids;
}

std::vector<StyleBlock> style_blocks(std::string_view css) {
  std::vector<StyleBlock> blocks;
  for (std::size_t at = 0, open = css.find('{'); open != npos; open = css.find('{', at)) {
    const auto close = std::min(css.find('}', open), css.size());
    blocks.push_back({css.substr(at, open - at), css.substr(open + 1, close - open - 1)});
    at = std::min(close + 1, css.size());
  }
  return blocks;
}

std::vector<StyleRule> referring_rules(std::string_view style) {
  std::vector<StyleRule> rules;
  for (auto [heads, body] : style_blocks(style)) {
    const auto ids = referred_ids(body);
    const bool refers = !ids.empty() || weight_of_functions(body) > 0 || weight_of_layer(body) > 0;
    while (refers && !heads.empty()) {
      std::string_view head = heads.substr(0, heads.find(','));
      heads.remove_prefix(std::min(head.size() + 1, heads.size()));
      head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
      head = head.substr(0, head.find_last_not_of(" \t\r\n") + 1);
      const bool simple = head.size() > 1 && (head[0] == '.' || head[0] == '#') &&
                          std::all_of(head.begin() + 1, head.end(), [](char c) { return is_of_name(c) || c == '-'; });
      rules.push_back({!simple ? "" : head[0] == '.' ? "class" : "id", std::string(simple ? head.substr(1) : ""), ids, body});
    }
  }
  return rules;
}

bool is_for(const StyleRule& rule, const SvgMark& m) {
  if (rule.attribute.empty()) return true;
  const std::string words = " " + std::string(m.attribute(rule.attribute)) + " ";
  return words.find(" " + rule.word + " ") != std::string::npos;
}

namespace {

/// How many numbers stand there: `1.5.5-2` are three.
double count_of_numbers(std::string_view data) {
  double count = 0;
  bool inside = false, pointed = false;
  for (const char c : data) {
    const bool begins = (is_digit(c) && !inside) || (c == '.' && (!inside || pointed));
    if (begins) ++count, pointed = false;
    if (c == '.') pointed = true;
    inside = is_digit(c) || c == '.';
  }
  return count;
}

/// How many elements are drawn in all, each as often as it is referred to. Cairo and librsvg take about 10 microseconds for one.
class Scale {
 public:
  explicit Scale(const SvgMarks& marks)
      : marks_(marks),
        repeats_(marks),
        tiles_(marks),
        sizes_(marks),
        rules_(referring_rules(marks.style)),
        weights_(marks.all.size(), unknown),
        shapes_(weights_) {
    children_.resize(marks.all.size());
    for (std::size_t i = 0; i < marks.all.size(); ++i) {
      const SvgMark& m = marks.all[i];
      if (m.parent != SvgMark::none) children_[m.parent].push_back(i);
      if (const auto id = m.attribute("id"); !id.empty()) ids_[std::string(id)].push_back(i);
    }
  }

  double whole() { return marks_.all.empty() ? 0 : weight(0, 0); }
  bool deep() const { return deep_; }
  /// An element that is drawn with itself, which librsvg leaves out; null if there is none.
  const SvgMark* circle() const { return circle_; }

  /// How many corners the element's outline has: two numbers make one.
  static double vertices(const SvgMark& m) {
    return (count_of_numbers(m.attribute("d")) + count_of_numbers(m.attribute("points"))) / 2;
  }

 private:
  static constexpr double unknown = -1, open = -2;

  double weight(std::size_t i, int depth) {
    if (weights_[i] != unknown) return weights_[i];
    if (depth > limits::nested_drawing) return deep_ = true, endless;
    weights_[i] = open;
    double sum = own(i);
    for (const std::size_t child : children_[i])
      if (!waits_for_use(marks_.all[child].name)) sum += weight(child, depth + 1);
    for (const Reference& to : references(marks_.all[i])) {
      sum += of_target(marks_.all[i], to, depth) * (to.inherited ? std::max(1.0, shapes(i, depth)) : 1);
      if (to.clips && is_clipped_around(marks_.all[i])) sum += of_inner_clip(to);
    }
    return weights_[i] = std::min(sum, endless);
  }

  double own(std::size_t i) {
    const SvgMark& m = marks_.all[i];
    const auto heavy = std::find_if(std::begin(heavies), std::end(heavies), [&](const Heavy& h) { return h.name == m.name; });
    return 1 + of_outline(i) + (heavy != std::end(heavies) ? heavy->weight * size(m) : 0) + of_layer(m) +
           (repeats_.rings(m) > 0 ? 500 : 0) + (repeats_.rings(m) + repeats_.dashes(m)) / 4 + functions(m);
  }

  /// The larger a shape, the more pixels are painted, or looked at for edges. What is vaster than all pictures is told by others.
  double of_outline(std::size_t i) {
    // A scribble of a drawn figure has some, and those are small.
    constexpr double vast = 1'000, few_crossings = 500, few_overlaps = 1'500;
    const SvgMark& m = marks_.all[i];
    // A clip is not painted, but cut with each shape in it.
    if (m.parent != SvgMark::none && marks_.all[m.parent].name == "clippath")
      return vertices(m) / 100 + vertices(m) * vertices(m) / 3600;
    const double stroke = repeats_.stroke_width(m);
    const SvgMeetings meetings = meetings_of(lines_of(m), stroke, pairs_);
    return vertices(m) / 100 + 20 * sizes_.share(i) + 3 * std::min(sizes_.length(i), vast) +
           std::max(0.0, meetings.crossings - few_crossings) / (stroke > 0 ? 2 : 10) +
           std::max(0.0, meetings.overlaps - few_overlaps) / 50;
  }

  /// A tile that is larger than the picture takes as much longer, and small ones as many as it has. Below a pixel, of which a
  /// picture has a thousand, none is drawn.
  double size(const SvgMark& m) const {
    if (m.name != "pattern") return 1;
    const auto [width, height] = tiles_.sides(m);
    const bool drawn = std::min(width, height) >= 0.001;
    return std::max({1.0, width * height, drawn ? 1 / (width * height) / 15'000 : 1});
  }

  double functions(const SvgMark& m) const {
    double sum = weight_of_functions(m.attribute("filter")) + weight_of_functions(m.attribute("style"));
    for (const StyleRule& rule : rules_)
      if (is_for(rule, m)) sum += weight_of_functions(rule.body);
    return sum;
  }

  /// What is drawn apart, and then laid over the rest.
  double of_layer(const SvgMark& m) const {
    const std::string_view opacity = m.attribute("opacity");
    int weight = std::max(opacity.empty() || opacity == "1" ? 0 : 50, weight_of_layer(m.attribute("style")));
    for (const StyleRule& rule : rules_)
      if (is_for(rule, m)) weight = std::max(weight, weight_of_layer(rule.body));
    return weight;
  }

  struct Reference {
    std::string id;
    bool sure;               ///< false if a rule that may be for other elements has it
    bool inherited = false;  ///< each shape in the element is drawn with it
    bool clips = false;
  };

  std::vector<Reference> references(const SvgMark& m) const {
    std::vector<Reference> all;
    for (const auto& [name, value, written] : m.attributes) {
      if (name == "href" && value.starts_with('#')) all.push_back({value.substr(1), m.name != "a"});
      if (name != "style") add_references(name, value, true, all);
    }
    add_declared(m.attribute("style"), true, all);
    for (const StyleRule& rule : rules_)
      if (is_for(rule, m)) add_declared(rule.body, !rule.attribute.empty(), all);
    return all;
  }

  static void add_declared(std::string_view declarations, bool sure, std::vector<Reference>& all) {
    while (!declarations.empty()) {
      const std::string_view one = declarations.substr(0, declarations.find(';'));
      declarations.remove_prefix(std::min(one.size() + 1, declarations.size()));
      add_references(trimmed(one.substr(0, one.find(':'))), one, sure, all);
    }
  }

  /// Of a rule for any element, each shape has been told by itself.
  static void add_references(std::string_view property, std::string_view value, bool sure, std::vector<Reference>& all) {
    const bool inherited =
        sure && (property == "fill" || property == "stroke" || property == "clip-path" || property.starts_with("marker"));
    for (std::string& id : referred_ids(value)) all.push_back({std::move(id), sure, inherited, property == "clip-path"});
  }

  /// Whether something that holds the element is clipped, too; what uses it is not followed.
  bool is_clipped_around(const SvgMark& m) const {
    if (marks_.style.find("clip-path") != npos) return true;
    for (std::size_t at = m.parent; at != SvgMark::none; at = marks_.all[at].parent)
      if (const SvgMark& around = marks_.all[at];
          !around.attribute("clip-path").empty() || !said_in_style(around.attribute("style"), "clip-path").empty())
        return true;
    return false;
  }

  /// Cairo cuts the outlines of clips inside each other with each other.
  double of_inner_clip(const Reference& to) const {
    double sum = 0;
    if (const auto targets = ids_.find(to.id); targets != ids_.end())
      for (const std::size_t clip : targets->second)
        for (const std::size_t shape : children_[clip]) sum += vertices(marks_.all[shape]);
    return sum * sum / 16;
  }

  /// How many shapes an element draws, each as often as it is used.
  double shapes(std::size_t i, int depth) {
    if (shapes_[i] != unknown) return std::max(0.0, shapes_[i]);
    if (depth > limits::nested_drawing) return 0;
    shapes_[i] = open;
    double sum = is_among(drawn, marks_.all[i].name) ? 1 : 0;
    for (const std::size_t child : children_[i])
      if (!waits_for_use(marks_.all[child].name)) sum += shapes(child, depth + 1);
    const std::string_view used = marks_.all[i].name == "use" ? marks_.all[i].attribute("href") : "";
    if (const auto target = used.starts_with('#') ? ids_.find(std::string(used.substr(1))) : ids_.end(); target != ids_.end())
      for (const std::size_t to : target->second) sum += shapes(to, depth + 1);
    return shapes_[i] = std::min(sum, endless);
  }

  /// Circles weigh nothing: librsvg does not draw them.
  double of_target(const SvgMark& from, const Reference& to, int depth) {
    double sum = 0;
    const auto targets = ids_.find(to.id);
    if (targets == ids_.end()) return 0;
    for (const std::size_t i : targets->second)
      if (weights_[i] != open)
        sum += weight(i, depth + 1) * (marks_.all[i].name == "marker" ? 1 + vertices(from) : share_painted(from, marks_.all[i]));
      else if (to.sure && !circle_)
        circle_ = &from;
    return sum;
  }

  /// A gradient takes as long as the shape is large; a group's shapes are not looked at.
  double share_painted(const SvgMark& shape, const SvgMark& with) const {
    if (!is_among(drawn, shape.name) || !with.name.ends_with("gradient")) return 1;
    return std::max(0.03, sizes_.share(static_cast<std::size_t>(&shape - marks_.all.data())));
  }

  const SvgMarks& marks_;
  SvgRepeats repeats_;
  SvgTiles tiles_;
  SvgSizes sizes_;
  double pairs_ = most_pairs;  ///< of lines that may still be looked at
  std::vector<StyleRule> rules_;
  std::vector<double> weights_, shapes_;
  std::vector<std::vector<std::size_t>> children_;
  std::map<std::string, std::vector<std::size_t>> ids_;
  bool deep_ = false;
  const SvgMark* circle_ = nullptr;
};

/// Far more than the outline of a coast has.
constexpr double most_corners = 50'000;

/// Selectors for which all that stands beside an element is looked at.
bool looks_beside(std::string_view css) {
  constexpr std::string_view signs[] = {"~", ":nth", ":last", ":only", ":first-of"};
  return std::any_of(std::begin(signs), std::end(signs), [&](std::string_view sign) { return css.find(sign) != npos; });
}

/// librsvg's reader of CSS calls itself for each bracket; 3,000 of them overrun its stack.
constexpr int nested_brackets = 100;

/// Whether more brackets than that stand open at once. A bracket in a comment or a text counts, too.
bool has_deep_brackets(std::string_view css) {
  int open = 0, deepest = 0;
  for (const char c : css) {
    if (c == '(' || c == '[' || c == '{') deepest = std::max(deepest, ++open);
    if (c == ')' || c == ']' || c == '}') open = std::max(0, open - 1);
  }
  return deepest > nested_brackets;
}

bool has_deep_style(const SvgMarks& marks) {
  const auto deep = [](const auto& attribute) { return has_deep_brackets(attribute.value); };
  return has_deep_brackets(marks.style) || std::any_of(marks.all.begin(), marks.all.end(), [&](const SvgMark& m) {
           return std::any_of(m.attributes.begin(), m.attributes.end(), deep);
         });
}

SvgRefusal heavy(std::string message, std::string hint) { return {"image.heavy", std::move(message), std::move(hint)}; }

}  // namespace

SvgRefusal refused_weight(const SvgMarks& marks) {
  const auto rules = static_cast<double>(std::count(marks.style.begin(), marks.style.end(), '{'));
  const auto all = static_cast<double>(marks.all.size()), looked_at = looks_beside(marks.style) ? all * all : all;
  if (marks.all.size() > limits::drawn_elements || rules * looked_at > limits::styled_elements)
    return heavy(
        fmt::format("{} elements and {:.0f} rules of style are too many", marks.all.size(), rules),
        fmt::format("at most {} elements, and {} for elements times rules; '~' and ':nth' take the square of the elements",
                    limits::drawn_elements, limits::styled_elements));
  if (has_deep_style(marks))
    return heavy(fmt::format("a style has more than {} brackets inside each other", nested_brackets),
                 "write its rules one by one");
  if (marks.style.find('\\') != npos) return heavy("a style with '\\' cannot be weighed", "write its letters themselves");
  for (const SvgMark& m : marks.all) {
    if (Scale::vertices(m) > most_corners)
      return heavy(fmt::format("<{}> has {:.0f} corners", m.name, Scale::vertices(m)),
                   fmt::format("at most {:.0f}: part it, or simplify it", most_corners));
    if (m.attributes.size() > limits::attributes)
      return heavy(fmt::format("<{}> has {} attributes", m.name, m.attributes.size()),
                   fmt::format("at most {}", limits::attributes));
    if (m.name.starts_with("fe") && !is_among(quick_filters, m.name))
      return heavy(fmt::format("the filter <{}> takes as much time as its numbers say", m.name),
                   "save what it makes as a bitmap, or draw it as shapes");
  }
  Scale scale(marks);
  const double weight = scale.whole();
  if (scale.deep())
    return heavy(fmt::format("elements that stand in, or use, each other more than {} deep", limits::nested_drawing),
                 "ungroup some");
  if (weight > static_cast<double>(limits::drawn_elements))
    return heavy(
        fmt::format("draws more than {} elements, each counted as often as it is used", limits::drawn_elements),
        "use fewer copies inside copies, and part lines that cross; two to ten crossings count 1, a large shape 20, a group with "
        "opacity 50, a pattern 3,000, a mask 4,000, a step of a filter 2,000 and more, four rings or dashes 1");
  return {};
}

double drawn_weight(const SvgMarks& marks) { return Scale(marks).whole(); }

const SvgMark* drawn_with_itself(const SvgMarks& marks) {
  Scale scale(marks);
  scale.whole();
  return scale.circle();
}

}  // namespace kitwright
