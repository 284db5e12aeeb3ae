#include "support/catch.h"
#include "unit/text/text_support.h"

using namespace kitwright;

TEST_CASE("a text's width is the sum of its letters' advances") {
  CHECK(set_text(block_of({words("HHHH")}), endless).size.width.to_pt() ==
        Approx(4 * set_text(block_of({words("H")}), endless).size.width.to_pt()).margin(0.001));
}

TEST_CASE("Cabin's capital H is 746 thousandths of an em wide, as its file says") {
  CHECK(set_text(block_of({words("H", in_font("Cabin"))}), endless).size.width.to_pt() == Approx(7.46).margin(0.001));
}

TEST_CASE("twice the scale is exactly twice the size, with the same lines") {
  const TextBlock block = block_of({words(prose)});
  const SetText one = set_text(block, Length::mm(40)), two = set_text(block, Length::mm(80), 2);
  CHECK(two.lines == one.lines);
  CHECK(two.size == Size{one.size.width * 2, one.size.height * 2});
  CHECK(runs_of(two).back().glyphs.back().x == runs_of(one).back().glyphs.back().x * 2);
}

TEST_CASE("a small scale measures like a large one") {
  const TextBlock block = block_of({words(prose)});
  const double full = set_text(block, endless).size.width.to_pt();
  CHECK(set_text(block, endless, 0.37).size.width.to_pt() == Approx(full * 0.37).margin(0.0001));
}

TEST_CASE("sizes mixed in a line keep their ratio") {
  TextStyle large = in_font("Vollkorn");
  large.size = Length::pt(20);
  const SetText text = set_text(block_of({words("go"), words("go", large)}), endless);
  const auto runs = runs_of(text);
  CHECK(runs[1].advance.to_pt() == Approx(2 * runs[0].advance.to_pt()).margin(0.0001));
  CHECK(text.size.height == Length::pt(24));
}

TEST_CASE("clusters cover the text and the glyphs of every run") {
  for (const char* text : {"office fjord AVATAR", "naïve Ångström e\u0301", "ffi\u200Bfl", "\u05D0\u05D1 12"}) {
    for (const GlyphRun& run : runs_of(set_text(block_of({words(text)}), endless))) {
      int bytes = 0, glyphs = 0;
      for (const Cluster& c : run.clusters) bytes += c.bytes, glyphs += c.glyphs;
      CHECK(bytes == static_cast<int>(run.text.size()));
      CHECK(glyphs == static_cast<int>(run.glyphs.size()));
    }
  }
}

TEST_CASE("weight and slant choose the file") {
  CHECK(runs_of(set_text(block_of({words("x", in_font("Vollkorn", 900))}), endless))
            .front()
            .font.file.ends_with("Vollkorn-Black.ttf"));
  TextStyle style = in_font("Cabin", 700);
  style.italic = true;
  const GlyphRun run = runs_of(set_text(block_of({words("x", style)}), endless)).front();
  CHECK(run.font.file.ends_with("Cabin-BoldItalic.otf"));
  CHECK(run.font.family == "Cabin");
}

TEST_CASE("tracking stands between letters, not behind the last") {
  TextStyle style = in_font("Vollkorn");
  const double plain = set_text(block_of({words("HHH", style)}), endless).size.width.to_pt();
  style.tracking = Length::pt(2);
  CHECK(set_text(block_of({words("HHH", style)}), endless).size.width.to_pt() == Approx(plain + 4).margin(0.001));
}

TEST_CASE("an OpenType feature changes the glyphs") {
  TextStyle style = in_font("Vollkorn");
  const auto plain = runs_of(set_text(block_of({words("small", style)}), endless));
  style.features = "smcp=1";
  CHECK(runs_of(set_text(block_of({words("small", style)}), endless)).front().glyphs.front().id !=
        plain.front().glyphs.front().id);
}

TEST_CASE("capitals stand in the middle of their line") {
  const SetText text = set_text(block_of({words("7", in_font("Cabin"))}), endless);
  CHECK(text.size.height == Length::pt(12));
  CHECK(text.first_baseline.to_pt() == Approx(6 + 3.5).margin(0.2));
}

TEST_CASE("every item is text, tagged and knows where it was written") {
  Sources sources;
  const Source& source = sources.add("game.json", "abc");
  TextSpan span = words("abc");
  span.where = {&source, 0, 3};
  span.tag = Content{7};
  const Item item = set_text(block_of({span}), endless).items.front();
  CHECK(item.role == Role::Text);
  CHECK(item.tag == span.tag);
  CHECK(item.where == span.where);
}
