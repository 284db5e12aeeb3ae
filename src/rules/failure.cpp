#include "rules/failure.h"

#include <string_view>

#include "expr/node.h"
#include "expr/witness.h"
#include "rules/check.h"

namespace kitwright {

Expression failing_part(const Expression& e, const Environment& names) {
  const Node& root = *e.root();
  if (root.kind != Node::Kind::Binary || root.op != Operator::And) return e;
  for (std::size_t i = 0; i < 2; ++i) {
    const Expression part = e.part(root.child(i));
    Diagnostics quiet;
    const auto holds = evaluate(part, names, quiet);
    if (holds && holds->boolean() && !*holds->boolean()) return failing_part(part, names);
  }
  return e;
}

void hear_failure(const Expression& e, const Environment& names, const Span& proof) {
  if (!witness_of(names)) return;
  const Expression part = failing_part(e, names);
  Hearing hearing(names, proof);
  Diagnostics quiet;
  evaluate(part, names, quiet);
  hearing.end(false);
}

/// In a list of lines, what stands between the end of one and the beginning of the next is no part of the expression.
static std::string in_one_line(std::string_view text) {
  std::string line;
  bool between = false;
  for (const char c : text) {
    if (c == '"' && !(between = !between)) line += ' ';
    if (!between && c != '"') line += c;
  }
  return line;
}

std::string written(const Expression& part) {
  const Span where = part.root()->where;
  return where.source ? in_one_line(std::string_view(where.source->text).substr(where.begin, where.end - where.begin)) : "";
}

std::optional<Comparison> sides(const Expression& e, const Environment& names) {
  const Node& root = *e.root();
  if (root.kind != Node::Kind::Binary || !is_comparison(root.op)) return {};
  Diagnostics quiet;
  const auto left = evaluate(e.part(root.child(0)), names, quiet), right = evaluate(e.part(root.child(1)), names, quiet);
  if (!left || !right) return {};
  const std::string sign = root.op == Operator::Equal ? "" : std::string(to_text(root.op)) + " ";
  return Comparison{sign + short_text(*right), short_text(*left)};
}

/// Entries of a table under one of these keys, or with one of these ids.
static void entries_called(const Value& value, const ValuePlace& written, const std::set<std::string>& ids,
                           std::vector<Span>& places) {
  for (std::size_t i = 0; i < written.entries.size(); ++i) {
    const ValuePlace& entry = written.entries[i];
    const Value* in = entry_at(value, written, i);
    if (!in) continue;
    const Value* id = value.list() && in->record() ? in->record()->get("id") : nullptr;
    if (ids.contains(entry.key) || (id && id->text() && ids.contains(*id->text()))) places.push_back(entry.whole());
    entries_called(*in, entry, ids, places);
  }
}

std::vector<Span> offenders(const std::set<std::string>& ids, const Expression& expect, const Game& game, const Rules& rules) {
  std::vector<Span> rows;
  for (const std::string& name : expect.names())
    if (const auto place = game.constant_places.find(name); place != game.constant_places.end())
      entries_called(game.constants.at(name), place->second, ids, rows);
  for (const Component& c : game.components)
    for (const ItemRow& row : c.items)
      if (ids.contains(row.id)) {
        rows.push_back(row.where);
        const auto asked = asked_of(c, row, expect, rules);
        rows.insert(rows.end(), asked.begin(), asked.end());
      }
  return rows;
}

std::string shortened(std::string text) {
  constexpr std::size_t most = 160;
  if (text.size() <= most) return text;
  std::size_t end = most - 3;
  while (end > 0 && (text[end] & 0xc0) == 0x80) --end;  // not within a character
  return text.substr(0, end) + "...";
}

std::string short_text(const Value& value) { return shortened(value.to_text()); }

}  // namespace kitwright
