#pragma once

#include <deque>
#include <mutex>
#include <vector>

#include "expr/expression.h"

namespace kitwright {

/// Entries of the names that an expression may use.
using UsedNames = std::vector<const Names::value_type*>;

/// What the bodies of one word came to, without a mistake, for arguments of some types, so that none is looked through at every
/// call. May be shared by threads.
class Typings {
 public:
  /// Null unless the word was called with these types before and all names it needs have the types they had; adds those names.
  const Type* find(const std::vector<Type>& arguments, const Names& names, UsedNames& used) const;
  void keep(std::vector<Type> arguments, UsedNames used, Type result);

 private:
  struct Typing {
    std::vector<Type> arguments;
    std::vector<Names::value_type> used;  ///< the names of the game that it needs, and their types then
    Type result;
  };
  static bool holds(const Typing& typing, const std::vector<Type>& arguments, const Names& names, UsedNames& used);

  mutable std::mutex mutex_;
  std::deque<Typing> all_;  ///< never taken back, so that what was found stays
};

}  // namespace kitwright
