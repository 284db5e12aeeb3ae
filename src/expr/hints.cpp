#include "expr/hints.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/limits.h"
#include "expr/words.h"

namespace kitwright {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::vector<std::string> keys_of(const Type& record) {
  std::vector<std::string> keys;
  for (const auto& [key, type] : *record.fields) keys.push_back(key);
  return keys;
}

/// `palette.gold`, if exactly that is an entry of some record; a record with the name in it is likelier meant than a name like
/// it.
static std::string entry_called(const std::string& name, const Names& names) {
  std::vector<std::string> found;
  for (const auto& [record, type] : names)
    if (type.kind == Type::Kind::Record && type.fields && type.fields->contains(name)) found.push_back(record + "." + name);
  std::sort(found.begin(), found.end());
  return found.empty() || found.size() > 3 ? "" : "did you mean '" + joined(found) + "'?";
}

std::string hint_for_name(const std::string& name, const Names& names, const std::vector<std::string>& bound) {
  // As spreadsheets and other languages write them.
  for (const auto& [foreign, ours] : {std::pair{"TRUE", "true"}, {"True", "true"}, {"FALSE", "false"}, {"False", "false"}})
    if (name == foreign) return fmt::format("write '{}'", ours);
  if (const auto found = names.find(name); found != names.end())
    return "'" + name + "' is a word: " + name + "(" + joined(found->second.word->parameters) + ")";
  if (language().has(name) || find_aggregate(name) || (names.more && names.more->has(name)))
    return "'" + name + "' is a function: " + name + "(...)";
  if (names.size() > limits::hinted_names) return {};
  std::vector<std::string> known;
  for (const auto& [other, type] : names) known.push_back(other);
  std::sort(known.begin(), known.end());
  known.insert(known.end(), bound.begin(), bound.end());
  if (const std::string entry = entry_called(name, names); !entry.empty()) return entry;
  return suggest(name, known);
}

std::string hint_for_function(const std::string& name, const Names& names) {
  // As other languages call it.
  for (const char* foreign : {"len", "length"})
    if (name == foreign) return "did you mean 'size'?";
  if (names.size() > limits::hinted_names) return {};
  std::vector<std::string> known;
  for (const Aggregate& row : aggregates()) known.emplace_back(row.about.name);
  for (const Vocabulary* vocabulary : {&language(), names.more})
    if (vocabulary)
      for (const Function& row : vocabulary->rows()) known.emplace_back(row.about.name);
  for (const auto& [other, type] : names)
    if (type.kind == Type::Kind::Word) known.push_back(other);
  std::sort(known.begin(), known.end());
  return suggest(name, known);
}

}  // namespace kitwright
