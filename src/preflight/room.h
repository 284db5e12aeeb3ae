#pragma once

#include "preflight/complaints.h"
#include "preflight/drawn_marks.h"
#include "preflight/trim_line.h"

namespace kitwright {

/// How far text keeps from the trim if the game does not say: three times the error of a home cutter. Small pieces make do with
/// less.
constexpr Length usual_safe = Length::mm(3);
Length safe_margin(const PieceSet& pieces);

/// What a thread needs to look at faces.
struct Eye {
  BitmapPainter& painter;
  GlyphOutlines& glyphs;
};

/// Finds what lies off the face (`face.off`) or is cut by its trim (`face.trim`), and text and icons that are too close to it
/// (`face.safe`).
void find_near_trim(const FaceInStyle& face, const std::vector<Mark>& marks, const TrimLine& trim, std::vector<Flaw>& flaws);
/// Finds texts that overlap, or that pictures or shapes cover (`face.overlap`, `face.hidden`).
void find_overlaps(const FaceInStyle& face, const std::vector<Mark>& marks, Eye& eye, std::vector<Flaw>& flaws);
/// Finds grounds that end at the trim of a piece with bleed (`face.bleed`).
void find_bare_bleed(const FaceInStyle& face, const std::vector<Mark>& marks, const TrimLine& trim, Eye& eye,
                     std::vector<Flaw>& flaws);

/// Runs all of these on every face in every style.
void check_room(const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits,
                Diagnostics& out);

}  // namespace kitwright
