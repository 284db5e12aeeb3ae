#include "compare/editions.h"

#include <utility>

#include <fmt/format.h>

#include "base/changed_disk.h"
#include "compare/alteration.h"
#include "compare/past_disk.h"
#include "kit/recorded_disk.h"

namespace kitwright {

static std::unique_ptr<Edition> edition(const Disk& disk, const std::string& folder, const Options& options) {
  auto read = std::make_unique<Edition>(disk, folder, options);
  if (read->kit.game.id.empty() && !disk.is_file(join_path(folder, "game.json")))
    throw WrongCommandLine(fmt::format("there is no {} in that edition", join_path(folder, "game.json")),
                           "name a revision in which the game was there");
  return read;
}

OlderEdition older_edition(const std::string& folder, const std::string& since, const Options& options) {
  if (since.ends_with(".json") && RealDisk().is_file(since))
    throw WrongCommandLine(fmt::format("'{}' is a file, and no edition of the game", since), "name a revision or a folder");
  if ((since.starts_with('/') || since.starts_with('.') || since.ends_with('/')) && RealDisk().is_folder(since) &&
      !RealDisk().is_file(join_path(since, "game.json")))
    throw WrongCommandLine(fmt::format("the folder '{}' has no game.json", since),
                           "name the folder of an older edition, a revision, or the manifest.json of its kit");
  OlderEdition older;
  const bool is_folder = RealDisk().is_file(join_path(since, "game.json"));
  if (is_folder)
    older.disk = std::make_unique<RecordedDisk>();
  else
    older.disk = std::make_unique<PastDisk>(folder, since);
  older.edition = edition(*older.disk, is_folder ? since : folder, options);
  return older;
}

Editions editions_since(const std::string& folder, const std::string& since, const Options& options) {
  const bool is_folder = RealDisk().is_file(join_path(since, "game.json"));
  if (!is_folder && since.find("...") != std::string::npos)
    throw WrongCommandLine(fmt::format("'{}' has three dots", since),
                           "write v1..v2, with two, to compare one revision with another");
  const std::size_t dots = is_folder ? std::string::npos : since.find("..");
  const std::string from = since.substr(0, dots), to = dots == std::string::npos ? "" : since.substr(dots + 2);
  Editions two;
  two.names = {from.empty() ? "HEAD" : from, to.empty() ? "as it is" : to};
  OlderEdition older = older_edition(folder, two.names.before, options);
  two.old_disk = std::move(older.disk);
  two.before = std::move(older.edition);
  if (to.empty())
    two.new_disk = std::make_unique<RecordedDisk>();
  else
    two.new_disk = std::make_unique<PastDisk>(folder, to);
  two.after = edition(*two.new_disk, folder, options);
  const std::string &then = two.before->kit.game.id, &now = two.after->kit.game.id;
  if (is_folder && !then.empty() && !now.empty() && then != now)
    throw WrongCommandLine(fmt::format("'{}' holds another game, {}", since, then),
                           fmt::format("name an older edition of {}", now));
  return two;
}

Editions edition_as_it_is(const std::string& folder, const Options& options) {
  Editions one;
  one.names.after = "as it is";
  one.new_disk = std::make_unique<RecordedDisk>();
  one.after = edition(*one.new_disk, folder, options);
  return one;
}

Editions editions_with(const std::string& folder, const std::vector<std::string>& changes, const Options& options) {
  Editions two;
  two.old_disk = std::make_unique<RecordedDisk>();
  two.before = edition(*two.old_disk, folder, options);
  Alteration alteration = alter(two.before->kit.game, changes);
  std::string with;
  for (const Alteration::Part& part : alteration.parts)
    with += fmt::format("{}{} = {}", with.empty() ? "with " : ", ", part.name, part.after);
  two.names = {"as it is", with};
  two.new_disk = std::make_unique<ChangedDisk>(*two.old_disk, std::move(alteration.texts));
  two.after = edition(*two.new_disk, folder, options);
  return two;
}

bool ran_out(const Edition& edition) {
  const Allowance* steps = edition.kit.world.environment.allowance();
  return steps && steps->is_spent();
}

}  // namespace kitwright
