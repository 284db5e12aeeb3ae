#pragma once

#include <memory>
#include <string>

#include "base/disk.h"
#include "compare/edition.h"
#include "compare/report.h"

namespace kitwright {

/// Two editions to compare, with the disks that they are read from. What is saved while they are read is no difference: a file is
/// as it was at first.
struct Editions {
  EditionNames names;
  std::unique_ptr<const Disk> old_disk, new_disk;
  std::unique_ptr<Edition> before, after;
};

/// An edition and the disk that it is read from.
struct OlderEdition {
  std::unique_ptr<const Disk> disk;
  std::unique_ptr<Edition> edition;
};
/// What the game in `folder` was at `since`: a revision of its git repository, or another folder with a game.json. Throws
/// WrongCommandLine if there is no such thing.
OlderEdition older_edition(const std::string& folder, const std::string& since, const Options& options);

/// The game in `folder` and what it was at `since`: a revision of its git repository, two of them (`v1.2..v1.3`, which are then
/// compared with each other), or another folder with a game.json. Throws WrongCommandLine if there is no such thing.
Editions editions_since(const std::string& folder, const std::string& since, const Options& options);

/// The game in `folder` alone: there is no `before`.
Editions edition_as_it_is(const std::string& folder, const Options& options);

/// The game in `folder`, and what it would be with the values of `changes`, as alter() understands them.
Editions editions_with(const std::string& folder, const std::vector<std::string>& changes, const Options& options);

/// Whether the edition's expressions took all steps that there are: then what came later is not worked out, and cannot be
/// compared.
bool ran_out(const Edition& edition);

}  // namespace kitwright
