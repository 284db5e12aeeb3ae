#include "rules/setup.h"

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

std::optional<SetupResult> perform_setup(const Game& game, const World& world, const Rules& rules, int players,
                                         std::uint64_t seed, Diagnostics& out) {
  if (!rules.is_setup_sound) return {};
  Diagnostics found;
  auto result = perform(game, world, rules, players, seed, found);
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
    for (std::uint64_t seed = 1; seed <= 2 && done; ++seed) done = perform(game, world, rules, n, seed, found).has_value();
    failures.gather(found, n);
    ever = ever || done;
  }
  failures.tell(out);
  if (ever) attempt.also_look_at({game.players_where});
}

}  // namespace kitwright
