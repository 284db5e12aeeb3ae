#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "manuscript/fences.h"

namespace kitwright {

namespace {

/// The numbers of a version: `1.10` is {1, 10}, and later than {1, 9}. Anything that is no number ends it.
std::vector<int> version_of(std::string_view text) {
  std::vector<int> parts;
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    int part = 0;
    const auto read = std::from_chars(at, end, part);
    if (read.ec != std::errc{}) break;
    parts.push_back(part);
    at = read.ptr + (read.ptr < end && *read.ptr == '.');
    if (read.ptr < end && *read.ptr != '.') break;
  }
  while (!parts.empty() && parts.back() == 0) parts.pop_back();  // 1.0 equals 1
  return parts;
}

/// The key of a version: `1.1, 2026-05-01`.
struct Release {
  std::string version, date;
};

Release release_of(const std::string& key) {
  const std::size_t comma = std::min(key.find(','), key.size());
  const std::size_t date = std::min(key.find_first_not_of(", ", comma), key.size());
  return {key.substr(0, key.find_last_not_of(' ', comma - 1) + 1), key.substr(date)};
}

/// Whether a date of ISO 8601, such as 2026-05-01, is a day of the calendar. What is written otherwise may say what it likes.
bool is_day(const std::string& date) {
  int year = 0;
  unsigned month = 0, day = 0;
  char end = 0;
  if (std::sscanf(date.c_str(), "%4d-%2u-%2u%c", &year, &month, &day, &end) != 3) return true;
  return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)).ok();
}

/// Third level: below a chapter such as "What has changed".
Heading release_heading(const Release& r, const Language& language) {
  Heading h{3, "changes-" + slug(r.version), worded(language.say(Phrase::Release, r.version))};
  if (!r.date.empty()) h.words.push_back(worded(" (" + r.date + ")").front());
  return h;
}

}  // namespace

/// Versions that the reader already has are left out, so one list of changes serves every edition.
std::vector<BookBlock> make_changes(const Fence& f, const Datum& notes, const ObjectReader&, const Workshop& shop) {
  const std::vector<int> now = version_of(shop.game().version), since = version_of(f.argument);
  if (!f.argument.empty() && since.empty())
    shop.out().error("book.changes", f.argument_where, fmt::format("'{}' is no version", f.argument),
                     "for example: ```changes 1.0");
  else if (since > now)
    shop.out().error("book.changes", f.argument_where, fmt::format("game.json says that this is version {}", shop.game().version),
                     "name an older version, since which the rules have changed");
  std::vector<int> before;
  std::vector<BookBlock> blocks;
  for (const Member& m : notes.object) {
    const Release release = release_of(m.key);
    const std::vector<int> version = version_of(release.version);
    if (version.empty())
      shop.out().error("book.changes", m.where, fmt::format("'{}' is no version", m.key), "for example: 1.1, 2026-05-01:");
    else if (version > now)
      shop.out().error("book.changes", m.where, fmt::format("game.json says that this is version {}", shop.game().version),
                       "raise 'version' there, or mend the number here");
    else if (!before.empty() && version >= before)
      shop.out().error("book.changes", m.where, "the latest version stands first", "put the versions in order, each once");
    if (!is_day(release.date))
      shop.out().error("book.changes", m.where, fmt::format("there is no day {}", release.date), "for example: 1.1, 2026-05-01:");
    if (m.value.text.empty() && m.value.list.empty())
      shop.out().error("book.changes", m.where, fmt::format("of {} no change is told", m.key),
                       "write what has changed, or take the version out");
    before = version;
    if (version <= since) continue;
    Listing list;
    for (const Datum& line : lines_of(&m.value))
      list.entries.push_back({{Prose{shop.scribe.words(line.where)}, line.where, false}});
    blocks.push_back({release_heading(release, shop.language()), m.where, f.wide});
    blocks.push_back({std::move(list), m.where, f.wide});
  }
  if (blocks.empty())
    blocks.push_back({Prose{worded(f.argument.empty() ? shop.language().say(Phrase::NoChange)
                                                      : shop.language().say(Phrase::NoChangeSince, f.argument))},
                      f.where, f.wide});
  return blocks;
}

}  // namespace kitwright
