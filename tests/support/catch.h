#pragma once

#include <string>

// Catch2 2 (Debian 12) and 3 (Debian 13) name their header, and two of the words our tests use, differently. Tests say `Approx`
// as the second does and `Catch::Matchers::ContainsSubstring` as the third does.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

using Catch::Approx;
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& words) { return Contains(words); }
}  // namespace Catch::Matchers
#endif
