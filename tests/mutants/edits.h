#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/disk.h"

namespace kitwright::mutants {

/// A change of a game's files that changes nothing of the game.
struct Edit {
  std::string game, kind;
  std::vector<std::string> words;  ///< what the kind asks for
  std::string line;                ///< as it stands in the list
};

/// Lines `GAME KIND ...`; empty ones and those that begin with # are passed over:
///
///     rows FILE PATH     the entries of a list in the opposite order      keys FILE PATH   the members of an object likewise
///     rename OLD NEW     a name, everywhere in the game and its layouts   text FILE PATH   another text
///     comment FILE PATH  a member of an object whose key begins with //   compact FILE     no space, no line break
///     spread FILE        a line for every word and sign
///
/// A path is `checks/0/say`; the whole file is `.`.
std::vector<Edit> read_edits(const std::string& text);

/// The files of `home`'s game that the edit changes, by path. Throws if there is nothing to change.
std::map<std::string, std::string> edited(const Edit& edit, const Disk& disk, const std::string& home);

}  // namespace kitwright::mutants
