#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/setup.h"

namespace kitwright {

/// Who plays, and what chance will give them.
struct SetupChance {
  int players;
  std::uint64_t seed;
  const Environment& names;  ///< of a game of so many
};

/// The table while a game is laid out: which piece lies in which zone, whose turn it is, and what has been drawn. Steps are
/// carried out on it by `carry_out`; a step that cannot be is a finding, and false.
class SetupTable {
 public:
  SetupTable(const Game& game, const World& world, const Rules& rules, const SetupChance& chance, Diagnostics& out);

  /// Carries out all steps of the rules, in order, until one fails.
  bool run(const std::vector<Step>& steps);
  /// What lies where in the end. The table is empty then.
  SetupResult finish();

  const Step& step() const { return *step_; }
  Random& random() { return random_; }
  Diagnostics& out() { return out_; }
  PlayPosition& position() { return *result_.position; }
  /// Counts the going through so many pieces among the steps of the run.
  void goes_through(std::size_t pieces);
  int players() const { return players_; }
  /// Whose zone the step is at, from 1; 0 where there is one for all.
  int player() const { return player_; }
  /// The players to whom pieces go: each in turn if the step goes round, else the one whose zone it is, or 0.
  std::vector<int> takers(const ZoneName& to, bool to_each) const;

  /// Reports why the step fails.
  bool fail(Span where, const std::string& message, std::string hint = {});
  /// The same of a step that could not be carried out in any game: what it says is wrong, not what it rests on.
  bool misread(Span where, const std::string& message, std::string hint = {});

  /// The pieces of a zone, from the top; an empty zone where there was none.
  ValueList& zone(const std::string& name);
  void put(const ValueList& pieces, const std::string& to);
  /// Takes so many of the pieces meant from the top, or fewer if there are no more. Empty after a finding; then `from` is worth
  /// nothing.
  std::optional<ValueList> pick(ValueList& from, std::int64_t count, const Formula& which, int player);

  /// The value of an expression for a player, asked of a piece if one is given; empty after a finding.
  std::optional<Value> ask(const Formula& formula, int player, const Value* piece = nullptr);
  std::optional<bool> holds(const Formula& formula, int player, const Value& piece);
  /// A count of pieces; `fallback` where the step does not say.
  std::optional<std::int64_t> count(const Formula& formula, std::string_view key, std::int64_t fallback, int player);

  void drawn(const std::string& name, Value value);

 private:
  /// What a step's expressions know beside the position.
  struct StepScope {
    StepScope(ValueRecord names, const Environment& position);
    ValueRecord fields;
    Environment environment;
  };

  bool carry_out_step();
  /// False, after a finding, if the setups so far have used up what there is for all.
  bool has_steps_left();
  bool tell(Span where, const std::string& message, std::string hint, bool certain);
  /// Between steps expressions see what lies where.
  void show_zones();

  int players_, player_ = 0;
  std::size_t number_ = 0;
  const Step* step_ = nullptr;
  Random random_;
  Diagnostics& out_;
  SetupResult result_;
  std::map<std::string, ValueList, std::less<>> zones_;
  std::set<std::string> changed_;  ///< the zones that expressions have not seen yet as they are
  std::vector<std::string> order_;
  std::set<std::string> components_;
  StepScope scope_, piece_scope_;
  Allowance* steps_ = nullptr;  ///< of the whole run; null: there is none
};

bool carry_out(const ShuffleStep& step, ValueList& from, SetupTable& table);
bool carry_out(const DealStep& step, ValueList& from, SetupTable& table);
bool carry_out(const ChooseStep& step, ValueList& from, SetupTable& table);
bool carry_out(const SplitStep& step, ValueList& from, SetupTable& table);
bool carry_out(const RestStep& step, ValueList& from, SetupTable& table);
bool carry_out(const RowStep& step, ValueList& from, SetupTable& table);
bool carry_out(const LayStep& step, ValueList& from, SetupTable& table);
bool carry_out(const DrawStep& step, SetupTable& table);
bool carry_out(const RequireStep& step, SetupTable& table);

}  // namespace kitwright
