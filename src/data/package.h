#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostics.h"

namespace kitwright {

/// The parts of a spreadsheet file: a zip file in memory, from somebody we do not know. Nothing is written, and nothing is
/// unpacked beyond what is asked for and what these limits allow.
class Package {
 public:
  static constexpr std::uint64_t most_unpacked = 32u << 20;  ///< of all parts asked for
  static constexpr std::size_t most_parts = 10'000;

  /// `named` is where the user named the file: what is wrong with it is told there.
  Package(std::string path, std::string_view bytes, Span named, Diagnostics& out);
  ~Package();
  Package(const Package&) = delete;

  /// False if this is no zip file that can be read; that was reported.
  bool ok() const { return archive_ != nullptr; }
  bool has(std::string_view part) const { return parts_.contains(part); }
  /// A part's bytes. Reports one that is missing, damaged, under a password or too large.
  std::optional<std::string> read(std::string_view part);

  /// Tells the user that this file cannot be read, once. `what` follows the file's name.
  void refuse(std::string id, std::string_view what, std::string hint);
  bool refused() const { return refused_; }
  const std::string& path() const { return path_; }
  Span named() const { return named_; }
  Diagnostics& out() { return out_; }

 private:
  struct Archive;
  struct Part {
    std::uint64_t directory = 0, number = 0;  ///< where the archive's own list names it
    std::uint64_t size = 0;
    bool locked = false;
  };
  void list_parts();
  std::optional<std::string> unpack(const Part& part);

  std::string path_;
  Span named_;
  Diagnostics& out_;
  bool refused_ = false;
  std::uint64_t unpacked_ = 0;
  std::map<std::string, Part, std::less<>> parts_;
  std::unique_ptr<Archive> archive_;
};

}  // namespace kitwright
