#include <set>

#include "expr/node.h"
#include "rules/check.h"

namespace kitwright {
namespace {

/// Follows an expression through lets, words and scores to everything it rests on.
class PlaceFinder {
 public:
  PlaceFinder(const Game& game, const Rules& rules) : game_(game), rules_(rules) {}

  std::vector<Span> of(const Expression& expression) {
    follow(expression);
    constants_.insert(constants_.end(), others_.begin(), others_.end());
    return std::move(constants_);
  }

  std::vector<Span> rows_of(const Expression& expression) {
    follow(expression);
    std::vector<Span> places;
    for (const Component* c : components_) {
      const std::vector<Span> asked = asked_rows(*c);
      if (asked.empty() || asked.size() > most_rows)
        places.push_back(c->items_where);
      else
        places.insert(places.end(), asked.begin(), asked.end());
    }
    return places;
  }

 private:
  static constexpr std::size_t most_rows = 12;  ///< that say something one by one

  /// The rows that say themselves what the expression asks of them; others have the field's default.
  std::vector<Span> asked_rows(const Component& c) const {
    std::vector<Span> rows;
    for (const ItemRow& row : c.items)
      for (const Field& f : c.fields)
        if (const auto written = row.spans.find(f.name); fields_.contains(f.name) && written != row.spans.end())
          rows.push_back(written->second);
    return rows;
  }

  void follow(const Expression& expression) {
    if (!expression) return;
    for (const std::string& word : expression.words()) follow_word(word);
    for (const std::string& name : expression.names())
      if (seen_.insert(name).second) follow_name(name);
    follow_scores(*expression.root());
    each_node(expression, {}, [&](const Node& node) {
      if (node.kind == Node::Kind::Field) fields_.insert(node.word);
    });
  }

  void follow_word(const std::string& word) {
    for (const auto& definition : game_.words)
      if (definition->name == word && seen_.insert(word + "()").second) {
        others_.push_back(definition->where);
        follow(definition->body);
      }
  }

  void follow_name(const std::string& name) {
    if (const auto span = game_.constant_spans.find(name); span != game_.constant_spans.end()) constants_.push_back(span->second);
    if (const auto span = rules_.position_spans.find(name); span != rules_.position_spans.end()) others_.push_back(span->second);
    if (const Board* board = game_.board(name)) others_.push_back(board->where);
    if (const Component* component = game_.component(name)) components_.push_back(component);
    if (name == "players" && game_.players_where.source) others_.push_back(game_.players_where);
    for (const Derived& let : game_.lets)
      if (let.name == name) {
        others_.push_back(let.where);
        follow(let.expression);
      }
  }

  void follow_scores(const Node& node) {
    if (node.kind == Node::Kind::Call && node.word == "score" && node.children.size() == 1 && node.children[0]->literal.text())
      for (const Score& s : rules_.scores)
        if (s.id == *node.children[0]->literal.text() && seen_.insert("score " + s.id).second) {
          others_.push_back(s.where);
          row_of(s);
          follow(s.points);
        }
    for (const NodePointer child : node.children) follow_scores(*child);
    for (const NodePointer child : {node.condition, node.key})
      if (child) follow_scores(*child);
  }

  /// The piece that the score is printed on.
  void row_of(const Score& score) {
    if (const Component* of = game_.component(score.of))
      for (const ItemRow& row : of->items)
        if (row.id == score.id) others_.push_back(row.where);
  }

  const Game& game_;
  const Rules& rules_;
  std::set<std::string> seen_, fields_;
  std::vector<const Component*> components_;
  std::vector<Span> constants_, others_;  ///< what the designer chose comes first: it is the likelier culprit
};

bool same_line(const Span& a, const Span& b) {
  return a.source == b.source && a.source && position(*a.source, a.begin).line == position(*b.source, b.begin).line;
}

}  // namespace

std::vector<Span> places_of(const Expression& expression, const Game& game, const Rules& rules) {
  return PlaceFinder(game, rules).of(expression);
}

std::vector<Span> rows_behind(const Expression& expression, const Game& game, const Rules& rules) {
  return PlaceFinder(game, rules).rows_of(expression);
}

std::vector<Span> asked_of(const Component& component, const ItemRow& row, const Expression& expression, const Game& game) {
  std::set<std::string> asked;
  each_node(expression, game.words, [&](const Node& node) {
    if (node.kind == Node::Kind::Field || node.kind == Node::Kind::Name) asked.insert(node.word);
  });
  std::vector<Span> places;
  for (const Field& f : component.fields) {
    if (!asked.contains(f.name)) continue;
    const auto written = row.spans.find(f.name);
    const Span& place = written == row.spans.end() ? f.written : written->second;
    if (!same_line(place, row.where)) places.push_back(place);
  }
  return places;
}

}  // namespace kitwright
