#include "kit/booklet_file.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a booklet of A5 pages has a file for Letter, with strips to cut off, and fills A4") {
  const Size a5{Length::mm(148.5), Length::mm(210)};
  const BookletFile letter = booklet_for("fox-rulebook", a5, *find_paper("letter")),
                    a4 = booklet_for("fox-rulebook", a5, *find_paper("a4"));
  CHECK(letter.name == "fox-rulebook-booklet-letter.pdf");
  CHECK(letter.strips);
  CHECK(a4.name == "fox-rulebook-booklet.pdf");
  CHECK(!a4.strips);
}
