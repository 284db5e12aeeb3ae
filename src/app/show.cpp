#include <fmt/format.h>

#include "app/findings.h"
#include "app/kit.h"
#include "render/render.h"

namespace kitwright {

static FrameRef find_face(Kit& kit, const Options& options, std::vector<Typesetter>& type) {
  Options only = options;
  only.only = {options.face};
  const auto sets = draw_pieces(kit, only, options.lean, type);
  if (sets.empty() || sets.front().pieces.empty()) return nullptr;
  const Piece& piece = sets.front().pieces.front();
  if (options.back && !piece.back) kit.out.error("show.back", {}, fmt::format("{} has no back", options.face));
  return options.back ? piece.back : piece.front;
}

static std::string picture_bytes(const Frame& face, const Options& options) {
  if (options.image.ends_with(".svg")) return render_svg(face, Length{});
  return render_png(face, Length{}, options.dpi);
}

int run_show(const Options& options) {
  const RealDisk disk;
  Sources sources;
  const auto folders = game_folders(options, disk);
  Kit kit(disk, sources, folders.front(), options);
  if (kit.sound()) {
    auto type = make_typesetters(kit.fonts, 1);
    const FrameRef face = find_face(kit, options, type);
    if (kit.sound() && face) write_whole(options.image, picture_bytes(*face, options));
  }
  return report({{kit.game.id, kit.out}}, options);
}

}  // namespace kitwright
