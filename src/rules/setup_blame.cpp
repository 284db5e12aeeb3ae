#include <algorithm>
#include <set>

#include "rules/check.h"
#include "rules/setup.h"

namespace kitwright {
namespace {

/// The zones that a step takes from and moves to.
std::set<std::string> zones_moved(const Step& step) {
  std::set<std::string> zones;
  const bool names_a_zone = !std::holds_alternative<DrawStep>(step.what) && !std::holds_alternative<RequireStep>(step.what);
  if (names_a_zone) zones.insert(family_of(step.zone.text));
  if (const ZoneName* to = step.to()) zones.insert(family_of(to->text));
  return zones;
}

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return b.contains(name); });
}

}  // namespace

std::vector<Span> blame_of_step(const std::vector<Step>& steps, std::size_t failed, const Rules& rules) {
  const Footing& footing = rules.footing;
  std::vector<Span> places;
  std::set<std::string> zones = zones_moved(steps[failed]);
  steps[failed].each_formula([&](const Formula& formula) {
    const std::vector<CellId> cells = footing.rests_on(formula.expression);
    for (const Span& span : places_of(cells, footing)) places.push_back(span);
    for (const CellId id : cells)
      if (const std::string& name = footing.at(id).name; name.starts_with("zone ")) zones.insert(family_of(name.substr(5)));
  });
  std::set<std::string> near = zones;
  for (std::size_t i = 0; i < failed; ++i)
    if (auto moved = zones_moved(steps[i]); meet(moved, zones)) near.merge(moved);
  for (std::size_t i = 0; i < failed; ++i)
    if (meet(zones_moved(steps[i]), near)) places.push_back(steps[i].where);
  return places;
}

}  // namespace kitwright
