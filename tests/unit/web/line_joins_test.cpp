#include "web/line_joins.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("words that were kept together can be parted, but no number and its word, and nothing in a tag") {
  CHECK(partable("<b>Recruit\u00A0Hamsters</b>") == "<b>Recruit\u00A0<wbr>Hamsters</b>");
  CHECK(partable("1\u00A0Move, of\u00A02") == "1\u00A0Move, of\u00A02");
  CHECK(partable("<svg aria-label=\"a\u00A0b\">") == "<svg aria-label=\"a\u00A0b\">");
}
