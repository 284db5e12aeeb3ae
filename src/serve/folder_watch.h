#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kitwright {

/// A file descriptor that is closed at the end.
class OwnDescriptor {
 public:
  explicit OwnDescriptor(int number) : number_(number) {}
  ~OwnDescriptor();
  OwnDescriptor(const OwnDescriptor&) = delete;
  OwnDescriptor& operator=(const OwnDescriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

/// Tells when files change in some folders and all below them. A folder need not exist: it may come, go and come again. What
/// editors and builds leave beside a file (hidden files, `x~`, `x.part`, `x.swp`) does not count.
class FolderWatch {
 public:
  /// `left_out` is a folder inside of them that does not count, such as the one that is built into; it may be empty. Throws
  /// Failure if the system grants no more watches.
  explicit FolderWatch(std::vector<std::string> folders, const std::string& left_out = {});

  /// Waits for a change, and then until all is quiet (see Settling). Gives the places of the folders in which something changed,
  /// or none if the file descriptor `until` can be read first. Whatever changes afterwards is told by the next call.
  std::set<std::size_t> wait(int until);
  /// True if something has changed that wait() has not told yet.
  bool has_news();

 private:
  /// What a watched folder is to one of `folders_`.
  struct Interest {
    std::size_t of;
    std::string path;  ///< of the watched folder
    std::string only;  ///< of a folder above it: the part of its path that counts; empty: all that is in it
    bool operator==(const Interest&) const = default;
  };
  void watch_all();
  void watch_below(std::size_t of, const std::string& path);
  bool watch(const Interest& interest);
  bool counts(const Interest& interest, const std::string& name) const;
  void hear();
  void hear(std::uint32_t mask, int watch, const std::string& name);

  std::vector<std::string> folders_;
  std::string left_out_;
  OwnDescriptor events_;
  std::map<int, std::vector<Interest>> watches_;
  std::set<std::size_t> changed_;
};

}  // namespace kitwright
