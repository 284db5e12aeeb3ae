#pragma once

#include "base/disk.h"

namespace kitwright {

/// A real folder in which one file is another.
class AlteredDisk : public Disk {
 public:
  std::string path, text;
  std::optional<std::string> read(const std::string& file) const override { return file == path ? text : real_.read(file); }
  bool is_file(const std::string& file) const override { return real_.is_file(file); }
  bool is_folder(const std::string& folder) const override { return real_.is_folder(folder); }
  std::vector<std::string> list(const std::string& folder) const override { return real_.list(folder); }

 private:
  RealDisk real_;
};

}  // namespace kitwright
