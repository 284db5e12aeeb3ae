#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/findings.h"
#include "app/kit.h"
#include "app/preflight.h"
#include "app/ruled.h"
#include "base/failure.h"
#include "render/render.h"
#include "rules/box.h"
#include "rules/check.h"
#include "rules/lint.h"

namespace kitwright {

static Datum examples_file(const std::string& path, const Disk& disk, Sources& sources, Diagnostics& out) {
  const auto text = disk.read(path);
  if (!text) throw WrongCommandLine(fmt::format("--examples: there is no file '{}'", path));
  return parse_json(sources.add(path, *text), out);
}

/// Everything build would find, without a file: both styles, every paper.
static void check_all(Kit& kit, const Options& options) {
  if (!kit.sound()) return;
  auto type = make_typesetters(kit.fonts, options.jobs);
  std::vector<DrawnStyle> styles;
  for (const bool lean : {false, true}) {
    styles.push_back({lean ? "ink-saver" : "full", draw_pieces(kit, options, lean, type)});
    const auto& pieces = styles.back().sets;
    if (!kit.sound()) return;
    for (const Paper& paper : options.papers) {
      SheetOptions sheet;
      sheet.paper = paper;
      sheet.backs = options.backs;
      sheet.game = kit.game.name;
      sheet.version = kit.game.version;
      sheet.date = kit.game.date;
      sheet.family = kit.game.furniture_font;
      sheet.lean = lean;
      impose(pieces, sheet, type.front(), kit.out);
    }
  }
  judge(kit, styles, options);
}

/// The rules alone: no layout, no font, no paper.
static int check_only_rules(const Options& options) {
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk)) {
    Ruled ruled(disk, folder, sources);
    if (!options.examples.empty()) ruled.game.examples = examples_file(options.examples, disk, sources, ruled.out);
    check_box(ruled.game, ruled.world, ruled.out);
    if (!ruled.out.has_errors()) {
      check_rules(ruled.game, ruled.world, ruled.rules, ruled.out);
      lint_unused(ruled.game, words_elsewhere(disk, ruled.game, options.home), ruled.out);
    }
    if (!ruled.out.has_errors() && !options.json && !options.quiet) fmt::print("{}: the rules are sound\n", ruled.game.name);
    all.push_back({ruled.game.id.empty() ? folder : ruled.game.id, ruled.out});
  }
  return report(all, options);
}

int run_check(const Options& options) {
  if (options.rules_only || !options.examples.empty()) return check_only_rules(options);
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk)) {
    Kit kit(disk, sources, folder, options);
    check_all(kit, options);
    if (kit.sound() && !options.json && !options.quiet) fmt::print("{}: sound\n", kit.game.name);
    all.push_back({kit.game.id.empty() ? folder : kit.game.id, kit.out});
  }
  return report(all, options);
}

static void print_list(const Game& game) {
  std::int64_t pieces = 0;
  for (const Component& c : game.components) pieces += c.pieces();
  fmt::print("{} ({}): {} pieces, version {}\n", game.name, game.id, pieces, game.version);
  for (const Component& c : game.components) {
    fmt::print("  {:<22} {:>4} x {} ({:.1f} x {:.1f} mm), {} kinds\n", c.id, c.pieces(), c.name, c.shape.size.width.to_mm(), c.shape.size.height.to_mm(),
               c.items.size());
    for (const ItemRow& row : c.items) fmt::print("    {:<20} {:>4}\n", row.id, row.count);
  }
}

static nlohmann::ordered_json json_of(const Game& game) {
  nlohmann::ordered_json j = {{"game", game.id}, {"name", game.name}, {"version", game.version}};
  for (const Component& c : game.components) {
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    for (const ItemRow& row : c.items) items.push_back({{"id", row.id}, {"count", row.count}});
    j["components"].push_back({{"id", c.id}, {"name", c.name}, {"pieces", c.pieces()}, {"items", items}});
  }
  return j;
}

int run_list(const Options& options) {
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  for (const std::string& folder : game_folders(options, disk)) {
    Diagnostics out;
    const Game game = read_game(disk, folder, sources, out);
    if (options.json) games.push_back(json_of(game));
    else print_list(game);
    all.push_back({game.id, out});
  }
  if (!options.json) return report(all, options);
  fmt::print("{}\n", nlohmann::ordered_json{{"games", games}}.dump(1));
  return std::any_of(all.begin(), all.end(), [](const GameFindings& g) { return g.findings.has_errors(); }) ? 1 : 0;
}

static FrameRef find_face(Kit& kit, const Options& options, std::vector<Typesetter>& type) {
  Options only = options;
  only.only = {options.face};
  const auto sets = draw_pieces(kit, only, options.lean, type);
  if (sets.empty() || sets.front().pieces.empty()) return nullptr;
  const Piece& piece = sets.front().pieces.front();
  if (options.back && !piece.back) kit.out.error("show.back", {}, fmt::format("{} has no back", options.face));
  return options.back ? piece.back : piece.front;
}

static std::string picture_bytes(const Frame& face, const Length bleed, const Options& options) {
  if (options.image.ends_with(".svg")) return render_svg(face, bleed);
  return render_png(face, bleed, options.dpi);
}

int run_show(const Options& options) {
  const RealDisk disk;
  Sources sources;
  const auto folders = game_folders(options, disk);
  Kit kit(disk, sources, folders.front(), options);
  if (kit.sound()) {
    auto type = make_typesetters(kit.fonts, 1);
    const FrameRef face = find_face(kit, options, type);
    if (kit.sound() && face) write_whole(options.image, picture_bytes(*face, Length{}, options));
  }
  return report({{kit.game.id, kit.out}}, options);
}

}  // namespace kitwright
