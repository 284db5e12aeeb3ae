#pragma once

#include <map>
#include <memory>
#include <string>

#include "rules/examples.h"
#include "rules/setup.h"

namespace kitwright {

/// The positions that a book speaks of, each laid out once.
class Positions {
 public:
  Positions(const Game& game, const World& world, const Rules& rules, Diagnostics& out)
      : game_(game), world_(world), rules_(rules), out_(out) {}
  /// Of a worked example; null after a finding.
  PlayPosition* example(const std::string& id, Span where);
  /// As the setup leaves it; null after a finding.
  PlayPosition* setup(int players, std::uint64_t seed);

 private:
  const Game& game_;
  const World& world_;
  const Rules& rules_;
  Diagnostics& out_;
  std::map<std::string, std::unique_ptr<PlayPosition>> known_;
};

}  // namespace kitwright
