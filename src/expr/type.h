#pragma once

#include <string>
#include <vector>

#include "expr/expression.h"

namespace kitwright {

/// The narrowest type that both have; Any if their kinds differ. A text may then be what either may be.
Type common(const Type& a, const Type& b);
Type common(const std::vector<Type>& types);
/// Whether they are one type, to the last field.
bool same(const Type& a, const Type& b);
/// Could a value of one be compared with a value of the other?
bool may_meet(const Type& a, const Type& b);
/// The same, but of texts nothing is known: neither its own nor those inside.
Type without_choices(const Type& type);
/// Whether a text of this type can never be `word`.
bool excludes(const Type& type, const std::string& word);
/// The type of a list's elements; Any for an empty or unknown list.
Type element_of(const Type& list);
/// The common type of a record's fields.
Type field_of(const Type& record);

}  // namespace kitwright
