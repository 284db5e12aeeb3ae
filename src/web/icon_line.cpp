#include "web/icon_line.h"

#include <algorithm>

namespace kitwright {

std::string_view behind_icon(const Wording& all, std::size_t icon) {
  const std::string_view text = icon + 1 < all.size() && !all[icon + 1].icon ? all[icon + 1].text : std::string_view();
  if (text.starts_with(no_break)) return no_break;
  return text.substr(0, std::min(text.find_first_not_of(".,;:!?)"), text.size()));
}

}  // namespace kitwright
