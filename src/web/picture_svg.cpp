#include "web/inline_svg.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/xml_quote.h"
#include "web/base64.h"

namespace kitwright {

/// An attribute in a text: its name, and its value between the quotes.
struct SvgTagAttribute {
  std::string_view name, value;
};

/// What opens an element; `end` is the place behind it.
struct SvgTag {
  std::size_t end = std::string_view::npos;
  std::vector<SvgTagAttribute> attributes;
};

/// Reads the attributes from `at` on, which is behind the element's name; the text is well formed.
static SvgTag tag_from(std::string_view text, std::size_t at) {
  constexpr std::string_view blanks = " \t\n\r";
  SvgTag tag;
  for (;;) {
    at = std::min(text.find_first_not_of(blanks, at), text.size());
    if (at == text.size() || text[at] == '>' || text[at] == '/') break;
    const auto equals = std::min(text.find('=', at), text.size());
    const auto quote = std::min(text.find_first_of("\"'", equals), text.size());
    const auto close = quote < text.size() ? text.find(text[quote], quote + 1) : text.npos;
    if (close == text.npos) return tag;
    const std::string_view name = text.substr(at, equals - at);
    tag.attributes.push_back({name.substr(0, name.find_last_not_of(blanks) + 1), text.substr(quote + 1, close - quote - 1)});
    at = close + 1;
  }
  tag.end = std::min(text.find('>', at), text.size() - 1) + 1;
  return tag;
}

/// The next tag that opens an element, from a place on; behind the last its end is npos.
static SvgTag next_tag(std::string_view text, std::size_t at) {
  for (at = text.find('<', at); at < text.size(); at = text.find('<', at)) {
    const auto behind = [&](std::string_view closing) { return std::min(text.find(closing, at), text.size()); };
    if (text.substr(at).starts_with("<!--"))
      at = behind("-->");
    else if (text.substr(at).starts_with("<?"))
      at = behind("?>");
    else if (text.substr(at).starts_with("<!") || text.substr(at).starts_with("</"))
      at = behind(">");
    else
      return tag_from(text, text.find_first_of(" \t\n\r/>", at));
  }
  return {};
}

/// The value of an attribute; empty if the element does not have it.
static std::string_view value_of(const SvgTag& tag, std::string_view name) {
  const auto found = std::ranges::find(tag.attributes, name, &SvgTagAttribute::name);
  return found == tag.attributes.end() ? std::string_view() : found->value;
}

/// The same as it is written in a page; empty if the element does not have it.
static std::string attribute_of(const SvgTag& tag, std::string_view name) {
  const std::string_view value = value_of(tag, name);
  if (value.empty()) return {};
  const char quote = value.find('"') == value.npos ? '"' : '\'';
  return fmt::format(" {}={}{}{}", name, quote, value, quote);
}

/// Inserts the prefix before each id, and wherever one is named in `href`.
static std::string with_prefixed_ids(std::string_view text, const std::string& prefix) {
  std::string out;
  std::size_t done = 0;
  for (SvgTag tag = next_tag(text, 0); tag.end != text.npos; tag = next_tag(text, tag.end))
    for (const auto& [name, value] : tag.attributes) {
      const bool refers = (name == "href" || name.ends_with(":href")) && value.starts_with('#');
      if (name != "id" && !refers) continue;
      const std::size_t here = static_cast<std::size_t>(value.data() - text.data()) + (refers ? 1 : 0);
      out.append(text.substr(done, here - done)).append(prefix);
      done = here;
    }
  return out.append(text.substr(done));
}

/// As above, before each id in `url(#id)`, in quotes or not.
static void prefix_urls(std::string& text, const std::string& prefix) {
  for (std::size_t at = text.find("url("); at != std::string::npos; at = text.find("url(", at)) {
    at += 4;
    at = std::min(text.find_first_not_of(" \t\n\r", at), text.size());
    at += length_of_quote(std::string_view(text).substr(at));
    if (at < text.size() && text[at] == '#') text.insert(at + 1, prefix);
  }
}

/// The attributes of the outer element that its content would inherit, but for `color`: each use of the picture has its own.
static std::string inherited(const SvgTag& outer) {
  std::string kept;
  for (const std::string_view name :
       {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "fill-rule", "opacity", "style"})
    kept += attribute_of(outer, name);
  return kept;
}

/// Ids are what pictures on one page could clash in, so those of each picture get a prefix.
std::string inner_svg(const std::string& svg, const std::string& prefix) {
  const SvgTag outer = next_tag(svg, 0);
  const auto end = svg.rfind("</");
  if (outer.end == svg.npos || end == svg.npos || end < outer.end) return {};
  std::string inner = svg.substr(outer.end, end - outer.end);
  // Comments go: they are of no use to readers, and may contain anything.
  for (std::size_t at = inner.find("<!--"); at != std::string::npos; at = inner.find("<!--", at)) {
    const auto close = inner.find("-->", at + 4);
    inner.erase(at, close == std::string::npos ? std::string::npos : close + 3 - at);
  }
  inner = with_prefixed_ids(inner, prefix);
  prefix_urls(inner, prefix);
  const std::string looks = inherited(outer);
  return looks.empty() ? inner : fmt::format("<g{}>{}</g>", looks, inner);
}

/// The viewBox of the outer element, or one made from the natural size.
static std::string view_box(const Picture& p) {
  const std::string_view box = value_of(next_tag(p.bytes, 0), "viewBox");
  return box.empty() ? fmt::format("0 0 {:.6g} {:.6g}", p.width, p.height) : std::string(box);
}

/// The file of an SVG in which `currentColor` is the colour that is asked for.
static std::string coloured(const Picture& p, std::optional<Colour> colour) {
  if (!colour) return p.bytes;
  const SvgTag outer = next_tag(p.bytes, 0);
  if (outer.end == p.bytes.npos) return p.bytes;
  const std::string look = fmt::format("color=\"{}\"", to_text(*colour));
  const auto own = std::ranges::find(outer.attributes, "color", &SvgTagAttribute::name);
  if (own == outer.attributes.end()) {
    const std::size_t close = outer.end - (p.bytes[outer.end - 2] == '/' ? 2 : 1);
    return p.bytes.substr(0, close) + " " + look + p.bytes.substr(close);
  }
  const auto from = static_cast<std::size_t>(own->name.data() - p.bytes.data());
  const auto to = static_cast<std::size_t>(own->value.data() - p.bytes.data()) + own->value.size() + 1;
  return p.bytes.substr(0, from) + look + p.bytes.substr(to);
}

/// A file that the page shows as a picture, stretched into a box of this size: no style or id of it reaches the page.
static std::string as_file(std::string_view type, const std::string& bytes, double width, double height) {
  return fmt::format(
      "><image width=\"{:.6g}\" height=\"{:.6g}\" preserveAspectRatio=\"none\" href=\"data:image/{};base64,{}\"/></symbol>\n",
      width, height, type, base64(bytes));
}

/// A filter that keeps a picture's shape and gives all of it one colour, whatever colours it has itself.
std::string SvgShelf::tint(Colour colour) {
  Colour full = colour;
  full.alpha = 255;
  const std::string flood =
      fmt::format("<feFlood flood-color=\"{}\" flood-opacity=\"{:.3g}\"/>", to_text(full), colour.alpha / 255.0);
  // Filters blend in linear light unless told otherwise, and the colour would come out paler.
  return define('i', flood, "<filter",
                fmt::format(" color-interpolation-filters=\"sRGB\">{}<feComposite operator=\"in\" in2=\"SourceGraphic\"/>"
                            "</filter>\n",
                            flood));
}

/// Plain SVGs become part of the page and stay in its colours; other SVGs, PNGs and JPEGs are files of their own in it.
std::string SvgShelf::picture_use(const Image& image) {
  const Picture& p = *image.picture;
  std::string id;
  // `none`: the picture is stretched into its box, whose proportions are right.
  const auto symbol = [](const std::string& box) {
    return fmt::format("<symbol viewBox=\"{}\" preserveAspectRatio=\"none\"", box);
  };
  if (p.plain) {
    // The number that define() is about to give, so prefix and id agree.
    const std::string prefix = fmt::format("p{}-", counts_['p']);
    id = define('p', p.hash, symbol(view_box(p)), fmt::format(">{}</symbol>\n", inner_svg(p.bytes, prefix)));
  } else if (p.kind == Picture::Kind::Svg) {
    const std::string colour = image.colour ? to_text(*image.colour) : "";
    id = define('p', p.hash + colour, symbol(fmt::format("0 0 {:.6g} {:.6g}", p.width, p.height)),
                as_file("svg+xml", coloured(p, image.colour), p.width, p.height));
  } else {
    id = define('p', p.hash, symbol("0 0 1 1"), as_file(p.kind == Picture::Kind::Png ? "png" : "jpeg", p.bytes, 1, 1));
  }
  std::string paint;
  if (image.tint)
    paint = fmt::format(" filter=\"url(#{})\"", tint(*image.tint));
  else if (image.colour)
    paint = fmt::format(" color=\"{}\"", to_text(*image.colour));
  else if (p.plain)
    paint = attribute_of(next_tag(p.bytes, 0), "color");  // what `currentColor` means in a picture that is drawn without a colour
  return fmt::format("<use href=\"#{}\" x=\"{:.6g}\" y=\"{:.6g}\" width=\"{:.6g}\" height=\"{:.6g}\"{}/>", id,
                     image.box.left().to_pt(), image.box.top().to_pt(), image.box.size.width.to_pt(),
                     image.box.size.height.to_pt(), paint);
}

}  // namespace kitwright
