#include "app/program.h"

#include <cstdio>
#include <new>

#include <fmt/format.h>

#include "app/new.h"
#include "app/schemas.h"
#include "base/failure.h"

namespace kitwright {

std::optional<int> run_without_drawing(const CommandLine& line) {
  const Options& o = line.options;
  switch (line.command) {
    case Command::List: return run_list(o);
    case Command::Eval: return run_eval(o);
    case Command::Score: return run_score(o);
    case Command::Setup: return run_setup(o);
    case Command::New: return run_new(o);
    case Command::Schema: return write_schemas(o.folder), 0;
    case Command::Version: return fmt::print("kitwright {}\n", KITWRIGHT_VERSION), 0;
    case Command::Check:
      if (o.rules_only || !o.examples.empty()) return run_check_rules(o);
      break;
    case Command::Build:
    case Command::Show: break;
  }
  return {};
}

int run_program(int argc, char** argv, int (*run_drawing)(const CommandLine& line, char** argv)) {
  try {
    const auto read = read_command_line(argc, argv);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const CommandLine& line = std::get<CommandLine>(read);
    if (const auto status = run_without_drawing(line)) return *status;
    return run_drawing(line, argv);
  } catch (const WrongCommandLine& wrong) {
    fmt::print(stderr, "kitwright: {}\n", wrong.what());
    return 2;
  } catch (const Failure& failure) {
    fmt::print(stderr, "kitwright: {}\n", failure.what());
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "kitwright: out of memory\n");
  }
  return 3;
}

}  // namespace kitwright
