#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// Stands in a finding for the numbers of players until all are known for which the step fails.
inline constexpr std::string_view some_players = "\x1f";

/// What is wrong with a setup: what fails alike for several numbers of players is one finding that names them.
class SetupFailures {
 public:
  void gather(const Diagnostics& found, int players);
  void tell(Diagnostics& out) const;

 private:
  struct Failure {
    Finding finding;
    std::vector<int> players;
  };
  std::vector<Failure> all_;
};

}  // namespace kitwright
