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

/// An element with the names in force for it; repeats give several.
struct Instance {
  const Element* element;
  const Environment* names;
};

/// Lays one face out: decides where everything goes and writes it into a frame.
class Painter {
 public:
  Painter(const Studio& studio, const Canvas& canvas, Typesetter& type, const SharedScales* shared, SharedScales* found, Diagnostics& out,
          const ItemRow* row = nullptr)
      : studio_(studio), canvas_(canvas), type_(type), shared_(shared), found_(found), out_(out), row_(row) {}

  void layout(const Layout& layout, const Rect& box, const Environment& names, Frame& into);

 private:
  // painter.cpp: from elements to boxes
  void elements(const std::vector<Element>& list, const Rect& box, const Environment& names, Frame& into);
  void instance(const Instance& it, const Rect& surrounding, Frame& into);
  void element(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void draw_element(const Element& e, const Rect& box, const Environment& names, Frame& into);
  template <class Draw>
  void waiving(const std::vector<Waiver>& own, Frame& into, Draw&& draw);
  template <class Draw>
  void turned(Frame& into, double degrees, Point centre, Span where, Draw&& draw);
  double opacity(const Element& e, const Environment& names);
  void judge(Finding finding);
  void content(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void use(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void slot(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void mirrored(const Element& e, const Rect& box, const Environment& names, Frame& into);
  std::vector<Segment> clip_path(const Element& e, const Rect& box, const Environment& names);
  std::vector<Instance> instances(const std::vector<Element>& list, const Environment& names);
  void add_instances(const Element& e, const Environment& names, std::vector<Instance>& to);
  const Environment& child(const Environment& outer, TextMap<Value> values);

  // measure.cpp: sizes and places
  Rect place(const Element& e, const Rect& surrounding, const Environment& names);
  std::optional<Length> side(const Element& e, std::string_view key, int part, Length whole, Length natural, const Environment& names);
  Size natural(const Element& e, Size room, const Environment& names);
  Size natural_flow(const Element& e, Size room, const Environment& names);
  Sides sides(const Element& e, std::string_view key, Size whole, const Environment& names);
  Length positive(const Element& e, std::string_view key, Length length);
  void check_room(const Element& e, const Rect& surrounding, const Rect& room, Size size);

  // flow.cpp
  void flow(const Element& e, const Rect& box, const Environment& names, Frame& into);
  std::vector<Length> share_out(const std::vector<Instance>& parts, bool row, Length room, Size box);
  void grid(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void table(const Element& e, const Rect& box, const Environment& names, Frame& into);

  // around.cpp
  void ring(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void places(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void edges(const Element& e, const Rect& box, const Environment& names, Frame& into);

  // draw.cpp
  void fill(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void shape(const Element& e, const Rect& box, const Environment& names, Frame& into);
  void image(const Element& e, const Rect& box, const Environment& names, Frame& into);
  std::vector<Segment> outline_of(const Element& e, const Rect& box, const Environment& names);
  void paint_path(const Element& e, std::vector<Segment> path, const Rect& box, const Environment& names, Frame& into);
  std::vector<Length> dash_of(const Element& e, const Rect& box, const Environment& names);
  void check_resolution(const Picture& picture, Length width, Span where);
  std::optional<Paint> fill_of(const Element& e, const Rect& box, const Environment& names);
  std::optional<Paint> gradient_of(const Element& e, const Rect& box, const Environment& names);
  PictureRef picture(const Element& e, std::string_view key, const Environment& names);
  PictureRef load_picture(const std::string& name, Span where);

  // words.cpp
  void text(const Element& e, const Rect& box, const Environment& names, Frame& into);
  TextBlock block_of(const Element& e, const Environment& names, Length& size);
  std::string text_of(const Element& e, const Environment& names, std::vector<TextOrigin>& origins);
  Span written_at(const Template::Part& part, const std::string& text) const;
  TextStyle style_of(const Element& e, const StyleSpec* named, const Environment& names);
  const StyleSpec* named_style(const Element& e, const Environment& names);
  double fitting_scale(const Element& e, const TextBlock& block, Length size, Length smallest, Size room, double lines);
  void report_overflow(const Element& e, const SetText& set, Size room, double scale, Length size, double lines, const std::string& words);
  Span written_at(const std::string& words) const;

  // values.cpp: what keys say
  std::optional<std::string> words(const Element& e, std::string_view key, const Environment& names);
  std::string word(const Element& e, std::string_view key, std::string fallback, const Environment& names);
  std::optional<Measure> measure(const Element& e, std::string_view key, const Environment& names);
  std::vector<Measure> measures(const Element& e, std::string_view key, const Environment& names);
  Length length(const Element& e, std::string_view key, Length whole, Length fallback, const Environment& names);
  std::optional<Colour> colour(const Element& e, std::string_view key, const Environment& names);
  std::optional<Colour> colour_of(const std::string& text, Span where);
  double number(const Element& e, std::string_view key, double fallback, const Environment& names);
  int whole_number(const Element& e, std::string_view key, int fallback, int least, int most, const Environment& names);
  std::optional<Value> value(const Element& e, std::string_view key, const Environment& names);
  std::vector<Point> points(const Element& e, std::string_view key, const Rect& box, const Environment& names);

  const Studio& studio_;
  const Canvas& canvas_;
  Typesetter& type_;
  const SharedScales* shared_;
  SharedScales* found_;
  Diagnostics& out_;
  const ItemRow* row_;  ///< whose face it is; null: nobody's
  std::deque<Environment> environments_;
  std::vector<const Layout*> extending_;  ///< innermost last: who fills the slots
  WaivedRef waived_ = canvas_.waived;
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

/// Puts everything that `draw` writes into a group turned about `centre`.
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
