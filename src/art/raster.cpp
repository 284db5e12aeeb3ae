#include "art/inspect.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <jpeglib.h>
#include <jerror.h>
#include <png.h>
#include <zlib.h>

#include "art/profile.h"
#include "base/limits.h"

namespace kitwright {
namespace {

/// The orientation that a camera has noted (Exif 2.32, 4.6.2 and 4.6.4 A): 1 is as it stands, others are turned or mirrored.
int orientation_of(std::string_view exif) {
  const bool little = exif.starts_with("II");
  const auto number = [&](std::size_t at, std::size_t width) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < width; ++i) {
      const std::size_t byte = at + (little ? width - 1 - i : i);
      n = n << 8 | (byte < exif.size() ? static_cast<unsigned char>(exif[byte]) : 0);
    }
    return n;
  };
  constexpr std::size_t orientation = 0x0112;
  const std::size_t table = number(4, 4), entries = std::min<std::size_t>(number(table, 2), 1000);
  for (std::size_t i = 0; i < entries; ++i)
    if (number(table + 2 + i * 12, 2) == orientation) return static_cast<int>(number(table + 2 + i * 12 + 8, 2));
  return 1;
}

/// Browsers turn a picture as its camera says, and paper would not.
bool is_turned(std::string_view exif) {
  const int turn = orientation_of(exif);
  return turn > 1 && turn <= 8;
}

Inspection turned() {
  return {0, 0, "image.turned", "its camera notes that it is to be turned or mirrored (EXIF), which paper does not know",
          "turn it in a picture program and save it anew"};
}

// Both libraries report errors by longjmp(), which skips destructors. So everything with a destructor is in a struct outside of
// the function that calls setjmp().

/// Which bytes of a row say how opaque its pixels are, or what colour of the palette they have.
struct PngOpacity {
  std::size_t first = 0, step = 0, width = 0;  ///< no step if all pixels are opaque
  std::vector<png_byte> of_colour = {};        ///< of the palette's first colours; others are opaque
  std::vector<png_byte> clear = {};            ///< the bytes of a pixel that is transparent, if only such a one is

  /// Interlaced pictures come in parts, and what is not there yet must not count as seen.
  void clear_row(std::vector<png_byte>& row) const {
    const auto colour = std::ranges::find(of_colour, png_byte{0});
    if (colour != of_colour.end()) std::ranges::fill(row, static_cast<png_byte>(colour - of_colour.begin()));
    for (std::size_t at = 0; !clear.empty() && at < row.size(); ++at) row[at] = clear[at % clear.size()];
  }

  bool is_seen(const std::vector<png_byte>& row) const {
    if (step == 0) return true;
    if (!clear.empty()) {
      for (std::size_t at = 0; at + step <= row.size(); at += step)
        if (!std::equal(clear.begin(), clear.end(), row.begin() + static_cast<std::ptrdiff_t>(at))) return true;
      return false;
    }
    for (std::size_t at = first; at < row.size(); at += step)
      for (std::size_t i = at; i < std::min(at + width, row.size()); ++i)
        if (of_colour.empty() ? row[i] != 0 : row[i] >= of_colour.size() || of_colour[row[i]] != 0) return true;
    return false;
  }
};

struct PngReader {
  const std::string& bytes;
  std::size_t at = 0;
  std::vector<png_byte> row = {};
  PngOpacity opacity = {};
  bool is_seen = false;  ///< a pixel so far is not wholly transparent
  Inspection found = {};

  static void read(png_structp png, png_bytep out, std::size_t count) {
    auto& self = *static_cast<PngReader*>(png_get_io_ptr(png));
    if (count > self.bytes.size() - self.at) png_error(png, "the file ends too early");
    std::memcpy(out, self.bytes.data() + self.at, count);
    self.at += count;
  }
  /// Keeps libpng's message, then leaves read_png().
  static void fail(png_structp png, png_const_charp message) {
    auto& self = *static_cast<PngReader*>(png_get_error_ptr(png));
    self.found = {0, 0, "image.broken", fmt::format("the file is damaged ({})", message), "save the picture anew"};
    png_longjmp(png, 1);
  }
  /// Warnings would go to stderr.
  static void ignore(png_structp, png_const_charp) {}
};

/// After png_read_update_info(), with a byte for each pixel of a palette, or two and more for one of several channels.
PngOpacity opacity_of(png_structp png, png_infop info) {
  const std::size_t width = png_get_bit_depth(png, info) == 16 ? 2 : 1, channels = png_get_channels(png, info);
  if ((png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0) return {(channels - 1) * width, channels * width, width};
  png_bytep alphas = nullptr;
  int count = 0;
  png_color_16p colour = nullptr;
  if (png_get_tRNS(png, info, &alphas, &count, &colour) == 0) return {};
  if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) return {0, 1, 1, {alphas, alphas + count}};
  PngOpacity opacity{0, channels * width, width};
  const bool grey = channels == 1;
  for (const png_uint_16 part : {grey ? colour->gray : colour->red, colour->green, colour->blue}) {
    if (opacity.clear.size() == opacity.step) break;
    if (width == 2) opacity.clear.push_back(static_cast<png_byte>(part >> 8));
    opacity.clear.push_back(static_cast<png_byte>(part));
  }
  return opacity;
}

/// A gamma counts only where nothing else says what the numbers mean.
bool has_other_colours(png_structp png, png_infop info) {
  int intent = 0, method = 0;
  png_charp name = nullptr;
  png_bytep profile = nullptr;
  png_uint_32 length = 0;
  png_fixed_point gamma = 0;
  if (png_get_sRGB(png, info, &intent) != 0) return false;
  if (png_get_iCCP(png, info, &name, &method, &profile, &length) != 0)
    return is_of_other_colours({reinterpret_cast<const char*>(profile), length});
  constexpr png_fixed_point least = 40'000, most = 55'000;  // of sRGB 45,455; old Macintoshes wrote 55,556
  return png_get_gAMA_fixed(png, info, &gamma) != 0 && (gamma < least || gamma > most);
}

void read_png(PngReader& reader, png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_read_fn(png, &reader, PngReader::read);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // load.cpp names ours
  png_read_info(png, info);
  // Large pictures are not decoded: load.cpp refuses them by their size.
  const png_uint_32 width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  reader.found.width = width, reader.found.height = height;
  if (width > most_pixels_a_side || height > most_pixels_a_side || double(width) * height > most_pixels) return;
  const int passes = png_set_interlace_handling(png);
  png_colorp palette = nullptr;
  int colours = 0;
  const bool indexed =
      png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE && png_get_PLTE(png, info, &palette, &colours) != 0;
  if (png_get_bit_depth(png, info) < 8) png_set_packing(png);  // a byte for each pixel
  png_read_update_info(png, info);
  reader.row.resize(png_get_rowbytes(png, info));
  reader.opacity = opacity_of(png, info);
  reader.opacity.clear_row(reader.row);
  // Decoding every row finds files that are cut off.
  for (int pass = 0; pass < passes; ++pass)
    for (png_uint_32 y = 0; y < height; ++y) {
      png_read_row(png, reader.row.data(), nullptr);
      reader.is_seen = reader.is_seen || reader.opacity.is_seen(reader.row);
      if (indexed && *std::max_element(reader.row.begin(), reader.row.end()) >= colours)
        png_error(png, "it uses colours that its palette does not have");
    }
  png_read_end(png, info);  // the chunk may stand behind the rows
  png_bytep exif = nullptr;
  png_uint_32 length = 0;
  if (png_get_eXIf_1(png, info, &length, &exif) != 0 && is_turned({reinterpret_cast<const char*>(exif), length}))
    reader.found = turned();
  else if (!reader.is_seen)
    reader.found.doubt = empty_picture("all of its pixels are transparent");
  else if (has_other_colours(png, info))
    reader.found.doubt = other_colours();
}

/// All scans of a progressive JPEG are put together before a row is seen. Honest ones have ten or so.
constexpr int most_scans = 64;
constexpr double most_scanned_pixels = 1e9;

struct JpegReader {
  jpeg_error_mgr errors = {};
  jpeg_progress_mgr progress = {};
  std::jmp_buf way_out = {};
  jpeg_decompress_struct jpeg = {};
  std::vector<JSAMPLE> row = {};
  Inspection found = {};

  static JpegReader& of(j_common_ptr jpeg) { return *static_cast<JpegReader*>(jpeg->client_data); }
  static void fail(j_common_ptr jpeg) {
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    of(jpeg).found = {0, 0, "image.broken", fmt::format("the file is damaged ({})", message), "save the picture anew"};
    std::longjmp(of(jpeg).way_out, 1);
  }
  /// Of libjpeg's warnings only a premature end spoils the picture.
  static void warn(j_common_ptr jpeg, int level) {
    if (level < 0 && (jpeg->err->msg_code == JWRN_JPEG_EOF || jpeg->err->msg_code == JWRN_HIT_MARKER)) fail(jpeg);
  }
  static void watch(j_common_ptr common) {
    const auto& jpeg = *reinterpret_cast<j_decompress_ptr>(common);
    const double pixels = double(jpeg.image_width) * jpeg.image_height;
    if (jpeg.input_scan_number <= std::min(most_scans, static_cast<int>(most_scanned_pixels / pixels))) return;
    of(common).found = {0, 0, "image.heavy", "it is drawn over and over: its pixels come in too many scans",
                        "save it anew, without 'progressive'"};
    std::longjmp(of(common).way_out, 1);
  }
};

bool is_turned(const jpeg_decompress_struct& jpeg) {
  constexpr std::string_view sign("Exif\0\0", 6);
  for (const jpeg_marker_struct* m = jpeg.marker_list; m; m = m->next) {
    const std::string_view data(reinterpret_cast<const char*>(m->data), m->data_length);
    if (data.starts_with(sign) && is_turned(data.substr(sign.size()))) return true;
  }
  return false;
}

/// Longer profiles come in several parts, of which the first holds what is looked at.
bool has_other_colours(const jpeg_decompress_struct& jpeg) {
  constexpr std::string_view sign("ICC_PROFILE\0\1", 13);
  for (const jpeg_marker_struct* m = jpeg.marker_list; m; m = m->next) {
    const std::string_view data(reinterpret_cast<const char*>(m->data), m->data_length);
    if (data.starts_with(sign) && is_of_other_colours(data.substr(std::min(sign.size() + 1, data.size())))) return true;
  }
  return false;
}

void read_jpeg(JpegReader& reader, const std::string& bytes) {
  jpeg_decompress_struct& jpeg = reader.jpeg;
  if (setjmp(reader.way_out)) return;
  jpeg_create_decompress(&jpeg);
  jpeg.client_data = &reader;
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_save_markers(&jpeg, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&jpeg, TRUE);
  if (is_turned(jpeg)) {
    reader.found = turned();
    return;
  }
  reader.found.width = jpeg.image_width, reader.found.height = jpeg.image_height;
  if (jpeg.image_width > most_pixels_a_side || jpeg.image_height > most_pixels_a_side ||
      double(jpeg.image_width) * jpeg.image_height > most_pixels)
    return;
  // Home printers and screens want RGB, and cairo cannot convert CMYK.
  if (jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK) {
    reader.found = {0, 0, "image.broken", "JPEG is in CMYK", "save it in RGB"};
    return;
  }
  reader.progress.progress_monitor = JpegReader::watch;
  jpeg.progress = &reader.progress;
  jpeg_start_decompress(&jpeg);
  reader.row.resize(std::size_t{jpeg.output_width} * static_cast<unsigned>(jpeg.output_components));
  JSAMPROW row = reader.row.data();
  while (jpeg.output_scanline < jpeg.output_height) jpeg_read_scanlines(&jpeg, &row, 1);
  if (has_other_colours(jpeg)) reader.found.doubt = other_colours();
  jpeg_finish_decompress(&jpeg);
}

}  // namespace

/// Photographs and drawing programs leave some 10 KB; a profile in hexadecimal digits has 600 KB.
constexpr std::size_t most_unpacked_text = 1'000'000;

/// How many bytes a packed text has, as far as `most`.
static std::size_t unpacked_size(std::string_view packed, std::size_t most) {
  std::vector<unsigned char> some(1 << 16);
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = reinterpret_cast<z_const Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<unsigned>(packed.size());
  do {
    stream.next_out = some.data();
    stream.avail_out = static_cast<unsigned>(some.size());
  } while (inflate(&stream, Z_NO_FLUSH) == Z_OK && stream.total_out <= most);
  const std::size_t size = stream.total_out;
  inflateEnd(&stream);
  return size;
}

/// The packed part of a chunk that holds a text; empty if none is packed (https://www.w3.org/TR/png-3/#11textinfo).
static std::string_view packed_part(std::string_view type, std::string_view content) {
  const auto behind = [&](std::size_t at) { return content.substr(std::min(at, content.size())); };
  const std::size_t key = std::min(content.find('\0'), content.size());
  if (type == "zTXt") return behind(key + 2);
  if (type != "iTXt" || behind(key + 1).substr(0, 1) != "\1") return {};
  // Behind its language and the key in that language.
  const std::size_t language = content.find('\0', key + 3);
  return behind(language == content.npos ? key + 3 : std::min(content.find('\0', language + 1), content.size()) + 1);
}

/// How many bytes the packed texts of a PNG have: libraries unpack all of them, each to a thousand times its size.
struct PackedTexts {
  std::size_t packed = 0, unpacked = 0;
};

static PackedTexts packed_texts(std::string_view bytes) {
  constexpr std::size_t head = 8, around = 12;  // length and type before a chunk's content, and its sum behind
  PackedTexts texts;
  for (std::size_t at = head; at + around <= bytes.size() && texts.packed <= limits::packed_text;) {
    std::size_t length = 0;
    for (int i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
    if (length > bytes.size() - at - around) break;
    const std::string_view part = packed_part(bytes.substr(at + 4, 4), bytes.substr(at + head, length));
    texts.packed += part.size();
    if (!part.empty() && texts.unpacked <= most_unpacked_text) texts.unpacked += unpacked_size(part, most_unpacked_text);
    at += length + around;
  }
  return texts;
}

Inspection inspect_png(const std::string& bytes) {
  const PackedTexts texts = packed_texts(bytes);
  if (texts.packed > limits::packed_text || texts.unpacked > most_unpacked_text)
    return {0, 0, "image.heavy",
            texts.unpacked > most_unpacked_text
                ? "PNG holds packed texts of more than 1 MB, which nobody sees"
                : fmt::format("PNG holds more than {} KB of packed texts, which nobody sees", limits::packed_text >> 10),
            "save it without comments and metadata"};
  PngReader reader{bytes};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, PngReader::fail, PngReader::ignore);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  if (info)
    read_png(reader, png, info);
  else
    reader.found = {0, 0, "image.broken", "libpng cannot start", {}};
  png_destroy_read_struct(&png, &info, nullptr);
  return reader.found;
}

Inspection inspect_jpeg(const std::string& bytes) {
  JpegReader reader;
  reader.jpeg.err = jpeg_std_error(&reader.errors);
  reader.errors.error_exit = JpegReader::fail;
  reader.errors.emit_message = JpegReader::warn;
  reader.jpeg.client_data = &reader;
  read_jpeg(reader, bytes);
  jpeg_destroy_decompress(&reader.jpeg);
  return reader.found;
}

}  // namespace kitwright
