#include "expr/expression.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/plural.h"
#include "expr/checked.h"
#include "expr/choices.h"
#include "expr/functions.h"
#include "expr/hints.h"
#include "expr/node.h"
#include "expr/type.h"
#include "expr/typings.h"
#include "expr/words.h"

namespace kitwright {
namespace {

using Kind = Type::Kind;

bool is_any(const Type& type) { return type.kind == Kind::Any; }
/// `any` is every kind: what cannot be known here is asked again when it runs.
bool is_of_elements(Argument wanted) { return wanted == Argument::Numbers || wanted == Argument::Bools; }
bool is(const Type& type, Kind kind) { return is_any(type) || type.kind == kind; }
bool is_sortable(const Type& type) { return is(type, Kind::Number) || type.kind == Kind::Text; }

bool fits(Argument argument, const Type& type) {
  switch (argument) {
    case Argument::Any: break;
    case Argument::Number:
    case Argument::Whole: return is(type, Kind::Number);
    case Argument::Text: return is(type, Kind::Text);
    case Argument::List: return is(type, Kind::List);
    case Argument::Numbers: return is(type, Kind::List) && is(element_of(type), Kind::Number);
    case Argument::Bools: return is(type, Kind::List) && is(element_of(type), Kind::Bool);
    case Argument::Record: return is(type, Kind::Record);
    case Argument::Sortable: return is_sortable(type);
    case Argument::Sized: return is(type, Kind::List) || type.kind == Kind::Text || type.kind == Kind::Record;
  }
  return true;
}

/// Goes on after a mistake with Any, so that every mistake is heard once and none twice.
class Checker {
 public:
  Checker(const Names& names, Diagnostics& out) : names_(names), out_(out) {}

  Type type(const Node& node) {
    switch (node.kind) {
      case Node::Kind::Literal: return type_of(node.literal);
      case Node::Kind::Name: return name(node);
      case Node::Kind::List: return list(node);
      case Node::Kind::Unary: return unary(node);
      case Node::Kind::Binary: return binary(node);
      case Node::Kind::Choice: return choice(node);
      case Node::Kind::Field: return field(node);
      case Node::Kind::Index: return index(node);
      case Node::Kind::Call: return call(node);
      case Node::Kind::Aggregate: return aggregate(node);
    }
    return {};
  }
  bool failed() const { return failed_; }

  /// Goes through what a word means, with the types of these arguments.
  Type body_of(const Definition& word, const std::vector<Type>& arguments) {
    const bool failed = std::exchange(failed_, false), gave_up = std::exchange(gave_up_, false);
    const std::size_t first_used = used_.size();
    std::vector<std::pair<std::string_view, Type>> inner;
    for (std::size_t i = 0; i < arguments.size(); ++i) inner.emplace_back(word.parameters[i], arguments[i]);
    bound_.swap(inner);
    ++depth_;
    Type result = type(*word.body.root());
    --depth_;
    bound_.swap(inner);
    if (!failed_ && !gave_up_ && word.typings)
      word.typings->keep(arguments, {used_.begin() + static_cast<std::ptrdiff_t>(first_used), used_.end()}, result);
    failed_ |= failed;
    gave_up_ |= gave_up;
    return result;
  }

 private:
  Type fail(std::string id, Span where, std::string message, std::string hint = {}, std::vector<Span> also = {}) {
    failed_ = true;
    if (depth_ > 0 && said(where, message)) return Type::any();
    out_.error(std::move(id), where, std::move(message), std::move(hint), std::move(also));
    return Type::any();
  }

  /// The body of a word is checked for every kind of arguments; the same mistake in it is told once.
  bool said(Span where, const std::string& message) const {
    const auto& all = out_.findings();
    return std::any_of(all.begin(), all.end(), [&](const Finding& f) { return f.where == where && f.message == message; });
  }

  /// Demands a kind of a node, in the words of `what`.
  Type need(const Node& node, Kind kind, std::string_view what) {
    Type found = type(node);
    if (is(found, kind)) return found;
    return fail("expr.type", node.where, std::string(what) + ", found " + to_text(found));
  }

  /// The innermost loop's name hides those outside it, and all of them hide the game's.
  Type name(const Node& node) {
    for (auto bound = bound_.rbegin(); bound != bound_.rend(); ++bound)
      if (bound->first == node.word) return bound->second;
    if (const auto found = names_.find(node.word); found != names_.end() && found->second.kind != Kind::Word) {
      if (depth_ > 0) used_.push_back(&*found);
      return found->second;
    }
    return fail("expr.name", node.where, "unknown name '" + node.word + "'", hint_for_name(node.word, names_, bound_names()));
  }

  std::vector<std::string> bound_names() const {
    std::vector<std::string> names;
    for (const auto& [name, type] : bound_) names.emplace_back(name);
    return names;
  }

  std::vector<Type> types(const Node& node) {
    std::vector<Type> result;
    for (const NodePointer child : node.children) result.push_back(type(*child));
    return result;
  }

  Type list(const Node& node) {
    if (node.children.empty()) return {Kind::List, {}, {}};
    return Type::list(common(types(node)));
  }

  Type unary(const Node& node) {
    const bool negates = node.op == Operator::Negate;
    need(*node.children[0], negates ? Kind::Number : Kind::Bool, negates ? "'-' needs a number" : "'!' needs true or false");
    return negates ? Type::number() : Type::boolean();
  }

  Type binary(const Node& node) {
    switch (node.op) {
      case Operator::Or:
      case Operator::And: return both(node, Kind::Bool, " needs true or false on both sides"), Type::boolean();
      case Operator::Range: return both(node, Kind::Number, "a range needs numbers", false), Type::list(Type::number());
      case Operator::Add: return sum(node);
      case Operator::Equal:
      case Operator::NotEqual: return equality(node);
      case Operator::In: return membership(node);
      default: break;
    }
    if (is_comparison(node.op)) return order(node);
    return both(node, Kind::Number, " needs numbers"), Type::number();
  }

  static std::string sign_of(const Node& node) { return "'" + std::string(to_text(node.op)) + "'"; }

  void both(const Node& node, Kind kind, std::string_view what, bool with_sign = true) {
    for (const NodePointer child : node.children)
      if (const Type found = type(*child); !is(found, kind))
        fail("expr.type", child->where, (with_sign ? sign_of(node) : "") + std::string(what) + ", found " + to_text(found));
  }

  /// '+' adds numbers and joins texts or lists, but never turns one kind into another: '1' + 1 is a mistake.
  Type sum(const Node& node) {
    const Type left = type(*node.children[0]), right = type(*node.children[1]);
    for (std::size_t side = 0; side < 2; ++side) {
      const Type& here = side == 0 ? left : right;
      if (here.kind == Kind::Bool || here.kind == Kind::Record)
        return fail("expr.type", node.children[side]->where, "'+' joins numbers, texts or lists, found " + to_text(here));
    }
    if (left.kind == Kind::Text && right.kind == Kind::Text) return Type::text();
    if (is_any(left) || is_any(right)) return joined_with_any(is_any(left) ? right : left);
    if (left.kind == right.kind) return common(left, right);
    const bool has_text = left.kind == Kind::Text || right.kind == Kind::Text;
    return fail("expr.type", node.where, "'+' cannot join " + to_text(left) + " and " + to_text(right),
                has_text ? "make a text of the other with text(x)" : "");
  }

  static Type joined_with_any(const Type& known) { return {known.kind, {}, {}}; }

  Type equality(const Node& node) {
    const Type left = type(*node.children[0]), right = type(*node.children[1]);
    if (!may_meet(left, right))
      fail("expr.type", node.where,
           "this compares " + described(left, right) + " with " + described(right, left) + ": they are never equal");
    compare_words(*node.children[0], left, *node.children[1]);
    compare_words(*node.children[1], right, *node.children[0]);
    return Type::boolean();
  }

  /// Texts written out beside a value that has a list of words. A word of the designer's own may be asked of several kinds of
  /// pieces: in its body it is enough if a field of this name takes the text in one of them; what is no field there may be
  /// anything.
  void compare_words(const Node& node, const Type& type, const Node& written) {
    const bool is_field = node.kind == Node::Kind::Field;
    for (const Node* word : never_equal(type, written)) {
      if (depth_ > 0 && (!is_field || some_field_takes(names_, node.word, *word->literal.text()))) continue;
      const std::string of = is_field || node.kind == Node::Kind::Name ? "'" + node.word + "'" : "this field";
      fail("expr.word", word->where, "'" + *word->literal.text() + "' is not one of the words of " + of,
           suggest(*word->literal.text(), type.choice->words), type.choice->written);
    }
  }

  void look_up_words(const Node& node, const Type& key, const Type& record) {
    if (depth_ == 0 && always_misses(key, record))
      fail("expr.word", node.where, "no word that this may be is an entry there", "entries: " + joined(keys_of(record)),
           key.choice->written);
  }

  /// Two lists differ in their elements, so those are named.
  static std::string described(const Type& type, const Type& other) {
    if (type.kind != Kind::List || other.kind != Kind::List) return to_text(type);
    return to_text(type) + " whose elements are each " + to_text(element_of(type));
  }

  /// Lists and records have an order for sorting, but asking which of two is larger is a slip.
  Type order(const Node& node) {
    const Type left = type(*node.children[0]), right = type(*node.children[1]);
    if (!is_sortable(left) || !is_sortable(right) || !may_meet(left, right))
      fail("expr.type", node.where,
           fmt::format("{} orders two numbers or two texts, found {} and {}", sign_of(node), to_text(left), to_text(right)));
    return Type::boolean();
  }

  Type membership(const Node& node) {
    const Type left = type(*node.children[0]), right = type(*node.children[1]);
    switch (right.kind) {
      case Kind::Any: break;
      case Kind::List:
        if (!may_meet(left, element_of(right)))
          fail("expr.type", node.where,
               to_text(left) + " is never in a list whose elements are each " + to_text(element_of(right)));
        compare_words(*node.children[0], left, *node.children[1]);
        if (node.children[0]->kind == Node::Kind::Literal) compare_words(*node.children[1], element_of(right), *node.children[0]);
        break;
      case Kind::Record:
        look_up_words(*node.children[0], left, right);
        compare_words(*node.children[1], right, *node.children[0]);
        if (!is_sortable(left)) fail("expr.type", node.children[0]->where, "a key is a text or a number, found " + to_text(left));
        break;
      case Kind::Text:
        if (!is(left, Kind::Text))
          fail("expr.type", node.children[0]->where, "only a text can be in a text, found " + to_text(left));
        break;
      default: fail("expr.type", node.children[1]->where, "'in' looks into a list, a record or a text, found " + to_text(right));
    }
    return Type::boolean();
  }

  Type choice(const Node& node) {
    need(*node.children[0], Kind::Bool, "'?' needs true or false before it");
    const Type yes = type(*node.children[1]), no = type(*node.children[2]);
    return common(yes, no);
  }

  Type field(const Node& node) {
    const Type of = type(*node.children[0]);
    if (of.kind == Kind::Any) return of;
    if (of.kind == Kind::Record) return field_called(of, node.word, node.word_place);
    const bool is_list = of.kind == Kind::List;
    return fail("expr.type", node.word_place, "only a record has fields, found " + to_text(of),
                is_list && is_function(node.word) ? "write " + node.word + "(...)"
                : is_list                         ? "take an element first: list[0]"
                                                  : "");
  }

  /// A record whose fields are unknown, such as a row of a table with mixed rows, may have any.
  Type field_called(const Type& record, const std::string& key, Span where) {
    if (!record.fields) return Type::any();
    if (const auto found = record.fields->find(key); found != record.fields->end()) return found->second;
    return fail("expr.field", where, "no field '" + key + "'", suggest(key, keys_of(record)));
  }

  Type index(const Node& node) {
    const Type of = type(*node.children[0]), key = type(*node.children[1]);
    switch (of.kind) {
      case Kind::Any: return of;
      case Kind::List: return is(key, Kind::Number) ? element_of(of) : wrong_key(node, "a list is indexed by number", key);
      case Kind::Record: return entry(of, key, node);
      default: return fail("expr.type", node.children[0]->where, "only a list or a record has entries, found " + to_text(of));
    }
  }

  Type wrong_key(const Node& node, const std::string& rule, const Type& key) {
    return fail("expr.type", node.word_place, rule + ", found " + to_text(key));
  }

  Type entry(const Type& record, const Type& key, const Node& node) {
    if (!is_sortable(key)) return wrong_key(node, "a key is a text or a number", key);
    const Node& written = *node.children[1];
    if (written.kind == Node::Kind::Literal) return field_called(record, *record_key(written.literal), node.word_place);
    look_up_words(written, key, record);
    return field_of(record);
  }

  Type call(const Node& node) {
    const std::vector<Type> arguments = types(node);
    const Function* function = node.function ? node.function : further_word(node);
    if (!function) return call_word(node, arguments);
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (const Argument wanted = function->parameters[i]; !fits(wanted, arguments[i]))
        return fail("expr.type", node.children[i]->where,
                    node.word + "() needs " + std::string(to_text(wanted)) + " here, found " +
                        (is_of_elements(wanted) ? described(arguments[i], arguments[i]) : to_text(arguments[i])),
                    std::string(function->about.signature));
    if (const Node* twice = key_written_twice(node, *function))
      return fail("expr.arguments", twice->where, fmt::format("the key '{}' stands here twice", *record_key(twice->literal)),
                  "take one of them out");
    if (function->parameters.are_alike())
      for (const Type& argument : arguments)
        if (!may_meet(arguments[0], argument))
          return fail("expr.type", node.where,
                      node.word + "() needs arguments of one kind, found " + to_text(arguments[0]) + " and " + to_text(argument));
    look_for_words(node, *function, arguments);
    return function->result({arguments, node, depth_ == 0 ? &names_.places : nullptr});
  }

  /// Words that look in a list or a record for what is written out find nothing if it can never be there.
  void look_for_words(const Node& node, const Function& function, const std::vector<Type>& arguments) {
    if (function.run == run_has) compare_words(*node.children[0], arguments[0], *node.children[1]);
    if (function.run == run_index || function.run == run_remove || function.run == run_without)
      compare_words(*node.children[0], element_of(arguments[0]), *node.children[1]);
  }

  /// Of two values under one key the first would be lost.
  static const Node* key_written_twice(const Node& node, const Function& function) {
    const bool makes = function.run == run_record, changes = function.run == run_with;
    if (!makes && !changes) return nullptr;
    std::set<std::string> keys;
    for (std::size_t i = changes ? 1 : 0; i < node.children.size(); i += 2) {
      const Node& key = *node.children[i];
      const auto name = key.kind == Node::Kind::Literal ? record_key(key.literal) : std::nullopt;
      if (name && !keys.insert(*name).second) return &key;
    }
    return nullptr;
  }

  const Function* further_word(const Node& node) const {
    return names_.more ? names_.more->find(node.word, node.children.size()) : nullptr;
  }
  bool is_function(const std::string& name) const { return language().has(name) || (names_.more && names_.more->has(name)); }

  /// The word's body is checked with the types of these arguments; what is wrong in it is said once.
  Type call_word(const Node& node, const std::vector<Type>& arguments) {
    const auto found = names_.find(node.word);
    if (found == names_.end() || found->second.kind != Kind::Word) return no_function(node);
    const Definition& word = *found->second.word;
    if (word.parameters.size() != arguments.size())
      return fail("expr.arguments", node.word_place,
                  fmt::format("{}() takes {} {}, found {}", node.word, word.parameters.size(),
                              plural(static_cast<std::int64_t>(word.parameters.size()), "argument"), arguments.size()),
                  word.name + "(" + joined(word.parameters) + ")");
    if (depth_ > 0) used_.push_back(&*found);
    if (const Type* known = word.typings ? word.typings->find(arguments, names_, used_) : nullptr) return *known;
    if (!word.body || depth_ >= deepest_words || ++bodies_ > most_bodies) return gave_up_ = true, Type::any();
    return body_of(word, arguments);
  }

  Type no_function(const Node& node) {
    if (is_function(node.word)) return wrong_count(node);
    if (find_aggregate(node.word))
      return fail("expr.arguments", node.word_place, node.word + "() goes through a list",
                  std::string(find_aggregate(node.word)->about.signature));
    const auto known = names_.find(node.word);
    const bool is_value = known != names_.end();
    if (is_value && known->second.kind == Type::Kind::Any) return Type::any();  // it is wrong itself, as was reported
    return fail("expr.function", node.word_place,
                is_value ? "'" + node.word + "' is no function" : "unknown function '" + node.word + "'",
                is_value ? "look up an entry with " + node.word + "[...]" : hint_for_function(node.word, names_));
  }

  Type wrong_count(const Node& node) {
    std::string signatures;
    for (const Vocabulary* vocabulary : {&language(), names_.more})
      if (vocabulary)
        for (const Function& row : vocabulary->rows())
          if (row.about.name == node.word) signatures += (signatures.empty() ? "" : " or ") + std::string(row.about.signature);
    const std::size_t count = node.children.size();
    const std::string given = count == 0 ? "no arguments" : count == 1 ? "one argument" : std::to_string(count) + " arguments";
    return fail("expr.arguments", node.word_place, node.word + "() does not take " + given, signatures);
  }

  Type aggregate(const Node& node) {
    const Aggregate& word = *node.aggregate;
    if (word.kind == Aggregate::Kind::Settle) return settle(node);
    const bool weighs =
        word.kind == Aggregate::Kind::Chance || word.kind == Aggregate::Kind::Outcomes || word.kind == Aggregate::Kind::Expected;
    const Type gone_through = element_of(range(*node.children[0]));
    const Type element = weighs ? outcome(gone_through, *node.children[0]) : gone_through;
    bound_.emplace_back(node.word, element);
    if (node.condition) need(*node.condition, Kind::Bool, "'where' needs true or false");
    const Type key = node.key ? type(*node.key) : element;
    bound_.pop_back();

    if (word.needs_key && !node.key)
      fail("expr.arguments", node.word_place, std::string(word.about.name) + "() needs ': ' and an expression for each element",
           std::string(word.about.signature));
    return gathered(word, node, key, element);
  }

  /// What an outcome of a distribution is.
  Type outcome(const Type& element, const Node& node) {
    if (is_any(element)) return element;
    if (element.kind == Kind::Record && element.fields && element.fields->contains("value") && element.fields->contains("chance"))
      return element.fields->at("value");
    return fail("expr.type", node.where, "this goes through a distribution, found a list", "for example die(6)");
  }

  Type settle(const Node& node) {
    const Type start = type(*node.children[0]);
    if (node.condition) fail("expr.arguments", node.condition->where, "settle() takes no 'where'");
    if (!node.key)
      return fail("expr.arguments", node.word_place, "settle() needs ': ' and what comes next",
                  std::string(node.aggregate->about.signature));
    bound_.emplace_back(node.word, without_choices(start));
    const Type next = type(*node.key);
    bound_.pop_back();
    if (!may_meet(start, next))
      return fail("expr.type", node.key->where, "this begins with " + to_text(start) + " and goes on with " + to_text(next));
    return common(without_choices(start), next);
  }

  Type range(const Node& node) {
    const Type found = type(node);
    if (is(found, Kind::List)) return found;
    return fail("expr.type", node.where, "only a list can be gone through, found " + to_text(found),
                found.kind == Kind::Record   ? "go through keys(...) or values(...)"
                : found.kind == Kind::Number ? "a range is written 1..n"
                                             : "");
  }

  Type gathered(const Aggregate& word, const Node& node, const Type& key, const Type& element) {
    const Span where = node.key ? node.key->where : node.children[0]->where;
    const auto demand = [&](bool good, std::string_view wanted) {
      if (!good)
        fail("expr.type", where, std::string(word.about.name) + "() needs " + std::string(wanted) + ", found " + to_text(key));
    };
    using Word = Aggregate::Kind;
    switch (word.kind) {
      case Word::Count: return Type::number();
      case Word::Sum: return demand(is(key, Kind::Number), "numbers"), Type::number();
      case Word::Min:
      case Word::Max: return demand(is_sortable(key), "numbers or texts"), key;
      case Word::All:
      case Word::Any:
        if (node.key) demand(is(key, Kind::Bool), "true or false");
        return Type::boolean();
      case Word::List:
      case Word::Set: return Type::list(key);
      case Word::Group:
        if (node.key) demand(is_sortable(key), "a text or a number as key");
        return {Kind::Record, {}, {}, {}, key.choice};
      case Word::The: return node.key ? key : element;
      case Word::Chance:
        if (node.key)
          fail("expr.arguments", node.key->where, "chance() takes a condition only", std::string(word.about.signature));
        return Type::number();
      case Word::Expected: return demand(is(key, Kind::Number), "numbers"), Type::number();
      case Word::Outcomes: return Type::list(Type::record({{"value", key}, {"chance", Type::number()}}));
      case Word::Settle: break;
    }
    return Type::any();
  }

  static constexpr int deepest_words = 40, most_bodies = 2000;

  const Names& names_;
  Diagnostics& out_;
  std::vector<std::pair<std::string_view, Type>> bound_;
  int depth_ = 0, bodies_ = 0;
  UsedNames used_;  ///< names of the game that bodies of words ask for
  bool failed_ = false;
  bool gave_up_ = false;  ///< some body was not looked into
};

}  // namespace

Type check(const Expression& expression, const Names& names, Diagnostics& out) {
  if (!expression) return Type::any();
  Checker checker(names, out);
  const Type type = checker.type(*expression.root());
  return checker.failed() ? Type::any() : type;
}

void check_body(const Definition& word, const Names& names, Diagnostics& out) {
  Checker(names, out).body_of(word, std::vector<Type>(word.parameters.size()));
}

}  // namespace kitwright
