#include <set>

#include <fmt/format.h>

#include "base/plural.h"
#include "compare/report.h"

namespace kitwright {

namespace {

/// A line of the log. The values in it are of the past, or will be: nobody has to prove its numbers.
void add_line(std::string& log, const std::string& words) {
  const char* stop = words.ends_with('.') ? "" : ".";
  log += fmt::format("  {}{} <!-- waive: of the past -->\n", words, stop);
}

/// One without values. A waiver that waives nothing would be told.
void add_words(std::string& log, const std::string& words) { log += fmt::format("  {}.\n", words); }

std::string kinds_of(const ItemChange& item) {
  switch (item.kind) {
    case ItemChange::Kind::Added: return "is new";
    case ItemChange::Kind::Gone: return "is gone";
    case ItemChange::Kind::Changed: break;
  }
  return "";
}

/// Fields that players see; of what they do not see they need not hear.
std::string said_of(const ItemChange& item) {
  if (const std::string kind = kinds_of(item); !kind.empty()) return kind;
  std::string words =
      item.recounted() ? fmt::format("{} {} instead of {}", item.after, plural(item.after, "copy", "copies"), item.before) : "";
  if (!item.visible()) return words;
  for (const ValueChange& field : item.fields)
    words += fmt::format("{}{} {}", words.empty() ? "" : "; ", field.name, value_in_words(field));
  return words.empty() ? "looks otherwise" : words;
}

bool has_values(const ItemChange& item) {
  return item.kind == ItemChange::Kind::Changed && (item.recounted() || !item.fields.empty());
}

}  // namespace

std::string report_changes(const Report& report) {
  const Difference& d = report.difference;
  std::string log = report.game.version + (report.game.date.empty() ? "" : ", " + report.game.date) + ":\n";
  for (const ValueChange& value : d.values)
    if (value.kind == CellKind::Param || value.kind == CellKind::Entry)
      add_line(log, fmt::format("{}: {}", value.name, value_in_words(value)));
  for (const ItemChange& item : d.items)
    if (const std::string words = said_of(item); !words.empty())
      (has_values(item) ? add_line : add_words)(log, fmt::format("{}: {}", item.name, words));
  std::set<std::string> told;
  for (const PassageChange& passage : d.passages)
    if (!passage.heading.empty() && told.insert(passage.heading).second)
      add_words(log, fmt::format("{}: the words are new", passage.heading));
  return log;
}

}  // namespace kitwright
