#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "render/cairo.h"

namespace kitwright {

/// Opens every font file once and keeps it for Cairo.
class FontFaces {
 public:
  FontFaces();
  ~FontFaces();
  FontFaces(const FontFaces&) = delete;
  FontFaces& operator=(const FontFaces&) = delete;
  /// Throws Failure if the file is not a font.
  cairo_font_face_t* face(const FontRef& font);

  class Library;

 private:
  std::shared_ptr<Library> library_;
  std::map<std::tuple<std::string, int, std::string>, CairoFontFace> open_;
};

/// Options that make type measure the same on every surface: no hinting, unrounded widths.
CairoFontOptions font_options(const FontRef& font);

}  // namespace kitwright
