#pragma once

#include <stdexcept>
#include <string>

namespace kitwright {

/// The world failed (unreadable file, full disk, broken library): thrown anywhere, caught once in main, exit status 3.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace kitwright
