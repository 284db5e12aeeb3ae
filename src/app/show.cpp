#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"
#include "kit/findings.h"
#include "kit/kit.h"
#include "kit/face_pictures.h"
#include "app/show_all.h"

namespace kitwright {

/// As many names as fit on a line.
static std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 12;
  const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), most));
  const std::string rest = names.size() > most ? fmt::format(" and {} more", names.size() - most) : "";
  return fmt::format("{}{}", fmt::join(names.begin(), end, ", "), rest);
}

/// Throws WrongCommandLine, with the names there are, if there is no such component.
static const Component& component_named(const Game& game, const std::string& id) {
  std::vector<std::string> known;
  for (const Component& c : game.components) known.push_back(c.id);
  if (id.empty())
    throw WrongCommandLine("say which face, COMPONENT/ITEM, or --all",
                           fmt::format("the components of {} are {}", game.id, listed(known)));
  if (const Component* c = game.component(id)) return *c;
  const std::string near = nearest_name(id, known);
  throw WrongCommandLine(fmt::format("{} has no component '{}'", game.id, id),
                         near.empty() ? "it has " + listed(known) : fmt::format("did you mean '{}'?", near));
}

/// A component with a single item needs no item's name.
static const ItemRow& item_named(const Component& c, const std::string& id) {
  std::vector<std::string> known;
  for (const ItemRow& row : c.items) {
    known.push_back(row.id);
    if (row.id == id || (id.empty() && c.items.size() == 1)) return row;
  }
  if (id.empty())
    throw WrongCommandLine(fmt::format("say which {}, {}/ITEM, or --all", c.id, c.id), "there are " + listed(known));
  const std::string near = nearest_name(id, known);
  throw WrongCommandLine(fmt::format("{} has no item '{}'", c.id, id),
                         near.empty() ? "it has " + listed(known) : fmt::format("did you mean '{}'?", near));
}

/// The face asked for as COMPONENT/ITEM. With `--all` it may be a component, or empty for everything.
static std::string wanted_face(const Game& game, const Options& options) {
  if (options.all && options.face.empty()) return {};
  const auto slash = options.face.find('/');
  const std::string component = options.face.substr(0, slash),
                    item = slash == std::string::npos ? "" : options.face.substr(slash + 1);
  const Component& c = component_named(game, component);
  if (options.all && slash == std::string::npos) return c.id;
  const ItemRow& row = item_named(c, item);
  // A row with a count of 0 exists in the data but not in the box.
  if (row.count == 0)
    throw WrongCommandLine(fmt::format("{}/{} has a count of 0", c.id, row.id), "there is no such piece to show");
  return c.id + "/" + row.id;
}

/// Only the wanted face was drawn, so it is the first there is.
static void show_one(Kit& kit, const std::vector<PieceSet>& sets, const Options& options) {
  if (sets.empty() || sets.front().pieces.empty()) return;
  const Piece& piece = sets.front().pieces.front();
  const FrameRef& face = options.back ? piece.back : piece.front;
  if (!face) throw WrongCommandLine(fmt::format("{}/{} has no back", piece.component, piece.item));
  write_whole(options.image, picture_of(*face, sets.front(), kit.game, picture_kind(options.image), options.bleed, options.dpi));
}

int run_show(const Options& options) {
  const RealDisk disk;
  Sources sources;
  const auto folders = game_folders(options, disk);
  Kit kit(disk, sources, folders.front(), options);
  if (kit.sound()) {
    // Only what is shown gets drawn.
    Options only = options;
    if (const std::string face = wanted_face(kit.game, options); !face.empty()) only.only = {face};
    auto type = make_typesetters(kit.fonts, options.all ? options.jobs : 1);
    const auto sets = draw_pieces(kit, only, options.lean, type);
    if (kit.sound()) options.all ? show_all(kit, sets, options, type.front()) : show_one(kit, sets, options);
  }
  return report({{kit.game.id, kit.out}}, options);
}

}  // namespace kitwright
