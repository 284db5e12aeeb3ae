#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "expr/witness.h"
#include "rules/rules.h"

namespace kitwright {

using PlaceId = std::size_t;

/// A proof that was run: where it stands, and the places of the definition that it looked at.
struct HeardProof {
  Span where;
  bool holds = false;
  std::vector<PlaceId> places;  ///< each once, in order
};

/// Notes what each proof looks at: params, entries of tables, fields of rows, and the parts of expressions that were evaluated.
class Trail : public Witness {
 public:
  Trail(const Game& game, const World& world, const Rules& rules);
  void sees_node(const Node& node) override;
  void sees_value(const Value& value) override;
  void sees_field(const Node& node, const ValueRecord& of) override;
  void sees_place(const Span& place) override;
  void opens() override;
  void closes(const Span& proof, bool holds) override;

  /// What the let of this name looked at is looked at by all that speak of it.
  void close_let(const std::string& name);

  const Span& at(PlaceId id) const { return places_[id]; }
  std::size_t size() const { return places_.size(); }
  const std::vector<HeardProof>& proofs() const { return proofs_; }
  /// A row's count, or one of its fields.
  bool is_of_row(PlaceId id) const { return of_rows_.contains(id); }
  /// Lets and proofs looked at so many places that no more are kept.
  bool is_full() const { return kept_ > limits::traced_places; }

 private:
  /// A value that somebody wrote: a param, a table, an entry of one.
  struct Written {
    Span where;
    std::vector<const Value*> parts;
  };
  void learn(const Value& value, const ValuePlace* written, Span where);
  void learn_rows(const Game& game);
  void learn_rules(const Game& game, const Rules& rules);
  PlaceId place(const Span& where);
  void take_name(const std::string& name, std::vector<PlaceId>& seen);
  void take_value(const Value* value, std::vector<PlaceId>& seen);
  void take_whole(const Value* value, std::vector<PlaceId>& seen);
  std::vector<PlaceId> seen();
  std::vector<PlaceId> seen_counts() const;

  std::vector<Span> places_;
  std::map<std::tuple<const Source*, std::uint32_t, std::uint32_t>, PlaceId> ids_;
  std::unordered_map<const Value*, Written> written_;
  std::map<std::string, Span, std::less<>> names_;  ///< of boards, of the position, `players`
  std::map<std::string, std::vector<PlaceId>, std::less<>>
      counts_;  ///< of the rows of a component, and of those that a let goes through
  std::map<std::string, std::vector<PlaceId>, std::less<>> lets_;
  std::map<std::pair<std::string, std::string>, const ItemRow*> rows_;  ///< by component and id
  std::map<std::string, const BoardRules*, std::less<>> boards_;

  std::unordered_set<PlaceId> of_rows_;
  std::unordered_set<const Node*> of_rules_;  ///< the parts of words, lets, scores and rules of placing

  std::unordered_set<const Node*> nodes_;
  std::unordered_set<const Value*> values_;
  std::unordered_set<PlaceId> direct_;
  std::vector<HeardProof> proofs_;
  std::size_t kept_ = 0;  ///< places of lets and proofs
};

/// Runs all proofs again, and notes what each looked at.
Trail trail_of(const Game& game, const World& world, const Rules& rules);

}  // namespace kitwright
