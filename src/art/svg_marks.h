#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// An attribute of an SVG: its name in lower case and without its prefix, its value with character references resolved, and
/// without comments if it is a style.
struct SvgAttribute {
  std::string name, value;
  std::string written;  ///< the name as it stands in the file
};

/// An element of an SVG. Names are in lower case, as HTML reads them.
struct SvgMark {
  std::string prefix, name;
  std::string written;  ///< the name as it stands in the file
  std::vector<SvgAttribute> attributes;
  std::size_t parent = none;  ///< its place in the list
  int depth = 0;
  std::size_t at = 0;  ///< where it begins in the file

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// Empty if there is no such attribute.
  std::string_view attribute(std::string_view called) const;
};

/// Read by hand, and not by a parser of XML: a browser reads an SVG inside HTML otherwise than XML does, and what either of them
/// might make of a file, sound or not, has to be seen here; a parser gives one reading, and none of a file that is not well
/// formed.
///
/// All elements of an SVG, parents first, and what stands in its style elements. What is not well formed is for librsvg to
/// refuse, so this reads over it.
struct SvgMarks {
  std::vector<SvgMark> all;
  std::string style;
  /// What an HTML reader would take for elements and an XML reader does not: in comments, CDATA and instructions.
  bool two_readings = false;
  bool declares = false;  ///< a document type with declarations of its own
};
SvgMarks read_marks(std::string_view svg);

/// The line of a place in the file, counted from 1.
std::size_t line_of(std::string_view svg, std::size_t at);

}  // namespace kitwright
