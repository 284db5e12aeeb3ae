#include "serve/folder_watch.h"

#include <sys/poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/failure.h"
#include "serve/settling.h"

namespace fs = std::filesystem;

namespace kitwright {

/// IN_MODIFY as well as IN_CLOSE_WRITE: some editors keep a file open.
constexpr std::uint32_t in_it =
    IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;
constexpr std::uint32_t above_it = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO;

OwnDescriptor::~OwnDescriptor() {
  if (number_ >= 0) ::close(number_);
}

static std::string absolute(const std::string& path) {
  const std::string whole = fs::absolute(path.empty() ? "." : path).lexically_normal().string();
  return whole.size() > 1 && whole.ends_with('/') ? whole.substr(0, whole.size() - 1) : whole;
}

/// Hidden, or what editors and write_whole() leave for a moment.
static bool is_passing(std::string_view name) {
  return name.starts_with('.') || name.ends_with('~') || name.ends_with(".part") || name.ends_with(".swp");
}

FolderWatch::FolderWatch(std::vector<std::string> folders, const std::string& left_out)
    : folders_(std::move(folders)),
      left_out_(left_out.empty() ? "" : absolute(left_out)),
      events_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  if (events_.number() < 0) throw Failure(fmt::format("files cannot be watched: {}", std::strerror(errno)));
  for (std::string& folder : folders_) folder = absolute(folder);
  watch_all();
}

/// Called after every change, since folders may have come. Folders that went lose their watch.
void FolderWatch::watch_all() {
  const auto before = std::exchange(watches_, {});
  for (std::size_t of = 0; of < folders_.size(); ++of) {
    // From the top, so that none comes into being unseen between two steps.
    fs::path above;
    const fs::path path = folders_[of];
    for (const fs::path& part : path) {
      if (!above.empty()) watch({of, above.string(), part.string()});
      above /= part;
    }
    watch_below(of, folders_[of]);
  }
  for (const auto& [watch, interests] : before)
    if (!watches_.contains(watch)) inotify_rm_watch(events_.number(), watch);
}

void FolderWatch::watch_below(std::size_t of, const std::string& path) {
  if (path == left_out_ || !watch({of, path, {}})) return;
  std::error_code ec;
  for (fs::directory_iterator it(path, ec), end; !ec && it != end; it.increment(ec)) {
    std::error_code gone;
    // What a link leads to lies in the folder, or is not read.
    if (is_passing(it->path().filename().string()) || it->is_symlink(gone)) continue;
    if (it->is_directory(gone)) watch_below(of, it->path().string());
  }
}

/// False if there is no such folder, or if it is watched for this already, as when a link leads back to it.
bool FolderWatch::watch(const Interest& interest) {
  const std::uint32_t mask = interest.only.empty() ? in_it : above_it;
  const int watch = inotify_add_watch(events_.number(), interest.path.c_str(), mask | IN_ONLYDIR | IN_MASK_ADD);
  if (watch < 0 && (errno == ENOSPC || errno == ENOMEM))
    throw Failure(
        fmt::format("{}: the system watches no more folders; see /proc/sys/fs/inotify/max_user_watches", interest.path));
  if (watch < 0) return false;
  std::vector<Interest>& known = watches_[watch];
  const bool is_known =
      std::any_of(known.begin(), known.end(), [&](const Interest& k) { return k.of == interest.of && k.only == interest.only; });
  if (!is_known) known.push_back(interest);
  return !is_known;
}

bool FolderWatch::counts(const Interest& interest, const std::string& name) const {
  if (!interest.only.empty()) return interest.only == name;
  return left_out_.empty() || interest.path + "/" + name != left_out_;
}

void FolderWatch::hear(std::uint32_t mask, int watch, const std::string& name) {
  if (mask & IN_Q_OVERFLOW)
    for (std::size_t of = 0; of < folders_.size(); ++of) changed_.insert(of);
  const auto interests = watches_.find(watch);
  // IN_IGNORED follows the end of a watch, which has been told.
  if (interests == watches_.end() || (mask & IN_IGNORED) || is_passing(name)) return;
  for (const Interest& interest : interests->second)
    if (counts(interest, name)) changed_.insert(interest.of);
}

/// Reads all events that wait.
void FolderWatch::hear() {
  alignas(inotify_event) std::array<char, 1 << 14> bytes;
  for (ssize_t got; (got = ::read(events_.number(), bytes.data(), bytes.size())) > 0;)
    for (ssize_t at = 0; at < got;) {
      inotify_event event;
      std::memcpy(&event, bytes.data() + at, sizeof event);
      // The name is padded with zeros.
      const std::string name = event.len ? bytes.data() + at + sizeof event : "";
      hear(event.mask, event.wd, name);
      at += static_cast<ssize_t>(sizeof event + event.len);
    }
}

bool FolderWatch::has_news() {
  hear();
  return !changed_.empty();
}

std::set<std::size_t> FolderWatch::wait(int until) {
  using std::chrono::milliseconds;
  Settling settling;
  if (has_news()) settling.heard(Settling::Clock::now());
  for (;;) {
    const auto left = settling.left(Settling::Clock::now());
    if (left && left->count() == 0) {
      watch_all();
      return std::exchange(changed_, {});
    }
    const int timeout = left ? static_cast<int>(std::chrono::ceil<milliseconds>(*left).count()) : -1;
    std::array<pollfd, 2> both{{{events_.number(), POLLIN, 0}, {until, POLLIN, 0}}};
    if (::poll(both.data(), both.size(), timeout) < 0 && errno != EINTR)
      throw Failure(fmt::format("files cannot be watched: {}", std::strerror(errno)));
    if (both[1].revents) return {};
    if (!both[0].revents) continue;
    const auto now = Settling::Clock::now();
    if (has_news()) settling.heard(now);
  }
}

}  // namespace kitwright
