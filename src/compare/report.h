#pragma once

#include <string>

#include "compare/difference.h"
#include "compare/reprint.h"

namespace kitwright {

/// What the editions are called in reports: `HEAD~1`, `as it is`, `with hand = 6`.
struct EditionNames {
  std::string before, after;
};

/// All that a report tells.
struct Report {
  const Game& game;  ///< the newer one
  EditionNames names;
  Difference difference;
  PrintingToll toll;
};
/// Compares the two, and counts what is to be printed again.
Report report_on(const Edition& before, const Edition& after, const EditionNames& names, const Options& options);

/// The difference for people at a terminal: what is said at once, then pieces, numbers and passages, each in a line or two. What
/// rests on the changes is counted, and listed only if `all` is wanted.
std::string report_text(const Report& report, bool all);
/// The same for tools, as a JSON object.
std::string report_json(const Report& report);

/// The same as a page of HTML that holds all its pictures and runs no script: pieces before and now, side by side, with a frame
/// around what differs.
std::string report_html(const Report& report, const Edition& before, const Edition& after);

/// A draft of the rulebook's change log: a release for a `changes` block, with a line for each value, count and piece that
/// changed, and for each heading whose words did. Its designer says it better.
std::string report_changes(const Report& report);

/// What is to be exchanged if nothing but the looks of the older pieces is known.
std::string exchange_text(const Exchange& exchange, const PrintingToll& toll, const Game& game, const EditionNames& names);
std::string exchange_json(const Exchange& exchange, const PrintingToll& toll, const Game& game, const EditionNames& names);

/// The parts of a report as words, for whatever it is written in.

/// Such as `7 pieces to print, on 3 sheets instead of 15; 8 pieces to throw away`.
std::string toll_in_words(const PrintingToll& toll);
/// Such as `2 checks, 3 faces and 1 rulebook line`: how many cells of each kind that people look at. Empty for none.
std::string resting_in_words(const std::vector<Resting>& resting);
/// Such as `3, was 2`.
std::string value_in_words(const ValueChange& change);
/// Such as `4 copies, 2 before`, `front looks otherwise`, and each field that changed.
std::vector<std::string> item_in_words(const ItemChange& item);

/// Words of a passage that both editions have, or only one of them.
struct MarkedWords {
  SequenceRun::Kind kind = SequenceRun::Kind::Same;
  std::string text;  ///< blanks behind it only if both have it
};
std::vector<MarkedWords> marked_words(const PassageChange& passage);

}  // namespace kitwright
