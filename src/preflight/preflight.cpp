#include "preflight/preflight.h"

#include <fmt/format.h>

#include "preflight/alike.h"
#include "preflight/complaints.h"
#include "preflight/legibility.h"
#include "preflight/room.h"
#include "render/drawing_failure.h"

namespace kitwright {

/// Tells of each face that cannot be drawn where its component is. False if all can be.
static bool report_undrawable(const std::vector<DrawnStyle>& styles, BitmapPainter& painter, Diagnostics& out) {
  constexpr double dpi = 72;
  bool found = false;
  for (const FaceInStyle& seen : sighted_faces(styles)) try {
      painter.draw(*seen.face, {{}, seen.face->size}, dpi);
    } catch (const DrawingFailure& failure) {
      const char* side = seen.face == seen.piece->front.get() ? "front" : "back";
      out.error("face.undrawable", seen.set->where,
                fmt::format("the {} of {}/{} cannot be drawn: {}", side, seen.set->id, seen.piece->item, failure.what()),
                "make what its layout draws smaller or simpler");
      found = true;
    }
  return found;
}

std::vector<SideBySide> preflight(const std::vector<ClassSet>& classes, const FontSet& fonts,
                                  const std::vector<DrawnStyle>& styles, int jobs, bool show, Diagnostics& out) {
  // One per thread, shared by all three checks: fonts and pictures stay loaded.
  std::vector<BitmapPainter> painters(static_cast<std::size_t>(jobs < 1 ? 1 : jobs));
  std::vector<SideBySide> exhibits;
  std::vector<SideBySide>* shown = show ? &exhibits : nullptr;
  try {
    check_classes(classes, styles, painters, shown, out);
    check_room(styles, painters, shown, out);
    check_legibility(fonts, styles, painters, shown, out);
  } catch (const DrawingFailure&) {
    if (!report_undrawable(styles, painters.front(), out)) throw;
  }
  return exhibits;
}

}  // namespace kitwright
