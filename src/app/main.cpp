// The program that everybody calls. It is linked without the libraries that draw, which take longer to load than most commands
// run; a command that draws is handed over to kitwright-draw beside it.

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/format.h>
#ifdef KITWRIGHT_MIMALLOC
#include <mimalloc.h>
#endif

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

/// Asks for memory in pages of 2 MiB where the system has them: a proof uses 12 MB once, and touching 3,000
/// small pages for the first time takes about as long as reading all games. Threads that begin from now on have such memory.
static void use_large_pages() {
#ifdef KITWRIGHT_MIMALLOC
  mi_option_enable(mi_option_large_os_pages);
#if MI_MALLOC_VERSION < 210
  mi_option_set(mi_option_eager_commit_delay, 0);  // a thread's first pages, too
  mi_option_disable(mi_option_allow_decommit);
#else
  mi_option_set(mi_option_purge_delay, -1);
#endif
#endif
}

}  // namespace kitwright

int main(int argc, char** argv) {
  kitwright::use_large_pages();
  int status = 0;
  const auto run = [&] { status = kitwright::run_program(argc, argv, kitwright::hand_over); };
  try {
    std::thread(run).join();
  } catch (const std::system_error&) {  // no thread is to be had
    run();
  }
  return status;
}
