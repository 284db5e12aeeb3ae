#include "rules/setup_plan.h"

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

}  // namespace kitwright
