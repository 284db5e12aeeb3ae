#include <algorithm>
#include <set>

#include "expr/node.h"
#include "rules/check.h"
#include "rules/setup.h"

namespace kitwright {
namespace {

/// `hand` of `hand[2]`.
std::string family(const std::string& zone) { return zone.substr(0, zone.find('[')); }

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

  std::set<std::string> zones = zones_moved(steps.list[failed]);
  for (const Expression& e : expressions)
    each_node(e, game.words, [&](const Node& node) {
      if (node.literal.text()) zones.insert(family(*node.literal.text()));
    });
  std::set<std::string> near = zones;
  for (std::size_t i = 0; i < failed; ++i)
    if (auto moved = zones_moved(steps.list[i]); meet(moved, zones)) near.merge(moved);
  for (std::size_t i = 0; i < failed; ++i)
    if (meet(zones_moved(steps.list[i]), near)) places.push_back(steps.list[i].where);
  return places;
}

}  // namespace kitwright
