#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "expr/expression.h"

namespace kitwright {

/// What the body of a word came to, without a mistake, for arguments of some types.
struct Typing {
  std::vector<Type> arguments;
  std::vector<std::pair<std::string, Type>> used;  ///< the names of the game that it needs, and their types then
  Type result;
};

/// All that is known of one word, so that its body is not looked through at every call. May be shared by threads.
class Typings {
 public:
  /// Null unless the word was called with these types before and all names it needs have the types they had.
  const Typing* find(const std::vector<Type>& arguments, const Names& names) const;
  void keep(Typing typing);

 private:
  mutable std::mutex mutex_;
  std::deque<Typing> all_;  ///< never taken back, so that what was found stays
};

}  // namespace kitwright
