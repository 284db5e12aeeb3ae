#pragma once

#include <forward_list>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/expression.h"
#include "expr/node.h"
#include "expr/run.h"
#include "expr/words.h"

namespace kitwright {

/// One run of an expression. Values that already stand somewhere are looked at where they are, not copied.
class Evaluator {
 public:
  Evaluator(const Node& root, const Environment& environment, Diagnostics& out)
      : root_(root), environment_(environment), run_(out) {
    whole_.sites.resize(root.site + 1);
  }

  std::optional<Value> run() { return value(root_); }

 private:
  struct Scope;
  /// What the run found at a node, so that it need not be looked for again.
  struct Site {
    const Value* value = nullptr;  ///< of a name of the environment, and of what stays the same in every round of a loop
    Scope* scope = nullptr;        ///< of a call of a word
    std::uint32_t hint = 0;        ///< of a field: its place in the last record
  };
  /// Finds a word's result by its arguments, which need not be copied for that.
  struct ByArguments {
    using is_transparent = void;
    std::size_t operator()(const ValueList& list) const;
    std::size_t operator()(std::span<const Value* const> list) const;
    bool operator()(const ValueList& a, const ValueList& b) const { return a == b; }
    bool operator()(std::span<const Value* const> a, const ValueList& b) const;
    bool operator()(const ValueList& a, std::span<const Value* const> b) const { return (*this)(b, a); }
  };
  /// An expression, or the body of a word, with what was found in it.
  struct Scope {
    const Definition* word = nullptr;
    std::vector<Site> sites;
    std::unordered_map<ValueList, Value, ByArguments, ByArguments> results;  ///< of a word, by plain arguments
  };
  /// A name that stands for an element while an aggregate's condition and key run.
  class Bound {
   public:
    Bound(std::vector<const Value*>& stack, const Value& value) : stack_(stack) { stack_.push_back(&value); }
    ~Bound() { stack_.pop_back(); }
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;

   private:
    std::vector<const Value*>& stack_;
  };

  /// A node is numbered after those inside it, so the outermost one's number bounds them all.
  Site& site(const Node& node) { return scope_->sites[node.site]; }
  const Value* peek(const Node& node);
  const Value* find(const Node& node);
  const Value* peek_entry(const Value& of, const Value& key) const;

  /// Calls `use` with the value, which is copied only if it has to be made.
  template <class Use>
  auto with(const Node& node, Use use) -> decltype(use(Value())) {
    if (const Value* there = peek(node)) {
      if (!run_.spend(1, node.where)) return {};
      return use(*there);
    }
    const auto made = value(node);
    if (!made) return {};
    return use(*made);
  }

  std::optional<Value> value(const Node& node);
  std::optional<bool> compared(const Node& node);
  std::optional<bool> truth(const Node& node);
  std::optional<bool> logic(const Node& node);
  std::optional<bool> is_meant(const Node& node) { return node.condition ? truth(*node.condition) : std::optional<bool>(true); }

  bool stays(const Node& node) const;
  std::optional<Value> make(const Node& node);
  std::optional<Value> copied(const Value& value, const Node& node);
  std::optional<Value> list(const Node& node);
  std::optional<Value> unary(const Node& node);
  std::optional<Value> binary(const Node& node);
  std::optional<Value> choice(const Node& node);
  std::optional<Value> name(const Node& node);
  std::optional<Value> field(const Node& node);
  std::optional<Value> index(const Node& node);
  std::optional<Value> entry_at(const Value& of, const Value& key, const Node& node);
  std::optional<Value> element(const ValueList& list, const Value& key, const Node& node);

  std::optional<Value> call(const Node& node);
  std::optional<Value> call_with(const Node& node, std::span<const Value* const> arguments);
  std::optional<Value> call_word(const Node& node, std::span<const Value* const> arguments);
  std::optional<Value> run_word(Scope& scope, std::span<const Value* const> arguments);
  Scope* scope_of_call(const Node& node);
  bool arguments_fit(const Node& node, std::span<const Value* const> arguments);

  // Aggregates, in loops.cpp.
  std::optional<Value> aggregate(const Node& node);
  std::optional<Value> aggregate_over(const Value& range, const Node& node);
  std::optional<Value> settle(const Node& node, Value state);
  std::optional<Value> weigh(const Node& node, const ValueList& outcomes);
  std::optional<Value> quantify(const Node& node, const ValueList& range, bool settling);
  std::optional<Value> count(const Node& node, const ValueList& range);
  std::optional<Value> gather(const Node& node, const ValueList& range);
  std::optional<Value> reduce(const Node& node, ValueList keys);
  std::optional<Value> group(const Node& node, const ValueList& elements, const ValueList& keys);

  static constexpr int deepest_words = 40;

  const Node& root_;
  const Environment& environment_;
  Run run_;
  Scope whole_;
  std::map<const Definition*, Scope> words_;
  Scope* scope_ = &whole_;
  std::vector<const Value*> bound_;  ///< parameters of the word that runs, then the names of its aggregates
  std::size_t frame_ = 0;            ///< where those of the word that runs begin in bound_
  std::forward_list<Value> kept_;    ///< what stays the same in every round
  int depth_ = 0;
};

}  // namespace kitwright
