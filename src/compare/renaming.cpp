#include "compare/renaming.h"

#include <algorithm>

namespace kitwright {

namespace {

/// How many pieces of each look a component has.
using Looks = std::map<std::string, std::int64_t>;
using LooksById = std::map<std::string, Looks>;

LooksById looks_of(const std::vector<Stock>& stock) {
  LooksById looks;
  for (const Stock& s : stock) looks[s.component][s.look] += s.count;
  return looks;
}

LooksById without(LooksById looks, const LooksById& others) {
  std::erase_if(looks, [&](const auto& component) { return others.contains(component.first); });
  return looks;
}

std::int64_t pieces_of(const Looks& looks) {
  std::int64_t pieces = 0;
  for (const auto& [look, count] : looks) pieces += count;
  return pieces;
}

std::int64_t alike(const Looks& before, const Looks& after) {
  std::int64_t pieces = 0;
  for (const auto& [look, count] : after)
    if (const auto old = before.find(look); old != before.end()) pieces += std::min(old->second, count);
  return pieces;
}

bool mostly_alike(const Looks& before, const Looks& after) {
  return 2 * alike(before, after) > std::max(pieces_of(before), pieces_of(after));
}

}  // namespace

Renamings renamings(const std::vector<Stock>& before, const std::vector<Stock>& after) {
  const LooksById then = looks_of(before), now = looks_of(after);
  LooksById gone = without(then, now);
  Renamings renamed;
  for (const auto& [id, looks] : without(now, then)) {
    const auto old = std::find_if(gone.begin(), gone.end(), [&](const auto& c) { return mostly_alike(c.second, looks); });
    if (old == gone.end()) continue;
    renamed[id] = old->first;
    gone.erase(old);
  }
  return renamed;
}

Renamings renamings(const Edition& before, const Edition& after) {
  const auto has_all = [](const Game& game, const std::vector<Component>& of) {
    return std::all_of(of.begin(), of.end(), [&](const Component& c) { return game.component(c.id) != nullptr; });
  };
  if (has_all(before.kit.game, after.kit.game.components)) return {};
  return renamings(stock_of(before, true), stock_of(after, true));
}

const std::string& earlier_id(const Renamings& renamed, const std::string& component) {
  const auto found = renamed.find(component);
  return found == renamed.end() ? component : found->second;
}

}  // namespace kitwright
