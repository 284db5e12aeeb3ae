#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "packing/paper.h"

namespace kitwright {

/// The command line is wrong, for example because it names something that does not exist. Exit status 2.
class WrongCommandLine : public std::runtime_error {
 public:
  explicit WrongCommandLine(const std::string& mistake, const std::string& hint = {})
      : std::runtime_error(hint.empty() ? mistake : mistake + "; " + hint) {}
};

/// One of several machines that share the work on a kit.
struct Shard {
  int number = 1, of = 1;  ///< from 1
};
constexpr int most_shards = 10'000;

/// All that the command line can ask for. Comments name the commands that an option is for, if not all.
struct Options {
  std::vector<std::string> games;
  std::string home;  ///< the folder with components/, layouts/ and fonts/
  std::string output = "output";
  std::string folder;         ///< schema, new: where to write
  std::string kind = "full";  ///< new: which template
  std::string report;         ///< check: the folder for pictures of findings; empty: none
  std::vector<Paper> papers;
  Backs backs = Backs::Duplex;
  Flip flip = Flip::LongEdge;
  bool press = false;               ///< build: a page per piece for a print shop instead of sheets
  bool no_cache = false;            ///< build: even if nothing has changed
  bool recalls = false;             ///< build, check, watch: errors point at what has changed since the last sound build
  std::optional<Shard> shard;       ///< build: draw only this machine's shard
  std::vector<std::string> shards;  ///< merge: the folders that such builds wrote
  bool all_findings = false;        ///< build, check, diff, what-if: also what only follows from others
  bool lean = false, draft = false, json = false, quiet = false, colour = false, progress = false;
  int jobs = 1;
  std::vector<std::string> only;     ///< COMPONENT or COMPONENT/ITEM
  std::string face, image;           ///< show: which face, and the file to write
  bool back = false, bleed = false;  ///< show: the other side; with bleed
  bool all = false;                  ///< show: a proof of all faces
  bool fields = false;               ///< list: what rows may contain
  double dpi = 200;
  bool rules_only = false;             ///< check: stop before paper
  bool illegal = false;                ///< also answer for positions that cannot occur
  std::string examples, position;      ///< files with worked examples, and with a position
  std::vector<std::string> questions;  ///< eval
  std::string since;                   ///< diff, reprint: the older edition
  bool changes_block = false;          ///< diff: as a draft for the rulebook's change log
  std::vector<std::string> changes;    ///< what-if: `PLACE = VALUE`
  int players = 0;                     ///< 0: the fewest
  std::uint64_t seed = 1;
  int port = 8765;                                              ///< serve: 0 for any
  bool open = false;                                            ///< serve: in the browser, too
  std::string editor = "vscode://file/{file}:{line}:{column}";  ///< serve: the link to a place in a file
  std::string book_paper;                                       ///< of the rulebook; empty: as the book says
  bool booklet = false;                                         ///< also write the rulebook as a booklet
  std::string change_bars;  ///< build: the older edition, from which changed paragraphs are marked; empty: none are
  double creep = 0;         ///< mm by which a booklet's innermost leaf would stick out
};

}  // namespace kitwright
