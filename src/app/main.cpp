#include <algorithm>
#include <exception>
#include <iterator>
#include <new>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/command_line.h"
#include "app/new.h"
#include "app/schemas.h"
#include "app/surroundings.h"
#include "base/disk.h"
#include "base/talk.h"

namespace kitwright {

/// What draws needs our fonts, and most games our layouts: without them each text would be told to have no font.
static void require_home(const CommandLine& line) {
  const Options& o = line.options;
  constexpr Command without[] = {Command::Version, Command::Schema, Command::Eval, Command::Score, Command::Setup};
  const bool rules_alone = line.command == Command::Check && (o.rules_only || !o.examples.empty());
  const std::string fonts = join_path(o.home, "fonts/fonts.json");
  if (rules_alone || std::ranges::find(without, line.command) != std::end(without) || RealDisk().is_file(fonts)) return;
  throw WrongCommandLine(fmt::format("Kitwright's own files are not in {}: there is no {}",
                                     o.home == "." ? "the current folder" : fmt::format("'{}'", o.home), fonts),
                         "set KITWRIGHT_HOME to the folder that has its fonts, layouts and templates");
}

static int run(const CommandLine& line) {
  const Options& o = line.options;
  require_home(line);
  switch (line.command) {
    case Command::Build: return run_build(o);
    case Command::Merge: return run_merge(o);
    case Command::Check: return o.rules_only || !o.examples.empty() ? run_check_rules(o) : run_check(o);
    case Command::Watch: return run_watch(o);
    case Command::Serve: return run_serve(o);
    case Command::Show: return run_show(o);
    case Command::List: return run_list(o);
    case Command::Eval: return run_eval(o);
    case Command::Score: return run_score(o);
    case Command::Setup: return run_setup(o);
    case Command::Diff: return run_diff(o);
    case Command::WhatIf: return run_what_if(o);
    case Command::Reprint: return run_reprint(o);
    case Command::New: return run_new(o);
    case Command::Schema: return write_schemas(o.folder), 0;
    case Command::Version: return answer("kitwright {}\n", KITWRIGHT_VERSION), 0;
  }
  return 2;
}

/// Runs the program and reports what stops it. Status 3 is for what a user's data cannot mend, such as a full disk or a closed
/// channel.
static int run_program(int argc, char** argv) {
  try {
    const auto read = read_command_line(argc, argv);
    if (const int* status = std::get_if<int>(&read)) return *status;
    return run(std::get<CommandLine>(read));
  } catch (const WrongCommandLine& wrong) {
    complain(wrong.what());
    return 2;
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& failure) {
    complain(failure.what());
  }
  return 3;
}

}  // namespace kitwright

int main(int argc, char** argv) {
  kitwright::settle_surroundings();
  return kitwright::told(kitwright::run_program(argc, argv));
}
