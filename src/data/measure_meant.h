#pragma once

#include <string>
#include <string_view>

namespace kitwright {

constexpr std::string_view no_break_space = "\xC2\xA0";

/// The measures that somebody meant who wrote them in other words: `12.5 mm` for `12,5 Millimetres`, `63 mm 88 mm` for `63x88`.
/// Empty if the text cannot be understood, or is right as it stands.
std::string measure_meant(std::string_view text);

}  // namespace kitwright
