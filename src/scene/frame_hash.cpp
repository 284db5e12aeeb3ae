#include "base/hash.h"

#include <map>
#include <type_traits>

#include "scene/frame.h"

namespace kitwright {
namespace {

/// Hashes frames. A shared frame is remembered by its address and read only once, however many groups contain it.
class FrameHasher {
 public:
  std::string of(const Frame& frame) {
    Hash h;
    add(h, frame.size.width), add(h, frame.size.height);
    for (const Item& item : frame.items) {
      // The kind first, so that two kinds with equal fields differ.
      add(h, item.what.index());
      add(h, item.role);
      add(h, item.tag.index());
      std::visit([&](const auto& tag) { add(h, tag); }, item.tag);
      std::visit([&](const auto& what) { add(h, what); }, item.what);
    }
    return h.text();
  }

 private:
  template <class T>
  /// All whole numbers and enumerators count as 64 bits.
  static void add(Hash& h, T number) {
    static_assert(std::is_integral_v<T> || std::is_enum_v<T>);
    h.add(static_cast<std::int64_t>(number));
  }
  static void add(Hash& h, double number) { h.add(number + 0.0); }  // -0.0 equals 0.0
  static void add(Hash& h, Length v) { h.add(v.units()); }
  static void add(Hash& h, Point p) { add(h, p.x), add(h, p.y); }
  static void add(Hash& h, const Rect& r) { add(h, r.origin), add(h, r.size.width), add(h, r.size.height); }
  static void add(Hash& h, Colour c) { h.add(std::int64_t{c.red} << 24 | c.green << 16 | c.blue << 8 | c.alpha); }
  static void add(Hash& h, const PictureRef& p) { h.add(p ? p->hash : ""); }

  static void add(Hash& h, const Glyph& g) { add(h, g.id), add(h, g.x), add(h, g.y); }
  static void add(Hash& h, const Cluster& c) { add(h, c.bytes), add(h, c.glyphs); }
  static void add(Hash& h, const GradientStop& s) { add(h, s.at), add(h, s.colour); }
  static void add(Hash& h, const Segment& s) {
    add(h, s.kind);
    if (s.kind != Segment::Kind::Close) add(h, s.a);
    if (s.kind == Segment::Kind::Curve) add(h, s.b), add(h, s.c);
  }
  template <class T>
  static void add(Hash& h, const std::vector<T>& all) {
    add(h, all.size());
    for (const T& one : all) add(h, one);
  }
  template <class T>
  static void add(Hash& h, const std::optional<T>& maybe) {
    add(h, maybe.has_value());
    if (maybe) add(h, *maybe);
  }

  static void add(Hash& h, const Gradient& g) { add(h, g.from), add(h, g.to), add(h, g.radius), add(h, g.stops); }
  static void add(Hash& h, const PictureTiles& t) {
    add(h, t.picture), add(h, Rect{t.origin, t.tile}), add(h, t.colour), add(h, t.lean);
  }
  static void add(Hash& h, const Paint& paint) {
    add(h, paint.index());
    std::visit([&](const auto& one) { add(h, one); }, paint);
  }
  static void add(Hash& h, const Stroke& s) { add(h, s.paint), add(h, s.width), add(h, s.dash), add(h, s.round); }
  static void add(Hash& h, const Outline& o) { add(h, o.colour), add(h, o.width); }

  static void add(Hash& h, const GlyphRun& r) {
    h.add(r.font.file).add(r.font.variations).add(r.font.family).add(r.text);
    add(h, r.font.index), add(h, r.size), add(h, r.colour), add(h, r.origin), add(h, r.advance);
    add(h, r.glyphs), add(h, r.clusters), add(h, r.outline);
  }
  static void add(Hash& h, const Path& p) { add(h, p.segments), add(h, p.fill), add(h, p.stroke); }
  static void add(Hash& h, const Image& i) { add(h, i.picture), add(h, i.box), add(h, i.colour), add(h, i.tint), add(h, i.lean); }
  static void add(Hash&, Artifact) {}
  static void add(Hash& h, Content c) { add(h, c.element); }
  static void add(Hash& h, const Target& t) { h.add(t.name); }
  static void add(Hash& h, const Link& l) { add(h, l.box), h.add(l.target); }

  void add(Hash& h, const Group& g) {
    const Matrix& m = g.matrix;
    for (const double v : {m.xx, m.yx, m.xy, m.yy, g.opacity}) add(h, v);
    add(h, m.x0), add(h, m.y0), add(h, g.clip);
    h.add(g.frame ? remembered(*g.frame) : "");
  }

  const std::string& remembered(const Frame& frame) {
    const auto known = known_.find(&frame);
    return known != known_.end() ? known->second : known_.emplace(&frame, of(frame)).first->second;
  }

  std::map<const Frame*, std::string> known_;
};

}  // namespace

std::string hash(const Frame& frame) { return FrameHasher{}.of(frame); }

}  // namespace kitwright
