#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "art/load.h"
#include "base/allowance.h"
#include "base/limits.h"
#include "game/game.h"
#include "layout/library.h"
#include "layout/styles.h"
#include "layout/unseen.h"
#include "scene/frame.h"
#include "text/paragraph.h"

namespace kitwright {

/// The scale of each text whose faces share one size: the least that any of them needs.
using SharedScales = std::map<const Element*, double>;

/// What all faces of one style may have together: each may be within its limits, and there may be thousands.
struct FaceTotals {
  Allowance elements{limits::face_elements}, letters{limits::face_letters}, drawing{limits::face_drawing};
  bool is_spent() const { return elements.is_spent() || letters.is_spent() || drawing.is_spent(); }
};

/// What all faces of a build have in common.
struct Studio {
  const Game& game;
  const Library& library;
  Pictures& pictures;
  const Styles& styles;
  const Icons& icons;
  bool lean = false;             ///< ink-saver
  FaceTotals* totals = nullptr;  ///< null: nothing is counted
};

/// What is the same for all faces of a component.
struct Canvas {
  Rect trim;  ///< of the face; its origin is zero
  Length bleed;
  ShapeKind shape = ShapeKind::Rectangle;
  /// The cut line.
  std::vector<Segment> outline;
  WaivedRef waived = nullptr;  ///< findings that the component waives
};

/// What laying out one face takes.
struct FaceJob {
  const Studio& studio;
  const Canvas& canvas;
  Typesetter& type;
  Diagnostics& out;
  const ItemRow* row = nullptr;          ///< the item whose face it is; null for a cover
  const SharedScales* shared = nullptr;  ///< scales that shared texts must take; null in the first run
  SharedScales* found = nullptr;         ///< where shared texts note the scale that they need; may be null
  SeenElements* seen = nullptr;          ///< where elements note how far they came; may be null
};

/// Where something is drawn: its box, the names in force, and the frame that receives it.
struct Spot {
  Rect box;
  const Environment& names;
  Frame& into;
};

/// An element with the names in force for it. A repeated element has several instances.
struct Instance {
  const Element* element;
  const Environment* names;
};

/// Whether the width or the height of the element is that of its content. Only constants count: an expression cannot say `auto`.
bool mentions_auto(const Element& e);

/// A box that grows with what is in it ends with the room there is, so that what has too little tells by how much. Where the
/// surroundings are only a line or a point there is nothing to end with.
inline Length held(Length natural, Length room) { return room > Length{} ? std::min(natural, room) : natural; }

/// Lays out one face: decides where everything goes and writes it to a frame. Elements draw themselves, and call the painter for
/// what is inside them.
class FaceBuilder {
 public:
  explicit FaceBuilder(const FaceJob& for_job) : job(for_job) {}

  const FaceJob job;

  /// `from` is what leads to the layout.
  void layout(const Layout& layout, const Spot& spot, Span from);
  /// Draws each of them in the place that it chooses inside the spot's box.
  void elements(const Elements& list, const Spot& spot);
  void one(const OneElement& element, const Spot& spot);
  void instance(const Instance& it, const Rect& surrounding, Frame& into);
  /// Counts so many elements as drawn. False, after a finding, once there are too many.
  bool take(std::size_t elements, Span where);
  /// Draws the element in exactly this box.
  void element(const Instance& it, const Rect& box, Frame& into);
  /// Draws a layout for `use`. Its slots are its own: what fills the slots of the layouts around it does not reach inside.
  void used(const Layout& layout, const Spot& spot, Span from);
  /// Draws what fills the slot. False if nothing does.
  bool fill_slot(const std::string& name, const Spot& spot);
  /// Puts everything that `draw` writes into one group, turned about `centre` by `degrees` clockwise.
  template <class Draw>
  void turned(Frame& into, double degrees, Point centre, Span where, Draw&& draw);

  /// The elements to draw, each with its names: repeated ones several times, those whose `when` fails not at all.
  std::vector<Instance> instances(const Elements& list, const Environment& names);
  std::vector<Instance> instances(const Element& e, const Environment& names);
  /// Names on top of others. They live as long as the painter.
  const Environment& child(const Environment& outer, TextMap<Value> values);

  // measure.cpp: sizes and places

  /// The element's box inside the surrounding one.
  Rect place(const Instance& it, const Rect& surrounding);
  /// The size that the content has by itself, given this much room; zero for elements that fill their box. It may be more than
  /// the room: held() says how much of it the box gets.
  Size natural(const Instance& it, Size room);
  /// The natural size, overridden by what the element says about its width and height.
  Size wanted(const Instance& it, Size room);
  /// The width or height that the element states; empty if it leaves that to others.
  std::optional<Length> width(const Instance& it, Length whole, Length natural);
  std::optional<Length> height(const Instance& it, Length whole, Length natural);
  Sides sides(const Bound<Measures>& bound, Size whole, const Environment& names);

  /// The value under these names. Empty if there is none, or after a finding.
  template <class T>
  auto value(const Bound<T>& bound, const Environment& names) {
    return value_of(bound, names, job.out);
  }
  double number(const Bound<double>& bound, double fallback, const Environment& names) {
    return value(bound, names).value_or(fallback);
  }
  Length length(const Bound<Measure>& bound, Length whole, Length fallback, const Environment& names) {
    const auto measure = value(bound, names);
    return measure ? measure->of(whole) : fallback;
  }

  // inking.cpp
  PictureRef picture(const Bound<std::string>& name, const Environment& names);
  void check_resolution(const Picture& picture, Size size, Span where);
  /// Reports a key that turns out to change nothing, unless that is waived here.
  void does_nothing(const WrittenValue& key, std::string_view why, std::string hint);

  /// Numbers the texts of a face: items that come from one text share its number.
  int next_text() { return ++texts_; }

 private:
  struct Side;
  std::optional<Measure> boxed(const Element& e, const Bound<Measure>& own, const Environment& names);
  std::optional<Length> side(const Instance& it, const Side& side, Length whole, Length natural);
  Size in_width(const Instance& it, Size own, Length width, Size room);
  void check_room(const Element& e, const Rect& surrounding, const Rect& room, Size size);
  void add_instances(const Element& e, const Environment& names, std::vector<Instance>& to);
  void add_instance(const Element& e, const Environment& names, std::vector<Instance>& to);
  bool is_clipped_away(const Item& item) const;
  bool may_bleed(const Element& e, const Spot& placed);
  void draw(const Element& e, const Spot& placed);
  void content(const Element& e, const Spot& spot);
  void mirrored(const Element& e, const Spot& spot, const FrameRef& frame);
  std::vector<Segment> clip_path(const Element& e, const Spot& spot);
  double opacity(const Element& e, const Environment& names);
  void note(const Element& e, SeenElements::Came how_far) const {
    if (job.seen) job.seen->note(e, how_far);
  }
  template <class Draw>
  void waiving(const std::vector<Waiver>& own, Frame& into, Draw&& draw);

  std::deque<Environment> environments_;
  std::vector<const Layout*> extending_;  ///< layouts whose slots are being filled, innermost last
  WaivedRef waived_ = job.canvas.waived;
  std::vector<std::vector<Point>> clips_;  ///< corners of the clips around, on the face; none has dents
  Matrix to_face_;                         ///< maps the coordinates in which elements are placed now to the face's
  int texts_ = 0;
  int depth_ = 0;
  std::size_t drawn_ = 0, repeated_ = 0;
};

/// Draws, then marks what was drawn with the waivers in force.
template <class Draw>
void FaceBuilder::waiving(const std::vector<Waiver>& own, Frame& into, Draw&& draw) {
  if (own.empty()) return draw();
  const WaivedRef around = std::exchange(waived_, waived_within(own, waived_));
  const std::size_t first = into.items.size();
  draw();
  for (std::size_t i = first; i < into.items.size(); ++i)
    if (!into.items[i].waived) into.items[i].waived = waived_;
  waived_ = around;
}

template <class Draw>
void FaceBuilder::turned(Frame& into, double degrees, Point centre, Span where, Draw&& draw) {
  if (degrees == 0) return draw(into);
  auto inner = std::make_shared<Frame>();
  // The turn also goes into to_face_, so that elements inside know which of their sides lie on the trim.
  inner->size = into.size;
  const Matrix turn = Matrix::turn(degrees, centre), around = std::exchange(to_face_, to_face_ * turn);
  draw(*inner);
  to_face_ = around;
  if (!inner->items.empty()) into.items.push_back({Group{std::move(inner), turn, {}, 1}, Role::Art, {}, where});
}

}  // namespace kitwright
