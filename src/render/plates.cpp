#include "render/plates.h"

#include <set>
#include <variant>

#include <cairo-pdf.h>

#include "base/parallel.h"
#include "render/cairo.h"
#include "render/parted_svg.h"
#include "render/picture_looks.h"

namespace kitwright {
namespace {

/// Finds every look once, in the order of painting.
class Looks {
 public:
  explicit Looks(std::map<std::string, std::uint32_t>& numbers) : numbers_(numbers) {}

  void in(const Frame& frame) {
    if (!seen_.insert(&frame).second) return;
    for (const Item& item : frame.items) std::visit([&](const auto& what) { in(what); }, item.what);
  }
  const std::vector<Look>& all() const { return looks_; }

 private:
  void in(const Group& group) {
    if (group.frame) in(*group.frame);
  }
  void in(const Image& image) {
    if (image.picture) add({image.picture.get(), image.colour, image.tint, image.lean});
  }
  void in(const Path& path) {
    const auto* tiles = path.fill ? std::get_if<PictureTiles>(&*path.fill) : nullptr;
    if (tiles && tiles->picture) add({tiles->picture.get(), tiles->colour, {}, tiles->lean});
  }
  void in(const GlyphRun&) {}
  void in(const Link&) {}

  void add(const Look& look) {
    if (numbers_.try_emplace(identity_of(look), static_cast<std::uint32_t>(looks_.size())).second) looks_.push_back(look);
  }

  std::map<std::string, std::uint32_t>& numbers_;
  std::set<const Frame*> seen_;
  std::vector<Look> looks_;
};

std::string plate_of(const Look& look) {
  std::string out;
  const PartedSvg parted(look);
  const Size size = drawn_size(*look.picture);
  const CairoSurface pdf{cairo_pdf_surface_create_for_stream(append_to_string, &out, size.width.to_pt(), size.height.to_pt())};
  cairo_pdf_surface_restrict_to_version(pdf.get(), CAIRO_PDF_VERSION_1_5);
  // Cairo would write the time of day, and equal plates are told by their bytes.
  cairo_pdf_surface_set_metadata(pdf.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  const Cairo cr = draw_on(pdf.get());
  // A PDF keeps curves as they are: Cairo flattens them only to learn how far they reach, and a point more or less is near
  // enough for that.
  cairo_set_tolerance(cr.get(), 1);
  draw_picture(cr.get(), parted.look());
  cairo_show_page(cr.get());
  for (std::size_t part = 0; part < parted.parts(); ++part) {
    const Size page = parted.size(part);
    cairo_pdf_surface_set_size(pdf.get(), page.width.to_pt(), page.height.to_pt());
    parted.draw(cr.get(), part);
    cairo_show_page(cr.get());
  }
  check(cr.get());
  cairo_surface_finish(pdf.get());
  check(pdf.get());
  return out;
}

}  // namespace

Plates::Plates(const std::vector<const Document*>& documents, int jobs, const DrawnPlates& known) {
  Looks looks(numbers_);
  for (const Document* document : documents)
    for (const Page& page : document->pages) looks.in(page.frame);
  pdfs_.resize(looks.all().size());
  std::vector<std::size_t> unknown;
  for (const auto& [identity, number] : numbers_)
    if (const auto found = known.find(identity); found != known.end())
      pdfs_[number] = found->second;
    else
      unknown.push_back(number);
  deal(jobs, unknown.size(), [&](int, std::size_t i) { pdfs_[unknown[i]] = plate_of(looks.all()[unknown[i]]); });
}

DrawnPlates Plates::by_identity() const {
  DrawnPlates all;
  for (const auto& [identity, number] : numbers_) all.emplace(identity, pdfs_[number]);
  return all;
}

}  // namespace kitwright
