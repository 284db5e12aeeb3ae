#include "preflight/complaints.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

/// Backs are mostly shared, so this is far fewer than there are pieces.
std::vector<FaceInStyle> sighted_faces(const std::vector<DrawnStyle>& styles) {
  std::vector<FaceInStyle> faces;
  for (const DrawnStyle& style : styles)
    for (const PieceSet& set : style.sets) {
      std::map<const Frame*, bool> known;
      for (const Piece& piece : set.pieces)
        for (const Frame* face : {piece.front.get(), piece.back.get()})
          if (face && known.try_emplace(face, true).second) faces.push_back({&style, &set, &piece, face});
    }
  return faces;
}

std::vector<std::size_t> first_sights(const std::vector<FaceInStyle>& faces) {
  std::map<std::pair<std::string, const Frame*>, std::size_t> known;
  std::vector<std::size_t> first;
  for (const FaceInStyle& f : faces) first.push_back(known.try_emplace({f.set->id, f.face}, first.size()).first->second);
  return first;
}

static void add_once(std::vector<std::string>& to, const std::string& word) {
  if (std::find(to.begin(), to.end(), word) == to.end()) to.push_back(word);
}

void Complaints::add(const FaceInStyle& face, const Flaw& flaw) {
  const Span at = flaw.where.source ? flaw.where : face.set->where;
  const auto [it, fresh] =
      known_.try_emplace({flaw.id, face.set->id, at.source, at.begin, flaw.waiver.source, flaw.waiver.begin}, all_.size());
  if (fresh) all_.push_back({&face, flaw, {}, {}});
  Complaint& c = all_[it->second];
  if (flaw.badness > c.flaw.badness) c.face = &face, c.flaw = flaw;
  // A worse flaw has just replaced it, and may lack a place of its own.
  c.flaw.where = at;
  add_once(c.items, face.piece->item);
  add_once(c.styles, face.style->name);
}

std::string shortened(const std::string& words) {
  std::string text = words;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  std::size_t end = std::min<std::size_t>(text.size(), 40);
  while (end < text.size() && (text[end] & 0xC0) == 0x80) ++end;
  return end < text.size() ? text.substr(0, end) + "..." : text;
}

/// The flawed part of the face and 5 mm around it: eight pixels per mm, but at most 600 pixels wide or high.
static Bitmap close_up(const FaceInStyle& seen_on, const Rect& box, BitmapPainter& painter) {
  const Rect face{{}, seen_on.face->size}, wide = grown(box, Length::mm(5));
  const Point origin{std::max(wide.left(), face.left()), std::max(wide.top(), face.top())};
  const Rect shown{origin, {std::min(wide.right(), face.right()) - origin.x, std::min(wide.bottom(), face.bottom()) - origin.y}};
  const Rect& seen = shown.size.width > Length{} && shown.size.height > Length{} ? shown : face;
  return painter.draw(*seen_on.face, seen, 25.4 * std::min(8.0, 600 / std::max(seen.size.width, seen.size.height).to_mm()));
}

/// "TEXT on card/fox and 3 more (full, ink-saver): DETAILS".
Finding Complaints::finding(const Complaint& c) {
  const std::size_t more = c.items.size() - 1;
  const std::string places = fmt::format("{}/{}{} ({})", c.face->set->id, c.face->piece->item,
                                         more ? fmt::format(" and {} more", more) : "", fmt::join(c.styles, ", "));
  Finding f{c.flaw.id, c.flaw.level, c.flaw.where, {}, c.flaw.hint, c.flaw.expected, c.flaw.actual};
  f.message = fmt::format("{} on {}{}", c.flaw.before, places, c.flaw.after);
  if (c.flaw.also.source && !(c.flaw.also == f.where)) f.also.push_back(c.flaw.also);
  f.waiver = c.flaw.waiver;
  return f;
}

void Complaints::report(BitmapPainter& painter, std::vector<SideBySide>* exhibits, Diagnostics& out) const {
  for (const Complaint& c : all_) {
    const Finding f = finding(c);
    if (exhibits && !f.waiver.source) exhibits->push_back({f.message, close_up(*c.face, c.flaw.box, painter)});
    out.add(f);
  }
}

}  // namespace kitwright
