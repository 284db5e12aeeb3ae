#include "render/links.h"

#include <algorithm>

#include <cairo-pdf.h>
#include <fmt/format.h>

#include "render/extent.h"
#include "scene/pdf_field.h"

namespace kitwright {
namespace {

/// From a page's coordinates to those of the larger page that cairo is given.
const Matrix on_field = Matrix::move(pdf_field, pdf_field);

/// Where an item is; a group is where its frame's corner is.
Point corner_of(const Item& item) {
  if (const auto* run = std::get_if<GlyphRun>(&item.what)) return {run->origin.x, run->origin.y - run->size};
  if (const auto* path = std::get_if<Path>(&item.what)) return bounds(path->segments).origin;
  if (const auto* image = std::get_if<Image>(&item.what)) return image->box.origin;
  if (const auto* link = std::get_if<Link>(&item.what)) return link->box.origin;
  return std::get<Group>(item.what).matrix(Point{});
}

/// Cairo reads attributes as words with strings in single quotes.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

/// Where in the list a page's outline entry hangs, by the entries open at lower levels.
struct OpenEntry {
  int level, id;
};

}  // namespace

PdfLinks::PdfLinks(const Document& document) {
  for (std::size_t i = 0; i < document.pages.size(); ++i) find_targets(document.pages[i].frame, on_field, i + 1);
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    if (!page.label.empty()) places_.try_emplace(page.label, Place{i + 1, on_field({})});
    pages_.insert(hash(page.frame));
  }
}

bool PdfLinks::matters(const Frame& frame) {
  if (const auto known = matters_.find(&frame); known != matters_.end()) return known->second;
  bool any = false;
  for (const Item& item : frame.items) {
    const auto* group = std::get_if<Group>(&item.what);
    if (group && group->frame && matters(*group->frame)) any = true;
    if (std::holds_alternative<Link>(item.what) || item.tag.starts_with("#")) any = true;
  }
  return matters_[&frame] = any;
}

void PdfLinks::find_targets(const Frame& frame, const Matrix& matrix, std::size_t page) {
  for (const Item& item : frame.items) {
    if (item.tag.starts_with("#")) places_.try_emplace(item.tag.substr(1), Place{page, matrix(corner_of(item))});
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame && matters(*group->frame))
      find_targets(*group->frame, matrix * group->matrix, page);
  }
}

std::string PdfLinks::attributes(const Rect& box, const std::string& target) const {
  const std::string rect = fmt::format("rect=[{:.3f} {:.3f} {:.3f} {:.3f}]", box.left().to_pt(), box.top().to_pt(),
                                       box.size.width.to_pt(), box.size.height.to_pt());
  if (!target.starts_with("#")) return rect + " uri=" + quoted(target);
  const auto place = places_.find(target.substr(1));
  if (place == places_.end()) return {};
  const auto& [page, at] = place->second;
  return fmt::format("{} page={} pos=[{:.3f} {:.3f}]", rect, page, std::max(at.x, pdf_field).to_pt(),
                     std::max(at.y, pdf_field).to_pt());
}

void PdfLinks::write(cairo_t* cr, const Page& page) const { write(cr, page.frame, on_field); }

void PdfLinks::write(cairo_t* cr, const Frame& frame, const Matrix& matrix) const {
  for (const Item& item : frame.items) {
    if (const auto* link = std::get_if<Link>(&item.what)) {
      const std::string words = attributes(box_around(link->box, matrix), link->target);
      if (words.empty()) continue;
      cairo_tag_begin(cr, CAIRO_TAG_LINK, words.c_str());
      cairo_tag_end(cr, CAIRO_TAG_LINK);
    } else if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) {
      if (matters_.at(group->frame.get()) && !pages_.contains(hash(*group->frame)))
        write(cr, *group->frame, matrix * group->matrix);
    }
  }
  check(cr);
}

void PdfLinks::write_outline(cairo_surface_t* pdf, const std::vector<OutlineEntry>& outline) const {
  std::vector<OpenEntry> open;
  for (const OutlineEntry& entry : outline) {
    const auto place = places_.find(entry.target);
    if (place == places_.end()) continue;
    while (!open.empty() && open.back().level >= entry.level) open.pop_back();
    const int parent = open.empty() ? CAIRO_PDF_OUTLINE_ROOT : open.back().id;
    const std::string to = fmt::format("page={} pos=[{:.3f} {:.3f}]", place->second.page, pdf_field.to_pt(),
                                       std::max(place->second.at.y - Length::pt(6), pdf_field).to_pt());
    open.push_back(
        {entry.level, cairo_pdf_surface_add_outline(pdf, parent, entry.title.c_str(), to.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN)});
  }
  check(pdf);
}

void write_outline(cairo_surface_t* pdf, const Document& document) {
  std::vector<OpenEntry> open;
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    if (page.outline.empty()) continue;
    while (!open.empty() && open.back().level >= page.outline_level) open.pop_back();
    const int parent = open.empty() ? CAIRO_PDF_OUTLINE_ROOT : open.back().id;
    const std::string to = fmt::format("page={0} pos=[{1:.3f} {1:.3f}]", i + 1, pdf_field.to_pt());
    const int id = cairo_pdf_surface_add_outline(pdf, parent, page.outline.c_str(), to.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    open.push_back({page.outline_level, id});
  }
  check(pdf);
}

}  // namespace kitwright
