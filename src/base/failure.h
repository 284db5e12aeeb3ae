#pragma once

#include <stdexcept>
#include <string>

namespace kitwright {

/// Something outside the user's game failed: an unreadable file, a full disk, a broken library. Thrown anywhere, caught only in
/// main, which exits with status 3.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace kitwright
