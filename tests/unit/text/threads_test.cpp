#include "support/catch.h"
#include "unit/text/text_support.h"

#include <thread>

using namespace kitwright;

static TextBlock card(int number) {
  TextStyle bold = in_font("Cabin", 700), body = in_font("Vollkorn"), slanted = in_font("Cabin");
  slanted.italic = true;
  body.size = Length::pt(7 + number % 5);
  TextBlock block =
      block_of({words("Card " + std::to_string(number) + ": ", bold), words(prose + " ", body), words("Even then.", slanted)},
               Align::Justify);
  block.hyphenate = true;
  return block;
}

static std::vector<Glyph> glyphs_of(Typesetter& setter, int from, int step) {
  std::vector<Glyph> glyphs;
  Diagnostics out;
  for (int number = from; number < 12; number += step)
    for (const GlyphRun& run : runs_of(setter.set(card(number), Length::mm(45), tall, 0.5 + number * 0.07, out)))
      glyphs.insert(glyphs.end(), run.glyphs.begin(), run.glyphs.end());
  return glyphs;
}

TEST_CASE("two threads set the same glyphs as one") {
  const std::vector<Glyph> even = glyphs_of(typesetter(), 0, 2), odd = glyphs_of(typesetter(), 1, 2);
  int right = 0;
  for (int repetition = 0; repetition < 30; ++repetition) {
    Typesetter first(two_families()), second(two_families());
    std::vector<Glyph> a, b;
    std::thread left([&] { a = glyphs_of(first, 0, 2); }), other([&] { b = glyphs_of(second, 1, 2); });
    left.join();
    other.join();
    right += a == even && b == odd;
  }
  CHECK(right == 30);
}
