#pragma once

#include <array>
#include <forward_list>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/expression.h"
#include "expr/node.h"
#include "expr/run.h"
#include "expr/value_stack.h"
#include "expr/words.h"

namespace kitwright {

/// An expression, or the body of a word, with what was found in it.
struct Scope {
  /// What was found at a node, so that it need not be looked for again.
  struct Site {
    const Value* value = nullptr;        ///< of a name of the environment, and of what stays the same in every round of a loop
    Scope* scope = nullptr;              ///< of a call of a word
    const Function* function = nullptr;  ///< of a call of a further vocabulary's word
    ValueRecord::Hint hint;              ///< of a field
  };
  static constexpr std::size_t most_arguments = 4;
  /// What a word is asked for, where it stands.
  struct Asked {
    explicit Asked(std::span<const Value* const> arguments);
    std::span<const Value* const> values;
    std::size_t hash = 0;
  };
  /// What it was asked for, kept. Words with more arguments are worked out each time.
  struct Known {
    explicit Known(const Asked& asked);
    std::array<Value, most_arguments> values;
    std::size_t hash;
  };
  struct ByArguments {
    using is_transparent = void;
    std::size_t operator()(const Known& known) const noexcept { return known.hash; }
    std::size_t operator()(const Asked& asked) const noexcept { return asked.hash; }
    bool operator()(const Known& a, const Known& b) const { return a.hash == b.hash && a.values == b.values; }
    bool operator()(const Asked& a, const Known& b) const;
    bool operator()(const Known& a, const Asked& b) const { return (*this)(b, a); }
  };
  /// What stays the same in every round, and the node's place for it.
  struct Kept {
    Value value;
    Site* site;
  };

  Scope(const Definition* definition, const Node& root) : word(definition), sites(root.site + 1) {}
  void forget_results();
  void forget_places();

  const Definition* word;   ///< null for an expression
  std::vector<Site> sites;  ///< by the nodes' numbers; the outermost node has the greatest
  std::forward_list<Kept> kept;
  std::unordered_map<Known, Value, ByArguments, ByArguments> results;  ///< of a word, by short arguments
  std::size_t asked = 0, known = 0;  ///< how often by such arguments, and how often for nothing new
  /// Is it worth looking? A word whose arguments are ever new ones is worked out at once.
  bool repeats() const { return asked < 64 || known * 8 >= asked; }
};

struct Memory::Scopes {
  /// An expression that is held, so that no other one is ever found at its place.
  struct Whole {
    Expression expression;
    Scope scope;
  };
  std::unordered_map<std::string_view, Scope> words;  ///< by the word's name, which stands in its definition
  std::unordered_map<const Node*, Whole> expressions;
};

/// One run of an expression. A value is given as the place where it stands: in the environment, in the expression, or on a stack
/// that shrinks again when a loop goes round. No place at all means that there is a finding.
class Evaluator {
 public:
  Evaluator(const Environment& environment, Diagnostics& out)
      : environment_(environment), situation_(environment.seen_situation()), run_(out) {}

  std::optional<Value> run(const Expression& expression) {
    if (environment_.memory) return run(expression, environment_.memory->scope_of(expression));
    Scope own(nullptr, *expression.root());
    return run(expression, own);
  }

 private:
  class Loop;

  std::optional<Value> run(const Expression& expression, Scope& scope) {
    scope_ = &scope;
    const Value* result = value(*expression.root());
    return result ? std::optional<Value>(stack_.taken(result, 0)) : std::nullopt;
  }

  const Value* value(const Node& node);
  /// The same, at once where it stands already: a name, a field of one that is bound, or what is written out.
  const Value* look(const Node& node) {
    if (node.kind == Node::Kind::Field) {
      const Value* known = field_at_hand(node);
      return known ? known : value(node);
    }
    if (node.kind == Node::Kind::Name) {
      const Value* known = node.bound >= 0 ? bound(node) : site(node).value;
      return known && run_.spend(1, node.where) ? known : value(node);
    }
    if (node.kind == Node::Kind::Literal) return run_.spend(1, node.where) ? &node.literal : nullptr;
    return value(node);
  }
  Scope::Site& site(const Node& node) { return scope_->sites[node.site]; }
  static bool is_bound(const Node& node) { return node.kind == Node::Kind::Name && node.bound >= 0; }
  const Value* bound(const Node& name) const { return bound_[frame_ + static_cast<std::size_t>(name.bound)]; }
  /// The field of a bound name that stands where the last one stood; null if that must be looked into.
  const Value* field_at_hand(const Node& node) {
    const Node& of = node.child(0);
    const ValueRecord* record = is_bound(of) ? bound(of)->record() : nullptr;
    const Value* known = record ? record->at(site(node).hint) : nullptr;
    return known && run_.spend(2, node.where) ? known : nullptr;
  }
  const Value* make(const Node& node);
  const Value* kept(const Node& node);
  const Value* made(std::optional<Value> value) { return value ? stack_.push(std::move(*value)) : nullptr; }

  std::optional<bool> truth(const Node& node) {
    if (node.kind != Node::Kind::Binary || node.op > Operator::In) return other_truth(node);
    if (!run_.spend(1, node.where)) return {};
    return is_comparison(node.op) ? comparison(node) : logic(node);
  }
  std::optional<bool> other_truth(const Node& node);
  std::optional<bool> comparison(const Node& node);
  std::optional<bool> truth_of(const Value* value, const Node& node);
  std::optional<bool> logic(const Node& node);
  std::optional<bool> is_meant(const Node& node) { return node.condition ? truth(*node.condition) : std::optional<bool>(true); }

  const Value* name(const Node& node);
  const Value* field(const Node& node);
  const Value* index(const Node& node);
  const Value* entry(const ValueRecord& record, const Value& key, const Node& node);
  const Value* element(const ValueList& list, const Value& key, const Node& node);
  const Value* list(const Node& node);
  const Value* unary(const Node& node);
  const Value* binary(const Node& node);

  const Value* call(const Node& node);
  const Value* record(const Node& node);
  const Value* call_word(const Node& node, std::span<const Value* const> arguments);
  const Value* known_word(Scope& scope, std::span<const Value* const> arguments);
  const Value* run_word(Scope& scope, std::span<const Value* const> arguments);
  Scope* scope_of_call(const Node& node);
  const Function* function_of(const Node& node);
  bool arguments_fit(const Node& node, const Function& function, std::span<const Value* const> arguments);

  // Findings, in faults.cpp.
  std::nullptr_t fail(std::string id, Span where, std::string message, std::string hint = {});
  std::nullopt_t not_a_bool(const Node& node, const Value& value);
  std::nullptr_t no_name(const Node& node);
  std::nullptr_t no_fields(const Node& node, const Value& value);
  std::nullptr_t no_field(const Node& node, const ValueRecord& record);
  std::nullptr_t no_entries(const Node& node, const Value& value);
  std::nullptr_t no_entry(const Node& node, const ValueRecord& record, const Value& key);
  std::nullptr_t no_element(const Node& node, const ValueList& list, const Value& key);
  std::nullptr_t no_word(const Node& node);
  std::nullptr_t too_deep(const Node& node);
  bool unfit(const Node& node, std::size_t argument, Argument wanted, const Value& value);

  // Aggregates, in loops.cpp.
  const Value* aggregate(const Node& node);
  const Value* settle(const Node& node, Value state);
  const Value* weigh(const Node& node, const ValueList& outcomes);
  const Value* quantify(const Node& node, const ValueList& range, bool settling);
  const Value* count(const Node& node, const ValueList& range);
  const Value* sum(const Node& node, const ValueList& range);
  const Value* gather(const Node& node, const ValueList& range);
  std::optional<Value> reduce(const Node& node, ValueList keys);
  std::optional<Value> group(const Node& node, std::span<const Value* const> elements, const ValueList& keys);

  static constexpr int deepest_words = 40;

  const Environment& environment_;
  const Situation* situation_;
  Run run_;
  ValueStack stack_;
  std::optional<Memory> own_memory_;  ///< if the environment has none
  Scope* scope_ = nullptr;
  std::vector<const Value*> bound_;  ///< parameters of the word that runs, then the names of its aggregates
  std::size_t frame_ = 0;            ///< where those of the word that runs begin in bound_
  int depth_ = 0;
};

/// A name that stands for one element after the other while an aggregate's condition and key run.
class Evaluator::Loop {
 public:
  explicit Loop(Evaluator& run) : run_(run), place_(run.bound_.size()), height_(run.stack_.height()) {
    if (run.bound_.capacity() == 0) run.bound_.reserve(16);
    run.bound_.push_back(nullptr);
  }
  ~Loop() { run_.bound_.pop_back(); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  /// Begins a round: what the last one made goes.
  void turn_to(const Value& element) {
    run_.stack_.shrink(height_);
    run_.bound_[place_] = &element;
  }
  /// What this round gave, to keep.
  Value taken(const Value* value) { return run_.stack_.taken(value, height_); }

 private:
  Evaluator& run_;
  std::size_t place_, height_;
};

}  // namespace kitwright
