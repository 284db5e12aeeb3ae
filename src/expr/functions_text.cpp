#include "expr/functions.h"

#include <algorithm>

namespace kitwright {
namespace {

/// Bytes. A text that grows in a loop would otherwise double with each round.
constexpr std::size_t longest = 100'000;

/// The text, unless it is longer than a text may get or than the budget allows.
Result bounded(Call& call, std::string text) {
  if (text.size() > longest) return call.run.fail("expr.budget", call.node.where, "this text grows beyond 100000 bytes");
  Value value(std::move(text));
  if (!call.run.spend_for(value, call.node.where)) return {};
  return value;
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Where the character that begins at `at` ends, in UTF-8.
std::size_t end_of_character(const std::string& text, std::size_t at) {
  ++at;
  while (at < text.size() && continues_character(text[at])) ++at;
  return at;
}

/// Whether `text[at]` is the second byte of one of the letters U+00C0 to U+00FE that have both cases.
bool is_latin_letter(const std::string& text, std::size_t at, unsigned char first) {
  if (at == 0 || static_cast<unsigned char>(text[at - 1]) != 0xC3) return false;
  const auto byte = static_cast<unsigned char>(text[at]);
  return byte >= first && byte <= first + 0x1E && byte != first + 0x17;
}

char shifted(char c, int by) { return static_cast<char>(static_cast<unsigned char>(c) + by); }

/// Western European letters; all others stay as they are.
std::string raised(std::string text, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < end; ++at)
    if ((text[at] >= 'a' && text[at] <= 'z') || is_latin_letter(text, at, 0xA0)) text[at] = shifted(text[at], -0x20);
  return text;
}

std::string lowered(std::string text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if ((text[at] >= 'A' && text[at] <= 'Z') || is_latin_letter(text, at, 0x80)) text[at] = shifted(text[at], 0x20);
  return text;
}

ValueList characters(const std::string& text) {
  ValueList list;
  for (std::size_t at = 0; at < text.size(); at = end_of_character(text, at))
    list.emplace_back(text.substr(at, end_of_character(text, at) - at));
  return list;
}

/// What stands between the separators; with none of them, the whole text.
ValueList parts(const std::string& text, const std::string& separator) {
  ValueList list;
  std::size_t at = 0;
  for (std::size_t next = find_in(text, separator); next != std::string_view::npos; next = find_in(text, separator, at)) {
    list.emplace_back(text.substr(at, next - at));
    at = next + separator.size();
  }
  list.emplace_back(text.substr(at));
  return list;
}

}  // namespace

Result run_text(Call& call) {
  if (!call.pay(0)) return {};
  return bounded(call, call[0].to_text());
}

Result run_upper(Call& call) { return bounded(call, raised(call.text(0), 0, call.text(0).size())); }
Result run_lower(Call& call) { return bounded(call, lowered(call.text(0))); }

Result run_capital(Call& call) {
  const std::string& text = call.text(0);
  return bounded(call, text.empty() ? text : raised(text, 0, end_of_character(text, 0)));
}

Result run_join(Call& call) {
  std::string joined;
  for (const Value& element : call.list(0)) {
    const auto next = printed(element, call.place(0), call.run);
    if (!next || !call.run.spend_for(element, call.node.where)) return {};
    if (&element != &call.list(0).front()) joined += call.text(1);
    joined += *next;
    if (joined.size() > longest) break;
  }
  return bounded(call, std::move(joined));
}

Result run_split(Call& call) {
  if (!call.pay(0, 16)) return {};
  return Value(call.text(1).empty() ? characters(call.text(0)) : parts(call.text(0), call.text(1)));
}

Result run_repeat(Call& call) {
  const std::int64_t times = call.number(1).top();
  if (times < 0) return call.fail("expr.arguments", 1, "repeat() needs a number from 0, found " + std::to_string(times));
  const std::string& text = call.text(0);
  if (text.empty()) return call[0];
  const auto enough = static_cast<std::int64_t>(longest / text.size() + 1);
  std::string repeated;
  for (std::int64_t i = 0; i < std::min(times, enough); ++i) repeated += text;
  return bounded(call, std::move(repeated));
}

Result run_replace(Call& call) {
  if (call.text(1).empty()) return call.fail("expr.arguments", 1, "replace() needs a text to look for");
  if (!call.pay(0)) return {};
  std::string replaced;
  for (const Value& part : parts(call.text(0), call.text(1))) {
    replaced += *part.text() + call.text(2);
    if (replaced.size() > longest + call.text(2).size()) return bounded(call, std::move(replaced));
  }
  replaced.resize(replaced.size() - std::min(replaced.size(), call.text(2).size()));
  return bounded(call, std::move(replaced));
}

Result run_starts(Call& call) { return Value(call.text(0).starts_with(call.text(1))); }
Result run_ends(Call& call) { return Value(call.text(0).ends_with(call.text(1))); }

}  // namespace kitwright
