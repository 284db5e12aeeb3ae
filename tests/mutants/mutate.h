#pragma once

#include <set>
#include <string>
#include <vector>

#include "data/datum.h"

namespace kitwright::mutants {

/// What a mistake is made in: the gates differ.
enum class Ground {
  Rows,       ///< rows of components, and the counts and distributions of the box
  Promised,   ///< params and tables whose value rules.json promises
  Operators,  ///< of words, scores and boards
  Others      ///< params that a designer may choose, boards, positions, setups
};

/// One small mistake that a designer might make: the bytes [begin, end) of a file become `text`.
struct Mutant {
  std::string file;
  std::uint32_t begin = 0, end = 0;
  std::string text;
  std::string what;  ///< `12 -> 13`, `drop`, `double`, `park -> home`
  int line = 1;
  std::string path;  ///< `items[3].value`, from the file's outermost object
  Ground ground = Ground::Others;
};

/// Which parts of a file are facts of the game. Colours, looks and texts are not.
enum class FactFile { Game, Component, Rules, Words, Examples };

/// Every whole number one more and one less, every word another of its kind, every entry of a list dropped and doubled.
/// `promised` are the names that rules.json promises something of.
std::vector<Mutant> mutants_of(const std::string& file, const Datum& datum, FactFile kind, const std::set<std::string>& promised);

}  // namespace kitwright::mutants
