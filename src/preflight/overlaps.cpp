#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "preflight/room.h"

namespace kitwright {
namespace {

/// In mm: how deep letters may overlap before it looks wrong; less is just tight setting.
constexpr double hair = 0.25;
/// Shares of a text's letters that are covered: fewer than `some` do not matter, more than `nearly_all` hide the text.
constexpr double some = 0.04, nearly_all = 0.9;

std::string quoted(const Mark& mark) { return fmt::format("\"{}\"", shortened(mark.run()->text)); }

std::string name_of(const Mark& mark) {
  if (mark.run()) return quoted(mark);
  if (const Image* image = mark.image()) return image->picture ? image->picture->path : "a picture";
  return "a shape";
}

/// Blames the text, and shows the other as "see also". A waiver on either covers it.
Flaw flaw_of(const Mark& text, const Mark& other, const char* id, Level level, double badness) {
  Flaw flaw;
  flaw.waiver = find_waiver(text.waived, id);
  if (!flaw.waiver.source) flaw.waiver = find_waiver(other.waived, id);
  flaw.id = id;
  flaw.level = level;
  flaw.where = text.where;
  flaw.also = other.where;
  flaw.badness = badness;
  flaw.box = text.box;
  return flaw;
}

/// The deepest overlap between letters of two texts, in mm.
double depth_of_overlap(const Mark& a, const Mark& b) {
  double deepest = 0;
  for (const Quad& one : a.letters)
    for (const Quad& other : b.letters) deepest = std::max(deepest, kitwright::depth_of_overlap(one, other));
  return deepest;
}

/// Which points of a face a mark covers.
class Cover {
 public:
  Cover(const Mark& mark, const Rect& region, Size face, BitmapPainter& painter) : region_(region) {
    constexpr double most_pixels = 200;
    scale_ = std::min(8.0, most_pixels / std::max(region.size.width, region.size.height).to_mm());
    white_ = painter.draw(alone(mark, face, {}), region, scale_ * 25.4);
    black_ = painter.draw(alone(mark, face, grown(region, Length::mm(1))), region, scale_ * 25.4);
  }
  /// Where the mark does not cover the paper, white and black paper look different.
  bool covers(Point p) const {
    const int x = static_cast<int>(std::floor((p.x - region_.left()).to_mm() * scale_)),
              y = static_cast<int>(std::floor((p.y - region_.top()).to_mm() * scale_));
    if (x < 0 || y < 0 || x >= white_.width || y >= white_.height) return false;
    return white_.at(x, y).green - black_.at(x, y).green < 128;
  }

 private:
  Rect region_;
  double scale_ = 1;
  Bitmap white_, black_;
};

/// The share of the letters' area that is covered, sampled at 6 x 6 points per letter.
double covered_share(const Mark& text, const Cover& cover) {
  constexpr int steps = 6;
  int all = 0, covered = 0;
  for (const Quad& q : text.letters)
    for (int i = 0; i < steps; ++i)
      for (int k = 0; k < steps; ++k) {
        const double u = (i + 0.5) / steps, v = (k + 0.5) / steps;
        const Point p{q[0].x + (q[1].x - q[0].x) * u + (q[3].x - q[0].x) * v,
                      q[0].y + (q[1].y - q[0].y) * u + (q[3].y - q[0].y) * v};
        ++all;
        if (cover.covers(p)) ++covered;
      }
  return all ? static_cast<double>(covered) / all : 0;
}

/// A picture smaller than a quarter of the face is an object of its own; larger ones are background.
bool is_icon(const Mark& mark, Size face) {
  const Size& s = mark.box.size;
  return mark.image() && s.width.to_mm() * s.height.to_mm() < face.width.to_mm() * face.height.to_mm() / 4;
}

class Overlaps {
 public:
  Overlaps(const FaceInStyle& face, const std::vector<Mark>& marks, Eye& eye, std::vector<Flaw>& flaws)
      : size_(face.face->size), marks_(marks), eye_(eye), flaws_(flaws) {}

  void find() {
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (marks_[i].run())
        for (std::size_t k = 0; k < marks_.size(); ++k)
          if (k != i && meet(marks_[i].box, marks_[k].box)) look(i, k);
  }

 private:
  /// Marks are in painting order: a later one lies above.
  void look(std::size_t text, std::size_t other) {
    const Mark &a = marks_[text], &b = marks_[other];
    if (a.item->text != 0 && a.item->text == b.item->text && a.groups == b.groups) return;  // lines of one text
    if (b.run()) {
      if (other < text) over_text(a, b);
    } else if (other > text) {
      under(a, b);
    } else if (is_icon(b, size_) && !on_ground(text, other)) {
      over_icon(a, b);
    }
  }

  /// True if between text and picture lies something that the whole text stands on.
  bool on_ground(std::size_t text, std::size_t other) const {
    for (std::size_t i = other + 1; i < text; ++i)
      if (!marks_[i].run() && lies_within(marks_[text].box, marks_[i].box)) return true;
    return false;
  }

  /// The same words twice are a shadow, and meant.
  void over_text(const Mark& text, const Mark& other) {
    if (text.run()->text == other.run()->text) return;
    const double deep = depth_of_overlap(text, other);
    if (deep > hair) report_over(text, other, deep);
  }

  void report_over(const Mark& text, const Mark& other, double badness) {
    Flaw flaw = flaw_of(text, other, "face.overlap", Level::Warning, badness);
    flaw.before = fmt::format("{} lies over {}", quoted(text), name_of(other));
    flaw.hint = other.run() ? R"(give each a box of its own; "align" and "valign" place words in their box)"
                            : "place one of the two elsewhere";
    flaws_.push_back(std::move(flaw));
  }

  double share(const Mark& text, const Mark& other) {
    return covered_share(text, Cover(other, shared_box(text.box, other.box), size_, eye_.painter));
  }

  void under(const Mark& text, const Mark& other) {
    const double hidden = share(text, other);
    if (hidden < some) return;
    const bool all = hidden > nearly_all;
    Flaw flaw = flaw_of(text, other, all ? "face.hidden" : "face.overlap", all ? Level::Error : Level::Warning, hidden);
    flaw.before = all ? fmt::format("{} is hidden: {} is drawn over it", quoted(text), name_of(other))
                      : fmt::format("{} lies under {}", quoted(text), name_of(other));
    flaw.hint = "later elements are drawn over earlier ones: change their order, or place one of the two elsewhere";
    flaws_.push_back(std::move(flaw));
  }

  /// A number inside a coin is fine; a word across the coin's edge is not.
  void over_icon(const Mark& text, const Mark& icon) {
    if (lies_within(text.box, icon.box)) return;
    const double part = share(text, icon);
    if (part > some && part < nearly_all) report_over(text, icon, part);
  }

  Size size_;
  const std::vector<Mark>& marks_;
  Eye& eye_;
  std::vector<Flaw>& flaws_;
};

}  // namespace

void find_overlaps(const FaceInStyle& face, const std::vector<Mark>& marks, Eye& eye, std::vector<Flaw>& flaws) {
  Overlaps(face, marks, eye, flaws).find();
}

}  // namespace kitwright
