#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kitwright {

/// A finding that the designer wants to have: its id, and where it is waived.
struct Waiver {
  std::string id;
  Span where;
};

/// All waivers in force at a place: its own, and those of what is around it.
struct WaiverScope {
  std::vector<Waiver> own;
  std::shared_ptr<const WaiverScope> around = nullptr;

  /// The innermost waiver for findings of this id. Without a source if there is none.
  Span find(std::string_view id) const {
    for (const WaiverScope* w = this; w; w = w->around.get())
      for (const Waiver& own_waiver : w->own)
        if (own_waiver.id == id) return own_waiver.where;
    return {};
  }
};
using WaivedRef = std::shared_ptr<const WaiverScope>;  ///< null: nothing is waived

inline Span find_waiver(const WaivedRef& waived, std::string_view id) { return waived ? waived->find(id) : Span{}; }
/// The waivers `own`, inside those `around`.
inline WaivedRef waived_within(const std::vector<Waiver>& own, const WaivedRef& around) {
  return own.empty() ? around : std::make_shared<const WaiverScope>(WaiverScope{own, around});
}

}  // namespace kitwright
