#include "serve/gate.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

bool admits(std::string_view host, std::string_view origin, int port) {
  for (const char* name : {"127.0.0.1", "localhost"}) {
    const std::string ours = fmt::format("{}:{}", name, port);
    if (host == ours) return origin.empty() || origin == "http://" + ours;
  }
  return false;
}

bool is_plain_name(std::string_view name) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && name.size() <= 60 && name[0] != '-' && std::all_of(name.begin(), name.end(), plain);
}

}  // namespace kitwright
