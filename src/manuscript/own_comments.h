#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "manuscript/manuscript.h"

namespace kitwright {

/// Comments that end a page, and what they say of the next.
inline constexpr std::pair<std::string_view, PageEnd::Next> page_ends[] = {
    {"<!-- page -->", PageEnd::Next::Page},        {"<!-- left page -->", PageEnd::Next::Left},
    {"<!-- right page -->", PageEnd::Next::Right}, {"<!-- spread -->", PageEnd::Next::Spread},
    {"<!-- back page -->", PageEnd::Next::Back},
};

/// Whether a comment of the rulebook says something to us.
bool is_ours(std::string_view comment);
/// The one of ours that a comment nearly is, which would be dropped as a note: empty for all others.
std::string meant_by(std::string_view comment);

}  // namespace kitwright
