#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "rules/step.h"

namespace kitwright {

/// Which pieces may lie where, as the steps of a setup move them one after the other.
class Zones {
 public:
  explicit Zones(const Names& names) : names_(names) {}

  /// What a piece of the zone is: where several components may lie, it has the fields of any of them. A record of which nothing
  /// is known if no step brings any there.
  Type piece_in(std::string_view zone) const;
  void move(const Step& step);

 private:
  std::set<std::string> components_in(std::string_view zone) const;

  const Names& names_;
  std::map<std::string, std::set<std::string>, std::less<>> moved_;  ///< the components of what came, by `hand` of `hand[2]`
};

}  // namespace kitwright
