#pragma once

#include <string_view>
#include <utility>

#include "base/diagnostics.h"
#include "prose/manuscript.h"

namespace kitwright {

/// Comments that end a page, and what they say of the next.
inline constexpr std::pair<std::string_view, PageEnd::Next> page_ends[] = {
    {"<!-- page -->", PageEnd::Next::Page},        {"<!-- left page -->", PageEnd::Next::Left},
    {"<!-- right page -->", PageEnd::Next::Right}, {"<!-- spread -->", PageEnd::Next::Spread},
    {"<!-- back page -->", PageEnd::Next::Back},
};

/// Whether a comment of the rulebook says something to us.
bool is_ours(std::string_view comment);
/// Whether it waives small letters of the block after it.
bool is_small_text_waiver(std::string_view comment);
/// Warns of one that is nearly one of ours, and would be dropped as a note.
void report_note(std::string_view comment, Span where, Diagnostics& out);
/// Warns of one in a line of text that says nothing there.
void report_out_of_text(std::string_view comment, Span where, Diagnostics& out);

}  // namespace kitwright
