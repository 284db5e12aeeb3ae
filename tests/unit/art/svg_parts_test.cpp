#include "art/svg_parts.h"

#include <string>

#include "support/catch.h"

using namespace kitwright;

namespace {

/// Long enough to be worth a place of its own.
std::string group(const std::string& attributes) {
  std::string path = "M0 0";
  for (int i = 0; i < 200; ++i) path += "h1v1";
  return "<g id='it'" + attributes + "><path d='" + path + "'/></g>";
}

std::string inside(const std::string& body) { return "<svg viewBox='0 0 9 9'>" + body + "</svg>"; }
PictureParts find(const std::string& svg) { return parts_drawn_often(read_marks(svg), svg); }
PictureParts parts(const std::string& body, const std::string& attributes = "") {
  return find(inside("<defs>" + group(attributes) + "</defs>" + body));
}
std::size_t count(const std::string& body) { return parts(body).parts.size(); }

const std::string twice = "<use href='#it'/><use xlink:href='#it' transform='scale(2)' x='3'/>";

}  // namespace

TEST_CASE("a group that is used twice is a part, and its names are found") {
  const std::string svg = inside("<defs>" + group("") + "</defs>" + twice);
  const PictureParts found = find(svg);
  REQUIRE(found.parts.size() == 1);
  CHECK(found.parts[0].markup == "<use href=\"#it\"/>");
  REQUIRE(found.parts[0].names.size() == 2);
  for (const auto& name : found.parts[0].names) CHECK(svg.substr(name.at, name.length) == "#it");
  CHECK(svg.substr(found.inside, 6) == "<defs>");
}
TEST_CASE("what is used once is no part") { CHECK(count("<use href='#it'/>") == 0); }
TEST_CASE("what is small is no part") { CHECK(find(inside("<defs><g id='it'><path/></g></defs>" + twice)).parts.empty()); }
TEST_CASE("what a group uses counts with it") {
  CHECK(find(inside("<defs>" + group("") +
                    "<g id='outer'><use href='#it'/></g></defs>"
                    "<use href='#outer'/><use href='#outer' x='2'/>"))
            .parts.size() == 1);
}
TEST_CASE("colours that a use lends are parts of their own") {
  CHECK(count("<use href='#it' fill='#123'/><use href='#it' fill='#123' y='2'/><use href='#it' fill='#456'/><use href='#it' "
              "fill='#456'/>") == 2);
}
TEST_CASE("a use that may look otherwise is not drawn as the others") {
  CHECK(count("<use href='#it'/><use href='#it' stroke-dasharray='1 2'/>") == 0);
  CHECK(count("<use href='#it'/><use href='#it' style='fill:red'/>") == 0);
  CHECK(count("<use href='#it'/><g fill='red'><use href='#it'/></g>") == 0);
  CHECK(count("<use href='#it'/><pattern id='p'><use href='#it'/></pattern>") == 0);
  CHECK(count("<use href='#it'/><mask id='m'><use href='#it'/></mask>") == 0);
}
TEST_CASE("a group that is placed or faded itself is no part") {
  for (const char* attributes :
       {" transform='scale(2)'", " opacity='.5'", " style='fill:red'", " mask='url(#m)'", " filter='url(#f)'"}) {
    INFO(attributes);
    CHECK(parts(twice, attributes).parts.empty());
  }
}
TEST_CASE("a picture with a style sheet or bitmaps has no parts") {
  CHECK(count("<style>path{fill:red}</style>" + twice) == 0);
  CHECK(count("<image href='data:image/png;base64,AAAA'/>" + twice) == 0);
}
TEST_CASE("groups that use each other are read to the end") {
  CHECK(
      find(inside(
               "<defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/><use href='#a'/><use/>"))
          .parts.empty());
}
TEST_CASE("parts that would take long to draw are drawn in place") {
  std::string defs = group(""), uses;
  for (int i = 0; i < 30; ++i) {
    const std::string id = "g" + std::to_string(i), inner = i == 0 ? "it" : "g" + std::to_string(i - 1);
    defs += "<g id='" + id + "'><use href='#" + inner + "'/><use href='#" + inner + "'/></g>";
  }
  CHECK(find(inside("<defs>" + defs + "</defs>")).parts.empty());
}
