#pragma once

#include <memory>

namespace kitwright {

template <auto release>
struct Releaser {
  template <class T>
  void operator()(T* handle) const {
    release(handle);
  }
};

/// Owns an object of a C library, and frees it with the library's own function.
template <class T, auto release>
using Handle = std::unique_ptr<T, Releaser<release>>;

}  // namespace kitwright
