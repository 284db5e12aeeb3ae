#include "art/inspect.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

const std::string pixel =
    "href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='";

/// How many of its pixels would lie across a drawing of 100 units.
double pixels_across(const std::string& body) {
  const Inspection found = inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + body + "</svg>");
  CHECK(found.message == "");
  return found.pixels_across;
}

std::string image(const std::string& keys) { return "<image width='1' height='1' " + keys + " " + pixel + "/>"; }

}  // namespace

TEST_CASE("a bitmap has its pixels where it is drawn") {
  CHECK(pixels_across(image("")) == 100);
  CHECK(pixels_across("<g transform='scale(4)'>" + image("") + "</g>") == 25);
}

TEST_CASE("a bitmap that is used has its pixels where it is used") {
  CHECK(pixels_across("<defs>" + image("id='i'") + "</defs><use href='#i' transform='scale(5)'/>") == 20);
  CHECK(pixels_across("<defs><g id='g'>" + image("") + "</g></defs><g transform='scale(5)'><use href='#g'/></g>") == 20);
}

TEST_CASE("of several places where a bitmap is drawn the largest counts") {
  CHECK(pixels_across(image("id='i'") + "<use href='#i' transform='scale(5)'/><use href='#i' transform='scale(2)'/>") == 20);
}

TEST_CASE("a bitmap that fills a shape has its pixels in that shape") {
  const std::string boxed = "<pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'>",
                    used = "<use href='#i' transform='scale(0.5)'/></pattern><defs>" + image("id='i'") + "</defs>";
  CHECK(pixels_across(boxed + used + "<rect width='40' height='40' fill='url(#p)'/>") == 5);
  CHECK(pixels_across(boxed + used + "<rect width='40' height='40' style='fill:url(#p)'/>") == 5);
}
