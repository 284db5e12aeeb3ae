#pragma once

#include <memory>

#include "base/disk.h"

namespace kitwright {

/// The files of a git repository as they were at a revision. What lies outside of the repository is read as it is today.
class PastDisk : public Disk {
 public:
  /// `inside` is any folder of the repository; `revision` is what git calls one: `HEAD~2`, `v1.3`, a branch. Throws
  /// WrongCommandLine if the folder is in no repository, or the repository has no such revision.
  PastDisk(const std::string& inside, const std::string& revision);
  ~PastDisk() override;
  PastDisk(const PastDisk&) = delete;
  PastDisk& operator=(const PastDisk&) = delete;

  std::optional<std::string> read(const std::string& path) const override;
  PathKind kind(const std::string& path) const override;
  std::vector<std::string> list(const std::string& folder) const override;
  std::string resolved(const std::string& path) const override;

 private:
  class Tree;
  std::unique_ptr<const Tree> tree_;
  RealDisk today_;
};

}  // namespace kitwright
