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

Item tagged(Item item, std::size_t element) {
  item.tag = Content{element};
  return item;
}

/// A heading; a paragraph with a link that goes on over the page; a figure; a table's row; and bars that are none of it.
Document tagged_document() {
  Document d;
  d.title = "Tagged";
  d.structure = {{"H1", -1, "", ""},    {"P", -1, "", ""}, {"Link", 1, "to the top", ""}, {"Figure", -1, "A square.", ""},
                 {"Table", -1, "", ""}, {"TR", 4, "", ""}, {"TH", 5, "", "Column"}};
  const auto square = shared(frame(9, 9, filled(box(0, 0, 9, 9), Colour{1, 2, 3})));
  Item target = item(Path{{{Segment::Kind::Move, {}, {}, {}}}, {}, {}});
  target.tag = Target{"top"};
  d.pages.push_back(
      page(frame(100, 100, target, filled(box(0, 0, 100, 2), Colour{9, 9, 9}), tagged(item(hi(10, 20)), 0),
                 tagged(item(hi(10, 40)), 1), tagged(item(hi(40, 40)), 2), tagged(item(Link{box(40, 25, 20, 20), "#top"}), 2),
                 tagged(item(hi(70, 40)), 1), tagged(group(square, Matrix::move(Length::pt(10), Length::pt(60))), 3))));
  d.pages.push_back(page(frame(100, 100, tagged(item(hi(10, 20)), 1), filled(box(0, 90, 100, 2), Colour{9, 9, 9}),
                               tagged(item(hi(10, 60)), 6), tagged(group(square, Matrix{}), 3))));
  return d;
}

struct Opened {
  std::string bytes;
  QPDF pdf;
};
std::shared_ptr<QPDF> opened(const Document& d) {
  const auto both = std::make_shared<Opened>();
  both->bytes = whole_pdf(d);
  both->pdf.processMemoryFile("test", both->bytes.data(), both->bytes.size());
  return {both, &both->pdf};
}

Object top(QPDF& pdf) { return pdf.getRoot().getKey("/StructTreeRoot").getKey("/K"); }

std::string told(Object element) {
  if (element.isDictionary() && element.hasKey("/MCID")) return "text";
  if (element.isDictionary() && element.hasKey("/Obj")) return "area";
  std::string text = element.getKey("/S").getName().substr(1) + "(";
  Object kids = element.getKey("/K");
  for (int i = 0; i < kids.getArrayNItems(); ++i) text += (i ? " " : "") + told(kids.getArrayItem(i));
  return text + ")";
}

/// Counts the paintings outside of marked content.
class Unmarked : public QPDFObjectHandle::TokenFilter {
 public:
  int found = 0;
  void handleToken(QPDFTokenizer::Token const& token) override {
    if (token.getType() != QPDFTokenizer::tt_word) return;
    const std::string& word = token.getValue();
    if (word == "BDC" || word == "BMC") ++depth_;
    if (word == "EMC") --depth_;
    for (const char* paint : {"f", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "Tj", "TJ", "sh"})
      if (word == paint && depth_ == 0) ++found;
  }

 private:
  int depth_ = 0;
};

/// Counts the marks that begin or end in what was saved for some drawing, and not in the page's own state, which cairo saves
/// once.
class Crossing : public Object::TokenFilter {
 public:
  int marks = 0, found = 0;
  void handleToken(QPDFTokenizer::Token const& token) override {
    if (token.getType() != QPDFTokenizer::tt_word) return;
    const std::string& word = token.getValue();
    if (word == "q") ++saved_;
    if (word == "Q") --saved_;
    if (word == "BDC" || word == "BMC") ++marks;
    if (word == "BDC" || word == "BMC" || word == "EMC") found += saved_ != 1;
  }

 private:
  int saved_ = 0;
};

int count(QPDF& pdf, const std::string& subtype) {
  int found = 0;
  for (Object object : pdf.getAllObjects())
    found += object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals(subtype);
  return found;
}

}  // namespace

TEST_CASE("the structure is the document's, in the order of its content") {
  const auto pdf = opened(tagged_document());
  CHECK(told(top(*pdf)) == "Document(H1(text) P(text Link(text area) text text) Figure(text text) Table(TR(TH(text))))");
}

TEST_CASE("a row has all its cells, also those without content") {
  Document d = tagged_document();
  d.structure.insert(d.structure.end(), {{"TD", 5, "", ""}, {"TD", 5, "", ""}, {"TR", 4, "", ""}, {"TD", 9, "", ""}});
  d.pages[1].frame.items.push_back(tagged(item(hi(50, 60)), 8));
  const auto pdf = opened(d);
  CHECK(told(top(*pdf)).find("Table(TR(TH(text) TD() TD(text)))") != std::string::npos);
}

TEST_CASE("figures have their words, table heads their scope, links what they are about") {
  const auto pdf = opened(tagged_document());
  Object kids = top(*pdf).getKey("/K");
  CHECK(kids.getArrayItem(2).getKey("/Alt").getUTF8Value() == "A square.");
  CHECK(kids.getArrayItem(3).getKey("/K").getArrayItem(0).getKey("/K").getArrayItem(0).getKey("/A").getKey("/Scope").getName() ==
        "/Column");
  Object first = QPDFPageDocumentHelper(*pdf).getAllPages().front().getObjectHandle();
  CHECK(first.getKey("/Annots").getArrayItem(0).getKey("/Contents").getUTF8Value() == "to the top");
  CHECK(first.getKey("/Tabs").getName() == "/S");
}

TEST_CASE("whatever is painted is content or artifact") {
  const auto pdf = opened(tagged_document());
  for (auto& page : QPDFPageDocumentHelper(*pdf).getAllPages()) {
    Unmarked unmarked;
    page.filterContents(&unmarked);
    CHECK(unmarked.found == 0);
  }
}

TEST_CASE("marks begin and end outside of what is saved for a drawing") {
  Document d = tagged_document();
  const auto wide = shared(frame(99, 99, filled(box(-50, -50, 300, 300), Colour{1, 2, 3}), item(hi(10, 20))));
  for (const int element : {0, 3, 3, 1})
    d.pages[0].frame.items.push_back(
        tagged(item(Group{wide, Matrix::scale(0.2, 0.2), rectangle(box(5, 5, 9, 9)), element ? 1 : 0.5}), element));
  const auto pdf = opened(d);
  for (auto& page : QPDFPageDocumentHelper(*pdf).getAllPages()) {
    Crossing crossing;
    page.filterContents(&crossing);
    CHECK(crossing.marks > 0);
    CHECK(crossing.found == 0);
  }
}

TEST_CASE("nothing stays of the images that said where content begins") {
  const auto pdf = opened(tagged_document());
  CHECK(count(*pdf, "/Image") == 0);
}

TEST_CASE("what paints nothing is content all the same") {
  Document d = tagged_document();
  d.structure.push_back({"P", -1, "", ""});
  d.pages[1].frame.items.push_back(tagged(item(Path{rectangle(box(0, 0, 9, 9)), {}, {}}), 7));
  CHECK(told(top(*opened(d))).ends_with(" P(text))"));
}

TEST_CASE("a page may begin with a picture, and hold nothing at all") {
  Document d = tagged_document();
  const auto picture = svg("<path d='M0 0H9V9Z' fill='#123456'/>");
  d.pages[0].frame.items.insert(d.pages[0].frame.items.begin(),
                                tagged(item(Image{picture, box(0, 0, 100, 100), {}, {}, false}), 3));
  d.pages.push_back(page(frame(100, 100)));
  CHECK(told(top(*opened(d))).starts_with("Document(Figure(text text text) H1(text)"));
}

TEST_CASE("what covers the whole page leaves the marks of what is below it") {
  Document d = tagged_document();
  const std::string before = told(top(*opened(d)));
  auto& items = d.pages[0].frame.items;
  items.insert(items.begin(), filled(box(-9, -9, 200, 200), Colour{1, 2, 3}));
  items.insert(items.begin() + 4, filled(box(-9, -9, 200, 200), Colour{1, 2, 3}));
  CHECK(told(top(*opened(d))) == before);
}

TEST_CASE("a link that leads nowhere, or is in no element, breaks no structure") {
  Document d = tagged_document();
  d.pages[1].frame.items.push_back(tagged(item(Link{box(0, 0, 9, 9), "#nowhere"}), 2));
  d.pages[1].frame.items.push_back(item(Link{box(0, 0, 9, 9), "#top"}));
  CHECK(told(top(*opened(d))) == told(top(*opened(tagged_document()))));
}

TEST_CASE("the parent tree leads from each content back to its element") {
  const auto pdf = opened(tagged_document());
  Object numbers = pdf->getRoot().getKey("/StructTreeRoot").getKey("/ParentTree").getKey("/Nums");
  int elements = 0;
  for (int i = 1; i < numbers.getArrayNItems(); i += 2) {
    Object entry = numbers.getArrayItem(i);
    for (int k = 0; entry.isArray() && k < entry.getArrayNItems(); ++k, ++elements)
      CHECK(entry.getArrayItem(k).getKey("/Type").isNameAndEquals("/StructElem"));
  }
  CHECK(elements == 8);
}
