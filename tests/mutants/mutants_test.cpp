// Small mistakes in the five games: does `check --rules` find them, and does it point at them? A seeded sample runs with the
// tests; with KITWRIGHT_ALL in the environment all of them do, and the lists of harmless ones are proved. KITWRIGHT_MUTANTS lists
// what was missed.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/ruled.h"
#include "base/random.h"
#include "harmless.h"
#include "mutate.h"
#include "support/catch.h"
#include "trial.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;
constexpr std::size_t sample_size = 16, sample_misses = 2;

std::vector<Mutant> all_mutants(const std::string& folder, Sources& sources, Diagnostics& out) {
  const RealDisk disk;
  std::vector<Mutant> all;
  for (const std::string& name : disk.list(folder)) {
    if (!name.ends_with(".json") || name == "examples.json") continue;
    const Source& source = sources.add(join_path(folder, name), *disk.read(join_path(folder, name)));
    const Datum d = parse_json(source, out);
    const FactFile kind = name == "game.json" ? FactFile::Game : name == "rules.json" ? FactFile::Rules : FactFile::Component;
    auto made = mutants_of(source.path, d, kind);
    all.insert(all.end(), made.begin(), made.end());
  }
  return all;
}

/// A game as it stands, and the mistakes that are tried on it.
class Bench {
 public:
  explicit Bench(const std::string& id)
      : folder_(home + "/components/" + id),
        elsewhere_(disk_, folder_, id, home),
        harmless_(read_harmless(disk_.read(home + "/tests/mutants/harmless/" + id + ".txt").value_or(""))) {
    Sources sources;
    Diagnostics out;
    mutants = all_mutants(folder_, sources, out);
    sound_ = tried(disk_, folder_, elsewhere_);
  }

  void try_all() {
    for (const Mutant& m : mutants) try_one(m);
  }

  /// Lines of the list that cover no mistake.
  std::vector<int> idle_lines() const {
    std::vector<int> idle;
    for (const Harmless& h : harmless_)
      if (!used_.contains(h.line)) idle.push_back(h.line);
    return idle;
  }

  std::vector<Mutant> mutants;
  std::size_t harmless = 0, found = 0, pointed = 0;
  std::string missed;     ///< neither harmless nor found at their line
  std::string disproved;  ///< declared harmless, and yet found

 private:
  void try_one(const Mutant& m) {
    std::string text = *disk_.read(m.file);
    text.replace(m.begin, m.end - m.begin, m.text);
    std::map<std::string, std::string> changed;
    changed[m.file] = std::move(text);
    const Trial trial = tried(ChangedDisk(std::move(changed)), folder_, elsewhere_);
    const bool fresh = trial.says_more_than(sound_), there = fresh && trial.points_at(m.file, m.line);
    if (declared_harmless(m)) {
      ++harmless;
      if (fresh) disproved += said(m, "declared harmless, found");
      return;
    }
    found += fresh;
    pointed += there;
    if (!there) missed += said(m, fresh ? "found elsewhere" : "not found");
  }

  bool declared_harmless(const Mutant& m) {
    bool any = false;
    for (const Harmless& h : harmless_)
      if (h.covers(m)) used_.insert(h.line), any = true;
    return any;
  }

  std::string said(const Mutant& m, const char* fate) const {
    return fmt::format("{}:{}: {} {} {}\n", m.file.substr(home.size() + 1), m.line, fate, m.path, m.what);
  }

  RealDisk disk_;
  std::string folder_;
  Elsewhere elsewhere_;
  std::vector<Harmless> harmless_;
  std::set<int> used_;
  Trial sound_;
};

void judge_all(const Bench& bench) {
  INFO("declared harmless, but found:\n" << bench.disproved);
  CHECK(bench.disproved.empty());
  CHECK(bench.idle_lines() == std::vector<int>{});
  const std::size_t all = bench.mutants.size();
  CHECK(bench.harmless * 100 <= all * 8);
  CHECK(bench.pointed * 100 >= (all - bench.harmless) * 95);
}

void try_game(const std::string& id) {
  const char* asked = std::getenv("KITWRIGHT_ALL");
  const bool thorough = asked && *asked;
  Bench bench(id);
  const std::size_t all = bench.mutants.size();
  if (!thorough) {
    Random random(20261121);
    random.shuffle(bench.mutants);
    bench.mutants.resize(std::min(all, sample_size));
  }
  bench.try_all();
  fmt::print("{}: {} of {} mutants tried, {} harmless, {} found, {} of them at their line\n", id, bench.mutants.size(), all,
             bench.harmless, bench.found, bench.pointed);
  if (std::getenv("KITWRIGHT_MUTANTS")) fmt::print("{}{}", bench.missed, bench.disproved);
  INFO(bench.missed);
  if (thorough)
    judge_all(bench);
  else
    CHECK(bench.pointed + bench.harmless + sample_misses >= bench.mutants.size());
}

}  // namespace

TEST_CASE("small mistakes in timber-town are found") { try_game("timber-town"); }
TEST_CASE("small mistakes in scuba-beavers are found") { try_game("scuba-beavers"); }
TEST_CASE("small mistakes in cam8 are found") { try_game("cam8"); }
TEST_CASE("small mistakes in animal-splash are found") { try_game("animal-splash"); }
TEST_CASE("small mistakes in beaver-mania are found") { try_game("beaver-mania"); }

TEST_CASE("a mistake is covered by the file, the path and the kind of change that a line names") {
  const auto list = read_harmless("# a comment\n\ngame.json tables.logs.*.at[*] * -> * -- where a log is drawn\n");
  REQUIRE(list.size() == 1);
  const Mutant moved{"/games/one/game.json", 0, 0, "13", "12 -> 13", 7, "tables.logs.3.at[0][1]"};
  Mutant dropped = moved, elsewhere = moved, other = moved;
  dropped.what = "drop 12";
  elsewhere.path = "tables.cards.3.at[0]";
  other.file = "/games/one/rules.json";
  CHECK(list[0].covers(moved));
  CHECK_FALSE(list[0].covers(dropped));
  CHECK_FALSE(list[0].covers(elsewhere));
  CHECK_FALSE(list[0].covers(other));
}

TEST_CASE("a harmless mistake has a reason") { CHECK_THROWS(read_harmless("game.json tables.logs.*\n")); }
