#include "layout/idle.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/suggest.h"
#include "expr/checked.h"
#include "layout/asked_names.h"

namespace kitwright {
namespace {

/// What decides where an element lies: its own keys, the row or column around it, or the place it is centred on.
enum class Placed { Freely, InFlow, Centred };

/// In which directions the element may be smaller than the box around it. `by_content`: by an amount known only when it is drawn.
struct Sized {
  bool width = false, height = false, by_content = false;
};

Sized sized(const Element& e) {
  const bool both = e.size || e.most || e.box;
  Sized s{both || e.width, both || e.height, e.most.given};
  // Pictures keep their shape, so one side decides the other.
  if (e.as<ImageElement>() && (s.width || s.height || e.at)) s.width = s.height = s.by_content = true;
  const auto is_auto = [](const Measure& m) { return m.unit == Measure::Unit::Auto; };
  for (const Bound<Measure>* side : {&e.width, &e.height})
    if (*side) s.by_content = s.by_content || !side->constant || is_auto(*side->constant);
  if (e.size)
    s.by_content = s.by_content || !e.size.constant || is_auto(e.size.constant->first) || is_auto(e.size.constant->second);
  return s;
}

/// Whether one of the two is more, as far as that can be known: of fixed measures and of shares of the same box.
bool is_more(const Bound<MeasurePair>& least, const Bound<MeasurePair>& most) {
  if (!least.constant || !most.constant) return false;
  const auto is_above = [](const Measure& a, const Measure& b) {
    return a.unit == b.unit && (a.unit == Measure::Unit::Fixed ? a.fixed > b.fixed : a.value > b.value);
  };
  return is_above(least.constant->first, most.constant->first) || is_above(least.constant->second, most.constant->second);
}

/// Of a condition that is never true the element is told, which nobody sees.
bool is_always_true(const Element& e) {
  if (!e.when.expression || asks_something(e.when.expression)) return false;
  Diagnostics quiet;
  const auto value = evaluate(e.when.expression, Environment(), quiet);
  return value && value->boolean() && *value->boolean();
}

/// How this element places its children.
Placed placed_inside(const Element& e) {
  if (e.as<RowElement>() || e.as<ColumnElement>()) return Placed::InFlow;
  return e.as<RingElement>() || e.as<PlacesElement>() ? Placed::Centred : Placed::Freely;
}

class Walk {
 public:
  Walk(const Library& library, Diagnostics& out) : library_(library), out_(out) {}

  /// `placed` is decided by what is around the element.
  void element(const Element& e, Placed placed, const WaivedRef& around) {
    const WaivedRef waived = waived_within(e.waivers, around);
    own_keys(e, waived);
    own_names(e, waived);
    // In a row or a column even what is not seen takes its room.
    if (placed != Placed::InFlow) nothing(e, waived), outside_flow(e, waived);
    if (placed == Placed::InFlow)
      in_flow(e, waived);
    else if (placed == Placed::Centred)
      centred(e, waived);
    else
      free(e, waived);
    each_child(e, [&](const Element& child) { element(child, placed_inside(e), waived); });
  }

 private:
  void report(const WrittenValue& key, const WaivedRef& waived, std::string message, std::string hint) {
    report(key.where, waived, std::move(message), std::move(hint));
  }
  void report(Span where, const WaivedRef& waived, std::string message, std::string hint) {
    // What a value does that is wrong anyway shows once it is mended.
    const auto is_wrong = [&](const Finding& f) { return f.level == Level::Error && f.where == where; };
    if (std::ranges::any_of(out_.findings(), is_wrong)) return;
    Finding f{"layout.idle", Level::Warning, where, std::move(message), std::move(hint), {}, {}};
    // Waivers count here too: a layout may keep an idle key on purpose.
    f.waiver = find_waiver(waived, f.id);
    out_.add(std::move(f));
  }

  /// Elements of which nothing is seen, whatever the piece.
  void nothing(const Element& e, const WaivedRef& waived) {
    // What stands for a value that could not be read is nothing, too.
    const auto is_inside = [&](const Finding& f) {
      return f.level == Level::Error && f.where.source == e.where.source && e.where.begin <= f.where.begin &&
             f.where.end <= e.where.end;
    };
    if (std::ranges::any_of(out_.findings(), is_inside)) return;
    const auto tell = [&](std::string_view key, Span where, std::string_view what, std::string hint) {
      report(where, waived, fmt::format("'{}' draws nothing: {}", key, what), std::move(hint));
    };
    const auto is_seen = [](const Bound<Colour>& c) { return c.given && (!c.constant || c.constant->alpha > 0); };
    if (const auto* shape = e.as<ShapeElement>();
        shape && !is_seen(shape->fill) && !shape->fill.gradient && !shape->pattern.given && !is_seen(shape->stroke))
      tell("shape", e.where, "it has neither a fill nor a line round it",
           R"(write "fill": "#c8961e" or "stroke": "#3a2618" beside it)");
    if (const auto* table = e.as<TableElement>(); table && table->columns.list.empty())
      tell("table", table->columns.where, "it has no columns",
           R"(write for example "columns": [{"cell": {"text": "{{ row }}"}}])");
    if (e.opacity.constant == 0.0)
      tell("opacity", e.opacity.where, "nobody sees what has an opacity of 0", "raise it, or take the element out");
    if (is_list_of_nothing(e))
      tell(row_of(e).key, e.where, "it is a list of no elements", "write elements into it, or take it out");
    const auto is_nothing = [](const Measure& m) {
      return (m.unit == Measure::Unit::Fixed && m.fixed <= Length{}) || (m.unit == Measure::Unit::Percent && m.value <= 0);
    };
    if (e.most.constant && (is_nothing(e.most.constant->first) || is_nothing(e.most.constant->second)))
      tell("most", e.most.where, "at most it may have no size at all", "write a greatest size, or take it out");
  }

  /// What a key needs beside it, or of what kind its element must be, to do anything.
  void own_keys(const Element& e, const WaivedRef& waived) {
    const auto needs = [&](const WrittenValue& key, bool there, std::string_view what, std::string hint) {
      if (key && !there) report(key, waived, fmt::format("'{}' does nothing here: {}", key.key, what), std::move(hint));
    };
    needs(e.size, !e.width || !e.height, "'width' and 'height' say how large it is", "remove it, or these two");
    needs(e.when, !is_always_true(e), "it is always true", "ask of a name, or remove it");
    if (const auto* image = e.as<ImageElement>())
      needs(image->colour, !image->tint, "'tint' paints all of the picture", "remove one of the two");
    needs(e.clip_radius, e.clip == ClipShape::Rounded, "nothing is clipped to a rounded shape",
          R"(write "clip": "rounded" beside it, or remove it)");
    if (const auto* fill = e.as<FillElement>()) of_inking(*fill, needs);
    if (const auto* shape = e.as<ShapeElement>()) of_shape(*shape, needs);
    if (const auto* text = e.as<TextElement>()) of_text(*text, needs);
    if (const auto* table = e.as<TableElement>())
      needs(table->line_width, table->line.given, "there are no lines", R"(write "line": "#935e33" beside it, or remove it)");
  }

  /// Names that it gives, and nothing asks for.
  void own_names(const Element& e, const WaivedRef& waived) {
    const AskedNames asked = e.lets.empty() ? AskedNames{} : asked_names(e, library_);
    for (const NamedExpression& let : e.lets)
      if (!asked.may_hold(let.name))
        report(let.where, waived, fmt::format("'{}' does nothing here: neither this element nor one in it asks for it", let.name),
               "use it, or take it out");
    const auto* use = e.as<UseElement>();
    const Layout* used = use && use->use.constant ? library_.find(*use->use.constant) : nullptr;
    if (!used || !used->asked) return;
    for (const NamedExpression& with : use->with)
      if (!used->asked->may_hold(with.name)) {
        const std::string hint =
            suggest(with.name, std::vector<std::string>(used->asked->names.begin(), used->asked->names.end()));
        report(with.where, waived,
               fmt::format("'{}' does nothing here: the layout '{}' does not ask for it", with.name, used->name),
               hint.starts_with("did you") ? hint : "use it there, or take it out");
      }
  }

  template <class Needs>
  static void of_inking(const Inking& inking, const Needs& needs) {
    for (const WrittenValue* key : std::initializer_list<const WrittenValue*>{&inking.tile, &inking.pattern_colour})
      needs(*key, inking.pattern.given, "there is no pattern", R"(write "pattern": "art/waves.svg" beside it, or remove it)");
  }

  template <class Needs>
  static void of_shape(const ShapeElement& shape, const Needs& needs) {
    using Kind = ShapeElement::Kind;
    const auto of = [&](const WrittenValue& key, std::initializer_list<Kind> kinds, std::string_view what) {
      needs(key, std::find(kinds.begin(), kinds.end(), shape.kind) != kinds.end(), what, "choose another shape, or remove it");
    };
    of_inking(shape, needs);
    of(shape.radius, {Kind::Rounded}, "the shape is not 'rounded'");
    of(shape.points, {Kind::Polygon, Kind::Line}, "the shape is neither a 'polygon' nor a 'line'");
    of(shape.path, {Kind::Path}, "the shape is no 'path'");
    of(shape.corners, {Kind::Star}, "the shape is no 'star'");
    for (const WrittenValue* key : std::initializer_list<const WrittenValue*>{&shape.stroke_width, &shape.dash})
      needs(*key, shape.stroke.given, "there is no line round the shape", R"(write "stroke": "#3a2618" beside it, or remove it)");
  }

  /// A style may give the words an outline: that one is looked at when they are set.
  template <class Needs>
  static void of_text(const TextElement& text, const Needs& needs) {
    needs(text.smallest, text.fit == TextElement::Fit::Shrink, "nothing shrinks",
          R"(write "fit": "shrink" beside it, or remove it)");
    needs(text.share, text.fit == TextElement::Fit::Shrink, "nothing shrinks",
          R"(write "fit": "shrink" beside it, or remove it)");
    needs(text.lines, text.fit != TextElement::Fit::Error, "with \"fit\": \"error\" there is one line", "remove one of the two");
    needs(text.outline_width, text.outline || text.style, "the letters have no outline",
          R"(write "outline": "#fbf3e0" beside it, or remove it)");
  }

  /// Limits are for a size that is given otherwise, and shares for what lies in a row or a column.
  void outside_flow(const Element& e, const WaivedRef& waived) {
    const bool measured = e.size || e.width || e.height || e.box || (e.as<ImageElement>() && e.at);
    for (const WrittenValue* key : std::initializer_list<const WrittenValue*>{&e.least, &e.most})
      if (*key && !measured)
        report(*key, waived, fmt::format("'{}' does nothing here: this {} fills the box around it", key->key, row_of(e).key),
               R"(give it a "size", a "width" or a "height", or remove it)");
    if (measured && is_more(e.least, e.most))
      report(e.least, waived, "'least' does nothing here: 'most' is less",
             "let it be less than 'most', or remove one of the two");
    const auto is_share = [](const std::optional<Measure>& m) { return m && m->unit == Measure::Unit::Fraction; };
    const auto share = [&](const WrittenValue& key, bool given) {
      if (given)
        report(key, waived, fmt::format("'{}' does nothing here: 'fr' shares out a row or a column", key.key),
               R"(write a number and a unit: "4 mm", "50 %")");
    };
    share(e.width, is_share(e.width.constant));
    share(e.height, is_share(e.height.constant));
    share(e.size, e.size.constant && (is_share(e.size.constant->first) || is_share(e.size.constant->second)));
  }

  void in_flow(const Element& e, const WaivedRef& waived) {
    for (const WrittenValue* key :
         std::initializer_list<const WrittenValue*>{&e.at, &e.box, &e.x, &e.y, &e.middle, &e.inset, &e.least, &e.most})
      if (*key)
        report(
            *key, waived, fmt::format("'{}' does nothing here: parts of a row or column lie one behind the other", key->key),
            R"(use 'gap', 'justify' and 'align' of the row or column and 'padding' of the part, or put the part into "layers")");
  }

  void centred(const Element& e, const WaivedRef& waived) {
    for (const WrittenValue* key : std::initializer_list<const WrittenValue*>{&e.at, &e.middle})
      if (*key) report(*key, waived, fmt::format("'{}' does nothing here: each is centred on its place", key->key), "remove it");
  }

  void free(const Element& e, const WaivedRef& waived) {
    if (e.middle) {
      for (const WrittenValue* key : std::initializer_list<const WrittenValue*>{&e.at, &e.x, &e.y})
        if (*key)
          report(*key, waived, fmt::format("'{}' does nothing beside 'middle', which says where the centre is", key->key),
                 "remove one of the two");
      return;
    }
    if (e.at) at(e, waived);
    if (e.inset) inset(e, waived);
  }

  /// `at` works in a direction in which the element is smaller than its box and not placed by x, y or `box`.
  void at(const Element& e, const WaivedRef& waived) {
    const bool is_wrong = !e.at.constant && e.at.text.is_constant();  // which is told when it is drawn
    if (is_wrong) return;
    const Sized s = sized(e);
    const bool across = s.width && !e.x && !e.box, down = s.height && !e.y && !e.box, is_text = e.as<TextElement>() != nullptr;
    const Anchor to = e.at.constant.value_or(Anchor{});
    if (!across && !down) {
      const bool placed = e.x || e.y || e.box;
      report(e.at, waived,
             e.box    ? "'at' does nothing here: 'box' says where it lies"
             : placed ? "'at' does nothing here: 'x' and 'y' say where it lies"
                      : fmt::format("'at' does nothing here: this {} fills the box around it", row_of(e).key),
             is_text && !placed ? R"(place the words with "align" and "valign", or give the text a size)"
             : placed           ? "remove one of the two"
                                : R"(give it a "size", a "width" or a "height", or remove 'at')");
    } else if (is_text && !down && to.y != 0.5 && !e.y) {
      report(e.at, waived,
             fmt::format("'{}' does nothing here: this text is as high as the box around it", to.y == 0 ? "top" : "bottom"),
             R"(place the words with "valign", or give the text a "height")");
    } else if (is_text && !across && to.x != 0.5 && !e.x) {
      report(e.at, waived,
             fmt::format("'{}' does nothing here: this text is as wide as the box around it", to.x == 0 ? "left" : "right"),
             R"(place the words with "align", or give the text a "width")");
    }
  }

  /// If both sizes are fixed, an inset only shifts an element that `at` puts to a side: in the middle, equal insets cancel out.
  void inset(const Element& e, const WaivedRef& waived) {
    const Sized s = sized(e);
    if (!s.width || !s.height || s.by_content) return;
    const Anchor to = e.at.constant.value_or(Anchor{});
    // `at` holds an expression: where it puts the element is not known yet.
    const bool unknown = e.at && !e.at.constant;
    const bool even = !e.inset.constant || e.inset.constant->size() <= 2;
    const bool across = !e.x && !e.box && (unknown || !even || to.x != 0.5);
    const bool down = !e.y && !e.box && (unknown || !even || to.y != 0.5);
    if (across || down) return;
    report(e.inset, waived, fmt::format("'inset' does nothing here: this {} has a size, and is put to no side", row_of(e).key),
           R"(say "at": "top" or another side, or remove 'inset')");
  }

  const Library& library_;
  Diagnostics& out_;
};

}  // namespace

void check_idle_keys(const Layout& layout, const Library& library, Diagnostics& out) {
  Walk walk(library, out);
  const WaivedRef waived = waived_within(layout.waivers, nullptr);
  for (const Element& e : layout.layers) walk.element(e, Placed::Freely, waived);
  for (const auto& [name, e] : layout.slots) walk.element(e, Placed::Freely, waived);
}

}  // namespace kitwright
