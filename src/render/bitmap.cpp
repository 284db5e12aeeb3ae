#include "render/bitmap.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>

#include <fmt/format.h>
#include <jpeglib.h>
#include <libdeflate.h>
#include <png.h>

#include "base/failure.h"

namespace kitwright {
namespace {

struct Bytes {
  const std::string& all;
  std::size_t at = 0;
};

cairo_status_t read_bytes(void* from, unsigned char* out, unsigned count) {
  auto& bytes = *static_cast<Bytes*>(from);
  if (count > bytes.all.size() - bytes.at) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(out, bytes.all.data() + bytes.at, count);
  bytes.at += count;
  return CAIRO_STATUS_SUCCESS;
}

CairoSurface decode_png(const std::string& bytes) {
  Bytes source{bytes};
  return CairoSurface{cairo_image_surface_create_from_png_stream(read_bytes, &source)};
}

/// libjpeg reports errors by longjmp(), which skips destructors. So nothing with a destructor is created in the functions below
/// that call setjmp().
struct JpegErrors {
  jpeg_error_mgr manager;
  std::jmp_buf way_out;
};

void leave(j_common_ptr jpeg) { std::longjmp(reinterpret_cast<JpegErrors*>(jpeg->err)->way_out, 1); }

/// Reads the header. False if the file is broken.
bool start_jpeg(jpeg_decompress_struct& jpeg, JpegErrors& errors, const std::string& bytes) {
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = leave;
  // Warnings would go to stderr.
  errors.manager.emit_message = [](j_common_ptr, int) {};
  if (setjmp(errors.way_out)) return false;
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&jpeg, TRUE);
  jpeg.out_color_space = JCS_EXT_BGRX;  // the byte order of RGB24 on little-endian machines
  return true;
}

/// A file that ends early has been refused by art/raster.cpp; this only fails if it changed since.
bool read_jpeg_rows(jpeg_decompress_struct& jpeg, JpegErrors& errors, unsigned char* pixels, int stride) {
  if (setjmp(errors.way_out)) return false;
  jpeg_start_decompress(&jpeg);
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = pixels + static_cast<std::size_t>(stride) * jpeg.output_scanline;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
  return true;
}

CairoSurface decode_jpeg(const std::string& bytes) {
  // Zeroed, so that jpeg_destroy_decompress() is safe whatever failed.
  jpeg_decompress_struct jpeg{};
  JpegErrors errors{};
  CairoSurface surface;
  bool good = start_jpeg(jpeg, errors, bytes);
  if (good) {
    surface.reset(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(jpeg.image_width), static_cast<int>(jpeg.image_height)));
    good =
        cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS &&
        read_jpeg_rows(jpeg, errors, cairo_image_surface_get_data(surface.get()), cairo_image_surface_get_stride(surface.get()));
  }
  jpeg_destroy_decompress(&jpeg);
  // It could be read when the game was loaded (art/load.h), so it must have changed or memory is short.
  if (!good) throw Failure("a JPEG cannot be read any more");
  cairo_surface_mark_dirty(surface.get());
  attach(surface.get(), CAIRO_MIME_TYPE_JPEG, bytes);
  return surface;
}

void append_png(png_structp png, png_bytep data, std::size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
}

struct Raster {
  const unsigned char* pixels;
  int stride, width, height;
  double dpi;
  bool clear;  ///< there is an alpha channel

  std::size_t channels() const { return clear ? 4 : 3; }
};

/// Undoes Cairo's premultiplication: Cairo stores colours multiplied by their opacity, PNG as they are.
char plain(std::uint32_t channel, std::uint32_t alpha) {
  if (alpha == 255) return static_cast<char>(channel);
  return static_cast<char>(alpha == 0 ? 0 : std::min<std::uint32_t>(255, (channel * 255 + alpha / 2) / alpha));
}

/// Writes red, green and blue of one row, and the opacity if there is one.
void copy_row(const Raster& raster, int y, char* row) {
  const unsigned char* from = raster.pixels + static_cast<std::size_t>(raster.stride) * static_cast<std::size_t>(y);
  for (std::size_t x = 0; x < static_cast<std::size_t>(raster.width); ++x) {
    std::uint32_t pixel;
    std::memcpy(&pixel, from + 4 * x, 4);
    const std::uint32_t alpha = raster.clear ? pixel >> 24 : 255;
    char* to = row + raster.channels() * x;
    to[0] = plain(pixel >> 16 & 255, alpha);
    to[1] = plain(pixel >> 8 & 255, alpha);
    to[2] = plain(pixel & 255, alpha);
    if (raster.clear) to[3] = static_cast<char>(alpha);
  }
}

/// All rows, each behind the number of its filter. Filters help photographs; flat art packs smaller, and faster, without.
std::string unfiltered_rows(const Raster& raster) {
  const std::size_t row = 1 + static_cast<std::size_t>(raster.width) * raster.channels();
  std::string rows(row * static_cast<std::size_t>(raster.height), '\0');
  for (int y = 0; y < raster.height; ++y) copy_row(raster, y, rows.data() + row * static_cast<std::size_t>(y) + 1);
  return rows;
}

/// Takes a third of the time that libpng would, which packs with zlib.
std::string packed(const std::string& bytes) {
  constexpr int level = 5;  // those above take twice the time to save some 2 %
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> packer(libdeflate_alloc_compressor(level),
                                                                                             &libdeflate_free_compressor);
  if (!packer) throw std::bad_alloc();
  std::string out(libdeflate_zlib_compress_bound(packer.get(), bytes.size()), '\0');
  out.resize(libdeflate_zlib_compress(packer.get(), bytes.data(), bytes.size(), out.data(), out.size()));
  return out;
}

/// `rows` are packed already, so they are written as a chunk, and the end with them: libpng would miss rows of its own.
bool write_png(png_structp png, png_infop info, const Raster& raster, const std::string& rows, std::string& out) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_write_fn(png, &out, append_png, nullptr);
  png_set_IHDR(png, info, static_cast<png_uint_32>(raster.width), static_cast<png_uint_32>(raster.height), 8,
               raster.clear ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  // PNG knows pixels per metre only.
  const auto per_metre = static_cast<png_uint_32>(raster.dpi / 0.0254 + 0.5);
  png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  constexpr png_byte data[] = "IDAT", end[] = "IEND";
  png_write_chunk(png, data, reinterpret_cast<png_const_bytep>(rows.data()), rows.size());
  png_write_chunk(png, end, nullptr, 0);
  return true;
}

}  // namespace

CairoSurface decode_bitmap(const Picture& picture) {
  CairoSurface surface = picture.kind == Picture::Kind::Png ? decode_png(picture.bytes) : decode_jpeg(picture.bytes);
  if (const auto status = cairo_surface_status(surface.get()))
    throw Failure(fmt::format("{}: {}", picture.path, cairo_status_to_string(status)));
  attach(surface.get(), CAIRO_MIME_TYPE_UNIQUE_ID, picture.hash);  // a PDF holds the picture once, however often it is decoded
  return surface;
}

std::string encode_png(cairo_surface_t* image, double dpi) {
  cairo_surface_flush(image);
  const Raster raster{cairo_image_surface_get_data(image),
                      cairo_image_surface_get_stride(image),
                      cairo_image_surface_get_width(image),
                      cairo_image_surface_get_height(image),
                      dpi,
                      cairo_image_surface_get_format(image) == CAIRO_FORMAT_ARGB32};
  const std::string rows = packed(unfiltered_rows(raster));
  std::string out;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  const bool good = info && write_png(png, info, raster, rows, out);
  png_destroy_write_struct(&png, &info);
  if (!good) throw Failure("a PNG cannot be written");
  return out;
}

}  // namespace kitwright
