#include "expr/typings.h"

#include <algorithm>

#include "expr/type.h"

namespace kitwright {

static bool holds(const Typing& typing, const std::vector<Type>& arguments, const Names& names) {
  if (!std::equal(arguments.begin(), arguments.end(), typing.arguments.begin(), typing.arguments.end(), same)) return false;
  return std::all_of(typing.used.begin(), typing.used.end(), [&](const auto& used) {
    const auto now = names.find(used.first);
    return now != names.end() && same(now->second, used.second);
  });
}

const Typing* Typings::find(const std::vector<Type>& arguments, const Names& names) const {
  const std::scoped_lock lock(mutex_);
  for (const Typing& typing : all_)
    if (holds(typing, arguments, names)) return &typing;
  return nullptr;
}

void Typings::keep(Typing typing) {
  constexpr std::size_t most = 100;
  const auto by_name = [](const auto& a, const auto& b) { return a.first < b.first; };
  const auto same_name = [](const auto& a, const auto& b) { return a.first == b.first; };
  std::sort(typing.used.begin(), typing.used.end(), by_name);
  typing.used.erase(std::unique(typing.used.begin(), typing.used.end(), same_name), typing.used.end());
  const std::scoped_lock lock(mutex_);
  if (all_.size() < most) all_.push_back(std::move(typing));
}

}  // namespace kitwright
