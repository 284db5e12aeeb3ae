#include "rules/unused.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "expr/checked.h"
#include "expr/node.h"

namespace kitwright {
namespace {

/// Names that do nothing by themselves.
bool only_serves(CellKind kind) {
  constexpr CellKind kinds[] = {CellKind::Unknown, CellKind::Param,       CellKind::Table,     CellKind::Entry,
                                CellKind::Let,     CellKind::Word,        CellKind::FieldName, CellKind::Layout,
                                CellKind::Board,   CellKind::PositionName};
  return std::find(std::begin(kinds), std::end(kinds), kind) != std::end(kinds);
}

bool is_told(const Cell& cell) {
  return cell.where.source && cell.kind != CellKind::Entry && cell.kind != CellKind::Layout && only_serves(cell.kind);
}

/// What to say of a word is its name alone.
std::string called(const Cell& cell) { return cell.name.substr(0, cell.name.find('(')); }

/// The table of an entry: who looks at one entry uses the table.
std::optional<CellId> table_of(const Footing& footing, CellId id) {
  const Cell& cell = footing.at(id);
  return cell.kind == CellKind::Entry ? footing.find(cell.name.substr(0, cell.name.find('.'))) : std::nullopt;
}

std::vector<bool> cells_in_use(const Footing& footing) {
  std::vector<CellId> ends;
  for (CellId id = 0; id < footing.size(); ++id)
    if (!only_serves(footing.at(id).kind)) ends.push_back(id);
  std::vector<bool> used(footing.size());
  for (const CellId id : footing.rests_on(ends)) {
    used[id] = true;
    if (const auto table = table_of(footing, id)) used[*table] = true;
  }
  return used;
}

/// The cells that something told of uses: what is told of those stands for them, too.
std::vector<bool> cells_behind_others(const Footing& footing) {
  std::vector<bool> behind(footing.size());
  for (CellId id = 0; id < footing.size(); ++id) {
    const auto& users = footing.users(id);
    if (std::none_of(users.begin(), users.end(), [&](const CellUse& user) { return is_told(footing.at(user.cell)); })) continue;
    behind[table_of(footing, id).value_or(id)] = true;
  }
  return behind;
}

}  // namespace

void check_uncalled(const Game& game, const Rules& rules, const Footing& footing, Diagnostics& out) {
  for (const auto& word : game.words)
    if (const auto cell = footing.find(word->name + "()"); cell && footing.users(*cell).empty())
      check_body(*word, rules.player_names, out);
}

void lint_parameters(const Game& game, Diagnostics& out) {
  for (const auto& word : game.words) {
    std::set<int> used;
    each_node(word->body, [&](const Node& node) {
      if (node.kind == Node::Kind::Name) used.insert(node.bound);
    });
    // They are the first that a word binds, in their order.
    int place = 0;
    for (const std::string& parameter : word->parameters)
      if (!used.contains(place++))
        out.warning("lint.unused", word->where, fmt::format("'{}' does nothing with its '{}'", word->name, parameter),
                    "use it, or take it out, here and wherever the word stands");
  }
}

void lint_state(const Rules& rules, Diagnostics& out) {
  for (const BoardRules& board : rules.boards)
    for (const auto& [name, value] : board.state) {
      const auto field = rules.footing.find('.' + name);
      if (!field || rules.footing.users(*field).empty())
        out.warning("lint.unused", board.state_spans.at(name), fmt::format("nothing uses '{}'", name), "use it, or take it out");
    }
}

void lint_unused(const Footing& footing, Diagnostics& out) {
  std::vector<bool> done = cells_in_use(footing);
  const std::vector<bool> behind = cells_behind_others(footing);
  for (CellId id = 0; id < footing.size(); ++id) {
    if (done[id] || !is_told(footing.at(id)) || behind[id]) continue;
    std::vector<std::string> with_it;
    std::vector<Span> places;
    const CellId unused[] = {id};
    for (const CellId cell : footing.rests_on(unused)) {
      const CellId other = table_of(footing, cell).value_or(cell);
      if (done[other] || !is_told(footing.at(other))) continue;
      done[other] = true;
      if (other == id) continue;
      with_it.push_back(called(footing.at(other)));
      places.push_back(footing.at(other).where);
    }
    Finding f{"lint.unused",
              Level::Warning,
              footing.at(id).where,
              fmt::format("nothing uses '{}'", called(footing.at(id))),
              "use it, or take it out",
              {},
              {}};
    if (!with_it.empty()) f.hint += fmt::format(", and with it what only it uses: {}", some_of(with_it));
    f.also = std::move(places);
    out.add(std::move(f));
  }
}

}  // namespace kitwright
