#include "render/render.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <cairo-pdf.h>

#include "render/painter.h"
#include "scene/pdf_field.h"
#include "scene/stand_in.h"

#include <algorithm>

namespace kitwright {
namespace {

/// A book shows a face once or twice: what its tagged pages share is pictures.
Reuse reuse_in(const Document& document) {
  std::vector<const Frame*> roots;
  if (!document.structure.empty()) return Reuse(roots);
  for (const Page& page : document.pages) roots.push_back(&page.frame);
  return Reuse(roots);
}

/// The shorter side of the smallest page, in points.
double room_on(const Document& document) {
  double room = 1000;
  for (const Page& page : document.pages) room = std::min(room, std::min(page.frame.size.width, page.frame.size.height).to_pt());
  return room;
}

void set_metadata(cairo_surface_t* pdf, const Document& document) {
  const auto set = [&](cairo_pdf_metadata_t field, const std::string& text) {
    if (!text.empty()) cairo_pdf_surface_set_metadata(pdf, field, text.c_str());
  };
  set(CAIRO_PDF_METADATA_TITLE, document.title);
  set(CAIRO_PDF_METADATA_AUTHOR, document.author);
  set(CAIRO_PDF_METADATA_SUBJECT, document.subject);
  set(CAIRO_PDF_METADATA_CREATOR, "Kitwright");
  set(CAIRO_PDF_METADATA_CREATE_DATE, document.date + "T00:00:00Z");
  set(CAIRO_PDF_METADATA_MOD_DATE, document.date + "T00:00:00Z");
}

void set_size(cairo_surface_t* pdf, Size page) {
  cairo_pdf_surface_set_size(pdf, (page.width + pdf_field * 2).to_pt(), (page.height + pdf_field * 2).to_pt());
}

/// From here on the page's own corner is the origin, and nothing beyond the page is kept.
void enter(cairo_t* cr, Size page) {
  cairo_translate(cr, pdf_field.to_pt(), pdf_field.to_pt());
  cairo_rectangle(cr, 0, 0, page.width.to_pt(), page.height.to_pt());
  cairo_clip(cr);
}

/// The element that the item is content of.
std::uint32_t element_of(const Item& item) {
  return item.tag.starts_with("@") ? static_cast<std::uint32_t>(std::stoul(item.tag.substr(1))) : artifact_content;
}

/// Items in a row that belong to one element of the structure are one content.
void draw_tagged(cairo_t* cr, FramePainter& painter, const Frame& frame) {
  std::optional<std::uint32_t> open;
  const auto turn_to = [&](std::uint32_t element) {
    if (std::exchange(open, element) == element) return;
    cairo_set_source_surface(cr, draw_stand_in(content_stand_in, element).get(), 0, 0);
    cairo_paint(cr);
  };
  for (const Item& item : frame.items) {
    if (std::holds_alternative<Link>(item.what)) continue;
    turn_to(element_of(item));
    painter.draw(cr, item);
  }
  turn_to(end_of_content);
  check(cr);
}

void draw_behind(cairo_surface_t* pdf, cairo_t* cr, FramePainter& painter, const SetAside::Page& page) {
  set_size(pdf, page.box.size);
  const Saved saved(cr);
  enter(cr, page.box.size);
  cairo_translate(cr, -page.box.left().to_pt(), -page.box.top().to_pt());
  painter.draw_whole(cr, *page.frame);
  cairo_show_page(cr);
  check(cr);
}

}  // namespace

std::string render_pdf(const Document& document) {
  std::string out;
  const CairoSurface pdf{cairo_pdf_surface_create_for_stream(append_to_string, &out, 1, 1)};
  const Cairo cr = draw_on(pdf.get());
  cairo_pdf_surface_restrict_to_version(pdf.get(), CAIRO_PDF_VERSION_1_5);
  set_metadata(pdf.get(), document);

  SetAside aside(reuse_in(document));
  FramePainter painter(room_on(document), &aside);
  for (const Page& page : document.pages) {
    set_size(pdf.get(), page.frame.size);
    if (!page.label.empty()) cairo_pdf_surface_set_page_label(pdf.get(), page.label.c_str());
    {
      const Saved saved(cr.get());
      enter(cr.get(), page.frame.size);
      if (document.structure.empty())
        painter.draw(cr.get(), page.frame);
      else
        draw_tagged(cr.get(), painter, page.frame);
    }
    cairo_show_page(cr.get());
    check(cr.get());
  }
  for (const SetAside::Page& page : aside.pages()) draw_behind(pdf.get(), cr.get(), painter, page);
  cairo_surface_finish(pdf.get());
  check(pdf.get());
  return out;
}

}  // namespace kitwright
