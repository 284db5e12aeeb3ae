#include <set>

#include "rules/check.h"

namespace kitwright {

static constexpr std::size_t most_rows = 12;  ///< that say something one by one

static std::set<std::string> fields_among(const std::vector<CellId>& cells, const Footing& footing) {
  std::set<std::string> fields;
  for (const CellId id : cells)
    if (footing.at(id).name.starts_with('.')) fields.insert(footing.at(id).name.substr(1));
  return fields;
}

/// The rows that say themselves what is asked of them; others have the field's default.
static std::vector<Span> asked_rows(const Component& c, const std::set<std::string>& fields) {
  std::vector<Span> rows;
  for (const ItemRow& row : c.items)
    for (const Field& f : c.fields)
      if (const auto written = row.spans.find(f.name); fields.contains(f.name) && written != row.spans.end())
        rows.push_back(written->second);
  return rows;
}

std::vector<Span> places_of(const Expression& expression, const Rules& rules) {
  return places_of(rules.footing.rests_on(expression), rules.footing);
}

std::vector<Span> rows_behind(const Expression& expression, const Game& game, const Rules& rules) {
  const Footing& footing = rules.footing;
  const std::vector<CellId> cells = footing.rests_on(expression);
  const std::set<std::string> fields = fields_among(cells, footing);
  std::vector<Span> places;
  for (const CellId id : cells) {
    const Component* c = footing.at(id).kind == CellKind::Component ? game.component(footing.at(id).name) : nullptr;
    if (!c) continue;
    const std::vector<Span> asked = asked_rows(*c, fields);
    if (asked.empty() || asked.size() > most_rows)
      places.push_back(c->items_where);
    else
      places.insert(places.end(), asked.begin(), asked.end());
  }
  return places;
}

static bool same_line(const Span& a, const Span& b) {
  return a.source == b.source && a.source && position(*a.source, a.begin).line == position(*b.source, b.begin).line;
}

std::vector<Span> asked_of(const Component& component, const ItemRow& row, const Expression& expression, const Rules& rules) {
  const std::set<std::string> asked = fields_among(rules.footing.rests_on(expression, {{}, &component}), rules.footing);
  std::vector<Span> places;
  for (const Field& f : component.fields) {
    if (!asked.contains(f.name)) continue;
    const auto written = row.spans.find(f.name);
    const Span& place = written == row.spans.end() ? f.written : written->second;
    if (!same_line(place, row.where)) places.push_back(place);
  }
  return places;
}

}  // namespace kitwright
