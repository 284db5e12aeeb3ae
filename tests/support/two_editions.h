#pragma once

#include <functional>
#include <string>

#include "compare/difference.h"
#include "support/small_disk.h"

namespace kitwright {

/// Another id for the component of the small game, and nothing else.
inline void rename_card(MemoryDisk& disk) {
  change(disk.files["fox/game.json"], "size(card)", "size(beast)");
  change(disk.files["fox/card.json"], "\"id\": \"card\"", "\"id\": \"beast\"");
}

/// The small game, and the same after an edit.
class TwoEditions {
 public:
  explicit TwoEditions(const std::function<void(MemoryDisk&)>& edit) : new_disk_(edited(edit)) {}
  /// An edit of one file: the first `from` becomes `to`.
  TwoEditions(const std::string& file, const std::string& from, const std::string& to)
      : TwoEditions([&](MemoryDisk& disk) { change(disk.files[file], from, to); }) {}

  Difference difference() const { return compare(before, after); }

 private:
  static MemoryDisk edited(const std::function<void(MemoryDisk&)>& edit) {
    MemoryDisk disk = small_game();
    edit(disk);
    return disk;
  }
  MemoryDisk old_disk_ = small_game(), new_disk_;

 public:
  Edition before{old_disk_, "fox", Options()}, after{new_disk_, "fox", Options()};
};

}  // namespace kitwright
