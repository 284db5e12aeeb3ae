// JSON, as every file of a game is.
#include "data/datum.h"
#include "fuzz.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const Source source{"game.json", text_of(bytes, size)};
  Diagnostics out;
  parse_json(source, out);
  look_at(out);
  return 0;
}
