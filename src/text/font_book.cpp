#include "text/font_book.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangofc-fontmap.h>

#include "base/failure.h"
#include "text/features.h"

namespace kitwright {

/// The configuration lists no folders and no cache, so no system font can slip in. Hinting is off because it rounds advances to
/// the pixels of one size, and we scale what was shaped.
static constexpr std::string_view fontconfig_rules = R"(<?xml version="1.0"?><fontconfig><match target="pattern">
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="autohint" mode="assign"><bool>false</bool></edit>
</match></fontconfig>)";

using Description = Handle<PangoFontDescription, pango_font_description_free>;

static const FcChar8* fc(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

static std::string string_of(FcPattern* pattern, const char* object) {
  FcChar8* text = nullptr;
  if (FcPatternGetString(pattern, object, 0, &text) != FcResultMatch) return {};
  return reinterpret_cast<const char*>(text);
}

static std::string alias_of(std::size_t index) { return fmt::format("kitwright {}", index); }

/// Fontconfig normally picks the best match among similar fonts. Giving each file a family name of its own ("kitwright 3") leaves
/// it no choice.
static void add_file(FcConfig* config, const std::string& file, const std::string& alias) {
  if (!FcConfigAppFontAddFile(config, fc(file.c_str()))) throw Failure("cannot read the font file " + file);
  FcFontSet* set = FcConfigGetFonts(config, FcSetApplication);
  for (int i = 0; set && i < set->nfont; ++i)
    if (string_of(set->fonts[i], FC_FILE) == file) FcPatternAddString(set->fonts[i], FC_FAMILY, fc(alias.c_str()));
}

static Description nominal(const std::string& alias) {
  Description description(pango_font_description_new());
  pango_font_description_set_family(description.get(), alias.c_str());
  pango_font_description_set_absolute_size(description.get(), units_per_em);
  return description;
}

/// In em. Fonts without the metric get 0.7, which is about right for Latin text faces.
static double cap_height(PangoFont* font) {
  hb_font_t* shaper = pango_font_get_hb_font(font);
  int x_scale = 0, y_scale = 0;
  hb_font_get_scale(shaper, &x_scale, &y_scale);
  hb_position_t height = 0;
  if (y_scale == 0 || !hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &height) || height == 0) return 0.7;
  return std::abs(static_cast<double>(height) / y_scale);
}

/// Letters, digits and signs leave ink, but for a few that Unicode means to be blank.
static bool leaves_ink(char32_t c) {
  constexpr char32_t blanks[] = {0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFFFC};
  return g_unichar_isgraph(c) && !g_unichar_ismark(c) && std::find(std::begin(blanks), std::end(blanks), c) == std::end(blanks);
}

static FontFace::Draws drawn_by(hb_font_t* font, char32_t character) {
  hb_codepoint_t glyph = 0;
  if (!hb_font_get_nominal_glyph(font, character, &glyph) || glyph == 0) return FontFace::Draws::Box;
  hb_glyph_extents_t ink{};
  const bool blank = hb_font_get_glyph_extents(font, glyph, &ink) && ink.width == 0 && ink.height == 0;
  return blank && leaves_ink(character) ? FontFace::Draws::Nothing : FontFace::Draws::Something;
}

FontFace::Draws FontFace::draws(char32_t character) const {
  const auto [known, fresh] = known_.try_emplace(character, Draws::Something);
  if (fresh) known->second = drawn_by(pango_font_get_hb_font(font.get()), character);
  return known->second;
}

const std::vector<std::string>& FontFace::idle_features(const std::string& list) const {
  const auto [known, fresh] = idle_.try_emplace(list);
  if (fresh) known->second = kitwright::idle_features(pango_font_get_hb_font(font.get()), list);
  return known->second;
}

std::vector<std::string> FontFace::features() const { return features_of(pango_font_get_hb_font(font.get())); }

/// Pango has Fontconfig read the system's configuration, on a thread of its own, for nothing: we never ask for the system's
/// fonts. Where there is a configuration already it does not; so the program's own is one without fonts.
static PangoFontMap* font_map() {
  static const FcBool without_the_systems = FcConfigSetCurrent(FcConfigCreate());
  if (!without_the_systems) throw Failure("Fontconfig cannot start");
  return pango_ft2_font_map_new();
}

FontBook::FontBook(const FontSet& fonts) : fonts_(fonts), config_(FcConfigCreate()), map_(font_map()) {
  if (!FcConfigParseAndLoadFromMemory(config_.get(), fc(fontconfig_rules.data()), FcTrue))
    throw Failure("Fontconfig does not take our rules");
  for (std::size_t i = 0; i < fonts.files.size(); ++i) add_file(config_.get(), fonts.files[i].file, alias_of(i));
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_.get()), config_.get());
  // At 72 dots per inch one Pango point is one pixel: sizes need no conversion.
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map_.get()), 72, 72);
  context_.reset(pango_font_map_create_context(map_.get()));
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
  if (fonts.files.empty()) return;

  pango_context_set_font_description(context_.get(), nominal(alias_of(0)).get());
  for (std::size_t i = 0; i < fonts.files.size(); ++i) open(fonts.files[i], alias_of(i));
  warm();
}

void FontBook::open(const FontFile& file, const std::string& alias) {
  FontFace face;
  face.file = file;
  face.font.reset(pango_font_map_load_font(map_.get(), context_.get(), nominal(alias).get()));
  if (!face.font) throw Failure("cannot open the font file " + file.file);

  // The pattern tells which file was opened in the end. Its index holds the named instance of a variable font in its upper half,
  // the face within a collection in the lower.
  FcPattern* pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(face.font.get()));
  int index = 0;
  FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  face.ref = {string_of(pattern, FC_FILE), index & 0xFFFF, string_of(pattern, FC_FONT_VARIATIONS), file.family};
  if (face.ref.file != file.file) throw Failure(fmt::format("asked for {} and got {}", file.file, face.ref.file));
  face.cap_height = cap_height(face.font.get());
  faces_.push_back(std::move(face));
}

/// Pango may measure a font a little differently when it is first used on another thread (PRINT.md section 5). Shaping a line
/// with every font right here, on the thread that makes the book, rules that out.
void FontBook::warm() const {
  static constexpr std::string_view pangram = "Sphinx of black quartz, judge my vow; 0123456789 ffi fl - AVATAR To.";
  using Glyphs = Handle<PangoGlyphString, pango_glyph_string_free>;
  GList* items = pango_itemize(context_.get(), pangram.data(), 0, static_cast<int>(pangram.size()), nullptr, nullptr);
  for (const FontFace& face : faces_) {
    Glyphs glyphs(pango_glyph_string_new());
    PangoAnalysis analysis = static_cast<PangoItem*>(items->data)->analysis;
    analysis.font = face.font.get();
    pango_shape(pangram.data(), static_cast<int>(pangram.size()), &analysis, glyphs.get());
  }
  g_list_free_full(items, [](gpointer item) { pango_item_free(static_cast<PangoItem*>(item)); });
}

static std::string name_of(int weight, bool italic) { return fmt::format("{}{}", weight, italic ? " italic" : ""); }

const FontFace& FontBook::find(const TextStyle& style, Span where, Diagnostics& out) const {
  const FontFace* nearest = nullptr;
  std::vector<std::string> there;
  // A wrong slant is worse than any wrong weight: weights differ by at most 1000.
  const auto distance = [&](const FontFace& f) {
    return std::abs(f.file.weight - style.weight) + (f.file.italic == style.italic ? 0 : 2000);
  };
  for (const FontFace& face : faces_) {
    if (face.file.family != style.family) continue;
    if (distance(face) == 0) return face;
    there.push_back(name_of(face.file.weight, face.file.italic));
    if (!nearest || distance(face) < distance(*nearest)) nearest = &face;
  }
  const auto is_it = [&](const FontFile& f) {
    const bool same_cut = f.weight == style.weight && f.italic == style.italic;
    return f.family == style.family && (same_cut || !nearest);
  };
  if (const auto missing = std::ranges::find_if(fonts_.missing, is_it); missing != fonts_.missing.end()) {
    // One of the game's own is an error where it is listed.
    if (!missing->package.empty())
      out.error("text.family", style.family_where.source ? style.family_where : where,
                fmt::format("the font '{}' is not on this machine", style.family),
                fmt::format("install the package {}", missing->package));
    return nearest ? *nearest : faces_.front();
  }
  if (nearest) {
    out.error("text.family", style.weight_where.source ? style.weight_where : where,
              fmt::format("the font '{}' has no weight {}", style.family, name_of(style.weight, style.italic)),
              fmt::format("there are: {}", fmt::join(there, ", ")));
    return *nearest;
  }
  out.error("text.family", style.family_where.source ? style.family_where : where,
            fmt::format("there is no font '{}'", style.family), suggest(style.family, fonts_.families()));
  return faces_.front();
}

std::vector<std::string> FontBook::families_with(char32_t character) const {
  std::vector<std::string> names;
  for (const FontFace& face : faces_)
    if (face.has(character) && std::find(names.begin(), names.end(), face.file.family) == names.end())
      names.push_back(face.file.family);
  return names;
}

}  // namespace kitwright
