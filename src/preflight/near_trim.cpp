#include <algorithm>

#include <fmt/format.h>

#include "preflight/room.h"

namespace kitwright {
namespace {

/// In mm; smaller distances are rounding.
constexpr double hair = 0.05;

/// What all flaws of this file have in common.
Flaw flaw_of(const Mark& mark, std::string id, Level level, double badness) {
  Flaw flaw;
  flaw.waiver = find_waiver(mark.waived, id);
  flaw.id = std::move(id);
  flaw.level = level;
  flaw.where = mark.where;
  flaw.badness = badness;
  flaw.box = mark.box;
  return flaw;
}

/// What users call it: the words, the picture's file, or just a shape.
std::string name_of(const Mark& mark) {
  if (const GlyphRun* run = mark.run()) return fmt::format("\"{}\"", shortened(run->text));
  if (const Image* image = mark.image()) return image->picture ? image->picture->path : "a picture";
  return "this shape";
}

Flaw off(const Mark& mark) {
  Flaw flaw = flaw_of(mark, "face.off", Level::Error, 1);
  flaw.before = name_of(mark) + " lies off the face";
  flaw.hint = "nobody will see it: place it further in, or remove it";
  return flaw;
}

Flaw over_trim(const Mark& mark, double by) {
  Flaw flaw = flaw_of(mark, "face.trim", Level::Error, by);
  flaw.actual = fmt::format("{:.2f} mm", by);
  flaw.before = name_of(mark) + " is cut off";
  flaw.after = fmt::format(": it hangs {} over the trim", flaw.actual);
  flaw.hint = "place it further in, or make it smaller";
  return flaw;
}

Flaw too_near(const Mark& mark, double distance, double wanted) {
  Flaw flaw = flaw_of(mark, "face.safe", Level::Warning, -distance);
  flaw.expected = fmt::format("{:.4g} mm", wanted);
  flaw.actual = fmt::format("{:.2f} mm", distance);
  flaw.before = name_of(mark) + " stands too near to the trim";
  flaw.after = fmt::format(": expected {}, found {}", flaw.expected, flaw.actual);
  flaw.hint = R"(cuts are off by a mm: place it further in, or set another "safe" in the component)";
  return flaw;
}

/// Pictures may overhang a clip: that is its very use. Words are there to be read.
Flaw over_clip(const Mark& mark) {
  Flaw flaw = flaw_of(mark, "face.trim", Level::Error, mark.cut->by);
  flaw.actual = fmt::format("{:.2f} mm", mark.cut->by);
  flaw.before = name_of(mark) + " is cut off";
  flaw.after = fmt::format(": it hangs {} over the edge of what clips it", flaw.actual);
  flaw.hint = "place it further in, make it smaller, or clip less";
  flaw.also = mark.cut->clip;
  return flaw;
}

/// The parts that must keep away from the trim: letters, and icons among them. Other pictures may go where they like.
std::vector<Quad> parts_of(const Mark& mark) {
  if (mark.run()) return mark.letters;
  const Rect& b = mark.box;
  if (mark.image() && mark.item->text != 0)
    return {{b.origin, {b.right(), b.top()}, {b.right(), b.bottom()}, {b.left(), b.bottom()}}};
  return {};
}

/// A small picture that crosses the trim and ends in the bleed will look cut off. One that runs through all of the bleed is meant
/// to.
void look_at_small_picture(const FaceInStyle& face, const Mark& mark, std::vector<Flaw>& flaws) {
  const Size& size = face.face->size;
  const Rect &b = mark.box, trim{{}, size};
  const bool small = std::max(b.size.width, b.size.height) < std::min(size.width, size.height) / 3;
  if (!mark.image() || !small || !face.set->straight) return;
  const Length by =
      std::max({trim.left() - b.left(), trim.top() - b.top(), b.right() - trim.right(), b.bottom() - trim.bottom()});
  const bool through = face.set->bleed > Length{} && by > face.set->bleed - Length::mm(hair);
  if (by <= Length::mm(hair) || through || !meet(b, trim)) return;
  flaws.push_back(over_trim(mark, by.to_mm()));
  flaws.back().level = Level::Warning;
}

/// The worst of three complaints: off the face, cut, too near.
void look_at_text(const Mark& mark, const std::vector<Quad>& parts, const TrimLine& trim, double safe, std::vector<Flaw>& flaws) {
  double nearest = 1e9, furthest = -1e9;
  for (const Quad& part : parts)
    for (const Point& p : part) {
      const double inside = trim.inside(p);
      nearest = std::min(nearest, inside), furthest = std::max(furthest, inside);
    }
  if (furthest < -hair)
    flaws.push_back(off(mark));
  else if (nearest < -hair)
    flaws.push_back(over_trim(mark, -nearest));
  else if (nearest < safe - hair)
    flaws.push_back(too_near(mark, nearest, safe));
}

}  // namespace

void find_near_trim(const FaceInStyle& face, const std::vector<Mark>& marks, const TrimLine& trim, std::vector<Flaw>& flaws) {
  const Length safe = safe_margin(*face.set);
  const Rect all{{}, face.face->size}, inner = grown(all, -safe), printed = grown(all, face.set->bleed);
  for (const Mark& mark : marks) {
    if (mark.cut) flaws.push_back(over_clip(mark));
    if (mark.cut || (mark.clipped && !mark.run())) continue;  // who clips pictures decides what is visible
    const auto parts = parts_of(mark);
    // Wholly outside of what is printed, or of what is left after cutting. What lies in the bleed alone may be there to be cut.
    if (parts.empty() && (!meet(mark.box, printed) || (!meet(mark.box, all) && !lies_within(mark.box, printed))))
      flaws.push_back(off(mark));
    else if (parts.empty())
      look_at_small_picture(face, mark, flaws);
    if (!parts.empty() && !(face.set->straight && lies_within(mark.box, inner)))
      look_at_text(mark, parts, trim, safe.to_mm(), flaws);
  }
}

}  // namespace kitwright
