#pragma once

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "base/talk.h"

namespace kitwright {

/// A line on the terminal that is overwritten as work proceeds.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { wipe(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void say(const std::string& what) const {
    if (!shown_) return;
    // Carriage return, then erase to the end of the line. A terminal that has gone is no mistake.
    std::fputs(fmt::format("\r\033[K{}", plain_line(what)).c_str(), stderr);
    std::fflush(stderr);
  }
  void wipe() const { say({}); }

 private:
  bool shown_;
};

}  // namespace kitwright
