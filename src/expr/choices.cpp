#include "expr/choices.h"

#include <algorithm>

#include "expr/type.h"

namespace kitwright {

std::vector<const Node*> never_equal(const Type& type, const Node& written) {
  std::vector<const Node*> found;
  if (!type.choice) return found;
  const auto look_at = [&](const Node& node) {
    if (node.kind == Node::Kind::Literal && node.literal.text() && excludes(type, *node.literal.text())) found.push_back(&node);
  };
  look_at(written);
  if (written.kind == Node::Kind::List)
    for (const NodePointer element : written.children) look_at(*element);
  return found;
}

static bool takes(const Type& type, const std::string& field, const std::string& text, int depth) {
  constexpr int deepest = 3;  // a board's tiles
  if (depth > deepest) return false;
  if (type.element) return takes(*type.element, field, text, depth + 1);
  if (!type.fields) return false;
  return std::any_of(type.fields->begin(), type.fields->end(), [&](const auto& entry) {
    if (entry.first == field && entry.second.kind == Type::Kind::Text && !excludes(entry.second, text)) return true;
    return takes(entry.second, field, text, depth + 1);
  });
}

bool some_field_takes(const Names& names, const std::string& field, const std::string& text) {
  return std::any_of(names.begin(), names.end(), [&](const auto& name) { return takes(name.second, field, text, 0); });
}

bool always_misses(const Type& key, const Type& record) {
  if (!key.choice || !record.fields) return false;
  return std::none_of(key.choice->words.begin(), key.choice->words.end(),
                      [&](const std::string& word) { return record.fields->contains(word); });
}

}  // namespace kitwright
