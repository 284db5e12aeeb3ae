#include "preflight/preflight.h"

#include "preflight/alike.h"
#include "preflight/legibility.h"
#include "preflight/room.h"

namespace kitwright {

std::vector<SideBySide> preflight(const std::vector<ClassSet>& classes, const FontSet& fonts,
                                  const std::vector<DrawnStyle>& styles, int jobs, bool show, Diagnostics& out) {
  // One per thread, shared by all three checks: fonts and pictures stay loaded.
  std::vector<BitmapPainter> painters(static_cast<std::size_t>(jobs < 1 ? 1 : jobs));
  std::vector<SideBySide> exhibits;
  std::vector<SideBySide>* shown = show ? &exhibits : nullptr;
  check_classes(classes, styles, painters, shown, out);
  check_room(styles, painters, shown, out);
  check_legibility(fonts, styles, painters, shown, out);
  return exhibits;
}

}  // namespace kitwright
