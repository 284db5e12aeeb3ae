#include "expr/results.h"

#include "expr/type.h"

namespace kitwright {

static Type unknown_record() { return {Type::Kind::Record, {}, {}}; }

Type gives_any(const CallTypes&) { return Type::any(); }
Type gives_bool(const CallTypes&) { return Type::boolean(); }
Type gives_number(const CallTypes&) { return Type::number(); }
Type gives_text(const CallTypes&) { return Type::text(); }
Type gives_texts(const CallTypes&) { return Type::list(Type::text()); }
Type gives_record(const CallTypes&) { return unknown_record(); }
Type gives_records(const CallTypes&) { return Type::list(unknown_record()); }
Type gives_distribution(const CallTypes&) {
  return Type::list(Type::record({{"value", Type::any()}, {"chance", Type::number()}}));
}

Type gives_alike(const CallTypes& call) { return call.arguments[0]; }
Type gives_list_of_alike(const CallTypes& call) { return Type::list(call.arguments[0]); }
Type gives_common(const CallTypes& call) { return common(call.arguments); }

Type gives_element(const CallTypes& call) { return element_of(call.arguments[0]); }
Type gives_inner_list(const CallTypes& call) {
  const Type inner = element_of(call.arguments[0]);
  return inner.kind == Type::Kind::Any ? Type{Type::Kind::List, {}, {}} : inner;
}
Type gives_fields(const CallTypes& call) { return Type::list(field_of(call.arguments[0])); }

Type gives_changed_record(const CallTypes& call) {
  if (!call.arguments[0].fields) return unknown_record();
  auto fields = *call.arguments[0].fields;
  for (std::size_t i = 1; i + 1 < call.arguments.size(); i += 2) {
    const Node& key = call.node.child(i);
    const auto name = key.kind == Node::Kind::Literal ? record_key(key.literal) : std::nullopt;
    if (!name) return unknown_record();
    fields.insert_or_assign(*name, call.arguments[i + 1]);
  }
  return Type::record(std::move(fields));
}

}  // namespace kitwright
