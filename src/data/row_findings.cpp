#include "data/row_findings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

constexpr std::size_t most_further = 2;

void RowFindings::add(Finding finding, const std::string& family, std::size_t most) {
  auto& known = families_[finding.id + ' ' + family];
  auto cause = known.find(finding.message);
  if (cause == known.end() && known.size() < most) {
    known.emplace(finding.message, causes_.size());
    const Span where = finding.where;
    causes_.push_back({std::move(finding), {}, 0, where});
    return;
  }
  // Beyond the most, a row is counted with the latest of its family.
  std::size_t index = cause == known.end() ? 0 : cause->second;
  if (cause == known.end())
    for (const auto& [message, i] : known) index = std::max(index, i);
  Cause& found = causes_[index];
  if (found.last == finding.where) return;
  found.last = finding.where;
  ++found.more;
  if (found.further.size() < most_further) found.further.push_back(finding.where);
}

void RowFindings::add_all(const Diagnostics& found, const std::string& family, std::size_t most) {
  for (const Finding& f : found.findings()) add(f, family, most);
}

void RowFindings::tell(Diagnostics& out) const {
  for (const Cause& cause : causes_) {
    Finding f = cause.finding;
    if (cause.more > 0) f.message += fmt::format(" (and {} more row{})", cause.more, cause.more == 1 ? "" : "s");
    f.also.insert(f.also.end(), cause.further.begin(), cause.further.end());
    out.add(std::move(f));
  }
}

}  // namespace kitwright
