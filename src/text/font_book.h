#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <pango/pangoft2.h>

#include "base/diagnostics.h"
#include "base/handle.h"
#include "scene/frame.h"
#include "text/font_set.h"
#include "text/paragraph.h"

namespace kitwright {

/// Everything is shaped once at this size, in Pango's integer units, and scaled when it is placed: 1024000 units per em leave no
/// visible rounding.
constexpr double nominal_points = 1000;
constexpr double units_per_em = nominal_points * PANGO_SCALE;

/// A font file opened at the nominal size.
struct FontFace {
  FontFile file;
  FontRef ref;
  Handle<PangoFont, g_object_unref> font;
  double cap_height = 0.7;  ///< in em

  /// False when the font would draw its empty box, and when it would draw nothing in the place of a letter, digit or sign.
  bool has(char32_t character) const { return draws(character) == Draws::Something; }
  enum class Draws : std::uint8_t { Something, Box, Nothing };
  Draws draws(char32_t character) const;
  /// The features of the list that change nothing with this font.
  const std::vector<std::string>& idle_features(const std::string& list) const;
  std::vector<std::string> features() const;

 private:
  mutable std::unordered_map<std::string, std::vector<std::string>> idle_;  ///< by the lists that were asked for
  mutable std::unordered_map<char32_t, Draws> known_;  ///< every letter of every text is asked for; a book is of one thread
};

/// The fonts of one Typesetter. They come from a Fontconfig configuration that contains no other file, and are warmed up when
/// opened.
class FontBook {
 public:
  explicit FontBook(const FontSet& fonts);

  bool empty() const { return faces_.empty(); }
  PangoContext* context() const { return context_.get(); }
  /// The face for a style. If there is none, reports `text.family` (where the style was chosen if that is known, else at `where`)
  /// and returns the nearest weight of the family, or else the first face of the book.
  const FontFace& find(const TextStyle& style, Span where, Diagnostics& out) const;
  /// The families in which some face has the character.
  std::vector<std::string> families_with(char32_t character) const;

 private:
  void open(const FontFile& file, const std::string& alias);
  void warm() const;

  FontSet fonts_;
  Handle<FcConfig, FcConfigDestroy> config_;
  Handle<PangoFontMap, g_object_unref> map_;
  Handle<PangoContext, g_object_unref> context_;
  std::vector<FontFace> faces_;
};

}  // namespace kitwright
