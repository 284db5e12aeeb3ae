#include "art/svg_declarations.h"

#include <algorithm>

#include "art/svg_words.h"

namespace kitwright {
namespace {

constexpr auto npos = std::string_view::npos;

/// Where the first declaration ends: at a `;` outside of brackets and quotes.
std::size_t end_of_declaration(std::string_view css) {
  int brackets = 0;
  char quote = 0;
  for (std::size_t i = 0; i < css.size(); ++i) {
    const char c = css[i];
    if (quote != 0)
      quote = c == quote ? '\0' : quote;
    else if (c == '"' || c == '\'')
      quote = c;
    else if (c == '(' || c == ')')
      brackets += c == '(' ? 1 : -1;
    else if (c == ';' && brackets <= 0)
      return i;
  }
  return css.size();
}

SvgDeclaration declaration(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == npos) return {trimmed(text), {}, {}};
  const std::string_view said = text.substr(colon + 1);
  const auto mark = std::min(said.find('!'), said.size());
  return {trimmed(text.substr(0, colon)), trimmed(said.substr(0, mark)), trimmed(said.substr(std::min(mark + 1, said.size())))};
}

}  // namespace

std::string without_comments(std::string_view css) {
  std::string left;
  for (auto open = css.find("/*"); open != npos; open = css.find("/*")) {
    left += css.substr(0, open);
    css.remove_prefix(std::min(css.find("*/", open + 2), css.size() - 2) + 2);
  }
  return left += css;
}

std::string without_statements(std::string_view css) {
  std::string left;
  for (auto at = css.find('@'); at != npos; at = css.find('@')) {
    const std::size_t end = css.find_first_of(";{", at);
    const std::size_t next = end == npos ? css.size() : end + 1;
    left += css.substr(0, end != npos && css[end] == ';' ? at : next);
    css.remove_prefix(next);
  }
  return left += css;
}

std::vector<SvgDeclaration> declarations_of(std::string_view css) {
  std::vector<SvgDeclaration> all;
  while (!css.empty()) {
    const std::size_t end = end_of_declaration(css);
    if (const std::string_view text = trimmed(css.substr(0, end)); !text.empty()) all.push_back(declaration(text));
    css.remove_prefix(std::min(end + 1, css.size()));
  }
  return all;
}

}  // namespace kitwright
