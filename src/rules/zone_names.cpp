#include "rules/zone_names.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/suggest.h"
#include "rules/step.h"

namespace kitwright {
namespace {

constexpr std::string_view zone_prefix = "zone ";

/// The zones that a setup fills, by the names that `zone(...)` knows them by.
class FilledZones {
 public:
  FilledZones(const Game& game, const Rules& rules) {
    for (const Component& c : game.components) whole_.insert(c.id);
    for (const BoardRules& b : rules.boards) whole_.insert("on " + b.board->id);
    for (const Step& step : rules.setup)
      if (const ZoneName* to = step.to()) add(step, *to, game.most_players);
  }

  bool has_family(const std::string& family) const { return whole_.contains(family) || numbered_.contains(family); }
  bool has_whole(const std::string& name) const { return whole_.contains(name); }
  /// Of `hand[` the number may be any.
  bool has_numbered(const std::string& name) const {
    return name.ends_with('[') ? numbered_.contains(family_of(name))
                               : stacks_.contains(family_of(name)) || one_of_.contains(name);
  }

 private:
  void add(const Step& step, const ZoneName& to, int most_players) {
    const std::string family = family_of(to.text);
    const bool splits = std::holds_alternative<SplitStep>(step.what);
    if (splits) stacks_.insert(family);  // how many there are is only known when it is carried out
    if (splits || family != to.text)
      numbered_.insert(family);
    else
      whole_.insert(family);
    for (int p = 1; p <= most_players; ++p) one_of_.insert(to.of(p));
  }

  std::set<std::string> whole_, numbered_, stacks_, one_of_;
};

/// What is wrong with the name of a zone; an empty message if nothing is.
struct Wrong {
  std::string message, hint;
};

Wrong wrong_with(const std::string& zone, const FilledZones& filled, const std::vector<std::string>& known) {
  const std::string family = family_of(zone);
  if (!filled.has_family(family)) return {fmt::format("no step of the setup fills a zone '{}'", family), suggest(family, known)};
  if (zone == family ? filled.has_whole(zone) : filled.has_numbered(zone)) return {};
  if (!filled.has_numbered(family + '['))
    return {fmt::format("there is no zone '{}', only '{}'", zone, family), fmt::format("write zone('{}')", family)};
  if (zone == family || zone.find("[p]") != zone.npos)
    return {fmt::format("there is no zone '{}', only numbered ones, from '{}[1]' on", zone, family),
            fmt::format("write zone('{0}[1]'), or zone('{0}[' + text(p) + ']') for player p", family)};
  return {fmt::format("no step of the setup fills a zone '{}', with any number of players", zone),
          fmt::format("the first one is '{}[1]'", family)};
}

/// Steps name zones, too, but there `hand[p]` and `hand` are right, or are told when they are carried out.
bool is_in_step(Span where, const Rules& rules) {
  return std::any_of(rules.setup.begin(), rules.setup.end(), [&](const Step& step) {
    const ZoneName* to = step.to();
    return step.zone.where == where || (to && to->where == where);
  });
}

}  // namespace

void report_unknown_zones(const Game& game, const Rules& rules, Diagnostics& out) {
  if (!rules.is_setup_sound) return;
  const FilledZones filled(game, rules);
  std::vector<std::string> known;
  for (const Component& c : game.components) known.push_back(c.id);
  for (CellId id = 0; id < rules.footing.size(); ++id)
    if (const Cell& cell = rules.footing.at(id); cell.name.starts_with(zone_prefix))
      if (std::string family = family_of(cell.name.substr(zone_prefix.size())); filled.has_family(family))
        known.push_back(std::move(family));
  for (CellId id = 0; id < rules.footing.size(); ++id) {
    const Cell& cell = rules.footing.at(id);
    if (!cell.name.starts_with(zone_prefix)) continue;
    const Wrong wrong = wrong_with(cell.name.substr(zone_prefix.size()), filled, known);
    if (wrong.message.empty()) continue;
    for (const CellUse& user : rules.footing.users(id))
      if (!is_in_step(user.where, rules)) out.error("setup", user.where, wrong.message, wrong.hint);
  }
}

}  // namespace kitwright
