#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/world.h"

namespace kitwright {

/// An expression with its place.
struct Formula {
  Expression expression;
  Span where;
  explicit operator bool() const { return static_cast<bool>(expression); }
};

/// A zone as a step names it: `river`, or `hand[p]` for one of each player.
struct ZoneName {
  std::string text;
  Span where;

  bool is_each_players() const { return text.find("[p]") != std::string::npos; }
  /// The name with the player's number in place of `p`.
  std::string of(int player) const;
};

/// `hand` of `hand[2]`: the zones that one step may fill, each for another player.
inline std::string family_of(std::string_view zone) { return std::string(zone.substr(0, zone.find('['))); }

struct ShuffleStep {};
struct DealStep {
  ZoneName to;
  Formula count, which;
  bool to_each = false;  ///< `each`: the count is for every player
};
struct ChooseStep {
  ZoneName to;
  Formula count, which, per, prefer;
  bool to_each = false;
};
struct SplitStep {
  ZoneName to;
  Formula into;
};
struct RestStep {
  ZoneName to;
  Formula which;
};
struct RowStep {
  ZoneName to;
  Formula alternate, first;
};
struct LayStep {
  std::string board;
  Formula cells, turn, which;
};
struct DrawStep {
  Formula from;
  bool for_players = false;
};
struct RequireStep {
  Formula what;
};

/// One step of the setup: a verb, what it works on, and how.
struct Step {
  using What = std::variant<ShuffleStep, DealStep, ChooseStep, SplitStep, RestStep, RowStep, LayStep, DrawStep, RequireStep>;
  What what;
  std::string verb;
  ZoneName zone;  ///< what stands at the verb: the zone, the name that `draw` gives a value to, the text of `require`
  std::string say;
  Span where;

  /// The zone that pieces go to; null if they go to none.
  const ZoneName* to() const;
  void each_formula(const std::function<void(const Formula&)>& visit) const;
};

/// What a step can do, and the keys that say how.
struct StepVerb {
  std::string_view name;
  std::span<const std::string_view> keys;  ///< beside `say`, which every step takes
};
std::span<const StepVerb> step_verbs();

/// What steps may speak of: expressions see `names`, which hold those of the position, and `p`; where they are asked of a piece,
/// `piece`, too.
struct StepNames {
  StepNames(const Names& names, std::vector<std::string> boards, std::vector<std::string> position);
  Names names, with_piece;
  std::vector<std::string> boards, position;
};

/// Reads the list `setup` of rules.json. Every mistake of every step is reported: steps that do nothing or two things, keys that
/// would do nothing in their step, wrong expressions, boards and names that are not there.
std::vector<Step> read_steps(const Datum& steps, const StepNames& names, Diagnostics& out);

}  // namespace kitwright
