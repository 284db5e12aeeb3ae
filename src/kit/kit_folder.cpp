#include "kit/kit_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/disk.h"
#include "base/failure.h"
#include "kit/folders.h"

namespace kitwright {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* manifest = "manifest.json";

/// Ctrl-C and `kill` wait as long as this lives.
class NoSignals {
 public:
  NoSignals() {
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&all, signal);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~NoSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  NoSignals(const NoSignals&) = delete;
  NoSignals& operator=(const NoSignals&) = delete;

 private:
  sigset_t before_;
};

/// What is still to be done: files in the folder `from`, beside the journal, and files that go.
struct Journal {
  std::string from;
  std::vector<std::string> put, gone;
};

std::string journal_in(const std::string& aside) { return join_path(aside, "journal.json"); }

/// Names alone: a journal may have come with somebody else's folder.
std::vector<std::string> plain_names(const Json& list) {
  std::vector<std::string> names;
  for (const std::string name : list)
    if (!name.empty() && name.find('/') == std::string::npos && name != "." && name != "..") names.push_back(name);
  return names;
}

/// None if there is no journal, or none that was written to its end.
Journal read_journal(const std::string& aside) {
  try {
    const Json j = Json::parse(RealDisk().read(journal_in(aside)).value_or("{}"));
    const auto from = plain_names({j.at("from")});
    if (!from.empty()) return {from.front(), plain_names(j.at("put")), plain_names(j.at("gone"))};
  } catch (const Json::exception&) {
    // Then nobody has begun to rename.
  }
  return {};
}

void move_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0)
    throw Failure(fmt::format("{}: cannot be written: {}", to, std::strerror(errno)));
}

/// Does what the journal says; what was done before is passed over.
void carry_out(const Journal& journal, const std::string& folder, const std::string& aside) {
  const std::string from = join_path(aside, journal.from), last = join_path(from, manifest);
  std::error_code ec;
  // A link would lead to files that are not ours.
  if (!fs::is_symlink(from, ec) && fs::exists(fs::symlink_status(last, ec))) {
    fs::remove(join_path(folder, manifest), ec);
    for (const std::string& name : journal.put)
      if (const std::string file = join_path(from, name); name != manifest && fs::exists(fs::symlink_status(file, ec)))
        move_file(file, join_path(folder, name));
    for (const std::string& name : journal.gone) fs::remove(join_path(folder, name), ec);
    sync_folder(folder);
    move_file(last, join_path(folder, manifest));
    sync_folder(folder);
  }
  fs::remove(journal_in(aside), ec);
}

/// Where a folder lies no file can be put. Asked before anything is replaced.
void refuse_folders(const std::string& folder, const std::map<std::string, std::string>& files) {
  for (const auto& [name, bytes] : files)
    if (std::error_code ec; fs::is_directory(fs::symlink_status(join_path(folder, name), ec)))
      throw Failure(fmt::format("{}: cannot be written: a folder of that name is in the way", join_path(folder, name)));
}

/// A new folder for files that are not in their places yet.
std::string folder_aside(const std::string& aside) {
  std::string made = join_path(aside, "new-XXXXXX");
  if (!::mkdtemp(made.data())) throw Failure(fmt::format("{}: cannot be written: {}", aside, std::strerror(errno)));
  return made;
}

/// Writes the journal, with which the files aside become the kit.
void commit(const std::map<std::string, std::string>& files, const std::vector<std::string>& gone, const std::string& from,
            const std::string& aside) {
  Json journal = {{"from", fs::path(from).filename().string()}, {"put", Json::array()}, {"gone", gone}};
  for (const auto& [name, bytes] : files) journal["put"].push_back(name);
  sync_folder(from);
  write_whole(journal_in(aside), journal.dump());
}

void remove_aside(const std::string& aside) {
  std::error_code ec;
  fs::remove_all(aside, ec);
}

int locked(const std::string& folder, const std::function<void(const std::string&)>& waits) {
  const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0) throw Failure(fmt::format("{}: cannot be opened: {}", folder, std::strerror(errno)));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    waits(folder);
    // Some network file systems have no locks; then there is none to wait for.
    while (::flock(lock, LOCK_EX) != 0 && errno == EINTR) continue;
  }
  return lock;
}

}  // namespace

KitFolder::KitFolder(const std::string& output, const std::string& name, const std::function<void(const std::string&)>& waits)
    : path_(make_folder_in(output, name)), aside_(join_path(path_, ".kitwright")), lock_(locked(path_, waits)) {
  std::error_code ec;
  // A link would lead what we write and delete elsewhere.
  if (fs::is_symlink(aside_, ec)) fs::remove(aside_, ec);
  const NoSignals until_done;
  try {
    if (const Journal left = read_journal(aside_); !left.from.empty()) carry_out(left, path_, aside_);
  } catch (const Failure&) {
    ::close(lock_);
    throw;
  }
  remove_aside(aside_);
}

KitFolder::~KitFolder() { ::close(lock_); }

void KitFolder::replace(const std::map<std::string, std::string>& files, const std::vector<std::string>& gone) {
  const NoSignals until_done;
  refuse_folders(path_, files);
  try {
    make_folder(aside_);
    const std::string from = folder_aside(aside_);
    for (const auto& [name, bytes] : files) write_new(join_path(from, name), bytes);
    commit(files, gone, from, aside_);
  } catch (const Failure& failure) {
    remove_aside(aside_);
    // Nothing lay in a folder that was made for this kit.
    if (std::error_code ec; fs::remove(path_, ec)) throw;
    throw Failure(fmt::format("{}; what lay in {} is as it was", failure.what(), path_));
  }
  carry_out(read_journal(aside_), path_, aside_);
  remove_aside(aside_);
}

}  // namespace kitwright
