#pragma once

#include <map>
#include <string>

#include "render/cairo.h"

namespace kitwright {

/// How a picture is to look where it is drawn.
struct Look {
  std::optional<Colour> colour;  ///< an SVG's currentColor
  std::optional<Colour> tint;    ///< the whole shape in one colour
  bool lean = false;             ///< without an SVG's class `flood`
};

/// Draws each picture in each look once; every use replays that drawing.
class PictureForms {
 public:
  /// Pictures are recorded `room` units large: path points are kept to 1/256 of a unit.
  explicit PictureForms(double room) : room_(room) {}
  /// Stretches the picture into `box`. Throws Failure when the picture cannot be drawn.
  void draw(cairo_t* cr, const Picture& picture, const Look& look, const Rect& box);

 private:
  /// A drawing `width` by `height` in its own units.
  struct Form {
    CairoSurface surface;
    double width = 0, height = 0;
  };
  const Form& form(const Picture& picture, const Look& look);
  Form make(const Picture& picture, const Look& look, const std::string& identity);
  Form tinted(const Picture& picture, const Look& look, const std::string& identity);

  double room_;
  std::map<std::string, Form> forms_;
};

}  // namespace kitwright
