#pragma once

#include "data/key_table.h"

namespace kitwright {

/// Keys of rulebook.md's front matter, and of the notes in each fenced block.
extern const KeyTable front_keys, components_keys, box_block_keys, gallery_keys, plays_keys, face_keys, svg_keys,
    table_block_keys, players_keys, glossary_keys, changes_keys, position_keys, example_block_keys, setup_block_keys,
    scores_block_keys, rulings_keys, empty_keys;

}  // namespace kitwright
