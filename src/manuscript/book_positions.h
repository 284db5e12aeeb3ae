#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/examples.h"
#include "rules/setup.h"

namespace kitwright {

/// The positions that a book shows. Each is laid out once.
class Positions {
 public:
  Positions(const Game& game, const World& world, const Rules& rules, Diagnostics& out)
      : game_(game), world_(world), rules_(rules), out_(out) {}
  /// The example of this id as it is written. Null if there is none.
  const Example* written(std::string_view id) const { return find_example(rules_.examples, id); }
  /// The position of a worked example. Null after a finding, which the proof of the examples may have told.
  PlayPosition* example(const std::string& id, Span where);
  /// The position after setup. Null after a finding.
  PlayPosition* setup(int players, std::uint64_t seed);

 private:
  const Game& game_;
  const World& world_;
  const Rules& rules_;
  Diagnostics& out_;
  std::map<std::string, std::unique_ptr<PlayPosition>> known_;
};

}  // namespace kitwright
