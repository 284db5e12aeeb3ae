#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "expr/expression.h"
#include "expr/node.h"

namespace kitwright {

struct Call;

/// A plain function. Rows may share a name when their numbers of arguments differ.
///
/// `parameters` has one letter per argument; after '?' they may be absent, after '*' the last repeats:
/// n number, i whole number, t text, l list, N list of numbers, B list of bools, r record, s number or text, c list, text or
/// record, a any. `result`: n number, t text, b bool, a any, 1 the first argument's type, e its elements', L list of its
/// elements', T list of texts, v list of its fields', m all arguments' common type, r a record of any fields, R a list of such,
/// O a list of the first argument's type, d a distribution, g groups of the first argument's elements, S a list of the first
/// argument's type (a list).
struct Function {
  BuiltIn about;
  std::string_view parameters;
  char result;
  std::optional<Value> (*run)(Call&);
};

/// A word that goes through a list: `count(x in LIST where CONDITION: KEY)`.
struct Aggregate {
  BuiltIn about;
  enum class Kind { Count, Sum, Min, Max, All, Any, List, Set, Group, The, Settle, Chance, Outcomes, Expected } kind;
  bool needs_key = false;
};

std::span<const Function> functions();
std::span<const Aggregate> aggregates();

/// The function of this name that takes so many arguments; null if none.
const Function* find_function(std::string_view name, std::size_t arguments);
bool is_function(std::string_view name);
const Aggregate* find_aggregate(std::string_view name);
std::vector<std::string> function_names();
bool takes(const Function& function, std::size_t arguments);
/// The letter of one argument, counted from 0.
char parameter(const Function& function, std::size_t index);
/// `a number` for 'n', for messages.
std::string_view parameter_word(char letter);

}  // namespace kitwright
