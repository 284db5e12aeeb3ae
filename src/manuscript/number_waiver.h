#pragma once

#include <set>
#include <string>
#include <string_view>

namespace kitwright {

/// Whether a comment is a waiver: `<!-- waive: why -->` for all numbers of its place, `<!-- waive 2 three: why -->` for these.
bool is_waiver(std::string_view comment);
/// The numbers that a waiver names; none = it speaks for all.
std::set<std::string> waived_numbers(std::string_view comment);

}  // namespace kitwright
