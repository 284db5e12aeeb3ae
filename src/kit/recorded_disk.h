#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/disk.h"

namespace kitwright {

/// From the root, with `.` and `..` resolved, but not its links. An empty path is the folder that we stand in.
std::string absolute_path(const std::string& path);
/// The rest of an absolute path behind a folder; empty if it does not lie there.
std::string path_below(const std::string& folder, const std::string& path);

/// What a path was when somebody asked for it.
struct PathState {
  enum class Kind { Nothing, File, Folder, Other } kind = Kind::Nothing;
  std::uint64_t size = 0;    ///< of a file
  std::int64_t changed = 0;  ///< when a file was written last, in nanoseconds since 1970
  std::string content = {};  ///< a hash of a file's bytes, or of a folder's names; empty if nobody looked inside
  bool operator==(const PathState&) const = default;
};
/// The state as it is now, without its content.
PathState state_of(const std::string& path);
/// What an earlier run left in a file for this one: empty if that is no file, or cannot be read, since it is not needed.
std::optional<std::string> remembered(const std::string& path);
std::string hash_of_bytes(std::string_view bytes);
std::string hash_of_names(const std::vector<std::string>& names);

/// The real disk, which notes each path that it was asked for. Several threads may ask. What was read or listed once is as it was
/// then: whoever asks again gets the same, so that all of a kit comes of what `asked()` says, whatever is saved meanwhile.
class RecordedDisk : public Disk {
 public:
  /// Throws Failure if the file reads otherwise than before and is one of those too large to be kept.
  std::optional<std::string> read(const std::string& path) const override;
  PathKind kind(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::string resolved(const std::string& path) const override { return disk_.resolved(path); }

  /// Every path that was asked for, absolute, as it was then.
  const std::map<std::string, PathState>& asked() const { return asked_; }
  /// Throws Failure if somebody has written the file since it was read: libraries open fonts by their names.
  void require_as_read(const std::string& path) const;

 private:
  PathState& note(const std::string& path) const;
  std::string first_reading(const std::string& path, std::string bytes) const;

  RealDisk disk_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, PathState> asked_;
  mutable std::map<std::string, std::string> read_;                 ///< what is kept of the files, by path
  mutable std::map<std::string, std::vector<std::string>> listed_;  ///< names by folder
  mutable std::size_t kept_ = 0;                                    ///< bytes
};

}  // namespace kitwright
