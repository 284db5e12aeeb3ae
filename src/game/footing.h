#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_map.h"
#include "game/game.h"

namespace kitwright {

enum class CellKind : std::uint8_t {
  Unknown,  ///< a name that something uses and nothing declares: one that a loop or a layout gives
  Param,    ///< an entry of `params` that is a plain value
  Table,    ///< a record or a list: of `params`, `tables` or the palette
  Entry,    ///< `odds.reach`: one member of a table
  Let,
  Word,       ///< `beats()`
  Component,  ///< what expressions see of it: its rows and counts
  Row,        ///< `card/fox`
  Field,      ///< `card.value`
  FieldName,  ///< `.value`, of whatever component
  Board,
  Players,  ///< `players` and `n`
  Readings,
  PositionName,
  Rule,
  Score,
  Check,
  Example,
  SetupStep,
  Zone,  ///< of a setup
  BoxTable,
  Classes,  ///< that players must tell apart
  Style,
  Art,
  Layout,
  Naming,  ///< what people call a component's pieces
  Face,    ///< how a component looks
  Passage  ///< of the rulebook
};
std::string_view to_word(CellKind kind);

using CellId = std::uint32_t;

/// Something of a game that others may rest on. No two cells of a footing have the same name.
struct Cell {
  CellKind kind = CellKind::Unknown;
  std::string name;
  Span where;  ///< where it was written; no source if nowhere
};

/// That a cell uses another, and the words that say so.
struct CellUse {
  CellId cell = 0;
  Span where;
};

/// What the bare names of an expression mean where it stands, beside those of the game.
struct NameScope {
  std::set<std::string> own = {};      ///< given there: they are no cells
  const Component* rows_of = nullptr;  ///< the fields of its rows are names
  bool of_faces = false;               ///< the fields of any component may be names
};

/// What rests on what in a game: cells, and which uses which. Cells may be used before they are declared. Everything takes time
/// in proportion to the cells and uses that are looked at.
class Footing {
 public:
  /// Gives the cell of this name its kind and place, unless it has some already.
  CellId declare(CellKind kind, std::string_view name, Span where);
  void use(CellId user, CellId used, Span where);
  void use(CellId user, const Expression& expression, const NameScope& scope = {});
  void use(CellId user, const Template& text, const NameScope& scope = {});
  /// The cell of this name, declared or not.
  CellId named(std::string_view name);

  const Cell& at(CellId id) const { return cells_[id]; }
  std::size_t size() const { return cells_.size(); }
  std::optional<CellId> find(std::string_view name) const;
  const std::vector<CellUse>& uses(CellId id) const { return uses_[id]; }
  const std::vector<CellUse>& users(CellId id) const { return users_[id]; }

  /// The cells that the expression itself speaks of, each once: words, then names, scores and names of fields.
  std::vector<CellUse> cells_of(const Expression& expression, const NameScope& scope = {}) const;
  /// These cells and all that they rest on, each once, in the order in which they are met.
  std::vector<CellId> rests_on(std::span<const CellId> cells) const;
  std::vector<CellId> rests_on(const Expression& expression, const NameScope& scope = {}) const;
  /// All that rests on the cell, by whatever way; not the cell itself. What uses a table as a whole rests on each of its
  /// entries; on a field of a component rests what uses both the component and a field of that name.
  std::vector<CellId> used_by(CellId cell) const;

  /// Cells of these kinds, each after those among them that it rests on; and for those that rest on themselves a way round,
  /// whose first cell is not repeated. Of several ways through the same cells one is given.
  struct Order {
    std::vector<CellId> order;
    std::vector<std::vector<CellId>> cycles;
    std::vector<CellId> endless;  ///< all cells that rest on themselves
  };
  Order order(std::initializer_list<CellKind> kinds) const;

 private:
  struct Mention;
  static std::vector<Mention> mentions(const Expression& expression, const NameScope& scope);
  std::optional<CellId> meant(const Mention& mention) const;
  std::vector<CellId> reach(std::vector<CellId> from, const std::vector<std::vector<CellUse>>& edges) const;
  std::vector<CellId> way_round(const std::vector<CellId>& tangle) const;

  std::vector<Cell> cells_;
  std::vector<std::vector<CellUse>> uses_, users_;
  TextMap<CellId> ids_;
};

/// The footing of all that a definition says but its rules: params, tables, lets, words, components with rows and faces, boards.
Footing footing_of(const Game& game);

/// Where an expression's value comes from, the likeliest culprits first: params and tables, which a designer chose, then all
/// else that it rests on but components.
std::vector<Span> places_of(const std::vector<CellId>& cells, const Footing& footing);

}  // namespace kitwright
