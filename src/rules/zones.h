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
  /// The zone that the step fills, `hand` for `hand[2]`; empty if it fills none.
  std::string move(const Step& step);
  /// Tells names what lies in the zones that a setup begins with, for `zone(...)`.
  void show_all(Names& names) const;

 private:
  std::set<std::string> components_in(std::string_view zone) const;

  const Names& names_;
  std::map<std::string, std::set<std::string>, std::less<>> moved_;  ///< the components of what came, by `hand` of `hand[2]`
};

}  // namespace kitwright
