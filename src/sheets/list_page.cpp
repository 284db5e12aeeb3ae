#include "sheets/list_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <optional>
#include <utility>

#include "sheets/assembly.h"
#include "sheets/box_steps.h"
#include "sheets/contents.h"
#include "sheets/cut_marks.h"
#include "sheets/gallery_rows.h"
#include "sheets/instructions.h"
#include "sheets/partings.h"

namespace kitwright {

namespace {

constexpr Length row_gap = Length::mm(5), column_gap = Length::mm(7);
/// The shares of a back's width and height that show beside and below its front, which lies on top: a leaf of its own, not a part
/// of the same one.
constexpr double peek = 0.4, drop = 0.07;
/// Between the front's edge and what shows of the back.
constexpr Length leaf_gap = Length::mm(0.8);
constexpr Length caption_gap = Length::mm(1.8), caption_indent = Length::mm(6.5), highest_contents = Length::mm(60);
/// Of what lies on a sheet, below its thumbnail.
constexpr double caption_points = 7.5;
constexpr Length below_opening = Length::mm(6);
constexpr Length least_thumbnail = Length::mm(14);
/// The height of what stands at the top of further pages.
constexpr Length running_head = Length::mm(9);

/// The part of a list page inside its white border: 8 % of the paper's width, within limits.
Rect body_of(Size paper) {
  const double side = std::clamp(paper.width.to_mm() * 0.08, 5.0, 18.0);
  return shrunk({{}, paper}, Sides::all(Length::mm(side)));
}

/// The layout of the thumbnails: columns of one width. A row is as high as its longest caption makes it.
struct Gallery {
  int columns = 1;
  Length entry_width;
  bool loose = false;  ///< names and their counts may stand on two lines
  bool cut = false;    ///< the columns are too narrow for some caption
  Size thumbnail;
  bool pairs = false;               ///< some sheets show their backs, too
  std::vector<std::size_t> starts;  ///< the first entry of each row, and the end of the last one
  bool ragged = false;              ///< the rows are not as even as others might be
  std::vector<Length> rows;         ///< the height of each, with the gap below it
  std::vector<double> shown;        ///< in each row, how much of the paper's height is pictured

  std::size_t entries_in(std::size_t row) const { return starts[row + 1] - starts[row]; }
  Length picture_height(std::size_t row) const { return thumbnail.height * shown[row] * (pairs ? 1 + drop : 1); }
};

/// Sheets in a row that are cut alike, or a single one.
struct Entry {
  const ListedSheet* shown = nullptr;  ///< the first of them
  Sheet all;                           ///< the first, with what lies on the others too
  int number = 1, count = 1;

  int last() const { return number + count - 1; }
};

/// With more like sheets in a row than this, the list would be a book of pictures that nobody tells apart.
constexpr int most_pictured = 40;

bool cut_alike(const GridBlock& one, const GridBlock& other) {
  const auto same = [](const Slot& a, const Slot& b) { return a.set == b.set && !a.section && !b.section; };
  return one.grid.turned == other.grid.turned && one.boxes() == other.boxes() &&
         std::equal(one.slots.begin(), one.slots.end(), other.slots.begin(), other.slots.end(), same);
}

bool cut_alike(const Sheet& one, const Sheet& other) {
  return one.backs == other.backs && one.fold == other.fold &&
         std::equal(one.blocks.begin(), one.blocks.end(), other.blocks.begin(), other.blocks.end(),
                    [](const GridBlock& a, const GridBlock& b) { return cut_alike(a, b); });
}

/// How many sheets from the first on are cut alike.
int run_length(const std::vector<ListedSheet>& sheets, std::size_t first) {
  std::size_t end = first + 1;
  while (end < sheets.size() && cut_alike(*sheets[first].sheet, *sheets[end].sheet)) ++end;
  return static_cast<int>(end - first);
}

Entry entry_of(const std::vector<ListedSheet>& sheets, std::size_t first, int count) {
  Entry entry{&sheets[first], *sheets[first].sheet, static_cast<int>(first) + 1, count};
  std::vector<Slot>& all = entry.all.blocks.front().slots;
  for (std::size_t i = first + 1; i < first + static_cast<std::size_t>(count); ++i)
    for (const GridBlock& block : sheets[i].sheet->blocks) all.insert(all.end(), block.slots.begin(), block.slots.end());
  return entry;
}

/// An entry for each sheet, but only one for a long run of like sheets.
std::vector<Entry> entries_of(const std::vector<ListedSheet>& sheets) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < sheets.size();) {
    const int alike = run_length(sheets, i), step = alike > most_pictured ? alike : 1;
    // A short run is passed sheet by sheet; its length is not asked for again.
    for (int left = step == 1 ? alike : 1; left > 0; --left, i += static_cast<std::size_t>(step))
      entries.push_back(entry_of(sheets, i, step));
  }
  return entries;
}

/// What is on the sheets, and which they are if there are several.
std::vector<std::string> lines_of(const Entry& entry, const Language& language) {
  std::vector<std::string> lines = contents_of(entry.all, language);
  if (entry.count > 1)
    lines.push_back(
        fmt::format("{} {}", language.phrase(Phrase::Sheets), language.say(Phrase::FirstToLast, entry.number, entry.last())));
  return lines;
}

/// The same where a name and its count may stand on two lines.
std::string with_loose_names(std::string line) {
  const std::pair<std::string_view, std::string_view> bonds[] = {{"×\u00a0", "× "}, {"\u00a0(", " ("}};
  for (const auto& [bound, loose] : bonds)
    for (std::size_t at = line.find(bound); at != std::string::npos; at = line.find(bound, at))
      line.replace(at, bound.size(), loose);
  return line;
}

SetText set_contents(const Entry& entry, Length entry_width, bool loose, Lettering& lettering) {
  const std::vector<Share> all = shares(entry.all);
  std::vector<Inscription> words;
  for (std::string line : lines_of(entry, lettering.language())) {
    if (loose) line = with_loose_names(line);
    words.push_back(
        {line, {caption_points, 400, ink::black, {}}, words.size() < all.size() ? all[words.size()].set->name_where : Span{}});
  }
  return lettering.paragraphs(words, entry_width - caption_indent, highest_contents, 0.1);
}

/// The captions' texts, in columns of one width. Names keep to their counts unless something would be cut off.
std::vector<SetText> set_alike(const std::vector<Entry>& entries, Gallery& gallery, Lettering& lettering) {
  std::vector<SetText> set;
  for (const bool loose : {false, true}) {
    gallery.loose = loose;
    set.clear();
    for (const Entry& entry : entries) set.push_back(set_contents(entry, gallery.entry_width, loose, lettering));
    gallery.cut = std::ranges::any_of(set, &SetText::cut);
    if (!gallery.cut) break;
  }
  return set;
}

/// The half below the fold would show the same pieces once more, from behind.
double share_shown(const Entry& entry) { return entry.all.fold ? 0.5 : 1; }

bool any_backs(const std::vector<Entry>& entries) {
  return std::any_of(entries.begin(), entries.end(), [](const Entry& e) { return e.shown->back != nullptr; });
}

/// The layout with this many columns. Thumbnails are as large as the columns, and the height of a page, allow.
Gallery gallery_of(int columns, const std::vector<Entry>& entries, const Rect& body, Size paper, Lettering& lettering) {
  Gallery gallery;
  gallery.columns = columns;
  gallery.entry_width = (body.size.width - column_gap * (columns - 1)) / columns;
  constexpr Length line_of_pages = Length::mm(3.6);
  const std::vector<SetText> contents = set_alike(entries, gallery, lettering);
  std::vector<double> heights;
  for (const Entry& entry : entries) heights.push_back(share_shown(entry));
  gallery.starts = row_starts(heights, static_cast<std::size_t>(columns));
  gallery.ragged = columns > 1 && any_ragged(gallery.starts, heights);
  const std::size_t rows = gallery.starts.size() - 1;
  std::vector<Length> captions(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    gallery.shown.push_back(heights[gallery.starts[row]]);
    for (std::size_t i = gallery.starts[row]; i < gallery.starts[row + 1]; ++i)
      captions[row] = std::max(captions[row], contents[i].size.height + line_of_pages);
  }
  // A pair is as wide as a thumbnail and the part of the back that peeks out.
  gallery.pairs = any_backs(entries);
  const Length width = gallery.entry_width / (gallery.pairs ? 1 + peek : 1);
  const Length highest = body.size.height - running_head - caption_gap - *std::max_element(captions.begin(), captions.end());
  const double shown = *std::max_element(gallery.shown.begin(), gallery.shown.end());
  const double scale = std::min(width / paper.width, highest / (gallery.pairs ? 1 + drop : 1) / (paper.height * shown));
  gallery.thumbnail = {paper.width * scale, paper.height * scale};
  for (std::size_t row = 0; row < rows; ++row)
    gallery.rows.push_back(gallery.picture_height(row) + caption_gap + captions[row] + row_gap);
  return gallery;
}

/// True if the row has to go to a new page. On a page that holds only its head it stays anyway.
bool breaks_before(Length row, Length y, bool first_page, const Rect& body) {
  return y + row - row_gap > body.bottom() && (first_page || y > body.top() + running_head);
}

/// How many pages the rows of thumbnails fill from `y` of the first one on, with what has to be put together, which stands below
/// them or on a page of its own.
int pages_for(const Gallery& gallery, Length behind, Length y, const Rect& body) {
  int pages = 1;
  for (const Length row : gallery.rows) {
    if (breaks_before(row, y, pages == 1, body)) {
      ++pages;
      y = body.top() + running_head;
    }
    y += row;
  }
  return y + behind > body.bottom() && behind > Length{} ? pages + 1 : pages;
}

/// What the rows leave empty at the foot of the first page.
Length left_on_first(const Gallery& gallery, Length y, const Rect& body) {
  for (const Length row : gallery.rows) {
    if (breaks_before(row, y, true, body)) break;
    y += row;
  }
  return body.bottom() - y;
}

/// The same with thumbnails of this share of their size.
Gallery with_smaller(Gallery gallery, double share) {
  for (std::size_t row = 0; row < gallery.rows.size(); ++row) gallery.rows[row] -= gallery.picture_height(row) * (1 - share);
  gallery.thumbnail = {gallery.thumbnail.width * share, gallery.thumbnail.height * share};
  return gallery;
}

/// What a layout is chosen by, the gravest first; the lesser is the better one.
struct Demerits {
  bool cut = false;       ///< captions are cut off
  bool too_wide = false;  ///< wider pictures than is comfortable, on several pages
  int pages = 1;
  int faults = 0;  ///< the last row but one has a hole, or the last one sheet; much of the first page, or the only one, is empty
  Length missing;  ///< from a thumbnail as wide as the paper

  auto operator<=>(const Demerits&) const = default;
};

/// The largest thumbnails with which the list, and what is `behind` it, fills the fewest pages. Below other things, on one page,
/// they fill their columns if they can; somewhat smaller pictures are better than another page, and where there must be another,
/// larger ones fill it.
Gallery gallery_for(const std::vector<Entry>& entries, const Rect& body, Size paper, Length y, Length behind,
                    Lettering& lettering) {
  const bool backs = any_backs(entries);
  const Length least = Length::mm(backs ? 29 : 23), comfortable = Length::mm(62) / (backs ? 1 + peek : 1);
  std::optional<Gallery> best;
  Demerits fewest;
  for (int columns = 1; columns <= 12; ++columns) {
    const Gallery whole = gallery_of(columns, entries, body, paper, lettering);
    if (best && whole.entry_width < least) break;
    const bool below_others = y > body.top() + running_head;
    if (below_others && !whole.cut && !whole.ragged && pages_for(whole, behind, y, body) == 1) return whole;
    for (const double share : {1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6}) {
      Gallery gallery = with_smaller(whole, share);
      if (best && gallery.thumbnail.width <= least_thumbnail) break;
      const int pages = pages_for(gallery, behind, y, body);
      const Length width = gallery.thumbnail.width;
      const double most_bare = pages > 1 ? 0.15 : 0.25;
      const bool bare = (pages > 1 || !below_others) && left_on_first(gallery, y, body) > body.size.height * most_bare;
      const Demerits here{gallery.cut, pages > 1 && width > comfortable, pages, (gallery.ragged ? 1 : 0) + (bare ? 1 : 0),
                          paper.width - width};
      if (!best || here < fewest) fewest = here, best = std::move(gallery);
    }
  }
  return *best;
}

/// The same with no more columns than its rows need; as large as the pages allow.
Gallery evened(Gallery chosen, const std::vector<Entry>& entries, const Rect& body, Size paper, Length y, Length behind,
               Lettering& lettering) {
  std::size_t most = 0;
  for (std::size_t row = 0; row < chosen.rows.size(); ++row) most = std::max(most, chosen.entries_in(row));
  const int columns = static_cast<int>(most), pages = pages_for(chosen, behind, y, body);
  if (columns == chosen.columns) return chosen;
  const Gallery whole = gallery_of(columns, entries, body, paper, lettering);
  for (double share = 1; share >= 0.4; share -= 0.05)
    if (Gallery gallery = with_smaller(whole, share); pages_for(gallery, behind, y, body) <= pages &&
                                                      left_on_first(gallery, y, body) <= left_on_first(chosen, y, body) + row_gap)
      return gallery;
  return chosen;
}

/// The same with rows so far apart that they, and what is `behind` them, fill their page, within limits.
Gallery spread(Gallery gallery, Length behind, Length y, const Rect& body) {
  if (gallery.rows.size() < 2 || pages_for(gallery, behind, y, body) > 1) return gallery;
  const Length more = (left_on_first(gallery, y, body) - behind) / static_cast<int>(gallery.rows.size());
  for (std::size_t i = 0; i + 1 < gallery.rows.size(); ++i) gallery.rows[i] += std::clamp(more, Length{}, row_gap * 2);
  return gallery;
}

/// A white ground and a border, because the sheet itself has neither. Of a sheet higher than the box its upper part is shown.
void put_thumbnail(Frame& page, const FrameRef& side, const Rect& box) {
  const double scale = box.size.width / side->size.width;
  const Matrix matrix = Matrix::move(box.left(), box.top()) * Matrix::scale(scale, scale);
  page.items.push_back(bar(box, Colour{255, 255, 255, 255}));
  page.items.push_back({Group{side, matrix, rectangle(box), 1}, Role::Furniture, {}, {}});
  const Stroke border{ink::pale, Length::mm(0.15), {}, false};
  page.items.push_back({Path{rectangle(box), {}, border}, Role::Furniture, {}, {}});
}

/// "pages 3 and 4", or what is special about the one page. How many are printed is said above the list.
std::string pages_of(const Entry& entry, const Language& language) {
  const int sides = entry.shown->back ? 2 : 1, first = entry.shown->page;
  if (entry.count > 1) return language.say(Phrase::PageRange, first, first + sides * entry.count - 1);
  if (sides == 2) return language.say(Phrase::PagesAnd, first, first + 1);
  return language.say(entry.all.fold ? Phrase::PageToFold : Phrase::PageOneSide, first);
}

void put_entry(Frame& page, const Entry& entry, Point at, const Gallery& gallery, std::size_t row, Lettering& lettering) {
  const Rect first{at, {gallery.thumbnail.width, gallery.thumbnail.height * share_shown(entry)}};
  if (entry.shown->back) {
    const Size shift{gallery.thumbnail.width * peek, gallery.thumbnail.height * drop};
    put_thumbnail(page, entry.shown->back, {{at.x + shift.width, at.y + shift.height}, gallery.thumbnail});
    page.items.push_back(bar(grown(first, leaf_gap), Colour{255, 255, 255, 255}));
  }
  put_thumbnail(page, entry.shown->front, first);

  const Length top = at.y + gallery.picture_height(row) + caption_gap;
  put(page, lettering.line({{std::to_string(entry.number), {11, 700, ink::black, {}}}}), {at.x, top - Length::mm(0.5)});
  const Length width = gallery.entry_width - caption_indent;
  const Point text{at.x + caption_indent, top};
  const SetText what = set_contents(entry, gallery.entry_width, gallery.loose, lettering);
  if (what.cut)
    lettering.tell({"sheet.cut",
                    Level::Warning,
                    entry.shown->sheet->blocks.front().slots.front().set->name_where,
                    fmt::format("what lies on sheet {} is cut off in the sheet list", entry.number),
                    "give components and pieces shorter names",
                    {},
                    {}});
  put(page, what, text);
  const Inscription pages{pages_of(entry, lettering.language()), {caption_points, 400, ink::grey, {}}};
  const SetText where = lettering.line({pages}, width, std::min(1.0, width / lettering.line({pages}).size.width));
  put(page, where, {text.x, text.y + what.size.height + Length::mm(0.4)});
}

/// The thumbnails from `y` of the last page on, row by row. Returns the y below them.
Length put_rows(std::vector<Frame>& pages, const std::vector<Entry>& entries, const Gallery& gallery, Length y, const Rect& body,
                Lettering& lettering) {
  for (std::size_t row = 0; row < gallery.rows.size(); ++row) {
    if (breaks_before(gallery.rows[row], y, pages.size() == 1, body)) {
      pages.push_back({pages.back().size, {}});
      y = body.top() + running_head;
    }
    for (std::size_t i = gallery.starts[row]; i < gallery.starts[row + 1]; ++i) {
      const Length right = (gallery.entry_width + column_gap) * static_cast<int>(i - gallery.starts[row]);
      put_entry(pages.back(), entries[i], {body.left() + right, y}, gallery, row, lettering);
    }
    y += gallery.rows[row];
  }
  return y;
}

/// Notes a piece that no ruler alone cuts, if it is the first of its shape.
void add_shape(PrintRun& run, const PieceSet& set) {
  const bool known = std::ranges::any_of(run.shapes, [&](const PieceSet* other) { return shape_of(*other) == shape_of(set); });
  if (!known) run.shapes.push_back(&set);
}

/// Most sheets of a kit are like others: what is known of one is not asked of the rest.
void add_guides(PrintRun& run, const GridBlock& block) {
  const std::vector<Rect> boxes = block.boxes();
  const PieceSet& set = *block.slots.front().set;
  const Length bleed = block.grid.bleed;
  run.squares = run.squares || (!block.grid.nested && bleed > Length{} && !crossing_marks(boxes, bleed).empty());
  if (!set.straight) return;
  run.crosses = run.crosses || !shared_corners(boxes).empty();
  run.diamonds = run.diamonds || (set.folds.empty() && !edge_pointers(boxes, bleed).empty());
}

/// How the pages are to be printed; the order of sheets makes each kind a range of pages.
PrintRun run_of(const std::vector<ListedSheet>& sheets, int list_pages) {
  PrintRun run;
  run.list_pages = list_pages;
  for (const ListedSheet& sheet : sheets) {
    (sheet.back ? run.two_sided : sheet.sheet->fold ? run.folded : run.one_sided) += sheet.back ? 2 : 1;
    const bool mixed = sheet.sheet->blocks.size() > 1;
    run.mixed = run.mixed || mixed;
    run.mixed_folded = run.mixed_folded || (mixed && sheet.sheet->fold);
    run.numbered = run.numbered || partings(*sheet.sheet, {{}, sheet.front->size}).size() > 1;
    for (const GridBlock& block : sheet.sheet->blocks) {
      const PieceSet& set = *block.slots.front().set;
      add_guides(run, block);
      run.hexagons = run.hexagons || block.grid.nested;
      if (!set.straight && !block.grid.nested) add_shape(run, set);
    }
    for (const Share& share : shares(*sheet.sheet)) {
      if (sheet.sheet->fold) run.fold(share.set);
      run.parted = run.parted || sheet.sheet->blocks.front().slots.front().section.has_value();
      run.creased = run.creased || !share.set->folds.empty();
    }
  }
  return run;
}

/// A piece in parts counts once: its first part.
int piece_count(const std::vector<ListedSheet>& sheets) {
  int count = 0;
  for (const ListedSheet& sheet : sheets)
    for (const GridBlock& block : sheet.sheet->blocks)
      for (const Slot& slot : block.slots) count += !slot.section || slot.section->number == 1 ? 1 : 0;
  return count;
}

void put_running_head(Frame& page, int number, int pages, const Rect& body, const SheetOptions& options, Lettering& lettering) {
  put(page,
      lettering.line({{options.game, {8, 700, ink::grey, {}}, options.where.game},
                      {"  " + options.language->say(Phrase::SheetListHead), {8, 400, ink::grey, {}}}},
                     body.size.width * 0.75),
      body.origin);
  const SetText right = lettering.line({{options.language->say(Phrase::NumberOf, number, pages), {8, 400, ink::grey, {}}}});
  put(page, right, {body.right() - right.size.width, body.top()});
}

/// The largest size, up to 11 pt, of what is to be done that fits; else the usual one. On narrow paper nothing else does.
template <class Fits>
TypeSize largest_size(const Rect& body, const Fits& fits) {
  constexpr double largest = 1.45, step = 0.05;
  if (body.size.width < wide_body) return {};
  for (TypeSize size{largest}; !size.usual(); size.words -= step)
    if (fits(size)) return size;
  return {};
}

std::vector<ListedSheet> numbered(std::vector<ListedSheet> sheets, int list_pages) {
  int last = list_pages;
  for (ListedSheet& sheet : sheets) sheet.page = last + 1, last = sheet.last_page();
  return sheets;
}

/// The list, with page numbers as if it were `list_pages` long. It may turn out longer.
std::vector<Frame> set_list(const std::vector<ListedSheet>& all, int list_pages, const SheetOptions& options,
                            Lettering& lettering) {
  const std::vector<ListedSheet> sheets = numbered(all, list_pages);
  const Size paper = options.paper.size;
  const Rect body = body_of(paper);
  std::vector<Frame> pages(1, Frame{paper, {}});
  const Summary summary{static_cast<int>(sheets.size()), piece_count(sheets)};
  const PrintRun run = run_of(sheets, list_pages);
  const auto opening_in = [&](const TypeSize& size) {
    Frame measured{paper, {}};
    return put_opening(measured, body, summary, run, options, size, lettering);
  };
  const auto boxes_in = [&](const TypeSize& size) { return box_steps_height(body.size.width, sheets, size, lettering); };
  const auto assembly_in = [&](const TypeSize& size) {
    return assembly_height(body.size.width, sheets, size, lettering) + boxes_in(size);
  };
  Length y = opening_in({}) + below_opening;
  const Length behind = assembly_in({});
  const std::vector<Entry> entries = entries_of(sheets);
  const Length page_top = body.top() + running_head;
  const auto chosen = [&](Length from, Length below) {
    return evened(gallery_for(entries, body, paper, from, below, lettering), entries, body, paper, from, below, lettering);
  };
  Gallery gallery = chosen(y, behind);
  // Where there must be another page, the sheets have it for themselves if that costs none, and the first one says all that is to
  // be done.
  const int needed = pages_for(gallery, behind, y, body);
  std::optional<Gallery> alone;
  // Boxes then stand below them if the first page has no room.
  const bool boxes_first = y + behind <= body.bottom();
  const Length last = boxes_first ? Length{} : boxes_in({});
  if (needed > 1 && behind > Length{} && y + behind - last <= body.bottom()) alone = chosen(page_top, last);
  const bool apart = alone && 1 + pages_for(*alone, last, page_top, body) <= needed;
  // What room is left makes it larger.
  const TypeSize size = largest_size(body, [&](const TypeSize& tried) {
    if (apart) return opening_in(tried) + assembly_in(tried) - (boxes_first ? Length{} : boxes_in(tried)) <= body.bottom();
    return needed == 1 && pages_for(gallery, assembly_in(tried), opening_in(tried) + below_opening, body) == 1;
  });
  const Length opening = put_opening(pages[0], body, summary, run, options, size, lettering);
  tell_too_high(opening, body, options, lettering);
  y = opening + below_opening;
  if (!apart) pages[0].items.push_back(bar({{body.left(), opening}, {body.size.width, Length::mm(0.15)}}, ink::pale));
  if (apart) {
    y = put_assembly(pages, opening, body, page_top, sheets, size, lettering);
    if (boxes_first) put_box_steps(pages, y, body, page_top, sheets, size, lettering);
    pages.push_back({paper, {}});
    y = page_top;
    gallery = spread(std::move(*alone), last, y, body);
  }
  y = put_rows(pages, entries, gallery, y, body, lettering);
  if (!apart) y = put_assembly(pages, y, body, page_top, sheets, size, lettering);
  if (!apart || !boxes_first) put_box_steps(pages, y, body, page_top, sheets, apart ? TypeSize{} : size, lettering);
  for (std::size_t i = 1; i < pages.size(); ++i)
    put_running_head(pages[i], static_cast<int>(i) + 1, static_cast<int>(pages.size()), body, options, lettering);
  return pages;
}

}  // namespace

std::vector<Frame> sheet_list(const std::vector<ListedSheet>& sheets, const SheetOptions& options, Lettering& lettering) {
  // The length of the list moves every page number printed in it, so it is set again until assumption and result agree. It
  // settles in two or three rounds.
  int expected = 1;
  std::vector<Frame> pages = set_list(sheets, expected, options, lettering);
  for (int attempt = 0; static_cast<int>(pages.size()) != expected && attempt < 4; ++attempt) {
    expected = static_cast<int>(pages.size());
    pages = set_list(sheets, expected, options, lettering);
  }
  return pages;
}

}  // namespace kitwright
