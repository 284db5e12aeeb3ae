#pragma once

#include <variant>

#include "kit/options.h"

namespace kitwright {

enum class Command {
  Build,
  Merge,
  Check,
  Watch,
  Serve,
  List,
  Show,
  Eval,
  Score,
  Setup,
  Diff,
  WhatIf,
  Reprint,
  New,
  Schema,
  Version
};

struct CommandLine {
  Command command = Command::Version;
  Options options;
};

/// The command and its options. Or the exit status, if help was asked for or the words were wrong and that has been said.
std::variant<CommandLine, int> read_command_line(int argc, char** argv);

}  // namespace kitwright
