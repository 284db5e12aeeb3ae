#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/svg_marks.h"

namespace kitwright {

/// Why an SVG must not be given to librsvg or to a browser, before either sees it; empty if it may. librsvg draws whatever it is
/// asked for, whether that takes a second, a day or all memory, and stops the program where it meets what it did not expect.
struct SvgRefusal {
  std::string id, message, hint;
};

/// Elements and attributes that do something, or that HTML reads otherwise (`image.unsafe`).
SvgRefusal refused_deeds(const SvgMarks& marks);
/// True if its elements may stand among those of a page: HTML reads them as XML does, nothing in them reaches beyond the drawing,
/// as a style sheet would, and of the outer element only colours, lines and opacity matter.
bool stands_in_page(const SvgMarks& marks);
/// Too much to draw: elements, uses of uses, masks in masks, filters that take time (`image.heavy`).
SvgRefusal refused_weight(const SvgMarks& marks);
/// Tiles of patterns that are drawn much larger than the picture, whatever enlarges them (`image.heavy`).
SvgRefusal refused_tiles(const SvgMarks& marks, std::string_view svg);
/// How many elements are drawn, each as often as it is used.
double drawn_weight(const SvgMarks& marks);
/// The first element that is used or painted with what it belongs to, which nobody can draw; null if there is none. The marks are
/// those that refused_weight() does not refuse.
const SvgMark* drawn_with_itself(const SvgMarks& marks);
/// Parts that show nothing, since what they use or are painted with is not in the file (`image.broken`).
SvgRefusal refused_references(const SvgMarks& marks, std::string_view svg);
/// Values that say nothing: `width="abc"`, `d="M 0 zz"`, `fill="#12"`, which librsvg passes over (`image.broken`).
SvgRefusal refused_values(const SvgMarks& marks, std::string_view svg);
/// Steps of filters that are not drawn, stand where they do nothing, or take what no step before them makes; each takes the whole
/// shape away (`image.broken`).
SvgRefusal refused_steps(const SvgMarks& marks, std::string_view svg);
/// Shapes and lines so large that their numbers are not drawn as they say (`image.broken`).
SvgRefusal refused_extents(const SvgMarks& marks, std::string_view svg);
/// Attributes and styles that SVG does not know, or not there, or that librsvg passes over: `widht`, `fil: red`, `pathLength`
/// (`image.idle`). What other programs note is not among them.
SvgRefusal idle_values(const SvgMarks& marks, std::string_view svg);
/// True if all that it draws is transparent, as attributes, styles and style sheets say. Of a style sheet with rules that look
/// around an element (`g > path`, `:first-child`) none is believed.
bool is_transparent(const SvgMarks& marks);
/// Shapes that cannot be seen by what they say, and are not hidden on purpose (`image.broken`); style sheets as above.
SvgRefusal refused_unseen(const SvgMarks& marks, std::string_view svg);
/// A rule of a style sheet that refers to something or filters, for elements of this class or id, or else for all.
struct StyleRule {
  std::string attribute, word;
  std::vector<std::string> ids;
  std::string_view body;  ///< its declarations, in the style sheet
};
std::vector<StyleRule> referring_rules(std::string_view style);
bool is_for(const StyleRule& rule, const SvgMark& m);
/// What stands before the braces of a style sheet, and in them.
struct StyleBlock {
  std::string_view heads, body;
};
std::vector<StyleBlock> style_blocks(std::string_view css);
/// The value of a property in an attribute `style`; empty if it is not said there.
std::string_view said_in_style(std::string_view style, std::string_view property);
/// The ids in `url(#id)` of an attribute or a style.
std::vector<std::string> referred_ids(std::string_view text);
/// The id of a paint `url(#id)` with nothing behind it that would be taken in its place; empty if it is none.
std::string_view painted_with(std::string_view paint);
/// A bitmap inside: the element that shows it, and its pixels.
struct SvgBitmap {
  const SvgMark* shown_by;
  double width, height;
};
/// Bitmaps inside that are broken (`image.broken`), or together too large (`image.size`). Adds those that it finds to `found`.
SvgRefusal refused_bitmaps(const SvgMarks& marks, std::vector<SvgBitmap>& found);
/// Picture::pixels_across of an SVG of this width with these bitmaps; 0 if none of them is drawn. Scales are followed as
/// attributes say them, through what uses and fills; what a style or a nested viewBox does to them is not.
double pixels_across(const SvgMarks& marks, const std::vector<SvgBitmap>& bitmaps, double width);

}  // namespace kitwright
