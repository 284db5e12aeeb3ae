// Layouts: read, checked and, if nothing is wrong, drawn as the face of a small game's card.
#include "fuzz.h"
#include "unit/layout/small_face.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  face_with(text_of(bytes, size));
  return 0;
}
