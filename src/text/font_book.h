#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pango/pangoft2.h>

#include "base/diagnostics.h"
#include "base/handle.h"
#include "scene/frame.h"
#include "text/fonts.h"
#include "text/paragraph.h"

namespace kitwright {

/// Pango's integer units in one em: everything is shaped at this one size, and scaled when placed.
constexpr double nominal_points = 1000;
constexpr double units_per_em = nominal_points * PANGO_SCALE;

/// A font file opened at the nominal size.
struct FontFace {
  FontFile file;
  FontRef ref;
  Handle<PangoFont, g_object_unref> font;
  double cap_height = 0.7;  ///< in em

  bool has(char32_t character) const;
};

/// The fonts of one Typesetter, opened from a Fontconfig that knows no other file, and warm.
class FontBook {
 public:
  explicit FontBook(const FontSet& fonts);

  bool empty() const { return faces_.empty(); }
  PangoContext* context() const { return context_.get(); }
  /// The face a style asks for. Reports `text.family`, where the style was chosen or else at `where`, and gives the nearest one
  /// when it is not there.
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
