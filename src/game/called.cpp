#include "game/called.h"

#include "base/attempt.h"
#include "game/expressions.h"

namespace kitwright {

/// `old-stone` is `old stone`.
static std::string words_of(std::string id) {
  for (char& c : id)
    if (c == '-' || c == '_') c = ' ';
  return id;
}

static std::string plain_name(const ItemRow& row) {
  const Value* name = row.fields.get("name");
  return name && name->text() && !name->text()->empty() ? std::string(*name->text()) : words_of(row.id);
}

static std::string name_by(const Expression& expression, const ItemRow& row, const World& world, Diagnostics& out) {
  Environment names;
  names.fields = &row.fields;
  names.outer = &world.environment;
  const auto value = evaluate(expression, names, out);
  return value ? value->to_text() : plain_name(row);
}

std::vector<std::string> called(const Component& component, const World& world, Diagnostics& out) {
  const Attempt attempt(out);
  if (component.called) check(component.called, row_names(component, world.names), out);
  const bool usable = component.called && !attempt.failed();
  std::vector<std::string> names;
  for (const ItemRow& row : component.items)
    names.push_back(usable ? name_by(component.called, row, world, out) : plain_name(row));
  return names;
}

}  // namespace kitwright
