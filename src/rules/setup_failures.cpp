#include "rules/setup_failures.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/plural.h"

namespace kitwright {

static bool alike(const Finding& a, const Finding& b) {
  return a.id == b.id && a.where == b.where && a.message == b.message && a.also == b.also;
}

void SetupFailures::gather(const Diagnostics& found, int players, std::uint64_t seed) {
  for (const Finding& f : found.findings()) {
    const auto known = std::find_if(all_.begin(), all_.end(), [&](const Failure& each) { return alike(each.finding, f); });
    if (known == all_.end())
      all_.push_back({f, {{players, seed}}});
    else if (known->met.back().players != players)
      known->met.push_back({players, seed});
  }
}

/// `2, 3 or 4 players`, or `2 players with seed 7 or 3 players with seed 1`
std::string SetupFailures::in_words(const std::vector<Met>& met) {
  const bool seldom = std::any_of(met.begin(), met.end(), [](const Met& m) { return m.seed > 1; });
  std::string words;
  for (std::size_t i = 0; i < met.size(); ++i) {
    words += (i == 0 ? "" : i + 1 < met.size() ? ", " : " or ") + std::to_string(met[i].players);
    if (seldom || i + 1 == met.size()) words += ' ' + plural(met[i].players, "player");
    if (seldom) words += fmt::format(" with seed {}", met[i].seed);
  }
  return words;
}

void SetupFailures::tell(Diagnostics& out) const {
  for (const Failure& failure : all_) {
    Finding finding = failure.finding;
    if (const auto at = finding.message.find(some_players); at != std::string::npos)
      finding.message.replace(at, some_players.size(), in_words(failure.met));
    out.add(std::move(finding));
  }
}

}  // namespace kitwright
