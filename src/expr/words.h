#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "expr/expression.h"
#include "expr/node.h"

namespace kitwright {

struct Call;
class Witness;  // in expr/witness.h

/// What an argument has to be.
enum class Argument : std::uint8_t { Any, Number, Whole, Text, List, Numbers, Bools, Record, Sortable, Sized };
/// `a number`, for messages.
std::string_view to_text(Argument argument);

/// What may be said of the last argument: it may be absent, it may come again and again, and then all have to be of one kind.
enum class Last : std::uint8_t { Once, MayLack, Repeats, RepeatsAlike };

/// The arguments that a function takes.
class Parameters {
 public:
  constexpr Parameters(std::initializer_list<Argument> all, Last last = Last::Once) : last_(last) {
    for (const Argument argument : all) all_[size_++] = argument;
  }
  constexpr bool take(std::size_t arguments) const {
    const std::size_t fewest = size_ - (last_ == Last::MayLack ? 1u : 0u);
    return arguments >= fewest && (arguments <= size_ || last_ >= Last::Repeats);
  }
  /// Of one argument, counted from 0.
  constexpr Argument operator[](std::size_t index) const { return all_[index < size_ ? index : size_ - 1u]; }
  constexpr bool are_alike() const { return last_ == Last::RepeatsAlike; }

 private:
  std::array<Argument, 4> all_ = {};
  std::uint8_t size_ = 0;
  Last last_;
};

/// A call as a function's result sees it: the types of its arguments, and what is written out.
struct CallTypes {
  const std::vector<Type>& arguments;
  const Node& node;
  const TextMap<Type>* places;  ///< of the names; null where they may be others by the time of the call
};

/// A plain function. Rows may share a name when their numbers of arguments differ.
struct Function {
  BuiltIn about;
  Parameters parameters;
  Type (*result)(const CallTypes&);
  std::optional<Value> (*run)(Call&);
};

/// A word that goes through a list: `count(x in LIST where CONDITION: KEY)`.
struct Aggregate {
  BuiltIn about;
  enum class Kind { Count, Sum, Min, Max, All, Any, List, Set, Group, The, Settle, Chance, Outcomes, Expected } kind;
  bool needs_key = false;
};

/// Functions by name. The language has one vocabulary of its own; rules bring another, of words that look at a position.
class Vocabulary {
 public:
  explicit Vocabulary(std::span<const Function> rows);
  std::span<const Function> rows() const { return rows_; }
  bool has(std::string_view name) const { return by_name_.contains(name); }
  /// The function of this name that takes so many arguments; null if none.
  const Function* find(std::string_view name, std::size_t arguments) const;

  Witness* witness = nullptr;  ///< of all that is evaluated where these words are known; null if nobody looks on

 private:
  std::span<const Function> rows_;
  std::unordered_multimap<std::string_view, const Function*> by_name_;  ///< every word of every expression is looked up
};
/// The functions that may stand anywhere.
const Vocabulary& language();

std::span<const Aggregate> aggregates();
const Aggregate* find_aggregate(std::string_view name);

}  // namespace kitwright
