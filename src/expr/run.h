#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"
#include "expr/node.h"
#include "expr/operand.h"

namespace kitwright {

/// What one evaluation may still do, and where it reports.
class Run {
 public:
  /// `whole` is what all evaluations may take together; null: there is none.
  explicit Run(Diagnostics& out, Allowance* whole = nullptr) : out_(out), whole_(whole) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() {
    if (whole_) whole_->take(most - left_);
  }
  /// False, after a finding, if those before have used up what there is for all.
  bool begin(Span where);
  /// Takes steps from the budget; false, after a finding, once it is used up.
  bool spend(std::int64_t steps, const Span& where) {
    if (steps > left_) [[unlikely]]
      return overspent(where);
    left_ -= steps;
    return true;
  }
  /// Takes a step for every element and every 16 bytes of text inside the value, `times` over.
  bool spend_for(const Value& value, const Span& where, std::int64_t times = 1) { return spend(value.weight() * times, where); }
  std::nullopt_t fail(std::string id, Span where, std::string message, std::string hint = {}, std::vector<Span> also = {});
  bool has_failed() const { return failed_; }

 private:
  static constexpr std::int64_t most = 1'000'000;
  bool overspent(Span where);

  Diagnostics& out_;
  Allowance* whole_;
  std::int64_t left_ = most;
  bool failed_ = false;
};

/// Where `part` begins in `text` from `at` on, or npos. Takes time for the length of both, whatever they are: std::string::find
/// would take it for their product where both repeat themselves.
std::size_t find_in(std::string_view text, std::string_view part, std::size_t at = 0);

/// How many halvings `size` allows: the price of sorting, per element.
std::int64_t halvings(std::size_t size);

/// A built-in at work: arguments of the kinds its row names, and the way to fail.
struct Call {
  const Node& node;
  std::span<const Operand> arguments;
  Run& run;
  const Situation* situation;  ///< what words of a further vocabulary look at; null where there is none

  const Value& operator[](std::size_t index) const { return *arguments[index]; }
  std::size_t size() const { return arguments.size(); }
  Number number(std::size_t index) const { return *arguments[index]->number(); }
  const std::string& text(std::size_t index) const { return *arguments[index]->text(); }
  const ValueList& list(std::size_t index) const { return *arguments[index]->list(); }
  Span place(std::size_t index) const { return node.children[index]->where; }
  std::nullopt_t fail(std::string id, std::size_t index, std::string message, std::string hint = {},
                      std::vector<Span> also = {}) {
    return run.fail(std::move(id), place(index), std::move(message), std::move(hint), std::move(also));
  }
  std::nullopt_t overflow() {
    return run.fail("expr.overflow", node.where, "the result is too large or too fine for an exact number");
  }
  /// Takes the price of looking at every part of an argument.
  bool pay(std::size_t index, std::int64_t times = 1) { return run.spend_for(*arguments[index], place(index), times); }
  /// The number, or the finding that there is none.
  std::optional<Value> exact(std::optional<Number> result) {
    if (!result) return overflow();
    return Value(*result);
  }
};

/// What aggregates and plain functions do alike; `where` is blamed.
std::optional<Value> sum_of(const ValueList& list, Span where, Run& run);
/// Adds one share of a sum; false after a finding.
bool add_share(Number& total, const Value& share, Span where, Run& run);
std::optional<Value> least_of(const ValueList& list, Span where, Run& run);
std::optional<Value> greatest_of(const ValueList& list, Span where, Run& run);
std::optional<Value> only_one_of(const ValueList& list, Span where, Run& run);
/// One outcome of a distribution: a record of `value` and `chance`.
struct Outcome {
  const Value* value;
  Number chance;
};
std::optional<Outcome> outcome_of(const Value& value);
/// A distribution as expressions see it: a list of records of `value` and `chance`.
Value distribution(const std::map<Value, Number>& chances);

/// Sorted, each value once.
std::optional<Value> set_of(ValueList list, Span where, Run& run);

/// What an operator makes of two values; `-x` is `0 - x`. Not of `&&` and `||`, which need not look at the second.
std::optional<Value> operate(const Node& node, const Value& left, const Value& right, Run& run);

/// `value` printed for a reader, a number as a decimal; one that ends after more than 12 decimals or never, a list and a record
/// are findings.
std::optional<std::string> printed(const Value& value, Span where, Run& run);

}  // namespace kitwright
