#pragma once

#include <span>

#include "data/key_table.h"

namespace kitwright {

extern const KeyTable rules_keys, box_keys, check_keys, board_rules_keys, place_rule_keys, step_keys, score_keys, examples_keys,
    example_keys, figure_keys, expectation_keys;

/// The tables of rules.json and examples.json, in the manual's order.
std::span<const KeyTable* const> rules_tables();

}  // namespace kitwright
