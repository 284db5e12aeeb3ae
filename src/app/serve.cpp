#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "app/commands.h"
#include "base/failure.h"
#include "base/talk.h"
#include "kit/folders.h"
#include "serve/stop_signal.h"
#include "serve/web_server.h"
#include "serve/workbench.h"

namespace kitwright {

/// The files of the page, which lie beside Kitwright's layouts.
static std::map<std::string, PageFile> read_page(const Disk& disk, const std::string& home) {
  static constexpr std::array types{std::pair{".html", "text/html; charset=utf-8"}, std::pair{".css", "text/css; charset=utf-8"},
                                    std::pair{".js", "text/javascript; charset=utf-8"}};
  std::map<std::string, PageFile> page;
  const std::string folder = join_path(home, "desk");
  for (const std::string& name : disk.list(folder))
    for (const auto& [end, type] : types)
      if (name.ends_with(end)) page[name] = {disk.read(join_path(folder, name)).value_or(""), type};
  if (!page.contains("index.html")) throw Failure(fmt::format("{}: the page that serve shows is not there", folder));
  return page;
}

/// Hands the address to the desktop. That there is none is no mistake: the address has been printed.
static void open_in_browser(std::string address, const StopSignal& stop) {
  std::string program = "xdg-open";
  std::array<char*, 3> words{program.data(), address.data(), nullptr};
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &stop.before());
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, &attributes, words.data(), environ) == 0)
    // Some open the browser themselves and end with it.
    std::thread([child] { waitpid(child, nullptr, 0); }).detach();
  posix_spawnattr_destroy(&attributes);
}

int run_serve(const Options& options) {
  const RealDisk disk;
  const std::string folder = game_folders(options, disk).front();
  const StopSignal stop;
  const std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
  Workbench bench(options, folder, program, stop);
  {
    const WebServer server(bench, read_page(disk, options.home), options.editor, options.port);
    const std::string address = fmt::format("http://127.0.0.1:{}/", server.port());
    answer("{}\n", address);
    if (!options.quiet) answer("{} is shown there, and followed; Ctrl-C ends it\n", folder);
    // Whom nobody tells where it is shown cannot look at it.
    send_answers();
    if (options.open) open_in_browser(address, stop);
    bench.follow();
  }
  return 0;
}

}  // namespace kitwright
