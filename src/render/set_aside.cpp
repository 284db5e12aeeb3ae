#include "render/set_aside.h"

#include <cstring>

#include "scene/stand_in.h"

namespace kitwright {

static CairoSurface draw_stand_in(std::uint32_t number) {
  const StandIn pixels = stand_in(number);
  CairoSurface image{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(pixels.size() / 3), 1)};
  check(image.get());
  cairo_surface_flush(image.get());
  unsigned char* row = cairo_image_surface_get_data(image.get());
  for (std::size_t i = 0; i < pixels.size(); i += 3) {
    const std::uint32_t pixel = std::uint32_t{pixels[i]} << 16 | std::uint32_t{pixels[i + 1]} << 8 | pixels[i + 2];
    std::memcpy(row + i / 3 * 4, &pixel, 4);
  }
  cairo_surface_mark_dirty(image.get());
  return image;
}

const SetAside::Page* SetAside::page(const Frame& frame) {
  const std::string identity = reuse_.shared_identity(frame);
  if (identity.empty()) return nullptr;
  const auto [it, fresh] = numbers_.try_emplace(identity, pages_.size());
  if (fresh) pages_.push_back({&frame, extents_.of(frame), draw_stand_in(static_cast<std::uint32_t>(it->second))});
  return &pages_[it->second];
}

}  // namespace kitwright
