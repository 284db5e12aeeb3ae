#pragma once

#include <variant>

#include "app/options.h"

namespace kitwright {

enum class Command { Build, Check, List, Show, Eval, Score, Setup, New, Schema, Version };

struct CommandLine {
  Command command = Command::Version;
  Options options;
};

/// What the words ask for; or the exit status, when they ask for help or are wrong and that has been said.
std::variant<CommandLine, int> read_command_line(int argc, char** argv);

}  // namespace kitwright
