#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "scene/frame.h"

namespace kitwright {

/// Reads SVG path data (SVG 1.1, section 8.3, all commands), in mm. Empty if it is malformed, has more than 10,000 numbers, or a
/// number of 5000 or more.
std::optional<std::vector<Segment>> parse_path_data(std::string_view text);

/// Why parse_path_data() takes no such text, as in "this path ...".
std::string_view fault_of_path_data(std::string_view text);

/// The parts of a path as straight lines, each from its first point to its last; those that only move are left out.
std::vector<std::vector<Point>> parts_of(const std::vector<Segment>& path);
/// False for a path that only moves about.
bool draws_something(const std::vector<Segment>& path);
/// False if each part of the path goes along one line only, so that there is nothing to fill.
bool encloses_something(const std::vector<Segment>& path);

}  // namespace kitwright
