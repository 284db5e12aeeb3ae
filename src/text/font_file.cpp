#include "text/font_file.h"

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <openssl/sha.h>

#include <array>

#include <fmt/format.h>

#include "base/failure.h"
#include "base/handle.h"

namespace kitwright {

using FreeType = Handle<FT_LibraryRec_, FT_Done_FreeType>;
using FreeTypeFace = Handle<FT_FaceRec_, FT_Done_Face>;
using FontPattern = Handle<FcPattern, FcPatternDestroy>;

/// A library of its own for every file: inspecting is rare, and shares nothing between threads.
static FreeType open_freetype() {
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) throw Failure("FreeType does not start");
  return FreeType(library);
}

bool begins_as_font(std::string_view bytes) {
  using namespace std::string_view_literals;
  for (const std::string_view start : {"\0\1\0\0"sv, "OTTO"sv, "true"sv, "ttcf"sv})
    if (bytes.starts_with(start)) return true;
  return false;
}

bool is_font(const std::string& bytes) {
  if (!begins_as_font(bytes)) return false;
  const FreeType library = open_freetype();
  FT_Face opened = nullptr;
  const auto* data = reinterpret_cast<const FT_Byte*>(bytes.data());
  if (FT_New_Memory_Face(library.get(), data, static_cast<FT_Long>(bytes.size()), 0, &opened) != 0) return false;
  const FreeTypeFace face(opened);
  return FT_IS_SCALABLE(face.get()) && face->num_glyphs > 0 && face->num_charmaps > 0;
}

std::optional<FontFile> inspect_font(const std::string& file, const std::string& bytes) {
  const FreeType library = open_freetype();
  FT_Face opened = nullptr;
  const auto* data = reinterpret_cast<const FT_Byte*>(bytes.data());
  if (FT_New_Memory_Face(library.get(), data, static_cast<FT_Long>(bytes.size()), 0, &opened) != 0) return {};
  // FreeType opens the file and Fontconfig describes it, so the names are the very ones that FontBook will be asked for.
  const FreeTypeFace face(opened);
  const FontPattern pattern(FcFreeTypeQueryFace(face.get(), reinterpret_cast<const FcChar8*>(file.c_str()), 0, nullptr));
  FcChar8* family = nullptr;
  if (!pattern || FcPatternGetString(pattern.get(), FC_FAMILY, 0, &family) != FcResultMatch) return {};

  FontFile font;
  font.file = file;
  font.family = reinterpret_cast<const char*>(family);
  // A font may leave these out; both stay regular then.
  int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
  FcPatternGetInteger(pattern.get(), FC_WEIGHT, 0, &weight);
  FcPatternGetInteger(pattern.get(), FC_SLANT, 0, &slant);
  // Fontconfig counts weights from 0 to 215; CSS, OpenType and fonts.json from 1 to 1000.
  font.weight = FcWeightToOpenType(weight);
  font.italic = slant != FC_SLANT_ROMAN;
  return font;
}

std::string sha256(const std::string& bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  return fmt::format("{:02x}", fmt::join(digest, ""));
}

}  // namespace kitwright
