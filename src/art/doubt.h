#pragma once

#include <string>
#include <utility>

namespace kitwright {

/// A warning: what a picture lacks or says in vain, though it can be used.
struct PictureDoubt {
  std::string id, message, hint;  ///< all empty if there is none
};

/// The doubt about a picture of which nothing would be seen.
inline PictureDoubt empty_picture(std::string message) {
  return {"image.empty", std::move(message), "draw something in it, or take the picture out"};
}

}  // namespace kitwright
