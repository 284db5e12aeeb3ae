#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// Notes where the findings of a task begin, so that one can ask afterwards whether it failed. The findings stay where they are.
class Attempt {
 public:
  explicit Attempt(Diagnostics& out) : out_(out), before_(out.size()), errors_before_(out.errors()) {}

  /// True if an error was found. Warnings and notes are not failures.
  bool failed() const { return out_.errors() > errors_before_; }
  bool found(std::string_view id) const {
    return std::any_of(begin(), out_.findings().end(), [&](const Finding& f) { return f.id == id; });
  }
  /// Adds `places` to the "see also" of what was found, except where a finding already points there.
  void also_look_at(const std::vector<Span>& places) {
    for (std::size_t i = before_; i < out_.findings_.size(); ++i) add_places(out_.findings_[i], places);
  }

 private:
  static void add_places(Finding& finding, const std::vector<Span>& places) {
    std::vector<Span>& also = finding.also;
    for (const Span& place : places)
      if (place.source && !(place == finding.where) && std::find(also.begin(), also.end(), place) == also.end())
        also.push_back(place);
  }

  std::vector<Finding>::const_iterator begin() const { return out_.findings().begin() + static_cast<std::ptrdiff_t>(before_); }

  Diagnostics& out_;
  std::size_t before_, errors_before_;
};

}  // namespace kitwright
