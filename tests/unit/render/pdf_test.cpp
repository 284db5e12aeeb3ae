#include "unit/render/builders.h"

#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

TEST_CASE("the same document makes the same bytes") {
  const auto made = [] {
    const FrameRef card = shared(frame(50, 50, item(hi(5, 30)), filled(box(0, 0, 5, 5), Colour{1, 2, 3})));
    Document d;
    d.pages = {page(frame(200, 100, group(card, {}), group(card, Matrix::move(Length::pt(60), {}))))};
    return render_pdf(d, 0, {});
  };
  CHECK(made() == made());
}

TEST_CASE("a PDF says version 1.5") {
  Document d;
  d.pages = {page(frame(10, 10))};
  CHECK(render_pdf(d, 0, {}).starts_with("%PDF-1.5"));
}

TEST_CASE("a tagged page of whole points may be covered by one fill") {
  Document d;
  d.structure = {{"P", -1, "", ""}};
  Item words = item(hi(10, 30));
  words.tag = Content{0};
  d.pages = {page(frame(396, 612, filled(box(0, 0, 396, 612), Colour{1, 2, 3}), words))};
  CHECK(render_pdf(d, 0, {}).starts_with("%PDF-1.5"));
}
