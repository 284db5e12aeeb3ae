#pragma once

#include <string>
#include <vector>

#include "layout/component_faces.h"
#include "support/small_disk.h"

namespace kitwright {

/// A face laid out without the program around it: what was found, and the frame, null if the layout would not do.
struct SmallFace {
  FrameRef frame;
  std::string findings;
};

/// One typesetter serves all tests: opening fonts is what takes time.
inline std::vector<Typesetter>& typesetters() {
  static std::vector<Typesetter> one = [] {
    const std::string cabin = "/usr/share/fonts/opentype/cabin/Cabin-";
    std::vector<Typesetter> type;
    type.emplace_back(FontSet{{{"Cabin", 400, false, cabin + "Regular.otf", "fonts-cabin", {}},
                               {"Cabin", 700, false, cabin + "Bold.otf", "fonts-cabin", {}}}});
    return type;
  }();
  return one;
}

/// The first card's front of the game in folder `fox` of the disk; `lean` in the ink-saver style.
inline SmallFace first_face(const MemoryDisk& disk, bool lean = false) {
  Sources sources;
  Diagnostics out;
  SmallFace face;
  const Game game = read_game(disk, "fox", sources, out);
  const World world = make_world(game, out);
  Library library(disk, {"fox/layouts", "layouts"}, sources);
  Pictures pictures(disk);
  check_layouts(game, world, library, out);
  if (!out.has_errors()) {
    const Styles styles = make_styles(game, world, lean, out);
    const Icons icons = make_icons(game, world, pictures, lean, out);
    const Studio studio{game, library, pictures, styles, icons, lean};
    FacePool pool;
    for (const Component& c : game.components) {
      const std::vector<Face> faces = faces_of(c, world, studio, {}, pool, typesetters(), out);
      if (!face.frame) face.frame = faces.at(0).front;
    }
  }
  for (const Finding& f : out.findings()) face.findings += to_text(f);
  return face;
}

/// The small game's first card with this text as its layout file.
inline SmallFace face_with(const std::string& layout) {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = layout;
  return first_face(disk);
}

inline std::string findings(const MemoryDisk& disk) { return first_face(disk).findings; }

}  // namespace kitwright
