#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "preflight/glimpse.h"
#include "preflight/trim_proof.h"

namespace kitwright {
// A ground that stops at the trim while something else fills the bleed shows as soon as a cut is slightly off. The test walks
// along the trim: where colours inside and outside differ over some mm, it looks for the mark that ends there, by drawing marks
// alone.

namespace {

using Place = Proof::Place;

/// In mm. A shorter stretch is the end of a line, or part of a pattern.
constexpr double shortest_stretch = 4;

/// An upright filled box, as most marks are. Its edges are known without drawing it.
bool is_plain_box(const Mark& m) {
  const Path* path = m.path();
  if (!path || path->segments.size() != 5 || !path->fill || path->stroke || m.clipped) return false;
  if (std::abs(m.matrix.xx * m.matrix.xy) > 1e-9 || std::abs(m.matrix.xx * m.matrix.yx) > 1e-9) return false;
  const Rect box = bounds(path->segments);
  return std::all_of(path->segments.begin(), path->segments.end(), [&](const Segment& s) {
    const bool corner = (s.a.x == box.left() || s.a.x == box.right()) && (s.a.y == box.top() || s.a.y == box.bottom());
    return s.kind == Segment::Kind::Close || (s.kind != Segment::Kind::Curve && corner);
  });
}

bool holds(const Rect& box, Proof::Point p) { return lies_within({{Length::mm(p.x), Length::mm(p.y)}, {}}, box); }

/// Several marks of one element count as one: a bleed that is mirrored is drawn in parts.
bool is_one_element(const Mark& a, const Mark& b) { return &a == &b || (a.where.source && a.where == b.where); }

/// How much a mark hides of what lies below it, point by point, from 0 to 1. It is drawn on white and on black paper: the less
/// the two differ, the more it hides. Only the parts along the trim are ever asked for, so it is drawn part by part.
class Cover {
 public:
  Cover(const Mark& mark, const Rect& printed, Size face, double scale, BitmapPainter& painter)
      : box_(mark.box), plain_(is_plain_box(mark)), corner_(printed.origin), scale_(scale), painter_(&painter) {
    if (plain_) return;
    on_white_ = alone(mark, face, {});
    on_black_ = alone(mark, face, grown(printed, Length::mm(1)));
  }
  double at(Proof::Point p) {
    if (plain_) return holds(box_, p) ? 1 : 0;
    const int x = pixel(p.x - corner_.x.to_mm()), y = pixel(p.y - corner_.y.to_mm());
    const Part& part = part_at(x / side, y / side);
    return 1 - (part.white.at(x % side, y % side).green - part.black.at(x % side, y % side).green) / 255.0;
  }

 private:
  static constexpr int side = 64;  ///< of a part, in pixels
  struct Part {
    Bitmap white, black;
  };

  int pixel(double mm) const { return std::max(0, static_cast<int>(std::floor(mm * scale_))); }

  const Part& part_at(int column, int row) {
    const auto known = parts_.find({column, row});
    if (known != parts_.end()) return known->second;
    const double mm = side / scale_;
    const Point origin{corner_.x + Length::mm(column * mm), corner_.y + Length::mm(row * mm)};
    // A pixel more, since the last one of the part may be rounded away.
    const Rect shown{origin, {Length::mm(mm + 1 / scale_), Length::mm(mm + 1 / scale_)}};
    return parts_
        .try_emplace({column, row}, painter_->draw(on_white_, shown, scale_ * 25.4),
                     painter_->draw(on_black_, shown, scale_ * 25.4))
        .first->second;
  }

  Rect box_;
  bool plain_;
  Point corner_;
  double scale_;
  BitmapPainter* painter_;
  Frame on_white_, on_black_;
  std::map<std::pair<int, int>, Part> parts_;
};

/// The mean lights of some places, inside and outside the trim. Subtracting (`sign` -1) is possible, as they are sums.
struct Means {
  Light inside, outside;
  double length = 0;
  void add(const Place& p, double sign = 1) {
    const float share = static_cast<float>(sign * p.length);
    const Light &in = p.light_inside, &out = p.light_outside;
    // Sums for now, weighted by length; differ() divides.
    inside = {inside.red + share * in.red, inside.green + share * in.green, inside.blue + share * in.blue};
    outside = {outside.red + share * out.red, outside.green + share * out.green, outside.blue + share * out.blue};
    length += sign * p.length;
  }
  bool differ() const {
    const auto mean = [&](const Light& sum) {
      const float n = static_cast<float>(length);
      return Light{sum.red / n, sum.green / n, sum.blue / n};
    };
    return length > 0 && difference(to_lab(mean(inside)), to_lab(mean(outside))) >= clearly_different;
  }
};

class EndedGrounds {
 public:
  EndedGrounds(const Proof& proof, const FaceInStyle& face, const std::vector<Mark>& marks, bool but_bare, Eye& eye)
      : proof_(proof), face_(face), marks_(marks), but_bare_(but_bare), eye_(eye), ends_(proof.places.size()) {}

  void find(std::vector<Flaw>& flaws) {
    find_ends();
    collect_stretches();
    for (const Mark& m : marks_)
      if (const auto it = ended_.find(&m); it != ended_.end() && !told(m, flaws)) flaws.push_back(flaw(m, it->second));
  }

 private:
  struct Ended {
    double length = 0;
    Proof::Point at;
  };

  /// Finds what ends where the colours differ over some mm. The grain of a texture differs from place to place only, and averages
  /// out.
  void find_ends() {
    const auto& places = proof_.places;
    std::vector<bool> differs(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      Means means;
      std::size_t count = 0;
      // A window of the stretch's length slides along the trim.
      while (count < places.size() && means.length < shortest_stretch - 0.5) means.add(places[(i + count++) % places.size()]);
      if (!means.differ()) continue;
      for (std::size_t k = 0; k < count; ++k) differs[(i + k) % places.size()] = true;
    }
    for (std::size_t i = 0; i < places.size(); ++i)
      if (differs[i] && !(but_bare_ && places[i].bare()) && !within_net(places[i])) ends_[i] = ending_at(places[i]);
  }

  /// True where a panel of a box's net meets the bleed of the next panel. Nothing can continue there; bleed exists only along the
  /// sheet's own edges.
  bool within_net(const Place& p) const {
    const PieceSet& set = *face_.set;
    if (set.straight || set.folds.empty()) return false;
    const Rect inner = grown({{}, set.trim}, Length::mm(-1.5 / proof_.scale - 0.05));
    return holds(inner, p.inside[0]);
  }

  /// The topmost mark that covers the inside, while nothing of its element covers the outside.
  const Mark* ending_at(const Place& p) {
    for (auto m = marks_.rbegin(); m != marks_.rend(); ++m)
      if (covers_inside(*m, p) && std::none_of(marks_.begin(), marks_.end(), [&](const Mark& other) {
            return is_one_element(other, *m) && !other.run() && covers_outside(other, p);
          }))
        return &*m;
    return nullptr;
  }

  /// True if the mark covers the trim and the inside at all depths: a mere line along the trim is no ground.
  bool covers_inside(const Mark& m, const Place& p) {
    return !m.run() && holds(m.box, p.edge) && cover_of(m).at(p.edge) > 0.25 &&
           std::all_of(p.inside.begin(), p.inside.end(),
                       [&](Proof::Point at) { return holds(m.box, at) && cover_of(m).at(at) > 0.25; });
  }
  bool covers_outside(const Mark& m, const Place& p) {
    return std::any_of(p.outside.begin(), p.outside.end(),
                       [&](Proof::Point at) { return holds(m.box, at) && cover_of(m).at(at) > 0.1; });
  }

  /// Drawn once per mark and kept: places ask for it hundreds of times.
  Cover& cover_of(const Mark& mark) {
    const auto it = covers_.find(&mark);
    if (it != covers_.end()) return it->second;
    const Rect printed = grown({{}, face_.face->size}, face_.set->bleed);
    // Fine enough to distinguish an edge on the trim from a circle that touches it.
    const double longest = std::max(mark.box.size.width, mark.box.size.height).to_mm();
    const double scale = std::min(12.0, std::max(proof_.scale, 3'000 / longest));
    return covers_.try_emplace(&mark, mark, printed, face_.face->size, scale, eye_.painter).first->second;
  }

  /// Gathers neighbouring places where something ends. It begins at a place where nothing does, if there is one, so that no
  /// stretch is cut in two.
  void collect_stretches() {
    const std::size_t all = ends_.size();
    const auto gap = std::find(ends_.begin(), ends_.end(), nullptr);
    const std::size_t start = gap == ends_.end() ? 0 : static_cast<std::size_t>(gap - ends_.begin());
    std::vector<std::size_t> stretch;
    for (std::size_t i = 0; i <= all; ++i) {
      const std::size_t at = all ? (start + i) % all : 0;
      if (i < all && ends_[at]) {
        stretch.push_back(at);
      } else {
        collect(stretch);
        stretch.clear();
      }
    }
  }

  /// One stretch: the mark that ends at most of its places is to blame.
  void collect(const std::vector<std::size_t>& stretch) {
    Means means;
    for (const std::size_t i : stretch) means.add(proof_.places[i]);
    if (means.length < shortest_stretch || !means.differ()) return;
    const auto share = [&](const Mark* m) {
      return std::count_if(stretch.begin(), stretch.end(), [&](std::size_t i) { return ends_[i] == m; });
    };
    const Mark* most = ends_[stretch.front()];
    for (const std::size_t i : stretch)
      if (ends_[i] != most && share(ends_[i]) > share(most)) most = ends_[i];
    ended_.try_emplace(most, Ended{0, proof_.places[stretch.front()].inside[1]}).first->second.length += means.length;
  }

  /// Reported already as a ground without bleed.
  static bool told(const Mark& m, const std::vector<Flaw>& flaws) {
    return std::any_of(flaws.begin(), flaws.end(), [&](const Flaw& f) { return f.id == "face.bleed" && f.where == m.where; });
  }

  Flaw flaw(const Mark& mark, const Ended& ended) const {
    Flaw flaw;
    flaw.id = "face.bleed";
    flaw.waiver = find_waiver(mark.waived, flaw.id);
    flaw.where = mark.where;
    flaw.badness = ended.length;
    flaw.box = centred({}, {Length::mm(ended.at.x), Length::mm(ended.at.y)});
    flaw.expected = fmt::format("{:.4g} mm", proof_.bleed);
    flaw.before = "what lies at the trim ends there";
    flaw.after = fmt::format(": along {:.3g} mm of the edge another ground goes on into the bleed; expected {} of its own",
                             ended.length, flaw.expected);
    flaw.hint = R"(a cut that is off shows what lies below: add "bleed": "extend" (or "mirror") here, too)";
    return flaw;
  }

  const Proof& proof_;
  const FaceInStyle& face_;
  const std::vector<Mark>& marks_;
  bool but_bare_;
  Eye& eye_;
  std::vector<const Mark*> ends_;
  std::map<const Mark*, Cover> covers_;
  std::map<const Mark*, Ended> ended_;
};

}  // namespace

bool may_end_at_trim(const FaceInStyle& face, const std::vector<Mark>& marks) {
  const Rect inner = grown({{}, face.face->size}, -Length::mm(0.5)),
             printed = grown({{}, face.face->size}, face.set->bleed - Length::mm(0.05));
  return std::any_of(marks.begin(), marks.end(), [&](const Mark& m) {
    const bool ground = is_plain_box(m) && lies_within(printed, m.box);
    return !m.run() && !ground && (!face.set->straight || !lies_within(m.box, inner));
  });
}

void find_ended_grounds(const Proof& proof, const FaceInStyle& face, const std::vector<Mark>& marks, bool but_bare, Eye& eye,
                        std::vector<Flaw>& flaws) {
  EndedGrounds(proof, face, marks, but_bare, eye).find(flaws);
}

}  // namespace kitwright
