#pragma once

#include <set>
#include <string>
#include <string_view>

namespace kitwright {

/// Whether anything stands behind the colon of a comment.
bool gives_reason(std::string_view comment);
/// True for a comment that is a waiver: `<!-- waive: why -->` for all numbers of its block, `<!-- waive 2 three: why -->` for
/// those.
bool is_waiver(std::string_view comment);
/// The numbers that a waiver lists; empty if it holds for all.
std::set<std::string> waived_numbers(std::string_view comment);

}  // namespace kitwright
