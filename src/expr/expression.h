#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/allowance.h"
#include "base/diagnostics.h"
#include "base/text_map.h"
#include "expr/value.h"

namespace kitwright {

struct Definition;
struct Function;

/// The only texts that a field takes, and where that is written.
struct Choice {
  std::vector<std::string> words;
  std::vector<Span> written;
};

/// A static type. `Any` is compatible with all (a table read from data, an empty list's elements).
struct Type {
  enum class Kind { Any, Bool, Number, Text, List, Record, Word };
  Kind kind = Kind::Any;
  std::shared_ptr<const Type> element;                                          ///< of a List; null = Any
  std::shared_ptr<const std::map<std::string, Type, std::less<>>> fields = {};  ///< of a Record; null = unknown fields
  std::shared_ptr<const Definition> word = {};                                  ///< of a Word: what a call means
  std::shared_ptr<const Choice> choice = {};  ///< of a Text, and of the keys of a Record: what they may be; null = anything
  static Type any() { return {}; }
  static Type boolean() { return {Kind::Bool, {}, {}, {}, {}}; }
  static Type number() { return {Kind::Number, {}, {}, {}, {}}; }
  static Type text() { return {Kind::Text, {}, {}, {}, {}}; }
  static Type one_of(Choice choice) { return {Kind::Text, {}, {}, {}, std::make_shared<const Choice>(std::move(choice))}; }
  static Type list(Type element) { return {Kind::List, std::make_shared<const Type>(std::move(element)), {}, {}, {}}; }
  static Type record(std::map<std::string, Type, std::less<>> fields);
};
/// The type a value has; lists take their elements' common type (Any if they differ), records list their fields.
Type type_of(const Value& value);
std::string to_text(const Type& type);

class Vocabulary;  // in expr/words.h

/// The names an expression may use, with their types, and the words beside those of the language that it may call.
struct Names : TextMap<Type> {
  using TextMap<Type>::TextMap;
  const Vocabulary* more = nullptr;
  TextMap<Type> places = {};  ///< what lies where the words of that vocabulary look, by the place's name
};

/// What the words of a further vocabulary look at. Whoever brings the vocabulary defines it; the language only hands it on.
struct Situation;

/// The values of names while an expression runs; looked up innermost first through `outer`.
struct Environment {
  TextMap<Value> values;
  const Environment* outer = nullptr;
  const ValueRecord* fields = nullptr;  ///< more values of this environment: those of a row, which may give way to the next row
  TextMap<std::shared_ptr<const Definition>> words = {};  ///< words of the designer's own
  const Vocabulary* more = nullptr;                       ///< words beside those of the language
  const Situation* situation = nullptr;                   ///< what those words look at
  std::shared_ptr<Allowance> steps = {};                  ///< what all expressions of the run may still take together
  const Value* find(std::string_view name) const;
  const Definition* word(std::string_view name) const;
  const Function* further_word(std::string_view name, std::size_t arguments) const;
  const Situation* seen_situation() const;
  Allowance* allowance() const;  ///< null: there is none
};

struct Node;  // the syntax tree, in expr/node.h

/// One parsed expression (RULES.md section 2.1). Copyable; sharing its immutable tree.
class Expression {
 public:
  Expression() = default;
  explicit Expression(std::shared_ptr<const Node> root);
  const Node* root() const { return root_.get(); }
  /// One of the nodes of its tree, as an expression of its own.
  Expression part(const Node& node) const;
  explicit operator bool() const { return root_ != nullptr; }
  /// The names it uses freely (not bound by its own aggregates), and the words it calls that the language does not know.
  const std::set<std::string>& names() const { return mentioned().names; }
  const std::set<std::string>& words() const { return mentioned().words; }

 private:
  struct Mentioned {
    std::set<std::string> names, words;
    void take(const Node& node);
  };
  const Mentioned& mentioned() const;

  std::shared_ptr<const Node> root_;
  std::shared_ptr<const Mentioned> mentioned_;  ///< null if it mentions nothing
};

/// Parses `text`, which stands at `where` of its source (offsets inside it are added to where.begin). Empty after a finding.
/// At most 10'000 characters and 200 levels deep. The body of a word has parameters.
Expression parse_expression(std::string_view text, Span where, Diagnostics& out, const std::vector<std::string>& parameters = {});

class Typings;  // in expr/typings.h

/// A word of the designer's own: `beats(a, b)` and what it means. It may use other words, but not itself.
struct Definition {
  std::string name;
  std::vector<std::string> parameters;
  Expression body;
  Span where;
  std::shared_ptr<Typings> typings;  ///< what check() found of it so far; null = it keeps nothing
};
/// Reads `beats(a, b)`, which stands at `where`, and what it means. Null after a finding.
std::shared_ptr<const Definition> parse_definition(std::string_view head, Span where, std::string_view body, Span body_where,
                                                   Diagnostics& out);
/// A word of the designer's own has the name of one of the language's, or of a further vocabulary.
void report_taken(std::string_view name, Span where, Diagnostics& out);

/// Checks every name, field, function and type against `names`; reports all mistakes with suggestions. Returns the type, Any
/// after a mistake.
Type check(const Expression& expression, const Names& names, Diagnostics& out);

/// Runs the expression. Reports overflow, inexact division (`/` is exact rational, so only by zero), a missing record key or list
/// index, a wrong kind, or more than a million steps, each at its place; empty then.
std::optional<Value> evaluate(const Expression& expression, const Environment& environment, Diagnostics& out);

/// A text with `{{ expressions }}`; `\{{` is two braces. Positions inside refer to the source. A number that no decimal of at
/// most 12 digits says exactly must go through `percent`, `fraction` or `round`: printing it bare is a finding.
class Template {
 public:
  Template() = default;
  bool is_constant() const;  ///< no expression inside
  /// The constant text (meaningless unless is_constant()).
  std::string constant() const;

  struct Part {
    std::string text;
    Expression expression;  ///< when set, `text` is unused
    Span where;
  };
  std::vector<Part> parts;
};
Template parse_template(std::string_view text, Span where, Diagnostics& out);
void check(const Template& text, const Names& names, Diagnostics& out);
std::optional<std::string> expand(const Template& text, const Environment& environment, Diagnostics& out);
std::set<std::string> names_used(const Template& text);

/// One built-in word, for docs/RULES.md and its test.
struct BuiltIn {
  std::string_view name, signature, about, example, gives;  ///< `example` evaluates to `gives` (as Value::to_text)
};

}  // namespace kitwright
