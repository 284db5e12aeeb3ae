#include "finish/structure.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "base/failure.h"
#include "finish/artifacts.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

/// What Cairo marked: content of pages, and links, both in the order they were written.
struct MarkedContent {
  Object page;
  int id = 0;
};
struct Marks {
  std::vector<std::vector<MarkedContent>> content;  ///< an element's
  /// A link's area, and the marks that Cairo puts where the link is drawn.
  struct Area {
    Object annotation;
    std::vector<MarkedContent> content;
  };
  std::vector<Area> links;
};

void collect_kids(Object kids, Object page, std::vector<MarkedContent>& content, std::vector<Object>& annotations) {
  if (kids.isArray()) {
    for (int i = 0; i < kids.getArrayNItems(); ++i) collect_kids(kids.getArrayItem(i), page, content, annotations);
  } else if (kids.isInteger()) {
    content.push_back({page, static_cast<int>(kids.getIntValue())});
  } else if (kids.isDictionary() && kids.hasKey("/MCID")) {
    content.push_back({kids.hasKey("/Pg") ? kids.getKey("/Pg") : page, static_cast<int>(kids.getKey("/MCID").getIntValue())});
  } else if (kids.isDictionary() && kids.hasKey("/Obj")) {
    annotations.push_back(kids.getKey("/Obj"));
  }
}

void collect(Object element, Marks& marks) {
  if (element.isArray()) {
    for (int i = 0; i < element.getArrayNItems(); ++i) collect(element.getArrayItem(i), marks);
    return;
  }
  if (!element.isDictionary() || !element.getKey("/S").isName()) return;
  const std::string type = element.getKey("/S").getName();
  if (type != "/P" && type != "/Link") return collect(element.getKey("/K"), marks);
  std::vector<MarkedContent> content;
  std::vector<Object> annotations;
  collect_kids(element.getKey("/K"), element.getKey("/Pg"), content, annotations);
  for (Object& a : annotations) marks.links.push_back({a, {}});
  if (type == "/P") marks.content.push_back(std::move(content));
  else if (!annotations.empty()) marks.links.back().content = std::move(content);
}

/// The element of each marked content and of each link, as the pages' items tell.
struct Owners {
  std::vector<int> content, links;
};

int number_of(const std::string& tag) { return std::stoi(tag.substr(1)); }

Owners owners_of(const Document& document) {
  Owners owners;
  for (const Page& page : document.pages) {
    std::string last;
    for (const Item& item : page.frame.items) {
      const bool tagged = item.tag.starts_with("@");
      if (std::holds_alternative<Link>(item.what)) {
        if (tagged) owners.links.push_back(number_of(item.tag));
        continue;
      }
      const std::string tag = tagged ? item.tag : std::string();
      if (tagged && tag != last) owners.content.push_back(number_of(tag));
      last = tag;
    }
  }
  return owners;
}

class TreeBuilder {
 public:
  TreeBuilder(QPDF& pdf, const Document& document) : pdf_(pdf), document_(document), made_(document.structure.size(), Object::newNull()) {
    root_ = pdf.getRoot().getKey("/StructTreeRoot");
    top_ = pdf.makeIndirectObject(Object::newDictionary({{"/Type", Object::newName("/StructElem")}, {"/S", Object::newName("/Document")}, {"/P", root_}, {"/K", Object::newArray()}}));
  }

  void add(int owner, const std::vector<MarkedContent>& contents) {
    Object element = made(owner);
    for (const MarkedContent& c : contents) {
      element.getKey("/K").appendItem(Object::newDictionary({{"/Type", Object::newName("/MCR")}, {"/Pg", c.page}, {"/MCID", Object::newInteger(c.id)}}));
      Object page = c.page;
      std::vector<Object>& of_page = parents_[static_cast<int>(page.getKey("/StructParents").getIntValue())];
      if (of_page.size() <= static_cast<std::size_t>(c.id)) of_page.resize(static_cast<std::size_t>(c.id) + 1, Object::newNull());
      of_page[static_cast<std::size_t>(c.id)] = element;
    }
  }

  void add_link(int owner, Object annotation) {
    Object element = made(owner);
    element.getKey("/K").appendItem(Object::newDictionary({{"/Type", Object::newName("/OBJR")}, {"/Obj", annotation}}));
    annotation.replaceKey("/Contents", Object::newUnicodeString(document_.structure[static_cast<std::size_t>(owner)].alt));
    annotation.replaceKey("/F", Object::newInteger(4));
    links_.emplace_back(annotation, element);
  }

  void finish() {
    fill_rows();
    Object numbers = Object::newArray();
    int next = 0;
    for (const auto& [key, elements] : parents_) {
      numbers.appendItem(Object::newInteger(key));
      numbers.appendItem(pdf_.makeIndirectObject(Object::newArray(elements)));
      next = std::max(next, key + 1);
    }
    for (auto& [annotation, element] : links_) {
      annotation.replaceKey("/StructParent", Object::newInteger(next));
      numbers.appendItem(Object::newInteger(next++));
      numbers.appendItem(element);
    }
    root_.replaceKey("/K", top_);
    root_.replaceKey("/ParentTree", pdf_.makeIndirectObject(Object::newDictionary({{"/Nums", numbers}})));
    root_.replaceKey("/ParentTreeNextKey", Object::newInteger(next));
  }

 private:
  /// Every row has all its cells, in their order, those without content too.
  void fill_rows() {
    const auto& all = document_.structure;
    std::map<int, Object> rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const int row = all[i].parent;
      if (row < 0 || all[static_cast<std::size_t>(row)].type != "TR" || made_[static_cast<std::size_t>(row)].isNull()) continue;
      Object cell = made(static_cast<int>(i));
      rows.try_emplace(row, Object::newArray()).first->second.appendItem(cell);
    }
    for (auto& [row, cells] : rows) made_[static_cast<std::size_t>(row)].replaceKey("/K", cells);
  }

  Object made(int number) {
    Object& element = made_.at(static_cast<std::size_t>(number));
    if (!element.isNull()) return element;
    const StructureElement& e = document_.structure[static_cast<std::size_t>(number)];
    Object parent = e.parent < 0 ? top_ : made(e.parent);
    Object dictionary = Object::newDictionary({{"/Type", Object::newName("/StructElem")}, {"/S", Object::newName("/" + e.type)}, {"/P", parent}, {"/K", Object::newArray()}});
    if (!e.alt.empty() && e.type == "Figure") dictionary.replaceKey("/Alt", Object::newUnicodeString(e.alt));
    if (!e.scope.empty()) dictionary.replaceKey("/A", Object::newDictionary({{"/O", Object::newName("/Table")}, {"/Scope", Object::newName("/" + e.scope)}}));
    element = pdf_.makeIndirectObject(dictionary);
    parent.getKey("/K").appendItem(element);
    return element;
  }

  QPDF& pdf_;
  const Document& document_;
  std::vector<Object> made_;
  Object root_, top_;
  std::map<int, std::vector<Object>> parents_;  ///< by the page's number in the parent tree
  std::vector<std::pair<Object, Object>> links_;
};

}  // namespace

void hang_structure(QPDF& pdf, const Document& document) {
  Object root = pdf.getRoot().getKey("/StructTreeRoot");
  if (!root.isDictionary()) throw Failure("the PDF has no structure");
  Marks marks;
  collect(root.getKey("/K"), marks);
  const Owners owners = owners_of(document);
  if (marks.content.size() != owners.content.size() || marks.links.size() != owners.links.size())
    throw Failure(fmt::format("the PDF marks {} contents and {} links instead of {} and {}", marks.content.size(), marks.links.size(), owners.content.size(), owners.links.size()));
  TreeBuilder tree(pdf, document);
  for (std::size_t i = 0; i < marks.content.size(); ++i) tree.add(owners.content[i], marks.content[i]);
  for (std::size_t i = 0; i < marks.links.size(); ++i) {
    tree.add(owners.links[i], marks.links[i].content);
    tree.add_link(owners.links[i], marks.links[i].annotation);
  }
  tree.finish();
  for (auto& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    page.getObjectHandle().replaceKey("/Tabs", Object::newName("/S"));
    page.addContentTokenFilter(std::make_shared<ArtifactFilter>());
  }
}

}  // namespace kitwright
