#include "preflight/room.h"

#include <algorithm>

#include "base/parallel.h"

namespace kitwright {

Length safe_margin(const PieceSet& pieces) {
  // An eighth of the shorter side: 2 mm on a token of 16 mm.
  return pieces.safe.value_or(std::min(usual_safe, std::min(pieces.trim.width, pieces.trim.height) / 8));
}

void check_room(const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits,
                Diagnostics& out) {
  const std::vector<FaceInStyle> faces = sighted_faces(styles);
  std::map<const PieceSet*, TrimLine> trims;
  for (const FaceInStyle& f : faces) trims.try_emplace(f.set, f.set->outline);
  std::vector<GlyphOutlines> glyphs(painters.size());
  const std::vector<std::size_t> first = first_sights(faces);
  std::vector<std::vector<Flaw>> found(faces.size()), bleed(faces.size());
  // Every face fills its own list, so the order of findings does not depend on threads.
  deal(static_cast<int>(painters.size()), faces.size(), [&](int worker, std::size_t i) {
    Eye eye{painters[static_cast<std::size_t>(worker)], glyphs[static_cast<std::size_t>(worker)]};
    if (first[i] != i) return;
    const FaceInStyle& face = faces[i];
    const auto marks = marks_of(*face.face, face.set->waived, eye.glyphs);
    const TrimLine& trim = trims.at(face.set);
    find_near_trim(face, marks, trim, found[i]);
    find_overlaps(face, marks, eye, found[i]);
    find_bare_bleed(face, marks, trim, eye, bleed[i]);
  });
  Complaints complaints;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    for (const Flaw& flaw : found[first[i]]) complaints.add(faces[i], flaw);
    // Not for the ink-saver, which has no grounds, though it may share the frame.
    for (const Flaw& flaw : bleed[i]) complaints.add(faces[i], flaw);
  }
  complaints.report(painters.front(), exhibits, out);
}

}  // namespace kitwright
