#pragma once

#include "data/key_table.h"

namespace kitwright {

extern const KeyTable game_keys, component_keys, split_keys, board_keys, class_keys, ink_saver_keys, icon_keys, style_keys,
    reading_keys, book_keys, book_heading_keys;

}  // namespace kitwright
