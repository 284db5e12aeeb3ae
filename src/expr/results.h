#pragma once

#include "expr/words.h"

namespace kitwright {

// What a function gives, by the types of its arguments: the third column of a table of functions.

Type gives_any(const CallTypes& call);
Type gives_bool(const CallTypes& call);
Type gives_number(const CallTypes& call);
Type gives_text(const CallTypes& call);
Type gives_texts(const CallTypes& call);
Type gives_record(const CallTypes& call);  ///< of fields that nobody knows
Type gives_records(const CallTypes& call);
Type gives_distribution(const CallTypes& call);
/// Another value of the first argument's type.
Type gives_alike(const CallTypes& call);
Type gives_list_of_alike(const CallTypes& call);
/// What all arguments have in common.
Type gives_common(const CallTypes& call);
/// One of the first argument's elements.
Type gives_element(const CallTypes& call);
/// What the lists in the first argument, a list of lists, are.
Type gives_inner_list(const CallTypes& call);
/// The values of a record's fields.
Type gives_fields(const CallTypes& call);
/// The first argument's record with the fields that texts written out name, if all of them are known.
Type gives_changed_record(const CallTypes& call);

}  // namespace kitwright
