#include "kit/recorded_disk.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

#include "base/failure.h"
#include "base/hash.h"

namespace kitwright {

static std::int64_t in_nanoseconds(const timespec& t) { return static_cast<std::int64_t>(t.tv_sec) * 1'000'000'000 + t.tv_nsec; }

PathState state_of(const std::string& path) {
  struct stat found = {};
  if (::stat(path.empty() ? "." : path.c_str(), &found) != 0) return {};
  PathState state;
  state.kind = S_ISREG(found.st_mode)   ? PathState::Kind::File
               : S_ISDIR(found.st_mode) ? PathState::Kind::Folder
                                        : PathState::Kind::Other;
  if (state.kind != PathState::Kind::File) return state;
  state.size = static_cast<std::uint64_t>(found.st_size);
  // A copy may bring its old time of writing along; when that was set, nobody can choose.
  state.changed = std::max(in_nanoseconds(found.st_mtim), in_nanoseconds(found.st_ctim));
  return state;
}

// Every file that is read is hashed, 5 MB of fonts among them, and each number of a Hash waits for the one before.
std::string hash_of_bytes(std::string_view bytes) { return fmt::format("{:016x}", XXH3_64bits(bytes.data(), bytes.size())); }

std::string hash_of_names(const std::vector<std::string>& names) {
  Hash hash;
  for (const std::string& name : names) hash.add(name).add(std::string_view("/"));
  return hash.text();
}

std::string absolute_path(const std::string& path) {
  std::error_code ec;
  std::string absolute = std::filesystem::absolute(path.empty() ? "." : path, ec).lexically_normal().string();
  if (absolute.size() > 1 && absolute.ends_with('/')) absolute.pop_back();
  return absolute;
}

std::optional<std::string> remembered(const std::string& path) {
  if (state_of(path).kind != PathState::Kind::File) return {};
  try {
    return RealDisk().read(path);
  } catch (const Failure&) {
    return {};
  }
}

std::string path_below(const std::string& folder, const std::string& path) {
  std::string top = absolute_path(folder);
  if (!top.ends_with('/')) top += '/';
  return path.starts_with(top) ? path.substr(top.size()) : "";
}

/// The first state counts: what is written meanwhile is newer than what was read.
PathState& RecordedDisk::note(const std::string& path) const {
  const auto [known, fresh] = asked_.try_emplace(absolute_path(path));
  if (fresh) known->second = state_of(path);
  return known->second;
}

static Failure changed_meanwhile(const std::string& path) {
  return Failure(fmt::format("{}: was changed while Kitwright worked with it; give the command again", path));
}

/// Texts are read several times and fit; pictures are kept by whoever reads them.
constexpr std::size_t most_kept = 16u << 20;

std::string RecordedDisk::first_reading(const std::string& path, std::string bytes) const {
  const std::string hash = hash_of_bytes(bytes);
  const std::lock_guard lock(mutex_);
  // Another thread may have been first.
  if (const auto kept = read_.find(absolute_path(path)); kept != read_.end()) return kept->second;
  PathState& state = note(path);
  if (!state.content.empty() && state.content != hash) throw changed_meanwhile(path);
  state.content = hash;
  if (bytes.size() > most_kept - kept_) return bytes;
  kept_ += bytes.size();
  return read_.emplace(absolute_path(path), std::move(bytes)).first->second;
}

std::optional<std::string> RecordedDisk::read(const std::string& path) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto kept = read_.find(absolute_path(path)); kept != read_.end()) return kept->second;
    // What came since somebody saw that it is not there stays away.
    if (note(path).kind != PathState::Kind::File) return {};
  }
  auto bytes = disk_.read(path);
  if (!bytes) return {};
  return first_reading(path, *std::move(bytes));
}

PathKind RecordedDisk::kind(const std::string& path) const {
  {
    const std::lock_guard lock(mutex_);
    note(path);
  }
  return disk_.kind(path);
}

std::vector<std::string> RecordedDisk::list(const std::string& folder) const {
  const std::lock_guard lock(mutex_);
  PathState& state = note(folder);
  if (state.kind != PathState::Kind::Folder) return {};
  const std::string absolute = absolute_path(folder);
  if (const auto known = listed_.find(absolute); known != listed_.end()) return known->second;
  const auto& names = listed_.emplace(absolute, disk_.list(folder)).first->second;
  state.content = hash_of_names(names);
  return names;
}

void RecordedDisk::require_as_read(const std::string& path) const {
  const auto then = asked_.find(absolute_path(path));
  if (then == asked_.end()) return;
  PathState now = state_of(path);
  now.content = then->second.content;
  if (!(now == then->second)) throw changed_meanwhile(path);
}

}  // namespace kitwright
