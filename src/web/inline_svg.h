#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/escaped_html.h"
#include "render/glyph_outlines.h"
#include "scene/frame.h"

namespace kitwright {

/// The drawings of one page as inline SVG. Whatever occurs more than once (letters, pictures, faces) is defined once and used by
/// id.
class SvgShelf {
 public:
  /// The markup for a frame, clipped to `outline`. `alt` is what screen readers say; if it is empty the drawing is decoration.
  std::string show(const Frame& frame, const std::vector<Segment>& outline, const std::string& alt,
                   const std::string& attributes);
  /// All definitions, in an invisible element to be put into the page once.
  std::string definitions() const;

 private:
  std::string items(const Frame& frame);
  std::string item(const GlyphRun& run);
  std::string item(const Path& path);
  std::string item(const Image& image);
  std::string item(const Group& group);
  std::string callout(const Group& disc);
  std::string item(const Link&) { return {}; }
  std::string frame_use(const Frame& frame);
  std::string picture_use(const Image& image);
  std::string tint(Colour colour);
  std::string paint(const Paint& paint, std::string_view attribute);
  std::string gradient(const Gradient& g);
  std::string tiles(const PictureTiles& t);
  std::string clip(const std::vector<Segment>& outline);
  /// The id of the definition for a key, which is made on first use. Ids are a letter and a number: `g12`.
  std::string define(char letter, const std::string& key, const std::string& before, const std::string& after);

  GlyphOutlines outlines_;
  std::map<std::string, std::string> ids_;
  std::string definitions_;
  std::map<char, int> counts_;
};

/// The content of a plain SVG (see Picture) without its outer element, whose looks are kept in a group. All ids get `prefix`.
std::string inner_svg(const std::string& svg, const std::string& prefix);

}  // namespace kitwright
