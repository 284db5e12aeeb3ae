// The marks in the texts of a face, and the setting of what they say.
#include "fuzz.h"
#include "unit/text/text_support.h"

#include "base/utf8.h"
#include "text/markup.h"

using namespace kitwright;

static StyleLookup known_names() {
  StyleLookup known;
  known.is_name = [](std::string_view name) { return name == "points"; };
  known.style = [](const TextStyle& base, std::string_view name) {
    return name == "keyword" ? std::optional<TextStyle>(base) : std::nullopt;
  };
  known.icon = [](std::string_view name) {
    return name == "coin" ? std::optional<InlineIcon>({square_icon().icon, {}, 1.1, false}) : std::nullopt;
  };
  known.style_names = {"keyword"};
  known.icon_names = {"coin"};
  return known;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const StyleLookup known = known_names();
  const Source source{"card.json", text_of(bytes, size)};
  if (find_invalid_utf8(source.text)) return 0;
  Diagnostics out;
  TextBlock block;
  block.paragraphs = parse_markup(source.text, in_font("Cabin"), known, whole(source), out);
  typesetter().set(block, Length::mm(50), Length::mm(70), 1, out);
  look_at(out);
  return 0;
}
