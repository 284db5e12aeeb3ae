#include "render/svg_document.h"

#include <string>

#include <fmt/format.h>

#include "base/failure.h"

namespace kitwright {
namespace {

std::string style_sheet(const Look& look) {
  std::string css;
  if (look.colour)
    css += fmt::format("svg{{color:rgb({},{},{}) !important}}", look.colour->red, look.colour->green, look.colour->blue);
  if (look.lean) css += ".flood{display:none !important}";
  return css;
}

}  // namespace

void fail(const Picture& picture, GError* error) {
  const Handle<GError, g_error_free> owned{error};
  throw Failure(fmt::format("{}: {}", picture.path, owned ? owned->message : "cannot be drawn"));
}

/// Parsed for each look: a style sheet cannot be changed later.
SvgDocument read_svg(const Look& look) {
  const Picture& picture = *look.picture;
  GError* error = nullptr;
  SvgDocument svg{rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(picture.bytes.data()), picture.bytes.size(), &error)};
  if (!svg) fail(picture, error);
  // SVG pixels are 1/96 inch, as in CSS.
  rsvg_handle_set_dpi(svg.get(), 96);
  const std::string css = style_sheet(look);
  if (!css.empty() && !rsvg_handle_set_stylesheet(svg.get(), reinterpret_cast<const guint8*>(css.data()), css.size(), &error))
    fail(picture, error);
  return svg;
}

}  // namespace kitwright
