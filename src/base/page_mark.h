#pragma once

#include <string_view>

namespace kitwright {

/// In words about pieces: the page of the kit on which they are.
inline constexpr std::string_view page_mark = "{{ page }}";

}  // namespace kitwright
