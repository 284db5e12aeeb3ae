#pragma once

#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace kitwright {

/// One line on a terminal that is written over as the work goes on.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { wipe(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void say(const std::string& what) const {
    if (!shown_) return;
    fmt::print(stderr, "\r\033[K{}", what);
    std::fflush(stderr);
  }
  void wipe() const { say({}); }

 private:
  bool shown_;
};

}  // namespace kitwright
