#include "render/parted_svg.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "render/bitmap.h"
#include "render/picture_looks.h"
#include "render/part_stand_in.h"

namespace kitwright {
namespace {

/// Names that the picture's own must not have.
constexpr std::string_view own_names = "kitwright-part-";

std::string name_of(std::size_t part) { return fmt::format("{}{}", own_names, part); }

std::string in_base64(const std::string& bytes) {
  const Handle<gchar, g_free> text{g_base64_encode(reinterpret_cast<const guchar*>(bytes.data()), bytes.size())};
  return text.get();
}

/// The image that stands for the part (render/part_stand_in.h).
std::string stand_in_address(std::size_t part) {
  const CairoSurface image{cairo_image_surface_create(CAIRO_FORMAT_RGB24, part_side, part_side)};
  unsigned char* pixels = cairo_image_surface_get_data(image.get());
  const int stride = cairo_image_surface_get_stride(image.get());
  for (int row = 0; row < part_side; ++row)
    for (int column = 0; column < part_side; ++column) {
      const std::uint32_t colour = colour_of({static_cast<std::uint32_t>(part), column, row});
      std::memcpy(pixels + row * stride + column * 4, &colour, sizeof colour);
    }
  cairo_surface_mark_dirty(image.get());
  constexpr double any_dpi = 72;
  return "data:image/png;base64," + in_base64(encode_png(image.get(), any_dpi));
}

/// The picture's text with this inside of its root element, first of all.
std::string with(const Picture& picture, std::string text, std::string_view elements) {
  return text.insert(picture.often.inside, elements);
}

/// Exchanges names in the text, from the last on, so that places stay right.
std::string renamed(std::string text, const std::vector<PicturePart>& parts) {
  std::vector<std::pair<PicturePart::Name, std::size_t>> names;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const PicturePart::Name& name : parts[i].names) names.emplace_back(name, i);
  std::ranges::sort(names, [](const auto& a, const auto& b) { return a.first.at > b.first.at; });
  for (const auto& [name, part] : names) text.replace(name.at, name.length, fmt::format("#{}-image", name_of(part)));
  return text;
}

/// The whole picture at its own size: for others, librsvg 2.54 measures layers as large as they are at this.
RsvgRectangle whole(const Picture& picture) { return {0, 0, picture.width, picture.height}; }

RsvgRectangle ink_of(RsvgHandle* svg, const Picture& picture, const std::string& id) {
  const RsvgRectangle all = whole(picture);
  RsvgRectangle ink{};
  GError* error = nullptr;
  if (!rsvg_handle_get_geometry_for_layer(svg, ("#" + id).c_str(), &all, &ink, nullptr, &error)) fail(picture, error);
  return ink;
}

/// With some room for what librsvg overlooks: it flattens curves, to a tenth of a pixel. What has no ink gets a small blank page.
RsvgRectangle around(const RsvgRectangle& ink) {
  if (ink.width <= 0 || ink.height <= 0) return {0, 0, 1, 1};
  const double x = ink.width / 200 + 0.3, y = ink.height / 200 + 0.3;
  return {ink.x - x, ink.y - y, ink.width + 2 * x, ink.height + 2 * y};
}

}  // namespace

PartedSvg::PartedSvg(const Look& look) : look_(look), parted_(*look.picture) {
  const Picture& picture = *look.picture;
  const std::vector<PicturePart>& parts = picture.often.parts;
  // A tint paints the whole picture through its own opacity.
  if (parts.empty() || look.tint || picture.bytes.find(own_names) != std::string::npos) return;

  const auto layer = [&](std::size_t part, std::string_view transform) {
    return fmt::format("<g id=\"{}\" transform=\"{}\">{}</g>", name_of(part), transform, parts[part].markup);
  };
  // Of a square in the SVG's units, as large as the picture, one sees how they lie on the page.
  const double side = picture.often.side;
  const std::string square = name_of(parts.size());
  std::string layers = fmt::format(R"(<path id="{}" fill="#000" stroke="none" d="M0 0h{}v{}h-{}z"/>)", square, side, side, side),
              images;
  for (std::size_t i = 0; i < parts.size(); ++i) layers += layer(i, "");
  const SvgDocument measured = read(with(picture, picture.bytes, layers));
  const RsvgRectangle all = whole(picture), seen = ink_of(measured.get(), picture, square);
  if (seen.width <= 0 || seen.height <= 0) return;
  const RsvgRectangle unit{seen.x, seen.y, seen.width / side, seen.height / side};

  layers.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const RsvgRectangle ink = around(ink_of(measured.get(), picture, name_of(i)));
    const double x = (ink.x - unit.x) / unit.width, y = (ink.y - unit.y) / unit.height;
    images += fmt::format(R"(<image id="{}-image" x="{}" y="{}" width="{}" height="{}" preserveAspectRatio="none" href="{}"/>)",
                          name_of(i), x, y, ink.width / unit.width, ink.height / unit.height, stand_in_address(i));
    // librsvg may cut off what lies beside the picture, so each part is laid upon it, as large as it goes.
    const double scale = std::min(all.width / ink.width, all.height / ink.height);
    layers += layer(i, fmt::format("translate({} {}) scale({}) translate({} {})", -unit.x / unit.width, -unit.y / unit.height,
                                   scale, -x, -y));
    parts_.push_back({ink.width * scale, ink.height * scale});
  }
  parted_.bytes = with(picture, renamed(picture.bytes, parts), fmt::format("<defs>{}</defs>", images));
  layers_ = read(with(picture, parted_.bytes, layers));
}

SvgDocument PartedSvg::read(std::string text) const {
  Picture picture = *look_.picture;
  picture.bytes = std::move(text);
  Look look = look_;
  look.picture = &picture;
  return read_svg(look);
}

Look PartedSvg::look() const {
  Look look = look_;
  look.picture = &parted_;
  return look;
}

Size PartedSvg::size(std::size_t part) const { return drawn_size(parts_[part].width, parts_[part].height); }

void PartedSvg::draw(cairo_t* cr, std::size_t part) const {
  const Size page = size(part);
  const RsvgRectangle all = whole(*look_.picture);
  const Saved saved(cr);
  cairo_scale(cr, page.width.to_pt() / parts_[part].width, page.height.to_pt() / parts_[part].height);
  GError* error = nullptr;
  if (!rsvg_handle_render_layer(layers_.get(), cr, ("#" + name_of(part)).c_str(), &all, &error)) fail(*look_.picture, error);
}

}  // namespace kitwright
