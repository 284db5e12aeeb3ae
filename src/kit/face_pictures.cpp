#include "kit/face_pictures.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "finish/finish.h"
#include "render/render.h"

namespace kitwright {

/// Says which resolution would be possible; render_png() would just fail.
static void check_dpi(Size size, double dpi) {
  const double width = size.width.to_mm() / 25.4, height = size.height.to_mm() / 25.4;
  const double highest = std::min(most_pixels_a_side / std::max(width, height), std::sqrt(most_pixels / (width * height)));
  if (dpi > highest)
    throw WrongCommandLine(fmt::format("--dpi {:.0f} makes a picture of {:.0f} x {:.0f} pixels", dpi, width * dpi, height * dpi),
                           fmt::format("up to --dpi {:.0f} goes for this face", std::floor(highest)));
}

/// White below, as paper would be, in case the face does not cover its outline.
static Frame cut_out(const Frame& face, const PieceSet& pieces) {
  Frame cut{face.size, {}};
  cut.items.push_back({Path{pieces.outline, Colour{255, 255, 255, 255}, {}}, Role::Art, {}, {}});
  cut.items.push_back({Group{std::make_shared<Frame>(face), {}, pieces.outline, 1}, Role::Art, {}, {}});
  return cut;
}

/// A page like a print shop's, with its trim and bleed marked.
static Page page_of(const Frame& shown, Length margin) {
  const Rect trim{{margin, margin}, shown.size}, whole{{}, grown(trim, margin).size};
  Page page;
  page.frame.size = whole.size;
  page.frame.items.push_back(
      {Group{std::make_shared<Frame>(shown), Matrix::move(margin, margin), rectangle(whole), 1}, Role::Art, {}, {}});
  page.trim = trim;
  page.bleed = whole;
  return page;
}

Document document_about(const Game& game) {
  Document d;
  d.title = game.name;
  d.author = author_of(game.credits);
  d.language = game.language;
  d.version = game.version;
  d.date = game.date;
  return d;
}

std::string picture_of(const Frame& face, const PieceSet& pieces, const Game& game, PictureKind kind, bool bleed, double dpi) {
  const Frame shown = bleed ? face : cut_out(face, pieces);
  const Length margin = bleed ? pieces.bleed : Length{};
  if (kind == PictureKind::Svg) return render_svg(shown, margin);
  if (kind == PictureKind::Pdf) {
    Document document = document_about(game);
    document.pages.push_back(page_of(shown, margin));
    return whole_pdf(document);
  }
  check_dpi(grown({{}, shown.size}, margin).size, dpi);
  // A shape that is cut out is transparent around its outline.
  const std::uint8_t paper = bleed || pieces.straight ? 255 : 0;
  return render_png(shown, margin, dpi, {paper, paper, paper, paper});
}

}  // namespace kitwright
