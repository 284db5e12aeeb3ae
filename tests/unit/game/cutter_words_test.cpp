#include "game/cutter_words.h"

#include <string>
#include <vector>

#include "data/datum.h"
#include "support/catch.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

namespace {

/// What is said of these texts of a component or of a game.
std::string said_of(const std::string& texts, bool of_pieces = true) {
  Sources sources;
  Diagnostics reading, out;
  const Datum d = parse_json(sources.add("card.json", texts), reading);
  check_cutter_words(&d, of_pieces, out);
  std::string said;
  for (const Finding& f : out.findings()) said += to_text(f);
  return said;
}

}  // namespace

TEST_CASE("what begins with a mark is said in a kit of its kind only, without the mark") {
  const std::vector<std::string> texts = {"Cut.", "{{ folded }} Lay card into the fold.", "{{ unfolded }} Sleeve it."};
  CHECK(words_for_kit(texts, true) == std::vector<std::string>{"Cut.", "Lay card into the fold."});
  CHECK(words_for_kit(texts, false) == std::vector<std::string>{"Cut.", "Sleeve it."});
}

TEST_CASE("a mark that means nothing to whoever cuts is told") {
  CHECK_THAT(said_of(R"(["Cut.", "{{ fold }} Glue."])"), ContainsSubstring("'{{ fold }}' means nothing here"));
  CHECK_THAT(said_of(R"("Glue where {{ folded }}.")"), ContainsSubstring("begin a text"));
  CHECK(said_of(R"(["{{ folded }} Print {{ page }} again.", "{{ unfolded }} Cut."])").empty());
}

TEST_CASE("only words about pieces have a page") {
  CHECK_THAT(said_of(R"("Print {{ page }} again.")", false), ContainsSubstring("'{{ page }}' means nothing here"));
}
