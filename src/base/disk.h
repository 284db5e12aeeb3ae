#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kitwright {

/// The only way the pipeline reads files, so that tests can hand it a disk in memory.
class Disk {
 public:
  virtual ~Disk() = default;
  /// The file's bytes; empty if there is no such file. Throws Failure when it is there but cannot be read, or exceeds 64 MiB.
  virtual std::optional<std::string> read(const std::string& path) const = 0;
  virtual bool is_file(const std::string& path) const = 0;
  virtual bool is_folder(const std::string& path) const = 0;
  /// Names in a folder, sorted; empty if there is no such folder.
  virtual std::vector<std::string> list(const std::string& folder) const = 0;
};

class RealDisk : public Disk {
 public:
  std::optional<std::string> read(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
};

class MemoryDisk : public Disk {
 public:
  std::map<std::string, std::string> files;
  std::optional<std::string> read(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
};

/// Writes the whole file or nothing: a temporary name beside it, then a rename. Throws Failure.
void write_whole(const std::string& path, const std::string& bytes);
/// `folder/name` (or `name` alone when folder is empty), with `.` and `..` resolved.
std::string join_path(const std::string& folder, const std::string& name);
/// The path without its last part.
std::string folder_of(const std::string& path);

}  // namespace kitwright
