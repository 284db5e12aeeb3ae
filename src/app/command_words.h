#pragma once

#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/command_line.h"

namespace kitwright {

/// What CLI11 fills in, before settle() turns it into Options.
struct Words {
  std::vector<std::string> papers;
  std::string backs = "duplex", flip = "long-edge", style = "full", format = "text", color = "auto", game, docs;
  std::vector<std::string> only;
  std::string shard;
};

/// A command: its name, what its help says, and how its options come to be known.
struct CommandRow {
  const char *name, *about;
  Command command;
  void (*add_options)(CLI::App&, Options&, Words&);
};

/// All commands, in the order of the help.
std::span<const CommandRow> commands();

}  // namespace kitwright
