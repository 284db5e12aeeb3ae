#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "art/load.h"
#include "game/game.h"
#include "layout/library.h"
#include "layout/styles.h"
#include "scene/frame.h"
#include "text/paragraph.h"

namespace kitwright {

/// Text elements whose faces share one size: the least scale found so far, by element.
using SharedScales = std::map<const Element*, double>;

/// What all faces of a build have in common.
struct Studio {
  const Game& game;
  const Library& library;
  Pictures& pictures;
  const Styles& styles;
  const Icons& icons;
  bool lean = false;  ///< ink-saver
};

/// The face that is being laid out.
struct Canvas {
  Rect trim;  ///< of the face, origin zero
  Length bleed;
  ShapeKind shape = ShapeKind::Rectangle;
  std::vector<Segment> outline;
  WaivedRef waived = nullptr;  ///< by the component
};

/// What laying out one face takes.
struct FaceJob {
  const Studio& studio;
  const Canvas& canvas;
  Typesetter& type;
  Diagnostics& out;
  const ItemRow* row = nullptr;          ///< whose face it is; null: nobody's
  const SharedScales* shared = nullptr;  ///< the scales that texts are to have; null: each its own
  SharedScales* found = nullptr;         ///< where texts that share a size leave the scale they need
};

/// Where something is drawn: its box, the names in force there, and the frame that it becomes a part of.
struct Spot {
  Rect box;
  const Environment& names;
  Frame& into;
};

/// An element with the names in force for it; repeats give several.
struct Instance {
  const Element* element;
  const Environment* names;
};

/// Lays one face out: decides where everything goes and writes it into a frame. Elements draw themselves, and come back to the
/// painter for what is inside them.
class Painter {
 public:
  explicit Painter(const FaceJob& for_job) : job(for_job) {}

  const FaceJob job;

  void layout(const Layout& layout, const Spot& spot);
  /// Draws each where it places itself in the spot's box.
  void elements(const Elements& list, const Spot& spot);
  void one(const OneElement& element, const Spot& spot);
  void instance(const Instance& it, const Rect& surrounding, Frame& into);
  /// Draws the element in this very box.
  void element(const Instance& it, const Rect& box, Frame& into);
  /// Draws a layout that an element uses. Its slots are its own: who fills those of the layout around it is nothing to them.
  void used(const Layout& layout, const Spot& spot);
  /// Draws what fills the slot; false if nothing does.
  bool fill_slot(const std::string& name, const Spot& spot);
  /// Puts everything that `draw` writes into a group turned about `centre`.
  template <class Draw>
  void turned(Frame& into, double degrees, Point centre, Span where, Draw&& draw);

  /// The elements that are drawn, each with its names: repeats are repeated, what `when` leaves out is missing.
  std::vector<Instance> instances(const Elements& list, const Environment& names);
  std::vector<Instance> instances(const Element& e, const Environment& names);
  const Environment& child(const Environment& outer, TextMap<Value> values);

  // measure.cpp: sizes and places
  Rect place(const Instance& it, const Rect& surrounding);
  /// The size that the element has by what it shows, in so much room; nothing for those that are as large as their box.
  Size natural(const Instance& it, Size room);
  /// `natural`, or what the element says of its width and height.
  Size wanted(const Instance& it, Size room);
  /// What the element says of its width or height; empty if it leaves that to others.
  std::optional<Length> width(const Instance& it, Length whole, Length natural);
  std::optional<Length> height(const Instance& it, Length whole, Length natural);
  Sides sides(const Bound<Measures>& bound, Size whole, const Environment& names);

  /// The value under these names; empty if there is none, or after a finding.
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
  void check_resolution(const Picture& picture, Length width, Span where);

  /// A number for what one text is made of.
  int next_text() { return ++texts_; }

 private:
  struct Side;
  std::optional<Measure> boxed(const Element& e, const Bound<Measure>& own, const Environment& names);
  std::optional<Length> side(const Instance& it, const Side& side, Length whole, Length natural);
  void check_room(const Element& e, const Rect& surrounding, const Rect& room, Size size);
  void add_instances(const Element& e, const Environment& names, std::vector<Instance>& to);
  void add_instance(const Element& e, const Environment& names, std::vector<Instance>& to);
  void draw(const Element& e, const Spot& placed);
  void content(const Element& e, const Spot& spot);
  void mirrored(const Element& e, const Spot& spot);
  std::vector<Segment> clip_path(const Element& e, const Spot& spot);
  double opacity(const Element& e, const Environment& names);
  template <class Draw>
  void waiving(const std::vector<Waiver>& own, Frame& into, Draw&& draw);

  std::deque<Environment> environments_;
  std::vector<const Layout*> extending_;  ///< innermost last: who fills the slots
  WaivedRef waived_ = job.canvas.waived;
  Matrix to_face_;  ///< from where elements are placed now
  int texts_ = 0;
  int depth_ = 0;
  std::size_t drawn_ = 0, repeated_ = 0;
};

/// Draws, and stamps what was drawn with what is waived there.
template <class Draw>
void Painter::waiving(const std::vector<Waiver>& own, Frame& into, Draw&& draw) {
  if (own.empty()) return draw();
  const WaivedRef around = std::exchange(waived_, waived_within(own, waived_));
  const std::size_t first = into.items.size();
  draw();
  for (std::size_t i = first; i < into.items.size(); ++i)
    if (!into.items[i].waived) into.items[i].waived = waived_;
  waived_ = around;
}

template <class Draw>
void Painter::turned(Frame& into, double degrees, Point centre, Span where, Draw&& draw) {
  if (degrees == 0) return draw(into);
  auto inner = std::make_shared<Frame>();
  inner->size = into.size;
  const Matrix turn = Matrix::turn(degrees, centre), around = std::exchange(to_face_, to_face_ * turn);
  draw(*inner);
  to_face_ = around;
  if (!inner->items.empty()) into.items.push_back({Group{std::move(inner), turn, {}, 1}, Role::Art, {}, where});
}

}  // namespace kitwright
