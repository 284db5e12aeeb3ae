// Ten facts of the games, each changed alone in its data (facts.txt): the rule or the example that pins it breaks, by name, and
// the rulebook's text says the new number wherever it said the old one.

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "kit/book.h"
#include "book/set_book.h"
#include "support/catch.h"
#include "base/changed_disk.h"
#include "web/rulebook_html.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;

struct Fact {
  std::string what, game, file, old_words, new_words;
  std::set<std::string> breaks;         ///< ids of checks, examples, lints
  std::vector<std::string> gone, says;  ///< passages of the text
};

/// Lines of `key: words`; `fact` begins one.
std::vector<Fact> facts() {
  std::vector<Fact> all;
  std::istringstream lines(*RealDisk().read(home + "/tests/lies/facts.txt"));
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(": ");
    if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
    const std::string key = line.substr(0, colon), words = line.substr(colon + 2);
    if (key == "fact") all.push_back({words, {}, {}, {}, {}, {}, {}, {}});
    Fact& fact = all.back();
    if (key == "in") fact.game = words.substr(0, words.find('/')), fact.file = words;
    if (key == "was") fact.old_words = words;
    if (key == "is") fact.new_words = words;
    if (key == "breaks") fact.breaks.insert(words);
    if (key == "gone") fact.gone.push_back(words);
    if (key == "says") fact.says.push_back(words);
  }
  return all;
}

/// What a reader of the HTML reads: no marks, each white space one space.
std::string text_of(const std::string& html) {
  std::string text;
  const std::size_t body = html.find("<body");
  for (std::size_t i = body == std::string::npos ? 0 : body; i < html.size(); ++i) {
    if (html.compare(i, 4, "<svg") == 0)
      i = std::min(html.find("</svg>", i), html.size() - 6) + 5;
    else if (html[i] == '<')
      i = std::min(html.find('>', i), html.size());
    else if (const bool bound = html.compare(i, 2, "\u00A0") == 0; !bound && html[i] != ' ' && html[i] != '\n')
      text += html[i];
    else if (i += bound ? 1 : 0; !text.empty() && text.back() != ' ')
      text += ' ';
  }
  return text;
}

struct BookUnderTest {
  std::set<std::string> findings;  ///< ids
  std::string text;
};

BookUnderTest read_game_book(const Fact& fact, bool altered) {
  const RealDisk real;
  ChangedDisk disk{real};
  if (altered) {
    const std::string path = home + "/components/" + fact.file;
    std::string text = *RealDisk().read(path);
    const auto at = text.find(fact.old_words);
    REQUIRE((at != std::string::npos && text.find(fact.old_words, at + 1) == std::string::npos));
    disk.changed[path] = text.replace(at, fact.old_words.size(), fact.new_words);
  }
  Options options;
  options.home = home;
  Sources sources;
  Kit kit(disk, sources, home + "/components/" + fact.game, options);
  auto type = make_typesetters(kit.fonts, 1);
  const auto pieces = draw_pieces(kit, options, false, type);
  const auto book = read_book(kit, sources, shelf_of(pieces), type.front());
  const Styles styles = make_styles(kit.game, kit.world, false, kit.out);
  const BookLooks looks = read_looks(kit.game, kit.world, styles, book->text.front, "", kit.out);
  BookUnderTest reading{{}, text_of(rulebook_html(book->text, looks, kit.game, book->icons, {}, {}))};
  for (const Finding& f : kit.out.findings()) reading.findings.insert(f.id);
  return reading;
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a fact changed in the data breaks what pins it, and changes the rulebook wherever it stands") {
  const auto all = facts();
  CHECK(all.size() == 10);
  std::map<std::string, BookUnderTest> before;
  for (const Fact& fact : all) {
    INFO(fact.what);
    if (!before.contains(fact.game)) before[fact.game] = read_game_book(fact, false);
    const BookUnderTest& was = before[fact.game];
    const BookUnderTest is = read_game_book(fact, true);
    CHECK(was.findings.empty());
    CHECK(fact.gone.size() + fact.says.size() > 1);
    if (std::getenv("KITWRIGHT_LIES"))
      fmt::print("FACT {}\nIDS {}\nWAS {}\nIS {}\n", fact.what, fmt::join(is.findings, " "), was.text, is.text);
    for (const std::string& id : fact.breaks) CHECK((id == "nothing" ? is.findings.empty() : is.findings.contains(id)));
    for (const std::string& words : fact.gone) {
      INFO("was: " << words);
      CHECK((says(was.text, words) && !says(is.text, words)));
    }
    for (const std::string& words : fact.says) {
      INFO("is: " << words);
      CHECK((!says(was.text, words) && says(is.text, words)));
    }
  }
}
