#include "base/disk.h"

#include <fcntl.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/failure.h"
#include "base/handle.h"

namespace fs = std::filesystem;

namespace kitwright {

/// Large enough for any game; a mistaken path to a video is not read into memory.
constexpr std::uintmax_t largest_file = 64u << 20;

std::optional<std::string> RealDisk::read(const std::string& path) const {
  const PathKind what = kind(path);
  if (what == PathKind::Large) throw Failure(fmt::format("{}: larger than 64 MiB", path));
  if (what != PathKind::File) return {};
  std::error_code ec;
  const std::uintmax_t size = fs::file_size(path, ec);
  if (ec) throw Failure(fmt::format("{}: cannot be read: {}", path, ec.message()));
  const Handle<std::FILE, std::fclose> in(std::fopen(path.c_str(), "rb"));
  std::string bytes(size, '\0');
  // The file is read in one go: a buffer would only copy it again.
  if (in) std::setvbuf(in.get(), nullptr, _IONBF, 0);
  if (in) bytes.resize(std::fread(bytes.data(), 1, bytes.size(), in.get()));
  if (!in || std::ferror(in.get())) throw Failure(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  return bytes;
}

/// folder_of("game.json") is empty, which means the current folder.
static std::string or_here(const std::string& folder) { return folder.empty() ? "." : folder; }

/// What looks like an empty file below /proc or /sys is made up when it is read, without end perhaps.
static bool is_made_up(const std::string& path) {
  struct statfs system {};
  constexpr long proc = 0x9fa0, sys = 0x62656572;  // statfs(2)
  return ::statfs(path.c_str(), &system) == 0 && (system.f_type == proc || system.f_type == sys);
}

static PathKind kind_of_file(const std::string& path) {
  std::error_code ec;
  const std::uintmax_t size = fs::file_size(path, ec);
  if (ec) return PathKind::File;
  return size > largest_file ? PathKind::Large : size == 0 && is_made_up(path) ? PathKind::Other : PathKind::File;
}

PathKind RealDisk::kind(const std::string& path) const {
  // The system would look at what stands before it.
  if (path.find('\0') != std::string::npos) return PathKind::Nothing;
  std::error_code ec;
  switch (fs::status(or_here(path), ec).type()) {
    case fs::file_type::regular: return kind_of_file(path);
    case fs::file_type::directory: return PathKind::Folder;
    // A circle of links is neither found nor missing.
    case fs::file_type::none:
    case fs::file_type::not_found: return fs::is_symlink(path, ec) ? PathKind::DeadLink : PathKind::Nothing;
    default: return PathKind::Other;
  }
}

std::string RealDisk::resolved(const std::string& path) const {
  std::error_code ec;
  const fs::path whole = fs::absolute(or_here(path), ec);
  const fs::path found = fs::weakly_canonical(whole, ec);
  return (ec ? whole.lexically_normal() : found).string();
}

std::vector<std::string> RealDisk::list(const std::string& folder) const {
  std::vector<std::string> names;
  std::error_code ec;
  for (fs::directory_iterator it(or_here(folder), ec), end; !ec && it != end; it.increment(ec))
    names.push_back(it->path().filename().string());
  if (ec && is_folder(folder)) throw Failure(fmt::format("{}: cannot be read: {}", or_here(folder), ec.message()));
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> MemoryDisk::read(const std::string& path) const {
  if (const auto it = files.find(path); it != files.end()) return it->second;
  return {};
}

PathKind MemoryDisk::kind(const std::string& path) const {
  if (files.contains(path)) return PathKind::File;
  return list(path).empty() ? PathKind::Nothing : PathKind::Folder;
}

std::string MemoryDisk::resolved(const std::string& path) const { return join_path("/", path); }

/// Cuts the paths below the folder at their first slash.
std::vector<std::string> MemoryDisk::list(const std::string& folder) const {
  const std::string here = folder == "." ? "" : folder;
  const std::string prefix = here.empty() || here.back() == '/' ? here : here + "/";
  std::set<std::string> names;
  for (const auto& [path, bytes] : files)
    if (path.starts_with(prefix)) names.insert(path.substr(prefix.size(), path.find('/', prefix.size()) - prefix.size()));
  return {names.begin(), names.end()};
}

/// Writes all of it and waits until it is on the disk. Returns what errno says of a failure, or 0.
static int write_and_sync(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  // Some file systems cannot be asked to wait.
  return ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

/// Writes a file that is not there yet, or leaves none. Returns what errno says of a failure, or 0.
static int try_to_write(const std::string& path, std::string_view bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0) return errno;
  int why = write_and_sync(file, bytes);
  if (::close(file) != 0 && why == 0) why = errno;
  if (why != 0) ::unlink(path.c_str());
  return why;
}

static Failure unwritten(const std::string& path, int why) {
  return Failure(fmt::format("{}: cannot be written: {}", path, std::strerror(why)));
}

void write_new(const std::string& path, const std::string& bytes) {
  if (const int why = try_to_write(path, bytes)) throw unwritten(path, why);
}

void sync_folder(const std::string& folder) {
  const int opened = ::open(or_here(folder).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

void write_whole(const std::string& path, const std::string& bytes) {
  // In the same folder, because a rename works only within one file system.
  const std::string folder = folder_of(path);
  std::string temporary;
  int why = EEXIST;
  // Other threads may be writing, and a killed process of the same number may have left a file.
  for (int turn = 0; why == EEXIST && turn < 1000; ++turn) {
    temporary = join_path(folder, fmt::format("{}{}-{}", temporary_prefix, ::getpid(), turn));
    why = try_to_write(temporary, bytes);
  }
  if (why != 0) throw unwritten(path, why);
  if (std::rename(temporary.c_str(), path.c_str()) == 0) return sync_folder(folder);
  why = errno;
  ::unlink(temporary.c_str());
  throw unwritten(path, why);
}

std::string join_path(const std::string& folder, const std::string& name) {
  std::string path = (folder.empty() ? fs::path(name) : fs::path(folder) / name).lexically_normal().string();
  if (path.size() > 1 && path.back() == '/') path.pop_back();  // "a/b/.." becomes "a/"
  return path;
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

bool stays_inside(const std::string& name) {
  if (name.empty() || name[0] == '/' || std::any_of(name.begin(), name.end(), is_control)) return false;
  const std::string path = join_path("", name);
  return path != ".." && !path.starts_with("../");
}

}  // namespace kitwright
