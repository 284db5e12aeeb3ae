#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <variant>
#include <vector>

#include "expr/expression.h"
#include "expr/node.h"
#include "expr/operand.h"
#include "expr/run.h"
#include "expr/witness.h"
#include "expr/words.h"

namespace kitwright {

/// The expression that is asked, or a word's body, and what was found in it so far.
struct Body {
  /// Where a name's value stands, a value that is the same in every round, the body of a word, or a word of a further vocabulary.
  using Slot = std::variant<std::monostate, const Value*, Value, Body*, const Function*>;
  struct Answer {
    ValueList arguments;
    Value result;
  };
  explicit Body(const Node& root) : root(root), slots(root.slot + 1) {}

  const Node& root;
  std::vector<Slot> slots;
  std::unordered_multimap<std::size_t, Answer> answers;  ///< of a word, by a hash of its arguments
  std::size_t calls = 0, repeated = 0;                   ///< with short arguments, and with none new
};
struct WordBodies : std::unordered_map<const Definition*, Body> {};

/// One run of an expression. The parser gave each name of a loop or parameter its place in a frame, and each name and word of the
/// game a slot; a run looks for what belongs into a slot when it first comes there.
class Evaluator {
 public:
  Evaluator(const Environment& environment, WordBodies& words, Diagnostics& out)
      : environment_(environment),
        situation_(environment.seen_situation()),
        witness_(witness_of(environment)),
        words_(words),
        run_(out, environment.allowance()) {}
  std::optional<Value> run(const Expression& expression);

 private:
  Operand value(const Node& node);
  Operand looked_up(const Node& node);
  Operand witnessed(const Node& node);
  Operand made(const Node& node);
  Operand kept(const Node& node);
  std::optional<bool> truth(const Node& node);
  std::optional<bool> truth_of(const Operand& operand, const Node& node);

  Operand name(const Node& node);
  Operand field(const Node& node);
  Operand index(const Node& node);
  Operand list(const Node& node);
  Operand unary(const Node& node);
  Operand binary(const Node& node);

  Operand call(const Node& node);
  Operand record(const Node& node);
  Operand call_function(const Function& function, const Node& node, std::span<const Operand> arguments);
  Operand call_word(const Node& node, std::span<const Operand> arguments);
  Operand run_word(Body& body, std::span<const Operand> arguments);
  const Function* function_of(const Node& node);
  Body* body_of(const Node& node);

  // Aggregates, in loops.cpp.
  Operand aggregate(const Node& node);
  Operand settle(const Node& node, Value state);
  Operand quantify(const Node& node, const ValueList& range, bool settling);
  Operand weigh(const Node& node, const ValueList& outcomes);
  Operand gather(const Node& node, const ValueList& range);
  Operand group(const Node& node, const ValueList& range);
  template <class Visit>
  bool each(const Node& node, const ValueList& range, Visit visit);

  Body::Slot& slot(const Node& node) { return body_->slots[node.slot]; }

  const Environment& environment_;
  const Situation* situation_;
  Witness* witness_;
  WordBodies& words_;
  Run run_;
  Body* body_ = nullptr;
  std::vector<const Value*> frames_;  ///< parameters of each word that runs, then the names of its aggregates
  std::size_t frame_ = 0;             ///< where those of the innermost word begin
  int depth_ = 0;
};

}  // namespace kitwright
