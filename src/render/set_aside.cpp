#include "render/set_aside.h"

#include "scene/stand_in.h"

namespace kitwright {

const SetAside::Page* SetAside::page(const Frame& frame) {
  const std::string identity = reuse_.shared_identity(frame);
  if (identity.empty()) return nullptr;
  const auto [it, fresh] = numbers_.try_emplace(identity, pages_.size());
  if (fresh)
    pages_.push_back({&frame, extents_.of(frame), draw_stand_in(frame_stand_in, static_cast<std::uint32_t>(it->second))});
  return &pages_[it->second];
}

}  // namespace kitwright
