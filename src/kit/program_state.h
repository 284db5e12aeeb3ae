#pragma once

#include <map>
#include <string>

#include "kit/recorded_disk.h"

namespace kitwright {

/// The program and the shared libraries that draw for it, by absolute path. Whatever one of them made may come out otherwise when
/// another version of it stands there.
std::map<std::string, PathState> program_state();

}  // namespace kitwright
