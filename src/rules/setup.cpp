#include "rules/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/limits.h"
#include "rules/setup_failures.h"
#include "rules/setup_table.h"

namespace kitwright {

static std::optional<SetupResult> perform(const Game& game, const World& world, const Rules& rules, const SetupChance& chance,
                                          Diagnostics& out) {
  SetupTable table(game, world, rules, chance, out);
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
                    {},
                    {rule.where}};
    finding.certain = true;
    out.add(std::move(finding));
  }
}

std::optional<SetupResult> perform_setup(const Game& game, const World& world, const Rules& rules, int players,
                                         std::uint64_t seed, Diagnostics& out) {
  if (!rules.is_setup_sound) return {};
  Diagnostics found;
  auto result = perform(game, world, rules, {players, seed, at_players(world, players, found)}, found);
  if (result) check_legal(*result->position, found);
  if (found.has_errors()) result.reset();
  SetupFailures failures;
  failures.gather(found, players);
  failures.tell(out);
  return result;
}

namespace {

/// The setups of `check`: with so many seeds for each number of players, while they take a small share of their steps. These are
/// counted apart, so that the seeds are the same whatever else is proved meanwhile.
class SetupTrials {
 public:
  SetupTrials(const Game& game, const World& world, const Rules& rules) : game_(game), world_(world), rules_(rules) {}

  /// Whether the setup fails with this number of players. What fails first joins the failures.
  bool fails(int players, SetupFailures& failures) const {
    Diagnostics found;
    Environment names = at_players(world_, players, found);
    names.steps = steps_;
    const std::int64_t enough = steps_->taken() + share_of_seeds / numbers_of_players();
    for (std::uint64_t seed = 1; seed <= most_seeds; ++seed) {
      if (seed > fewest_seeds && steps_->taken() > enough) break;
      const auto result = perform(game_, world_, rules_, {players, seed, names}, found);
      if (result) check_legal(*result->position, found);
      failures.gather(found, players, seed);
      if (found.has_errors()) return true;
    }
    return false;
  }
  bool is_spent() const { return steps_->is_spent(); }

 private:
  static constexpr std::uint64_t fewest_seeds = 2, most_seeds = 40;
  static constexpr std::int64_t most_steps = limits::steps / 2, share_of_seeds = most_steps / 50;

  std::int64_t numbers_of_players() const { return game_.most_players - game_.fewest_players + 1; }

  const Game& game_;
  const World& world_;
  const Rules& rules_;
  const std::shared_ptr<Allowance> steps_ = std::make_shared<Allowance>(most_steps);
};

}  // namespace

void check_setups(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  if (rules.setup.empty() || !rules.is_setup_sound) return;
  Attempt attempt(out);
  const SetupTrials trials(game, world, rules);
  SetupFailures failures;
  bool ever = false;
  for (int n = game.fewest_players; n <= game.most_players; ++n) {
    const bool failed = trials.fails(n, failures);
    ever = ever || !failed;
    if (failed && trials.is_spent()) break;
  }
  failures.tell(out);
  if (ever) attempt.also_look_at({game.players_where});
}

}  // namespace kitwright
