#include "trial.h"

#include <algorithm>

#include "rules/box.h"
#include "rules/check.h"
#include "rules/unused.h"

namespace kitwright {

static Trial told(const Diagnostics& out) {
  Trial trial;
  const auto point = [&](const Span& span) {
    if (span.source)
      trial.places.push_back({span.source->path, position(*span.source, span.begin).line, position(*span.source, span.end).line});
  };
  for (const Finding& f : out.findings()) {
    trial.findings.insert(f.id + ": " + f.message);
    point(f.where);
    for (const Span& span : f.also) point(span);
  }
  return trial;
}

Trial tried(const Disk& disk, const std::string& folder, Elsewhere& elsewhere) {
  Sources sources;
  Ruled ruled(disk, folder, sources);
  check_box(ruled.game, ruled.world, ruled.rules, ruled.out);
  if (!ruled.out.has_errors()) {
    check_rules(ruled.game, ruled.world, ruled.rules, ruled.out);
    const auto used_elsewhere = [&](std::string_view name) { return elsewhere.says(name); };
    lint_unused(ruled.game, used_elsewhere, ruled.out);
  }
  return told(ruled.out);
}

bool Trial::says_more_than(const Trial& sound) const {
  return !std::includes(sound.findings.begin(), sound.findings.end(), findings.begin(), findings.end());
}

bool Trial::points_at(const std::string& file, int line) const {
  return std::any_of(places.begin(), places.end(),
                     [&](const Place& p) { return p.file == file && p.first - 1 <= line && line <= p.last + 1; });
}

}  // namespace kitwright
