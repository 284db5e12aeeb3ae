#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "sheets/paper.h"

namespace kitwright {

/// The command line names something that is not there: exit status 2.
class WrongCommandLine : public std::runtime_error {
 public:
  explicit WrongCommandLine(const std::string& mistake, const std::string& hint = {})
      : std::runtime_error(hint.empty() ? mistake : mistake + "; " + hint) {}
};

/// Everything the command line can say.
struct Options {
  std::vector<std::string> games;
  std::string home;  ///< the folder that holds components/, layouts/ and fonts/
  std::string output = "output";
  std::string folder;         ///< schema, new: where to write
  std::string kind = "full";  ///< new: which template
  std::string report;         ///< check: the folder for pictures of findings; empty = none
  std::vector<Paper> papers;
  Backs backs = Backs::Duplex;
  Flip flip = Flip::LongEdge;
  bool press = false;         ///< build: a page per piece for a print shop instead of sheets
  bool all_findings = false;  ///< build, check: also those that only follow from others
  bool lean = false, draft = false, json = false, quiet = false, colour = false, progress = false;
  int jobs = 1;
  std::vector<std::string> only;     ///< COMPONENT or COMPONENT/ITEM
  std::string face, image;           ///< show: what and where to
  bool back = false, bleed = false;  ///< show: the other side; uncut
  bool all = false;                  ///< show: a proof of all faces
  bool fields = false;               ///< list: what rows take
  double dpi = 200;
  bool rules_only = false;             ///< check: stop before paper
  bool illegal = false;                ///< also positions that cannot come about
  std::string examples, position;      ///< files of worked examples, of a position
  std::vector<std::string> questions;  ///< eval
  int players = 0;                     ///< 0: the fewest
  std::uint64_t seed = 1;
  std::string book_paper;  ///< of the rulebook; empty = as it says itself
  bool booklet = false;    ///< the rulebook imposed for folding, too
  double creep = 0;        ///< mm the innermost leaf of a booklet sticks out
};

/// Exit statuses: 0 sound, 1 the input is wrong, 2 the command line is, 3 the world failed.
int run_build(const Options& options);
int run_check(const Options& options);
int run_show(const Options& options);
/// Those that draw nothing.
int run_check_rules(const Options& options);
int run_list(const Options& options);
int run_eval(const Options& options);
int run_score(const Options& options);
int run_setup(const Options& options);

}  // namespace kitwright
