#include <memory>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "finish/finish.h"
#include "support/catch.h"
#include "unit/render/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

using Object = QPDFObjectHandle;

/// A finished document, read again; its bytes stay beside it.
class Opened {
 public:
  explicit Opened(const Document& d) : bytes_(whole_pdf(d)) { pdf.processMemoryFile("test", bytes_.data(), bytes_.size()); }
  Object page(std::size_t number) { return QPDFPageDocumentHelper(pdf).getAllPages().at(number - 1).getObjectHandle(); }
  std::vector<Object> links(std::size_t page_number) {
    Object all = page(page_number).getKey("/Annots");
    return all.isArray() ? all.getArrayAsVector() : std::vector<Object>{};
  }
  Object link() { return links(1).at(0); }
  Object outline() { return pdf.getRoot().getKey("/Outlines"); }
  /// Whether the destination is this point, across and up, of this page.
  bool leads(Object from, std::size_t number, double x, double y) {
    Object to = from.getKey("/Dest");
    return to.getArrayItem(0).getObjGen() == page(number).getObjGen() && to.getArrayItem(1).isNameAndEquals("/XYZ") &&
           to.getArrayItem(2).getNumericValue() == x && to.getArrayItem(3).getNumericValue() == y;
  }

  QPDF pdf;

 private:
  std::string bytes_;
};

Document document(std::vector<Page> pages) {
  Document d;
  d.title = "Links";
  d.pages = std::move(pages);
  return d;
}

/// An item 30 points high, its corner at this place, that `#name` leads to.
Item goal(const std::string& name, double x, double y) {
  Item made = item(Path{rectangle(box(x, y, 20, 30)), {}, {}});
  made.tag = Target{name};
  return made;
}
Item link(const std::string& target) { return item(Link{box(10, 10, 30, 20), target}); }

std::vector<double> numbers(Object array) {
  std::vector<double> out;
  for (Object number : array.getArrayAsVector()) out.push_back(number.getNumericValue());
  return out;
}

/// `Cards(Backs) Rules`: the titles, each with those below it.
std::string titles(Object parent) {
  std::string text;
  for (Object entry = parent.getKey("/First"); entry.isDictionary(); entry = entry.getKey("/Next")) {
    text += (text.empty() ? "" : " ") + entry.getKey("/Title").getUTF8Value();
    if (entry.hasKey("/First")) text += "(" + titles(entry) + ")";
  }
  return text;
}

Page entry(const std::string& title, int level) {
  Page made = page(frame(100, 100));
  made.outline = title, made.outline_level = level;
  return made;
}

}  // namespace

TEST_CASE("a link covers its words, has no border, and may be printed") {
  Opened pdf(document({page(frame(100, 100, link("https://example.org")))}));
  CHECK(pdf.link().getKey("/Subtype").isNameAndEquals("/Link"));
  CHECK(numbers(pdf.link().getKey("/Rect")) == std::vector<double>{10, 70, 40, 90});
  CHECK(numbers(pdf.link().getKey("/QuadPoints")) == std::vector<double>{10, 90, 40, 90, 40, 70, 10, 70});
  CHECK(numbers(pdf.link().getKey("/Border")) == std::vector<double>{0, 0, 0});
  CHECK(pdf.link().getKey("/F").getIntValue() == 4);
}

TEST_CASE("a link leads to a tagged item on a page behind it, on its own, or before it") {
  const auto both = frame(100, 100, link("#first"), link("#second"), goal("first", 10, 40));
  const auto back = frame(200, 300, link("#first"), goal("second", 20, 60));
  Opened pdf(document({page(both), page(back)}));
  REQUIRE(pdf.links(1).size() == 2);
  REQUIRE(pdf.links(2).size() == 1);
  CHECK(pdf.leads(pdf.links(1)[0], 1, 10, 60));
  CHECK(pdf.leads(pdf.links(1)[1], 2, 20, 240));
  CHECK(pdf.leads(pdf.links(2)[0], 1, 10, 60));
}

TEST_CASE("a link leads to the top of letters") {
  Item words = item(hi(10, 60));
  words.tag = Target{"words"};
  Opened pdf(document({page(frame(100, 100, link("#words"), words))}));
  CHECK(pdf.leads(pdf.link(), 1, 10, 60));
}

TEST_CASE("a link leads no further than the page's edge") {
  Opened pdf(document({page(frame(100, 100, link("#beyond"), goal("beyond", -5, -7)))}));
  CHECK(pdf.leads(pdf.link(), 1, 0, 100));
}

TEST_CASE("a link leads to a page by its label, if no item has that name") {
  Page second = page(frame(100, 100, goal("ii", 10, 40))), third = page(frame(100, 100));
  second.label = "ii", third.label = "iii";
  Opened pdf(document({page(frame(100, 100, link("#iii"), link("#ii"))), second, third}));
  CHECK(pdf.leads(pdf.links(1).at(0), 3, 0, 100));
  CHECK(pdf.leads(pdf.links(1).at(1), 2, 10, 60));
}

TEST_CASE("a link leads to an address, written as addresses are") {
  const auto address = [](const std::string& target) {
    Opened pdf(document({page(frame(100, 100, link(target)))}));
    CHECK(pdf.link().getKey("/A").getKey("/S").isNameAndEquals("/URI"));
    return pdf.link().getKey("/A").getKey("/URI").getStringValue();
  };
  CHECK(address("https://example.org/it's?a=1&b=(2)") == "https://example.org/it's?a=1&b=(2)");
  CHECK(address("https://example.org/Würfel spiel") == "https://example.org/W%C3%BCrfel%20spiel");
}

TEST_CASE("a link that leads nowhere is left out") {
  Opened pdf(document({page(frame(100, 100, link("#nowhere")))}));
  CHECK(pdf.links(1).empty());
}

TEST_CASE("links and what they lead to lie where groups put them") {
  const FrameRef inner = shared(frame(50, 50, link("#deep"), goal("deep", 10, 10)));
  Opened pdf(document({page(frame(200, 100, group(inner, Matrix::move(Length::pt(100), Length::pt(20)))))}));
  CHECK(numbers(pdf.link().getKey("/Rect")) == std::vector<double>{110, 50, 140, 70});
  CHECK(pdf.leads(pdf.link(), 1, 110, 70));
}

TEST_CASE("a turned link covers the upright box around it") {
  const FrameRef inner = shared(frame(50, 50, link("https://example.org")));
  Opened pdf(document({page(frame(200, 200, group(inner, Matrix::turn(90, {Length::pt(50), Length::pt(50)}))))}));
  CHECK(numbers(pdf.link().getKey("/Rect")) == std::vector<double>{70, 160, 90, 190});
}

TEST_CASE("a small picture of a page has none of its links, and none leads to it") {
  const Frame linked = frame(100, 100, item(hi(10, 30)), link("#goal"), goal("goal", 10, 40));
  const Frame list = frame(100, 100, group(shared(linked), Matrix::scale(0.3, 0.3)));
  Opened pdf(document({page(list), page(linked)}));
  CHECK(pdf.links(1).empty());
  REQUIRE(pdf.links(2).size() == 1);
  CHECK(pdf.leads(pdf.links(2)[0], 2, 10, 60));
}

TEST_CASE("the outline nests pages by level, each entry below the last of a lower one") {
  Opened pdf(document({entry("Cards", 1), entry("Backs", 2), entry("Ränder", 3), entry("Tiles", 2), entry("Rules", 1)}));
  CHECK(titles(pdf.outline()) == "Cards(Backs(Ränder) Tiles) Rules");
}

TEST_CASE("the outline is open and knows its neighbours") {
  Opened pdf(document({entry("Cards", 1), entry("Backs", 2), entry("Edges", 3), entry("Rules", 1)}));
  Object cards = pdf.outline().getKey("/First"), rules = pdf.outline().getKey("/Last");
  CHECK(pdf.outline().getKey("/Count").getIntValue() == 4);
  CHECK(cards.getKey("/Count").getIntValue() == 2);
  CHECK(!rules.hasKey("/Count"));
  CHECK(rules.getKey("/Prev").getObjGen() == cards.getObjGen());
  CHECK(cards.getKey("/Next").getObjGen() == rules.getObjGen());
  CHECK(cards.getKey("/Parent").getObjGen() == pdf.outline().getObjGen());
}

TEST_CASE("a page's entry leads to its top left corner") {
  Opened pdf(document({entry("Cards", 1), entry("Rules", 1)}));
  CHECK(pdf.leads(pdf.outline().getKey("/Last"), 2, 0, 100));
}

TEST_CASE("a document's entry leads a little above its item, at the page's left edge") {
  Document d = document({page(frame(100, 100)), page(frame(100, 100, goal("rules", 30, 40), goal("top", 30, 2)))});
  d.outline = {{"Rules", 1, "rules"}, {"Top", 1, "top"}};
  Opened pdf(d);
  CHECK(pdf.leads(pdf.outline().getKey("/First"), 2, 0, 66));
  CHECK(pdf.leads(pdf.outline().getKey("/Last"), 2, 0, 100));
}

TEST_CASE("a document's entry that leads nowhere is left out") {
  Document d = document({page(frame(100, 100, goal("top", 0, 0)))});
  d.outline = {{"Top", 1, "top"}, {"Nowhere", 1, "nowhere"}, {"Below", 2, "top"}};
  CHECK(titles(Opened(d).outline()) == "Top(Below)");
}

TEST_CASE("a document that says nothing of it has no outline") {
  CHECK(!Opened(document({page(frame(9, 9))})).pdf.getRoot().hasKey("/Outlines"));
}
