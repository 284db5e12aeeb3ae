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
constexpr Colour black{0x1c, 0x1c, 0x1c, 255}, grey{0x55, 0x55, 0x55, 255}, pale{0xb4, 0xb4, 0xb4, 255};
}

/// How a stretch of our own text looks.
struct Hand {
  double points = 6.5;
  int weight = 400;
  Colour colour = ink::grey;
  Length tracking = {};
};
struct Inscription {
  std::string text;
  Hand hand;
};

/// Sets the text of our own pages in one family. What the family lacks is reported once, not on every sheet.
class Lettering {
 public:
  Lettering(Typesetter& type, std::string family, const Language& language, Diagnostics& out)
      : type_(type), family_(std::move(family)), language_(language), out_(out) {}

  /// Of our own words.
  const Language& language() const { return language_; }

  /// One line; with `width` it ends in an ellipsis there.
  SetText line(const std::vector<Inscription>& words, std::optional<Length> width = {}, double scale = 1);
  /// Paragraphs wrapped in `width`; with `height` cut there with an ellipsis.
  SetText paragraphs(const std::vector<std::string>& texts, Hand hand, Length width, std::optional<Length> height = {});

 private:
  SetText set(const TextBlock& block, Length width, Length height, double scale);
  TextSpan span(const Inscription& words) const;

  Typesetter& type_;
  std::string family_;
  const Language& language_;
  Diagnostics& out_;
  std::set<std::string> reported_;
};

/// Adds set text to the frame with its top left corner at `at`.
void put(Frame& frame, const SetText& text, Point at, Role role = Role::Furniture);
/// A filled bar, the way rules of our own pages are drawn.
Item bar(const Rect& box, Colour colour);

}  // namespace kitwright
