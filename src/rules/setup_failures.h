#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

/// Stands in a finding for the numbers of players until all are known for which the step fails.
inline constexpr std::string_view some_players = "\x1f";

/// What is wrong with a setup: what fails alike for several numbers of players is one finding that names them.
class SetupFailures {
 public:
  /// Failures with the seed that anybody begins with need not name it.
  void gather(const Diagnostics& found, int players, std::uint64_t seed = 1);
  void tell(Diagnostics& out) const;

 private:
  struct Met {
    int players;
    std::uint64_t seed;
  };
  struct Failure {
    Finding finding;
    std::vector<Met> met;
  };
  static std::string in_words(const std::vector<Met>& met);
  std::vector<Failure> all_;
};

}  // namespace kitwright
