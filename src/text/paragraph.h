#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "scene/frame.h"
#include "text/font_set.h"

namespace kitwright {

/// Justify leaves the last line of a paragraph flush left.
enum class Align { Left, Centre, Right, Justify };

/// How a stretch of text looks. Sizes are as printed; `Typesetter::set` multiplies them by its `scale`.
struct TextStyle {
  std::string family;
  int weight = 400;
  bool italic = false;
  Length size = Length::pt(10);
  Colour colour;
  Length tracking;       ///< added after every letter but the last of a line
  std::string features;  ///< OpenType, e.g. `smcp=1, lnum=1`
  std::optional<Outline> outline;
  int bold_weight = 700;                      ///< the weight of `**bold**`
  Span family_where = {}, weight_where = {};  ///< where they were chosen; without a source, findings point at the text
  Span features_where = {};                   ///< likewise; without a source nobody is told of those that a font lacks
  bool operator==(const TextStyle&) const = default;
};

/// A piece of styled text, or an icon if `icon` is set.
struct TextSpan {
  std::string text;
  TextStyle style;
  PictureRef icon;
  std::optional<Colour> icon_colour;
  double icon_scale = 1.0;  ///< height of the icon in units of the text size
  bool lean = false;        ///< an icon drawn lighter for the ink-saver
  Span where;
  Tag tag = {};       ///< given to the items that this text becomes
  Span written = {};  ///< where the designer typed these letters if not at `where`: in a row or a table
  bool operator==(const TextSpan&) const = default;
};

struct Paragraph {
  std::vector<TextSpan> spans;
  std::string bullet;  ///< the mark of a list item, drawn in the indent; empty for plain paragraphs
  Length indent;       ///< of every line
  bool operator==(const Paragraph&) const = default;
};

/// Text to be set, and how. The last line of the block may be cut only if `ellipsis` is set.
struct TextBlock {
  std::vector<Paragraph> paragraphs;
  Align align = Align::Left;
  double line_height = 1.2;  ///< in units of the text size
  Length paragraph_gap;
  bool hyphenate = false;
  std::string language = "en-us";
  bool one_line = false;  ///< never wraps
  bool whole = false;     ///< choose all line ends of a paragraph together (Knuth and Plass), not line by line
  bool hanging = false;   ///< only with `whole` and Align::Justify: hyphens, stops and quotes stand partly outside the lines
  bool ellipsis = false;  ///< cut text that does not fit, and end it with an ellipsis
  bool operator==(const TextBlock&) const = default;
};

/// A line of set text and how many items it has; the items of all lines follow each other in `SetText::items`. A page may end
/// after any line.
struct SetLine {
  std::size_t items = 0;
  Length top, height, baseline;
};

/// Set text. Items are placed relative to the block's top left corner.
struct SetText {
  std::vector<Item> items;
  Size size;  ///< width of the widest line as it is, height of all lines
  int lines = 0;
  std::vector<SetLine> line_places;
  Length first_baseline;  ///< below the block's top
  bool cut = false;       ///< something was cut and an ellipsis stands for it
};

/// Shapes and breaks text. Use one per thread, but construct them all on one thread, one after the other: that is when fonts are
/// warmed up (PRINT.md section 5).
class Typesetter {
 public:
  explicit Typesetter(const FontSet& fonts);
  ~Typesetter();
  Typesetter(Typesetter&&) noexcept;

  /// Sets `block` with lines broken at `width`, all sizes multiplied by `scale`. `height` limits it only with `ellipsis`.
  /// A word wider than `width` sticks out: compare `size.width`. With a `width` of zero or less lines never wrap, and everything
  /// is flush left.
  /// Each line is centred on the middle of its capitals, so a single line centred in a box also looks centred.
  /// Reports fonts that are not in the set (`text.family`), features that a font lacks (`text.features`), characters that a font
  /// lacks (`text.glyph`, each once per block), and a language without a hyphenation dictionary (`text.language`).
  SetText set(const TextBlock& block, Length width, Length height, double scale, Diagnostics& out);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kitwright
