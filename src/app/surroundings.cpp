#include "app/surroundings.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/diagnostics.h"
#include "base/talk.h"
#include "text/glib_failure.h"

namespace kitwright {

/// By variables that begin so, libraries let themselves be told how to draw, shape, find fonts, load modules or talk.
static constexpr std::array<std::string_view, 13> told_to_libraries = {
    "PANGO", "HB_",  "FONTCONFIG_", "FC_",  "FREETYPE_", "CAIRO_",           "RSVG_",
    "G_",    "GIO_", "GDK_",        "GIT_", "QPDF_",     "SOURCE_DATE_EPOCH"};

static void forget_what_libraries_are_told() {
  std::vector<std::string> names;
  for (char** entry = environ; *entry; ++entry)
    for (const std::string_view start : told_to_libraries)
      if (const std::string_view written = *entry; written.starts_with(start))
        names.emplace_back(written.substr(0, written.find('=')));
  for (const std::string& name : names) ::unsetenv(name.c_str());
}

/// Else the next file to be opened would be taken for the channel. What is written into one that can only be read fails.
static void hold_closed_channels() {
  for (const int channel : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(channel, F_GETFD) < 0 && ::open("/dev/null", O_RDONLY) != channel) std::abort();
}

/// The handler goes with the first signal, so that raising it again ends the program by the signal's convention.
extern "C" {
static void end_by(int signal) {
  constexpr std::string_view wipe = "\r\033[K", line = "kitwright: interrupted; every kit is whole\n";
  ssize_t ignored = ::isatty(STDERR_FILENO) ? ::write(STDERR_FILENO, wipe.data(), wipe.size()) : 0;
  ignored = ::write(STDERR_FILENO, line.data(), line.size());
  static_cast<void>(ignored);
  ::raise(signal);
}
}

static void tell_of_signals() {
  // A file that may not grow so large, and an answer that nobody takes, are failures to write, and told as such.
  for (const int signal : {SIGXFSZ, SIGPIPE}) std::signal(signal, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now = {};
    // Who starts us in the background or with nohup wants it ignored.
    if (::sigaction(signal, nullptr, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    now.sa_handler = end_by;
    now.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    ::sigaction(signal, &now, nullptr);
  }
}

void settle_surroundings() {
  hold_closed_channels();
  forget_what_libraries_are_told();
  tell_of_signals();
  end_in_our_words();
}

void complain(const char* what) {
  const std::string line = fmt::format("kitwright: {}\n", plain_line(clipped(what)));
  // Whether it arrives is not asked: there is nobody left to tell.
  std::fputs(line.c_str(), stderr);
}

int told(int status) {
  // What stopped it was said, perhaps this.
  if (status == 3) return status;
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return status;
  complain(fmt::format("the answer cannot be written: {}", std::strerror(errno)).c_str());
  return 3;
}

}  // namespace kitwright
