#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/language.h"
#include "data/key_table.h"

namespace kitwright {

struct Game;

/// People who did something for the game, and what: `Developers`, `Ann Otter & Bo Newt`.
struct Credit {
  std::string role, names;
};

/// Who made a game and whom it suits, as far as its source says so; game.json says nothing that the source leaves open.
struct Credits {
  std::optional<std::vector<std::string>> designers;  ///< an empty list: the source names nobody
  Span designers_where;
  std::string publisher, source;
  std::vector<Credit> others;  ///< in the order written
  std::string kit;             ///< who made the kit: pictures, layout, house rulings
  std::optional<int> year;     ///< of the first edition
  std::optional<int> age;      ///< from how many years on
  std::vector<int> minutes;    ///< none, or the fewest and the most
};

/// Reads the credits of game.json. Years from 1 to 9999, ages up to 99 and minutes up to 10,000 are told from slips of the pen.
Credits read_credits(const ObjectReader& keys, Diagnostics& out);

/// `A game by Ann Otter and Bo Newt`; empty if nobody is named: that belongs in the credits, not on the title.
std::string designed_by(const Credits& credits, const Language& language);
/// Players, age and time, each only if it is known: `2 to 4 players`, `age 10+`, `30 to 45 minutes`.
std::vector<std::string> facts_of(const Game& game, const Language& language);
/// Everybody who is to be named, designers first and the makers of the kit last, and what the rules were taken from.
std::vector<Credit> all_credits(const Credits& credits, const Language& language);
/// The author that a PDF names: the designers; who made the kit if game.json does not speak of designers.
std::string author_of(const Credits& credits);

}  // namespace kitwright
