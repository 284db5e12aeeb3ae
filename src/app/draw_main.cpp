// The whole program, linked with the libraries that draw.

#include "app/program.h"

namespace kitwright {

static int run_drawing(const CommandLine& line, char**) {
  if (line.command == Command::Build) return run_build(line.options);
  if (line.command == Command::Show) return run_show(line.options);
  return run_check(line.options);
}

}  // namespace kitwright

int main(int argc, char** argv) { return kitwright::run_program(argc, argv, kitwright::run_drawing); }
