#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/source.h"
#include "expr/expression.h"

namespace kitwright {

enum class Operator {
  Or,
  And,
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  In,
  Range,
  Add,
  Subtract,
  Multiply,
  Divide,
  FloorDivide,
  Modulo,
  Not,
  Negate
};
std::string_view to_text(Operator op);
constexpr bool is_comparison(Operator op) { return op >= Operator::Equal && op <= Operator::In; }

struct Function;
struct Aggregate;

using NodePointer = std::shared_ptr<const Node>;

/// One node of the syntax tree; it never changes once parsed, so trees share their parts freely.
struct Node {
  enum class Kind { Literal, Name, List, Unary, Binary, Choice, Field, Index, Call, Aggregate };
  Kind kind = Kind::Literal;
  Span where = {};                         ///< all of it
  Span word_place = {};                    ///< the name, field, function or operator alone
  std::string word = {};                   ///< the name, field or function; an aggregate's kind
  Operator op = Operator::Or;              ///< of Unary and Binary
  Value literal = {};                      ///< of Literal
  std::vector<NodePointer> children = {};  ///< operands, elements, arguments; condition, yes, no; an aggregate's range
  std::string variable = {};               ///< of Aggregate
  NodePointer condition = {}, key = {};    ///< of Aggregate, each may be absent
  const Function* function = nullptr;      ///< of Call: the built-in it names, if any
  const Aggregate* aggregate = nullptr;    ///< of Aggregate
  int height = 1;
};

/// The key a value stands for in a record: a text itself, a number as its text; empty for other kinds.
std::optional<std::string> record_key(const Value& value);

}  // namespace kitwright
