#include "finish/links.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "finish/objects.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;
using Pages = std::vector<QPDFPageObjectHelper>;

/// A destination that keeps the reader's zoom: its last entry is null.
Object destination(const Document& document, const Pages& pages, const Goal& goal) {
  const Length x = std::max(goal.at.x, Length{}), y = std::max(goal.at.y, Length{});
  const Length up = document.pages[goal.page].frame.size.height - y;
  return Object::newArray({pages.at(goal.page).getObjectHandle(), Object::newName("/XYZ"), Object::newReal(x.to_pt(), 4),
                           Object::newReal(up.to_pt(), 4), Object::newNull()});
}

/// A URI may contain ASCII only (ISO 32000-1, 12.6.4.7). Other bytes, and spaces, are percent-encoded: `é` becomes `%C3%A9`.
Object address(const std::string& uri) {
  std::string plain;
  for (const char c : uri) {
    const auto byte = static_cast<unsigned char>(c);
    plain += byte > 0x20 && byte < 0x7F ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return Object::newDictionary({{"/S", Object::newName("/URI")}, {"/URI", Object::newString(plain)}});
}

/// The link's corners, clockwise from the top left. `rect` is [left bottom right top].
Object corners(Object rect) {
  Object array = Object::newArray();
  for (const int i : {0, 3, 2, 3, 2, 1, 0, 1}) array.appendItem(rect.getArrayItem(i));
  return array;
}

void add_to(Object page, Object annotation) {
  if (!page.getKey("/Annots").isArray()) page.replaceKey("/Annots", Object::newArray());
  page.getKey("/Annots").appendItem(annotation);
}

struct Entry {
  std::string title;
  int level;
  Goal goal;
};

/// Slightly above the goal, and at the left edge, so that a heading does not stick to the window's top.
Goal above(const Goal& goal) { return {goal.page, {{}, goal.at.y - Length::pt(6)}}; }

/// Entries of pages first, then those of headings: documents have one or the other.
std::vector<Entry> entries_of(const Document& document, const Goals& goals) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < document.pages.size(); ++i)
    if (const Page& page = document.pages[i]; !page.outline.empty())
      entries.push_back({page.outline, page.outline_level, {i, {}}});
  for (const OutlineEntry& entry : document.outline)
    if (const auto goal = goals.find(entry.target)) entries.push_back({entry.title, entry.level, above(*goal)});
  return entries;
}

/// Appends the entry to its parent's children.
void hang(Object entry, Object parent) {
  entry.replaceKey("/Parent", parent);
  if (Object last = parent.getKey("/Last"); last.isDictionary()) {
    last.replaceKey("/Next", entry);
    entry.replaceKey("/Prev", last);
  } else {
    parent.replaceKey("/First", entry);
  }
  parent.replaceKey("/Last", entry);
}

/// Writes into each entry how many open entries are below it; a positive count means that it is open (ISO 32000-1, 12.3.3).
long long write_counts(Object parent) {
  long long below = 0;
  for (Object entry = parent.getKey("/First"); entry.isDictionary(); entry = entry.getKey("/Next"))
    below += 1 + write_counts(entry);
  if (below > 0) parent.replaceKey("/Count", Object::newInteger(below));
  return below;
}

}  // namespace

std::vector<LinkArea> write_links(QPDF& pdf, const Document& document, const Goals& goals) {
  const Pages pages = QPDFPageDocumentHelper(pdf).getAllPages();
  std::vector<LinkArea> areas;
  for (const PlacedLink& link : goals.links()) {
    // `#` leads within the document.
    const bool within = link.target.starts_with("#");
    const auto goal = within ? goals.find(link.target.substr(1)) : std::nullopt;
    if (within && !goal) continue;
    Object rect = to_pdf(link.box, document.pages[link.page].frame.size);
    // /F 4: the annotation is printed, as PDF/A and PDF/UA ask for.
    Object annotation = pdf.makeIndirectObject(Object::parse("<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4 >>"));
    annotation.replaceKey("/Rect", rect);
    annotation.replaceKey("/QuadPoints", corners(rect));
    if (within)
      annotation.replaceKey("/Dest", destination(document, pages, *goal));
    else
      annotation.replaceKey("/A", address(link.target));
    add_to(pages.at(link.page).getObjectHandle(), annotation);
    areas.push_back({annotation, link.tag});
  }
  return areas;
}

void write_outline(QPDF& pdf, const Document& document, const Goals& goals) {
  const Pages pages = QPDFPageDocumentHelper(pdf).getAllPages();
  Object root = pdf.makeIndirectObject(Object::parse("<< /Type /Outlines >>"));
  std::vector<std::pair<int, Object>> open;  ///< the entries that the next one may hang below, with their levels
  for (const auto& [title, level, goal] : entries_of(document, goals)) {
    Object entry = pdf.makeIndirectObject(Object::newDictionary({{"/Title", Object::newUnicodeString(title)}}));
    entry.replaceKey("/Dest", destination(document, pages, goal));
    while (!open.empty() && open.back().first >= level) open.pop_back();
    hang(entry, open.empty() ? root : open.back().second);
    open.emplace_back(level, entry);
  }
  if (write_counts(root) > 0) pdf.getRoot().replaceKey("/Outlines", root);
}

}  // namespace kitwright
