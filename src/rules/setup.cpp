#include "rules/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/attempt.h"
#include "rules/setup_failures.h"
#include "rules/setup_table.h"

namespace kitwright {

static std::optional<SetupResult> perform(const Game& game, const World& world, const Rules& rules, int players,
                                          std::uint64_t seed, Diagnostics& out) {
  SetupTable table(game, world, rules, players, seed, out);
  if (!table.run(rules.setup)) return {};
  return table.finish();
}

/// The step that draws what the rule asks for, if there is one.
static Span origin_of(const PlaceRule& rule, const Rules& rules) {
  const std::vector<CellId> cells = rules.footing.rests_on(rule.must);
  for (const Step& step : rules.setup)
    if (const auto* draw = std::get_if<DrawStep>(&step.what))
      if (const auto name = rules.footing.find(step.zone.text);
          name && std::find(cells.begin(), cells.end(), *name) != cells.end())
        return draw->from.where;
  return rule.where;
}

/// What a setup comes to is a position like any other.
static void check_legal(const PlayPosition& position, Diagnostics& out) {
  Diagnostics quiet;
  for (const PlaceRule& rule : position.rules().legal) {
    const auto holds = rule.must ? position.ask(rule.must, quiet) : std::nullopt;
    if (!holds || !holds->boolean() || *holds->boolean()) continue;
    Finding finding{"setup",
                    Level::Error,
                    origin_of(rule, position.rules()),
                    fmt::format("the setup for {} comes to a position that is not legal: {}", some_players, rule.say),
                    "change what is drawn, or the rule",
                    {},
                    {}};
    if (!(finding.where == rule.where)) finding.also = {rule.where};
    finding.certain = true;
    out.add(std::move(finding));
  }
}

std::optional<SetupResult> perform_setup(const Game& game, const World& world, const Rules& rules, int players,
                                         std::uint64_t seed, Diagnostics& out) {
  if (!rules.is_setup_sound) return {};
  Diagnostics found;
  auto result = perform(game, world, rules, players, seed, found);
  if (result) check_legal(*result->position, found);
  if (found.has_errors()) result.reset();
  SetupFailures failures;
  failures.gather(found, players);
  failures.tell(out);
  return result;
}

void check_setups(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  if (rules.setup.empty() || !rules.is_setup_sound) return;
  Attempt attempt(out);
  SetupFailures failures;
  bool ever = false;
  for (int n = game.fewest_players; n <= game.most_players; ++n) {
    bool done = true;
    Diagnostics found;
    for (std::uint64_t seed = 1; seed <= 2 && done; ++seed) {
      const auto result = perform(game, world, rules, n, seed, found);
      done = result.has_value();
      if (result) check_legal(*result->position, found);
    }
    failures.gather(found, n);
    ever = ever || done;
  }
  failures.tell(out);
  if (ever) attempt.also_look_at({game.players_where});
}

}  // namespace kitwright
