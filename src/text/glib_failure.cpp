#include "text/glib_failure.h"

#include <unistd.h>

#include <string_view>

#include <glib.h>

namespace kitwright {

extern "C" {
/// GLib's own abort would follow. No destructor runs here: it might ask for memory, and every kit is whole at any time.
static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField* fields, gsize count, gpointer data) {
  if ((level & G_LOG_LEVEL_ERROR) == 0) return g_log_writer_default(level, fields, count, data);
  constexpr std::string_view line = "kitwright: out of memory, or of threads; every kit is whole\n";
  const ssize_t ignored = ::write(STDERR_FILENO, line.data(), line.size());
  static_cast<void>(ignored);
  ::_exit(3);
}
}

void end_in_our_words() { g_log_set_writer_func(write_log, nullptr, nullptr); }

}  // namespace kitwright
