#pragma once

#include <span>

#include "data/keys.h"

namespace kitwright {

/// The kinds of layout element; each is named by the key that only it has.
enum class ElementKind { Layers, Row, Column, Grid, Ring, Places, Edges, Fill, Shape, Image, Text, Use, Slot, Table };

struct ElementRow {
  ElementKind kind;
  std::string_view key;    ///< the key that makes an element of this kind
  const KeyTable* table;   ///< its own keys, without the common ones
};

std::span<const ElementRow> element_rows();
extern const KeyTable layout_keys, common_keys, gradient_keys, table_column_keys;

}  // namespace kitwright
