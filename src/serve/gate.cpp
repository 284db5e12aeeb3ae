#include "serve/gate.h"

#include <fmt/format.h>

namespace kitwright {

bool admits(const Sender& sender, int port) {
  const auto& [host, origin, site] = sender;
  // "none" is an address that somebody typed.
  if (!site.empty() && site != "same-origin" && site != "none") return false;
  for (const char* name : {"127.0.0.1", "localhost"}) {
    const std::string ours = fmt::format("{}:{}", name, port);
    if (host == ours) return origin.empty() || origin == "http://" + ours;
  }
  return false;
}

}  // namespace kitwright
