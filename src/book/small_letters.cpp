#include "book/small_letters.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "scene/extent.h"

namespace kitwright {

namespace {

/// By how much a matrix enlarges, on average over all directions.
double scale_of(const Matrix& m) { return std::sqrt(std::abs(m.xx * m.yy - m.xy * m.yx)); }

bool touch(const Rect& a, const Rect& b) {
  return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

Rect shared(const Rect& a, const Rect& b) {
  const Length left = std::max(a.left(), b.left()), top = std::max(a.top(), b.top());
  return {
      {left, top},
      {std::max(Length{}, std::min(a.right(), b.right()) - left), std::max(Length{}, std::min(a.bottom(), b.bottom()) - top)}};
}

bool blank(const std::string& text) { return text.find_first_not_of(' ') == std::string::npos; }

/// The box around capital letters.
Rect letters_of(const GlyphRun& run) { return {{run.origin.x, run.origin.y - run.size * 0.7}, {run.advance, run.size * 0.7}}; }

bool holds(const Rect& outer, const Rect& inner) {
  return outer.left() <= inner.left() && inner.right() <= outer.right() && outer.top() <= inner.top() &&
         inner.bottom() <= outer.bottom();
}

/// Whether a shape is no more than the ground of one line of these letters, as a pill behind a name is.
bool backs(const Item& item, const GlyphRun& run) {
  const auto* path = std::get_if<Path>(&item.what);
  if (!path) return false;
  const Rect box = bounds(path->segments);
  // A pill leaves about half a line free above and below; a panel is higher.
  return box.size.height <= run.size * 2.5 && holds(box, letters_of(run));
}

/// Takes away the grounds of letters that were hidden, unless something else is drawn on them: an empty pill says nothing.
void drop_empty_grounds(Frame& frame, const std::vector<GlyphRun>& hidden) {
  Extents extents;
  std::vector<Item>& items = frame.items;
  for (std::size_t i = items.size(); i-- > 0;) {
    if (std::none_of(hidden.begin(), hidden.end(), [&](const GlyphRun& run) { return backs(items[i], run); })) continue;
    const Rect ground = extents.of(items[i]);
    const auto on_it = [&](const Item& above) { return touch(extents.of(above), ground); };
    if (std::any_of(items.begin() + static_cast<std::ptrdiff_t>(i) + 1, items.end(), on_it)) continue;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// Looks through a drawing. `matrix` leads from its coordinates to those of the plate, of which `seen` is shown.
void look_through(const Frame& frame, const Matrix& matrix, const Rect& seen, std::optional<PrintedLetters>& smallest) {
  for (const Item& item : frame.items) {
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame && group->opacity > 0) {
      const Rect within = group->clip.empty() ? seen : shared(seen, bounds(transformed(group->clip, matrix)));
      look_through(*group->frame, matrix * group->matrix, within, smallest);
    }
    const auto* run = std::get_if<GlyphRun>(&item.what);
    if (!run || blank(run->text)) continue;
    const Length size = run->size * scale_of(matrix);
    if (!touch(bounds(transformed(rectangle(letters_of(*run)), matrix)), seen)) continue;
    if (!smallest || size < smallest->size) smallest = PrintedLetters{run->text, size};
  }
}

}  // namespace

std::optional<PrintedLetters> smallest_letters(const Plate& plate, double scale) {
  const Matrix matrix = Matrix::scale(scale, scale);
  const auto outline = plate.outline.empty() ? rectangle({{}, plate.frame->size}) : plate.outline;
  std::optional<PrintedLetters> smallest;
  look_through(*plate.frame, matrix, bounds(transformed(outline, matrix)), smallest);
  return smallest;
}

FrameRef without_small_letters(const FrameRef& frame, double scale, Length least) {
  auto kept = std::make_shared<Frame>();
  kept->size = frame->size;
  bool changed = false;
  std::vector<GlyphRun> hidden;
  for (const Item& item : frame->items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->size * scale < least) {
      hidden.push_back(*run);
      changed = true;
      continue;
    }
    kept->items.push_back(item);
    auto* group = std::get_if<Group>(&kept->items.back().what);
    if (!group || !group->frame) continue;
    FrameRef inner = without_small_letters(group->frame, scale * scale_of(group->matrix), least);
    changed = changed || inner != group->frame;
    group->frame = std::move(inner);
  }
  drop_empty_grounds(*kept, hidden);
  return changed ? FrameRef(std::move(kept)) : frame;
}

}  // namespace kitwright
