#include "render/font_faces.h"

#include <mutex>

#include <cairo-ft.h>
#include <fmt/format.h>

#include "base/failure.h"

namespace kitwright {

/// FreeType, shared by all faces that it opened. Cairo keeps fonts in a cache and may drop them later, on any thread. So every
/// face holds on to the library, and opening and closing take a lock.
class FontFaces::Library {
 public:
  Library() {
    if (FT_Init_FreeType(&library_)) throw Failure("FreeType cannot start");
  }
  ~Library() { FT_Done_FreeType(library_); }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  FT_Face open(const FontRef& font) {
    const std::lock_guard lock(mutex_);
    FT_Face face = nullptr;
    if (const FT_Error error = FT_New_Face(library_, font.file.c_str(), font.index, &face))
      throw Failure(fmt::format("{}: not a font that can be used (FreeType error {})", font.file, error));
    return face;
  }
  void close(FT_Face face) {
    const std::lock_guard lock(mutex_);
    FT_Done_Face(face);
  }

 private:
  FT_Library library_ = nullptr;
  std::mutex mutex_;
};

namespace {

/// What a Cairo font face owns. It is destroyed when Cairo drops the last font made from it.
struct OpenFace {
  std::shared_ptr<FontFaces::Library> library;
  FT_Face face;
  ~OpenFace() { library->close(face); }
};

CairoFontFace to_cairo_face(std::unique_ptr<OpenFace> open) {
  static const cairo_user_data_key_t key{};
  CairoFontFace face{cairo_ft_font_face_create_for_ft_face(open->face, FT_LOAD_NO_HINTING)};
  check(cairo_font_face_status(face.get()));
  const auto release = [](void* data) { delete static_cast<OpenFace*>(data); };
  check(cairo_font_face_set_user_data(face.get(), &key, open.get(), release));
  // From here on Cairo destroys it.
  open.release();
  return face;
}

}  // namespace

FontFaces::FontFaces() : library_(std::make_shared<Library>()) {}
FontFaces::~FontFaces() = default;

cairo_font_face_t* FontFaces::face(const FontRef& font) {
  CairoFontFace& known = open_[{font.file, font.index, font.variations}];
  if (!known) known = to_cairo_face(std::unique_ptr<OpenFace>(new OpenFace{library_, library_->open(font)}));
  return known.get();
}

CairoFontOptions font_options(const FontRef& font) {
  CairoFontOptions options{cairo_font_options_create()};
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  // Cairo resets a variable font to its default instance unless it knows the axes, e.g. `wght=700`.
  if (!font.variations.empty()) cairo_font_options_set_variations(options.get(), font.variations.c_str());
  check(cairo_font_options_status(options.get()));
  return options;
}

}  // namespace kitwright
