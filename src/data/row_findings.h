#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// Findings of a table's rows, each told once: at the first row that shows it, with how many more do.
class RowFindings {
 public:
  /// Of a `family` (say, what may be wrong with one column) at most `most` different messages are told; further rows are counted.
  void add(Finding finding, const std::string& family, std::size_t most = 5);
  void add_all(const Diagnostics& found, const std::string& family, std::size_t most = 5);
  /// In the order in which they were first found.
  void tell(Diagnostics& out) const;

 private:
  struct Cause {
    Finding finding;
    std::vector<Span> further;  ///< the first few
    std::size_t more = 0;
    Span last;  ///< the latest place: a mistake in what all rows share is one place
  };
  std::vector<Cause> causes_;
  std::map<std::string, std::map<std::string, std::size_t>> families_;  ///< the cause of each message
};

}  // namespace kitwright
