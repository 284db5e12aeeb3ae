#pragma once

#include <string>
#include <vector>

#include "expr/expression.h"

namespace kitwright {

/// A way out for a name that nothing has: what it is if it is no value, the record that has it as an entry (`palette.gold` for
/// `gold`), or the nearest of the names and of those in `bound`.
std::string hint_for_name(const std::string& name, const Names& names, const std::vector<std::string>& bound);
/// The nearest of the language's functions and the designer's words.
std::string hint_for_function(const std::string& name, const Names& names);

std::string joined(const std::vector<std::string>& words);
std::vector<std::string> keys_of(const Type& record);

}  // namespace kitwright
