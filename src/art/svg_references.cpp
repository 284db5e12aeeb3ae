#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// The id of a paint `url(#id)` with nothing behind it that would be taken in its place; empty if it is none.
std::string_view painted_with(std::string_view paint) {
  paint = trimmed(paint);
  if (!paint.starts_with("url(") || !paint.ends_with(')')) return {};
  const std::string_view target = paint.substr(4, paint.size() - 5);
  const auto begin = target.find('#'), end = std::min(target.find_first_of("\"' )", begin), target.size());
  return begin == npos ? std::string_view() : target.substr(begin + 1, end - begin - 1);
}

}  // namespace

std::string_view said_in_style(std::string_view style, std::string_view property) {
  while (!style.empty()) {
    const std::string_view declaration = style.substr(0, style.find(';'));
    style.remove_prefix(std::min(declaration.size() + 1, style.size()));
    const auto colon = declaration.find(':');
    if (colon != npos && trimmed(declaration.substr(0, colon)) == property) return declaration.substr(colon + 1);
  }
  return {};
}

namespace {

constexpr std::string_view leaning[] = {"fill",   "stroke",       "mask",       "filter",    "clip-path",
                                        "marker", "marker-start", "marker-mid", "marker-end"};

/// What the element takes from elsewhere in the file, and is drawn otherwise without.
std::vector<std::string_view> leaned_on(const SvgMark& m) {
  std::vector<std::string_view> ids;
  if (const auto target = trimmed(m.attribute("href")); m.name == "use" && target.starts_with('#'))
    ids.push_back(target.substr(1));
  for (const std::string_view property : leaning)
    for (const std::string_view paint : {m.attribute(property), said_in_style(m.attribute("style"), property)})
      if (const auto id = painted_with(paint); !id.empty()) ids.push_back(id);
  return ids;
}

}  // namespace

/// Rules of style elements that some element needs, and that lean on what is not there.
static SvgRefusal refused_rules(const SvgMarks& marks, const std::set<std::string_view>& ids, std::string_view svg) {
  for (const StyleRule& rule : referring_rules(marks.style)) {
    if (std::ranges::none_of(marks.all, [&](const SvgMark& m) { return is_for(rule, m); })) continue;
    for (const std::string_view property : leaning) {
      const std::string id(painted_with(said_in_style(rule.body, property)));
      if (id.empty() || ids.contains(id)) continue;
      const std::size_t at = std::min(svg.find("#" + id, svg.find("style")), svg.size());
      return {"image.broken",
              fmt::format("a rule of <style> in line {} needs '#{}', which is not in the file", line_of(svg, at), id),
              fmt::format("draw what it needs in this file with id=\"{}\", or take it out", id)};
    }
  }
  return {};
}

/// Elements that are there, and show nothing.
static SvgRefusal refused_idle(const SvgMark& m, std::string_view svg) {
  const std::string_view target = trimmed(m.attribute("href"));
  if (m.name == "use" && target.empty())
    return {"image.broken", fmt::format("<use> in line {} says nothing to draw", line_of(svg, m.at)),
            R"(give it an href, for example href="#leaf", or take it out)"};
  if (m.name == "image" && !target.starts_with("data:"))
    return {"image.broken", fmt::format("<image> in line {} has no bitmap", line_of(svg, m.at)),
            R"(give it one with href="data:image/png;base64,...", draw a part of this file with <use>, or take it out)"};
  return {};
}

SvgRefusal refused_references(const SvgMarks& marks, std::string_view svg) {
  const auto names_svg = [](const auto& attribute) { return attribute.second == "http://www.w3.org/2000/svg"; };
  if (!marks.all.empty() && std::ranges::none_of(marks.all.front().attributes, names_svg))
    return {"image.broken", "the <svg> has no xmlns, so nothing in it is drawn",
            R"(write <svg xmlns="http://www.w3.org/2000/svg" ...>)"};
  std::set<std::string_view> ids;
  for (const SvgMark& m : marks.all) ids.insert(m.attribute("id"));
  for (const SvgMark& m : marks.all) {
    if (SvgRefusal idle = refused_idle(m, svg); !idle.id.empty()) return idle;
    for (const std::string_view id : leaned_on(m))
      if (!ids.contains(id))
        return {"image.broken",
                fmt::format("<{}> in line {} needs '#{}', which is not in the file", m.name, line_of(svg, m.at), id),
                fmt::format("draw what it needs in this file with id=\"{}\", or take it out", id)};
  }
  if (const SvgMark* m = drawn_with_itself(marks))
    return {"image.broken",
            fmt::format("<{}> in line {} leads back to itself, so nothing of it is drawn", m->name, line_of(svg, m->at)),
            "let it use, inherit or be painted with something else"};
  return refused_rules(marks, ids, svg);
}

}  // namespace kitwright
