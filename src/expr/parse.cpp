#include "expr/expression.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "base/characters.h"
#include "expr/functions.h"
#include "expr/lexer.h"
#include "expr/node.h"
#include "expr/words.h"

namespace kitwright {
namespace {

constexpr int deepest = 200;
constexpr std::size_t longest = 10'000;

struct Infix {
  std::string_view sign;
  int level;  ///< higher binds tighter
  Operator op;
};
constexpr Infix infixes[] = {
    {"||", 0, Operator::Or},       {"&&", 1, Operator::And},          {"==", 2, Operator::Equal},
    {"!=", 2, Operator::NotEqual}, {"<", 2, Operator::Less},          {"<=", 2, Operator::LessEqual},
    {">", 2, Operator::Greater},   {">=", 2, Operator::GreaterEqual}, {"in", 2, Operator::In},
    {"..", 3, Operator::Range},    {"+", 4, Operator::Add},           {"-", 4, Operator::Subtract},
    {"*", 5, Operator::Multiply},  {"/", 5, Operator::Divide},        {"//", 5, Operator::FloorDivide},
    {"%", 5, Operator::Modulo},
};
constexpr int range_level = 3;
/// Comparisons and ranges cannot be chained: `1 < x < 3` would compare true with 3.
bool can_repeat(int level) { return level != 2 && level != 3; }

/// Words of other languages where an operator belongs.
std::string_view hint_instead_of(std::string_view word) {
  if (word == "and") return "write '&&'";
  if (word == "or") return "write '||'";
  if (word == "not") return "write '!'";
  if (word == "mod") return "write '%'";
  if (word == "is") return "write '=='";
  if (word == "if" || word == "then" || word == "else") return "a choice is written 'condition ? yes : no'";
  return {};
}

/// What behind a number is neither an operator nor the end, as in `5 mm` and `1e3`.
std::string_view hint_behind_number(std::string_view word) {
  for (const std::string_view unit : {"mm", "cm", "in", "pt"})
    if (word == unit) return "numbers have no units here; a measure is a text: '5 mm'";
  if (word.size() > 1 && (word[0] == 'e' || word[0] == 'E') && is_digit(word[1])) return "write the number out: 1000, not 1e3";
  return {};
}

/// A whole tree in one piece. Neither list grows beyond what was reserved for it, so its parts never move.
struct Tree {
  explicit Tree(std::size_t most_nodes) {
    nodes.reserve(most_nodes);
    children.reserve(most_nodes);
  }
  std::vector<Node> nodes;
  std::vector<NodePointer> children;  ///< each node's own stand side by side
};

/// Every node has a token of its own, and these have none.
bool has_no_node(const Token& token) {
  constexpr std::string_view only_between = "()],:.";
  return token.kind == Token::Kind::End || (token.kind == Token::Kind::Symbol && token.text.size() == 1 &&
                                            only_between.find(token.text[0]) != std::string_view::npos);
}

/// Reports the first mistake and stops there: what follows a syntax error is guesswork.
class Parser {
 public:
  Parser(std::vector<Token> tokens, const Place& place, const std::vector<std::string>& parameters, Diagnostics& out)
      : tokens_(std::move(tokens)),
        place_(place),
        out_(out),
        bound_(parameters.begin(), parameters.end()),
        tree_(std::make_shared<Tree>(tokens_.size() -
                                     static_cast<std::size_t>(std::count_if(tokens_.begin(), tokens_.end(), has_no_node)))) {}

  /// The outermost node, which holds all of its tree; null after a finding.
  std::shared_ptr<const Node> run() {
    const NodePointer root = choice();
    if (root && now().kind != Token::Kind::End) unexpected("the end or an operator");
    return root && now().kind == Token::Kind::End ? std::shared_ptr<const Node>(tree_, root) : nullptr;
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  const Token& ahead(std::size_t by) const { return tokens_[std::min(at_ + by, tokens_.size() - 1)]; }
  Span place_of(const Token& token) const { return place_(token.begin, token.end); }
  static bool is_sign(const Token& token, std::string_view sign) {
    return token.text.size() == sign.size() && token.text[0] == sign[0] && token.text == sign &&
           (token.kind == Token::Kind::Symbol || token.kind == Token::Kind::Name);
  }
  /// Names count as signs here: `in` and `where` are looked for like `(`.
  bool sees(std::string_view sign) const { return is_sign(now(), sign); }
  bool accept(std::string_view sign) { return sees(sign) && (++at_, true); }
  std::uint32_t end_before() const { return at_ == 0 ? 0 : tokens_[at_ - 1].end; }

  NodePointer fail(std::string id, Span where, std::string message, std::string_view hint = {}) {
    out_.error(std::move(id), where, std::move(message), std::string(hint));
    return {};
  }
  NodePointer unexpected(std::string_view wanted) {
    const std::string found = now().kind == Token::Kind::End ? "the end" : "'" + std::string(now().text) + "'";
    const std::string share = share_written();
    return fail("expr.syntax", place_of(now()), "expected " + std::string(wanted) + ", found " + found,
                share.empty() ? hint_here() : share);
  }
  std::string_view hint_here() const {
    if (const std::string_view hint = hint_instead_of(now().text); !hint.empty() || at_ == 0) return hint;
    const Token& before = tokens_[at_ - 1];
    if (before.kind == Token::Kind::Number) return hint_behind_number(now().text);
    if (before.text == "*" && now().text == "*") return "there are no powers: write x * x";
    return hint_instead_of(before.text);
  }
  /// What '85 %' and nothing else is called here; empty if that is not what stands there.
  std::string share_written() const {
    const bool percent = tokens_.size() == 3 && at_ == 2 && tokens_[0].kind == Token::Kind::Number && tokens_[1].text == "%";
    const auto number = percent ? Number::parse(tokens_[0].text) : std::nullopt;
    return number ? fmt::format("'%' is a remainder here; {} % is written {:.6g}", tokens_[0].text, number->to_double() / 100)
                  : "";
  }
  bool expect(std::string_view sign) { return accept(sign) || unexpected("'" + std::string(sign) + "'"); }

  /// Closes the node that began at byte `begin` and ends before the present token.
  NodePointer make(Node&& node, std::uint32_t begin, std::span<const NodePointer> children = {}) {
    node.where = place_(begin, end_before());
    const auto first = tree_->children.insert(tree_->children.end(), children.begin(), children.end());
    node.children = {first, children.size()};
    if (node.kind == Node::Kind::Name) node.bound = level_of(node.word);
    node.outermost = node.bound >= 0 ? node.bound : static_cast<std::int16_t>(bound_.size());
    for (const NodePointer child : node.children) take_over(*child, node);
    if (node.condition) take_over(*node.condition, node);
    if (node.key) take_over(*node.key, node);
    if (node.height > deepest) return too_deep(node.where);
    if (node.kind == Node::Kind::Call) name_function(node);
    give_slot(node);
    assert(tree_->nodes.size() < tree_->nodes.capacity());
    return &tree_->nodes.emplace_back(std::move(node));
  }
  NodePointer make(Node&& node, std::uint32_t begin, std::initializer_list<NodePointer> children) {
    return make(std::move(node), begin, std::span(children.begin(), children.size()));
  }
  /// A node inherits these facts from its parts.
  static void take_over(const Node& part, Node& node) {
    node.height = std::max(node.height, static_cast<std::int16_t>(part.height + 1));
    node.outermost = std::min(node.outermost, part.outermost);
    node.has_work = node.has_work || part.has_work;
  }
  /// What rests on no name bound outside it is made in the first round of the loops around it, and kept for the others.
  void give_slot(Node& node) {
    const bool is_work = node.kind == Node::Kind::Call || node.kind == Node::Kind::Aggregate || node.kind == Node::Kind::List ||
                         (node.kind == Node::Kind::Binary && node.op == Operator::Range);
    node.has_work = node.has_work || is_work;
    node.is_kept = is_work && !bound_.empty() && node.outermost >= static_cast<std::int16_t>(bound_.size());
    node.slot = slots_;
    const bool is_of_game =
        (node.kind == Node::Kind::Name && node.bound < 0) || (node.kind == Node::Kind::Call && !node.function);
    if (node.is_kept || is_of_game) ++slots_;
  }
  static void name_function(Node& node) {
    node.function = language().find(node.word, node.children.size());
    if (node.function && node.function->run == run_record) shape_record(node);
  }
  /// Most records are made with the same names each time.
  static void shape_record(Node& node) {
    if (node.children.size() % 2 != 0) return;
    RecordForm form;
    for (std::size_t i = 0; i < node.children.size(); i += 2) {
      const auto key = node.child(i).kind == Node::Kind::Literal ? record_key(node.child(i).literal) : std::nullopt;
      if (!key || form.names.contains(*key)) return;
      form.names.insert_or_assign(*key, static_cast<std::int64_t>(i / 2));
    }
    form.places.resize(form.names.size());
    for (std::size_t place = 0; place < form.names.size(); ++place)
      form.places[static_cast<std::size_t>(form.names.values()[place].number()->top())] = place;
    node.form = std::make_shared<const RecordForm>(std::move(form));
  }
  /// Which of the parameters and aggregates' names this is, counted from the outermost; -1 if none of them.
  std::int16_t level_of(std::string_view name) const {
    for (std::size_t level = bound_.size(); level-- > 0;)
      if (bound_[level] == name) return static_cast<std::int16_t>(level);
    return -1;
  }
  NodePointer too_deep(Span where) {
    return fail("expr.syntax", where, "this is more than 200 levels deep", "split it into several `let` values");
  }

  /// A whole expression. Parentheses, brackets and arguments come back to here, so depth is counted here.
  NodePointer choice() {
    if (++depth_ > deepest) return too_deep(place_of(now()));
    NodePointer result = choice_here();
    --depth_;
    return result;
  }

  NodePointer choice_here() {
    const std::uint32_t begin = now().begin;
    NodePointer condition = binary(0);
    if (!condition || !sees("?")) return condition;
    Node node{.kind = Node::Kind::Choice, .word_place = place_of(now())};
    ++at_;
    NodePointer yes = choice();
    if (!yes || !expect(":")) return {};
    NodePointer no = choice();
    return no ? make(std::move(node), begin, {condition, yes, no}) : nullptr;
  }

  /// The operator that stands here, if one does.
  const Infix* infix() const {
    if (now().kind != Token::Kind::Symbol && now().text != "in") return nullptr;
    const auto row = std::find_if(std::begin(infixes), std::end(infixes),
                                  [&](const Infix& r) { return r.sign.front() == now().text.front() && r.sign == now().text; });
    return row == std::end(infixes) ? nullptr : row;
  }

  /// Operands joined by operators that bind at least as tightly as `level`.
  NodePointer binary(int level) {
    const std::uint32_t begin = now().begin;
    NodePointer left = unary();
    // Each turn takes one operator of this level or a tighter one, so operators of one level group to the left: 7 - 2 - 1 is 4.
    while (left) {
      const Infix* row = infix();
      if (!row || row->level < level) return left;
      Node node{.kind = Node::Kind::Binary, .op = row->op, .word_place = place_of(now())};
      ++at_;
      NodePointer right = binary(row->level + 1);
      if (!right) return {};
      left = make(std::move(node), begin, {left, right});
      const Infix* next = left && !can_repeat(row->level) ? infix() : nullptr;
      if (next && next->level == row->level) return chained();
    }
    return {};
  }

  NodePointer chained() {
    if (sees("..")) return fail("expr.syntax", place_of(now()), "a range has two ends only");
    return fail("expr.syntax", place_of(now()), "comparisons cannot be chained", "join two with '&&': a < b && b < c");
  }

  NodePointer unary() {
    const Token& sign = now();
    const bool is_not = sees("!");
    if (!is_not && !sees("-")) return postfix();
    if (++depth_ > deepest) return too_deep(place_of(sign));
    ++at_;
    NodePointer operand = unary();
    --depth_;
    if (!operand) return {};
    Node node{.kind = Node::Kind::Unary, .op = is_not ? Operator::Not : Operator::Negate, .word_place = place_of(sign)};
    return make(std::move(node), sign.begin, {operand});
  }

  /// A value with fields and entries behind it: `cards[0].suit`.
  NodePointer postfix() {
    const std::uint32_t begin = now().begin;
    NodePointer node = primary();
    while (node) {
      if (accept("."))
        node = field(node, begin);
      else if (accept("["))
        node = index(node, begin);
      else
        return node;
    }
    return {};
  }

  NodePointer field(NodePointer of, std::uint32_t begin) {
    if (now().kind != Token::Kind::Name) return unexpected("a field's name after '.'");
    Node node{.kind = Node::Kind::Field, .word = std::string(now().text), .word_place = place_of(now())};
    ++at_;
    return make(std::move(node), begin, {of});
  }

  NodePointer index(NodePointer of, std::uint32_t begin) {
    NodePointer key = choice();
    if (!key || !expect("]")) return {};
    Node node{.kind = Node::Kind::Index, .word_place = key->where};
    return make(std::move(node), begin, {of, key});
  }

  NodePointer primary() {
    switch (now().kind) {
      case Token::Kind::Number: return number();
      case Token::Kind::Text: return literal(Value(unquoted(now().text)));
      case Token::Kind::Name: return word();
      case Token::Kind::Symbol: return sees("(") ? parenthesis() : sees("[") ? list() : unexpected("a value");
      case Token::Kind::End: break;
    }
    return unexpected("a value");
  }

  NodePointer number() {
    const auto value = Number::parse(now().text);
    if (!value) return fail("expr.overflow", place_of(now()), "this number is too large or too fine");
    return literal(Value(*value));
  }

  NodePointer literal(Value value) {
    const Token& token = now();
    ++at_;
    return make({.kind = Node::Kind::Literal, .literal = std::move(value), .word_place = place_of(token)}, token.begin);
  }

  /// A name, true or false, a call, or an aggregate such as `count(c in card: c.suit)`.
  NodePointer word() {
    if (sees("true") || sees("false")) return literal(Value(sees("true")));
    if (is_reserved(now().text)) return unexpected("a value");
    if (is_sign(ahead(1), "(")) return starts_aggregate() ? aggregate() : call();
    const Token& token = now();
    ++at_;
    return make({.kind = Node::Kind::Name, .word = std::string(token.text), .word_place = place_of(token)}, token.begin);
  }

  NodePointer parenthesis() {
    ++at_;
    NodePointer inner = choice();
    return inner && expect(")") ? inner : nullptr;
  }

  /// Fills `into` up to the closing sign; false after a finding.
  bool elements(std::vector<NodePointer>& into, std::string_view close) {
    if (accept(close)) return true;
    do {
      into.push_back(choice());
      if (!into.back()) return false;
    } while (accept(","));
    return accept(close) || unexpected("',' or '" + std::string(close) + "'");
  }

  NodePointer list() {
    const Token& open = now();
    ++at_;
    Node node{.kind = Node::Kind::List, .word_place = place_of(open)};
    std::vector<NodePointer> children;
    return elements(children, "]") ? make(std::move(node), open.begin, children) : nullptr;
  }

  NodePointer call() {
    const Token& name = now();
    at_ += 2;
    Node node{.kind = Node::Kind::Call, .word = std::string(name.text), .word_place = place_of(name)};
    std::vector<NodePointer> children;
    return elements(children, ")") ? make(std::move(node), name.begin, children) : nullptr;
  }

  /// `name in` opens an aggregate; after a word that is none, only if `where` or `:` shows that one was meant.
  bool starts_aggregate() const {
    if (ahead(2).kind != Token::Kind::Name || !is_sign(ahead(3), "in")) return false;
    return find_aggregate(now().text) || has_aggregate_part();
  }

  /// Is there a `where` or a `:` before the parenthesis closes? `f(a in b)` only asks whether a is in b. What follows a `?` is a
  /// choice, whose `:` does not count.
  bool has_aggregate_part() const {
    int open = 0;
    for (std::size_t at = at_ + 1; at < tokens_.size(); ++at) {
      const Token& token = tokens_[at];
      if (is_sign(token, "(") || is_sign(token, "[")) ++open;
      if (is_sign(token, ")") || is_sign(token, "]")) --open;
      if (open == 0) return false;
      if (open == 1 && (is_sign(token, "where") || is_sign(token, ":"))) return true;
      if (open == 1 && is_sign(token, "?")) return false;
    }
    return false;
  }

  NodePointer aggregate() {
    const Token& name = now();
    if (!find_aggregate(name.text)) return no_aggregate();
    if (is_reserved(ahead(2).text)) return fail("expr.syntax", place_of(ahead(2)), "this word cannot be a name");
    Node node{.kind = Node::Kind::Aggregate,
              .aggregate = find_aggregate(name.text),
              .word = std::string(ahead(2).text),
              .word_place = place_of(name)};
    at_ += 4;
    const NodePointer range = binary(range_level);
    return range && parts_of(node) && closes_aggregate(node) ? make(std::move(node), name.begin, {range}) : nullptr;
  }

  /// The name is known to the condition and the key, but not to the range, which is read before.
  bool parts_of(Node& node) {
    bound_.push_back(node.word);
    const bool whole = (!accept("where") || (node.condition = binary(0))) && (!accept(":") || (node.key = choice()));
    bound_.pop_back();
    return whole;
  }

  bool closes_aggregate(const Node& node) {
    if (accept(")")) return true;
    return unexpected(node.key ? "')'" : node.condition ? "':' or ')'" : "'where', ':' or ')'") != nullptr;
  }

  NodePointer no_aggregate() {
    std::vector<std::string> names;
    for (const Aggregate& row : aggregates()) names.emplace_back(row.about.name);
    return fail("expr.function", place_of(now()), "'" + std::string(now().text) + "' does not go through a list",
                suggest(now().text, names));
  }

  std::vector<Token> tokens_;
  const Place& place_;
  Diagnostics& out_;
  std::vector<std::string_view> bound_;  ///< parameters, and the names of the aggregates that are open here
  std::shared_ptr<Tree> tree_;
  std::size_t at_ = 0;
  std::uint32_t slots_ = 0;
  int depth_ = 0;
};

}  // namespace

std::string_view to_text(Operator op) {
  if (op == Operator::Not) return "!";
  if (op == Operator::Negate) return "-";
  return std::find_if(std::begin(infixes), std::end(infixes), [op](const Infix& row) { return row.op == op; })->sign;
}

Expression parse_expression(std::string_view text, Span where, Diagnostics& out, const std::vector<std::string>& parameters) {
  const Place place(text, where);
  if (text.size() > longest) {
    out.error("expr.syntax", place(0, text.size()), "this expression is longer than 10000 characters",
              "split it into several `let` values");
    return {};
  }
  auto tokens = tokens_of(text, place, out);
  return tokens ? Expression(Parser(std::move(*tokens), place, parameters, out).run()) : Expression();
}

}  // namespace kitwright
