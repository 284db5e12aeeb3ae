#include "web/line_joins.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("words that were kept together can be parted, but no number and its word, and nothing in a tag") {
  CHECK(partable("<b>Recruit\u00A0Hamsters</b>") == "<b>Recruit\u00A0<wbr>Hamsters</b>");
  CHECK(partable("1\u00A0Move, of\u00A02") == "1\u00A0Move, of\u00A02");
  CHECK(partable("<svg aria-label=\"a\u00A0b\">") == "<svg aria-label=\"a\u00A0b\">");
}

static Wording icon_and(const std::string& gap, const std::string& word, bool bold) {
  Wording all{Passage{"park"}, Passage{gap}, Passage{word}};
  all[0].icon = true;
  all[2].bold = bold;
  return all;
}

TEST_CASE("bold words behind an icon say its name, a number or other words do not") {
  CHECK(named_behind(icon_and("\u00A0", "Parks", true), 0));
  CHECK_FALSE(named_behind(icon_and("\u00A0", "3", true), 0));
  CHECK_FALSE(named_behind(icon_and("\u00A0", "Parks", false), 0));
}

TEST_CASE("an icon in the margin needs no blank behind it") {
  CHECK(without_gap(icon_and("\u00A0", "Parks", true))[1].text.empty());
}
