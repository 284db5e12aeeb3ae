#include "operators.h"

#include <cctype>
#include <set>
#include <string_view>

#include <fmt/format.h>

namespace kitwright::mutants {
namespace {

struct Exchange {
  std::string_view sign, other;
};
/// The longer of two that begin alike stands first.
constexpr Exchange exchanges[] = {{"&&", "||"}, {"||", "&&"}, {"<=", "<"}, {">=", ">"}, {"!=", ""},
                                  {"<", "<="},  {">", ">="},  {"!", ""},   {"+", "-"},  {"-", "+"}};
constexpr Exchange word_exchanges[] = {{"all", "any"}, {"any", "all"}, {"min", "max"}, {"max", "min"}};

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Goes through the bytes of expressions as they stand in the file, quoted texts left out.
class OperatorMaker {
 public:
  OperatorMaker(const std::string& file, std::vector<Mutant>& all) : file_(file), all_(all) {}

  /// An expression, in one line or in several.
  void expression(const Datum& d, const std::string& path) {
    if (d.kind == Datum::Kind::Text) line(d.where, path);
    for (const Datum& each : d.list) expression(each, path);
  }

  void words(const Datum& define) {
    for (const Member& m : define.object) expression(m.value, "define." + m.key.substr(0, m.key.find('(')));
  }

  /// Whatever stands under one of these keys, at any depth.
  void under(const Datum& d, const std::set<std::string>& keys, const std::string& path) {
    for (const Member& m : d.object) {
      const std::string here = path + "." + m.key;
      if (keys.contains(m.key))
        expression(m.value, here);
      else
        under(m.value, keys, here);
    }
    for (std::size_t i = 0; i < d.list.size(); ++i) under(d.list[i], keys, fmt::format("{}[{}]", path, i));
  }

 private:
  void line(const Span& where, const std::string& path) {
    const std::string_view text = where.source->text;
    bool quoted = false;
    for (std::uint32_t at = where.begin + 1; at + 1 < where.end;) {
      const char c = text[at];
      if (c == '\'') quoted = !quoted;
      if (quoted || c == '\'' || c == '\\')
        at += c == '\\' ? 2 : 1;
      else
        at = is_of_word(c) ? word(text, at, where, path) : sign(text, at, where, path);
    }
  }

  std::uint32_t word(std::string_view text, std::uint32_t at, const Span& where, const std::string& path) {
    std::uint32_t end = at;
    while (end < where.end && is_of_word(text[end])) ++end;
    for (const Exchange& e : word_exchanges)
      if (text.substr(at, end - at) == e.sign && text[end] == '(') add(e, at, where, path);
    return end;
  }

  std::uint32_t sign(std::string_view text, std::uint32_t at, const Span& where, const std::string& path) {
    for (const Exchange& e : exchanges) {
      if (!text.substr(at).starts_with(e.sign)) continue;
      const bool exchanged = e.sign != "!=" && (e.sign != "-" || is_between_operands(text, at, where));
      if (exchanged) add(e, at, where, path);
      return at + static_cast<std::uint32_t>(e.sign.size());
    }
    return at + 1;
  }

  /// A minus sign before a number is none of the operators that are tried.
  static bool is_between_operands(std::string_view text, std::uint32_t at, const Span& where) {
    std::uint32_t before = at;
    while (before > where.begin + 1 && text[before - 1] == ' ') --before;
    const char c = before > where.begin + 1 ? text[before - 1] : '(';
    return is_of_word(c) || c == ')' || c == ']' || c == '\'';
  }

  void add(const Exchange& e, std::uint32_t at, const Span& where, const std::string& path) {
    const std::string what = e.other.empty() ? fmt::format("drop {}", e.sign) : fmt::format("{} -> {}", e.sign, e.other);
    const int line = position(*where.source, at).line;
    all_.push_back(
        {file_, at, at + static_cast<std::uint32_t>(e.sign.size()), std::string(e.other), what, line, path, Ground::Operators});
  }

  const std::string& file_;
  std::vector<Mutant>& all_;
};

}  // namespace

std::vector<Mutant> operator_mutants(const std::string& file, const Datum& datum, FactFile kind) {
  std::vector<Mutant> all;
  OperatorMaker maker(file, all);
  if (kind == FactFile::Words) maker.words(datum);
  if (kind != FactFile::Rules) return all;
  if (const Datum* define = datum.find("define")) maker.words(*define);
  if (const Datum* scores = datum.find("scores")) maker.under(*scores, {"points"}, "scores");
  if (const Datum* boards = datum.find("boards")) maker.under(*boards, {"must"}, "boards");
  return all;
}

}  // namespace kitwright::mutants
