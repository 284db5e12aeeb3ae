#include "render/render.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <cairo-pdf.h>

#include "render/frame_painter.h"
#include "render/stand_in.h"

namespace kitwright {
// Cairo writes correct pages but too much of them: it copies a drawing wherever it is shown, and its tags and links differ
// between versions. So pages are drawn with images in place of all that (stand_in.h), and finish replaces these.
namespace {

void set_metadata(cairo_surface_t* pdf, const Document& document) {
  const auto set = [&](cairo_pdf_metadata_t field, const std::string& text) {
    if (!text.empty()) cairo_pdf_surface_set_metadata(pdf, field, text.c_str());
  };
  set(CAIRO_PDF_METADATA_TITLE, document.title);
  set(CAIRO_PDF_METADATA_AUTHOR, document.author);
  set(CAIRO_PDF_METADATA_SUBJECT, document.subject);
  set(CAIRO_PDF_METADATA_CREATOR, "Kitwright");
  // The time of day is never known here: the same document gives the same bytes.
  // Without one Cairo writes the time of day, which finish takes out.
  if (document.date.empty()) return;
  set(CAIRO_PDF_METADATA_CREATE_DATE, document.date + "T00:00:00Z");
  set(CAIRO_PDF_METADATA_MOD_DATE, document.date + "T00:00:00Z");
}

/// Cairo trims clipped drawings to the whole points inside the page, and drops all earlier drawing when a fill covers the whole
/// page. So it gets a page of whole points, plus one. PDF measures from the bottom, and the page's bottom is right; the excess at
/// the top and right is clipped here, and cut off by finish.
void begin_page(cairo_surface_t* pdf, cairo_t* cr, const Page& page) {
  const double width = page.frame.size.width.to_pt(), height = page.frame.size.height.to_pt();
  const double all = whole_points(height).to_pt() + 1;
  cairo_pdf_surface_set_size(pdf, whole_points(width).to_pt() + 1, all);
  cairo_translate(cr, 0, all - height);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_clip(cr);
  if (!page.label.empty()) cairo_pdf_surface_set_page_label(pdf, page.label.c_str());
}

/// The structure element that the item belongs to; `no_element` for artifacts.
std::uint32_t element_of(const Item& item) {
  const auto* content = std::get_if<Content>(&item.tag);
  return content ? static_cast<std::uint32_t>(content->element) : no_element;
}

/// Draws the items, and behind every run of items of one element the image that ends it: a run becomes one piece of content.
void draw_tagged(cairo_t* cr, FramePainter& painter, const Frame& frame) {
  std::optional<std::uint32_t> open;
  // Called for the element of each item, and with nothing at the page's end.
  const auto turn_to = [&](std::optional<std::uint32_t> element) {
    if (const auto ended = std::exchange(open, element); ended && ended != element) {
      cairo_set_source_surface(cr, draw_stand_in(content_stand_in, *ended).get(), 0, 0);
      cairo_paint(cr);
    }
  };
  for (const Item& item : frame.items) {
    if (std::holds_alternative<Link>(item.what)) continue;
    turn_to(element_of(item));
    painter.draw(cr, item);
  }
  turn_to({});
}

void end_page(cairo_t* cr) {
  cairo_show_page(cr);
  check(cr);
}

}  // namespace

std::size_t parts_of(std::size_t pages) { return std::max<std::size_t>(1, (pages + part_pages - 1) / part_pages); }

std::string render_pdf(const Document& document, std::size_t part, const Plates& plates) {
  std::string out;
  const CairoSurface pdf{cairo_pdf_surface_create_for_stream(append_to_string, &out, 1, 1)};
  const Cairo cr = draw_on(pdf.get());
  // Version 1.5 brings object streams, which keep finished files small.
  cairo_pdf_surface_restrict_to_version(pdf.get(), CAIRO_PDF_VERSION_1_5);
  set_metadata(pdf.get(), document);

  const auto pages =
      std::span(document.pages).subspan(part * part_pages).first(std::min(part_pages, document.pages.size() - part * part_pages));
  Aside aside(pages, plates);
  FramePainter painter(aside);
  for (const Page& page : pages) {
    const Saved saved(cr.get());
    begin_page(pdf.get(), cr.get(), page);
    if (document.structure.empty())
      painter.draw(cr.get(), page.frame);
    else
      draw_tagged(cr.get(), painter, page.frame);
    end_page(cr.get());
  }
  // By index, since drawing one may add others behind it.
  for (std::size_t i = 0; i < aside.drawings().size(); ++i) {
    const Saved saved(cr.get());
    const Aside::Drawing& drawing = aside.drawings()[i];
    cairo_pdf_surface_set_size(pdf.get(), drawing.box.size.width.to_pt(), drawing.box.size.height.to_pt());
    painter.draw(cr.get(), drawing);
    end_page(cr.get());
  }
  cairo_surface_finish(pdf.get());
  check(pdf.get());
  return out;
}

}  // namespace kitwright
