#pragma once

#include "base/diagnostics.h"

namespace kitwright {

/// Reports characters of a rulebook that nobody sees and that do something: control characters (`text.control`, the first of
/// them), and those of report_unseen(), line by line. That they are spelled as entities, `&#x202e;`, makes no difference.
void check_characters(const Source& source, Diagnostics& out);

}  // namespace kitwright
