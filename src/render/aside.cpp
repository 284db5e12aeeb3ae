#include "render/aside.h"

#include <cstdint>

#include "render/stand_in.h"

namespace kitwright {

Aside::Aside(std::span<const Page> pages, const Plates& plates) : plates_(plates) {
  for (const Page& page : pages) pages_.insert(identity(page.frame));
  for (const Page& page : pages) count(page.frame);
}

/// Frames are equal if their hashes are: a deck's backs may be separate objects.
const std::string& Aside::identity(const Frame& frame) {
  const auto [entry, fresh] = identities_.try_emplace(&frame);
  if (fresh) entry->second = hash(frame);
  return entry->second;
}

/// The parts of a repeated frame are counted once: it is drawn once, and they with it.
void Aside::count(const Frame& frame) {
  if (++uses_[identity(frame)] > 1 && !pages_.contains(identity(frame))) return;
  for (const Item& item : frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) count(*group->frame);
}

/// A page shown inside another (the thumbnails of the sheet list) is drawn in place. As a drawing of its own it would be stored a
/// second time; its parts are shared anyway.
bool Aside::repeats(const Frame& frame) { return uses_[identity(frame)] > 1 && !pages_.contains(identity(frame)); }

const Aside::Drawing& Aside::put(const Frame& frame) {
  const auto [it, fresh] = numbers_.try_emplace(identity(frame), drawings_.size());
  if (fresh) {
    const Rect all = extents_.of(frame);
    const Rect box{all.origin, {whole_points(all.size.width.to_pt()), whole_points(all.size.height.to_pt())}};
    drawings_.push_back({&frame, box, draw_stand_in(drawing_stand_in, static_cast<std::uint32_t>(it->second))});
  }
  return drawings_[it->second];
}

cairo_surface_t* Aside::stand_in(const Look& look) {
  const std::uint32_t number = plates_.number_of(look);
  CairoSurface& image = plate_stand_ins_[number];
  if (!image) image = draw_stand_in(plate_stand_in, number);
  return image.get();
}

}  // namespace kitwright
