#pragma once

#include <optional>
#include <utility>

#include "expr/value.h"

namespace kitwright {

/// What a part of an expression gives: a value made for it, or one that stands already, in the environment, the expression or a
/// frame, and is not copied to be looked at. Empty after a finding.
class Operand {
 public:
  Operand() = default;
  Operand(std::nullopt_t) {}
  Operand(const Value* standing) : standing_(standing) {}
  Operand(Value made) : made_(std::move(made)) {}
  Operand(std::optional<Value> made) : made_(std::move(made)) {}

  explicit operator bool() const { return standing_ || made_; }
  const Value& operator*() const { return standing_ ? *standing_ : *made_; }
  const Value* operator->() const { return &**this; }
  /// The value to keep.
  Value taken() && { return standing_ ? *standing_ : std::move(*made_); }
  /// A part of the value, which stands if the whole does.
  Operand part(const Value& inside) const { return standing_ ? Operand(&inside) : Operand(Value(inside)); }

 private:
  const Value* standing_ = nullptr;
  std::optional<Value> made_;
};

}  // namespace kitwright
