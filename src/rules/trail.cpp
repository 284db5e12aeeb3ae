#include "rules/trail.h"

#include <algorithm>

#include "data/entries_by_key.h"
#include "expr/node.h"
#include "expr/words.h"
#include "rules/check.h"

namespace kitwright {

Trail::Trail(const Game& game, const World& world, const Rules& rules) {
  for (const auto& [name, written] : game.constant_places)
    if (const Value* value = world.environment.find(name)) learn(*value, &written, written.whole());
  for (const Board& board : game.boards) names_.emplace(board.id, board.where);
  for (const auto& [name, where] : rules.position_spans) names_.emplace(name, where);
  names_.emplace("players", game.players_where);
  for (const BoardRules& board : rules.boards) boards_.emplace(board.board->id, &board);
  learn_rows(game);
  learn_rules(game, rules);
}

/// Entries stand at their own places, so far as they were written one by one.
void Trail::learn(const Value& value, const ValuePlace* written, Span where) {
  Written& here = written_[&value];
  here.where = where;
  std::vector<const Value*> parts;
  if (const ValueList* list = value.list())
    for (std::size_t i = 0; i < list->size(); ++i) {
      const ValuePlace* entry = written && i < written->entries.size() ? &written->entries[i] : nullptr;
      learn((*list)[i], entry, entry ? entry->where : where);
      parts.push_back(&(*list)[i]);
    }
  if (const ValueRecord* record = value.record()) {
    const EntriesByKey entries(written);
    for (const auto& [key, part] : *record) {
      const ValuePlace* entry = entries.find(key);
      learn(part, entry, entry ? entry->whole() : where);
      parts.push_back(&part);
    }
  }
  written_[&value].parts = std::move(parts);
}

void Trail::learn_rows(const Game& game) {
  for (const Component& c : game.components)
    for (const ItemRow& row : c.items) {
      rows_.emplace(std::pair(c.id, row.id), &row);
      if (row.count_where.source) of_rows_.insert(counts_[c.id].emplace_back(place(row.count_where)));
      for (const auto& [field, value] : row.fields) written_[&value] = {row.where_of(field), {}};
    }
}

/// What a check or an example asks is no place to look at: it is what was proved.
void Trail::learn_rules(const Game& game, const Rules& rules) {
  const auto learn_all = [&](const Expression& e) {
    each_node(e, [&](const Node& node) {
      if (node.where.source) of_rules_.insert(&node);
    });
  };
  for (const auto& word : game.words) learn_all(word->body);
  for (const Derived& let : game.lets) learn_all(let.expression);
  for (const Score& score : rules.scores) learn_all(score.points);
  for (const BoardRules& board : rules.boards)
    for (const PlaceRule& rule : board.place) learn_all(rule.must);
}

PlaceId Trail::place(const Span& where) {
  const auto [known, fresh] = ids_.try_emplace({where.source, where.begin, where.end}, places_.size());
  if (fresh) places_.push_back(where);
  return known->second;
}

void Trail::sees_node(const Node& node) {
  if (of_rules_.contains(&node) || (node.kind == Node::Kind::Name && node.bound < 0)) nodes_.insert(&node);
}

void Trail::sees_value(const Value& value) {
  if (written_.contains(&value)) values_.insert(&value);
}

/// A piece knows its row by its component, or by the board that it lies on, and by its item.
void Trail::sees_field(const Node& node, const ValueRecord& of) {
  const Value* item = of.get("item");
  if (!item || !item->text()) return;
  std::string component;
  if (const Value* own = of.get("component"); own && own->text()) component = *own->text();
  if (const Value* board = of.get("board"); component.empty() && board && board->text())
    if (const auto known = boards_.find(*board->text()); known != boards_.end()) component = known->second->of->id;
  const auto row = rows_.find({component, *item->text()});
  if (row == rows_.end() || !row->second->fields.contains(node.word)) return;
  const PlaceId field = place(row->second->where_of(node.word));
  of_rows_.insert(field);
  direct_.insert(field);
}

void Trail::sees_place(const Span& where) {
  if (where.source) direct_.insert(place(where));
}

void Trail::opens() {
  nodes_.clear();
  values_.clear();
  direct_.clear();
}

void Trail::take_name(const std::string& name, std::vector<PlaceId>& seen) {
  if (const auto let = lets_.find(name); let != lets_.end()) seen.insert(seen.end(), let->second.begin(), let->second.end());
  if (const auto known = names_.find(name); known != names_.end() && known->second.source) seen.push_back(place(known->second));
}

void Trail::take_whole(const Value* value, std::vector<PlaceId>& seen) {
  const Written& known = written_.at(value);
  if (known.where.source) seen.push_back(place(known.where));
  for (const Value* part : known.parts) take_whole(part, seen);
}

/// Of a table, what was looked at inside it; all of it where that cannot be told.
void Trail::take_value(const Value* value, std::vector<PlaceId>& seen) {
  const Written& known = written_.at(value);
  const bool in_parts =
      std::any_of(known.parts.begin(), known.parts.end(), [&](const Value* part) { return values_.contains(part); });
  if (!in_parts) take_whole(value, seen);
}

std::vector<PlaceId> Trail::seen() {
  std::vector<PlaceId> seen(direct_.begin(), direct_.end());
  for (const Node* node : nodes_) {
    if (of_rules_.contains(node)) seen.push_back(place(node->where));
    if (node->kind == Node::Kind::Name && node->bound < 0) take_name(node->word, seen);
  }
  for (const Value* value : values_) take_value(value, seen);
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  return seen;
}

std::vector<PlaceId> Trail::seen_counts() const {
  std::vector<PlaceId> counts;
  for (const Node* node : nodes_)
    if (const auto of = counts_.find(node->word); node->kind == Node::Kind::Name && node->bound < 0 && of != counts_.end())
      counts.insert(counts.end(), of->second.begin(), of->second.end());
  return counts;
}

static void add_to(std::vector<PlaceId>& all, const std::vector<PlaceId>& more) {
  all.insert(all.end(), more.begin(), more.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

/// Whoever goes through a component looks at its counts, but that a proof holds says little of them.
void Trail::closes(const Span& proof, bool holds) {
  if (is_full()) return;
  proofs_.push_back({proof, holds, seen()});
  if (!holds) add_to(proofs_.back().places, seen_counts());
  kept_ += proofs_.back().places.size();
}

void Trail::close_let(const std::string& name) {
  const std::vector<PlaceId> counts = seen_counts();
  add_to(lets_[name], seen());
  add_to(counts_[name], counts);
  kept_ += lets_[name].size() + counts_[name].size();
}

/// Each let after those that it needs, so that it takes over what they looked at.
static void hear_lets(const Game& game, const World& world, Trail& trail) {
  Diagnostics quiet;
  const auto hear = [&](const Derived& let, const Environment& names) {
    if (trail.is_full()) return;
    trail.opens();
    evaluate(let.expression, names, quiet);
    trail.close_let(let.name);
  };
  std::multimap<std::string_view, const Derived*> lets;
  for (const Derived& let : game.lets) lets.emplace(let.name, &let);
  for (const CellId id : world.footing.order({CellKind::Let, CellKind::Word}).order) {
    const auto [begin, end] = lets.equal_range(world.footing.at(id).name);
    for (auto let = begin; let != end; ++let)
      if (world.environment.values.contains(let->first)) hear(*let->second, world.environment);
  }
  for (int players = game.fewest_players; players <= game.most_players; ++players) {
    const Environment here = at_players(world, players, quiet);
    for (const Derived& let : world.per_player) hear(let, here);
  }
}

Trail trail_of(const Game& game, const World& world, const Rules& rules) {
  World watched = world;
  // What is proved once more has its own steps.
  if (world.environment.steps) watched.environment.steps = std::make_shared<Allowance>(world.environment.steps->most());
  Trail trail(game, watched, rules);
  Vocabulary words = *world.environment.more;
  words.witness = &trail;
  watched.environment.more = &words;
  hear_lets(game, watched, trail);
  Diagnostics again;
  if (!trail.is_full())
    for (const ProofPart& part : rule_parts(game, watched, rules)) part.prove(again);
  return trail;
}

}  // namespace kitwright
