#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pango/pango.h>

#include "base/handle.h"
#include "text/font_book.h"

namespace kitwright {

/// How a line may end before a character. Plain: at a space or the like; Hyphen: inside a word, with a hyphen added; Must: a
/// forced line end.
enum class Break : std::uint8_t { None, Plain, Hyphen, Must };

/// A piece of text for a flow. Its looks, or its icon, are those of the span; its text may differ from the span's, as a bullet's
/// does.
struct Part {
  const TextSpan* span = nullptr;
  std::string_view text;
  bool icon = false;
};

/// Bytes [begin, end) of a flow that come from one span.
struct Stretch {
  std::size_t begin = 0, end = 0;
  const TextSpan* span = nullptr;
  const FontFace* face = nullptr;
  bool icon = false;

  double size() const { return span->style.size.to_pt(); }
  double tracking() const { return icon ? 0 : span->style.tracking.to_pt(); }
};

/// Characters that fonts lack or leave blank, by family in order of appearance; each letter once.
struct MissingLetters {
  struct Of {
    std::string family;
    Span where;  ///< where the first one was asked for
    std::vector<char32_t> letters;
    bool blank = false;  ///< the font has them, and draws nothing
  };
  std::vector<Of> of;
};
void note_missing(MissingLetters& all, const FontFace& face, Span where, char32_t letter);
/// Reports `text.glyph`, once per family and reason, and names the fonts that have all those letters.
void report_missing(const FontBook& book, const MissingLetters& all, Diagnostics& out);

/// A paragraph as one text, cut into the items that Pango can shape. An icon is the single character U+FFFC (object replacement);
/// soft hyphens are taken out and become breaks.
struct Flow {
  using Item = Handle<PangoItem, pango_item_free>;
  std::string text;
  std::vector<Stretch> stretches;
  std::vector<Item> items;
  std::vector<std::size_t> soft_hyphens;  ///< byte offsets, rising
  std::vector<Break> breaks;              ///< how a line may end before each byte, and at the end
  std::vector<bool> cursor;  ///< true where a letter begins for the reader, so that text may be cut there; by byte, too
  MissingLetters missing;    ///< characters that became question marks

  /// The stretch that holds the byte; at the text's end the last one.
  const Stretch& at(std::size_t byte) const;
};

/// Joins the parts. `one_line` turns forced line ends into spaces. Reports `text.family`, once per part.
Flow make_flow(const FontBook& book, const std::vector<Part>& parts, const std::string& language, bool one_line,
               Diagnostics& out);
/// Lets words be divided before the given bytes, except words in which the user wrote soft hyphens.
void add_hyphens(Flow& flow, const std::vector<std::size_t>& points);

}  // namespace kitwright
