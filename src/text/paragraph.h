#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "text/fonts.h"

namespace kitwright {

enum class Align { Left, Centre, Right, Justify };

/// How a stretch of text looks. Sizes are what is printed.
struct TextStyle {
  std::string family;
  int weight = 400;
  bool italic = false;
  Length size = Length::pt(10);
  Colour colour;
  Length tracking;       ///< added after every letter
  std::string features;  ///< OpenType, e.g. `smcp=1, lnum=1`
  std::optional<Outline> outline;
  int bold_weight = 700;                      ///< what markup's bold means
  Span family_where = {}, weight_where = {};  ///< what chose them; no source = only the text can be pointed at
};

/// A piece of styled text, or an icon (`icon` set: its picture, width and height relative to the text size).
struct TextSpan {
  std::string text;
  TextStyle style;
  PictureRef icon;
  std::optional<Colour> icon_colour;
  double icon_scale = 1.0;  ///< height of the icon in units of the text size
  bool lean = false;
  Span where;
  Tag tag = {};       ///< of the items it becomes
  Span written = {};  ///< where the designer wrote these letters, if not at `where`: a row, a table
};

struct Paragraph {
  std::vector<TextSpan> spans;
  std::string bullet;  ///< a list item's mark, drawn in the indent; empty = none
  Length indent;       ///< of all lines
};

struct TextBlock {
  std::vector<Paragraph> paragraphs;
  Align align = Align::Left;
  double line_height = 1.2;  ///< in units of the text size
  Length paragraph_gap;
  bool hyphenate = false;
  std::string language = "en-us";
  bool one_line = false;  ///< never wraps
  bool whole = false;     ///< line ends are chosen for each paragraph as a whole (Knuth and Plass)
  bool hanging = false;   ///< of whole, justified paragraphs: hyphens, stops and quotes stand partly out of the lines
  bool ellipsis = false;  ///< cut the last line that fits and end it with an ellipsis
};

/// A line of set text: so many of its items, in order. Pages may end between two.
struct SetLine {
  std::size_t items = 0;
  Length top, height, baseline;
};

/// Set text: items relative to the block's top left corner.
struct SetText {
  std::vector<Item> items;
  Size size;  ///< natural width of the widest line, height of all lines
  int lines = 0;
  std::vector<SetLine> line_places;
  Length first_baseline;
  bool cut = false;  ///< an ellipsis was used
};

/// Shapes and breaks text. One per thread; make all of them on one thread, one after the other, so that fonts are warm (PRINT.md
/// section 5).
class Typesetter {
 public:
  explicit Typesetter(const FontSet& fonts);
  ~Typesetter();
  Typesetter(Typesetter&&) noexcept;

  /// Sets `block` in `width` (lines break there), every size multiplied by `scale`. With `ellipsis`, at most `height`.
  /// A word wider than `width` sticks out: compare `size.width`. A `width` of zero or less is endless, and then all is flush
  /// left. The middle of the capitals is the middle of each line, so one line centred in a box looks centred in it. Reports a
  /// family, weight or slant that is not in the set and characters that the family does not have (`text.family`, `text.glyph`),
  /// each once per span, and `text.language` when there is no dictionary to hyphenate with.
  SetText set(const TextBlock& block, Length width, Length height, double scale, Diagnostics& out);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kitwright
