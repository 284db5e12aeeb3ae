#include "web/line_joins.h"

#include <algorithm>

namespace kitwright {

std::string_view behind_icon(const Wording& all, std::size_t icon) {
  const std::string_view text = icon + 1 < all.size() && !all[icon + 1].icon ? all[icon + 1].text : std::string_view();
  if (text.starts_with(no_break)) return no_break;
  return text.substr(0, std::min(text.find_first_not_of(".,;:!?)"), text.size()));
}

std::string_view gap_before(const Wording& all, std::size_t icon) {
  if (icon == 0 || all[icon - 1].icon) return {};
  std::string_view text = all[icon - 1].text;
  if (icon > 1 && all[icon - 2].icon) text.remove_prefix(behind_icon(all, icon - 2).size());
  if (text.ends_with(no_break)) return no_break;
  const std::string_view behind = behind_icon(all, icon);
  return text.ends_with(' ') && !behind.empty() && behind != no_break ? text.substr(text.size() - 1) : std::string_view();
}

bool named_behind(const Wording& all, std::size_t icon) {
  const auto is_letter = [](unsigned char c) { return c >= 0x80 || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  std::size_t next = icon + 1;
  if (next < all.size() && (all[next].text == " " || all[next].text == no_break)) ++next;
  return next < all.size() && all[next].bold && !all[next].icon && !all[next].text.empty() && is_letter(all[next].text[0]);
}

Wording without_gap(Wording all) {
  if (all.size() < 2 || all[1].icon) return all;
  for (const std::string_view blank : {std::string_view(" "), no_break})
    if (all[1].text.starts_with(blank)) all[1].text.erase(0, blank.size());
  return all;
}

std::string with_joined_signs(std::string text, const std::string& next) {
  constexpr std::string_view dash = "\u2013";
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = text.find(dash); at != std::string::npos; at = text.find(dash, at + dash.size())) {
    const std::size_t behind = at + dash.size();
    const bool number = behind < text.size() ? is_digit(text[behind]) : !next.empty() && is_digit(next[0]);
    if (number && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '(')) text.insert(behind, word_joiner);
  }
  return text;
}

std::string with_joined_numbers(std::string text, const std::string& next) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string all = text + next;
  for (std::size_t at = all.find(' ', 1), moved = 0; at < text.size() - moved; at = all.find(' ', at + 1)) {
    std::size_t end = at + 1;
    while (end < all.size() && is_digit(all[end])) ++end;
    const bool stopped = end < all.size() && std::string_view(".,;:)").find(all[end]) != std::string_view::npos;
    const bool behind_word = !is_digit(all[at - 1]) && std::string_view(".,;:)").find(all[at - 1]) == std::string_view::npos;
    if (end == at + 1 || !stopped || !behind_word) continue;
    text.replace(at + moved, 1, no_break);
    moved += no_break.size() - 1;
  }
  return text;
}

std::string partable(std::string_view html) {
  const auto is_letter = [](unsigned char c) { return c >= 0x80 || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  std::string out;
  bool tag = false;
  for (std::size_t i = 0; i < html.size(); ++i) {
    if (html[i] == '<' || html[i] == '>') tag = html[i] == '<';
    const std::size_t end = i + no_break.size();
    out += html[i];
    if (tag || i == 0 || end >= html.size() || html.substr(i, no_break.size()) != no_break) continue;
    out += html.substr(i + 1, no_break.size() - 1);
    if (is_letter(html[i - 1]) && is_letter(html[end])) out += "<wbr>";
    i = end - 1;
  }
  return out;
}

Passage trimmed_passage(const Wording& all, std::size_t i) {
  Passage p = all[i];
  if (i > 0 && all[i - 1].icon) p.text.erase(0, behind_icon(all, i - 1).size());
  if (i + 1 < all.size() && all[i + 1].icon) p.text.erase(p.text.size() - gap_before(all, i + 1).size());
  std::string next;
  for (std::size_t j = i + 1; j < all.size() && !all[j].icon && !all[j].line_end; ++j) next += all[j].text;
  p.text = with_joined_signs(with_joined_numbers(p.text, next), next);
  return p;
}

}  // namespace kitwright
