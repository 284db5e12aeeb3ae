#pragma once

#include <map>
#include <utility>

#include "base/disk.h"

namespace kitwright {

/// The real disk, but some files read otherwise.
class ChangedDisk : public Disk {
 public:
  std::map<std::string, std::string> changed;  ///< text by path
  explicit ChangedDisk(std::map<std::string, std::string> texts = {}) : changed(std::move(texts)) {}
  std::optional<std::string> read(const std::string& path) const override {
    const auto other = changed.find(path);
    return other == changed.end() ? real_.read(path) : other->second;
  }
  bool is_file(const std::string& path) const override { return real_.is_file(path); }
  bool is_folder(const std::string& path) const override { return real_.is_folder(path); }
  std::vector<std::string> list(const std::string& folder) const override { return real_.list(folder); }

 private:
  RealDisk real_;
};

}  // namespace kitwright
