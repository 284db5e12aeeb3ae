#include <algorithm>

#include <fmt/format.h>

#include "layout/face_builder.h"

namespace kitwright {

using K = KeyKind;

template <class Flow>
static constexpr MemberKey<Flow> children_row(const Key& key) {
  return member_key<Flow, &Flow::children>(key);
}
template <class Flow>
static constexpr MemberKey<Flow> gap_row = member_key<Flow, &Flow::gap>({"gap", K::Measure, "between neighbours", R"("2 mm")"});
constexpr Key align_key{"align", K::Word, "across the line", R"("center")", false, words_of<FlowElement::Align>};
constexpr Key justify_key{"justify", K::Word, "along the line", R"("between")", false, words_of<FlowElement::Justify>};
template <class Flow>
static constexpr MemberKey<Flow> align_row = member_key<Flow, &Flow::align>(align_key);
template <class Flow>
static constexpr MemberKey<Flow> justify_row = member_key<Flow, &Flow::justify>(justify_key);

static constexpr MemberKey<RowElement> row_rows[] = {
    children_row<RowElement>({"row", K::List, "elements side by side", R"([{"text": "a"}, {"text": "b"}])", true, {}, "element"}),
    gap_row<RowElement>, align_row<RowElement>, justify_row<RowElement>};
const MemberTable<RowElement> RowElement::keys{"row", "Elements side by side.", row_rows};

static constexpr MemberKey<ColumnElement> column_rows[] = {
    children_row<ColumnElement>(
        {"column", K::List, "elements one below the other", R"([{"text": "a"}, {"text": "b"}])", true, {}, "element"}),
    gap_row<ColumnElement>, align_row<ColumnElement>, justify_row<ColumnElement>};
const MemberTable<ColumnElement> ColumnElement::keys{"column", "Elements one below the other.", column_rows};

// Rows and columns are the same thing in two directions. "Along" is the direction in which parts follow each other, "across" the
// other one.

namespace {

/// Lays parts out one after the other: along a row, or down a column.
class Line {
 public:
  Line(const FlowElement& flow, bool is_row, FaceBuilder& painter) : flow_(flow), row_(is_row), painter_(painter) {}

  /// Lengths along first, then the room that is left is put where `justify` says.
  void draw(const Element& e, const Spot& spot) {
    const Rect& box = spot.box;
    const auto parts = painter_.instances(flow_.children, spot.names);
    if (parts.empty()) return;
    const Length whole = along(box.size);
    Length gap = painter_.length(flow_.gap, whole, Length{}, spot.names);
    const Length room = whole - gap * static_cast<double>(parts.size() - 1);
    const auto lengths = share_out(parts, room, box.size);

    // Rounding may cost a few thousandths; only more is worth a finding.
    Length spare = room;
    for (const Length l : lengths) spare -= l;
    if (spare < Length::mm(-0.01))
      painter_.job.out.error(
          "layout.flow", e.where,
          fmt::format("the parts are {:.2f} mm longer than the {:.2f} mm there are", -spare.to_mm(), whole.to_mm()),
          "make some smaller, or the gap");
    Length at = row_ ? box.left() : box.top();
    if (flow_.justify == FlowElement::Justify::Centre) at += spare / 2;
    if (flow_.justify == FlowElement::Justify::End) at += spare;
    if (flow_.justify == FlowElement::Justify::Between && parts.size() > 1) gap += spare / static_cast<double>(parts.size() - 1);

    for (std::size_t i = 0; i < parts.size(); ++i) {
      painter_.element(parts[i], cell(parts[i], box, at, lengths[i]), spot.into);
      at += lengths[i] + gap;
    }
  }

  /// The parts' natural sizes along, with gaps; the largest of them across.
  Size natural(const Element& e, Size room, const Environment& names) {
    const Length gap = painter_.length(flow_.gap, along(room), Length{}, names);
    const auto parts = painter_.instances(flow_.children, names);
    Length longways = parts.empty() ? Length{} : gap * static_cast<double>(parts.size() - 1), crossways;
    for (const Instance& it : parts) {
      const Size wanted = painter_.wanted(it, room);
      longways += along(wanted);
      crossways = std::max(crossways, across(wanted));
    }
    const Sides pad = painter_.sides(e.padding, room, names);
    const Size size = row_ ? Size{longways, crossways} : Size{crossways, longways};
    return {size.width + pad.left + pad.right, size.height + pad.top + pad.bottom};
  }

 private:
  Length along(Size size) const { return row_ ? size.width : size.height; }
  Length across(Size size) const { return row_ ? size.height : size.width; }

  /// Fixed, percent and auto parts take their length. Parts with a fraction, or without any size, share what is left: 2 fr takes
  /// twice as much as 1 fr.
  std::vector<Length> share_out(const std::vector<Instance>& parts, Length room, Size box) {
    std::vector<Length> lengths(parts.size());
    std::vector<double> shares(parts.size());
    Length left = room;
    double all = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Element& e = *parts[i].element;
      const auto m = painter_.value(row_ ? e.width : e.height, *parts[i].names);
      if (m && m->unit == Measure::Unit::Fraction)
        shares[i] = m->value;
      else if (m && m->unit == Measure::Unit::Auto)
        lengths[i] = along(painter_.wanted(parts[i], box));
      else if (const auto fixed = row_ ? painter_.width(parts[i], room, {}) : painter_.height(parts[i], room, {}))
        lengths[i] = std::max(Length{}, *fixed);
      else
        shares[i] = 1;
      all += shares[i];
      left -= lengths[i];
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (shares[i] > 0) lengths[i] = std::max(Length{}, left * (shares[i] / all));
    return lengths;
  }

  /// The box of the part that begins at `at`. Across, its size is the one it states, else (unless stretched) its natural one as
  /// far as the line has room, else the line's.
  Rect cell(const Instance& it, const Rect& box, Length at, Length length) {
    const bool stretched = flow_.align == FlowElement::Align::Stretch;
    const Length whole = across(box.size);
    // Only asked for if needed: measuring a text means setting it.
    const bool measured = !stretched || mentions_auto(*it.element);
    const Length own =
        measured ? held(across(painter_.natural(it, row_ ? Size{length, whole} : Size{whole, length})), whole) : Length{};
    const auto said = row_ ? painter_.height(it, whole, own) : painter_.width(it, whole, own);
    const Length size = said ? *said : stretched ? whole : own;
    const double k = flow_.align == FlowElement::Align::Start ? 0 : flow_.align == FlowElement::Align::End ? 1 : 0.5;
    if (row_) return {{at, box.top() + (whole - size) * k}, {length, size}};
    return {{box.left() + (whole - size) * k, at}, {size, length}};
  }

  const FlowElement& flow_;
  bool row_;
  FaceBuilder& painter_;
};

}  // namespace

void RowElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  Line(*this, true, painter).draw(e, spot);
}
void ColumnElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  Line(*this, false, painter).draw(e, spot);
}
Size RowElement::natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const {
  return Line(*this, true, painter).natural(e, room, names);
}
Size ColumnElement::natural(const Element& e, Size room, const Environment& names, FaceBuilder& painter) const {
  return Line(*this, false, painter).natural(e, room, names);
}

}  // namespace kitwright
