#include "rules/setup_plan.h"

#include "expr/node.h"

namespace kitwright {

static ValueList pieces_with_component(const Component& c) {
  ValueList pieces;
  ValueRecord whole;
  const Value plain = pieces_of(c);
  for (const Value& piece : *plain.list()) {
    whole = piece.record()->with("component", c.id, whole);
    pieces.emplace_back(whole);
  }
  return pieces;
}

SetupPlan::SetupPlan(const Game& game, const Rules& rules) : names_(rules.player_names) {
  names_.insert_or_assign("p", Type::number());
  names_with_piece_ = names_;
  names_with_piece_.insert_or_assign("piece", Type{Type::Kind::Record, {}, {}});
  for (const Component& c : game.components) pieces_.emplace_back(c.id, pieces_with_component(c));
}

Expression SetupPlan::expression(const Datum& step, const char* key, bool with_piece, Diagnostics& out) {
  const Datum* text = step.find(key);
  if (!text) return {};
  const auto [it, fresh] = expressions_.try_emplace(text);
  if (fresh) it->second = expression_at(step, key, with_piece ? names_with_piece_ : names_, out);
  return it->second;
}

bool takes_copies_alike(const Expression& expression) {
  std::size_t mentions = 0, fields = 0;
  each_node(expression, {}, [&](const Node& node) {
    if (node.kind == Node::Kind::Name && node.word == "piece") ++mentions;
    const bool is_field = node.kind == Node::Kind::Field && node.child(0).kind == Node::Kind::Name;
    if (is_field && node.child(0).word == "piece" && node.word != "copy") ++fields;
  });
  return mentions == fields;
}

bool are_copies(const Value& piece, const Value& other) {
  const ValueRecord &a = *piece.record(), &b = *other.record();
  ValueRecord::Hint copy;
  if (!a.get("copy", copy) || !b.at(copy)) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (i != copy.place && a.values()[i] != b.values()[i]) return false;
  return true;
}

}  // namespace kitwright
