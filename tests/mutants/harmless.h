#pragma once

#include <string>
#include <vector>

#include "mutate.h"

namespace kitwright::mutants {

/// Mistakes that are declared to do no harm. `*` in a pattern stands for anything.
struct Harmless {
  std::string file;  ///< inside the game's folder
  std::string path;  ///< `items[3].value`
  std::string what;  ///< `* -> *`, `drop *`
  std::string reason;
  int line = 1;  ///< of the list

  bool covers(const Mutant& mutant) const;
};

/// Lines `FILE PATH[ WHAT] -- reason`; empty ones and those that begin with # are passed over. Throws at any other.
std::vector<Harmless> read_harmless(const std::string& text);

}  // namespace kitwright::mutants
