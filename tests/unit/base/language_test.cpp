#include "base/language.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

static std::size_t places(std::string_view phrase) {
  std::size_t count = 0;
  for (auto at = phrase.find("{}"); at != phrase.npos; at = phrase.find("{}", at + 2)) ++count;
  return count;
}

TEST_CASE("every phrase is said in every language, with as many places to fill in") {
  for (const Language& l : languages())
    for (std::size_t i = 0; i < phrase_count; ++i) {
      const auto phrase = static_cast<Phrase>(i);
      CAPTURE(l.id, languages().front().phrase(phrase));
      CHECK(!l.phrase(phrase).empty());
      CHECK(places(l.phrase(phrase)) == places(languages().front().phrase(phrase)));
    }
}

TEST_CASE("a language serves its regions, however its tag is written") {
  CHECK(find_language("de-AT")->id == "de");
  CHECK(find_language("FR_ca")->id == "fr");
  CHECK(find_language("deu") == nullptr);
}

TEST_CASE("what is not known is said in English") { CHECK(language_of("it").say(Phrase::Page) == "page"); }

TEST_CASE("a language's own dictionary divides its words, unless the game names a region") {
  CHECK(hyphenation_of("en") == "en-us");
  CHECK(hyphenation_of("en-GB") == "en-GB");
  CHECK(hyphenation_of("it") == "it");
}
