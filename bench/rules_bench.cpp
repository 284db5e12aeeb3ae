// What the rules engine takes, on the games that ship. Each line says what it ran and on what; `./kitwright bench` runs them.

#include <benchmark/benchmark.h>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "kit/rules_in_memory.h"
#include "rules/examples.h"
#include "rules/fill.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;
const char* const games[] = {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"};

/// A game whose rules hold, or a benchmark that says that they do not.
struct Sound {
  Sources sources;
  RealDisk disk;
  RulesInMemory ruled;
  explicit Sound(const std::string& game) : ruled(disk, home + "/components/" + game, sources) {}
};

void fail(benchmark::State& state, const Diagnostics& out) {
  state.SkipWithError(out.size() ? out.findings().front().message.c_str() : "no position");
}

/// Whether the program ends well, started without a shell in between.
bool runs_well(const std::vector<const char*>& words) {
  std::vector<char*> arguments;
  for (const char* word : words) arguments.push_back(const_cast<char*>(word));
  arguments.push_back(nullptr);
  pid_t child = 0;
  int status = 0;
  return posix_spawn(&child, arguments.front(), nullptr, nullptr, arguments.data(), environ) == 0 &&
         waitpid(child, &status, 0) == child && status == 0;
}

/// The whole program from a cold start, all five games: reading, checks, setups, examples, lints.
void check_rules_of_all_games(benchmark::State& state) {
  setenv("KITWRIGHT_HOME", home.c_str(), 1);
  for (auto _ : state)
    if (!runs_well({KITWRIGHT_PROGRAM, "check", "--rules", "--quiet"})) return state.SkipWithError("the rules are not sound");
}
BENCHMARK(check_rules_of_all_games)->UseRealTime()->Unit(benchmark::kMillisecond);

/// One game inside a running program.
void prove_one_game(benchmark::State& state) {
  const std::string game = games[state.range(0)];
  state.SetLabel(game);
  for (auto _ : state) {
    Sound sound(game);
    prove_rules(sound.disk, sound.ruled.game, sound.ruled.world, sound.ruled.rules, home, sound.ruled.out);
    if (sound.ruled.out.has_errors()) return fail(state, sound.ruled.out);
  }
}
BENCHMARK(prove_one_game)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// All 22 cards over the reference town of 14 buildings; items are towns.
void score_a_town(benchmark::State& state) {
  Sound sound("timber-town");
  RulesInMemory& r = sound.ruled;
  const Example* example = find_example(r.rules.examples, "town-91");
  if (!example) return state.SkipWithError("there is no example 'town-91'");
  const auto position = lay_out(*example, r.game, r.world, r.rules, r.out);
  if (!position) return fail(state, r.out);
  for (auto _ : state) {
    position->refresh();  // a town seen for the first time: nothing is kept from the last
    for (const Score& score : r.rules.scores) {
      auto points = position->points(score, r.out);
      if (!points) return fail(state, r.out);
      benchmark::DoNotOptimize(points);
    }
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(score_a_town)->Unit(benchmark::kMicrosecond);

/// Can the whole set fill an empty town?
void fill_a_town(benchmark::State& state) {
  Sound sound("timber-town");
  RulesInMemory& r = sound.ruled;
  PlayPosition position(r.game, r.world, r.rules);
  const BoardState* town = position.board("town");
  if (!town) return state.SkipWithError("there is no board 'town'");
  for (auto _ : state) {
    const FillProblem problem = fill_problem(*town, position.environment(), r.out);
    auto filling = find_filling(problem);
    if (!filling) return state.SkipWithError("the town cannot be filled");
    benchmark::DoNotOptimize(filling);
  }
}
BENCHMARK(fill_a_town)->Unit(benchmark::kMicrosecond);

/// In how many ways, exactly?
void count_all_towns(benchmark::State& state) {
  Sound sound("timber-town");
  RulesInMemory& r = sound.ruled;
  PlayPosition position(r.game, r.world, r.rules);
  const FillProblem problem = fill_problem(*position.board("town"), position.environment(), r.out);
  for (auto _ : state) {
    const auto ways = count_fillings(problem);
    if (!ways) return state.SkipWithError("too many to count");
    state.SetLabel(to_text(*ways));
  }
}
BENCHMARK(count_all_towns)->Unit(benchmark::kMillisecond);

}  // namespace
