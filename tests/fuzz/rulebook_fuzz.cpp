// Rulebooks: front matter, Markdown, values and generated blocks.
#include "fuzz.h"
#include "unit/book/book_support.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static BookDesk desk;
  const Source source{"fox/rulebook.md", ::kitwright::text_of(bytes, size)};
  Diagnostics out;
  read_manuscript(source, {desk.game, desk.world, desk.rules, desk.icons, desk.shelf, desk.pictures, desk.type, "Cabin"}, out);
  look_at(out);
  return 0;
}
