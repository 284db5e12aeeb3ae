#pragma once

#include "prose/manuscript.h"

namespace kitwright {

/// The same words in capitals alone. Icons keep their names.
Wording in_capitals(Wording words);

}  // namespace kitwright
