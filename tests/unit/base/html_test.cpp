#include "base/escaped_html.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("what means something in HTML is written as a name") {
  CHECK(escaped_html("<a href=\"x\">R&D</a>") == "&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;");
}

TEST_CASE("what XML cannot hold is left out, line ends and tabulators stay") {
  CHECK(escaped_html("a\x01\x1F"
                     "b\n\tü") == "ab\n\tü");
}
