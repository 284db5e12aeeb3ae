#pragma once

#include "expr/expression.h"

namespace kitwright {

/// Sees what evaluations look at, so that one can tell afterwards what a proof came from. Evaluations in an environment that has
/// one keep no answers for each other.
class Witness {
 public:
  virtual ~Witness() = default;
  virtual void sees_node(const Node& node) = 0;
  /// What it gave: the value in a table, a row or a list, or one that was made on the way.
  virtual void sees_value(const Value& value) = 0;
  /// A field of the record was taken.
  virtual void sees_field(const Node& node, const ValueRecord& of) = 0;
  /// Something was looked at without an evaluation.
  virtual void sees_place(const Span& place) = 0;
  /// A proof begins: what was seen before is nothing to it.
  virtual void opens() = 0;
  /// It ended: it stands at the place, and holds or not.
  virtual void closes(const Span& proof, bool holds) = 0;
};

/// Of the vocabulary that the environment knows beside that of the language; null if nobody looks on.
Witness* witness_of(const Environment& environment);

/// A proof, before the witness of an environment; nothing where there is none.
class Hearing {
 public:
  Hearing(const Environment& environment, const Span& proof) : witness_(witness_of(environment)), proof_(proof) {
    if (witness_) witness_->opens();
  }
  void look_at(const Span& place) {
    if (witness_) witness_->sees_place(place);
  }
  void look_at(const Value& value) {
    if (witness_) witness_->sees_value(value);
  }
  void end(bool holds) {
    if (witness_) witness_->closes(proof_, holds);
  }

 private:
  Witness* witness_;
  Span proof_;
};

}  // namespace kitwright
