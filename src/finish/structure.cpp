#include "finish/structure.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "finish/tag_marks.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

/// Elements are created when their first content appears, each after its parent. That puts them in reading order, and leaves out
/// those without content.
class TreeBuilder {
 public:
  TreeBuilder(QPDF& pdf, const Document& document)
      : pdf_(pdf), document_(document), made_(document.structure.size(), Object::newNull()) {
    root_ = pdf.makeIndirectObject(Object::newDictionary({{"/Type", Object::newName("/StructTreeRoot")}}));
    top_ = new_element("Document", root_);
  }

  /// Adds a page's marks, in order, as content of these elements.
  void add(Object page, const std::vector<std::uint32_t>& elements) {
    std::vector<Object> owners;
    for (const std::uint32_t number : elements) {
      Object mark = Object::newInteger(static_cast<long long>(owners.size()));
      owners.push_back(made(number));
      kids(owners.back()).appendItem(Object::newDictionary({{"/Type", Object::newName("/MCR")}, {"/Pg", page}, {"/MCID", mark}}));
    }
    // The parent tree leads back from a mark to its element; for a page it holds an array, indexed by MCID (ISO 32000-1,
    // 14.7.4.4).
    page.replaceKey("/StructParents", next_key(pdf_.makeIndirectObject(Object::newArray(owners))));
  }

  /// Adds a link annotation to its element; the element's text describes it to screen readers.
  void add(std::size_t number, Object annotation) {
    Object element = made(number);
    kids(element).appendItem(Object::newDictionary({{"/Type", Object::newName("/OBJR")}, {"/Obj", annotation}}));
    annotation.replaceKey("/Contents", Object::newUnicodeString(document_.structure.at(number).alt));
    annotation.replaceKey("/StructParent", next_key(element));
  }

  void finish() {
    fill_rows();
    root_.replaceKey("/K", top_);
    root_.replaceKey("/ParentTree", pdf_.makeIndirectObject(Object::newDictionary({{"/Nums", numbers_}})));
    root_.replaceKey("/ParentTreeNextKey", Object::newInteger(keys_));
    pdf_.getRoot().replaceKey("/StructTreeRoot", root_);
    pdf_.getRoot().replaceKey("/MarkInfo", Object::newDictionary({{"/Marked", Object::newBool(true)}}));
  }

 private:
  static Object kids(Object element) { return element.getKey("/K"); }

  /// Enters `owner` into the parent tree and returns its key.
  Object next_key(Object owner) {
    Object key = Object::newInteger(keys_++);
    numbers_.appendItem(key);
    numbers_.appendItem(owner);
    return key;
  }

  /// Gives every row all its cells in order. Cells without content were not created so far, but a table that lacks some is wrong.
  void fill_rows() {
    const auto& all = document_.structure;
    std::map<std::size_t, Object> rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].parent < 0) continue;
      const auto row = static_cast<std::size_t>(all[i].parent);
      // Rows that are not on any page stay out.
      if (all[row].type != "TR" || made_[row].isNull()) continue;
      Object cell = made(i);
      rows.try_emplace(row, Object::newArray()).first->second.appendItem(cell);
    }
    for (auto& [row, cells] : rows) made_[row].replaceKey("/K", cells);
  }

  Object new_element(const std::string& type, Object parent) {
    return pdf_.makeIndirectObject(Object::newDictionary({{"/Type", Object::newName("/StructElem")},
                                                          {"/S", Object::newName("/" + type)},
                                                          {"/P", parent},
                                                          {"/K", Object::newArray()}}));
  }

  /// The element with this number, created if need be.
  Object made(std::size_t number) {
    Object& element = made_.at(number);
    if (!element.isNull()) return element;
    const StructureElement& e = document_.structure[number];
    Object parent = e.parent < 0 ? top_ : made(static_cast<std::size_t>(e.parent));
    element = new_element(e.type, parent);
    if (!e.alt.empty() && e.type == "Figure") element.replaceKey("/Alt", Object::newUnicodeString(e.alt));
    if (!e.scope.empty())
      element.replaceKey("/A",
                         Object::newDictionary({{"/O", Object::newName("/Table")}, {"/Scope", Object::newName("/" + e.scope)}}));
    kids(parent).appendItem(element);
    return element;
  }

  QPDF& pdf_;
  const Document& document_;
  std::vector<Object> made_;
  Object root_, top_;
  Object numbers_ = Object::newArray();  ///< the parent tree: keys and what they lead to
  int keys_ = 0;
};

}  // namespace

void hang_structure(QPDF& pdf, const Document& document, const std::vector<LinkArea>& links) {
  TreeBuilder tree(pdf, document);
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    tree.add(page.getObjectHandle(), mark_content(pdf, page));
    // Tab order follows the structure, as PDF/UA asks for.
    page.getObjectHandle().replaceKey("/Tabs", Object::newName("/S"));
  }
  for (const LinkArea& link : links)
    if (const auto* content = std::get_if<Content>(&link.tag)) tree.add(content->element, link.annotation);
  tree.finish();
}

}  // namespace kitwright
