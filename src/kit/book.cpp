#include "kit/book.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/attempt.h"
#include "base/colour.h"
#include "base/obstacle.h"
#include "base/utf8.h"
#include "book/booklet.h"
#include "book/cover.h"
#include "data/table.h"
#include "kit/booklet_file.h"
#include "manuscript/house_icons.h"
#include "prose/passages.h"
#include "preflight/legibility.h"
#include "preflight/page_legibility.h"
#include "proofread/proofread.h"
#include "manuscript/read_manuscript.h"
#include "book/set_book.h"
#include "web/rulebook_html.h"

namespace kitwright {

FaceShelf shelf_of(const std::vector<PieceSet>& sets) {
  FaceShelf shelf;
  for (const PieceSet& set : sets)
    for (const Piece& piece : set.pieces)
      shelf.put(piece.component + "/" + piece.item, ShelfFace{piece.front, piece.back, set.outline});
  return shelf;
}

/// A game need not have one, unless it says how that looks.
static void report_no_rulebook(Kit& kit, const std::string& path, Sources& sources) {
  if (report_obstacle(kit.disk, path, {}, sources, kit.out) || !kit.game.book.where.source) return;
  kit.out.warning("lint.book", kit.game.book.where, "there is no rulebook that could look like this",
                  "write rulebook.md in the game's folder, or take 'book' out");
}

/// Whether some of the text could not be read as what it is.
static bool is_cut_off(const Attempt& reading) {
  return reading.found("book.depth") || reading.found("book.size") || reading.found("book.fence") || reading.found("book.front");
}

std::optional<ReadBook> read_book(Kit& kit, Sources& sources, const FaceShelf& shelf, Typesetter& type) {
  const std::string path = join_path(kit.game.folder, "rulebook.md");
  auto text = kit.disk.read(path);
  if (!text) report_no_rulebook(kit, path, sources);
  if (!text) return {};
  const Source& source = sources.add(path, with_line_ends(std::move(*text)));
  if (!check_utf8(source, "book.utf8", kit.out)) return {};
  Icons icons = make_icons(kit.game, kit.world, kit.pictures, false, kit.out);
  add_house_icons(icons);
  const Attempt reading(kit.out);
  Manuscript book = read_manuscript(
      source, {kit.game, kit.world, kit.rules, icons, shelf, kit.pictures, type, kit.game.furniture_font}, kit.out);
  // What cannot be told apart from the rest of the text is not said to be missing.
  if (!is_cut_off(reading)) lint_book(book, kit.game, kit.out);
  return ReadBook{std::move(icons), std::move(book)};
}

/// True if something lies under the words that is not the paper.
static bool wears_something(const BookLooks& looks) {
  return looks.ground || !looks.ground_art.empty() || looks.dress[0].worn() || looks.dress[1].worn();
}

/// True if words in tables are too faint, many of which the book sets itself.
static bool has_faint_tables(const BookLooks& looks) {
  return contrast(looks.on_accent, looks.accent) < least_contrast || contrast(looks.table.colour, looks.tint) < least_contrast;
}

/// True if some words may be too faint on white paper, or stand on a cover of the game's own.
static bool may_be_faint(const BookLooks& looks, const Styles& styles) {
  const auto is_faint = [](Colour colour) { return contrast(colour, Colour{255, 255, 255}) < least_contrast; };
  const auto wears_faint = [&](const TextStyle& style) { return is_faint(style.colour); };
  const TextStyle all[] = {looks.text,       looks.small,      looks.caption,    looks.table, looks.running,
                           looks.heading[0], looks.heading[1], looks.heading[2], looks.title, looks.subtitle};
  return !looks.cover_layout.empty() || !looks.back_cover_layout.empty() || std::ranges::any_of(all, wears_faint) ||
         std::ranges::any_of(styles, [&](const auto& s) { return s.second.colour && is_faint(*s.second.colour); });
}

/// What stands beside the title on the web: the cover as it is printed, or else its picture.
static WebCover web_cover(Kit& kit, const Manuscript& book, const BookLooks& looks, const BookPress& press) {
  Diagnostics quiet;  // who sets the book reports them
  if (FrameRef drawn = drawn_cover(book, looks, press, quiet)) return {std::move(drawn), true};
  const PictureRef art =
      looks.cover_art.empty() ? nullptr : kit.pictures.load(kit.game.folder, looks.cover_art, looks.art_where, kit.out);
  if (!art) return {};
  // Only the proportions matter: the page sets the width.
  auto frame = std::make_shared<Frame>();
  frame->size = {Length::mm(100), Length::mm(art->width > 0 ? 100 * art->height / art->width : 100)};
  frame->items.push_back({Image{art, {{}, frame->size}, {}, {}, false}, Role::Art, {}, {}});
  return {std::move(frame), false};
}

/// What makes the HTML.
static std::function<std::string()> html_of(Kit& kit, std::shared_ptr<const ReadBook> read, BookLooks looks,
                                            const BookPress& press) {
  Diagnostics quiet;  // who sets the book reports what its headings lack
  load_dress(looks, kit.game.folder, kit.pictures, quiet);
  WebCover cover = web_cover(kit, read->text, looks, press);
  return [&kit, cover = std::move(cover), read = std::move(read), looks = std::move(looks)] {
    return rulebook_html(read->text, looks, kit.game, read->icons, kit.fonts, cover);
  };
}

std::string lay_out_html(Kit& kit, Sources& sources, const FaceShelf& shelf, const Options& options, Typesetter& type) {
  auto read = read_book(kit, sources, shelf, type);
  if (!read) return {};
  const Styles styles = make_styles(kit.game, kit.world, false, kit.out);
  const BookLooks looks = read_looks(kit.game, kit.world, styles, read->text.front, options.book_paper, kit.out);
  if (!kit.sound() && !options.draft) return {};
  const auto book = std::make_shared<const ReadBook>(*std::move(read));
  return html_of(kit, book, looks, {kit.game, kit.world, styles, book->icons, kit.library, kit.pictures, type})();
}

/// At the size of the book's pages, and for each paper that it does not fit by a little: A5 pages on Letter, half-letter ones on
/// A4.
static void add_booklets(const std::string& name, const Options& options, std::map<std::string, Document>& pdfs) {
  const Document& book = pdfs[name + ".pdf"];
  const Length creep = Length::mm(options.creep);
  const Size spread = spread_of(book);
  for (const Paper& paper : options.papers)
    if (shrinks_onto(spread, paper))
      pdfs[booklet_name(name, &paper)] = booklet(book, {paper.size.height, paper.size.width}, creep);
  pdfs[booklet_name(name)] = booklet(book, spread, creep);
}

LaidBook lay_out_book(Kit& kit, Sources& sources, const FaceShelf& shelf, const Options& options, Typesetter& type,
                      const Manuscript* older) {
  auto found = read_book(kit, sources, shelf, type);
  if (!found) return {};
  const auto read = std::make_shared<ReadBook>(*std::move(found));
  if (older) mark_changes(read->text, *older);
  const auto& [icons, book] = *read;
  const Styles styles = make_styles(kit.game, kit.world, false, kit.out);
  BookLooks looks = read_looks(kit.game, kit.world, styles, book.front, options.book_paper, kit.out);
  if (options.lean) save_ink(looks);
  // A draft is set in spite of errors.
  if (!kit.sound() && !options.draft) return {};
  const BookPress press{kit.game, kit.world, styles, icons, kit.library, kit.pictures, type};
  const std::string name = kit.game.id + "-rulebook";
  LaidBook laid;
  laid.pdfs[name + ".pdf"] = set_book(book, looks, press, kit.out);
  if (!kit.sound() && !options.draft) return {};
  const auto& text = kit.game.book.text;
  check_page_letters(laid.pdfs[name + ".pdf"], text && looks.small.size < smallest_print ? text->size_where : Span{}, kit.out);
  const bool tables = has_faint_tables(looks);
  if (tables || wears_something(looks) || may_be_faint(looks, styles))
    check_page_contrast(laid.pdfs[name + ".pdf"], kit.fonts, tables ? kit.game.book.where : Span{}, kit.out);
  if (options.booklet) add_booklets(name, options, laid.pdfs);
  laid.html[name + ".html"] = html_of(kit, read, looks, press);
  return laid;
}

}  // namespace kitwright
