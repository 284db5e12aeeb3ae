#include "game/unlisted.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/disk.h"
#include "base/lowered.h"

namespace kitwright {

static bool is_listed(const Datum& listed, const std::string& file) {
  const auto names = [&](const Datum& d) { return d.text == file || d.text == "./" + file; };
  return std::any_of(listed.list.begin(), listed.list.end(), names);
}

/// Where its id stands, if the file is a component; one that is no JSON is none.
static std::optional<Span> component_at(const Source& source) {
  Diagnostics unheard;
  const Datum d = parse_json(source, unheard);
  if (d.kind != Datum::Kind::Object || !d.find("id")) return {};
  return d.find("items") || d.find("size") ? std::optional(d.find("id")->where) : std::nullopt;
}

/// What people call a file that a game looks for under another name.
struct Misnamed {
  std::string_view name, meant;
};
constexpr Misnamed misnamed[] = {
    {"rules.json", "rules.json"},         {"rule.json", "rules.json"},           {"examples.json", "examples.json"},
    {"example.json", "examples.json"},    {"rulebook.md", "rulebook.md"},        {"rulebook.txt", "rulebook.md"},
    {"rulebook.markdown", "rulebook.md"}, {"rules.md", "rulebook.md"},           {"rulebook.md.txt", "rulebook.md"},
    {"rules.json.txt", "rules.json"},     {"examples.json.txt", "examples.json"}};

/// Only if the file that is meant is not there: else this one may be a draft, or notes.
static void report_misnamed(const std::string& file, const std::string& folder, const ReadContext& r) {
  const std::string small = lowered(file);
  const auto found = std::ranges::find(misnamed, small, &Misnamed::name);
  if (found == std::end(misnamed) || r.disk.kind(join_path(folder, std::string(found->meant))) != PathKind::Nothing) return;
  r.out.warning("lint.file", {&r.sources.add(join_path(folder, file), ""), 0, 0},
                fmt::format("{} is not read: a game's is called {}", file, found->meant),
                fmt::format("call it {}, or take it out of the folder", found->meant));
}

/// A file that is listed and not there has been told; one that nobody lists may be the one that was meant.
static bool lacks_a_file(const Datum& listed, const std::string& folder, const Disk& disk) {
  return std::ranges::any_of(listed.list, [&](const Datum& d) {
    return d.kind == Datum::Kind::Text && disk.kind(join_path(folder, d.text)) == PathKind::Nothing;
  });
}

void find_unlisted(const Datum& listed, const Datum* words, const std::string& folder, const ReadContext& r) {
  const bool misspelt = lacks_a_file(listed, folder, r.disk);
  for (const std::string& file : r.disk.list(folder)) {
    if (!is_listed(listed, file)) report_misnamed(file, folder, r);
    const auto is_misspelt = [&](const Datum& d) { return d.text != file && lowered(d.text) == lowered(file); };
    const bool known = std::ranges::any_of(listed.list, is_misspelt) || file == "game.json" || file == "rules.json" ||
                       file == "examples.json" || is_listed(listed, file) || (words && is_listed(*words, file));
    const std::string path = join_path(folder, file);
    if (known || misspelt || !file.ends_with(".json") || !r.disk.is_file(path)) continue;
    const auto where = component_at(r.sources.add(path, r.disk.read(path).value_or("")));
    if (where)
      r.out.warning("lint.component", *where, fmt::format("{} is a component, but game.json does not list it", file),
                    fmt::format("add \"{}\" to \"components\" in game.json, or take the file out of the folder", file));
  }
}

}  // namespace kitwright
