#include "sheets/seams.h"

#include <fmt/format.h>

#include "sheets/cut_marks.h"

#include <utility>

namespace kitwright {

namespace {

/// How much of a tab keeps its art next to the seam, so that a slightly inexact cut leaves no white line.
constexpr Length kept = Length::mm(1), tick = Length::mm(3);
constexpr Hand letter_hand{11, 700, ink::black, {}}, word_hand{6, 400, ink::black, {}};

enum class Edge { Left, Top, Right, Bottom };
constexpr Edge edges[] = {Edge::Left, Edge::Top, Edge::Right, Edge::Bottom};

/// One of four members, so that loops can run over the edges.
Length along(const Sides& sides, Edge edge) {
  switch (edge) {
    case Edge::Left: return sides.left;
    case Edge::Top: return sides.top;
    case Edge::Right: return sides.right;
    case Edge::Bottom: return sides.bottom;
  }
  return {};
}

const std::string& letter_of(const Section& s, Edge edge) {
  switch (edge) {
    case Edge::Left: return s.joins.left;
    case Edge::Top: return s.joins.top;
    case Edge::Right: return s.joins.right;
    case Edge::Bottom: break;
  }
  return s.joins.bottom;
}

/// A strip beside an edge of the window, in trim coordinates: `depth` deep, beginning `near` outside the edge.
Rect strip_at(const Rect& w, Edge edge, Length near, Length depth) {
  switch (edge) {
    case Edge::Left: return {{w.left() - near - depth, w.top()}, {depth, w.size.height}};
    case Edge::Top: return {{w.left(), w.top() - near - depth}, {w.size.width, depth}};
    case Edge::Right: return {{w.right() + near, w.top()}, {depth, w.size.height}};
    case Edge::Bottom: break;
  }
  return {{w.left(), w.bottom() + near}, {w.size.width, depth}};
}

/// Words centred in a strip and running along it; upright ones read from bottom to top.
Item words_in(const Rect& strip, const std::vector<Inscription>& words, Lettering& lettering) {
  const bool upright = strip.size.height > strip.size.width;
  const SetText text = lettering.line(words);
  Frame frame{text.size, {}};
  put(frame, text, {-(text.size.width / 2), -(text.size.height / 2)});
  const Point middle = strip.centre();
  const Matrix matrix = Matrix::move(middle.x, middle.y) * Matrix::turn(upright ? 270 : 0);
  return {Group{std::make_shared<Frame>(std::move(frame)), matrix, {}, 1}, Role::Furniture, {}, {}};
}

/// Maps from the face's coordinates to the page's.
Item on_page(Item item, const Matrix& matrix) {
  if (auto* path = std::get_if<Path>(&item.what)) path->segments = transformed(path->segments, matrix);
  if (auto* group = std::get_if<Group>(&item.what)) group->matrix = matrix * group->matrix;
  return item;
}

/// Short lines at both ends of a seam, between which the neighbour's edge must lie.
Item seam_ticks(const Rect& w, Edge edge) {
  Path path;
  const bool upright = edge == Edge::Right;
  const Point from = upright ? Point{w.right(), w.top()} : Point{w.left(), w.bottom()}, to{w.right(), w.bottom()};
  const auto inwards = [&](Point p, double sign) {
    return upright ? Point{p.x, p.y + tick * sign} : Point{p.x + tick * sign, p.y};
  };
  for (const auto& [end, sign] : {std::pair(from, 1.0), std::pair(to, -1.0)})
    for (const Segment& s : line(end, inwards(end, sign))) path.segments.push_back(s);
  path.stroke = Stroke{Colour{}, hairline, {}, false};
  return {std::move(path), Role::Furniture, {}, {}};
}

/// Writes on a tab, or outside the edge that will cover it.
void add_edge(const PlacedFace& face, Edge edge, const Language& language, Lettering& lettering, std::vector<Item>& items) {
  const Section& s = *face.slot->section;
  const std::string& letter = letter_of(s, edge);
  // Only inner edges have a letter. The one with a tab goes under, the other over it.
  if (letter.empty()) return;
  const Length tab = along(s.tab, edge), bleed = along(s.reach, edge);
  const Matrix matrix = face_matrix(face);
  const bool under = tab > Length{};
  const Rect strip = under ? strip_at(s.window, edge, {}, tab) : strip_at(s.window, edge, bleed + mark_gap, Length::mm(3.5));
  const std::string advice = language.say(under ? Phrase::GlueUnder : Phrase::GoesOver, letter);
  const std::vector<Inscription> words = {{letter, letter_hand}, {"  " + advice, word_hand}};
  items.push_back(on_page(words_in(strip, words, lettering), matrix));
  if (under) items.push_back(on_page(seam_ticks(s.window, edge), matrix));
}

}  // namespace

std::vector<Item> tabs(const std::vector<PlacedFace>& faces) {
  std::vector<Item> items;
  for (const PlacedFace& face : faces) {
    if (!face.slot->section) continue;
    const Section& s = *face.slot->section;
    for (const Edge edge : edges) {
      const Length tab = along(s.tab, edge);
      if (tab <= kept) continue;
      Rect pale = strip_at(s.window, edge, kept, tab - kept);
      // The corner where two tabs meet is part of the lower one.
      if (edge == Edge::Bottom) pale.size.width = pale.size.width + s.tab.right;
      if (edge == Edge::Right && s.tab.bottom > Length{}) pale.size.height = pale.size.height + kept;
      items.push_back(
          on_page({Path{rectangle(pale), Colour{255, 255, 255, 190}, {}}, Role::Furniture, {}, {}}, face_matrix(face)));
    }
  }
  return items;
}

std::vector<Item> seam_letters(const std::vector<PlacedFace>& faces, const Language& language, Lettering& lettering) {
  std::vector<Item> items;
  for (const PlacedFace& face : faces)
    if (face.slot->section)
      for (const Edge edge : edges) add_edge(face, edge, language, lettering, items);
  return items;
}

std::string part_words(const Sheet& sheet, const Language& language) {
  const auto& section = sheet.blocks.front().slots.front().section;
  return section ? language.say(Phrase::PartOf, section->number, section->count) : "";
}

}  // namespace kitwright
