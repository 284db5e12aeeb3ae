#pragma once

#include "data/key_table.h"

namespace kitwright {

/// The keys of fonts.json.
extern const KeyTable font_keys, fonts_keys;

}  // namespace kitwright
