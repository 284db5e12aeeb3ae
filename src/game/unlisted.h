#pragma once

#include "data/datum.h"
#include "game/files.h"

namespace kitwright {

/// Components that lie in the game's folder while game.json does not list them (`lint.component`): their pieces would be
/// missing, and nobody told. Nor would anybody of rules or a rulebook under another name than theirs (`lint.file`). What `words`
/// (`define` of rules.json, or null) name as their files has been looked at.
void find_unlisted(const Datum& listed, const Datum* words, const std::string& folder, const ReadContext& r);

}  // namespace kitwright
