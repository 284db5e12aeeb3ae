#include "kit/kit.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/misnamed_folders.h"
#include "book/book_looks.h"
#include "data/table.h"
#include "kit/booklet_file.h"
#include "kit/font_list.h"
#include "kit/sound_edition.h"
#include "kit/rules_in_memory.h"
#include "game/called.h"
#include "game/cutter_words.h"
#include "manuscript/read_manuscript.h"
#include "rules/trace.h"

namespace kitwright {

FontSet read_kit_fonts(const Disk& disk, const std::string& folder, const Options& options, Sources& sources, Diagnostics& out) {
  std::vector<std::string> readable = {folder, join_path(options.home, "fonts")};
  for (const std::string_view of_packages : package_font_folders) readable.emplace_back(of_packages);
  return read_fonts(FencedDisk(disk, readable), {join_path(folder, "fonts"), join_path(options.home, "fonts")}, sources, out);
}

/// Whether the text names something in this folder.
static bool spells(const std::string& text, const std::string& folder) {
  const auto is_inside_a_word = [](char c) { return c == '-' || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
  for (std::size_t at = text.find(folder + "/"); at != std::string::npos; at = text.find(folder + "/", at + 1))
    if (at == 0 || !is_inside_a_word(text[at - 1])) return true;
  return false;
}

/// A folder called otherwise than the game's files call it is told once, before each picture in it would be. Folders inside those
/// that the files speak of are looked at, too: `art/Icons`.
static void report_asked_folders(const Disk& disk, const std::string& folder, Sources& sources, Diagnostics& out) {
  const auto is_asked_for = [&](const std::string& path) {
    const std::string name = path.starts_with(folder + "/") ? path.substr(folder.size() + 1) : path;
    return std::ranges::any_of(sources.all(),
                               [&](const Source& s) { return s.path.starts_with(folder + "/") && spells(s.text, name); });
  };
  std::vector<MisnamedFolder> found = misnamed_folders(disk, folder, sources);
  for (const std::string& name : disk.list(folder))
    if (const std::string inside = join_path(folder, name); disk.is_folder(inside) && is_asked_for(inside))
      std::ranges::move(misnamed_folders(disk, inside, sources), std::back_inserter(found));
  for (const MisnamedFolder& misnamed : found) {
    // That of layouts is told by whoever looks them up.
    const bool told = misnamed.meant.ends_with("/layouts");
    const bool has_fonts = misnamed.meant.ends_with("/fonts") && disk.is_file(misnamed.where.source->path + "/fonts.json");
    if (!told && (has_fonts || is_asked_for(misnamed.meant)) && !is_asked_for(misnamed.where.source->path))
      report_misnamed({misnamed}, misnamed.meant, out);
  }
}

Kit::Kit(const Disk& from, Sources& sources, const std::string& folder, const Options& options,
         const std::optional<FontSet>& known, RulesFiles files)
    // Members are initialized in the order of their declaration, which is the order of reading.
    : disk(disk_of_game(from, folder, options.home)),
      game(with_pieces(read_game(disk, folder, files, sources, out), out)),
      world(world_of(game, out)),
      rules(rules_of(files, game, world, out)),
      library(disk, layout_folders(folder, game.id, options.home), sources),
      pictures(disk),
      fonts(known ? *known : read_kit_fonts(from, folder, options, sources, out)) {
  stages.ran(Stage::Reading);
  if (!sound()) point_at_change(out, SoundEdition(folder, options).changes(sources));
  // Nothing more can be said about a game that could not be read.
  if (game.unread) return;
  // Rules are proved only if the definition is sound; layouts are checked in any case.
  if (sound()) {
    prove_rules(disk, game, world, rules, options, sources, out);
    stages.ran(Stage::Rules);
  }
  check_layouts(game, world, library, out);
  report_asked_folders(disk, folder, sources, out);
  stages.ran(Stage::Layouts);
}

std::vector<Typesetter> make_typesetters(const FontSet& fonts, int jobs) {
  std::vector<Typesetter> type;
  for (int i = 0; i < std::max(1, jobs); ++i) type.emplace_back(fonts);
  return type;
}

bool wanted(const Options& options, const std::string& component, const std::string& item) {
  if (options.only.empty()) return true;
  return std::any_of(options.only.begin(), options.only.end(),
                     [&](const std::string& o) { return o == component || o == component + "/" + item; });
}

/// A misspelt `--only` would silently print nothing.
static void check_only(const Kit& kit, const Options& options) {
  std::vector<std::string> known;
  for (const Component& c : kit.game.components) {
    known.push_back(c.id);
    for (const ItemRow& row : c.items) known.push_back(c.id + "/" + row.id);
  }
  for (const std::string& o : options.only)
    if (std::find(known.begin(), known.end(), o) == known.end())
      throw WrongCommandLine(fmt::format("--only: {} has no '{}'", kit.game.id, o), suggest(o, known));
}

/// Every printed copy of the component, with the faces of its row.
static PieceSet piece_set(const Game& game, const World& world, const Component& c, const std::vector<Face>& faces,
                          const Options& options, Diagnostics& out) {
  PieceSet set{c.id,   c.plural, c.shape.size, c.bleed, outline_of(c, out), true, false,
               c.butt, {},       c.size_where, c.folds, c.overlap};
  set.one = c.name;
  set.safe = c.safe ? c.safe : game.safe;
  set.waived = waived_within(c.waivers, nullptr);
  set.hexagon = c.shape.kind == ShapeKind::Hexagon;
  set.straight = c.shape.kind == ShapeKind::Rectangle || c.shape.kind == ShapeKind::Square;
  set.glued = c.glued;
  set.assembly = words_for_kit(c.assembly, options.backs == Backs::Fold);
  set.name_where = c.plural_where;
  set.together = c.together.value_or(game.together);
  const std::vector<std::string> names = called(c, world, out);
  for (const Copy& copy : world.set.of(c)) {
    // `of` gives copies in printing order; faces are in the order of rows.
    const auto row = static_cast<std::size_t>(copy.row - c.items.data());
    const Face& face = faces[row];
    // Rows without a front are counted, but nothing of them is printed.
    if (face.front && wanted(options, c.id, copy.row->id))
      set.pieces.push_back({c.id, copy.row->id, copy.number, face.front, face.back, names[row]});
  }
  return set;
}

bool ink_saver_differs(Kit& kit) {
  const Value* palette = kit.world.environment.find("palette");
  return !kit.game.ink_saver.leave_out.empty() || !palette || !(*palette == kit.game.ink_saver.palette) ||
         kit.library.asks_for_ink_saver() || kit.pictures.any_floods();
}

/// Whose pages are printed beside the sheets.
static std::optional<Paper> rulebook_paper(const Kit& kit, const Options& options) {
  const auto text = kit.disk.read(join_path(kit.game.folder, "rulebook.md"));
  if (!text) return {};
  Sources sources;
  Diagnostics unheard;  // of what is told when the book is read
  const FrontMatter front = read_front_matter(sources.add("rulebook.md", with_line_ends(*text)), kit.game, unheard);
  const BookPaper paper = book_paper(kit.game, front, options.book_paper);
  return Paper{std::string(paper.id), std::string(paper.name), paper.size};
}

SheetOptions sheet_options(const Kit& kit, const Paper& paper, const Options& options) {
  SheetOptions s;
  s.paper = paper;
  s.backs = options.backs;
  s.flip = options.flip;
  s.game = kit.game.name;
  s.version = kit.game.version;
  s.date = kit.game.date;
  s.designed_by = designed_by(kit.game.credits, language_of(kit.game.language));
  s.needs = words_for_kit(kit.game.needs, options.backs == Backs::Fold);
  s.family = kit.game.furniture_font;
  s.where = {kit.game.name_where, kit.game.version_where, kit.game.credits.designers_where, kit.game.needs_where,
             house_font_where(kit.game)};
  s.language = &language_of(kit.game.language);
  s.lean = options.lean;
  s.draft = options.draft;
  s.rulebook = rulebook_paper(kit, options);
  if (options.booklet && s.rulebook) s.booklet = booklet_for(kit.game.id + "-rulebook", s.rulebook->size, paper);
  return s;
}

std::vector<PieceSet> draw_pieces(Kit& kit, const Options& options, bool lean, std::vector<Typesetter>& type,
                                  const PieceChoice& chosen) {
  check_only(kit, options);
  const Styles styles = make_styles(kit.game, kit.world, lean, kit.out);
  if (!lean && !type.empty()) check_style_fonts(kit.game, styles, type.front(), kit.out);
  const Icons icons = make_icons(kit.game, kit.world, kit.pictures, lean, kit.out);
  FaceTotals totals;
  const Studio studio{kit.game, kit.library, kit.pictures, styles, icons, lean, &totals};
  std::vector<PieceSet> sets;
  for (const Component& c : kit.game.components) {
    const RowChoice rows = chosen ? [&](const ItemRow& row) { return chosen(c, row); } : RowChoice{};
    PieceSet set =
        piece_set(kit.game, kit.world, c, faces_of(c, kit.world, studio, rows, kit.face_pool, type, kit.out), options, kit.out);
    if (!set.pieces.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

std::vector<PieceSet> blank_pieces(const Kit& kit, const Options& options) {
  Diagnostics unheard;  // of what is told when they are drawn
  std::vector<PieceSet> sets;
  for (const Component& c : kit.game.components) {
    PieceSet set = piece_set(kit.game, kit.world, c, blank_faces(c, kit.library), options, unheard);
    if (!set.pieces.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

}  // namespace kitwright
