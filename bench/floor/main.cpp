// The floor: what a program written by hand for just this content takes, with cairo and pango and nothing else. It proves
// nothing, reports nothing, and draws nothing but this.
//   floor deck|timber|rulebook CONTENT.json OUT.pdf
//   floor png CONTENT.json FOLDER      a picture of each card at 300 dpi

#include <cstdio>
#include <fstream>
#include <iterator>

#include <cairo-pdf.h>

#include "book.h"
#include "pieces.h"

static Json read(const std::string& file) {
  std::ifstream in(file);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  return JsonReader(text.c_str()).value();
}

static void draw_pictures(const Json& content, const std::string& folder, const std::string& out) {
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 744, 1039);
  cairo_t* cr = cairo_create(surface);
  cairo_scale(cr, 300 / 72.0, 300 / 72.0);
  Ink ink(cr, folder);
  for (const Json& card : content["cards"].list) {
    ink.colour("#ffffff");
    cairo_paint(cr);
    draw_card(ink, card, content["icons"]);
    cairo_surface_write_to_png(surface, (out + "/card-" + whole(card["id"]) + ".png").c_str());
  }
}

static void draw_pdf(const std::string& kind, const Json& content, const std::string& folder, const std::string& out) {
  cairo_surface_t* surface = cairo_pdf_surface_create(out.c_str(), 210 * mm, 297 * mm);
  cairo_t* cr = cairo_create(surface);
  const Json& icons = content["icons"];
  if (kind == "rulebook") {
    Book(cr, folder).draw(content);
  } else {
    Ink ink(cr, folder);
    const std::vector<Json>& cards = content["cards"].list;
    if (kind == "deck") impose(ink, cards, 3, 3, card_width, card_height, [&](const Json& c) { draw_card(ink, c, icons); });
    if (kind == "timber") {
      impose(ink, content["tiles"].list, 3, 5, tile_side, tile_side, [&](const Json& t) { draw_tile(ink, t, icons); });
      impose(ink, cards, 3, 3, card_width, card_height, [&](const Json& c) { draw_score_card(ink, c); });
    }
  }
  cairo_destroy(cr);
  cairo_surface_finish(surface);
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: floor deck|timber|rulebook|png CONTENT.json OUT\n");
    return 2;
  }
  const std::string kind = argv[1], file = argv[2], folder = file.substr(0, file.rfind('/') + 1);
  const Json content = read(file);
  if (kind == "png")
    draw_pictures(content, folder, argv[3]);
  else
    draw_pdf(kind, content, folder, argv[3]);
}
