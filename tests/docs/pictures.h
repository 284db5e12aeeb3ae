#pragma once

#include <filesystem>
#include <string>

namespace kitwright::docs {

/// What parts two PNGs by more than antialiasing and another version of a font do; empty if they look alike.
std::string difference(const std::filesystem::path& expected, const std::filesystem::path& actual);

}  // namespace kitwright::docs
