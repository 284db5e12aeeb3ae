#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// True if a request may be answered: it names this machine and our port as its host, and comes from a page of ours or from none.
/// Without this a page of somebody else could have its own name point to this machine (DNS rebinding) and read the game.
bool admits(std::string_view host, std::string_view origin, int port);

}  // namespace kitwright
