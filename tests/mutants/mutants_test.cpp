// Small mistakes in the five games' facts, and in the operators of their rules: does `check --rules` find them, and does it point
// at them? A seeded sample runs with the tests; with KITWRIGHT_ALL in the environment all of them do, and the lists of harmless
// ones are proved. KITWRIGHT_MUTANTS lists what was missed.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include "kit/rules_in_memory.h"
#include "base/random.h"
#include "harmless.h"
#include "mutate.h"
#include "operators.h"
#include "support/catch.h"
#include "trial.h"

using namespace kitwright;
using namespace kitwright::mutants;

namespace {

const std::string home = KITWRIGHT_ROOT;
constexpr std::size_t sample_size = 16, sample_misses = 2, operator_sample_size = 8, sample_operator_misses = 1;

/// Names that rules.json promises something of, and its files of words.
struct RulesFile {
  std::set<std::string> promised, word_files;

  RulesFile(const std::string& folder, Sources& sources, Diagnostics& out) {
    const std::string path = join_path(folder, "rules.json");
    const auto text = RealDisk().read(path);
    const Datum d = text ? parse_json(sources.add(path, *text), out) : Datum{};
    if (const Datum* promises = d.find("promises"))
      for (const Member& m : promises->object) promised.insert(m.key);
    if (const Datum* define = d.find("define"))
      for (const Datum& name : define->list) word_files.insert(name.text);
  }
};

FactFile kind_of(const std::string& name, const RulesFile& rules) {
  if (name == "game.json") return FactFile::Game;
  if (name == "rules.json") return FactFile::Rules;
  if (name == "examples.json") return FactFile::Examples;
  return rules.word_files.contains(name) ? FactFile::Words : FactFile::Component;
}

/// Facts of the game, or operators of its rules.
std::vector<Mutant> all_mutants(const std::string& folder, bool operators) {
  Sources sources;
  Diagnostics out;
  const RealDisk disk;
  const RulesFile rules(folder, sources, out);
  std::vector<Mutant> all;
  for (const std::string& name : disk.list(folder)) {
    if (!name.ends_with(".json")) continue;
    const Source& source = sources.add(join_path(folder, name), *disk.read(join_path(folder, name)));
    const Datum d = parse_json(source, out);
    const FactFile kind = kind_of(name, rules);
    auto made = operators ? operator_mutants(source.path, d, kind) : mutants_of(source.path, d, kind, rules.promised);
    all.insert(all.end(), made.begin(), made.end());
  }
  return all;
}

/// What was edited, in a word: `params`, `box`, `items`, ...
std::string kind_of_edit(const Mutant& m) {
  if (m.ground == Ground::Operators) return "operators";
  const std::string kind = m.path.substr(0, m.path.find_first_of(".["));
  return kind == "items" && m.path.ends_with(".count") ? "counts" : kind;
}

/// Of the mistakes in one kind of ground: how many were tried that are not declared harmless, found, and found at their line.
struct Tally {
  std::size_t tried = 0, found = 0, pointed = 0;

  bool is_found_at_least(std::size_t percent) const { return found * 100 >= tried * percent; }
};

/// Of the edits of one kind that are found: their findings, and how often the first place is the edited line.
struct Aim {
  std::size_t found = 0, printed = 0, repeats = 0, first = 0;

  void add(const Aim& other) { found += other.found, printed += other.printed, repeats += other.repeats, first += other.first; }
  std::string in_words() const {
    const double all = static_cast<double>(std::max<std::size_t>(found, 1));
    return fmt::format("{} edits, {:.2f} findings each, {} repeats, {:.1f} % first told at their line", found,
                       static_cast<double>(printed) / all, repeats, 100.0 * static_cast<double>(first) / all);
  }
};

/// What is asked of the findings of a game's edits: on average; and in percent, alone and where the sound edition is known.
constexpr std::size_t most_findings = 2, first_at_line = 50, first_recalled = 92;

void judge(const Aim& aim, std::size_t at_line) {
  INFO(aim.in_words());
  CHECK(aim.repeats == 0);
  CHECK(aim.printed <= most_findings * aim.found);
  CHECK(aim.first * 100 >= at_line * aim.found);
}

/// Prints the kinds of edits, and returns all together.
Aim told_by_kind(const std::map<std::string, Aim>& kinds, const char* of_all) {
  Aim all;
  for (const auto& [kind, aim] : kinds) {
    all.add(aim);
    fmt::print("    {}: {}\n", kind, aim.in_words());
  }
  fmt::print("  {}: {}\n", of_all, all.in_words());
  return all;
}

/// A game as it stands, and the mistakes that are tried on it.
class Bench {
 public:
  explicit Bench(const std::string& id)
      : folder_(home + "/components/" + id),
        elsewhere_(disk_, folder_, id, home),
        harmless_(read_harmless(disk_.read(home + "/tests/mutants/harmless/" + id + ".txt").value_or(""))) {
    facts = all_mutants(folder_, false);
    operators = all_mutants(folder_, true);
    sound_ = tried(disk_, folder_, elsewhere_);
  }

  void try_all() {
    for (const std::vector<Mutant>* all : {&facts, &operators})
      for (const Mutant& m : *all) try_one(m);
  }

  /// Lines of the list that cover no mistake.
  std::vector<int> idle_lines() const {
    std::vector<int> idle;
    for (const Harmless& h : harmless_)
      if (!used_.contains(h.line)) idle.push_back(h.line);
    return idle;
  }

  std::vector<Mutant> facts, operators;
  std::map<Ground, Tally> tallies;
  std::size_t harmless = 0;
  std::map<std::string, Aim> aims;      ///< by kind of edit
  std::map<std::string, Aim> recalled;  ///< the same where the sound edition is known
  std::string missed;                   ///< neither harmless nor found at their line
  std::string disproved;                ///< declared harmless, and yet found
  std::string elsewhere;                ///< found, but first told at another line, or in many findings

 private:
  void try_one(const Mutant& m) {
    std::string text = *disk_.read(m.file);
    text.replace(m.begin, m.end - m.begin, m.text);
    std::map<std::string, std::string> changed;
    changed[m.file] = std::move(text);
    const Trial trial = tried(ChangedDisk(disk_, changed), folder_, elsewhere_);
    const bool fresh = trial.says_more_than(sound_), there = fresh && trial.points_at(m.file, m.line);
    if (declared_harmless(m)) {
      ++harmless;
      if (fresh) disproved += said(m, "declared harmless, found");
      return;
    }
    Tally& tally = tallies[m.ground];
    ++tally.tried;
    tally.found += fresh;
    tally.pointed += there;
    if (fresh) measure(m, trial, aims);
    if (fresh) measure(m, tried(ChangedDisk(disk_, changed), folder_, elsewhere_, &disk_), recalled);
    if (!there) missed += said(m, fresh ? "found elsewhere" : "not found");
  }

  /// What is missing is missed between two lines.
  void measure(const Mutant& m, const Trial& trial, std::map<std::string, Aim>& to) {
    const int slack = m.what.starts_with("drop") || m.what.starts_with("double") ? 1 : 0;
    // The copy of a row of several lines stands behind it.
    const int behind = m.what.starts_with("double") ? static_cast<int>(std::ranges::count(m.text, '\n')) : 0;
    const bool at_line = trial.first && trial.first->file == m.file && trial.first->first >= m.line - slack &&
                         trial.first->first <= m.line + slack + behind;
    to[kind_of_edit(m)].add({1, trial.printed - trial.repeats, trial.repeats, at_line});
    const std::string told =
        trial.first ? fmt::format("{}:{}", trial.first->file.substr(home.size() + 1), trial.first->first) : "nowhere";
    if (!at_line || trial.printed > 2)
      elsewhere +=
          said(m, fmt::format("{}{} findings, first at {}:", &to == &recalled ? "recalled " : "", trial.printed, told).c_str());
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

/// The share, in percent, that must be found when every mistake is tried.
constexpr std::size_t rows_found = 98, promised_found = 100, operators_found = 95;

void judge_all(Bench& bench) {
  INFO("declared harmless, but found:\n" << bench.disproved);
  CHECK(bench.disproved.empty());
  CHECK(bench.idle_lines() == std::vector<int>{});
  CHECK(bench.harmless * 100 <= (bench.facts.size() + bench.operators.size()) * 8);
  CHECK(bench.tallies[Ground::Rows].is_found_at_least(rows_found));
  CHECK(bench.tallies[Ground::Promised].is_found_at_least(promised_found));
  CHECK(bench.tallies[Ground::Operators].is_found_at_least(operators_found));
}

void take_sample(std::vector<Mutant>& mutants, std::size_t size) {
  Random random(20261121);
  random.shuffle(mutants);
  mutants.resize(std::min(mutants.size(), size));
}

std::string in_words(const Tally& tally) {
  return fmt::format("{} of {} found, {} at their line", tally.found, tally.tried, tally.pointed);
}

void try_game(const std::string& id) {
  const char* asked = std::getenv("KITWRIGHT_ALL");
  const bool thorough = asked && *asked;
  Bench bench(id);
  const std::size_t all = bench.facts.size() + bench.operators.size();
  const char* size = std::getenv("KITWRIGHT_SAMPLE");
  if (!thorough) {
    take_sample(bench.facts, size ? std::stoul(size) : sample_size);
    take_sample(bench.operators, size ? std::stoul(size) / 2 : operator_sample_size);
  }
  bench.try_all();
  fmt::print("{}: {} of {} mutants tried, {} harmless\n", id, bench.facts.size() + bench.operators.size(), all, bench.harmless);
  for (const auto& [ground, name] : {std::pair{Ground::Rows, "rows"}, std::pair{Ground::Promised, "promised"},
                                     std::pair{Ground::Others, "others"}, std::pair{Ground::Operators, "operators"}})
    fmt::print("  {}: {}\n", name, in_words(bench.tallies[ground]));
  const Aim alone = told_by_kind(bench.aims, "all kinds");
  const Aim recalled = told_by_kind(bench.recalled, "all kinds, sound edition known");
  if (std::getenv("KITWRIGHT_MUTANTS")) fmt::print("{}{}{}", bench.missed, bench.disproved, bench.elsewhere);
  judge(alone, first_at_line);
  judge(recalled, first_recalled);
  INFO(bench.missed);
  if (thorough) return judge_all(bench);
  std::size_t missed = 0;
  for (const Ground ground : {Ground::Rows, Ground::Promised, Ground::Others})
    missed += bench.tallies[ground].tried - bench.tallies[ground].pointed;
  CHECK(missed <= sample_misses);
  const Tally& operators = bench.tallies[Ground::Operators];
  CHECK(operators.tried - operators.found <= sample_operator_misses);
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

TEST_CASE("every operator of an expression is exchanged, quoted texts are left alone") {
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add(
      "rules.json", R"~({ "define": { "w(a, b)": ["a <= -1 && !all(x in b: x != 'a + b')", "|| min(b) - 1 > a"] } })~");
  std::string made;
  for (const Mutant& m : operator_mutants("rules.json", parse_json(source, out), FactFile::Rules)) made += m.what + "; ";
  CHECK(made == "<= -> <; && -> ||; drop !; all -> any; || -> &&; min -> max; - -> +; > -> >=; ");
}
