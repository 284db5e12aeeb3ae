#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "book/compositor.h"
#include "book/scribe.h"
#include "layout/resolution.h"

namespace kitwright {

namespace {

constexpr Length cell_side = Length::mm(1.6), cell_top = Length::mm(0.7);

/// A colour between two.
Colour mixed(Colour a, Colour b, double share) {
  const auto mix = [&](std::uint8_t x, std::uint8_t y) { return static_cast<std::uint8_t>(std::lround(x * (1 - share) + y * share)); };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), 255};
}

Wording bold(Wording words) {
  for (Passage& p : words) p.bold = true;
  return words;
}

/// The words with the pages that their references bring.
std::string printed(const Wording& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& link = words[i].link;
    const bool page = words[i].prints == Passage::Prints::Page;
    text += words[i].line_end ? " "
            : page            ? "page\xC2\xA0"
                                "88"
                              : words[i].text;
    if (link.starts_with("#") && words[i].prints == Passage::Prints::Words && !link.starts_with("#term-") &&
        (i + 1 == words.size() || words[i + 1].link != link))
      text +=
          " (page\xC2\xA0"
          "88)";
  }
  return text;
}

bool is_head(const Tabular& t, std::size_t row) { return row < static_cast<std::size_t>(t.head_rows); }

}  // namespace

void Compositor::put_plate(const Plate& plate, const Rect& box, int element, Slab& into) {
  const double scale = box.size.width / plate.frame->size.width;
  const Matrix matrix = Matrix::move(box.left(), box.top()) * Matrix::scale(scale, scale);
  for (const Item& item : plate.frame->items)  // a piece's pictures are judged on its face
    if (const auto* image = plate.piece.empty() ? std::get_if<Image>(&item.what) : nullptr; image && image->picture)
      if (auto finding = too_few_pixels(*image->picture, image->box.size.width * scale, item.where)) out_.add(std::move(*finding));
  if (!plate.piece.empty()) into.items.push_back(moved(anchor_item("piece-" + slug(plate.piece)), box.origin));
  into.items.push_back({Group{plate.frame, matrix, transformed(plate.outline, matrix), 1}, Role::Art, element < 0 ? "" : fmt::format("@{}", element), {}});
}

/// A tall piece is drawn up to twice as high as others, so that it can be made out.
static Size plate_size(const Tabular& t, const Plate& plate) {
  const Size natural = plate.frame->size;
  const Length width = t.plate_height * (natural.width / natural.height);
  const double more = width < t.plate_width ? std::min(t.plate_width / width, 2.0) : 1;
  return {width * more, t.plate_height * more};
}

Length Compositor::cell_width(const Tabular& t, const TableCell& cell, bool head, bool narrowest) {
  Length width;
  if (cell.plate) width = plate_size(t, *cell.plate).width;
  if (cell.words.empty()) return width + cell_side * 2;
  if (!narrowest) return std::max(width, line(printed(cell.words), looks_.table, Align::Left, {}).size.width * (head ? 1.06 : 1.03) + Length::mm(0.5)) + cell_side * 2;
  const std::string text = printed(cell.words) + " ";
  for (std::size_t at = 0, space; (space = text.find(' ', at)) != std::string::npos; at = space + 1)
    if (space > at) width = std::max(width, line(text.substr(at, space - at), looks_.table, Align::Left, {}).size.width * 1.06 + Length::mm(0.5));
  return width + cell_side * 2;
}

/// Columns as wide as their content if there is room; else none narrower than its longest word, and the rest shared by need.
std::vector<Length> Compositor::column_widths(const Tabular& t, Length width) {
  std::vector<Length> wanted(t.columns.size()), least(t.columns.size());
  for (std::size_t r = 0; r < t.rows.size(); ++r)
    for (std::size_t c = 0; c < std::min(t.columns.size(), t.rows[r].size()); ++c) {
      wanted[c] = std::max(wanted[c], cell_width(t, t.rows[r][c], is_head(t, r), false));
      least[c] = std::max(least[c], cell_width(t, t.rows[r][c], is_head(t, r), true));
    }
  const auto sum = [](const std::vector<Length>& all) { return std::accumulate(all.begin(), all.end(), Length{}); };
  if (sum(wanted) <= width) {
    const Length spare = std::min(width - sum(wanted), sum(wanted) * 0.35);
    for (Length& w : wanted) w += spare / static_cast<double>(wanted.size());
    return wanted;
  }
  const Length room = width - sum(least), need = sum(wanted) - sum(least);
  if (room < Length{} || need <= Length{}) {
    const double share = width / sum(least);
    for (Length& l : least) l = l * share;
    return least;
  }
  for (std::size_t c = 0; c < least.size(); ++c) least[c] += (wanted[c] - least[c]) * (room / need);
  return least;
}

Slab Compositor::table_row(const Tabular& t, std::size_t row, const std::vector<Length>& widths, int parent) {
  const bool head = is_head(t, row);
  const int tr = element("TR", parent);
  TextStyle style = looks_.table;
  if (head) style.colour = looks_.on_accent;
  const Length leading = style.size * 1.22;
  Slab slab;
  Length x, tallest;
  struct Set {
    std::vector<Slab> lines;
    Length x, height;
    std::size_t column;
    int cell;
  };
  std::vector<Set> cells;
  for (std::size_t c = 0; c < widths.size() && c < t.rows[row].size(); ++c) {
    const TableCell& cell = t.rows[row][c];
    const bool names = head || t.row_head == c;
    const int node = element(names ? "TH" : "TD", tr, {}, head ? "Column" : names ? "Row" : "");
    const Length inner = widths[c] - cell_side * 2;
    Set set{lines(head || (names && c == 0) ? bold(cell.words) : cell.words, style, t.columns[c], inner, node, leading), x + cell_side, {}, c, node};
    set.height = leading * static_cast<double>(set.lines.size());
    if (cell.plate) set.height = std::max(set.height, plate_size(t, *cell.plate).height);
    tallest = std::max(tallest, set.height);
    cells.push_back(std::move(set));
    x += widths[c];
  }
  slab.height = tallest + cell_top * 2;
  for (Set& set : cells) {
    Length y = cell_top + (tallest - leading * static_cast<double>(set.lines.size())) / 2;
    if (const auto& plate = t.rows[row][set.column].plate) {
      const Size size = plate_size(t, *plate);
      const Point at{set.x + (widths[set.column] - cell_side * 2 - size.width) / 2, cell_top + (tallest - size.height) / 2};
      put_plate(*plate, {at, size}, element("Figure", set.cell, plate->alt), slab);
    }
    for (Slab& l : set.lines) {
      for (Item& item : l.items) slab.items.push_back(moved(std::move(item), {set.x, y}));
      slab.notes.insert(slab.notes.end(), l.notes.begin(), l.notes.end());
      y += l.height;
    }
  }
  const Rect box{{}, {x, slab.height}};
  std::vector<Item> ground;
  if (head) ground.push_back(filled(box, looks_.accent));
  else if ((row - static_cast<std::size_t>(t.head_rows)) % 2 == 0) ground.push_back(filled(box, looks_.tint));
  ground.push_back(filled({{{}, slab.height - Length::mm(0.1)}, {x, Length::mm(0.2)}}, mixed(looks_.tint, looks_.accent, 0.55)));
  slab.items.insert(slab.items.begin(), ground.begin(), ground.end());
  return slab;
}

std::vector<Slab> Compositor::caption(const Wording& words, int number, std::string_view word, Length width, int parent) {
  if (words.empty()) return {};
  Wording all;
  if (number) {
    all.push_back({fmt::format("{}\xC2\xA0{}. ", word, number)});
    all.back().bold = true;
  }
  all.insert(all.end(), words.begin(), words.end());
  Slabs slabs = lines(all, looks_.caption, Align::Left, width, element("Caption", parent), on_grid(looks_.caption.size * 1.15));
  if (!slabs.empty()) slabs.front().before = Length::mm(1);
  return slabs;
}

/// The head rows once more, for the eye alone: who hears the table has heard them.
static std::shared_ptr<const Slab> repeated(const std::vector<Slab>& heads) {
  Slab head = stacked(heads);
  std::erase_if(head.items, [](const Item& item) { return item.tag.starts_with("#") || std::holds_alternative<Link>(item.what); });
  for (Item& item : head.items) item.tag.clear();
  head.notes.clear();
  return std::make_shared<const Slab>(std::move(head));
}

std::vector<Slab> Compositor::table(const Tabular& t, Length width, int parent) {
  if (t.rows.empty() || t.columns.empty()) return {};
  const int node = element("Table", parent);
  const std::vector<Length> widths = column_widths(t, width);
  Slabs rows;
  if (!t.caption.empty()) {
    Slabs above = caption(bold(t.caption), 0, "", width, node);
    for (Slab& s : above) s.keep = true;
    above.front().before = {};
    std::move(above.begin(), above.end(), std::back_inserter(rows));
  }
  const std::size_t first = rows.size(), heads = std::min(t.rows.size(), static_cast<std::size_t>(t.head_rows));
  for (std::size_t r = 0; r < t.rows.size(); ++r) rows.push_back(table_row(t, r, widths, node));
  rows.front().before = looks_.leading * 0.75;
  if (!t.anchor.empty()) rows.front().items.push_back(anchor_item(t.anchor));
  Length total;
  for (const Slab& s : rows) total += s.height;
  const bool parted = total > looks_.body().size.height * 0.45;
  if (!parted) {
    Slab whole = stacked(std::move(rows));
    whole.height = on_grid(whole.height + looks_.leading * 0.25);
    return {std::move(whole)};
  }
  rows.front().keep = true;
  rows[rows.size() - 2].keep = true;
  if (rows.size() > 2) rows[1].keep = true;
  if (heads > 0) {
    const auto head = repeated({rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin() + static_cast<std::ptrdiff_t>(first + heads)});
    for (std::size_t r = first + heads; r < rows.size(); ++r) rows[r].head = head;
  }
  rows.back().height += on_grid(total) - total;
  return rows;
}

/// What a callout is called, and how strongly it stands out.
struct CalloutLook {
  std::string_view kind, word;
  double ground;  ///< share of the accent in its ground
  bool barred;
};
static constexpr CalloutLook callout_looks[] = {{"example", "Example", 0.0, true}, {"note", "Note", 0.0, true}, {"tip", "Tip", 0.0, true},
                                                {"variant", "Variant", 0.10, true}, {"ruling", "House ruling", 0.0, false}, {"piece", "", 0.0, false}, {"quote", "", 0.0, false}};

std::vector<Slab> Compositor::callout(const Callout& c, Length width, int parent) {
  const auto found = std::find_if(std::begin(callout_looks), std::end(callout_looks), [&](const CalloutLook& l) { return l.kind == c.kind; });
  const CalloutLook& look = found == std::end(callout_looks) ? callout_looks[1] : *found;
  const bool bare = c.kind == "piece";
  const Length pad = bare ? Length{} : Length::mm(2.6), left = bare ? Length{} : look.barred ? Length::mm(3.8) : pad;
  const int node = element("Sect", parent);
  Slab figure;
  Length aside;
  if (c.plate) {
    const Size s = c.plate->frame->size;
    const Length plate_width = std::min(c.plate_width, width * 0.34);
    figure.height = plate_width * (s.height / s.width);
    put_plate(*c.plate, {{}, {plate_width, figure.height}}, element("Figure", node, c.plate->alt), figure);
    aside = plate_width + Length::mm(3.2);
  }
  const Length inner = width - left - pad - aside;
  Slabs body;
  Wording title;
  if (!look.word.empty()) title.push_back({std::string(look.word)}), title.back().bold = true;
  if (!c.title.empty() && !title.empty()) title.push_back({"\xE2\x80\x82"});
  for (const Passage& p : c.title) title.push_back(p), title.back().bold = true;
  if (!title.empty()) {
    TextStyle style = bare ? looks_.heading[2] : looks_.text;
    if (!bare) style.colour = looks_.accent;
    body = lines(title, style, Align::Left, inner, element("P", node), looks_.leading);
  }
  Slabs more = blocks(c.body, inner, node);
  if (!body.empty() && !more.empty()) more.front().before = {};
  std::move(more.begin(), more.end(), std::back_inserter(body));
  Slab text = stacked(std::move(body)), all;
  const Length content = std::max(text.height, figure.height);
  const Length above = bare ? Length{} : Length::mm(1.7), below = bare ? Length::mm(1) : Length::mm(1.9);
  all.height = on_grid(content + above + below);
  const Length spare = all.height - content - above - below;
  if (!bare) {
    const Rect box{{}, {width, all.height}};
    all.items.push_back(filled(box, mixed(looks_.tint, looks_.accent, look.ground)));
    if (look.barred) all.items.push_back(filled({{}, {Length::mm(1.1), all.height}}, looks_.accent));
    else all.items.push_back({Path{rectangle(shrunk(box, Sides::all(Length::mm(0.15)))), {}, Stroke{looks_.accent, Length::mm(0.25), {Length::mm(0.01), Length::mm(0.8)}, true}}, Role::Furniture, {}, {}});
  }
  for (Item& item : figure.items) all.items.push_back(moved(std::move(item), {left, above + spare / 2}));
  const Length drop = c.plate && text.height < content ? std::min((content - text.height) / 2, Length::mm(3)) : Length{};
  for (Item& item : text.items) all.items.push_back(moved(std::move(item), {left + aside, above + spare / 2 + drop}));
  all.notes = text.notes;
  all.before = looks_.leading * (bare ? 0.5 : 1);
  // What follows must not stick to the box.
  Slab gap;
  gap.height = bare ? Length{} : looks_.leading / 2;
  all.height += gap.height;
  return {std::move(all)};
}

Slab Compositor::plate_row(const Exhibit& e, std::size_t first, std::size_t count, Length width, int parent) {
  const Length wide = std::min(e.width.of(width), width), left = (width - wide) / 2;
  const Length gap = Length::mm(3), cell = (wide - gap * (e.columns - 1)) / e.columns;
  std::vector<Size> sizes;
  Length tallest;
  for (std::size_t i = first; i < first + count; ++i) {
    const Size natural = e.plates[i].plate.frame->size;
    const Length w = std::min(cell, natural.width * 1.1);
    sizes.push_back({w, w * (natural.height / natural.width)});
    tallest = std::max(tallest, sizes.back().height);
  }
  Slab row;
  Length lowest = tallest;
  for (std::size_t i = 0; i < count; ++i) {
    const Shown& shown = e.plates[first + i];
    const Length x = left + (cell + gap) * static_cast<double>(i);
    const int node = element("Figure", parent, shown.plate.alt);
    put_plate(shown.plate, {{x + (cell - sizes[i].width) / 2, tallest - sizes[i].height}, sizes[i]}, node, row);
    Length y = tallest + Length::mm(0.8);
    for (Slab& l : lines(shown.words, looks_.small, Align::Centre, cell, element("Caption", node), looks_.small.size * 1.2)) {
      for (Item& item : l.items) row.items.push_back(moved(std::move(item), {x, y}));
      row.notes.insert(row.notes.end(), l.notes.begin(), l.notes.end());
      y += l.height;
    }
    lowest = std::max(lowest, y);
  }
  row.height = on_grid(lowest + Length::mm(0.5));
  return row;
}

static Length plate_width(const Exhibit& e, Length width, Length highest) {
  const Size natural = e.plates.front().plate.frame->size;
  Length w = std::min(width, natural.width);
  if (e.width.unit == Measure::Unit::Fixed) w = e.width.fixed;
  else if (e.width.unit == Measure::Unit::Percent) w = e.width.of(width);
  w = std::min(w, width);
  return std::min(w, highest * (natural.width / natural.height));
}

std::vector<Slab> Compositor::exhibit(const Exhibit& e, Length width, int parent) {
  if (e.plates.empty()) return {};
  Slabs slabs;
  const int node = e.plates.size() > 1 ? element("Sect", parent) : element("Figure", parent, e.plates.front().plate.alt);
  if (e.plates.size() == 1) {
    const Plate& plate = e.plates.front().plate;
    const Length w = plate_width(e, width, looks_.body().size.height * 0.82);
    Slab figure;
    figure.height = w * (plate.frame->size.height / plate.frame->size.width);
    put_plate(plate, {{(width - w) / 2, {}}, {w, figure.height}}, node, figure);
    slabs.push_back(std::move(figure));
  } else {
    const auto columns = static_cast<std::size_t>(e.columns);
    for (std::size_t i = 0; i < e.plates.size(); i += columns) {
      slabs.push_back(plate_row(e, i, std::min(columns, e.plates.size() - i), width, node));
      if (i > 0) slabs.back().before = looks_.leading / 2;
    }
  }
  Slabs below = caption(e.caption, e.number, figure_word, width, node);
  if (!below.empty()) {
    Slab last = std::move(slabs.back());
    slabs.pop_back();
    const Length before = last.before;
    below.insert(below.begin(), std::move(last));
    slabs.push_back(stacked(std::move(below)));
    slabs.back().before = before;
  }
  slabs.front().before = looks_.leading * 0.75;
  slabs.back().height = on_grid(slabs.back().height) + looks_.leading / 4;
  if (!e.anchor.empty()) slabs.front().items.push_back(anchor_item(e.anchor));
  return slabs;
}

}  // namespace kitwright
