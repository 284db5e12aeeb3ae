#include "rules/setup_failures.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/plural.h"

namespace kitwright {

static bool alike(const Finding& a, const Finding& b) {
  return a.id == b.id && a.where == b.where && a.message == b.message && a.also == b.also;
}

void SetupFailures::gather(const Diagnostics& found, int players) {
  for (const Finding& f : found.findings()) {
    const auto known = std::find_if(all_.begin(), all_.end(), [&](const Failure& each) { return alike(each.finding, f); });
    if (known == all_.end())
      all_.push_back({f, {players}});
    else if (known->players.back() != players)
      known->players.push_back(players);
  }
}

/// `2, 3 or 4 players`
static std::string in_words(const std::vector<int>& numbers) {
  std::string words;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    words += (i == 0 ? "" : i + 1 < numbers.size() ? ", " : " or ") + std::to_string(numbers[i]);
  return fmt::format("{} {}", words, plural(numbers.back(), "player"));
}

void SetupFailures::tell(Diagnostics& out) const {
  for (const Failure& failure : all_) {
    Finding finding = failure.finding;
    if (const auto at = finding.message.find(some_players); at != std::string::npos)
      finding.message.replace(at, some_players.size(), in_words(failure.players));
    out.add(std::move(finding));
  }
}

}  // namespace kitwright
