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

/// Without comments before it.
std::string_view behind_comments(std::string_view css) {
  for (css = trimmed(css); css.starts_with("/*"); css = trimmed(css))
    css.remove_prefix(std::min(css.size(), css.find("*/", 2) == npos ? npos : css.find("*/", 2) + 2));
  return css;
}

}  // namespace

std::vector<SvgDeclaration> declarations_of(std::string_view css) {
  std::vector<SvgDeclaration> all;
  for (css = behind_comments(css); !css.empty(); css = behind_comments(css)) {
    const std::size_t end = end_of_declaration(css);
    if (const std::string_view text = trimmed(css.substr(0, end)); !text.empty()) all.push_back(declaration(text));
    css.remove_prefix(std::min(end + 1, css.size()));
  }
  return all;
}

}  // namespace kitwright
