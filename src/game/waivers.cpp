#include "game/waivers.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/characters.h"

namespace kitwright {

const std::vector<std::string>& waivable_findings() {
  static const std::vector<std::string> ids = {
      "classes.alike",    "face.bleed",  "face.hidden",   "face.off",  "face.overlap",  "face.safe", "face.trim",
      "image.resolution", "layout.idle", "layout.unseen", "lint.name", "text.contrast", "text.small"};
  return ids;
}

static bool says_something(const Datum& reason) { return reason.kind == Datum::Kind::Text && !is_blank(reason.text); }

std::vector<Waiver> read_waivers(const Datum* datum, Diagnostics& out) {
  std::vector<Waiver> waivers;
  if (!datum || datum->kind != Datum::Kind::Object) return waivers;
  const auto& known = waivable_findings();
  for (const Member& m : datum->object) {
    if (m.key.starts_with("//")) continue;
    if (std::find(known.begin(), known.end(), m.key) == known.end()) {
      const std::string near = nearest_name(m.key, known);
      out.error("waive.unknown", m.where, fmt::format("'{}' is no finding that can be waived", m.key),
                near.empty() ? fmt::format("those are {}", fmt::join(known, ", ")) : fmt::format("did you mean '{}'?", near));
      continue;
    }
    if (!says_something(m.value))
      out.error("waive.reason", m.value.where, fmt::format("nothing says why '{}' is waived", m.key),
                "write the reason, for whoever reads this next year");
    waivers.push_back({m.key, m.where});
  }
  return waivers;
}

}  // namespace kitwright
