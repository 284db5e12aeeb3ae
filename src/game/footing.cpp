#include "game/footing.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "expr/node.h"

namespace kitwright {

std::string_view to_word(CellKind kind) {
  constexpr std::array words = {"name",    "param", "table", "entry",   "let",        "word",     "component",
                                "row",     "field", "field", "board",   "players",    "readings", "name of the position",
                                "rule",    "score", "check", "example", "setup step", "zone",     "box table",
                                "classes", "style", "art",   "layout",  "names",      "face",     "passage"};
  return words[static_cast<std::size_t>(kind)];
}

/// Cells may be used before they are declared, since files speak of each other in any order.
CellId Footing::named(std::string_view name) {
  if (const auto known = ids_.find(name); known != ids_.end()) return known->second;
  const auto id = static_cast<CellId>(cells_.size());
  ids_.emplace(std::string(name), id);
  cells_.push_back({CellKind::Unknown, std::string(name), {}});
  uses_.emplace_back();
  users_.emplace_back();
  return id;
}

CellId Footing::declare(CellKind kind, std::string_view name, Span where) {
  const CellId id = named(name);
  if (cells_[id].kind == CellKind::Unknown) cells_[id] = {kind, std::string(name), where};
  return id;
}

std::optional<CellId> Footing::find(std::string_view name) const {
  const auto known = ids_.find(name);
  return known == ids_.end() ? std::nullopt : std::optional(known->second);
}

void Footing::use(CellId user, CellId used, Span where) {
  uses_[user].push_back({used, where});
  users_[used].push_back({user, where});
}

/// A word that an expression says, as the cell that it may mean.
struct Footing::Mention {
  std::string name;
  std::string entry;  ///< of a table whose entry is written out: `odds.reach`
  Span where;
};

namespace {

/// Gathers what the nodes of one expression name; each kind by name, so that the order is the same whatever comes first.
class Listener {
 public:
  Listener(const Expression& expression, const NameScope& scope) : expression_(expression), scope_(scope) {
    each_node(expression, [this](const Node& node) { hear(node); });
  }

  std::map<std::string, Span> words, names, scores, fields;     ///< and zones, with the scores
  std::map<std::pair<std::string, std::string>, Span> entries;  ///< of a name, and the key

 private:
  bool is_free(const Node& node) const {
    return node.kind == Node::Kind::Name && expression_.names().contains(node.word) && !scope_.own.contains(node.word);
  }

  void hear(const Node& node) {
    switch (node.kind) {
      case Node::Kind::Name:
        if (is_free(node) && !part_of_entry_.contains(&node)) name(node.word, node.where);
        break;
      case Node::Kind::Field:
        fields.try_emplace('.' + node.word, node.word_place);
        entry(node, node.word);
        break;
      case Node::Kind::Index:
        if (const auto key = record_key(node.child(1).literal); key && node.child(1).kind == Node::Kind::Literal)
          entry(node, *key);
        break;
      case Node::Kind::Call: call(node); break;
      default: break;
    }
  }

  void name(const std::string& word, Span where) {
    const auto is_field = [&](const Field& f) { return f.name == word; };
    const Component* rows_of = scope_.rows_of;
    const bool of_row = rows_of && std::any_of(rows_of->fields.begin(), rows_of->fields.end(), is_field);
    if (of_row || scope_.of_faces) fields.try_emplace('.' + word, where);
    if (!of_row) names.try_emplace(word, where);
  }

  void entry(const Node& node, const std::string& key) {
    const Node& whole = node.child(0);
    if (!is_free(whole)) return;
    part_of_entry_.insert(&whole);
    entries.try_emplace({whole.word, key}, node.where);
  }

  void call(const Node& node) {
    if (expression_.words().contains(node.word)) words.try_emplace(node.word + "()", node.word_place);
    if ((node.word != "score" && node.word != "zone") || node.children.size() != 1) return;
    const Node& of = node.child(0);
    const std::string_view start = leading_text(of);
    // What a bracket follows is the whole name of a zone's family.
    if (of.literal.text() || (node.word == "zone" && start.find('[') != start.npos))
      scores.try_emplace(node.word + ' ' + std::string(start), of.where);
  }

  const Expression& expression_;
  const NameScope& scope_;
  std::set<const Node*> part_of_entry_;
};

}  // namespace

std::vector<Footing::Mention> Footing::mentions(const Expression& expression, const NameScope& scope) {
  std::vector<Mention> all;
  if (!expression) return all;
  Listener heard(expression, scope);
  for (const auto& [name, where] : heard.words) all.push_back({name, {}, where});
  auto next = heard.names.begin();
  for (const auto& [entry, where] : heard.entries) {  // in one order with the names
    for (; next != heard.names.end() && next->first <= entry.first; ++next) all.push_back({next->first, {}, next->second});
    all.push_back({entry.first, entry.first + '.' + entry.second, where});
  }
  for (; next != heard.names.end(); ++next) all.push_back({next->first, {}, next->second});
  for (const auto& [name, where] : heard.scores) all.push_back({name, {}, where});
  for (const auto& [name, where] : heard.fields) all.push_back({name, {}, where});
  return all;
}

/// The entry, if the name is that of a table with such an entry; else all of it.
std::optional<CellId> Footing::meant(const Mention& mention) const {
  if (!mention.entry.empty())
    if (const auto entry = find(mention.entry)) return entry;
  return find(mention.name);
}

void Footing::use(CellId user, const Expression& expression, const NameScope& scope) {
  for (const Mention& mention : mentions(expression, scope)) {
    const auto cell = meant(mention);
    use(user, cell ? *cell : named(mention.name), mention.where);
  }
}

void Footing::use(CellId user, const Template& text, const NameScope& scope) {
  for (const Template::Part& part : text.parts) use(user, part.expression, scope);
}

std::vector<CellUse> Footing::cells_of(const Expression& expression, const NameScope& scope) const {
  std::vector<CellUse> cells;
  for (const Mention& mention : mentions(expression, scope))
    if (const auto cell = meant(mention)) cells.push_back({*cell, mention.where});
  return cells;
}

/// Depth first, each cell's uses in their order, without recursion: chains may be as long as a file.
std::vector<CellId> Footing::reach(std::vector<CellId> from, const std::vector<std::vector<CellUse>>& edges) const {
  std::vector<CellId> met, open(from.rbegin(), from.rend());
  std::vector<bool> seen(cells_.size());
  while (!open.empty()) {
    const CellId cell = open.back();
    open.pop_back();
    if (seen[cell]) continue;
    seen[cell] = true;
    met.push_back(cell);
    for (auto next = edges[cell].rbegin(); next != edges[cell].rend(); ++next)
      if (!seen[next->cell]) open.push_back(next->cell);
  }
  return met;
}

std::vector<CellId> Footing::rests_on(std::span<const CellId> cells) const { return reach({cells.begin(), cells.end()}, uses_); }

std::vector<CellId> Footing::rests_on(const Expression& expression, const NameScope& scope) const {
  std::vector<CellId> cells;
  for (const CellUse& use : cells_of(expression, scope)) cells.push_back(use.cell);
  return reach(std::move(cells), uses_);
}

static std::vector<CellId> in_both(const std::vector<CellId>& a, const std::vector<CellId>& b) {
  const std::set<CellId> others(b.begin(), b.end());
  std::vector<CellId> both;
  std::copy_if(a.begin(), a.end(), std::back_inserter(both), [&](CellId id) { return others.contains(id); });
  return both;
}

std::vector<CellId> Footing::used_by(CellId cell) const {
  const Cell& asked = cells_[cell];
  const std::size_t part = asked.name.find_first_of("./");
  std::vector<CellId> from = {cell};
  if (asked.kind == CellKind::Entry || asked.kind == CellKind::Row)
    if (const auto whole = find(std::string_view(asked.name).substr(0, part))) from.push_back(*whole);
  if (asked.kind == CellKind::Table)
    for (CellId id = 0; id < cells_.size(); ++id)
      if (cells_[id].kind == CellKind::Entry && cells_[id].name.starts_with(asked.name + '.')) from.push_back(id);
  std::vector<CellId> users = reach(from, users_);
  if (asked.kind == CellKind::Field) {
    const auto component = find(std::string_view(asked.name).substr(0, part)),
               name = find(std::string_view(asked.name).substr(part));
    if (component && name) users = in_both(reach({*component}, users_), reach({*name}, users_));
  }
  std::erase_if(users, [&](CellId id) { return std::find(from.begin(), from.end(), id) != from.end(); });
  return users;
}

namespace {

/// Tarjan's search for strongly connected cells, with a stack of its own.
class Tangles {
 public:
  Tangles(const Footing& footing, std::vector<bool> among)
      : footing_(footing), among_(std::move(among)), number_(footing.size()), low_(footing.size()), open_(footing.size()) {
    for (CellId id = 0; id < footing.size(); ++id)
      if (among_[id] && number_[id] == 0) visit(id);
  }
  /// Cells that rest on each other, each group after those that it rests on; its cells in the order in which they were declared.
  std::vector<std::vector<CellId>> groups;

 private:
  struct Visit {
    CellId cell;
    std::size_t next = 0;
  };

  void enter(CellId id, std::vector<Visit>& path) {
    number_[id] = low_[id] = ++last_;
    open_[id] = true;
    stack_.push_back(id);
    path.push_back({id});
  }

  void visit(CellId first) {
    std::vector<Visit> path;
    enter(first, path);
    while (!path.empty()) {
      Visit& here = path.back();
      const CellId cell = here.cell;
      const auto& uses = footing_.uses(cell);
      if (here.next < uses.size()) {
        const CellId used = uses[here.next++].cell;
        if (!among_[used]) continue;
        if (number_[used] == 0)
          enter(used, path);
        else if (open_[used])
          low_[cell] = std::min(low_[cell], number_[used]);
        continue;
      }
      path.pop_back();
      if (!path.empty()) low_[path.back().cell] = std::min(low_[path.back().cell], low_[cell]);
      if (low_[cell] == number_[cell]) close(cell);
    }
  }

  void close(CellId first) {
    std::vector<CellId> group;
    do {
      group.push_back(stack_.back());
      open_[stack_.back()] = false;
      stack_.pop_back();
    } while (group.back() != first);
    std::sort(group.begin(), group.end());
    groups.push_back(std::move(group));
  }

  const Footing& footing_;
  std::vector<bool> among_;
  std::vector<std::size_t> number_, low_;
  std::vector<bool> open_;
  std::vector<CellId> stack_;
  std::size_t last_ = 0;
};

}  // namespace

/// The shortest way from the first of these cells back to it.
std::vector<CellId> Footing::way_round(const std::vector<CellId>& tangle) const {
  std::map<CellId, CellId> from;
  std::vector<CellId> open = {tangle.front()};
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const CellUse& use : uses_[open[i]]) {
      if (!std::binary_search(tangle.begin(), tangle.end(), use.cell) || !from.try_emplace(use.cell, open[i]).second) continue;
      if (use.cell != tangle.front()) {
        open.push_back(use.cell);
        continue;
      }
      std::vector<CellId> way = {open[i]};
      while (way.back() != tangle.front()) way.push_back(from.at(way.back()));
      std::reverse(way.begin(), way.end());
      return way;
    }
  return {};
}

Footing::Order Footing::order(std::initializer_list<CellKind> kinds) const {
  std::vector<bool> among(cells_.size());
  for (CellId id = 0; id < cells_.size(); ++id) among[id] = std::find(kinds.begin(), kinds.end(), cells_[id].kind) != kinds.end();
  Order found;
  for (const std::vector<CellId>& group : Tangles(*this, std::move(among)).groups) {
    found.order.insert(found.order.end(), group.begin(), group.end());
    if (std::vector<CellId> way = way_round(group); !way.empty()) {
      found.endless.insert(found.endless.end(), group.begin(), group.end());
      found.cycles.push_back(std::move(way));
    }
  }
  return found;
}

std::vector<Span> places_of(const std::vector<CellId>& cells, const Footing& footing) {
  std::vector<Span> constants, others;
  for (const CellId id : cells) {
    const Cell& cell = footing.at(id);
    const bool chosen = cell.kind == CellKind::Param || cell.kind == CellKind::Table || cell.kind == CellKind::Entry;
    if (cell.kind == CellKind::Component || !cell.where.source) continue;
    (chosen ? constants : others).push_back(cell.where);
  }
  constants.insert(constants.end(), others.begin(), others.end());
  return constants;
}

}  // namespace kitwright
