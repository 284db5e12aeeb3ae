#pragma once

#include <vector>

#include "expr/node.h"

namespace kitwright {

/// The texts written out in `written` (one, or those of a list) that a value of the type can never be equal to.
std::vector<const Node*> never_equal(const Type& type, const Node& written);
/// Whether in some record that the names lead to (a board, a piece of a list) a field of this name takes the text.
bool some_field_takes(const Names& names, const std::string& field, const std::string& text);
/// Whether the record has no entry for any word that the key may be.
bool always_misses(const Type& key, const Type& record);

}  // namespace kitwright
