#include <algorithm>
#include <map>
#include <set>

#include "builders.h"
#include "sheets/cutting.h"
#include "sheets/lettering.h"
#include "sheets/contents.h"
#include "sheets/list_page.h"
#include "sheets/partings.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const Size tile{Length::mm(40), Length::mm(40)};

std::vector<Sheet> planned(const std::vector<PieceSet>& sets) {
  Diagnostics out;
  return plan_sheets(sets, options_for(), out).sheets;
}

/// A deck of `count` tiles, called by these names in turn, as many of each.
PieceSet named(int count, const std::vector<std::string>& names) {
  PieceSet set = deck("tiles", tile, count);
  for (int i = 0; i < count; ++i)
    set.pieces[static_cast<std::size_t>(i)].name =
        names[static_cast<std::size_t>(i) * names.size() / static_cast<std::size_t>(count)];
  return set;
}

std::string only_line(const Sheet& sheet) {
  const auto lines = contents_of(sheet, language_of("en"));
  REQUIRE(lines.size() == 1);
  return lines.front();
}

std::string list_words(const std::vector<PieceSet>& sets, const SheetOptions& options = options_for()) {
  return words_on(imposed(sets, options).pages.front().frame);
}

}  // namespace

TEST_CASE("a sheet that holds all of a component does not name its pieces") {
  const std::vector<PieceSet> sets = {named(6, {"fox", "hen"})};
  CHECK(only_line(planned(sets)[0]) == "6\u00a0×\u00a0The tiles");
}
TEST_CASE("a sheet that holds some of a component names them") {
  const std::vector<PieceSet> sets = {named(48, {"fox", "hen"})};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 2);
  CHECK(only_line(sheets[0]) == "24\u00a0×\u00a0The tiles (fox)");
  CHECK(only_line(sheets[1]) == "24\u00a0×\u00a0The tiles (hen)");
}
TEST_CASE("pieces that are parted between sheets are counted on each") {
  const std::vector<PieceSet> sets = {named(30, {"fox", "hen"})};
  const auto sheets = planned(sets);
  REQUIRE(sheets.size() == 2);
  CHECK(only_line(sheets[0]) == "24\u00a0×\u00a0The tiles: fox\u00a0(15), hen\u00a0(9)");
}
TEST_CASE("of many pieces on a sheet the first and the last are named") {
  const std::vector<PieceSet> sets = {named(30, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"})};
  CHECK(only_line(planned(sets)[0]) == "24\u00a0×\u00a0The tiles: a to h");
}

TEST_CASE("kinds of which there are several are counted, as many of each or not") {
  const std::vector<PieceSet> sets = {named(48, {"fox", "hen", "owl", "cat"})};
  CHECK(only_line(planned(sets)[0]) == "24\u00a0×\u00a0The tiles: fox\u00a0(12), hen\u00a0(12)");
}
TEST_CASE("the count of a kind follows its name, which may begin with a number") {
  const std::vector<PieceSet> sets = {named(48, {"1 pip", "2 pips", "3 pips", "4 pips"})};
  CHECK(only_line(planned(sets)[0]) == "24\u00a0×\u00a0The tiles: 1\u00a0pip\u00a0(12), 2\u00a0pips\u00a0(12)");
}
TEST_CASE("kinds of which there is one each are not counted") {
  const std::vector<PieceSet> sets = {named(28, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n",
                                                 "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "ä", "ö"})};
  CHECK(only_line(planned(sets)[1]) == "4\u00a0×\u00a0The tiles: y, z, ä, ö");
}

TEST_CASE("the sheet list says what else players need") {
  SheetOptions options = options_for();
  options.needs = {"Six dice."};
  CHECK_THAT(list_words({deck("tiles", tile, 6)}, options), ContainsSubstring("Six dice."));
}
/// The least contrast to paper of the letters on a page, those of its groups too.
static double least_contrast(const Frame& frame) {
  double least = 21;
  for (const Item& item : frame.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) least = std::min(least, contrast(run->colour, {255, 255, 255, 255}));
    if (const auto* group = std::get_if<Group>(&item.what)) least = std::min(least, least_contrast(*group->frame));
  }
  return least;
}

TEST_CASE("the words on the sheet list and around the pieces have a contrast of 4.5:1, lines 3:1") {
  PieceSet tiles = deck("tiles", tile, 6);
  tiles.assembly = {"Fold it."};
  SheetOptions options = options_for();
  options.needs = {"Six dice."};
  const SheetList list = imposed({tiles}, options);
  for (const Page& page : list.pages) CHECK(least_contrast(page.frame) >= 4.5);
  CHECK(contrast(ink::pale, {255, 255, 255, 255}) >= 3);
}
TEST_CASE("a long run of sheets that are cut alike has one picture") {
  const std::string words = list_words({deck("tiles", tile, 24 * 44 + 1)});
  CHECK_THAT(words, ContainsSubstring("sheets 1 to 44") && ContainsSubstring("1056\u00a0×\u00a0The tiles"));
  CHECK_THAT(words, ContainsSubstring(" pages 2–89") && ContainsSubstring("pages 90 and 91"));
  CHECK(imposed({deck("tiles", tile, 24 * 44 + 1)}, options_for()).pages.size() == 1 + 2 * 45);
}
TEST_CASE("of some pieces of a kind that other sheets hold too the count is said once") {
  PieceSet mixed = named(26, {"fox"});
  for (std::size_t i = 0; i < 26; ++i) mixed.pieces[i].name = i == 25 ? "hen" : "fox";
  const std::vector<PieceSet> parted = {mixed};
  CHECK(only_line(planned(parted)[0]) == "24\u00a0×\u00a0The tiles (fox)");
}
TEST_CASE("a list is no longer than its smallest pictures make it") {
  // 17 sheets of two pages each, and assembly: with pictures of a third of the page's width this took three pages.
  PieceSet tiles = named(24 * 17, {"a", "b", "c", "d", "e", "f", "g", "h", "i"});
  tiles.assembly = {"Fold it."};
  CHECK(imposed({tiles}, options_for()).pages.size() == 2 + 2 * 17);
}
TEST_CASE("assembly that has no room below the sheets has a page of its own, where it is larger") {
  PieceSet tiles = named(24, {"a", "b", "c"});
  tiles.assembly.assign(36, "Fold it.");
  const SheetList list = imposed({tiles}, options_for());
  CHECK_THAT(words_on(list.pages[0].frame), !ContainsSubstring("Put together"));
  CHECK_THAT(words_on(list.pages[1].frame), ContainsSubstring("Put together") && ContainsSubstring("Fold it."));
  const auto size_of = [](const Frame& page, std::string_view words) {
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text == words) return run->size / Length::pt(1);
    return 0.0;
  };
  CHECK(size_of(list.pages[1].frame, "Fold it.") == 9);
}
TEST_CASE("where there must be a second page, the sheets have it for themselves, and assembly stands on the first") {
  PieceSet tiles = named(24 * 17, {"a", "b", "c", "d", "e", "f", "g", "h", "i"});
  tiles.assembly = {"Fold it."};
  const SheetList list = imposed({tiles}, options_for());
  CHECK_THAT(words_on(list.pages[0].frame), ContainsSubstring("Fold it.") && !ContainsSubstring("pages 3 and 4"));
  CHECK_THAT(words_on(list.pages[1].frame), ContainsSubstring("pages 3 and 4") && !ContainsSubstring("Fold it."));
}
TEST_CASE("thirty-three sheets fit a page of their own, in smaller pictures, and all that is to be done stands on the first") {
  std::vector<std::string> names(33);
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = "number " + std::to_string(i + 1);
  PieceSet cards = deck("cards", tcg, 8 * 33, false);
  for (std::size_t i = 0; i < cards.pieces.size(); ++i) cards.pieces[i].name = names[i / 9];
  cards.assembly = {"Fold it."};
  const SheetList list = imposed({cards}, options_for());
  CHECK_THAT(words_on(list.pages[0].frame), ContainsSubstring("Fold it.") && !ContainsSubstring("page 3,"));
  CHECK_THAT(words_on(list.pages[1].frame), ContainsSubstring("page 3,") && ContainsSubstring("page 35,"));
}
TEST_CASE("seven sheets on a page of their own fill most of it, in rows of which none holds a single one") {
  PieceSet tiles = deck("tiles", tile, 24 * 7, false);
  for (std::size_t i = 0; i < tiles.pieces.size(); ++i) tiles.pieces[i].name = "number " + std::to_string(i / 24);
  tiles.assembly.assign(26, "Fold it.");
  const SheetList list = imposed({tiles}, options_for());
  Length lowest;
  std::map<Length, int> in_row;
  for (const Item& item : list.pages[1].frame.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) lowest = std::max(lowest, run->origin.y);
    if (const auto* group = std::get_if<Group>(&item.what)) ++in_row[bounds(group->clip).top()];
  }
  for (const auto& [top, count] : in_row) CHECK((count == 2 || count == 3));
  CHECK_THAT(words_on(list.pages[1].frame), ContainsSubstring("page 3,") && ContainsSubstring("page 9,"));
  CHECK(lowest > a4.height * 0.75);
}
TEST_CASE("sheets that fold, of which a half is shown, stand in other rows of the list than whole ones") {
  SheetOptions options = options_for();
  options.backs = Backs::Fold;
  for (const int cards : {12, 20, 28, 116}) {
    const SheetList list =
        imposed({deck("cards", tcg, cards), deck("boards", {Length::mm(180), Length::mm(250)}, 2, false)}, options);
    std::map<std::pair<std::size_t, Length>, std::set<Length>> heights;
    for (std::size_t page = 0; page < list.pages.size(); ++page)
      for (const Item& item : list.pages[page].frame.items)
        if (const auto* group = std::get_if<Group>(&item.what); group && group->frame->size == a4 && !group->clip.empty()) {
          const Rect box = bounds(group->clip);
          heights[{page, box.top()}].insert(box.size.height);
        }
    CHECK(heights.size() > 1);
    for (const auto& [row, different] : heights) CHECK(different.size() == 1);
  }
}

TEST_CASE("the number of a cut that parts blocks begins where the cut does") {
  Diagnostics out;
  Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
  const Point right{Length::mm(200), Length::mm(75)}, middle{Length::mm(65), Length::mm(75)};
  const std::vector<Crease> cuts = {{{Length::mm(5), Length::mm(75)}, right}, {middle, {Length::mm(65), Length::mm(280)}}};
  std::vector<Rect> discs;
  for (const Item& item : parting_numbers(cuts, lettering))
    if (const auto* path = std::get_if<Path>(&item.what)) discs.push_back(bounds(path->segments));
  REQUIRE(discs.size() == 2);
  CHECK(discs[0].left() >= Length::mm(4.999));
  CHECK(discs[1].top() >= Length::mm(74.999));
}
TEST_CASE("of a few sheets that are cut alike each has its picture") {
  CHECK_THAT(list_words({deck("tiles", tile, 24 * 3)}), !ContainsSubstring("sheets 1 to 3"));
}
TEST_CASE("a punch is spoken of only where a piece is a circle") {
  PieceSet tokens = deck("tokens", tile, 3), box = deck("boxes", {Length::mm(70), Length::mm(90)}, 1);
  tokens.straight = box.straight = false;
  tokens.outline = ellipse({{}, tile});
  CHECK_THAT(list_words({box}), ContainsSubstring("scissors for") && !ContainsSubstring("punched"));
  CHECK_THAT(list_words({box, tokens}), ContainsSubstring("punched"));
}
TEST_CASE("it is said which pieces scissors cut out, whatever else has an outline") {
  PieceSet tokens = deck("tokens", tile, 3), box = deck("boxes", {Length::mm(70), Length::mm(90)}, 1);
  tokens.straight = box.straight = false;
  tokens.outline = ellipse({{}, tile});
  CHECK_THAT(list_words({tokens}), ContainsSubstring("scissors for round pieces: "));
  CHECK_THAT(list_words({tokens, box}), ContainsSubstring("scissors for round pieces and pieces of other shapes: "));
  box.glued = {{{}, {tile.width, {}}}};
  CHECK_THAT(list_words({box, tokens}), ContainsSubstring("scissors for round pieces and boxes: "));
}
TEST_CASE("the paper of the rulebook's pages is said, and that on which two of them fit") {
  SheetOptions options = options_for();
  const auto words = [&] { return words_on(imposed({deck("tiles", tile, 3)}, options).pages[0].frame); };
  options.rulebook = Paper{"a5", "A5", {Length::mm(148), Length::mm(210)}};
  CHECK_THAT(words(), ContainsSubstring("plain A5 paper") && ContainsSubstring("to a sheet on A4"));
  options.rulebook = *find_paper("a4");
  CHECK_THAT(words(), ContainsSubstring("plain A4 paper") && !ContainsSubstring("to a sheet on A4"));
}
TEST_CASE("who folds is told how to print the rulebook on one side") {
  SheetOptions options = options_for();
  options.rulebook = Paper{"a5", "A5", {Length::mm(148), Length::mm(210)}};
  const auto words = [&] { return words_on(imposed({deck("tiles", tile, 3)}, options).pages[0].frame); };
  CHECK_THAT(words(), !ContainsSubstring("staple it at the corner"));
  options.backs = Backs::Fold;
  CHECK_THAT(words(), ContainsSubstring("staple it at the corner"));
}
TEST_CASE("scissors are asked for only where a piece is cut with them") {
  PieceSet tokens = deck("tokens", tile, 3);
  CHECK_THAT(list_words({tokens}), !ContainsSubstring("Scissors."));
  tokens.straight = false;
  tokens.outline = ellipse({{}, tile});
  CHECK_THAT(list_words({tokens}), ContainsSubstring("Scissors."));
}
TEST_CASE("white marks between pieces are told only where there are some") {
  CHECK_THAT(list_words({deck("tiles", tile, 2)}), !ContainsSubstring("White") && !ContainsSubstring("crosses"));
  CHECK_THAT(list_words({deck("tiles", {Length::mm(29), Length::mm(29)}, 40)}),
             ContainsSubstring("White squares") && !ContainsSubstring("diamond"));
  CHECK_THAT(list_words({deck("tiles", tile, 24)}), ContainsSubstring("White squares") && ContainsSubstring("diamond"));
  PieceSet rounded = deck("tiles", tile, 24);
  rounded.straight = false;
  CHECK_THAT(list_words({rounded}), ContainsSubstring("White squares") && !ContainsSubstring("diamond"));
  PieceSet touching = deck("tiles", tile, 24);
  touching.butt = true;
  CHECK_THAT(list_words({touching}), ContainsSubstring("crosses") && !ContainsSubstring("White"));
}
TEST_CASE("where the sheets have pages of their own, the first one is filled: its words are larger, in two columns") {
  PieceSet tiles = named(24 * 17, {"a", "b", "c", "d", "e", "f", "g", "h", "i"});
  tiles.assembly = {"Fold it."};
  const SheetList list = imposed({tiles}, options_for());
  std::set<Length> edges, sizes;
  for (const Item& item : list.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && (run->text == "Line up" || run->text == "You need")) {
      edges.insert(run->origin.x);
      sizes.insert(run->size);
    }
  CHECK(edges.size() == 2);
  CHECK(*sizes.begin() >= Length::pt(9.5 * 1.2));
}
TEST_CASE("the back of a sheet is a leaf of its own behind the front, with a gap between them") {
  const SheetList list = imposed({deck("tiles", tile, 24)}, options_for());
  std::vector<Rect> leaves;
  for (const Item& item : list.pages[0].frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame->size.height == a4.height)
      leaves.push_back(bounds(group->clip));
  REQUIRE(leaves.size() == 2);
  CHECK(leaves[0].right() > leaves[1].right());
  CHECK(leaves[0].bottom() > leaves[1].bottom());
}
TEST_CASE("of a sheet that folds the half with the fronts is pictured, and it alone") {
  SheetOptions options = options_for();
  for (const Backs backs : {Backs::Fold, Backs::None}) {
    options.backs = backs;
    const SheetList list = imposed({deck("tiles", tile, 4)}, options);
    for (const Item& item : list.pages[0].frame.items)
      if (const auto* group = std::get_if<Group>(&item.what); group && group->frame->size.height == a4.height) {
        const Rect box = bounds(group->clip);
        const double shown = box.size.height / box.size.width * (a4.width / a4.height);
        CHECK(shown == Approx(backs == Backs::Fold ? 0.5 : 1).margin(0.001));
        CHECK(group->matrix(Point{}).y == box.top());
      }
  }
}
TEST_CASE("parting blocks is told only where a sheet has several") {
  CHECK_THAT(list_words({deck("tiles", tile, 3)}), !ContainsSubstring("grey lines"));
  CHECK_THAT(list_words({deck("tiles", tile, 3), deck("cards", tcg, 2)}), ContainsSubstring("grey lines"));
}
TEST_CASE("numbers of grey lines are told only where lines have some") {
  const PieceSet tiles = deck("tiles", tile, 3, false), cards = deck("cards", tcg, 2, false);
  CHECK_THAT(list_words({tiles, cards}), ContainsSubstring("grey lines") && !ContainsSubstring("numbered"));
  CHECK_THAT(list_words({tiles, cards, deck("mats", {Length::mm(100), Length::mm(60)}, 1, false)}),
             ContainsSubstring("numbered"));
}
TEST_CASE("a sheet that folds is parted once it is glued, and it alone") {
  SheetOptions options = options_for();
  const std::vector<PieceSet> sets = {deck("tiles", tile, 3), deck("cards", {Length::mm(50), Length::mm(70)}, 2)};
  CHECK_THAT(list_words(sets, options), ContainsSubstring("grey lines first.") && !ContainsSubstring("glued"));
  options.backs = Backs::Fold;
  CHECK_THAT(list_words(sets, options), ContainsSubstring("grey lines first. If a sheet folds, fold and glue it before that."));
}
TEST_CASE("four components to be put together stand two by two where the page has room for large words") {
  std::vector<PieceSet> sets;
  for (int i = 0; i < 4; ++i) {
    sets.push_back(deck("set" + std::to_string(i), {Length::mm(40 + i), Length::mm(40)}, 2, false));
    sets.back().assembly = {"Fold it."};
  }
  std::set<Length> lefts;
  const SheetList list = imposed(sets, options_for());
  for (const Item& item : list.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text == "Fold it.") lefts.insert(run->origin.x);
  CHECK(lefts.size() == 2);
}
TEST_CASE("what is long to put together has a column of its own behind two short ones") {
  std::vector<PieceSet> sets;
  for (int i = 0; i < 3; ++i) {
    sets.push_back(deck("set" + std::to_string(i), {Length::mm(40 + i), Length::mm(40)}, 2, false));
    sets.back().assembly.assign(i < 2 ? 1 : 12, "Fold " + std::to_string(i));
  }
  std::map<std::string, std::set<Length>> lefts;
  const SheetList list = imposed(sets, options_for());
  for (const Item& item : list.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) lefts[run->text].insert(run->origin.x);
  CHECK(lefts["Fold 0"] == lefts["Fold 1"]);
  CHECK(*lefts["Fold 1"].begin() < *lefts["Fold 2"].begin());
}
TEST_CASE("a component's assembly stands on the sheet list, with its name") {
  PieceSet tiles = deck("tiles", tile, 3);
  tiles.assembly = {"Glue them to board."};
  const std::string words = list_words({tiles});
  CHECK_THAT(words, ContainsSubstring("Put together"));
  CHECK_THAT(words, ContainsSubstring("Glue them to board."));
}
TEST_CASE("assembly of a single piece says its name in the singular") {
  PieceSet box = deck("boxes", tile, 1);
  box.one = "Tuck box";
  box.assembly = {"Fold it."};
  CHECK_THAT(list_words({box}), ContainsSubstring("Tuck box") && !ContainsSubstring("The boxes"));
}
TEST_CASE("pictures of sheets leave room for assembly on their page") {
  PieceSet tiles = deck("tiles", {Length::mm(150), Length::mm(150)}, 6, false);
  tiles.assembly = {"Fold it."};
  const SheetList list = imposed({tiles}, options_for());
  CHECK_THAT(words_on(list.pages[0].frame), ContainsSubstring("Fold it."));
}
TEST_CASE("the picture of cutting shapes shows circles only if there are some") {
  const auto curves = [](PrintRun run) {
    Diagnostics out;
    Lettering lettering(typesetter(), "Cabin", {}, language_of("en"), out);
    Frame page{a4, {}};
    put_cutting(page, {{}, a4}, {}, run, {}, lettering);
    int count = 0;
    for (const Item& group : page.items)
      if (const auto* g = std::get_if<Group>(&group.what))
        for (const Item& item : g->frame->items)
          if (const auto* path = std::get_if<Path>(&item.what))
            for (const Segment& s : path->segments) count += s.kind == Segment::Kind::Curve;
    return count;
  };
  PieceSet disc = deck("discs", tile, 1), net = deck("boxes", tile, 1);
  disc.outline = ellipse({{}, tile});
  PrintRun round, nets, both;
  round.shapes = {&disc}, nets.shapes = {&net}, both.shapes = {&disc, &net};
  CHECK(curves(nets) == 0);
  CHECK(curves(both) == curves(round));
  CHECK(curves(round) > 0);
}
TEST_CASE("a strip with a ridge and two feet is shown flat, folded and standing") {
  const auto drawn_in_black = [](Length ridge) {
    const Size strip{Length::mm(16), Length::mm(48)};
    PieceSet pawns = deck("pawns", strip, 1, false);
    pawns.assembly = {"Fold it."};
    for (const Length y : {Length::mm(6), ridge, Length::mm(42)}) pawns.folds.push_back({{{}, y}, {strip.width, y}});
    const SheetList list = imposed({pawns}, options_for());
    int paths = 0;
    for (const Item& item : list.pages[0].frame.items)
      if (const auto* group = std::get_if<Group>(&item.what); group && words_on(*group->frame).empty())
        for (const Item& part : group->frame->items)
          if (const auto* path = std::get_if<Path>(&part.what); path && path->stroke && path->stroke->dash.empty())
            paths += path->segments.size() == 5 && path->stroke->width == Length::mm(0.35) ? 1 : 0;
    return paths;
  };
  CHECK(drawn_in_black(Length::mm(24)) == 2);
  CHECK(drawn_in_black(Length::mm(20)) == 0);
}
TEST_CASE("assembly that does not fit the page goes to the next") {
  PieceSet tiles = deck("tiles", tile, 3);
  tiles.assembly.assign(60, "Fold it once more.");
  const SheetList list = imposed({tiles}, options_for());
  CHECK_THAT(words_on(list.pages[1].frame), ContainsSubstring("Fold it once more."));
  CHECK(list.pages[1].label == "sheets 2");
}

namespace {

/// A game.json of one line for findings to point at.
struct Written {
  Sources sources;
  const Source& source = sources.add("game.json", "name edition designers needs family plural");
  Diagnostics out;

  Span word(const std::string& word) const {
    const auto at = static_cast<std::uint32_t>(source.text.find(word));
    return {&source, at, at + static_cast<std::uint32_t>(word.size())};
  }
  SheetOptions options() const {
    SheetOptions options = options_for();
    options.where = {word("name"), word("edition"), word("designers"), word("needs"), word("family")};
    return options;
  }
  PieceSet tiles() const {
    PieceSet set = deck("tiles", tile, 6);
    set.name_where = word("plural");
    return set;
  }
  /// Ids and the words that they point at.
  std::string told(const PieceSet& set, const SheetOptions& options) {
    impose({set}, options, typesetter(), out);
    std::string text;
    for (const Finding& f : out.findings())
      text += f.id + " " + (f.where.source ? source.text.substr(f.where.begin, f.where.end - f.where.begin) : "nowhere") + "\n";
    return text;
  }
};

}  // namespace

TEST_CASE("what the head of the sheet list has no room for is told") {
  Written game;
  SheetOptions options = game.options();
  options.game = std::string(2'000, 'm');
  options.designed_by = std::string(10'000, 'n');
  options.needs = std::vector<std::string>(81, "A die.");
  CHECK(game.told(game.tiles(), options) == "sheet.cut name\nsheet.cut designers\nsheet.cut needs\n");
}
TEST_CASE("a version that is too long for list and labels is told where it is written") {
  Written game;
  SheetOptions options = game.options();
  options.version = std::string(300, 'v');
  CHECK(game.told(game.tiles(), options) == "sheet.cut edition\nsheet.cut edition\n");
}
TEST_CASE("names that are cut off below a sheet's picture, and on its label, are told at the component") {
  Written game;
  PieceSet set = game.tiles();
  set.name = std::string(3'000, 'm');
  for (int i = 0; i < 3'000; i += 10) set.name[static_cast<std::size_t>(i)] = ' ';
  CHECK(game.told(set, game.options()) == "sheet.cut plural\nsheet.cut plural\n");
}
TEST_CASE("captions of a sheet list have one size, and columns wide enough for it") {
  Diagnostics out;
  std::vector<PieceSet> sets;
  for (int i = 0; i < 41; ++i) {
    sets.push_back(deck("set" + std::to_string(i), {Length::mm(60 + i), Length::mm(60)}, 12));
    sets.back().name = std::string(i % 2 == 0 ? 16 : 1, 'o');
  }
  const SheetList list = impose(sets, options_for(), typesetter(), out);
  CHECK(out.size() == 0);
  std::set<Length> sizes;
  for (const Item& item : list.pages[0].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text.find("×") != std::string::npos)
      sizes.insert(run->size);
  CHECK(sizes == std::set<Length>{Length::pt(7.5)});
}
TEST_CASE("assembly that is longer than a page is told at the component") {
  Written game;
  PieceSet set = game.tiles();
  set.assembly = std::vector<std::string>(120, "Fold it.");
  CHECK(game.told(set, game.options()) == "sheet.cut plural\n");
}
TEST_CASE("letters that the sheets' font has not are told where they were written") {
  Written game;
  SheetOptions options = game.options();
  options.game = "\u4e00";
  options.designed_by = "\u4e8c";
  options.needs = {"\u4e09"};
  PieceSet set = game.tiles();
  set.name = "\u56db";
  CHECK(game.told(set, options) == "text.glyph name\ntext.glyph designers\ntext.glyph needs\ntext.glyph plural\n");
}
TEST_CASE("a family that is not there is told at its key") {
  Written game;
  SheetOptions options = game.options();
  options.family = "No Such Font";
  CHECK(game.told(game.tiles(), options).starts_with("text.family family\n"));
}
