#include "preflight/letters.h"

#include <algorithm>
#include <cmath>

namespace kitwright {

/// The square root of the change in area: right for turns and even scaling.
static double scale_of(const Matrix& m) { return std::sqrt(std::abs(m.xx * m.yy - m.xy * m.yx)); }

static Rect shared(const Rect& a, const Rect& b) {
  const Point origin{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
  const Length right = std::min(a.right(), b.right()), bottom = std::min(a.bottom(), b.bottom());
  return {origin, {std::max(right - origin.x, Length{}), std::max(bottom - origin.y, Length{})}};
}

/// A clip counts as the box around it.
static void collect(const Frame& frame, const PrintedRun& around, std::vector<PrintedRun>& found) {
  for (const Item& item : frame.items) {
    PrintedRun here = around;
    here.where = item.where;
    if (item.waived) here.waived = item.waived;
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
      here.run = run;
      here.scale = scale_of(here.matrix);
      found.push_back(here);
    } else if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) {
      if (!group->clip.empty()) here.within = shared(here.within, bounds(transformed(group->clip, here.matrix)));
      here.matrix = here.matrix * group->matrix;
      here.opacity *= group->opacity;
      collect(*group->frame, here, found);
    }
  }
}

std::vector<PrintedRun> runs_of(const Frame& face, const WaivedRef& waived) {
  std::vector<PrintedRun> found;
  collect(face, {nullptr, {}, 1, 1, {{}, face.size}, {}, waived}, found);
  return found;
}

/// Size counts as printed, so the matrix goes along.
static Frame without_letters(const Frame& frame, Length kept, const Matrix& matrix) {
  Frame left{frame.size, {}};
  for (const Item& item : frame.items) {
    const auto* run = std::get_if<GlyphRun>(&item.what);
    if (run && run->size * scale_of(matrix) < kept) continue;
    left.items.push_back(item);
    if (auto* group = std::get_if<Group>(&left.items.back().what); group && group->frame)
      group->frame = std::make_shared<Frame>(without_letters(*group->frame, kept, matrix * group->matrix));
  }
  return left;
}

Frame without_letters(const Frame& frame, Length kept) { return without_letters(frame, kept, Matrix{}); }

Frame without_letters(const Frame& frame) {
  constexpr Length larger_than_any = Length::mm(10'000);
  return without_letters(frame, larger_than_any);
}

}  // namespace kitwright
