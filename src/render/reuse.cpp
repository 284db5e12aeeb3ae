#include "render/reuse.h"

namespace kitwright {

Reuse::Reuse(const std::vector<const Frame*>& roots) {
  for (const Frame* root : roots) roots_.insert(identity(*root));
  for (const Frame* root : roots) count(*root);
}

const std::string& Reuse::identity(const Frame& frame) {
  const auto [entry, fresh] = identities_.try_emplace(&frame);
  if (fresh) entry->second = hash(frame);
  return entry->second;
}

/// What is inside a shared frame is counted once, since it will be drawn once; pages are drawn anew wherever they are shown.
void Reuse::count(const Frame& frame) {
  const std::string& id = identity(frame);
  if (++uses_[id] > 1 && !roots_.contains(id)) return;
  for (const Item& item : frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) count(*group->frame);
}

std::string Reuse::shared_identity(const Frame& frame) const {
  const auto known = identities_.find(&frame);
  if (known == identities_.end() || roots_.contains(known->second)) return {};
  return uses_.at(known->second) > 1 ? known->second : std::string{};
}

}  // namespace kitwright
