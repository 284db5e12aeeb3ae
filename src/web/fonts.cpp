#include "web/fonts.h"

#include <algorithm>
#include <compare>
#include <initializer_list>
#include <set>

#include <fmt/format.h>
#include <hb-subset.h>

#include "base/handle.h"
#include "web/base64.h"

namespace kitwright {

namespace {

using Blob = Handle<hb_blob_t, hb_blob_destroy>;
using Face = Handle<hb_face_t, hb_face_destroy>;
using SubsetInput = Handle<hb_subset_input_t, hb_subset_input_destroy>;

/// A font that the style sheet asks for.
struct WantedFont {
  std::string family;
  int weight = 400;
  bool italic = false;
  auto operator<=>(const WantedFont&) const = default;
};

std::set<WantedFont> wanted_fonts(const BookLooks& looks, std::string_view page) {
  std::set<WantedFont> wanted;
  const bool slanted = page.find("<em>") != std::string_view::npos;
  for (const int weight : {looks.text.weight, 600, 700}) {
    wanted.insert({looks.text.family, weight, false});
    if (slanted && weight != 600) wanted.insert({looks.text.family, weight, true});
  }
  wanted.insert({looks.heading[0].family, looks.heading[0].weight, false});
  wanted.insert({looks.title.family, looks.title.weight, false});
  return wanted;
}

void add_characters(std::string_view text, std::set<char32_t>& characters) {
  const Handle<hb_buffer_t, hb_buffer_destroy> buffer(hb_buffer_create());
  const int length = static_cast<int>(text.size());
  hb_buffer_add_utf8(buffer.get(), text.data(), length, 0, length);
  unsigned count = 0;
  const hb_glyph_info_t* found = hb_buffer_get_glyph_infos(buffer.get(), &count);
  for (unsigned i = 0; i < count; ++i) characters.insert(found[i].codepoint);
}

std::size_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < count && at + i < bytes.size(); ++i)
    number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

/// A PostScript name holds no blanks, and browsers refuse an OpenType font whose CFF table names itself with one. The name is the
/// first index of that table (Adobe Technical Note 5176, 5 to 7); a hyphen takes the place of each blank.
void mend_name(std::string& font) {
  const std::size_t tables = big_endian(font, 4, 2);
  for (std::size_t i = 0; i < tables; ++i) {
    const std::size_t record = 12 + 16 * i;
    if (font.compare(std::min(record, font.size()), 4, "CFF ") != 0) continue;
    const std::size_t table = big_endian(font, record + 8, 4), index = table + big_endian(font, table + 2, 1);
    const std::size_t names = big_endian(font, index, 2), width = big_endian(font, index + 2, 1);
    const std::size_t begin = index + 3 + (names + 1) * width, length = big_endian(font, begin - width, width);
    for (std::size_t at = begin; at + 1 < begin + length && at < font.size(); ++at)
      if (font[at] == ' ') font[at] = '-';
  }
}

/// The font with only these characters, and all that features make of them. Empty if the file is no font.
std::string cut_down(const std::string& file, const std::set<char32_t>& characters) {
  const Blob blob(hb_blob_create_from_file_or_fail(file.c_str()));
  if (!blob) return {};
  const Face face(hb_face_create(blob.get(), 0));
  const SubsetInput input(hb_subset_input_create_or_fail());
  if (!input) return {};
  hb_set_t* kept = hb_subset_input_unicode_set(input.get());
  for (const char32_t c : characters) hb_set_add(kept, c);
  // HarfBuzz keeps what is on by default; the style sheet asks for these besides.
  hb_set_t* features = hb_subset_input_set(input.get(), HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  for (const char* tag : {"lnum", "tnum"}) hb_set_add(features, hb_tag_from_string(tag, 4));
  const Face cut(hb_subset_or_fail(face.get(), input.get()));
  if (!cut) return {};
  const Blob bytes(hb_face_reference_blob(cut.get()));
  unsigned size = 0;
  const char* data = hb_blob_get_data(bytes.get(), &size);
  std::string font(data, size);
  mend_name(font);
  return font;
}

}  // namespace

std::string embedded_fonts(const FontSet& fonts, const BookLooks& looks, std::string_view page) {
  std::set<char32_t> characters;
  for (char32_t c = U' '; c <= U'~'; ++c) characters.insert(c);
  add_characters(page, characters);
  std::string css;
  for (const WantedFont& wanted : wanted_fonts(looks, page)) {
    const auto file = std::find_if(fonts.files.begin(), fonts.files.end(), [&](const FontFile& f) {
      return f.family == wanted.family && f.weight == wanted.weight && f.italic == wanted.italic;
    });
    if (file == fonts.files.end()) continue;
    if (const std::string bytes = cut_down(file->file, characters); !bytes.empty())
      css += fmt::format(
          "@font-face{{font-family:\"{}\";font-weight:{};font-style:{};font-display:block;src:url(data:font/otf;base64,{})}}\n",
          wanted.family, wanted.weight, wanted.italic ? "italic" : "normal", base64(bytes));
  }
  return css;
}

}  // namespace kitwright
