#include "book/capitals.h"

#include <string>
#include <string_view>

namespace kitwright {

/// Capitals alone, of the letters of Western European languages.
static std::string upper(std::string_view text) {
  std::string capitals;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    if (c >= 'a' && c <= 'z') {
      capitals += static_cast<char>(c - 'a' + 'A');
    } else if (c == 0xC3 && next >= 0xA0 && next <= 0xBE && next != 0xB7) {
      // From à to þ, but not the sign of division: two bytes in UTF-8, of which the second differs by 32.
      capitals += text[i++];
      capitals += static_cast<char>(next - 0x20);
    } else {
      capitals += text[i];
    }
  }
  return capitals;
}

Wording in_capitals(Wording words) {
  for (Passage& p : words)
    if (!p.icon) p.text = upper(p.text);
  return words;
}

}  // namespace kitwright
