#include "finish/finish.h"

#include <algorithm>
#include <cstdio>
#include <cmath>
#include <fstream>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>

#include "support/catch.h"
#include "unit/render/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

/// A letter of four colours, which looks otherwise however it is turned; it lies around its own corner, and some of it shines
/// through.
const std::string letter =
    "<defs><g id='dot'><circle r='1.5' fill='#fff' stroke='#000' stroke-width='.3'/></g>"
    "<g id='letter'><path d='M-4-6H3V-2H0V6H-4z' fill='#c22'/><path d='M-4 0H2V3H-4z' fill='currentColor' opacity='.5'/>"
    "<use href='#dot' x='3' y='4'/><use href='#dot' transform='translate(-3 -4) scale(.5)'/></g></defs>";

/// The picture, and the same with these of its uses as parts that are drawn once.
struct Both {
  PictureRef plain, parted;
};
Both both(const std::string& body, const std::vector<std::string>& ids, const std::string& root = "") {
  Picture drawn = *svg(letter + body, 40, 30);
  drawn.bytes.insert(4, root);
  const PictureRef plain = std::make_shared<Picture>(drawn);
  Picture parted = *plain;
  parted.often.inside = parted.bytes.find("<defs>");
  parted.often.side = 40;
  for (const std::string& id : ids) {
    PicturePart part{fmt::format("<use href='#{}'/>", id), {}};
    const std::string name = "href='#" + id + "'";
    for (auto at = parted.bytes.find(name); at != std::string::npos; at = parted.bytes.find(name, at + 1))
      part.names.push_back({at + 6, id.size() + 1});
    parted.often.parts.push_back(part);
  }
  parted.hash += " in parts";
  return {plain, std::make_shared<Picture>(parted)};
}

std::string pdf_of(const PictureRef& picture) {
  Document d;
  d.pages = {page(frame(400, 300, item(Image{picture, box(0, 0, 400, 300), Colour{0, 0, 200}, {}, false})))};
  return whole_pdf(d);
}

std::string dots(const std::string& pdf) {
  const std::string path = std::string(KITWRIGHT_BUILD) + "/plate_parts_test.pdf";
  std::ofstream(path, std::ios::binary) << pdf;
  std::string out;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(("pdftoppm -r 72 '" + path + "'").c_str(), "r"), pclose);
  for (int c; (c = std::fgetc(pipe.get())) != EOF;) out += static_cast<char>(c);
  return out;
}

/// How many of the page's bytes differ by more than what a reader makes of an edge.
std::size_t differences(const Both& pictures) {
  const std::string a = dots(pdf_of(pictures.plain)), b = dots(pdf_of(pictures.parted));
  REQUIRE(a.size() == b.size());
  REQUIRE(a.size() > 300'000);
  std::size_t found = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    found += std::abs(static_cast<unsigned char>(a[i]) - static_cast<unsigned char>(b[i])) > 60;
  return found;
}

std::size_t count(const std::string& pdf, const std::string& subtype) {
  QPDF file;
  file.processMemoryFile("test", pdf.data(), pdf.size());
  return static_cast<std::size_t>(std::ranges::count_if(file.getAllObjects(), [&](QPDFObjectHandle object) {
    return object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals(subtype);
  }));
}

}  // namespace

TEST_CASE("a part lies where the picture has it, however it is placed") {
  for (const char* body : {
           "<use href='#letter' x='10' y='10'/><use href='#letter' transform='translate(30 20) scale(1.5 .7)'/>",
           "<use href='#letter' transform='translate(10 10) rotate(30)'/><use href='#letter' x='30' y='20'/>",
           "<use href='#letter' transform='translate(10 10) scale(-1 1)'/><use href='#letter' x='30' y='20'/>",
           "<g transform='rotate(12 20 15) skewX(20)'><use href='#letter' x='10' y='10'/><use href='#letter' x='30' y='20'/></g>",
       }) {
    INFO(body);
    CHECK(differences(both(body, {"letter"})) < 40);
  }
}

TEST_CASE("a part that is cut off lies where the picture has it") {
  // Turned, at an edge of the page and in a clip, so that images lack rows on one side and have too many on another.
  CHECK(differences(
            both("<use href='#letter' transform='rotate(40)'/><use href='#letter' transform='translate(39 27) rotate(-70)'/>"
                 "<use href='#letter' transform='translate(-3.6 15) rotate(20)'/>",
                 {"letter"})) < 40);
  CHECK(differences(both("<clipPath id='c'><path d='M8 6h3v9h-3z'/></clipPath><g clip-path='url(#c)'>"
                         "<use href='#letter' transform='translate(10 10) rotate(25)'/><use href='#letter' x='9' y='12'/></g>",
                         {"letter"})) < 40);
}

TEST_CASE("a part shines through as the picture does") {
  CHECK(differences(both("<path d='M0 0H40V15H0z' fill='#6c6'/><use href='#letter' opacity='.4' x='10' y='13'/>"
                         "<g opacity='.6'><use href='#letter' x='28' y='13'/><use href='#letter' x='30' y='15'/></g>",
                         {"letter"})) < 40);
}

TEST_CASE("parts may hold parts") {
  const Both pictures =
      both("<use href='#letter' x='10' y='10'/><use href='#letter' transform='translate(30 20) rotate(70)'/>", {"letter", "dot"});
  CHECK(differences(pictures) < 40);
  // The picture, two parts, and what shows a part: the letters, one of which is turned, and the dots of a letter, which are not.
  CHECK(count(pdf_of(pictures.parted), "/Image") == 0);
}

TEST_CASE("a part is stored once, however often it is drawn") {
  std::string body;
  for (int i = 0; i < 30; ++i) body += fmt::format("<use href='#letter' x='{}' y='{}'/>", 5 + i, 5 + i % 7);
  const Both pictures = both(body, {"letter"});
  CHECK(pdf_of(pictures.parted).size() < pdf_of(pictures.plain).size() / 2);
}

TEST_CASE("a part without ink is nothing") {
  CHECK(
      differences(both("<g id='none' fill='none'/><use href='#none'/><use href='#none' x='3'/><use href='#letter' x='9' y='9'/>",
                       {"none"})) == 0);
}

TEST_CASE("what parts inherit from the picture's root does not move them") {
  CHECK(differences(both("<use href='#letter' x='10' y='10'/><use href='#letter' x='30' y='20'/>", {"letter"},
                         " fill='none' stroke='#0a0' stroke-width='1'")) < 40);
}

TEST_CASE("parts that nobody sees are nothing") {
  CHECK(differences(both("<use href='#letter' x='90' y='10'/><use href='#letter' x='99' y='20'/>", {"letter"})) == 0);
}
