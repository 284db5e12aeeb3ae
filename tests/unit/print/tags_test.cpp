// Our own list of what PDF/UA-1 asks, over the five rulebooks as build writes them. It is no certificate.

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "kit/book.h"
#include "finish/finish.h"
#include "render/render.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

using Object = QPDFObjectHandle;

std::string rulebook_pdf(const std::string& game) {
  const RealDisk disk;
  Sources sources;
  Options options;
  options.home = KITWRIGHT_ROOT;
  Kit kit(disk, sources, std::string(KITWRIGHT_ROOT) + "/components/" + game, options);
  auto type = make_typesetters(kit.fonts, 2);
  const auto pieces = draw_pieces(kit, options, false, type);
  const Document book = lay_out_book(kit, sources, shelf_of(pieces), options, type.front()).pdfs.at(game + "-rulebook.pdf");
  return whole_pdf(book);
}

/// What a content stream paints outside of marked content, and the numbers of what it marks.
class ContentReader : public QPDFObjectHandle::ParserCallbacks {
 public:
  int unmarked = 0, nested = 0;
  std::vector<int> marks;
  void handleObject(Object object) override {
    if (!object.isOperator()) return operands_.push_back(object);
    const std::string word = object.getOperatorValue();
    if (word == "BDC" && operands_.size() == 2 && operands_[1].isDictionary() && operands_[1].hasKey("/MCID")) {
      marks.push_back(static_cast<int>(operands_[1].getKey("/MCID").getIntValue()));
      nested += marked_ > 0;
      open_.push_back(true);
    } else if (word == "BDC" || word == "BMC") {
      open_.push_back(operands_.size() > 0 && operands_[0].isNameAndEquals("/Artifact"));
    } else if (word == "EMC" && !open_.empty()) {
      open_.pop_back();
    }
    marked_ = static_cast<int>(std::count(open_.begin(), open_.end(), true));
    static const std::set<std::string> paints = {"f",  "F",  "f*", "S",  "s", "B",  "B*", "b",
                                                 "b*", "Do", "Tj", "TJ", "'", "\"", "sh", "BI"};
    unmarked += paints.contains(word) && marked_ == 0;
    operands_.clear();
  }
  void handleEOF() override {}

 private:
  std::vector<Object> operands_;
  std::vector<bool> open_;  ///< whether each open sequence says what its content is
  int marked_ = 0;
};

std::vector<Object> kids_of(Object element) {
  Object kids = element.getKey("/K");
  if (kids.isArray()) return kids.getArrayAsVector();
  return kids.isNull() ? std::vector<Object>{} : std::vector<Object>{kids};
}
bool is_element(Object kid) { return kid.isDictionary() && kid.hasKey("/S"); }
std::string type_of_element(Object element) {
  return is_element(element) ? element.getKey("/S").getName().substr(1) : std::string();
}

/// Walks the structure and writes down what the list objects to.
class Inspector {
 public:
  std::vector<std::string> wrong;
  std::map<std::string, int> count;

  void visit(Object element) {
    const std::string type = type_of_element(element);
    ++count[type];
    static const std::set<std::string> known = {
        "Document", "Sect", "Div", "H1",      "H2",     "H3",   "H4",   "P",    "L",   "LI",   "Lbl",        "LBody",    "Table",
        "TR",       "TH",   "TD",  "Caption", "Figure", "Link", "Span", "Note", "TOC", "TOCI", "BlockQuote", "Reference"};
    if (!known.contains(type)) wrong.push_back("the structure has a " + type);
    if (type[0] == 'H') heading(type[1] - '0');
    if (type == "Figure" && words(element, "/Alt").empty()) wrong.push_back("a figure without words");
    if (type == "Table") table(element);
    if (type == "TH") head(element);
    if (type == "L") only(element, {"LI", "Caption"});
    if (type == "LI") only(element, {"Lbl", "LBody"});
    if (type == "Link" && !leads(element)) wrong.push_back("a link without its area");
    if (type != "Document" && type != "TD" && type != "TH" && kids_of(element).empty()) wrong.push_back("an empty " + type);
    for (Object kid : kids_of(element))
      if (is_element(kid)) {
        if (kid.getKey("/P").getObjGen() != element.getObjGen())
          wrong.push_back("a " + type_of_element(kid) + " does not know its parent");
        visit(kid);
      }
  }
  static std::string words(Object dictionary, const std::string& key) {
    return dictionary.getKey(key).isString() ? dictionary.getKey(key).getUTF8Value() : std::string();
  }

 private:
  void heading(int level) {
    if (level > level_ + 1) wrong.push_back(fmt::format("a heading of level {} follows one of level {}", level, level_));
    level_ = level;
  }
  void only(Object element, const std::set<std::string>& allowed) {
    for (Object kid : kids_of(element))
      if (!allowed.contains(type_of_element(kid)))
        wrong.push_back(fmt::format("a {} holds a {}", type_of_element(element), type_of_element(kid)));
  }
  void table(Object element) {
    only(element, {"TR", "Caption"});
    std::set<std::size_t> widths;
    int heads = 0;
    for (Object row : kids_of(element)) {
      if (type_of_element(row) != "TR") continue;
      only(row, {"TH", "TD"});
      widths.insert(kids_of(row).size());
      for (Object cell : kids_of(row)) heads += type_of_element(cell) == "TH";
    }
    if (widths.size() > 1) wrong.push_back("a table's rows are not equally wide");
    if (heads == 0) wrong.push_back("a table without a head");
  }
  void head(Object element) {
    Object attributes = element.getKey("/A");
    const std::string scope =
        attributes.isDictionary() && attributes.getKey("/Scope").isName() ? attributes.getKey("/Scope").getName() : "";
    if (scope != "/Column" && scope != "/Row") wrong.push_back("a table's head without a scope");
  }
  static bool leads(Object element) {
    for (Object kid : kids_of(element))
      if (kid.isDictionary() && kid.hasKey("/Obj")) return kid.getKey("/Obj").getKey("/Subtype").isNameAndEquals("/Link");
    return false;
  }
  int level_ = 0;
};

struct Opened {
  std::string bytes;
  QPDF pdf;
  explicit Opened(const std::string& game) : bytes(rulebook_pdf(game)) {
    pdf.processMemoryFile("rulebook", bytes.data(), bytes.size());
  }
};

void check_facts(QPDF& pdf) {
  Object root = pdf.getRoot();
  CHECK(root.getKey("/MarkInfo").getKey("/Marked").getBoolValue());
  CHECK(!Inspector::words(root, "/Lang").empty());
  CHECK(root.getKey("/ViewerPreferences").getKey("/DisplayDocTitle").getBoolValue());
  CHECK(root.getKey("/Outlines").hasKey("/First"));
  const std::string title = Inspector::words(pdf.getTrailer().getKey("/Info"), "/Title");
  CHECK(!title.empty());
  const auto data = root.getKey("/Metadata").getStreamData();
  const std::string xmp(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  CHECK(xmp.find("dc:title") != std::string::npos);
  CHECK(xmp.find(title) != std::string::npos);
}

/// Each number of the page's content stands once in it and leads back to an element; each link has words and a place in the tree.
void check_page(QPDFPageObjectHelper page, const std::map<long long, Object>& parents) {
  Object object = page.getObjectHandle();
  CHECK(object.getKey("/Tabs").isNameAndEquals("/S"));
  ContentReader content;
  page.parseContents(&content);
  CHECK(content.unmarked == 0);
  CHECK(content.nested == 0);
  const std::set<int> once(content.marks.begin(), content.marks.end());
  CHECK(once.size() == content.marks.size());
  if (!content.marks.empty()) {
    REQUIRE(object.getKey("/StructParents").isInteger());
    REQUIRE(parents.contains(object.getKey("/StructParents").getIntValue()));
    Object owners = parents.at(object.getKey("/StructParents").getIntValue());
    for (const int mark : once) CHECK((mark < owners.getArrayNItems() && is_element(owners.getArrayItem(mark))));
  }
  for (QPDFAnnotationObjectHelper& link : page.getAnnotations("/Link")) {
    Object annotation = link.getObjectHandle();
    CHECK(!Inspector::words(annotation, "/Contents").empty());
    CHECK((annotation.getKey("/StructParent").isInteger() && parents.contains(annotation.getKey("/StructParent").getIntValue())));
  }
}

std::map<long long, Object> parents_of(QPDF& pdf) {
  std::map<long long, Object> parents;
  const auto numbers = pdf.getRoot().getKey("/StructTreeRoot").getKey("/ParentTree").getKey("/Nums").getArrayAsVector();
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) parents.emplace(Object(numbers[i]).getIntValue(), numbers[i + 1]);
  return parents;
}

/// A form is drawn wherever it is wanted, so no mark within it could belong to one place.
void check_forms(QPDF& pdf) {
  for (Object object : pdf.getAllObjects()) {
    if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Form")) continue;
    ContentReader content;
    object.parseAsContents(&content);
    CHECK(content.marks.empty());
  }
}

}  // namespace

TEST_CASE("the five rulebooks keep our list of what PDF/UA asks") {
  for (const char* game : {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"}) {
    INFO(game);
    Opened book(game);
    check_facts(book.pdf);
    Inspector inspector;
    Object top = book.pdf.getRoot().getKey("/StructTreeRoot").getKey("/K");
    inspector.visit(top.isArray() ? top.getArrayItem(0) : top);
    for (const std::string& wrong : inspector.wrong) FAIL_CHECK(wrong);
    for (const char* type : {"H1", "H2", "P", "L", "Table", "Figure", "Link"}) {
      INFO(type);
      CHECK(inspector.count[type] > 0);
    }
    const auto parents = parents_of(book.pdf);
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(book.pdf).getAllPages()) check_page(page, parents);
    check_forms(book.pdf);
  }
}
