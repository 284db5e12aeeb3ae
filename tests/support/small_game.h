#pragma once

#include <string>

#include "kit/kit.h"
#include "support/small_disk.h"

namespace kitwright {

/// What a build of the game finds, as the user reads it.
inline std::string findings(const MemoryDisk& disk) {
  Sources sources;
  const Options options;
  Kit kit(disk, sources, "fox", options);
  if (kit.sound()) {
    auto type = make_typesetters(kit.fonts, 1);
    draw_pieces(kit, options, false, type);
  }
  std::string text;
  for (const Finding& f : kit.out.findings()) text += to_text(f);
  return text;
}

}  // namespace kitwright
