#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/disk.h"
#include "game/game.h"

namespace kitwright {

/// A change of a definition that nobody has made yet: the texts of the files that it touches, and what it says.
struct Alteration {
  std::map<std::string, std::string> texts;  ///< by path
  struct Part {
    std::string name;           ///< `hand`, `points.fox`, `card/fox.count`
    std::string before, after;  ///< as written
    Span where;                 ///< in the game as it is
    int rows = 1;               ///< how many rows take the value from this place
  };
  std::vector<Part> parts;
};

/// What `PLACE = VALUE` would change, for each of the texts. A place is a param or an entry of one (`hand`, `points.fox`), or the
/// count or a field of a row (`card/fox.count`). A value is JSON; a word needs no quotes. Nothing is written. Throws
/// WrongCommandLine for a place that the definition does not have, or whose file cannot be changed as text.
Alteration alter(const Game& game, const std::vector<std::string>& texts);

}  // namespace kitwright
