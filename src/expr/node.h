#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "expr/expression.h"

namespace kitwright {

enum class Operator : std::uint8_t {
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

/// To a node of the same tree, which lives as long as any expression holds a part of it.
using NodePointer = const Node*;

/// How a record whose keys are written out is made: its names, and where among them each of the call's values belongs.
struct RecordForm {
  ValueRecord names;
  std::vector<std::size_t> places;
};

/// One node of the syntax tree; it never changes once parsed.
struct Node {
  enum class Kind : std::uint8_t { Literal, Name, List, Unary, Binary, Choice, Field, Index, Call, Aggregate };
  Kind kind = Kind::Literal;
  Operator op = Operator::Or;  ///< of Unary and Binary
  bool has_work = false;       ///< it or a part of it makes something, and does not only look at what stands already
  bool is_kept = false;        ///< it makes something that is the same in every round of the loops around it
  std::int16_t bound = -1;     ///< of a Name that a parameter or an aggregate binds: its place in the frame
  std::int16_t outermost = 0;  ///< the least `bound` inside; the number of names bound around the node if there is none
  std::int16_t height = 1;
  std::uint32_t slot = 0;                       ///< where a run notes what it found here; no part has a greater one
  std::span<const NodePointer> children = {};   ///< operands, elements, arguments; condition, yes, no; an aggregate's range
  NodePointer condition = {}, key = {};         ///< of Aggregate, each may be absent
  const Function* function = nullptr;           ///< of Call: the function of the language that it names, if any
  const Aggregate* aggregate = nullptr;         ///< of Aggregate
  Value literal = {};                           ///< of Literal
  std::string word = {};                        ///< the name, field or function; the name that an aggregate binds
  std::shared_ptr<const RecordForm> form = {};  ///< of a Call of record() whose keys are written out
  Span where = {};                              ///< all of it
  Span word_place = {};                         ///< the name, field, function or operator alone; an aggregate's kind

  const Node& child(std::size_t index) const { return *children[index]; }
};

/// Visits every node of the expression, each before its parts.
void each_node(const Expression& expression, const std::function<void(const Node&)>& visit);

/// What a text surely begins with: all of it where it is written out, `hand[` of `'hand[' + text(p)`; empty if that is not known.
std::string_view leading_text(const Node& node);

/// The key a value stands for in a record: a text itself, a number as its text; empty for other kinds.
std::optional<std::string> record_key(const Value& value);

}  // namespace kitwright
