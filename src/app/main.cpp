// The program that everybody calls. It is linked without the libraries that draw, which take longer to load than most commands
// run; a command that draws is handed over to kitwright-draw beside it.

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "app/program.h"
#include "base/disk.h"
#include "base/failure.h"

namespace kitwright {

/// Becomes kitwright-draw, with the same words. Returns only by throwing Failure.
static int hand_over(const CommandLine&, char** argv) {
  std::error_code ec;
  const std::string here = std::filesystem::read_symlink("/proc/self/exe", ec).string();
  const std::string draw = join_path(folder_of(here), "kitwright-draw");
  if (!ec) execv(draw.c_str(), argv);
  throw Failure(
      fmt::format("{}, which does what is drawn, cannot be started: {}; build Kitwright again, or put it beside this program",
                  draw, ec ? ec.message() : std::strerror(errno)));
}

}  // namespace kitwright

int main(int argc, char** argv) { return kitwright::run_program(argc, argv, kitwright::hand_over); }
