#include <algorithm>

#include "expr/expression.h"
#include "expr/lexer.h"
#include "expr/typings.h"
#include "expr/words.h"

namespace kitwright {

constexpr std::size_t most_parameters = 100;

void report_taken(std::string_view name, Span where, Diagnostics& out) {
  out.error("expr.definition", where, "the language has a word '" + std::string(name) + "' already", "choose another name");
}

std::shared_ptr<const Definition> parse_definition(std::string_view head, Span where, std::string_view body, Span body_where,
                                                   Diagnostics& out) {
  const Place place(head, where);
  const auto tokens = tokens_of(head, place, out);
  if (!tokens) return {};
  const auto fail = [&] {
    out.error("expr.definition", where, "a word is written NAME(A, B, ...)", "for example beats(a, b)");
    return nullptr;
  };
  Definition word;
  std::size_t at = 0;
  const auto sees = [&](std::string_view sign) {
    return (*tokens)[at].kind == Token::Kind::Symbol && (*tokens)[at].text == sign;
  };
  if ((*tokens)[at].kind != Token::Kind::Name) return fail();
  word.name = std::string((*tokens)[at++].text);
  if (!sees("(")) return fail();
  do {
    ++at;
    if (word.parameters.empty() && sees(")")) break;
    if ((*tokens)[at].kind != Token::Kind::Name) return fail();
    if (is_reserved((*tokens)[at].text)) {
      report_taken((*tokens)[at].text, place((*tokens)[at].begin, (*tokens)[at].end), out);
      return {};
    }
    if (std::find(word.parameters.begin(), word.parameters.end(), (*tokens)[at].text) != word.parameters.end()) {
      out.error("expr.definition", place((*tokens)[at].begin, (*tokens)[at].end),
                "'" + word.name + "' has two parameters called '" + std::string((*tokens)[at].text) + "'",
                "rename one of the two");
      return {};
    }
    word.parameters.emplace_back((*tokens)[at++].text);
  } while (sees(","));
  if (word.parameters.size() > most_parameters) {
    out.error("expr.definition", where, "'" + word.name + "' has more than " + std::to_string(most_parameters) + " parameters",
              "hand over a list or a record");
    return {};
  }
  if (!sees(")") || (*tokens)[at + 1].kind != Token::Kind::End) return fail();
  if (language().has(word.name) || find_aggregate(word.name) || is_reserved(word.name)) {
    report_taken(word.name, where, out);
    return {};
  }
  word.body = parse_expression(body, body_where, out, word.parameters);
  if (!word.body) return {};
  word.where = where;
  word.typings = std::make_shared<Typings>();
  return std::make_shared<const Definition>(std::move(word));
}

}  // namespace kitwright
