#include "web/inline_svg.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/xml_quote.h"
#include "web/base64.h"

namespace kitwright {

/// Inserts the prefix after each occurrence of `before`.
static void prefix_after(std::string& text, std::string_view before, const std::string& prefix) {
  for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + before.size() + prefix.size()))
    text.insert(at + before.size(), prefix);
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

/// An attribute of an element, with its name; empty if the element does not have it.
static std::string attribute_of(std::string_view tag, std::string_view name) {
  for (const char quote : {'"', '\''}) {
    const std::string begin = fmt::format(" {}={}", name, quote);
    const auto at = tag.find(begin);
    if (at == std::string_view::npos) continue;
    const auto from = at + begin.size(), to = tag.find(quote, from);
    if (to != std::string_view::npos) return fmt::format(" {}=\"{}\"", name, tag.substr(from, to - from));
  }
  return {};
}

/// The attributes of the outer element that its content would inherit, but for `color`: each use of the picture has its own.
static std::string inherited(std::string_view tag) {
  std::string kept;
  for (const std::string_view name :
       {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "fill-rule", "opacity", "style"})
    kept += attribute_of(tag, name);
  return kept;
}

/// What `currentColor` means in a picture that is drawn without a colour.
static std::string own_colour(const Picture& p) {
  if (p.kind != Picture::Kind::Svg) return {};
  const auto open = p.bytes.find("<svg"), end = p.bytes.find('>', open);
  return end == std::string::npos ? std::string() : attribute_of(std::string_view(p.bytes).substr(open, end - open), "color");
}

/// Ids are what pictures on one page could clash in, so those of each picture get a prefix.
std::string inner_svg(const std::string& svg, const std::string& prefix) {
  const auto open = svg.find("<svg"), begin = svg.find('>', open), end = svg.rfind("</svg>");
  if (open == std::string::npos || begin == std::string::npos || end == std::string::npos || end < begin) return {};
  std::string inner = svg.substr(begin + 1, end - begin - 1);
  // Comments go: they are of no use to readers, and may contain anything.
  for (std::size_t at = inner.find("<!--"); at != std::string::npos; at = inner.find("<!--", at)) {
    const auto close = inner.find("-->", at + 4);
    inner.erase(at, close == std::string::npos ? std::string::npos : close + 3 - at);
  }
  for (const char* before : {" id=\"", " id='", "href=\"#", "href='#"}) prefix_after(inner, before, prefix);
  prefix_urls(inner, prefix);
  const std::string looks = inherited(std::string_view(svg).substr(open, begin - open));
  return looks.empty() ? inner : fmt::format("<g{}>{}</g>", looks, inner);
}

/// The viewBox of the outer element, or one made from the natural size.
static std::string view_box(const Picture& p) {
  const auto open = p.bytes.find("<svg"), end = p.bytes.find('>', open);
  for (const char quote : {'"', '\''}) {
    const std::string begin = fmt::format("viewBox={}", quote);
    const auto at = p.bytes.find(begin, open);
    if (at == std::string::npos || at > end) continue;
    return p.bytes.substr(at + begin.size(), p.bytes.find(quote, at + begin.size()) - at - begin.size());
  }
  return fmt::format("0 0 {:.6g} {:.6g}", p.width, p.height);
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

/// SVGs are embedded as they are, and stay sharp at any size; PNGs and JPEGs become data URIs.
std::string SvgShelf::picture_use(const Image& image) {
  const Picture& p = *image.picture;
  std::string id;
  if (p.kind == Picture::Kind::Svg) {
    // The number that define() is about to give, so prefix and id agree.
    const std::string prefix = fmt::format("p{}-", counts_['p']);
    // `none`: the picture is stretched into its box, whose proportions are right.
    id = define('p', p.hash, fmt::format("<symbol viewBox=\"{}\" preserveAspectRatio=\"none\"", view_box(p)),
                fmt::format(">{}</symbol>\n", inner_svg(p.bytes, prefix)));
  } else {
    const char* type = p.kind == Picture::Kind::Png ? "png" : "jpeg";
    id = define(
        'p', p.hash, "<symbol viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\"",
        fmt::format("><image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:image/{};base64,{}\"/></symbol>\n",
                    type, base64(p.bytes)));
  }
  std::string paint;
  if (image.tint)
    paint = fmt::format(" filter=\"url(#{})\"", tint(*image.tint));
  else if (image.colour)
    paint = fmt::format(" color=\"{}\"", to_text(*image.colour));
  else
    paint = own_colour(p);
  return fmt::format("<use href=\"#{}\" x=\"{:.6g}\" y=\"{:.6g}\" width=\"{:.6g}\" height=\"{:.6g}\"{}/>", id,
                     image.box.left().to_pt(), image.box.top().to_pt(), image.box.size.width.to_pt(),
                     image.box.size.height.to_pt(), paint);
}

}  // namespace kitwright
