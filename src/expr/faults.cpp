#include "expr/evaluator.h"

// What a run reports. It stands apart from what runs, which stays short for that.

namespace kitwright {

static std::vector<std::string> keys_of(const ValueRecord& record) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : record) keys.push_back(key);
  return keys;
}

static std::string found(const Value& value) { return ", found " + std::string(value.kind_word()); }

std::nullopt_t Evaluator::not_a_bool(const Node& node, const Value& value) {
  return run_.fail("expr.kind", node.where, "this must be true or false" + found(value));
}

std::nullptr_t Evaluator::no_name(const Node& node) { return fail("expr.name", node.where, "unknown name '" + node.word + "'"); }

std::nullptr_t Evaluator::no_fields(const Node& node, const Value& value) {
  return fail("expr.kind", node.child(0).where, "only a record has fields" + found(value));
}

std::nullptr_t Evaluator::no_field(const Node& node, const ValueRecord& record) {
  return fail("expr.key", node.word_place, "no field '" + node.word + "'", suggest(node.word, keys_of(record)));
}

std::nullptr_t Evaluator::no_entries(const Node& node, const Value& value) {
  return fail("expr.kind", node.child(0).where, "only a list or a record has entries" + found(value));
}

std::nullptr_t Evaluator::no_entry(const Node& node, const ValueRecord& record, const Value& key) {
  const auto name = record_key(key);
  if (!name) return fail("expr.kind", node.word_place, "a key is a text or a number" + found(key));
  return fail("expr.key", node.word_place, "no entry '" + *name + "'", suggest(*name, keys_of(record)));
}

std::nullptr_t Evaluator::no_element(const Node& node, const ValueList& list, const Value& key) {
  if (!key.number()) return fail("expr.kind", node.word_place, "a list is indexed by number" + found(key));
  const std::string reach = list.empty() ? "the list is empty" : "the list goes from 0 to " + std::to_string(list.size() - 1);
  return fail("expr.index", node.word_place, "no element " + key.number()->to_text() + ": " + reach);
}

std::nullptr_t Evaluator::no_word(const Node& node) {
  return fail("expr.function", node.word_place, "unknown function '" + node.word + "'");
}

std::nullptr_t Evaluator::too_deep(const Node& node) {
  return fail("expr.budget", node.where, "words call each other more than 40 deep");
}

bool Evaluator::unfit(const Node& node, std::size_t argument, Argument wanted, const Value& value) {
  const std::string is(value.number() && wanted == Argument::Whole ? value.to_text() : value.kind_word());
  run_.fail("expr.kind", node.child(argument).where,
            node.word + "() needs " + std::string(to_text(wanted)) + " here, found " + is);
  return false;
}

std::nullptr_t Evaluator::fail(std::string id, Span where, std::string message, std::string hint) {
  run_.fail(std::move(id), where, std::move(message), std::move(hint));
  return nullptr;
}

std::optional<std::string> record_key(const Value& value) {
  if (value.text()) return *value.text();
  if (value.number()) return value.number()->to_text();
  return {};
}

}  // namespace kitwright
