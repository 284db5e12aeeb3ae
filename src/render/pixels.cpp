#include "render/pixels.h"

#include <cstring>

#include "render/bitmap.h"
#include "render/frame_painter.h"
#include "render/picture_file.h"

namespace kitwright {

BitmapPainter::BitmapPainter() : painter_(std::make_unique<FramePainter>(true)) {}
BitmapPainter::~BitmapPainter() = default;
BitmapPainter::BitmapPainter(BitmapPainter&&) noexcept = default;

/// Rows of a Cairo surface may be longer than their pixels; the stride says by how much.
static Bitmap pixels_of(cairo_surface_t* image) {
  cairo_surface_flush(image);
  Bitmap made{cairo_image_surface_get_width(image), cairo_image_surface_get_height(image), {}};
  made.pixels.resize(static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.height));
  Colour* to = made.pixels.data();
  const unsigned char* row = cairo_image_surface_get_data(image);
  for (int y = 0; y < made.height; ++y, row += cairo_image_surface_get_stride(image))
    for (int x = 0; x < made.width; ++x) {
      // RGB24 is a 32-bit number per pixel in the machine's own byte order: 0x00RRGGBB.
      std::uint32_t pixel;
      std::memcpy(&pixel, row + 4 * x, 4);
      *to++ = {static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8), static_cast<std::uint8_t>(pixel)};
    }
  return made;
}

Bitmap BitmapPainter::draw(const Frame& frame, const Rect& shown, double dpi) {
  return pixels_of(draw_picture(*painter_, frame, shown, dpi, {255, 255, 255}).get());
}

std::string encode_png(const Bitmap& bitmap, double dpi) {
  const CairoSurface image{cairo_image_surface_create(CAIRO_FORMAT_RGB24, bitmap.width, bitmap.height)};
  check(image.get());
  unsigned char* row = cairo_image_surface_get_data(image.get());
  for (int y = 0; y < bitmap.height; ++y, row += cairo_image_surface_get_stride(image.get()))
    for (int x = 0; x < bitmap.width; ++x) {
      const Colour c = bitmap.at(x, y);
      const std::uint32_t pixel = std::uint32_t{c.red} << 16 | std::uint32_t{c.green} << 8 | c.blue;
      std::memcpy(row + 4 * x, &pixel, 4);
    }
  cairo_surface_mark_dirty(image.get());
  return encode_png(image.get(), dpi);
}

}  // namespace kitwright
