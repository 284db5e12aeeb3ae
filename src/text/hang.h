#pragma once

#include "text/lines.h"

namespace kitwright {

/// How far a character hangs out of a justified line that it begins or ends, as a share of its own width: what is small and light
/// there would look like a gap in a straight edge. 0 for letters.
double hang_at_begin(gunichar c);
double hang_at_end(gunichar c);
/// Text from right to left keeps its edges.
bool may_hang(const Flow& flow);
/// Measures what hangs out of the line at both ends.
void hang(Line& line);

}  // namespace kitwright
