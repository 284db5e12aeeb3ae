#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "base/talk.h"
#include "kit/options.h"

namespace kitwright {

/// Such as `[=====---------------]`.
inline std::string progress_bar(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 20;
  const std::size_t filled = all == 0 ? 0 : std::min(done, all) * width / all;
  return "[" + std::string(filled, '=') + std::string(width - filled, '-') + "]";
}

/// How often say() is called for a game: reading, drawing, rulebook, each paper, looking, and writing if anything is written.
inline std::size_t progress_steps(const Options& options, bool writes) {
  return 3 + (options.only.empty() ? 1u : 0u) + options.papers.size() + (writes ? 1u : 0u);
}

/// A line on the terminal that is overwritten as work proceeds: a bar of what is done, and what is being done.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown, std::size_t games = 0, std::size_t steps = 0) : shown_(shown), games_(games), steps_(steps) {}
  ~ProgressLine() { wipe(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// The next game begins. What was left of the one before, which may have mistakes, is not done any more.
  void begin_game() { begun_ += 1, step_ = 0; }
  void say(const std::string& what) const {
    const std::size_t before = std::max<std::size_t>(begun_, 1) - 1;
    show(games_ == 0 ? what : progress_bar(before * steps_ + step_, games_ * steps_) + " " + what);
    step_ = std::min(step_ + 1, steps_);
  }
  void wipe() const { show({}); }

 private:
  void show(const std::string& what) const {
    if (!shown_) return;
    // Carriage return, then erase to the end of the line. A terminal that has gone is no mistake.
    std::fputs(fmt::format("\r\033[K{}", plain_line(what)).c_str(), stderr);
    std::fflush(stderr);
  }

  bool shown_;
  std::size_t games_, steps_;  ///< how many games, and steps each; none: no bar
  std::size_t begun_ = 0;
  mutable std::size_t step_ = 0;
};

}  // namespace kitwright
