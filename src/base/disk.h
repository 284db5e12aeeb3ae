#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kitwright {

/// What lies at a path; of a link, what it leads to.
enum class PathKind {
  Nothing,
  File,
  Folder,
  Large,     ///< a file of more than 64 MiB
  DeadLink,  ///< a link that leads nowhere, or in a circle
  Other,     ///< a pipe, a socket, a device, or what the kernel makes up in /proc: to read it might never end
  Outside,   ///< beyond the fence of a FencedDisk, which says nothing of what lies there
};

/// How the whole pipeline reads files. Tests pass a disk in memory instead.
class Disk {
 public:
  virtual ~Disk() = default;
  /// The file's bytes. Empty if there is no such file. Throws Failure if it exists but cannot be read, or has more than 64 MiB.
  virtual std::optional<std::string> read(const std::string& path) const = 0;
  virtual PathKind kind(const std::string& path) const = 0;
  /// The names in a folder, sorted. Empty if there is no such folder. Throws Failure if it is there and cannot be read.
  virtual std::vector<std::string> list(const std::string& folder) const = 0;
  /// The path from the root, its links resolved as far as it exists.
  virtual std::string resolved(const std::string& path) const = 0;
  bool is_file(const std::string& path) const { return kind(path) == PathKind::File; }
  bool is_folder(const std::string& path) const { return kind(path) == PathKind::Folder; }
};

class RealDisk : public Disk {
 public:
  std::optional<std::string> read(const std::string& path) const override;
  PathKind kind(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::string resolved(const std::string& path) const override;
};

/// For tests. Paths are the keys; folders exist as soon as a file is in them.
class MemoryDisk : public Disk {
 public:
  std::map<std::string, std::string> files;
  std::optional<std::string> read(const std::string& path) const override;
  PathKind kind(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::string resolved(const std::string& path) const override;
};

/// Writes the whole file or nothing: into a new file next to it, which is renamed once its bytes are on the disk. Throws Failure.
void write_whole(const std::string& path, const std::string& bytes);
/// Writes a file that is not there yet, and returns when its bytes are on the disk. Follows no link. Throws Failure.
void write_new(const std::string& path, const std::string& bytes);
/// Returns when the names in the folder are on the disk, too.
void sync_folder(const std::string& folder);
/// What write_whole() calls its files begins so, for who tidies up after a build that was killed.
constexpr std::string_view temporary_prefix = ".kitwright-";
/// `folder/name`, or just `name` if the folder is empty, with `.` and `..` resolved.
std::string join_path(const std::string& folder, const std::string& name);
/// The path without its last part.
std::string folder_of(const std::string& path);
/// True for a name by which a definition may call a file of the folder in which it is looked up: neither a path from the root,
/// nor one that leads up and out, nor empty, nor with control characters.
bool stays_inside(const std::string& name);

}  // namespace kitwright
