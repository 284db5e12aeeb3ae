// Drawings by strangers, before librsvg and a browser see them.
#include "art/load.h"
#include "fuzz.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  MemoryDisk disk;
  disk.files["art/moon.svg"] = text_of(bytes, size);
  Diagnostics out;
  Pictures pictures(disk);
  if (!pictures.load("", "art/moon.svg", {}, out) && !out.has_errors()) std::abort();
  look_at(out);
  return 0;
}
