#pragma once

#include <map>
#include <string>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Drawings that a page shows, each written once as a symbol and used by number.
class SvgShelf {
 public:
  /// The markup that shows the frame (clipped to `outline`): `alt` is what a screen reader says, empty = decoration.
  std::string show(const Frame& frame, const std::vector<Segment>& outline, const std::string& alt, const std::string& attributes);
  /// All symbols, to stand once in the page, unseen.
  std::string symbols() const;

 private:
  std::map<std::string, std::size_t> known_;
  std::vector<std::string> symbols_;
};

/// Text for HTML: `&`, `<`, `>` and quotes escaped.
std::string escaped_html(std::string_view text);
/// An SVG file's content without its outer element, every id with a prefix of its own.
std::string inner_svg(const std::string& svg, const std::string& prefix);

}  // namespace kitwright
