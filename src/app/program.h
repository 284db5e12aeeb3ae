#pragma once

#include <optional>

#include "app/command_line.h"

namespace kitwright {

/// Runs a command that draws nothing and returns its exit status; empty if the command draws.
std::optional<int> run_without_drawing(const CommandLine& line);

/// The outside of both programs: reads the command line, runs what draws nothing, and leaves the rest to `run_drawing`. What goes
/// wrong on the way is said.
int run_program(int argc, char** argv, int (*run_drawing)(const CommandLine& line, char** argv));

}  // namespace kitwright
