#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "data/table.h"
#include "game/game.h"

namespace kitwright {

/// What a row may hold: the names that every row has, and the fields of the component.
std::vector<std::string> row_keys(const Component& component);
/// What to write instead of a key that no row has: the field that is nearly called so, or `count` for what else people call it.
std::string row_key_hint(const std::string& key, const std::vector<std::string>& known);
/// A key that says nothing of the piece: `about`, or a note behind `//`.
bool is_note(std::string_view key);
const Field* find_field(const Component& component, std::string_view name);
/// A row that does not write this field lacks it.
bool is_needed(const Field& field);

/// Reports headings that name no field, and columns that every row needs and none is there for: once, at the headings. Gives the
/// names that rows need not speak of any more; nothing if no heading is known, so that no row can be read.
std::optional<std::set<std::string>> check_headings(const Table& table, const Datum* defaults, const Component& component,
                                                    Diagnostics& out);

}  // namespace kitwright
