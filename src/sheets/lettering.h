#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/language.h"
#include "scene/frame.h"
#include "text/paragraph.h"

namespace kitwright {

namespace ink {
/// Words are black or grey, at least 4.5:1 on paper; pale is for lines only, 3:1.
constexpr Colour black{0x1c, 0x1c, 0x1c, 255}, grey{0x55, 0x55, 0x55, 255}, pale{0x8c, 0x8c, 0x8c, 255};
}  // namespace ink

/// The looks of our own text, as opposed to the game's.
struct Hand {
  double points = 6.5;
  int weight = 400;
  Colour colour = ink::grey;
  Length tracking = {};
};
struct Inscription {
  std::string text;
  Hand hand;
  Span where = {};  ///< where the designer wrote it; no source: nowhere
};
/// Of what heads a task on the sheet list, so much larger than its words that the order of tasks shows at once.
constexpr double heading_points = 11;
/// How large the sheet list says what is to be done.
struct TypeSize {
  double words = 1;  ///< 1: as large as what stands below the pictures of sheets
  /// Drawings gain more by space than words do.
  double drawings() const { return 1 + 2 * (words - 1); }
  bool usual() const { return words < 1.01; }
  /// Much larger words want longer lines than three columns leave.
  bool suits_narrow_columns() const { return words < 1.17; }
};

/// Texts in one hand, written at one place.
std::vector<Inscription> inscribed(const std::vector<std::string>& texts, const Hand& hand, Span where);

/// Sets the text of our own pages, in one font family. If the family lacks something, that is reported once, not on every sheet.
class Lettering {
 public:
  /// `family_where`: where the family was chosen, for findings about it and about words of our own.
  Lettering(Typesetter& type, std::string family, Span family_where, const Language& language, Diagnostics& out)
      : type_(type), family_(std::move(family)), family_where_(family_where), language_(language), out_(out) {}

  /// The language of the words that we add.
  const Language& language() const { return language_; }

  /// One line. If `width` is given, text beyond it is cut with an ellipsis.
  SetText line(const std::vector<Inscription>& words, std::optional<Length> width = {}, double scale = 1);
  /// One paragraph in several hands, wrapped at `width`.
  SetText paragraph(const std::vector<Inscription>& words, Length width);
  /// Paragraphs wrapped at `width`. If `height` is given, text below it is cut with an ellipsis.
  SetText paragraphs(const std::vector<Inscription>& texts, Length width, std::optional<Length> height = {}, double gap = 0.45);

  /// Adds the finding, unless it was told before.
  void tell(const Finding& finding);

 private:
  SetText set(const TextBlock& block, Length width, Length height, double scale);
  TextSpan span(const Inscription& words) const;

  Typesetter& type_;
  std::string family_;
  Span family_where_;
  const Language& language_;
  Diagnostics& out_;
  std::set<std::string> reported_;
  bool lacks_letters_ = false;  ///< as was told
};

/// Adds set text to the frame, its top left corner at `at`.
void put(Frame& frame, const SetText& text, Point at, Role role = Role::Furniture);
/// A filled box: how lines on our own pages are drawn, so that their thickness is exact.
Item bar(const Rect& box, Colour colour);

}  // namespace kitwright
