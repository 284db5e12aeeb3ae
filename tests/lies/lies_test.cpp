// False statements planted in the five rulebooks, one at a time: does the book's own reading find them? What stands in
// planted/<game>.txt; what was not found is printed, and with KITWRIGHT_LIES in the environment every finding.

#include <algorithm>
#include <cstdlib>
#include <set>

#include <fmt/format.h>

#include "kit/book.h"
#include "support/catch.h"
#include "base/changed_disk.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;

struct Lie {
  std::string what, old_words, new_words;
};

std::vector<Lie> lies_of(const std::string& game) {
  std::vector<Lie> lies;
  std::string text = *RealDisk().read(home + "/tests/lies/planted/" + game + ".txt"), about;
  for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (line.starts_with("- "))
      lies.push_back({about, line.substr(2), {}});
    else if (line.starts_with("+ "))
      lies.back().new_words = line.substr(2);
    else if (!line.empty())
      about = line;
  }
  return lies;
}

/// A game with its pieces drawn once, and its rulebook read as often as it is asked to be.
class Desk {
 public:
  explicit Desk(const std::string& game)
      : path_(home + "/components/" + game + "/rulebook.md"), kit_(disk_, sources_, home + "/components/" + game, options()) {
    true_text_ = *RealDisk().read(path_);
    type_ = make_typesetters(kit_.fonts, 1);
    pieces_ = draw_pieces(kit_, options(), false, type_);
  }
  const std::string& true_text() const { return true_text_; }

  /// What build and check would say of this text.
  std::set<std::string> findings(const std::string& text) {
    disk_.changed[path_] = text;
    kit_.out = {};
    read_book(kit_, sources_, shelf_of(pieces_), type_.front());
    std::set<std::string> all;
    for (const Finding& f : kit_.out.findings()) all.insert(to_text(f));
    return all;
  }

 private:
  static Options options() {
    Options o;
    o.home = home;
    return o;
  }
  RealDisk real_;
  ChangedDisk disk_{real_};
  std::string path_;
  Sources sources_;
  Kit kit_;
  std::vector<Typesetter> type_;
  std::vector<PieceSet> pieces_;
  std::string true_text_;
};

struct Tally {
  std::size_t planted = 0, found = 0;
};

Tally plant_in(const std::string& game) {
  Desk desk(game);
  for (const std::string& finding : desk.findings(desk.true_text())) FAIL_CHECK(finding);
  Tally tally;
  for (const Lie& lie : lies_of(game)) {
    std::string text = desk.true_text();
    const auto at = text.find(lie.old_words);
    INFO(fmt::format("'{}' stands {} in the rulebook of {}", lie.old_words, at == std::string::npos ? "nowhere" : "twice", game));
    REQUIRE((at != std::string::npos && text.find(lie.old_words, at + 1) == std::string::npos));
    const auto findings = desk.findings(text.replace(at, lie.old_words.size(), lie.new_words));
    ++tally.planted;
    tally.found += !findings.empty();
    if (findings.empty()) fmt::print("{}: not found: {}: {}\n", game, lie.what, lie.new_words);
    if (std::getenv("KITWRIGHT_LIES"))
      for (const std::string& f : findings) fmt::print("{}: {}\n{}\n", game, lie.new_words, f);
  }
  fmt::print("{}: {} of {} lies found\n", game, tally.found, tally.planted);
  return tally;
}

}  // namespace

TEST_CASE("the five rulebooks raise no finding, and at least 57 of 60 lies in them do") {
  Tally all;
  for (const char* game : {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"}) {
    const Tally tally = plant_in(game);
    CHECK(tally.planted == 12);
    all.planted += tally.planted;
    all.found += tally.found;
  }
  CHECK(all.planted == 60);
  CHECK(all.found >= 57);
}
