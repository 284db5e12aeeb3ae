#include "art/svg_selectors.h"

#include <algorithm>
#include <vector>

#include "art/svg_words.h"
#include "base/characters.h"
#include "base/lowered.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

constexpr std::string_view alone[] = {"first-child",  "last-child", "only-child", "first-of-type", "last-of-type",
                                      "only-of-type", "empty",      "root",       "scope",         "link"};
constexpr std::string_view counting[] = {"nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"};
constexpr std::string_view of_screens[] = {"hover",  "active",  "focus",    "focus-visible", "focus-within",
                                           "target", "visited", "any-link", "after",         "before"};

/// The parts of a list that commas outside of brackets part.
std::vector<std::string_view> parts_of(std::string_view heads) {
  std::vector<std::string_view> parts;
  int brackets = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    brackets += heads[i] == '(' || heads[i] == '[' ? 1 : heads[i] == ')' || heads[i] == ']' ? -1 : 0;
    if (heads[i] != ',' || brackets > 0) continue;
    parts.push_back(trimmed(heads.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(trimmed(heads.substr(begin)));
  return parts;
}

/// Reads one selector from its beginning on.
class Selector {
 public:
  explicit Selector(std::string_view text) : rest_(text) {}

  bool is_known() {
    do {
      if (!compound()) return false;
    } while (combinator());
    return rest_.empty();
  }

 private:
  bool take(std::string_view sign) {
    const bool there = rest_.starts_with(sign);
    if (there) rest_.remove_prefix(sign.size());
    return there;
  }

  std::string_view take_to(std::size_t end) {
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end, rest_.size()));
    return taken;
  }

  /// A name, which does not begin with a digit; empty if none stands there.
  std::string_view name() {
    const auto is_inner = [](char c) { return is_of_name(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80; };
    if (rest_.empty() || is_digit(rest_.front())) return {};
    const auto end = std::ranges::find_if_not(rest_, is_inner);
    return take_to(static_cast<std::size_t>(end - rest_.begin()));
  }

  /// Such as `path.leaf[width]:root`.
  bool compound() {
    take("*|");
    const bool named = take("*") || !name().empty();
    int others = 0;
    for (; !rest_.empty() && rest_.find_first_of(".#[:") == 0; ++others)
      if (!condition()) return false;
    return named || others > 0;
  }

  bool condition() {
    if (take(".") || take("#")) return !name().empty();
    return take("[") ? attribute() : take(":") && pseudo_class();
  }

  /// `[class~="a" i]`; of values without quotes only names, and of prefixes only `*`.
  bool attribute() {
    const std::string_view inner = trimmed(take_to(rest_.find(']')));
    if (!take("]")) return false;
    const auto equals = inner.find('=');
    const auto bar = inner.find('|');
    const bool prefixed = bar < equals && bar + 1 != equals;
    if (prefixed && bar > 0 && inner.substr(0, bar) != "*") return false;
    const std::string_view value = equals == npos ? std::string_view("a") : trimmed(inner.substr(equals + 1));
    return !value.empty() && (value.front() == '"' || value.front() == '\'' || !is_digit(value.front()));
  }

  bool pseudo_class() {
    const std::string called = lowered(name());
    if (!take("(")) return is_among(alone, called);
    int open = 1;
    std::size_t end = 0;
    for (; end < rest_.size(); ++end) {
      open += rest_[end] == '(' ? 1 : rest_[end] == ')' ? -1 : 0;
      if (open == 0) break;
    }
    const std::string_view inner = take_to(end);
    if (!take(")")) return false;
    if (called == "not") return are_selectors(inner);
    return called == "lang" || (is_among(counting, called) && inner.find("of") == npos);
  }

  bool combinator() {
    const std::size_t before = rest_.size();
    rest_ = trimmed(rest_);
    const bool sign = take(">") || take("+") || take("~");
    rest_ = trimmed(rest_);
    return sign || (!rest_.empty() && rest_.size() < before);
  }

  std::string_view rest_;
};

}  // namespace

bool are_selectors(std::string_view heads) {
  return std::ranges::all_of(parts_of(heads), [](std::string_view head) { return Selector(head).is_known(); });
}

bool are_of_screens(std::string_view heads) {
  return std::ranges::all_of(parts_of(heads), [](std::string_view head) {
    const auto colon = head.rfind(':');
    return colon != npos && (head.find("::") != npos || is_among(of_screens, lowered(head.substr(colon + 1))));
  });
}

}  // namespace kitwright
