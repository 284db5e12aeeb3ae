#include "game/called.h"

#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/characters.h"
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
  if (!value) return plain_name(row);
  const std::string name = value->to_text();
  return is_blank(name) ? "" : name;
}

std::vector<std::string> called(const Component& component, const World& world, Diagnostics& out) {
  const Attempt attempt(out);
  if (component.called) {
    const Type type = check(component.called, row_names(component, world.names), out);
    if (type.kind != Type::Kind::Any && type.kind != Type::Kind::Text && !attempt.failed())
      out.error("expr.type", component.called_where, fmt::format("what a piece is called is a text, found {}", to_text(type)),
                R"(for example "title", or "'Card ' + value")");
  }
  const bool usable = component.called && !attempt.failed();
  std::vector<std::string> names;
  bool told = false;
  for (const ItemRow& row : component.items) {
    names.push_back(usable ? name_by(component.called, row, world, out) : plain_name(row));
    if (!names.back().empty()) continue;
    if (!std::exchange(told, true))
      out.error("name.empty", component.called_where, fmt::format("'called' gives '{}' no name", row.id),
                "let it give a text, or leave it out: then it is the row's name or id");
    names.back() = plain_name(row);
  }
  return names;
}

}  // namespace kitwright
