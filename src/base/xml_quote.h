#pragma once

#include <cstddef>
#include <string_view>

namespace kitwright {

/// How long the quote is, a sign or an entity of XML, that a text begins with; 0 if there is none.
inline std::size_t length_of_quote(std::string_view text) {
  for (const std::string_view quote : {"\"", "'", "&quot;", "&apos;", "&#34;", "&#39;", "&#x22;", "&#x27;"})
    if (text.starts_with(quote)) return quote.size();
  return 0;
}

}  // namespace kitwright
