#include "game/called.h"

#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/characters.h"
#include "expr/checked.h"
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
  const Names known = row_names(component, world.names);
  if (component.called) check(component.called, known, out);
  if (!attempt.failed())
    gives(component.called, Type::Kind::Text, known, component.called_where, "what a piece is called is a text",
          R"(for example "title", or "'Card ' + value")", out);
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
