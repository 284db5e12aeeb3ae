#include "expr/typings.h"

#include <algorithm>

#include "expr/type.h"

namespace kitwright {

bool Typings::holds(const Typing& typing, const std::vector<Type>& arguments, const Names& names, UsedNames& used) {
  if (!std::equal(arguments.begin(), arguments.end(), typing.arguments.begin(), typing.arguments.end(), same)) return false;
  return std::all_of(typing.used.begin(), typing.used.end(), [&](const auto& then) {
    const auto now = names.find(then.first);
    if (now == names.end() || !same(now->second, then.second)) return false;
    used.push_back(&*now);
    return true;
  });
}

const Type* Typings::find(const std::vector<Type>& arguments, const Names& names, UsedNames& used) const {
  const std::scoped_lock lock(mutex_);
  const std::size_t before = used.size();
  for (const Typing& typing : all_) {
    if (holds(typing, arguments, names, used)) return &typing.result;
    used.resize(before);
  }
  return nullptr;
}

void Typings::keep(std::vector<Type> arguments, UsedNames used, Type result) {
  constexpr std::size_t most = 100;
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  Typing typing{std::move(arguments), {}, std::move(result)};
  typing.used.reserve(used.size());
  for (const auto* name : used) typing.used.push_back(*name);
  const std::scoped_lock lock(mutex_);
  if (all_.size() < most) all_.push_back(std::move(typing));
}

}  // namespace kitwright
