#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/inquiry.h"
#include "rules/rules.h"

namespace kitwright {

/// The place one step away.
constexpr CellPlace stepped(CellPlace from, CellPlace step) { return {from.a + step.a, from.b + step.b}; }

/// A board with what lies on it. Tiles are told by their index.
struct BoardState {
  const BoardRules* rules = nullptr;
  std::vector<PlacedTile> tiles;
  std::vector<WantedTile> wanted;
  std::set<std::pair<CellPlace, CellPlace>> joins;  ///< edges between two cells that a token joins, both ways

  const Board& board() const { return *rules->board; }
  int at(CellPlace place) const;                                  ///< the tile there; -1 if none
  bool linked(int tile, std::size_t direction, int other) const;  ///< both edges open, or joined
  bool joined(CellPlace a, CellPlace b) const { return joins.contains({a, b}); }
};

/// The edges of a row lying turned, as bits of directions: those that a field lists, or the open ones.
unsigned edges_in(const BoardRules& rules, const EdgeField& field, const ItemRow& row, int turn);
unsigned open_edges(const BoardRules& rules, const ItemRow& row, int turn);
/// In which of the fields that must match the edge is listed, as bits in their order, and what such an edge is called.
unsigned edge_kind(const BoardRules& rules, const ItemRow& row, int turn, std::size_t direction);
std::string edge_word(const BoardRules& rules, unsigned kind);
/// The record that expressions see for a tile.
Value value_of(const BoardState& state, std::size_t index);
Value value_of(const BoardRules& rules, const PlacedTile& tile, std::size_t index);

/// Reads `{"town": {"A1": "park-corner 90", "joins": [["A1", "A2"]]}, "builder": true}`. What is wrong is reported and left out.
PositionChange read_position(const Datum& datum, const Rules& rules, Diagnostics& out);

struct PositionCache;  // in rules/ask.h
struct Situation;      // in rules/answers.h

/// A situation of the game: what lies on the boards, and values for the names of `position`.
/// Expressions asked of it know the names of rules.json and all words of boards. Not copyable: its answers point into it.
class PlayPosition {
 public:
  PlayPosition(const Game& game, const World& world, const Rules& rules);
  ~PlayPosition();
  PlayPosition(const PlayPosition&) = delete;
  PlayPosition& operator=(const PlayPosition&) = delete;

  /// Lays the change over what is there.
  void apply(const PositionChange& change);
  void set_players(int players, Diagnostics& out);
  /// The same with the names of at_players(), which may have their own budget of steps.
  void set_players(const Environment& at);
  /// Call after changing a board: expressions see its tiles anew.
  void refresh();

  const Environment& environment() const { return here_; }
  const Names& names() const { return players_known_ ? rules_.player_names : rules_.names; }
  BoardState* board(std::string_view id);
  const Game& game() const { return game_; }
  const World& world() const { return world_; }
  const Rules& rules() const { return rules_; }
  std::vector<BoardState>& boards() { return boards_; }
  const std::vector<BoardState>& boards() const { return boards_; }
  void set(const std::string& name, Value value);
  void set_zone(const std::string& name, ValueList pieces);
  /// What `zone(...)` answers; null for a zone that was never set.
  const ValueList* zone(std::string_view name) const;
  bool aside = false;  ///< laid out for one question; such a question cannot ask for another

  std::optional<Value> ask(const Expression& expression, Diagnostics& out) const { return inquiry_->value(expression, out); }
  /// What one of the game's rules of scoring gives, worked out once while the position stays as it is; empty after a finding.
  std::optional<Value> points(const Score& score, Diagnostics& out);

 private:
  const Game& game_;
  const World& world_;
  const Rules& rules_;
  /// Forgets what was found of the position as it was.
  void forget();

  bool players_known_ = false;
  std::map<std::string, ValueList, std::less<>> zones_;
  std::vector<std::optional<Value>> points_;  ///< in the order of the rules of scoring
  std::shared_ptr<PositionCache> kept_;
  Environment players_, here_;
  std::unique_ptr<Inquiry> inquiry_;  ///< of the position as it is; another one when it changes
  std::unique_ptr<const Situation> situation_;
  std::vector<BoardState> boards_;
};

}  // namespace kitwright
