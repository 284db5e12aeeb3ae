#include <algorithm>
#include <set>

#include "expr/node.h"
#include "rules/check.h"
#include "rules/setup.h"

namespace kitwright {
namespace {

/// `hand` of `hand[2]`.
std::string family(const std::string& zone) { return zone.substr(0, zone.find('[')); }

/// The texts in an expression: among them are the zones that it asks for.
void texts_in(const Node& node, std::set<std::string>& texts) {
  if (node.literal.text()) texts.insert(family(*node.literal.text()));
  for (const NodePointer& child : node.children) texts_in(*child, texts);
  for (const NodePointer& child : {node.condition, node.key})
    if (child) texts_in(*child, texts);
}

/// Those of the words it uses, too.
void texts_in(const Expression& expression, const Game& game, std::set<std::string>& seen, std::set<std::string>& texts) {
  if (!expression) return;
  texts_in(*expression.root(), texts);
  for (const std::string& word : words_used(expression))
    for (const auto& definition : game.words)
      if (definition->name == word && seen.insert(word).second) texts_in(definition->body, game, seen, texts);
}

std::vector<Expression> expressions_of(const Datum& step) {
  std::vector<Expression> all;
  Diagnostics quiet;
  for (const char* key :
       {"each", "count", "where", "per", "prefer", "cells", "from", "turn", "into", "require", "first", "alternate"})
    if (const Datum* d = step.find(key); d && d->kind == Datum::Kind::Text)
      if (Expression e = parse_expression(d->text, {}, quiet)) all.push_back(std::move(e));
  return all;
}

/// The zones that a step takes from and moves to.
std::set<std::string> zones_moved(const Datum& step) {
  std::set<std::string> zones;
  for (const char* key : {"shuffle", "deal", "choose", "split", "rest", "row", "lay", "to"})
    if (const Datum* d = step.find(key); d && d->kind == Datum::Kind::Text) zones.insert(family(d->text));
  return zones;
}

bool meet(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return b.contains(name); });
}

}  // namespace

std::vector<Span> blame_of_step(const Datum& steps, std::size_t failed, const Game& game, const Rules& rules) {
  std::vector<Span> places;
  const auto expressions = expressions_of(steps.list[failed]);
  for (const Expression& e : expressions)
    for (const Span& span : places_of(e, game, rules)) places.push_back(span);

  std::set<std::string> zones = zones_moved(steps.list[failed]), seen;
  for (const Expression& e : expressions) texts_in(e, game, seen, zones);
  std::set<std::string> near = zones;
  for (std::size_t i = 0; i < failed; ++i)
    if (auto moved = zones_moved(steps.list[i]); meet(moved, zones)) near.merge(moved);
  for (std::size_t i = 0; i < failed; ++i)
    if (meet(zones_moved(steps.list[i]), near)) places.push_back(steps.list[i].where);
  return places;
}

}  // namespace kitwright
