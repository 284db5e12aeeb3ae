#include "serve/gate.h"

#include <fmt/format.h>

namespace kitwright {

bool admits(std::string_view host, std::string_view origin, int port) {
  for (const char* name : {"127.0.0.1", "localhost"}) {
    const std::string ours = fmt::format("{}:{}", name, port);
    if (host == ours) return origin.empty() || origin == "http://" + ours;
  }
  return false;
}

}  // namespace kitwright
