#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>

#include "art/svg_measures.h"
#include "art/svg_servers.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"

namespace kitwright {
static constexpr auto npos = std::string_view::npos;

std::string_view painted_with(std::string_view paint) {
  paint = trimmed(paint);
  if (!paint.starts_with("url(") || !paint.ends_with(')')) return {};
  const std::string_view target = paint.substr(4, paint.size() - 5);
  const auto begin = target.find('#'), end = std::min(target.find_first_of("\"' )", begin), target.size());
  return begin == npos ? std::string_view() : target.substr(begin + 1, end - begin - 1);
}

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

constexpr std::string_view paints[] = {"lineargradient", "radialgradient", "pattern"}, masks[] = {"mask"}, filters[] = {"filter"},
                           clips[] = {"clippath"}, markers[] = {"marker"};

/// A property by which an element leans on another: which serve there, and what they are.
struct Leaning {
  std::string_view property;
  std::span<const std::string_view> served_by;
  std::string_view called;
};
constexpr Leaning leanings[] = {
    {"fill", paints, "a gradient or a pattern"},
    {"stroke", paints, "a gradient or a pattern"},
    {"mask", masks, "a <mask>"},
    {"filter", filters, "a <filter>"},
    {"clip-path", clips, "a <clipPath>"},
    {"marker", markers, "a <marker>"},
    {"marker-start", markers, "a <marker>"},
    {"marker-mid", markers, "a <marker>"},
    {"marker-end", markers, "a <marker>"},
};

/// What something takes from elsewhere in the file, and is drawn otherwise without; as what, unless that may be anything.
struct Need {
  std::string_view id;
  const Leaning* as = nullptr;
};

/// A filter is a list of functions and addresses.
void add_needs(const Leaning& leaning, std::string_view value, std::vector<Need>& needs) {
  value = value.substr(0, value.find('!'));
  if (leaning.property != "filter") {
    if (const auto id = painted_with(value); !id.empty()) needs.push_back({id, &leaning});
    return;
  }
  for (auto at = value.find("url("); at != npos; at = value.find("url(", at + 1)) {
    const std::string_view address = value.substr(at, value.find(')', at) + 1 - at);
    if (const auto id = painted_with(address); !id.empty()) needs.push_back({id, &leaning});
  }
}

std::vector<Need> needs_of(const SvgMark& m) {
  std::vector<Need> needs;
  if (const auto target = trimmed(m.attribute("href")); m.name == "use" && target.starts_with('#'))
    needs.push_back({target.substr(1), nullptr});
  for (const Leaning& leaning : leanings)
    for (const std::string_view value : {m.attribute(leaning.property), said_in_style(m.attribute("style"), leaning.property)})
      add_needs(leaning, value, needs);
  return needs;
}

std::vector<Need> needs_of(const StyleRule& rule) {
  std::vector<Need> needs;
  for (const Leaning& leaning : leanings) add_needs(leaning, said_in_style(rule.body, leaning.property), needs);
  return needs;
}

/// The first of the needs that is not met. `who` is what needs it, "<use> in line 3".
SvgRefusal refused_need(const std::vector<Need>& needs, const SvgServers& servers,
                        const std::function<std::string(std::string_view)>& who) {
  for (const auto& [id, as] : needs) {
    const SvgMark* found = servers.find(id);
    if (!found)
      return {"image.broken", fmt::format("{} needs '#{}', which is not in the file", who(id), id),
              fmt::format("draw what it needs in this file with id=\"{}\", or take it out", id)};
    if (as && std::ranges::find(as->served_by, std::string_view(found->name)) == as->served_by.end())
      return {"image.broken", fmt::format("{} takes '#{}' for {}, and it is a <{}>", who(id), id, as->called, found->name),
              "name another, or take it out"};
    if (const std::string lack = as ? servers.lack_of(*found) : ""; !lack.empty())
      return {"image.broken", fmt::format("{} takes '#{}' for {}, which {}, so nothing is left", who(id), id, as->called, lack),
              "give it what it lacks, or name another"};
  }
  return {};
}

}  // namespace

/// Rules of style elements that some element needs.
static SvgRefusal refused_rules(const SvgMarks& marks, const SvgServers& servers, std::string_view svg) {
  const auto who = [&](std::string_view id) {
    const std::size_t at = std::min(svg.find(fmt::format("#{}", id), svg.find("style")), svg.size());
    return fmt::format("a rule of <style> in line {}", line_of(svg, at));
  };
  for (const StyleRule& rule : referring_rules(marks.style)) {
    if (std::ranges::none_of(marks.all, [&](const SvgMark& m) { return is_for(rule, m); })) continue;
    if (SvgRefusal why = refused_need(needs_of(rule), servers, who); !why.id.empty()) return why;
  }
  return {};
}

/// Whether a use asks for another size than the <svg> that it draws says.
static bool resizes(const SvgMark& use, const SvgMark& drawn) {
  return std::ranges::any_of(std::array{"width", "height"}, [&](std::string_view side) {
    const std::string_view asked = trimmed(use.attribute(side)), own = trimmed(drawn.attribute(side));
    return !asked.empty() && asked != "auto" && units_of(asked, 100) != units_of(own.empty() ? "100%" : own, 100);
  });
}

/// librsvg draws an <svg> as large as it says itself, and only a <symbol> as large as its use says, which has to be a length.
static SvgRefusal refused_use(const SvgMarks& marks, const SvgMark& m, const SvgServers& servers, std::string_view svg) {
  const std::string_view target = trimmed(m.attribute("href"));
  const SvgMark* drawn = m.name == "use" && target.starts_with('#') ? servers.find(target.substr(1)) : nullptr;
  const bool clips = m.parent != SvgMark::none && marks.all[m.parent].name == "clippath";
  if (drawn && clips && drawn->name == "g")
    return {"image.broken",
            fmt::format("<use> in line {} draws '{}' in a <clipPath>, which takes shapes alone, and that is a <g>",
                        line_of(svg, m.at), target),
            "let it use a shape, or put the shapes themselves into the <clipPath>"};
  const bool automatic = trimmed(m.attribute("width")) == "auto" || trimmed(m.attribute("height")) == "auto";
  if (drawn && drawn->name == "symbol" && automatic)
    return {"image.broken", fmt::format("<use> in line {} has a size 'auto', so the symbol is not drawn", line_of(svg, m.at)),
            "leave width and height out, or write lengths"};
  if (!drawn || drawn->name != "svg" || !resizes(m, *drawn)) return {};
  return {"image.broken",
          fmt::format("<use> in line {} gives '{}' another size, and an <svg> keeps the one it says itself", line_of(svg, m.at),
                      target),
          "make it a <symbol>, or enlarge the <use> by its transform"};
}

/// A shape in another, and a stop in something else than a gradient, are not drawn.
static SvgRefusal refused_place(const SvgMarks& marks, const SvgMark& m, std::string_view svg) {
  constexpr std::string_view shapes[] = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "use"};
  if (m.parent == SvgMark::none) return {};
  const SvgMark& around = marks.all[m.parent];
  if ((m.name == "g" || is_among(shapes, m.name)) && is_among(shapes, around.name))
    return {"image.broken",
            fmt::format("<{}> in line {} stands in a <{}>, so it is not drawn", m.written, line_of(svg, m.at), around.written),
            fmt::format("put it behind the <{}>, or both into a <g>", around.written)};
  if (m.name == "g" && around.name == "clippath")
    return {
        "image.broken",
        fmt::format("<g> in line {} stands in a <clipPath>, which takes shapes alone: browsers leave it out", line_of(svg, m.at)),
        "put its shapes directly into the <clipPath>"};
  if (m.name == "stop" && around.name == "g")
    return {"image.broken", fmt::format("<stop> in line {} stands in a <g>, so its colour is left out", line_of(svg, m.at)),
            "put it directly into its gradient, or take it out"};
  return {};
}

/// What librsvg does to the whole drawing in units of its own, and each browser otherwise.
static SvgRefusal refused_outer(const SvgMark& outer) {
  for (const std::string_view what : {"clip-path", "mask", "filter", "transform"})
    if (!trimmed(outer.attribute(what)).empty() || !said_in_style(outer.attribute("style"), what).empty())
      return {"image.broken", fmt::format("the outer <svg> has '{}', which each program draws otherwise", what),
              fmt::format("put all of the drawing into a <g> and give that the {}", what)};
  return {};
}

/// Elements that are there, and show nothing.
static SvgRefusal refused_idle(const SvgMark& m, std::string_view svg) {
  const std::string_view written = m.attribute("href"), target = trimmed(written);
  if (target.starts_with('#') && written != target)
    return {"image.broken",
            fmt::format("<{}> in line {} has a blank beside '{}' in its href", m.written, line_of(svg, m.at), target),
            "take the blank out: as it is, nothing has that name"};
  if (m.name == "style") {
    const std::string_view medium = trimmed(m.attribute("media")), type = trimmed(m.attribute("type"));
    if (!medium.empty() && medium != "all")
      return {"image.broken", fmt::format("<style> in line {} is for '{}', and is drawn always", line_of(svg, m.at), medium),
              "take 'media' out, or the style"};
    if (!type.empty() && type != "text/css")
      return {"image.broken", fmt::format("<style> in line {} is of type '{}', which is no CSS", line_of(svg, m.at), type),
              R"(write type="text/css", or take the style out)"};
  }
  if (m.name == "use" && target.empty())
    return {"image.broken", fmt::format("<use> in line {} says nothing to draw", line_of(svg, m.at)),
            R"(give it an href, for example href="#leaf", or take it out)"};
  if (m.name == "image" && !target.starts_with("data:"))
    return {"image.broken", fmt::format("<image> in line {} has no bitmap", line_of(svg, m.at)),
            R"(give it one with href="data:image/png;base64,...", draw a part of this file with <use>, or take it out)"};
  return {};
}

/// An id that something needs and two elements have: librsvg takes the first, and nobody sees the second. Cairo writes a group
/// that is used twice under its id both times, and the two are alike.
static SvgRefusal refused_twins(const SvgMarks& marks, std::string_view svg) {
  std::map<std::string_view, const SvgMark*> first;
  std::set<std::string_view> needed;
  for (const SvgMark& m : marks.all) {
    for (const Need& need : needs_of(m)) needed.insert(need.id);
    if (const auto target = trimmed(m.attribute("href")); m.name.ends_with("gradient") && target.starts_with('#'))
      needed.insert(target.substr(1));
  }
  for (const StyleRule& rule : referring_rules(marks.style))
    for (const Need& need : needs_of(rule)) needed.insert(need.id);
  for (const SvgMark& m : marks.all) {
    const auto [known, fresh] = first.try_emplace(m.attribute("id"), &m);
    if (!fresh && m.name != "g" && needed.contains(known->first))
      return {"image.broken",
              fmt::format("<{}> in line {} has the id '{}', as <{}> in line {} does, and what asks for it gets the first",
                          m.written, line_of(svg, m.at), known->first, known->second->written, line_of(svg, known->second->at)),
              "give one of them another id, and let what asks for it say that"};
  }
  return {};
}

SvgRefusal refused_references(const SvgMarks& marks, std::string_view svg) {
  const auto names_svg = [](const auto& attribute) { return attribute.value == "http://www.w3.org/2000/svg"; };
  if (!marks.all.empty() && std::ranges::none_of(marks.all.front().attributes, names_svg))
    return {"image.broken", "the <svg> has no xmlns, so nothing in it is drawn",
            R"(write <svg xmlns="http://www.w3.org/2000/svg" ...>)"};
  if (!marks.all.empty())
    if (SvgRefusal why = refused_outer(marks.all.front()); !why.id.empty()) return why;
  if (const SvgMark* m = drawn_with_itself(marks))
    return {"image.broken",
            fmt::format("<{}> in line {} leads back to itself, so nothing of it is drawn", m->name, line_of(svg, m->at)),
            "let it use, inherit or be painted with something else"};
  const SvgServers servers(marks);
  for (const SvgMark& m : marks.all) {
    const auto who = [&](std::string_view) { return fmt::format("<{}> in line {}", m.name, line_of(svg, m.at)); };
    if (SvgRefusal idle = refused_idle(m, svg); !idle.id.empty()) return idle;
    if (SvgRefusal why = refused_place(marks, m, svg); !why.id.empty()) return why;
    if (SvgRefusal why = refused_use(marks, m, servers, svg); !why.id.empty()) return why;
    if (SvgRefusal why = refused_need(needs_of(m), servers, who); !why.id.empty()) return why;
  }
  if (SvgRefusal why = refused_rules(marks, servers, svg); !why.id.empty()) return why;
  return refused_twins(marks, svg);
}

}  // namespace kitwright
