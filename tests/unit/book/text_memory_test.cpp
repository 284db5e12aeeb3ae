#include "book/text_memory.h"

#include "book_support.h"

using namespace kitwright;

namespace {

TextBlock block(const std::string& words) {
  TextSpan span;
  span.text = words;
  span.style.family = "Cabin";
  TextBlock block;
  block.paragraphs.push_back({{span}, "", {}});
  block.whole = true;
  return block;
}

std::string told(const SetText& text) { return dump(Frame{text.size, text.items}); }

/// The second setting by a memory, and what is set without one.
bool same_as_anew(const TextBlock& block, Length width, TextMemory& memory, Typesetter& type) {
  Diagnostics first, second, fresh;
  memory.set(block, width, {}, first);
  const std::string remembered = told(memory.set(block, width, {}, second)), anew = told(type.set(block, width, {}, 1, fresh));
  const auto findings = [](const Diagnostics& out) {
    std::string all;
    for (const Finding& f : out.findings()) all += to_text(f);
    return all;
  };
  return remembered == anew && findings(second) == findings(fresh) && findings(first) == findings(fresh);
}

}  // namespace

TEST_CASE("text that is remembered is the text that is set") {
  Typesetter type(cabin());
  TextMemory memory(type);
  const std::string words = "Every beaver knows that a dam is never finished, only abandoned for the winter.";
  for (const double mm : {30.0, 50.0, 80.0}) CHECK(same_as_anew(block(words), Length::mm(mm), memory, type));
}

TEST_CASE("a letter that the font lacks is told each time") {
  Typesetter type(cabin());
  TextMemory memory(type);
  CHECK(same_as_anew(block("a \u2603 in winter"), Length::mm(50), memory, type));
}

TEST_CASE("the same letters in another size are other text") {
  Typesetter type(cabin());
  TextMemory memory(type);
  Diagnostics out;
  TextBlock large = block("dam");
  large.paragraphs.front().spans.front().style.size = Length::pt(20);
  CHECK(told(memory.set(block("dam"), Length::mm(50), {}, out)) != told(memory.set(large, Length::mm(50), {}, out)));
}
