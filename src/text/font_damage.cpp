#include "text/font_damage.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <glib.h>

#include "base/handle.h"
#include "text/font_file.h"

namespace kitwright {

namespace {

using FreeType = Handle<FT_LibraryRec_, FT_Done_FreeType>;
using FreeTypeFace = Handle<FT_FaceRec_, FT_Done_Face>;

/// Big-endian numbers at places that may lie behind the end, where all are 0.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  std::size_t size() const { return bytes_.size(); }
  std::uint64_t number(std::uint64_t at, std::size_t width) const {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < width; ++i)
      n = n << 8 | (at + i < bytes_.size() ? static_cast<unsigned char>(bytes_[at + i]) : 0);
    return n;
  }
  std::string_view part(std::uint64_t at, std::size_t length) const {
    return at < bytes_.size() ? bytes_.substr(at, length) : std::string_view{};
  }

 private:
  std::string_view bytes_;
};

struct Table {
  std::uint64_t at = 0, length = 0;
};
using Tables = std::map<std::string_view, Table>;

/// The tables of the file's first font: https://learn.microsoft.com/en-us/typography/opentype/spec/otff
Tables tables_of(const Bytes& file) {
  const std::uint64_t start = file.part(0, 4) == "ttcf" ? file.number(12, 4) : 0;
  Tables tables;
  for (std::uint64_t i = 0; i < file.number(start + 4, 2); ++i) {
    const std::uint64_t row = start + 12 + i * 16;
    const std::string_view name = file.part(row, 4);
    if (name.size() == 4) tables[name] = {file.number(row + 8, 4), file.number(row + 12, 4)};
  }
  return tables;
}

/// Where each glyph's outline begins in `glyf`, and behind the last where it ends: they never go back.
std::string damage_of_places(const Bytes& file, const Tables& tables, std::uint64_t glyphs) {
  const auto places = tables.find("loca"), outlines = tables.find("glyf"), head = tables.find("head");
  if (outlines == tables.end() || head == tables.end()) return {};
  if (places == tables.end()) return "its table 'loca' is missing";
  const bool wide = file.number(head->second.at + 50, 2) != 0;
  const std::size_t step = wide ? 4 : 2;
  if (places->second.length < (glyphs + 1) * step)
    return fmt::format("it claims {} glyphs, and its table 'loca' has places for {}", glyphs,
                       std::max<std::uint64_t>(places->second.length / step, 1) - 1);
  std::uint64_t before = 0;
  for (std::uint64_t g = 0; g <= glyphs; ++g) {
    const std::uint64_t at = file.number(places->second.at + g * step, step) * (wide ? 1 : 2);
    if (at < before || at > outlines->second.length) return fmt::format("its table 'loca' has a wrong place for glyph {}", g);
    before = at;
  }
  return {};
}

std::string damage_of_tables(const Bytes& file) {
  const Tables tables = tables_of(file);
  for (const auto& [name, table] : tables)
    if (table.at + table.length > file.size())
      return fmt::format("its table '{}' ends {} bytes behind the file's end", name, table.at + table.length - file.size());
  const auto most = tables.find("maxp"), across = tables.find("hhea"), widths = tables.find("hmtx");
  if (most == tables.end() || across == tables.end() || widths == tables.end()) return {};
  const std::uint64_t glyphs = file.number(most->second.at + 4, 2), wide = file.number(across->second.at + 34, 2);
  if (wide == 0) return "its table 'hhea' has no widths of glyphs";
  if (widths->second.length < wide * 4) return fmt::format("its table 'hmtx' is too short for {} widths of glyphs", wide);
  return damage_of_places(file, tables, glyphs);
}

/// What its letters and digits come to. Some fonts have a few that are blank, none has only such.
std::string damage_of_letters(FT_Face face) {
  constexpr int enough = 500;
  constexpr int widest = 8;  // em: the widest letters, of cuneiform, have five
  int seen = 0, drawn = 0, wide = 0;
  FT_UInt glyph = 0;
  for (FT_ULong c = FT_Get_First_Char(face, &glyph); glyph != 0 && seen < enough; c = FT_Get_Next_Char(face, c, &glyph)) {
    if (!g_unichar_isalnum(static_cast<gunichar>(c))) continue;
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING) != 0)
      return fmt::format("its glyph of U+{:04X} cannot be read", c);
    const FT_Pos width = face->glyph->metrics.horiAdvance;
    if (width > widest * FT_Pos{face->units_per_EM})
      return fmt::format("its glyph of U+{:04X} is {} em wide", c, width / face->units_per_EM);
    ++seen;
    drawn += face->glyph->outline.n_contours > 0;
    wide += width > 0;
  }
  if (seen > 0 && drawn == 0) return "none of its letters draws anything";
  if (seen > 0 && wide == 0) return "none of its letters has a width";
  return {};
}

}  // namespace

std::string font_damage(const std::string& bytes) {
  if (!begins_as_font(bytes)) return {};
  if (std::string damage = damage_of_tables(Bytes(bytes)); !damage.empty()) return damage;
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return {};
  const FreeType freetype(library);
  FT_Face opened = nullptr;
  const auto* data = reinterpret_cast<const FT_Byte*>(bytes.data());
  if (FT_New_Memory_Face(library, data, static_cast<FT_Long>(bytes.size()), 0, &opened) != 0) return {};
  const FreeTypeFace face(opened);
  const auto tables = tables_of(Bytes(bytes));
  const auto most = tables.find("maxp");
  const auto claimed = most == tables.end() ? 0 : Bytes(bytes).number(most->second.at + 4, 2);
  if (claimed > static_cast<std::uint64_t>(std::max<FT_Long>(face->num_glyphs, 0)))
    return fmt::format("it claims {} glyphs, and has {}", claimed, face->num_glyphs);
  return damage_of_letters(face.get());
}

}  // namespace kitwright
