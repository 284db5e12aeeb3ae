#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "kit/kit.h"

namespace kitwright {

/// A game as its files were at a moment, with all its pieces once they are drawn. Drawing changes it: one thread at a time.
struct ServedKit {
  ServedKit(const Disk& disk, const std::string& folder, const Options& options, const FontSet& fonts,
            std::shared_ptr<const Sources> sources_of_fonts)
      : fonts_from(std::move(sources_of_fonts)), kit(disk, sources, folder, options, fonts) {}
  std::shared_ptr<const Sources> fonts_from;
  Sources sources;
  Kit kit;
  std::vector<PieceSet> pieces;
};

/// A side of an item, and what its picture takes.
struct ShownSide {
  FrameRef frame;
  std::shared_ptr<const PieceSet> set;  ///< without pieces
  std::shared_ptr<const ServedKit> of;
};

/// The keys of an item's pictures, empty for a side that it has not. The same key is the same picture.
struct ShownFace {
  std::string front, back;
  int since = 0;  ///< the version in which it became so
};

/// What a page shows of a game.
struct Shown {
  nlohmann::ordered_json parts = nlohmann::ordered_json::object();
  std::map<std::string, ShownFace> faces;  ///< by COMPONENT/ITEM
  std::map<std::string, ShownSide> sides;  ///< by key
  std::shared_ptr<ServedKit> readable;     ///< the last one that could be read
  std::shared_ptr<ServedKit> drawn;        ///< the last one of which all pieces were drawn
};

/// Holds what is shown, for any number of threads that look while one changes it.
class Showcase {
 public:
  /// Changes it and tells those who wait. Keys that an item gets become faces of the new version.
  void change(const std::function<void(Shown&)>& change);
  /// No more changes come: nobody waits any longer.
  void close();

  /// All of it as JSON, for the page: the parts, `version` and `faces`.
  std::string state() const;
  /// Waits for a version after this one, at most as long as said. `{"version": 7, "faces": {"card/fox": ["KEY", "KEY"]}}` with
  /// the faces that changed since; empty if nothing did. No value once it is closed.
  std::optional<std::string> news(int after, std::chrono::milliseconds most) const;
  std::optional<ShownSide> side(const std::string& key) const;
  std::shared_ptr<ServedKit> readable() const;
  std::shared_ptr<ServedKit> drawn() const;

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  Shown shown_;
  int version_ = 0;
  bool closed_ = false;
};

}  // namespace kitwright
