#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "preflight/trim_proof.h"
#include "preflight/room.h"

namespace kitwright {
namespace {

/// In mm. A shorter stretch is the end of a line, or rounding.
constexpr double shortest_bare = 1.5;

/// True if one plain fill covers the piece and its bleed, as most backgrounds do: then nothing needs to be drawn.
bool filled_throughout(const std::vector<Mark>& marks, const Rect& printed) {
  return std::any_of(marks.begin(), marks.end(), [&](const Mark& m) {
    const Path* path = m.path();
    // Five segments make a closed box.
    const bool upright = path && path->segments.size() == 5 && std::abs(m.matrix.xx * m.matrix.xy) < 1e-9;
    return upright && path->fill && !std::holds_alternative<PictureTiles>(*path->fill) && !m.clipped &&
           lies_within(grown(printed, -Length::mm(0.05)), m.box);
  });
}

/// The mark whose ground ends there: the lowest one that contains the point just inside the trim.
const Mark* ground_at(const std::vector<Mark>& marks, double x, double y) {
  const Rect point{{Length::mm(x), Length::mm(y)}, {}};
  for (const Mark& m : marks)
    if (!m.run() && lies_within(point, m.box)) return &m;
  return nullptr;
}

Flaw bare(const Proof& proof, const FaceInStyle& face, const std::vector<Mark>& marks, double length, const Proof::Point& at) {
  Flaw flaw;
  flaw.id = "face.bleed";
  const Mark* ground = ground_at(marks, at.x, at.y);
  flaw.waiver = find_waiver(ground ? ground->waived : face.set->waived, flaw.id);
  flaw.where = ground ? ground->where : Span{};
  flaw.badness = length;
  flaw.box = centred({}, {Length::mm(at.x), Length::mm(at.y)});
  flaw.expected = fmt::format("{:.4g} mm", proof.bleed);
  flaw.before = "the ground ends at the trim";
  flaw.after = fmt::format(": {:.3g} mm of the edge have no bleed; expected {} of it", length, flaw.expected);
  flaw.hint = R"(a cut that is off leaves white: add "bleed": "extend" (or "mirror") to what lies at the trim)";
  return flaw;
}

/// Ground at the trim, but white paper in the bleed.
void find_bare(const Proof& proof, const FaceInStyle& face, const std::vector<Mark>& marks, std::vector<Flaw>& flaws) {
  double length = 0;
  const Proof::Place* first = nullptr;
  for (const Proof::Place& p : proof.places) {
    if (!p.bare()) continue;
    if (!first) first = &p;
    length += p.length;
  }
  if (length >= shortest_bare) flaws.push_back(bare(proof, face, marks, length, first->inside[1]));
}

}  // namespace

void find_bare_bleed(const FaceInStyle& face, const std::vector<Mark>& marks, const TrimLine& trim, Eye& eye,
                     std::vector<Flaw>& flaws) {
  const Rect printed = grown({{}, face.face->size}, face.set->bleed);
  // The ink-saver leaves grounds out, so the test makes no sense there.
  if (face.style->saves_ink() || face.set->bleed.to_mm() <= 0.1) return;
  const bool filled = filled_throughout(marks, printed);
  if (filled && !may_end_at_trim(face, marks)) return;
  const Proof proof = proof_of(face, trim, eye.painter);
  if (!filled) find_bare(proof, face, marks, flaws);
  find_ended_grounds(proof, face, marks, !filled, eye, flaws);
}

}  // namespace kitwright
