#pragma once

#include <map>
#include <utility>

#include "base/disk.h"

namespace kitwright {

/// Another disk, which outlives it, but some of its files read otherwise.
class ChangedDisk : public Disk {
 public:
  std::map<std::string, std::string> changed;  ///< text by path
  explicit ChangedDisk(const Disk& disk, std::map<std::string, std::string> texts = {})
      : changed(std::move(texts)), disk_(disk) {}
  std::optional<std::string> read(const std::string& path) const override {
    const auto other = changed.find(path);
    return other == changed.end() ? disk_.read(path) : other->second;
  }
  PathKind kind(const std::string& path) const override { return disk_.kind(path); }
  std::vector<std::string> list(const std::string& folder) const override { return disk_.list(folder); }
  std::string resolved(const std::string& path) const override { return disk_.resolved(path); }

 private:
  const Disk& disk_;
};

}  // namespace kitwright
