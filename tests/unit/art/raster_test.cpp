#include "art/load.h"
#include "art/profile.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

struct Loaded {
  PictureRef picture;
  Diagnostics out;
  std::string id() const { return out.findings().empty() ? "" : out.findings().front().id; }
};

Loaded load(const std::string& bytes, const std::string& name = "art/a.png") {
  MemoryDisk disk;
  disk.files[name] = bytes;
  Loaded result;
  result.picture = Pictures(disk).load("", name, {}, result.out);
  return result;
}

std::string four_bytes(unsigned v) {
  return {static_cast<char>(v >> 24), static_cast<char>(v >> 16), static_cast<char>(v >> 8), static_cast<char>(v)};
}

/// A one-pixel grey PNG.
const std::string png(
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\0\0\0\0\x3a\x7e\x9b\x55"
    "\0\0\0\nIDAT\x78\x9c\x63\x60\0\0\0\2\0\1\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82",
    67);

/// Tables and size of a JPEG of 8 x 8 grey pixels, which ends before them.
const std::string jpeg_frame = std::string("\xFF\xDB\0\x43\0", 5) + std::string(64, 1) +
                               std::string("\xFF\xC0\0\x0B\x08\0\x08\0\x08\1\1\x11\0", 13) +
                               std::string("\xFF\xDA\0\x08\1\1\0\0\x3F\0", 10);

}  // namespace

TEST_CASE("a PNG with many packed texts is refused, as libraries unpack them all") {
  const auto with = [](const std::string& type, std::size_t size, char packed) {
    const std::string chunk =
        four_bytes(static_cast<unsigned>(size)) + type + "k" + '\0' + packed + std::string(size - 3, 'a') + four_bytes(0);
    return load(png.substr(0, 33) + chunk + png.substr(33)).id();
  };
  CHECK(with("zTXt", 70'000, 0) == "image.heavy");
  CHECK(with("iTXt", 70'000, 1) == "image.heavy");
  CHECK(with("iTXt", 70'000, 0) != "image.heavy");
  CHECK(with("zTXt", 60'000, 0) != "image.heavy");
}

TEST_CASE("a PNG or JPEG cut anywhere is broken, never fatal") {
  for (std::size_t length = 8; length < 57; ++length) CHECK(load(png.substr(0, length)).id() == "image.broken");
  CHECK(load("\xFF\xD8\xFF\xE0 and no more").id() == "image.broken");
}

TEST_CASE("a PNG that says it is huge is refused before it is decoded") {
  // libpng checks the header's checksum first, so the finding may be either; what counts is that nothing is allocated.
  const Loaded got = load(png.substr(0, 16) + four_bytes(900'000) + four_bytes(900'000) + png.substr(24));
  CHECK_FALSE(got.picture);
}

TEST_CASE("a JPEG that its camera wants turned is refused: paper would show it lying") {
  // One pixel as libjpeg writes it would do; what is asked for stands before the picture.
  const auto turned = [](char turn, bool little) {
    const std::string tiff = little ? std::string("II*\0\10\0\0\0\1\0\x12\1\3\0\1\0\0\0", 18) + turn + std::string(3, 0)
                                    : std::string("MM\0*\0\0\0\10\0\1\1\x12\0\3\0\0\0\1\0", 19) + turn + std::string(2, 0);
    const std::string exif = std::string("Exif\0\0", 6) + tiff + std::string(4, 0);
    const auto length = static_cast<char>(exif.size() + 2);
    return load(std::string("\xFF\xD8\xFF\xE1\0", 5) + length + exif + jpeg_frame).id();
  };
  CHECK(turned(6, true) == "image.turned");
  CHECK(turned(8, false) == "image.turned");
  CHECK(turned(1, true) == "image.broken");
  CHECK(turned(1, false) == "image.broken");
}

/// A chunk as PNG 1.2, 3.2 has it: length, kind, content and a sum over the latter two.
static std::string chunk(const std::string& kind_and_content) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : kind_and_content) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum % 2 == 1 ? 0xEDB88320 : 0);
  }
  return four_bytes(static_cast<unsigned>(kind_and_content.size() - 4)) + kind_and_content + four_bytes(~sum);
}

TEST_CASE("a PNG whose EXIF wants it turned is refused as a JPEG is, wherever it notes that") {
  const std::size_t header_end = 33, end = png.size() - 12;
  for (const std::size_t at : {header_end, end})
    for (const char turn : {1, 3, 6}) {
      const std::string exif("MM\0*\0\0\0\10\0\1\1\x12\0\3\0\0\0\1\0", 19);
      const std::string noted = chunk("eXIf" + exif + turn + std::string(6, 0));
      CHECK(load(png.substr(0, at) + noted + png.substr(at), "art/a.png").id() == (turn == 1 ? "" : "image.turned"));
    }
}

/// A PNG of one pixel of eight bits, with this data and chunks before it.
static std::string pixel_png(char colours, const std::string& before, const std::string& data) {
  return png.substr(0, 8) + chunk("IHDR" + four_bytes(1) + four_bytes(1) + '\10' + colours + std::string(3, 0)) + before +
         chunk("IDAT" + data) + chunk("IEND");
}

/// The first or the second colour of a palette: a stored block (RFC 1951, 3.2.4) with its sum (RFC 1950).
static std::string indexed_png(int index, const std::string& palette) {
  const char pixel = static_cast<char>(index), sum = static_cast<char>(index + 1);
  return pixel_png(3, palette,
                   std::string("\x78\1\1\2\0\xFD\xFF\0", 8) + pixel +
                       std::string("\0\2\0", 3).replace(1, 1, 1, static_cast<char>(2 + index)) + sum);
}

TEST_CASE("a PNG has the colours of its pixels in its palette") {
  const std::string one_colour = chunk("PLTE" + std::string(3, 'a'));
  CHECK(load(indexed_png(0, one_colour)).id().empty());
  CHECK(load(indexed_png(1, one_colour)).id() == "image.broken");
}

TEST_CASE("a bitmap of which no pixel is seen is a doubt") {
  // Compressed by zlib: red 255, green 128, blue 16, and an opacity of nothing.
  const std::string transparent = pixel_png(6, "", std::string("x\234c\370\337 \300\0\0\5\241\1\220", 13));
  CHECK(load(transparent).id() == "image.empty");
  CHECK(load(transparent).picture);
  const std::string two_colours = chunk("PLTE" + std::string(6, 'a')) + chunk("tRNS" + std::string(1, 0));
  CHECK(load(indexed_png(0, two_colours)).id() == "image.empty");
  CHECK(load(indexed_png(1, two_colours)).id().empty());
  CHECK(load(png).id().empty());
}

TEST_CASE("a grey PNG is not seen if its only colour is the one that it calls transparent") {
  const std::string black("\x78\1\1\2\0\xFD\xFF\0\0\0\2\0\1", 13);
  CHECK(load(pixel_png(0, chunk("tRNS" + std::string(2, 0)), black)).id() == "image.empty");
  CHECK(load(pixel_png(0, chunk("tRNS" + std::string("\0\1", 2)), black)).id().empty());
}

/// Eight by eight grey pixels, whose first coefficient comes again and again.
static std::string grey_jpeg(int scans, const std::string& before = "") {
  std::string all = "\xFF\xD8" + before + std::string("\xFF\xDB\0\x43\0", 5) + std::string(64, 1) +
                    std::string("\xFF\xC2\0\x0B\x08\0\x08\0\x08\1\1\x11\0", 13) +
                    std::string("\xFF\xC4\0\x14\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 22);
  for (int i = 0; i < scans; ++i) all += std::string("\xFF\xDA\0\x08\1\1\0\0\0\0\x7F", 11);
  return all + "\xFF\xD9";
}

TEST_CASE("a progressive JPEG has no more scans than it takes to draw it") {
  CHECK(load(grey_jpeg(10)).id().empty());
  CHECK(load(grey_jpeg(70)).id() == "image.heavy");
}

namespace {

/// A profile of nothing but its head and what its red is.
std::string profile_with_red(double x) {
  const std::string space = std::string(16, '\0') + "RGB " + std::string(108, '\0');
  const auto fixed = [](double value) { return four_bytes(static_cast<unsigned>(value * 65'536)); };
  const std::string table = four_bytes(1) + "rXYZ" + four_bytes(144) + four_bytes(20);
  return space + table + "XYZ " + four_bytes(0) + fixed(x) + fixed(0.2225) + fixed(0.0139);
}

}  // namespace

TEST_CASE("a profile of wider colours than sRGB is told by its primaries") {
  CHECK_FALSE(is_of_other_colours(profile_with_red(0.4361)));
  CHECK(is_of_other_colours(profile_with_red(0.5151)));
  CHECK(is_of_other_colours(profile_with_red(0.6097)));
  for (std::size_t length = 0; length < 164; ++length)
    CHECK_FALSE(is_of_other_colours(profile_with_red(0.6097).substr(0, length)));
}

TEST_CASE("a PNG whose gamma is not that of sRGB is a doubt, unless it says that it is sRGB") {
  const auto with = [](const std::string& chunks) { return load(png.substr(0, 33) + chunks + png.substr(33)).id(); };
  CHECK(with(chunk("gAMA" + four_bytes(45'455))).empty());
  CHECK(with(chunk("gAMA" + four_bytes(100'000))) == "image.colours");
  CHECK(with(chunk(std::string("sRGB\0", 5)) + chunk("gAMA" + four_bytes(45'455))).empty());
}

TEST_CASE("a JPEG in other colours than sRGB is a doubt") {
  const auto with = [](double red) {
    const std::string marked = std::string("ICC_PROFILE\0\1\1", 14) + profile_with_red(red);
    const auto size = static_cast<char>(marked.size() + 2);
    return load(grey_jpeg(1, std::string("\xFF\xE2\0", 3) + size + marked)).id();
  };
  CHECK(with(0.6097) == "image.colours");
  CHECK(with(0.4361).empty());
}
