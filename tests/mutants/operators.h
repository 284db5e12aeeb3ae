#pragma once

#include <string>
#include <vector>

#include "mutate.h"

namespace kitwright::mutants {

/// Every operator of the game's words, scores and boards exchanged for the one that is likely written instead, one by one:
/// && and ||, < and <=, > and >=, + and -, all and any, min and max; ! is taken away. A file of words is `words` all over, of
/// rules.json these are its `define`, `scores` and `boards`.
std::vector<Mutant> operator_mutants(const std::string& file, const Datum& datum, FactFile kind);

}  // namespace kitwright::mutants
