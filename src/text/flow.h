#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pango/pango.h>

#include "base/handle.h"
#include "text/font_book.h"

namespace kitwright {

/// How a line may end before a character.
enum class Break : std::uint8_t { None, Plain, Hyphen, Must };

/// A piece of text to put into a flow; of the span it takes the looks, or the icon.
struct Part {
  const TextSpan* span = nullptr;
  std::string_view text;
  bool icon = false;
};

/// Bytes [begin, end) of a flow that look alike.
struct Stretch {
  std::size_t begin = 0, end = 0;
  const TextSpan* span = nullptr;
  const FontFace* face = nullptr;
  bool icon = false;

  double size() const { return span->style.size.to_pt(); }
  double tracking() const { return icon ? 0 : span->style.tracking.to_pt(); }
};

/// What fonts do not have, by family in the order of appearance; each letter once.
struct MissingLetters {
  struct Of {
    std::string family;
    Span where;  ///< of the first
    std::vector<char32_t> letters;
  };
  std::vector<Of> of;
};
void note_missing(MissingLetters& all, const FontFace& face, Span where, char32_t letter);
/// `text.glyph`, once for each family.
void report_missing(const FontBook& book, const MissingLetters& all, Diagnostics& out);

/// A paragraph as one text, cut into what Pango can shape. An icon is one U+FFFC; soft hyphens have become breaks.
struct Flow {
  using Item = Handle<PangoItem, pango_item_free>;
  std::string text;
  std::vector<Stretch> stretches;
  std::vector<Item> items;
  std::vector<std::size_t> soft_hyphens;  ///< byte offsets, rising
  std::vector<Break> breaks;              ///< before each byte, and at the end
  std::vector<bool> cursor;               ///< where a reader sees a letter begin, likewise
  MissingLetters missing;                 ///< what has become a question mark

  const Stretch& at(std::size_t byte) const;
};

/// Joins the parts. `one_line` turns forced line ends into spaces. Reports `text.family`, once per part.
Flow make_flow(const FontBook& book, const std::vector<Part>& parts, const std::string& language, bool one_line,
               Diagnostics& out);
/// Lets words be divided before the given bytes, except words in which the user wrote soft hyphens.
void add_hyphens(Flow& flow, const std::vector<std::size_t>& points);

}  // namespace kitwright
