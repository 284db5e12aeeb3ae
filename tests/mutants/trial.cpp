#include "trial.h"

#include <algorithm>

#include "base/changed_lines.h"
#include "rules/check.h"
#include "rules/trace.h"
#include "rules/unused.h"

namespace kitwright::mutants {

static Trial told(const Diagnostics& out) {
  Trial trial;
  const auto point = [&](const Span& span) {
    if (span.source)
      trial.places.push_back({span.source->path, position(*span.source, span.begin).line, position(*span.source, span.end).line});
  };
  std::set<std::string> texts;
  for (const Finding& f : out.findings()) {
    if (!f.follows.source) {
      ++trial.printed;
      trial.repeats += !texts.insert(to_text(f)).second;
      if (!trial.first && f.where.source) {
        const int line = position(*f.where.source, f.where.begin).line;
        trial.first = Place{f.where.source->path, line, line};
      }
    }
    trial.findings.insert(f.id + ": " + f.message);
    point(f.where);
    for (const Span& span : f.also) point(span);
  }
  return trial;
}

static std::vector<Span> changes_since(const Disk& sound, const Sources& sources) {
  std::vector<Span> all;
  for (const Source& source : sources.all())
    for (const Span& changed : changed_lines(source, sound.read(source.path).value_or(source.text))) all.push_back(changed);
  return all;
}

Trial tried(const Disk& disk, const std::string& folder, Elsewhere& elsewhere, const Disk* sound) {
  Sources sources;
  RulesInMemory ruled(disk, folder, sources);
  const std::vector<Span> changed = sound ? changes_since(*sound, sources) : std::vector<Span>{};
  if (ruled.out.has_errors()) {
    point_at_change(ruled.out, changed);
  } else {
    Diagnostics found;
    check_rules(ruled.game, ruled.world, ruled.rules, found);
    Footing footing = ruled.rules.footing;
    elsewhere.add_to(ruled.game, footing);
    lint_unused(footing, found);
    trace_findings(ruled.game, ruled.world, ruled.rules, found, changed);
    ruled.out.append(found);
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

}  // namespace kitwright::mutants
