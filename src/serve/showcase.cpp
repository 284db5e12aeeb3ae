#include "serve/showcase.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

/// Names of files may contain bytes that are not UTF-8.
static std::string text(const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); }

static Json keys(const ShownFace& face) { return Json::array({face.front, face.back}); }

void Showcase::change(const std::function<void(Shown&)>& change) {
  const std::scoped_lock lock(mutex_);
  const auto before = shown_.faces;
  change(shown_);
  ++version_;
  for (auto& [name, face] : shown_.faces) {
    const auto old = before.find(name);
    const bool same = old != before.end() && old->second.front == face.front && old->second.back == face.back;
    face.since = same ? old->second.since : version_;
  }
  changed_.notify_all();
}

void Showcase::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

std::string Showcase::state() const {
  const std::scoped_lock lock(mutex_);
  Json j = {{"version", version_}};
  j.update(shown_.parts);
  j["faces"] = Json::object();
  for (const auto& [name, face] : shown_.faces) j["faces"][name] = keys(face);
  return text(j);
}

std::optional<std::string> Showcase::news(int after, std::chrono::milliseconds most) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, most, [&] { return closed_ || version_ != after; });
  if (closed_) return {};
  if (version_ == after) return "";
  Json j = {{"version", version_}, {"faces", Json::object()}};
  for (const auto& [name, face] : shown_.faces)
    if (face.since > after) j["faces"][name] = keys(face);
  return text(j);
}

std::optional<ShownSide> Showcase::side(const std::string& key) const {
  const std::scoped_lock lock(mutex_);
  const auto found = shown_.sides.find(key);
  return found == shown_.sides.end() ? std::nullopt : std::optional(found->second);
}

std::shared_ptr<ServedKit> Showcase::readable() const {
  const std::scoped_lock lock(mutex_);
  return shown_.readable;
}

std::shared_ptr<ServedKit> Showcase::drawn() const {
  const std::scoped_lock lock(mutex_);
  return shown_.drawn;
}

}  // namespace kitwright
