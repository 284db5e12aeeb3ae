#include "web/narrow.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "book/small_letters.h"
#include "manuscript/pointers.h"
#include "prose/walk.h"
#include "web/widths.h"

namespace kitwright {

namespace {

bool only_pictures(const std::vector<BookBlock>& blocks) {
  return std::all_of(blocks.begin(), blocks.end(), [](const BookBlock& b) {
    const auto* e = std::get_if<Exhibit>(&b.what);
    return e && e->plates.size() == 1;
  });
}

bool only_kit(const std::vector<BookBlock>& blocks) {
  const auto* e = blocks.size() == 1 ? std::get_if<Exhibit>(&blocks[0].what) : nullptr;
  return e && e->scale > 0;
}

/// A caption would be set in a column of three words.
bool captioned(const std::vector<BookBlock>& pictures) {
  return std::any_of(pictures.begin(), pictures.end(),
                     [](const BookBlock& b) { return !std::get<Exhibit>(b.what).caption.empty(); });
}

/// Drawings of half a page have more to show than half a phone can.
bool large(const std::vector<BookBlock>& pictures, double share) {
  constexpr Length half_page = Length::mm(50);
  return std::any_of(pictures.begin(), pictures.end(), [&](const BookBlock& b) {
    const Exhibit& e = std::get<Exhibit>(b.what);
    return e.plates[0].plate.piece.empty() && drawn_width(e, share) > half_page;
  });
}

bool is_wide_table(const BookBlock& b) {
  constexpr std::size_t narrow = 2;  // columns
  const auto* table = std::get_if<Tabular>(&b.what);
  return table && table->columns.size() > narrow;
}

/// Some pictures with verdicts, which are compared side by side.
bool are_panels(const std::vector<BookBlock>& pictures) {
  return pictures.size() > 1 &&
         std::ranges::all_of(pictures, [](const BookBlock& b) { return is_judged(std::get<Exhibit>(b.what)); });
}

/// The frame of a verdict needs more room than a small picture beside words has.
bool has_verdicts(const std::vector<BookBlock>& pictures) {
  return std::ranges::any_of(pictures, [](const BookBlock& b) { return is_judged(std::get<Exhibit>(b.what)); });
}

/// No larger than a token: on a phone it is a sign beside its words, however many.
bool are_tokens(const std::vector<BookBlock>& pictures, double share) {
  constexpr Length token = Length::mm(30);
  return std::ranges::all_of(pictures,
                             [&](const BookBlock& b) { return drawn_width(std::get<Exhibit>(b.what), share) <= token; });
}

/// So few words that beside a small picture on a phone they leave little of it empty. What else needs the whole width, but for a
/// list of entries without paragraphs, a narrow table and a heading.
bool few_words(const std::vector<BookBlock>& blocks, std::size_t most) {
  const auto is_narrow = [](const BookBlock& b) {
    if (const auto* list = std::get_if<Listing>(&b.what)) return list->tight;
    if (std::holds_alternative<Heading>(b.what)) return true;
    return std::holds_alternative<Prose>(b.what) || (std::holds_alternative<Tabular>(b.what) && !is_wide_table(b));
  };
  std::size_t letters = 0;
  each_wording(blocks, [&](const Wording& words, const WordingPlace&) { letters += plain(words).size(); });
  return letters <= most && std::ranges::all_of(blocks, is_narrow);
}

/// A picture without a caption and a line or two about it, as a step is.
bool is_step(const std::vector<BookBlock>& blocks) {
  constexpr std::size_t two_lines = 90;  // letters
  if (blocks.size() != 2 || !std::holds_alternative<Prose>(blocks[1].what)) return false;
  const std::vector<BookBlock> picture(blocks.begin(), blocks.begin() + 1);
  return only_pictures(picture) && !captioned(picture) && few_words({blocks[1]}, two_lines);
}

/// Few pieces in a row, with few words below them, can have the same columns on any screen.
bool keeps_columns(const Exhibit& gallery) {
  constexpr std::size_t longest_word = 16, most_columns = 6;
  return static_cast<std::size_t>(gallery.columns) <= most_columns &&
         std::all_of(gallery.plates.begin(), gallery.plates.end(),
                     [](const CaptionedPlate& p) { return plain(p.words).size() <= longest_word; });
}

/// The drawing within that part, and within its own outline.
Plate cut(const Plate& drawing, const Rect& part) {
  const Matrix matrix = Matrix::move(Length{} - part.left(), Length{} - part.top());
  auto frame = std::make_shared<Frame>();
  frame->size = part.size;
  frame->items.push_back({Group{drawing.frame, matrix, transformed(drawing.outline, matrix), 1}, Role::Art, {}, {}});
  return {std::move(frame), rectangle({{}, part.size}), {}, {}};
}

/// Takes the discs whose places lie in that part, counted from its corner.
std::vector<Pointer> taken(std::vector<Pointer>& from, const Rect& part, const Size& drawing) {
  const auto others =
      std::stable_partition(from.begin(), from.end(), [&](const Pointer& p) { return !lies_in(p, part, drawing); });
  std::vector<Pointer> discs(others, from.end());
  from.erase(others, from.end());
  for (Pointer& p : discs) {
    p.x = (drawing.width * p.x - part.left()) / part.size.width;
    p.y = (drawing.height * p.y - part.top()) / part.size.height;
  }
  return discs;
}

/// The share of a phone's width that a part gets.
double width_of(const Exhibit& e, const Rect& part) {
  constexpr double growth = 1.5, most_growth = 2;
  const double share = part.size.width / e.plates[0].plate.frame->size.width;
  // Of three in rows of two, one would stand alone.
  const double row = e.parts.size() == 3 ? 1 : std::max(1.0, std::floor(1 / (growth * share)));
  return std::min(1 / row, most_growth * share);
}

}  // namespace

WholeLines whole_lines(Beside& columns) {
  const bool left = only_pictures(columns.left), right = only_pictures(columns.right);
  if (left == right) return {};
  WholeLines whole;
  std::vector<BookBlock>& words = left ? columns.right : columns.left;
  if (!words.empty() && is_wide_table(words.back())) {
    whole.below.push_back(std::move(words.back()));
    words.pop_back();
  }
  const auto first = std::ranges::find_if_not(words, [](const BookBlock& b) { return std::holds_alternative<Heading>(b.what); });
  // The name of a small picture stands beside it on all screens, and so does a heading without other words.
  if (first == words.end() || narrow_columns(columns).starts_with(" figured thumb")) return whole;
  whole.above.assign(words.begin(), first);
  words.erase(words.begin(), first);
  return whole;
}

std::string narrow_columns(const Beside& columns) {
  constexpr double thumb = 0.42;  // of the width; what was drawn wider has more to show
  if (only_kit(columns.left) && only_kit(columns.right)) return " kits";
  const bool left = only_pictures(columns.left), right = only_pictures(columns.right);
  if (left && right) {
    const bool stacked = captioned(columns.left) || captioned(columns.right) || large(columns.left, columns.share) ||
                         large(columns.right, 1 - columns.share);
    return stacked ? "" : " pair";
  }
  if (is_step(columns.left) && is_step(columns.right)) return " pair";
  if (left && are_panels(columns.left)) return " figured panels";
  if (right && are_panels(columns.right)) return " figured last panels";
  constexpr std::size_t card = 320, token = 640;  // letters beside a picture on a phone
  using Blocks = std::vector<BookBlock>;
  const auto small = [](const Blocks& pictures, double share, const Blocks& words) -> std::string_view {
    if (share > thumb || captioned(pictures) || has_verdicts(pictures)) return {};
    if (are_tokens(pictures, share)) return few_words(words, token) ? " thumb token" : "";
    return few_words(words, card) ? " thumb" : "";
  };
  if (left) return fmt::format(" figured{}", small(columns.left, columns.share, columns.right));
  if (right) return fmt::format(" figured last{}", small(columns.right, 1 - columns.share, columns.left));
  return {};
}

/// Letters that can be read with two cards in a phone's row, but not with three.
static bool asks_for_pairs(const Plate& card) {
  constexpr double legible = 7, third = 103, half = 158;  // px
  const auto letters = smallest_letters(card, 1);
  if (!letters) return false;
  const double share = letters->size / card.frame->size.width;
  return share * third < legible && share * half >= legible;
}

std::string_view narrow_gallery(const Exhibit& gallery) {
  static constexpr Length card = Length::mm(40);  // so wide a piece has words on it
  if (gallery.alike) return " plays";
  if (!keeps_columns(gallery)) return {};
  const bool cards =
      gallery.columns >= 3 && std::all_of(gallery.plates.begin(), gallery.plates.end(),
                                          [](const CaptionedPlate& p) { return p.plate.frame->size.width >= card; });
  if (!cards) return " kept";
  // Three in pairs would leave one alone, and fill the screen; a lens enlarges them.
  const bool enlarged = gallery.plates.size() == 3 && !gallery.caption.empty();
  if (!enlarged && std::ranges::any_of(gallery.plates, asks_for_pairs, &CaptionedPlate::plate)) return " kept cards lettered";
  return gallery.columns > 3 ? " kept cards" : " kept";
}

int few_columns(const Exhibit& gallery) {
  constexpr std::size_t word_of_four = 10;  // letters that have room in a fourth of the screen
  const std::size_t pieces = gallery.plates.size();
  const bool short_words =
      std::ranges::all_of(gallery.plates, [](const CaptionedPlate& p) { return plain(p.words).size() <= word_of_four; });
  if (gallery.columns <= 3 || pieces <= 3 || pieces % 3 != 1) return std::min(gallery.columns, 3);
  return short_words && pieces % 4 != 1 && pieces > 4 ? 4 : 2;
}

std::string gallery_columns(const Exhibit& gallery) {
  constexpr double letter = 0.46, narrowest = 3.6, widest = 5.8;  // rem
  std::size_t longest = 0;
  for (const CaptionedPlate& piece : gallery.plates) {
    std::istringstream words(plain(piece.words));
    for (std::string word; words >> word;) longest = std::max(longest, word.size());
  }
  const double least = std::clamp(letter * static_cast<double>(longest), narrowest, widest);
  const std::string row = chosen_width(gallery);
  return fmt::format("--n:{};--few:{};--least:{:.1f}rem{}", std::max(1, gallery.columns), few_columns(gallery), least,
                     row.empty() ? "" : ";--row:" + row);
}

double least_width(const Plate& drawn) {
  constexpr double height = 7, widest = 40, phone = 23.5, px = 16;  // rem, the last a little more than a phone has; and px in one
  constexpr double longest = 4;                                     // a proportion that a phone shows 5.5 rem high
  constexpr double legible = 9;                                     // px
  const Size size = drawn.frame->size;
  if (size.height <= Length{}) return 0;
  const double proportion = size.width / size.height;
  double least = proportion > longest ? height * proportion : 0;
  if (const auto letters = smallest_letters(drawn, 1)) least = std::max(least, legible / px * (size.width / letters->size));
  return least > phone ? std::min(least, widest) : 0;
}

std::vector<ShownPart> parts_of(const Exhibit& e) {
  constexpr Length phone = Length::mm(80);  // so wide a drawing has discs of some 20 px there
  std::vector<ShownPart> all;
  // The words beside it count through all its discs, so first they are seen together.
  if (e.parts.size() > 1 && !e.pointers.empty()) all.push_back({with_pointers(e.plates[0].plate, e.pointers, phone), 100});
  std::vector<Pointer> left = e.pointers;
  for (const Rect& part : e.parts) {
    const double width = width_of(e, part);
    const std::vector<Pointer> discs = taken(left, part, e.plates[0].plate.frame->size);
    all.push_back({with_pointers(cut(e.plates[0].plate, part), discs, phone * width), 100 * width});
  }
  return all;
}

bool only_decorates(const Exhibit& e) {
  if (e.scale > 0 || e.plates.size() != 1 || e.alike || !e.caption.empty() || !e.pointers.empty()) return false;
  return e.plates[0].plate.piece.empty() && !smallest_letters(e.plates[0].plate, 1);
}

bool is_judged(const Exhibit& e) { return e.plates.size() == 1 && e.plates[0].verdict != Verdict::None; }

std::string most_width(const Exhibit& e, double share) {
  constexpr Length half_page = Length::mm(50);
  constexpr double little = 1.1, beside_words = 1.3;
  const double growth = share < 1 ? beside_words : little;
  const Length printed = drawn_width(e, share);
  return only_decorates(e) && printed < half_page ? fmt::format(";max-width:min(100%,{})", rem(printed * growth)) : "";
}

std::string tall(const Size& drawing) {
  constexpr double nearly_square = 1.2;
  const double proportion = drawing.height > Length{} ? drawing.width / drawing.height : nearly_square;
  return proportion < nearly_square ? fmt::format(";--tall:{:.2f}", proportion) : "";
}

double kit_scale(const Exhibit& kit) {
  constexpr Length least = Length::mm(10.5), column = Length::mm(154);  // 2.5 and 36.8 rem
  constexpr double most = 2;
  double growth = 1, room = most;
  for (const CaptionedPlate& piece : kit.plates) {
    const Size size = piece.plate.frame->size;
    if (size.width <= Length{} || size.height <= Length{}) continue;
    growth = std::max(growth, least / (size.height * kit.scale));
    room = std::min(room, column / (size.width * kit.scale));
  }
  return kit.scale * std::max(1.0, std::min(growth, room));
}

std::size_t head_span(const std::vector<TableCell>& row, std::size_t column) {
  std::size_t end = column + 1;
  // A first cell without words is the corner above the names of rows.
  if (!row[column].words.empty())
    while (end < row.size() && row[end].words.empty() && !row[end].plate) ++end;
  return end - column;
}

std::string_view row_class(const Tabular& table, std::size_t row) {
  if (row < static_cast<std::size_t>(table.head_rows)) return {};
  if (goes_on(table, row)) return is_tinted(table, row) ? " class=\"tint more\"" : " class=\"more\"";
  return is_tinted(table, row) ? " class=\"tint\"" : "";
}

bool stays_whole(const TableCell& cell) {
  constexpr std::size_t word = 9, numbers = 14;  // letters
  const std::string text = plain(cell.words);
  const bool only_numbers = text.find_first_not_of("0123456789 ,+-") == std::string::npos;
  return !cell.plate && text.size() <= (only_numbers ? numbers : word);
}

}  // namespace kitwright
