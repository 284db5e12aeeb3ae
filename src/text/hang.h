#pragma once

#include "text/lines.h"

namespace kitwright {

/// How far a character hangs out of a justified line at its beginning or end, as a share of its own width. Small, light signs
/// would otherwise look like dents in a straight edge. 0 for letters.
double hang_at_begin(gunichar c);
double hang_at_end(gunichar c);
/// False for text with right-to-left parts: the shares are known for left-to-right text only.
bool may_hang(const Flow& flow);
/// Sets how far the line hangs out at both ends.
void hang(Line& line);

}  // namespace kitwright
