// Tables of comma-separated lines.
#include "data/table.h"
#include "fuzz.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const Source source{"cards.csv", with_line_ends(text_of(bytes, size))};
  Diagnostics out;
  parse_csv(source, out);
  look_at(out);
  return 0;
}
