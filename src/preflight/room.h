#pragma once

#include "preflight/complaints.h"
#include "preflight/marks.h"
#include "preflight/trim_line.h"

namespace kitwright {

/// How far text keeps from the trim if nobody says: what a home cutter is off by, three times over; less on small pieces.
constexpr Length usual_safe = Length::mm(3);
Length safe_margin(const PieceSet& pieces);

/// What looks at faces; one per thread.
struct Eye {
  BitmapPainter& painter;
  GlyphOutlines& glyphs;
};

/// Whatever lies off the face (`face.off`), hangs over its trim (`face.trim`) or, of text and icons, stands too near to it
/// (`face.safe`).
void find_near_trim(const Sighted& face, const std::vector<Mark>& marks, const TrimLine& trim, std::vector<Flaw>& flaws);
/// Texts that lie over each other or that a picture or shape covers (`face.overlap`, `face.hidden`).
void find_overlaps(const Sighted& face, const std::vector<Mark>& marks, Eye& eye, std::vector<Flaw>& flaws);
/// Grounds that end at the trim of a piece that declares bleed (`face.bleed`).
void find_bare_bleed(const Sighted& face, const std::vector<Mark>& marks, const TrimLine& trim, Eye& eye,
                     std::vector<Flaw>& flaws);

/// All of these, on every face of every style.
void check_room(const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits,
                Diagnostics& out);

}  // namespace kitwright
