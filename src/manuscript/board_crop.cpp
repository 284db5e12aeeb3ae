#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "manuscript/drawn_board.h"

namespace kitwright {

std::vector<std::string> cells_in(const std::string& word) {
  std::vector<std::string> names = {word};
  if (const auto dot = word.find('.'); dot != std::string::npos) names.push_back(word.substr(0, dot));
  for (std::size_t dash = word.find('-'); dash != std::string::npos; dash = word.find('-', dash + 1)) {
    names.push_back(word.substr(0, dash));
    names.push_back(word.substr(dash + 1));
  }
  return names;
}

std::pair<const DrawnCell*, const DrawnCell*> border(const DrawnBoard& board, const std::string& word) {
  for (std::size_t dash = word.find('-'); dash != std::string::npos; dash = word.find('-', dash + 1)) {
    const DrawnCell *a = board.find(word.substr(0, dash)), *b = board.find(word.substr(dash + 1));
    if (a && b) return {a, b};
  }
  return {};
}

std::optional<int> shown_around(const ObjectReader& keys, Diagnostics& out) {
  if (!keys.boolean("crop", false) && !keys.get("around")) return {};
  return static_cast<int>(keys.whole("around", 0, 0, 9, out));
}

/// In steps of the grid. On squares, diagonal steps count as one, so that `around: 1` shows all eight neighbours.
int steps_between(bool hexagons, CellPlace a, CellPlace b) {
  if (hexagons) return distance(GridKind::Hex, a, b);
  return std::max(std::abs(a.a - b.a), std::abs(a.b - b.b));
}

/// The places where something lies, or which a mark or the route mentions.
static std::vector<CellPlace> places_in_use(const DrawnBoard& board, const ObjectReader& keys,
                                            const std::vector<std::string>& route) {
  std::set<std::string> named(route.begin(), route.end());
  for (const Datum& line : lines_of(keys.get("marks")))
    for (const Datum& word : words_in(&line))
      for (std::string& cell : cells_in(word.text)) named.insert(std::move(cell));
  std::vector<CellPlace> places;
  for (const DrawnCell& c : board.cells)
    if (c.face || !c.on.empty() || named.contains(c.name)) places.push_back(c.place);
  return places;
}

/// Keeps the names of the rows and columns that are left, and moves them to the new edges.
static void move_names(DrawnBoard& board) {
  Point corner = board.cells.front().centre;
  for (const DrawnCell& c : board.cells) corner = {std::min(corner.x, c.centre.x), std::min(corner.y, c.centre.y)};
  const Point edge{corner.x - board.cell.width / 2, corner.y - board.cell.height / 2};
  std::erase_if(board.names, [&](const EdgeName& name) {
    return std::none_of(board.cells.begin(), board.cells.end(),
                        [&](const DrawnCell& c) { return (name.of_row ? c.line : c.column) == name.index; });
  });
  for (EdgeName& name : board.names) {
    (name.of_row ? name.at.x : name.at.y) += name.of_row ? edge.x : edge.y;
    if (!name.of_row) continue;
    // Hexagons of a row do not lie level: the name stands beside the first that is left.
    const DrawnCell* first = nullptr;
    for (const DrawnCell& c : board.cells)
      if (c.line == name.index && (!first || c.column < first->column)) first = &c;
    name.at.y = first->centre.y;
  }
}

void crop(DrawnBoard& board, const ObjectReader& keys, const std::vector<std::string>& route, Diagnostics& out) {
  const auto around = shown_around(keys, out);
  if (!around || !board.whole) return;
  const std::vector<CellPlace> used = places_in_use(board, keys, route);
  const auto tell_idle = [&](std::string_view why, std::string_view hint) {
    const std::string_view key = keys.get("crop") ? "crop" : "around";
    out.warning("book.idle", keys.where(key), fmt::format("'{}' does nothing here: {}", key, why), std::string(hint));
  };
  if (used.empty() && lines_of(keys.get("marks")).empty())
    tell_idle("nothing lies on the board", "take it out: an empty board is shown whole");
  if (used.empty()) return;
  const std::size_t left_out = std::erase_if(board.cells, [&](const DrawnCell& c) {
    return std::none_of(used.begin(), used.end(),
                        [&](CellPlace p) { return steps_between(board.hexagons, p, c.place) <= *around; });
  });
  if (left_out == 0) tell_idle("it leaves every cell of the board", "take the line out");
  move_names(board);
}

}  // namespace kitwright
