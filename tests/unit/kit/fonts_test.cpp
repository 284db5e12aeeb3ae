#include "kit/font_list.h"

#include "support/golden.h"
#include "support/small_game.h"
#include "text/font_file.h"

using namespace kitwright;

namespace {

constexpr auto bold = "/usr/share/fonts/opentype/cabin/Cabin-BoldItalic.otf";

struct Found {
  Sources sources;
  Diagnostics out;
  FontSet fonts;
  explicit Found(const MemoryDisk& disk) : fonts(read_fonts(disk, {"fox/fonts", "fonts"}, sources, out)) {}
};

const FontFile* find(const FontSet& fonts, const std::string& file) {
  for (const FontFile& f : fonts.files)
    if (f.file == file) return &f;
  return nullptr;
}

}  // namespace

TEST_CASE("a game's own fonts.json is read, its files from its folder") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox Sans", "weight": 700, "file": "fox.otf" } ] })";
  disk.files["fox/fonts/fox.otf"] = bytes_of(bold);
  const Found found(disk);
  CHECK(found.out.size() == 0);
  CHECK(found.fonts.has("Fox Sans"));
  CHECK(found.fonts.has("Cabin"));
  CHECK(found.fonts.files.front().file == "fox/fonts/fox.otf");
}

TEST_CASE("a font dropped into a game's fonts says itself what it is") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/dropped.otf"] = bytes_of(bold);
  const Found found(disk);
  const FontFile* font = find(found.fonts, "fox/fonts/dropped.otf");
  REQUIRE(font);
  CHECK(font->family == "Cabin");
  CHECK(font->weight == 700);
  CHECK(font->italic);
}

TEST_CASE("a listed font is not taken twice") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/dropped.otf"] = bytes_of(bold);
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Other", "file": "dropped.otf" } ] })";
  CHECK(Found(disk).fonts.files.size() == 3);
}

TEST_CASE("a font of the game's own that is not there is an error where it is listed") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox Sans", "file": "fox.otf" } ] })";
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.has_errors());
  CHECK(found.out.findings().front().message ==
        "the font file fox/fonts/fox.otf is not there, so no text can be set in 'Fox Sans'");
  REQUIRE(found.fonts.missing.size() == 1);
  CHECK(found.fonts.missing.front().family == "Fox Sans");
}

TEST_CASE("a file that is no font is told, and the rest goes on") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/broken.ttf"] = "not a font";
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.findings()[0].id == "font.unreadable");
  CHECK_FALSE(found.out.has_errors());
}

TEST_CASE("a font with another checksum is noted and used") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.otf"] = bytes_of(bold);
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox", "file": "fox.otf", "sha256": "00ff" } ] })";
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.findings()[0].level == Level::Note);
  CHECK(found.out.findings()[0].actual == sha256(bytes_of(bold)));
  CHECK(found.fonts.has("Fox"));
}

TEST_CASE("a checksum is right when it begins right") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.otf"] = bytes_of(bold);
  const std::string begins = sha256(bytes_of(bold)).substr(0, 8);
  disk.files["fox/fonts/fonts.json"] =
      R"({ "fonts": [ { "family": "Fox", "file": "fox.otf", "sha256": ")" + begins + R"(" } ] })";
  CHECK(Found(disk).out.size() == 0);
}

TEST_CASE("a font may have any of several checksums") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.otf"] = bytes_of(bold);
  disk.files["fox/fonts/fonts.json"] =
      R"({ "fonts": [ { "family": "Fox", "file": "fox.otf", "sha256": ["00ff", ")" + sha256(bytes_of(bold)) + R"("] } ] })";
  CHECK(Found(disk).out.size() == 0);
}

TEST_CASE("a checksum that is none of those listed is noted once, with all of them") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.otf"] = bytes_of(bold);
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox", "file": "fox.otf", "sha256": ["00ff", "11ee"] } ] })";
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.findings()[0].expected == "00ff or 11ee");
}

TEST_CASE("SHA-256 is the known one") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("a listed file that is no font is an error at its name, and is not used") {
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.otf"] = "not a font";
  disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox", "file": "fox.otf" } ] })";
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.findings()[0].id == "font.unreadable");
  CHECK(found.out.has_errors());
  CHECK(place(found.out.findings()[0].where) == "fox/fonts/fonts.json:1:41");
  CHECK_FALSE(found.fonts.has("Fox"));
}

TEST_CASE("a font list names files of its folder and of packages, and no others") {
  for (const char* file :
       {"/etc/passwd", "../card.json", "/usr/share/fonts/../../../etc/passwd", "/usr/share/fontsy/a.otf", ""}) {
    MemoryDisk disk = small_game();
    disk.files["fox/fonts/fonts.json"] = std::string(R"({ "fonts": [ { "family": "Fox", "file": ")") + file + R"(" } ] })";
    const Found found(disk);
    INFO(file);
    CHECK_FALSE(found.fonts.has("Fox"));
    if (*file) REQUIRE(found.out.size() == 1);
    if (*file) CHECK(found.out.findings()[0].id == "file.outside");
  }
}

namespace {

/// The bytes of a font, as a stranger may have them: a table's place and length stand in the directory at the file's beginning.
struct Damaged {
  std::string bytes = bytes_of("/usr/share/fonts/truetype/vollkorn/Vollkorn-Regular.ttf");
  std::size_t number(std::size_t at) const {
    std::size_t n = 0;
    for (std::size_t i = at; i < at + 4; ++i) n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
  }
  std::size_t row(const std::string& table) const { return bytes.find(table, 12); }
  void blank(const std::string& table, char with = 0) {
    bytes.replace(number(row(table) + 8), number(row(table) + 12), number(row(table) + 12), with);
  }
  std::string says() const {
    MemoryDisk disk = small_game();
    disk.files["fox/fonts/fox.ttf"] = bytes;
    disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox", "file": "fox.ttf" } ] })";
    const Found found(disk);
    REQUIRE(found.out.size() <= 1);
    CHECK(found.fonts.has("Fox") == (found.out.size() == 0));
    return found.out.size() == 0 ? "" : found.out.findings()[0].message;
  }
};

}  // namespace

TEST_CASE("a font whose letters would not be drawn is reported with what is wrong with it") {
  const std::string damaged = "the font file fox/fonts/fox.ttf is damaged: ";
  CHECK(Damaged{}.says().empty());
  Damaged font;
  font.blank("glyf");
  CHECK(font.says() == damaged + "none of its letters draws anything");
  font = {};
  font.blank("loca");
  CHECK(font.says() == damaged + "none of its letters draws anything");
  font = {};
  font.blank("hhea");
  CHECK(font.says() == damaged + "its table 'hhea' has no widths of glyphs");
  font = {};
  font.blank("hmtx");
  CHECK(font.says() == damaged + "none of its letters has a width");
  font = {};
  font.blank("hmtx", '\xFF');
  CHECK(font.says().ends_with(" is 65 em wide"));
  font = {};
  font.bytes.resize(font.bytes.size() - 100);
  CHECK(font.says().ends_with("bytes behind the file's end"));
  font = {};
  font.bytes.replace(font.number(font.row("maxp") + 8) + 4, 2, "\xEA\x60");
  CHECK(font.says().starts_with(damaged + "it claims 60000 glyphs, and its table 'loca' has places for"));
}

TEST_CASE("a damaged font that nobody lists is told, and not used") {
  Damaged font;
  font.blank("glyf");
  MemoryDisk disk = small_game();
  disk.files["fox/fonts/fox.ttf"] = font.bytes;
  const Found found(disk);
  REQUIRE(found.out.size() == 1);
  CHECK(found.out.findings()[0].id == "font.damaged");
  CHECK_FALSE(found.fonts.has("DejaVu Sans"));
}

TEST_CASE("what is wrong in a font list is told where it stands") {
  const auto told = [](const std::string& fonts) {
    MemoryDisk disk = small_game();
    disk.files["fox/fonts/fox.otf"] = disk.files["fox/fonts/owl.otf"] = bytes_of(bold);
    disk.files["fox/fonts/fonts.json"] = R"({ "fonts": [ { "family": "Fox", "file": "fox.otf")" + fonts + " } ] }";
    const Found found(disk);
    return found.out.size() == 1 ? found.out.findings()[0].id : std::to_string(found.out.size()) + " findings";
  };
  const std::string owl = R"( }, { "family": "fox", "file": "owl.otf")";
  CHECK(told(owl) == "font.twice");
  CHECK(told(owl + R"(, "weight": 400, "italic": false)") == "font.twice");
  CHECK(told(owl + R"(, "weight": 700)") == "0 findings");
  CHECK(told(owl + R"(, "italic": true)") == "0 findings");
  CHECK(told(R"(, "weight": -1)") == "key.range");
  CHECK(told(R"(, "weight": 1001)") == "key.range");
  CHECK(told(R"(, "sha256": "")") == "name.empty");
  CHECK(told(R"(, "sha256": [])") == "name.empty");
  CHECK(told(R"( }, { "family": "", "weight": 300, "file": "owl.otf")") == "name.empty");
  CHECK(told(R"( }, { "family": "Owl", "file": "")") == "name.empty");
}
