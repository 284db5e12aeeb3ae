#pragma once

#include <string>
#include <vector>

#include "expr/expression.h"
#include "support/catch.h"

namespace kitwright {

/// `ID@COLUMN` of every finding, in order.
inline std::string marks(const Diagnostics& out) {
  std::string result;
  for (const Finding& finding : out.findings())
    result += (result.empty() ? "" : " ") + finding.id + "@" + std::to_string(finding.where.begin + 1);
  return result;
}

/// A small game: 3 tiles with a colour, a row and edges; hands by player count.
inline Environment table() {
  const auto tile = [](const char* colour, int row, ValueList edges) {
    return Value(ValueRecord{{"colour", colour}, {"row", row}, {"edges", Value(std::move(edges))}});
  };
  Environment environment;
  environment.values["tiles"] =
      ValueList{tile("red", 1, {1, 0, 1, 0}), tile("blue", 2, {0, 1, 0, 1}), tile("red", 4, {1, 1, 0, 0})};
  environment.values["hand"] = ValueRecord{{"2", 13}, {"5", 10}};
  environment.values["boxTiles"] = 48;
  environment.values["n"] = 2;
  environment.values["title"] = "Timber Town";
  environment.values["empty"] = ValueList{};
  return environment;
}

inline Names names_of(const Environment& environment) {
  Names names;
  for (const auto& [name, value] : environment.values) names[name] = type_of(value);
  return names;
}

/// The value's text, or the marks of what evaluation found.
inline std::string evaluated(std::string_view text, const Environment& environment = table()) {
  Diagnostics out;
  const Expression expression = parse_expression(text, {}, out);
  const auto value = evaluate(expression, environment, out);
  return value && out.size() == 0 ? value->to_text() : marks(out);
}

/// The marks of what parsing and checking found; the type if nothing.
inline std::string checked(std::string_view text, const Names& names = names_of(table())) {
  Diagnostics out;
  const Type type = check(parse_expression(text, {}, out), names, out);
  return out.size() == 0 ? to_text(type) : marks(out);
}

/// Message and hint of the first finding of a check.
inline std::string complaint(std::string_view text, const Names& names = names_of(table())) {
  Diagnostics out;
  check(parse_expression(text, {}, out), names, out);
  return out.size() == 0 ? "" : out.findings()[0].message + "; " + out.findings()[0].hint;
}

}  // namespace kitwright
