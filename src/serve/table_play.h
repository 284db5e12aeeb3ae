#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "base/disk.h"
#include "base/talk.h"
#include "kit/kit.h"

namespace kitwright {

/// Why a question is not answered. The status is that of HTTP: 400 if the question is wrong, 409 if what lies there forbids it.
struct Refused : std::runtime_error {
  Refused(int s, const std::string& why) : std::runtime_error(plain_line(why)), status(s) {}
  int status;
};

/// A setup as `kitwright setup --format json` gives it, or `{"findings": [...]}`.
/// Without `players` it is for the fewest; for a number that the game does not take it throws Refused.
std::string deal_setup(const Kit& kit, const Disk& disk, std::optional<std::uint64_t> players, std::uint64_t seed);

/// Judges a position. `asked` is `{"players": 2, "position": {...}}`, or `"example"` with the id of one instead of a position;
/// and
/// `"place": {"board": "town", "item": "park-corner", "turn": 90, "cells": ["A1"]}` asks where that piece may lie. The answer has
/// `findings`, `faults` (why the position cannot come about), `scores`, `places` (by cell why not) and `boards`, what lies there.
/// Throws Refused.
std::string judge_position(const Kit& kit, const Disk& disk, const std::string& asked);

/// Writes the position to positions/NAME.json in the game's folder. `asked` is `{"name": ..., "position": {...}}`. The answer has
/// `file` and `example`, an entry for examples.json. Only a position is replaced by it. Throws Refused, or Failure.
std::string save_position(const Kit& kit, const std::string& asked);

}  // namespace kitwright
