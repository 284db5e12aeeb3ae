#include "render/aside.h"

#include <cstdint>

#include "render/stand_in.h"

namespace kitwright {

Aside::Aside(const Document& document) {
  for (const Page& page : document.pages) pages_.insert(identity(page.frame));
  for (const Page& page : document.pages) count(page.frame);
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

/// `box` is a function, as measuring a frame is only needed the first time.
template <class What, class Box>
const Aside::Drawing& Aside::put(const std::string& identity, const What& what, const Box& box) {
  const auto [it, fresh] = numbers_.try_emplace(identity, drawings_.size());
  if (fresh) drawings_.push_back({what, box(), draw_stand_in(drawing_stand_in, static_cast<std::uint32_t>(it->second))});
  return drawings_[it->second];
}

const Aside::Drawing& Aside::put(const Frame& frame) {
  return put("frame " + identity(frame), &frame, [&] {
    const Rect all = extents_.of(frame);
    return Rect{all.origin, {whole_points(all.size.width.to_pt()), whole_points(all.size.height.to_pt())}};
  });
}

const Aside::Drawing& Aside::put(const Look& look) {
  return put(identity_of(look), look, [&] { return Rect{{}, drawn_size(*look.picture)}; });
}

}  // namespace kitwright
