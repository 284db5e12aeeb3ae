#include "art/inspect.h"
#include "art/svg_parts.h"
#include "art/svg_weight.h"
#include "art/svg_words.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include "base/characters.h"
#include "base/handle.h"
#include "base/lowered.h"
#include "base/xml_quote.h"

namespace kitwright {
// The checks for unsafe content search the text for words, in lower case. That refuses some harmless files (a word in a
// comment), but a parser would have to know every way to refer to a file.
namespace {

using Error = Handle<GError, g_error_free>;
using Svg = Handle<RsvgHandle, g_object_unref>;

/// The text from `at` on, without leading blanks and an opening quote.
std::string_view value_at(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  at += length_of_quote(text.substr(std::min(at, text.size())));
  while (at < text.size() && is_space(text[at])) ++at;
  return text.substr(at);
}

/// Addresses inside the file, and bitmaps embedded as data.
bool stays_inside(std::string_view target) {
  return target.starts_with("#") || target.starts_with("data:image/png;") || target.starts_with("data:image/jpeg;") ||
         target.starts_with("data:image/jpg;");
}

/// The first address behind `word` that leads out of the file. For attributes a `=` must follow the word.
std::optional<std::string> outside(std::string_view svg, std::string_view bytes, std::string_view word, bool attribute) {
  for (auto at = svg.find(word); at != svg.npos; at = svg.find(word, at + 1)) {
    std::size_t after = at + word.size();
    if (attribute) {
      while (after < svg.size() && is_space(svg[after])) ++after;
      if (after >= svg.size() || svg[after] != '=') continue;
      ++after;
    }
    const std::string_view target = value_at(svg, after);
    if (!stays_inside(target))
      return std::string(bytes.substr(static_cast<std::size_t>(target.data() - svg.data()),
                                      std::min<std::size_t>(target.find_first_of("\"') >"), 60)));
  }
  return {};
}

constexpr std::string_view plainly = "save it as plain SVG with everything inside";
constexpr std::string_view embedded =
    "embed what it refers to (in Inkscape: Extensions > Images > Embed Images), or take the link out";

/// Text that must not occur, what it would mean, and what to do.
struct Forbidden {
  std::string_view text, message, hint;
};
constexpr Forbidden forbidden[] = {
    {"<!entity", "declares entities",
     "in Illustrator, save it by File > Export > Export As; in Inkscape, as Plain SVG: both write none"},
    {"<script", "holds a script", plainly},
    {":script", "holds a script", plainly},
    {"<?xml-stylesheet", "asks for an outside style sheet", plainly},
    {"@import", "asks for an outside style sheet", "turn text into paths and take the @import out: no other file is read"},
    {"xi:include", "includes another file", plainly},
};

/// Text in UTF-16 or similar encodings would evade a search for words.
bool has_odd_encoding(const std::string& lower) {
  if (lower.find('\0') != lower.npos) return true;
  const auto declaration = lower.substr(0, std::min<std::size_t>(lower.find("?>"), 200));
  const auto at = declaration.find("encoding");
  if (!declaration.starts_with("<?xml") || at == declaration.npos) return false;
  const std::string_view name = value_at(declaration, declaration.find('=', at) + 1);
  return !(name.starts_with("utf-8") || name.starts_with("us-ascii") || name.starts_with("iso-8859-1"));
}

/// Why an SVG must not be used, and what to do.
struct Unsafe {
  std::string why;
  std::string_view hint;
};

/// Nothing if an SVG may be used. librsvg would load nothing from outside either, but silently.
std::optional<Unsafe> unsafe(const std::string& bytes) {
  const std::string svg = lowered(bytes);
  if (has_odd_encoding(svg)) return Unsafe{"is not in UTF-8", "save it in UTF-8"};
  for (const Forbidden& f : forbidden)
    if (svg.find(f.text) != svg.npos) return Unsafe{std::string(f.message), f.hint};
  const bool has_font = svg.find("@font-face") != svg.npos;
  for (const auto& [word, attribute] : {std::pair("href", true), std::pair("url(", false)})
    if (const auto target = outside(svg, bytes, word, attribute)) {
      const std::string_view fonts = "turn text into paths and take the @font-face out: no font of a drawing is used";
      const bool inside = lowered(*target).starts_with("data:"), font = !attribute && has_font;
      return inside ? Unsafe{fmt::format("holds '{}', and only PNG and JPEG may stand inside", *target), font ? fonts : plainly}
                    : Unsafe{fmt::format("refers to '{}' outside the file", *target), font ? fonts : embedded};
    }
  return {};
}

/// True if the element `name` beginning at `at` contains letters, and not just blanks and tags.
bool has_letters(std::string_view svg, std::size_t at, std::string_view name) {
  const std::size_t open_end = std::min(svg.find('>', at), svg.size() - 1);
  if (svg[open_end - 1] == '/') return false;
  const std::size_t end =
      std::min(svg.find(std::string(name) + ">", open_end), svg.size());  // of its closing tag, with or without prefix
  bool in_tag = false;
  for (std::size_t i = open_end + 1; i < end; ++i) {
    if (svg[i] == '<' || svg[i] == '>')
      in_tag = svg[i] == '<';
    else if (!in_tag && !is_space(svg[i]))
      return true;
  }
  return false;
}

/// The lines that contain text. librsvg would use whatever fonts the machine has, which nothing else here does.
std::vector<std::size_t> lines_with_text(std::string svg) {
  // Comments are blanked out, keeping line ends so that lines still count.
  for (auto open = svg.find("<!--"); open != svg.npos; open = svg.find("<!--", open + 1)) {
    const auto close = std::min(svg.find("-->", open), svg.size());
    std::replace_if(
        svg.begin() + static_cast<std::ptrdiff_t>(open), svg.begin() + static_cast<std::ptrdiff_t>(close),
        [](char c) { return c != '\n'; }, ' ');
  }
  std::vector<std::size_t> lines;
  for (const std::string_view tag : {"<text", "<svg:text"})
    for (auto at = svg.find(tag); at != svg.npos; at = svg.find(tag, at + 1)) {
      const char after = at + tag.size() < svg.size() ? svg[at + tag.size()] : '>';
      if ((is_space(after) || after == '>') && has_letters(svg, at, "text")) lines.push_back(line_of(svg, at));
    }
  std::sort(lines.begin(), lines.end());
  return lines;
}

constexpr std::string_view into_paths =
    "turn text into paths (in Inkscape: Path > Object to Path), or write it with a text element of the layout";

/// Words that librsvg does not draw at all: what belongs into a <text> and stands elsewhere, and flowed text of SVG 1.2.
const SvgMark* stray_text(const SvgMarks& marks, std::string_view svg) {
  constexpr std::string_view inner[] = {"tspan", "textpath", "tref", "altglyph", "flowroot"};
  for (const SvgMark& m : marks.all) {
    if (!is_among(inner, m.name) || !has_letters(svg, m.at, m.name)) continue;
    std::size_t around = m.parent;
    while (around != SvgMark::none && marks.all[around].name != "text") around = marks.all[around].parent;
    if (around == SvgMark::none) return &m;
  }
  return nullptr;
}

/// The refusal, if the SVG contains text.
std::optional<Inspection> refused_text(const SvgMarks& marks, const std::string& bytes) {
  if (const SvgMark* stray = stray_text(marks, bytes))
    return Inspection{
        0, 0, "image.text",
        fmt::format("<{}> in line {} stands in no <text>, so nobody sees its words", stray->name, line_of(bytes, stray->at)),
        std::string(into_paths)};
  const auto lines = lines_with_text(bytes);
  if (lines.empty()) return {};
  const std::string more = lines.size() == 1 ? "" : fmt::format(", and {} more,", lines.size() - 1);
  return Inspection{0, 0, "image.text",
                    fmt::format("<text> in line {}{} would be set in whatever fonts a machine has", lines.front(), more),
                    std::string(into_paths)};
}

struct XmlError {
  int code;
  std::string_view words;
};
/// Error numbers of libxml2 (xmlerror.h), which librsvg uses to parse.
constexpr XmlError xml_errors[] = {
    {4, "the file is empty"},
    {5, "something stands behind the end of the drawing"},
    {9, "a letter that XML does not allow"},
    {23, "'&' opens nothing: write &amp;"},
    {26, "an entity that nobody declares: write the letter itself"},
    {38, "'<' in a value: write &lt;"},
    {39, "a value needs quotes"},
    {40, "a value's quotes are not closed"},
    {41, "an attribute without a value"},
    {42, "an attribute stands twice in one element"},
    {65, "a blank is missing between attributes"},
    {68, "'<' or '&' opens nothing: write &lt; or &amp;"},
    {73, "an element does not end with '>', or a value lacks its quotes"},
    {76, "an element is closed by another's name"},
    {77, "the file ends before all its elements are closed"},
    {201, "a prefix such as 'xlink:' is not declared"},
};

/// The number behind `word` in the library's message; 0 if there is none.
int number_after(std::string_view message, std::string_view word) {
  const auto at = message.find(word);
  int number = 0;
  for (auto i = at == message.npos ? message.size() : at + word.size();
       i < message.size() && is_digit(message[i]) && number < 1'000'000; ++i)
    number = number * 10 + (message[i] - '0');
  return number;
}

/// The library's error in our words: its own message is about domains and codes.
std::string broken(const std::string& bytes, std::string_view message) {
  if (lowered(bytes).find("<svg") == std::string::npos) return "there is no <svg> element in it";
  // Some messages have another form: `code=201 (3) in (null):1:63: ...`.
  const bool other_form = message.find("code=") != message.npos;
  const int code = number_after(message, other_form ? "code=" : "code ");
  const int line = number_after(message, other_form ? "(null):" : "on line ");
  const int column = number_after(message, other_form ? fmt::format("(null):{}:", line) : "column ");
  const auto known =
      std::find_if(std::begin(xml_errors), std::end(xml_errors), [&](const XmlError& e) { return e.code == code; });
  const std::string_view words = known == std::end(xml_errors) ? "the SVG cannot be read" : known->words;
  return line == 0 ? std::string(words) : fmt::format("{} (line {}, column {})", words, line, column);
}

/// The width and height if they are absolute, else those of the viewBox; zero if there is neither.
Inspection natural_size(RsvgHandle* svg) {
  Inspection found;
  rsvg_handle_set_dpi(svg, 96);
  if (rsvg_handle_get_intrinsic_size_in_pixels(svg, &found.width, &found.height)) return found;
  gboolean has_box = FALSE;
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(svg, nullptr, nullptr, nullptr, nullptr, &has_box, &box);
  return has_box ? Inspection{box.width, box.height, {}, {}, {}} : Inspection{};
}

/// Whether a small picture of the drawing has ink at all.
bool leaves_ink(RsvgHandle* svg) {
  constexpr int side = 48;
  std::vector<std::uint32_t> pixels(side * side, 0);
  const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
      cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()), CAIRO_FORMAT_ARGB32, side, side,
                                          side * static_cast<int>(sizeof pixels[0])),
      cairo_surface_destroy);
  const std::unique_ptr<cairo_t, void (*)(cairo_t*)> to(cairo_create(surface.get()), cairo_destroy);
  const RsvgRectangle whole{0, 0, side, side};
  const bool drawn = rsvg_handle_render_document(svg, to.get(), &whole, nullptr) != 0;
  cairo_surface_flush(surface.get());
  return !drawn || std::ranges::any_of(pixels, [](std::uint32_t pixel) { return pixel != 0; });
}

/// What is said of a drawing of which nothing would be seen. Gradients, patterns, masks and filters may leave nothing of what is
/// drawn, each in its own way: those are tried.
std::string doubt_of(RsvgHandle* svg, const std::string& bytes, const Inspection& found, const SvgMarks& marks) {
  if (is_transparent(marks)) return "nothing in it is drawn, or all of it is transparent";
  const RsvgRectangle whole{0, 0, found.width, found.height};
  RsvgRectangle ink{};
  if (!rsvg_handle_get_geometry_for_layer(svg, nullptr, &whole, &ink, nullptr, nullptr)) return {};
  // Of a bitmap, librsvg knows no ink.
  if (ink.width <= 0 && ink.height <= 0) return leaves_ink(svg) ? "" : "nothing in it is drawn";
  const bool beside = ink.x >= whole.width || ink.y >= whole.height || ink.x + ink.width <= 0 || ink.y + ink.height <= 0;
  if (beside) return "all of it is drawn outside of its viewBox";
  const bool may_vanish = bytes.find("url(") != std::string::npos || bytes.find("data:image/") != std::string::npos;
  return !may_vanish || leaves_ink(svg) ? "" : "its gradients, patterns, masks, filters or bitmaps leave nothing of it";
}

}  // namespace

Inspection inspect_svg(const std::string& bytes) {
  if (const auto found = unsafe(bytes)) return {0, 0, "image.unsafe", "SVG " + found->why, std::string(found->hint)};
  const SvgMarks marks = read_marks(bytes);
  // Before librsvg reads it: many attributes and deep groups take long to read, too.
  for (const SvgRefusal& why : {refused_tiles(marks, bytes), refused_weight(marks)})
    if (!why.id.empty()) return {0, 0, why.id, why.message, why.hint};
  GError* error = nullptr;
  const Svg svg{rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &error)};
  if (!svg) {
    const Error owned{error};
    return {0, 0, "image.broken", broken(bytes, owned ? owned->message : ""), "open it in a drawing program and save it again"};
  }
  std::vector<SvgBitmap> bitmaps;
  for (const SvgRefusal& why :
       {refused_deeds(marks), refused_bitmaps(marks, bitmaps), refused_steps(marks, bytes), refused_references(marks, bytes),
        refused_values(marks, bytes), refused_extents(marks, bytes), refused_unseen(marks, bytes)})
    if (!why.id.empty()) return {0, 0, why.id, why.message, why.hint};
  if (const auto text = refused_text(marks, bytes)) return *text;
  Inspection found = natural_size(svg.get());
  found.pixels_across = pixels_across(marks, bitmaps, found.width);
  found.weight = drawn_weight(marks);
  found.often = parts_drawn_often(marks, bytes);
  found.plain = stands_in_page(marks);
  if (std::string why = doubt_of(svg.get(), bytes, found, marks); !why.empty()) found.doubt = empty_picture(std::move(why));
  if (const SvgRefusal idle = idle_values(marks, bytes); found.doubt.id.empty() && !idle.id.empty())
    found.doubt = {idle.id, idle.message, idle.hint};
  return found;
}

}  // namespace kitwright
