#pragma once

#include <memory>
#include <optional>

#include "expr/expression.h"

namespace kitwright {

struct WordBodies;  // in expr/evaluator.h

/// Expressions asked one after the other of an environment that stays as it is meanwhile: what a word gave for one is known for
/// the next. Each has a budget of its own.
class Inquiry {
 public:
  explicit Inquiry(const Environment& environment);
  ~Inquiry();
  const Environment& environment() const { return environment_; }
  std::optional<Value> value(const Expression& expression, Diagnostics& out);

 private:
  const Environment& environment_;
  std::unique_ptr<WordBodies> words_;
};

}  // namespace kitwright
