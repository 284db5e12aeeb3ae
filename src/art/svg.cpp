#include "art/inspect.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include "base/handle.h"

namespace kitwright {
namespace {

using Error = Handle<GError, g_error_free>;
using Svg = Handle<RsvgHandle, g_object_unref>;

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The text from `at` on, without leading blanks and one opening quote.
std::string_view value_at(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  if (at < text.size() && (text[at] == '"' || text[at] == '\'')) ++at;
  while (at < text.size() && is_space(text[at])) ++at;
  return text.substr(at);
}

bool stays_inside(std::string_view target) {
  return target.starts_with("#") || target.starts_with("data:image/png;") || target.starts_with("data:image/jpeg;") ||
         target.starts_with("data:image/jpg;");
}

/// The first address that follows `word` (and a `=` when it is an attribute) and lies outside the file.
std::optional<std::string> outside(std::string_view svg, std::string_view word, bool attribute) {
  for (auto at = svg.find(word); at != svg.npos; at = svg.find(word, at + 1)) {
    std::size_t after = at + word.size();
    if (attribute) {
      while (after < svg.size() && is_space(svg[after])) ++after;
      if (after >= svg.size() || svg[after] != '=') continue;
      ++after;
    }
    const std::string_view target = value_at(svg, after);
    if (!stays_inside(target)) return std::string(target.substr(0, std::min<std::size_t>(target.find_first_of("\"') >"), 60)));
  }
  return {};
}

struct Forbidden {
  std::string_view text, message;
};
constexpr Forbidden forbidden[] = {
    {"<!entity", "declares entities"},
    {"<script", "holds a script"},
    {":script", "holds a script"},
    {"<?xml-stylesheet", "asks for an outside style sheet"},
    {"@import", "asks for an outside style sheet"},
    {"xi:include", "includes another file"},
};

/// Text in UTF-16 and its kin would slip past a search for words.
bool has_odd_encoding(const std::string& lower) {
  if (lower.find('\0') != lower.npos) return true;
  const auto declaration = lower.substr(0, std::min<std::size_t>(lower.find("?>"), 200));
  const auto at = declaration.find("encoding");
  if (!declaration.starts_with("<?xml") || at == declaration.npos) return false;
  const std::string_view name = value_at(declaration, declaration.find('=', at) + 1);
  return !(name.starts_with("utf-8") || name.starts_with("us-ascii") || name.starts_with("iso-8859-1"));
}

/// Why the SVG must not be used, or empty. librsvg loads nothing from outside either; this tells the user so.
std::string unsafe(const std::string& bytes) {
  const std::string svg = lowered(bytes);
  if (has_odd_encoding(svg)) return "is not in UTF-8";
  for (const Forbidden& f : forbidden)
    if (svg.find(f.text) != svg.npos) return std::string(f.message);
  if (const auto target = outside(svg, "href", true)) return fmt::format("refers to '{}' outside the file", *target);
  if (const auto target = outside(svg, "url(", false)) return fmt::format("refers to '{}' outside the file", *target);
  return {};
}

/// Width and height where they are absolute, else the viewBox; zero when there is neither.
Inspection natural_size(RsvgHandle* svg) {
  Inspection found;
  rsvg_handle_set_dpi(svg, 96);
  if (rsvg_handle_get_intrinsic_size_in_pixels(svg, &found.width, &found.height)) return found;
  gboolean has_box = FALSE;
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(svg, nullptr, nullptr, nullptr, nullptr, &has_box, &box);
  return has_box ? Inspection{box.width, box.height, {}, {}, {}} : Inspection{};
}

}  // namespace

Inspection inspect_svg(const std::string& bytes) {
  if (const std::string why = unsafe(bytes); !why.empty())
    return {0, 0, "image.unsafe", "SVG " + why, "save it as plain SVG with everything inside"};
  GError* error = nullptr;
  const Svg svg{rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &error)};
  if (!svg) {
    const Error owned{error};
    return {0, 0, "image.broken", owned ? owned->message : "not an SVG", {}};
  }
  return natural_size(svg.get());
}

}  // namespace kitwright
