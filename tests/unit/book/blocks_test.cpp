#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "book_support.h"
#include "prose/walk.h"
#include "book/small_letters.h"
#include "galley.h"

using namespace kitwright;
using Catch::Matchers::ContainsSubstring;

static const std::string front = "---\ncover: no\ncontents: no\n---\n\n";

/// Widths of the pictures on a page, in whole mm, in their order.
static std::string widths_of(const Page& page) {
  std::string all;
  for (const Item& item : page.frame.items)
    if (const auto* group = std::get_if<Group>(&item.what))
      all += fmt::format("{:.0f} ", (group->frame->size.width * group->matrix.xx).to_mm());
  return all;
}

/// A face of the desk with letters of 8 pt.
static void letter_face(BookDesk& desk) {
  TextBlock block;
  TextSpan span;
  span.text = "Luna";
  span.style.family = "Cabin";
  span.style.size = Length::pt(8);
  block.paragraphs.push_back({{span}, {}, {}});
  auto face = std::make_shared<Frame>(Frame{{Length::mm(63), Length::mm(88)}, {}});
  face->items = desk.type.set(block, {}, {}, 1, desk.out).items;
  for (Item& item : face->items) item = moved(std::move(item), {Length::mm(5), Length::mm(5)});
  desk.shelf.put("card/luna", {face, nullptr, rectangle({{}, face->size})});
}

TEST_CASE("all components are drawn at one scale, each with its count and name") {
  BookDesk desk;
  const Document d = desk.set(front + "```components\nscale: 50 %\nalso:\n  1 | pencil\n```\n");
  CHECK(widths_of(d.pages[0]) == "32 ");
  CHECK_THAT(text_of(d.pages[0].frame), ContainsSubstring("3 Cards") || ContainsSubstring("3\u00A0Cards"));
  CHECK_THAT(text_of(d.pages[0].frame), ContainsSubstring("pencil"));
  CHECK(desk.findings().empty());
}

TEST_CASE("components are drawn in the order in which they are named, or small ones first") {
  MemoryDisk files = BookDesk::files();
  std::string& game = files.files["fox/game.json"];
  game.replace(game.find("[\"card.json\"]"), 13, "[\"card.json\", \"mat.json\"]");
  files.files["fox/mat.json"] =
      R"~({ "id": "mat", "name": "Mat", "size": "104 mm 148 mm", "front": "card", "items": [ { "id": "mat" } ] })~";
  const std::string block = "```components\nscale: 50 %\nonly:\n  mat\n  card\n";
  for (const auto& [key, order] : {std::pair("", "52 32 "), std::pair("small_first: yes\n", "32 52 ")}) {
    BookDesk desk(files);
    auto mat = std::make_shared<Frame>(Frame{{Length::mm(104), Length::mm(148)}, {}});
    mat->items.push_back({Path{rectangle({{}, mat->size}), Paint(Colour{200, 30, 30, 255}), {}}, Role::Art, {}, {}});
    desk.shelf.put("mat/mat", {mat, nullptr, rectangle({{}, mat->size})});
    CHECK(widths_of(desk.set(front + block + key + "```\n").pages[0]) == order);
    CHECK(desk.findings().empty());
  }
}

TEST_CASE("several pieces of a component lie in a fan") {
  BookDesk desk;
  const Document d = desk.set(front + "```components\nscale: 50 %\nshow:\n  card/*\n```\n");
  // 63 mm and 0.4 of it, and a little for the turn, at half the size.
  CHECK(widths_of(d.pages[0]) == "47 ");
}

/// How often a piece's outline is drawn as a line in this frame and all within it.
static int edges_of(const Frame& frame) {
  int edges = 0;
  for (const Item& item : frame.items) {
    if (const auto* path = std::get_if<Path>(&item.what)) edges += path->stroke.has_value();
    if (const auto* group = std::get_if<Group>(&item.what)) edges += edges_of(*group->frame);
  }
  return edges;
}

TEST_CASE("every piece that a figure shows on its own has the line of its edge") {
  BookDesk desk;
  for (const auto& [block, pieces] : {std::pair("```face card/luna\n```\n", 1),
                                      {"```face card/luna\nside: back\nturn: 90\n```\n", 1},
                                      {"```gallery card\n```\n", 2},
                                      {"```gallery card\ncrop: 40 %\n```\n", 2},
                                      {"```gallery card\nfan: yes\n```\n", 2},
                                      {"```components\n```\n", 1},
                                      {"```components\nscale: 50 %\n```\n", 1},
                                      {"> [!piece card/luna]\n> Words.\n", 1}})
    CHECK(edges_of(desk.set(front + block).pages[0].frame) == pieces);
}

TEST_CASE("a scale that is no share is told") {
  BookDesk desk;
  desk.read(front + "```components\nscale: 40 mm\n```\n");
  CHECK(desk.findings() == "key.kind 7:8\n");
}

TEST_CASE("figures of a block that nobody could see are told") {
  for (const char* block :
       {"```components\nscale: 0 %\n```\n", "```gallery card\ncrop: 0 %\n```\n", "```gallery card\nwidth: 0 %\n```\n",
        "```gallery card\nwidth: -5 mm\n```\n", "```face card/luna\npanel: 0\n```\n"}) {
    BookDesk desk;
    desk.read(front + block);
    INFO(block);
    CHECK(desk.findings().starts_with("key.range"));
  }
  BookDesk desk;
  desk.read("---\ncolumns: 3\ncontents_depth: 0\n---\n\n# One\n");
  CHECK(desk.findings() == "key.range 2:10\nkey.range 3:17\n");
}

TEST_CASE("letters below 6 pt are told once for each figure") {
  BookDesk desk;
  letter_face(desk);
  desk.set(front + "```face card/luna\nwidth: 30 mm\n```\n\n```face card/luna\nwidth: 60 mm\n```\n");
  CHECK(desk.findings() == "book.small_text 6:4\n");
  CHECK_THAT(desk.out.findings().front().message, ContainsSubstring("3.8 pt: 'Luna'"));
}

TEST_CASE("small letters are left out where the figure or the book says so, and meant where a waiver does") {
  for (const std::string text : {"---\ncover: no\nsmall_text: hide\n---\n\n```face card/luna\nwidth: 30 mm\n```\n",
                                 "```face card/luna\nwidth: 30 mm\nsmall_text: hide\n```\n",
                                 "<!-- waive small-text: only its place matters -->\n```face card/luna\nwidth: 30 mm\n```\n"}) {
    BookDesk desk;
    letter_face(desk);
    desk.set(text);
    CHECK(desk.findings().empty());
  }
}

/// The shapes in the picture of a card whose letters of 8 pt stand on a pill, with these items behind the letters.
static std::size_t shapes_left(const std::vector<Item>& above) {
  BookDesk desk;
  letter_face(desk);
  auto face = std::make_shared<Frame>(*desk.shelf.of("card/luna").front);
  const Rect pill{{Length::mm(4), Length::mm(4.5)}, {Length::mm(20), Length::mm(4)}}, card{{}, face->size};
  for (const Rect& box : {pill, card})
    face->items.insert(face->items.begin(), {Path{rectangle(box), Paint(Colour{200, 30, 30, 255}), {}}, Role::Art, {}, {}});
  face->items.insert(face->items.end(), above.begin(), above.end());
  const FrameRef left = without_small_letters(face, 0.5, Length::pt(6));
  std::size_t shapes = 0;
  for (const Item& item : left->items) shapes += std::holds_alternative<Path>(item.what);
  return shapes;
}

TEST_CASE("the pill behind letters that are left out goes with them, unless something else stands on it") {
  CHECK(shapes_left({}) == 1);
  const Rect pip{{Length::mm(20), Length::mm(5)}, {Length::mm(2), Length::mm(2)}};
  CHECK(shapes_left({{Path{rectangle(pip), Paint(Colour{0, 0, 0, 255}), {}}, Role::Art, {}, {}}}) == 3);
}

TEST_CASE("a waiver of small letters that nothing needs is told") {
  BookDesk desk;
  desk.set(front + "<!-- waive small-text: none there -->\n```face card/luna\nwidth: 30 mm\n```\n");
  CHECK(desk.findings() == "book.waiver 6:1\n");
}

TEST_CASE("a play stands in a frame that says whether it is allowed") {
  BookDesk desk;
  const Document d = desk.set(front + "```plays card\nplays:\n  yes | luna atlas | Both.\n  no | luna -> atlas | Never.\n```\n");
  const std::string text = text_of(d.pages[0].frame);
  CHECK_THAT(text, ContainsSubstring("Allowed") && ContainsSubstring("Not allowed") && ContainsSubstring("Never."));
  CHECK(desk.findings().empty());
}

TEST_CASE("a play without a verdict, or without pieces, is told") {
  BookDesk desk;
  desk.read(front + "```plays card\nplays:\n  maybe | luna | Both.\n  no | luna -> | Never.\n```\n");
  CHECK_THAT(desk.findings(), ContainsSubstring("book.play 8:3") && ContainsSubstring("book.play 9:8"));
}

TEST_CASE("call-outs stand beside a picture, which gets the rest of the width") {
  BookDesk desk;
  const Manuscript book =
      desk.read("```face card/luna\nwidth: 60 mm\nmarks:\n  callout 1 20% 30%\n  callout 2 80% 30%\n  number 3 50% 50%\n```\n");
  CHECK(desk.findings().empty());
  const auto& figure = std::get<Exhibit>(book.blocks.at(0).what);
  REQUIRE(figure.pointers.size() == 3);
  CHECK(figure.pointers[0].side == Pointer::Side::Left);
  CHECK(figure.pointers[1].side == Pointer::Side::Right);
  CHECK(figure.pointers[2].side == Pointer::Side::On);
  desk.read("```face card/luna\nmarks:\n  callout 1 A1\n```\n");
  CHECK(desk.findings() == "book.mark 3:3\n");
}

TEST_CASE(
    "the index has headings that name a thing, in columns too, and leaves out those that say something or stand on the back") {
  BookDesk desk;
  const Manuscript book = desk.read(
      "# What is in the box\n\n# No, you may not\n\n# End of the game\n\n# Attack of the Giant Feral Hens\n\n# Dig :yes: "
      ":no:\n\n> [!beside 20 %]\n> "
      "A\n>\n> "
      "<!-- column -->\n>\n> ### Thief :no:\n\n## Thief :yes:\n\n# Index\n\n```index\n```\n\n<!-- back page -->\n\n"
      "# Glance\n\n## Turn\n");
  std::string names;
  each_block(book.blocks, [&](const BookBlock& b) {
    if (const auto* index = std::get_if<Index>(&b.what))
      for (const Index::Entry& entry : index->entries) names += entry.name + "; ";
  });
  CHECK(names == "Attack of the Giant Feral Hens; Dig; End of the game; Thief; ");
}

TEST_CASE("a block that takes nothing behind its name says so") {
  BookDesk desk;
  desk.read("# Index\n\n```index nope\n```\n");
  CHECK(desk.findings() == "book.fence 3:10\n");
}

TEST_CASE("a key that a block does not know is told by the block's own name") {
  BookDesk desk;
  desk.read("# Index\n\n```index\nnope: 1\n```\n");
  CHECK(desk.findings() == "key.unknown 4:1\n");
  CHECK(desk.out.findings().front().message == "'nope' is not a key of 'index'");
}

TEST_CASE("the index leaves out the headings that the book names") {
  BookDesk desk;
  const Document d = desk.set(
      "---\ncover: no\ncontents: no\nunindexed: the river\n---\n\n# The river\n\nText.\n\n# Sea\n\nMore.\n\n"
      "---\n\n# Index\n\n```index\n```\n");
  const std::string text = text_of(d.pages.back().frame);
  CHECK(text.find("Sea\u2002") != std::string::npos);
  CHECK(text.find("River\u2002") == std::string::npos);
}

TEST_CASE("the index names headings, terms and marked words with their pages") {
  BookDesk desk;
  const Document d =
      desk.set(front +
               "# The river\n\nAll [[word]]s. <!-- index: dam; lake -->Text.\n\n---\n\n# Sea\n\nMore [[word]].\n\n---\n\n"
               "# Index\n\n```index\n```\n\n# Glossary\n\n```glossary\nWord: Sense.\n```\n");
  CHECK(desk.findings().empty());
  const std::string text = text_of(d.pages[2].frame);
  for (const char* entry : {"dam\u2002"
                            "1",
                            "lake\u2002"
                            "1",
                            "River\u2002"
                            "1",
                            "Sea\u2002"
                            "2",
                            "Word\u2002"
                            "1, 2"}) {
    CAPTURE(text);
    CHECK_THAT(text, ContainsSubstring(entry));
  }
  CHECK_THAT(text, ContainsSubstring("Sense. (page\u00A0"
                                     "1)"));
}

TEST_CASE("a comment within a line leaves one blank") {
  CHECK_THAT(galley("One <!-- index: one --> two.\n"), ContainsSubstring("'One two.'") || ContainsSubstring("'One '"));
}

TEST_CASE("the sign of rulings is explained where it first stands, unless the book does so itself") {
  const std::string text = "One.[^ruling-a] Two.[^ruling-a]\n\n```rulings\n```\n\n[^ruling-a]: So.\n";
  BookDesk desk;
  CHECK_THAT(text_of(desk.set(front + text).pages[0].frame), ContainsSubstring("House ruling"));
  CHECK(text_of(BookDesk().set("---\ncover: no\nruling_note: no\n---\n\n" + text).pages[0].frame).find("House ruling") ==
        std::string::npos);
}

TEST_CASE("the sign of rulings has one colour, whether it marks one or the text speaks of it") {
  BookDesk desk;
  const Document d = desk.set(front + "The sign :ruling: marks this.[^ruling-a]\n\n```rulings\n```\n\n[^ruling-a]: So.\n");
  std::set<std::string> colours;
  for (const Item& item : d.pages[0].frame.items)
    if (const auto* icon = std::get_if<Image>(&item.what); icon && icon->picture->path == "house:ruling")
      colours.insert(icon->colour ? to_text(*icon->colour) : "that of its words");
  CHECK(colours.size() == 1);
}

TEST_CASE("the sign of a ruling is raised like the number of a footnote") {
  BookDesk desk;
  const Document d = desk.set(front + "One.[^ruling-a]\n\n```rulings\n```\n\n[^ruling-a]: So.\n");
  Length baseline, foot;
  for (const Item& item : d.pages[0].frame.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text == "One.") baseline = run->origin.y;
    const auto* icon = std::get_if<Image>(&item.what);
    if (icon && icon->picture->path == "house:ruling" && foot == Length{}) foot = icon->box.bottom();
  }
  CHECK(foot < baseline - Length::pt(2));
  CHECK(foot > baseline - Length::pt(5));
}

TEST_CASE("an icon keeps the word behind it and the number before it on its line") {
  BookDesk desk;
  const Manuscript book = desk.read("Take 3 :yes: now or later.\n");
  CHECK(plain(std::get<Prose>(book.blocks.at(0).what).words) == "Take 3\u00A0yes\u00A0now or later.");
}

TEST_CASE("a table in a box has no stripes, and the box no second space at its foot") {
  CHECK(galley("> [!note]\n>\n> | A |\n> |---|\n> | b |\n").find("#f3eee4 1") == std::string::npos);
}

TEST_CASE("the title of a box keeps off the coloured head of a table") {
  const std::string box = galley("> [!note] Mind\n>\n> | A |\n> |---|\n> | b |\n");
  INFO(box);
  const auto y_behind = [&](std::size_t at) { return std::stod(box.substr(box.find(',', at) + 1)); };
  CHECK(y_behind(box.rfind("#1f5f7a")) - y_behind(box.find("Mind'")) > 6);
}

TEST_CASE("rows without a name of their own share the stripe of the one above, and no line parts them from it") {
  const auto grounds = [](const std::string& rows) {
    const std::string page = galley("| A | B |\n|---|---|\n" + rows);
    const auto times = [&](const std::string& colour) {
      int found = 0;
      for (std::size_t at = 0; (at = page.find(colour, at)) != std::string::npos; ++at) ++found;
      return found;
    };
    return fmt::format("{} stripes, {} lines", times("#f3eee4 0,"), times("x0.6"));
  };
  CHECK(grounds("| a | 1 |\n| b | 2 |\n| c | 3 |\n") == "2 stripes, 4 lines");
  CHECK(grounds("| a | 1 |\n| | 2 |\n| c | 3 |\n") == "2 stripes, 3 lines");
  CHECK(grounds("| a | 1 |\n| b | 2 |\n| | 3 |\n") == "1 stripes, 3 lines");
  CHECK(grounds("| | 1 |\n| | 2 |\n") == "1 stripes, 3 lines");
}

/// Where these letters begin in a galley, from its left edge.
static double left_of(const std::string& page, const std::string& letters) {
  const std::size_t at = page.find("'" + letters + "' ");
  INFO(page);
  REQUIRE(at != std::string::npos);
  return std::stod(page.substr(at + letters.size() + 3));
}

TEST_CASE("columns of numbers stand at equal steps, whatever their heads say") {
  const std::string page = galley("| A | Long words | of | here |\n|---|--:|--:|--:|\n| a | 2 | 3 | 4 |\n| b | – | 5–6 | – |\n");
  CHECK(std::abs(left_of(page, "3") - left_of(page, "2") - (left_of(page, "4") - left_of(page, "3"))) < 1);
}

TEST_CASE("a column is as wide as its icons, not as their names") {
  const std::string page = galley("| A | B | C |\n|---|---|---|\n| a | :ruling::ruling::ruling: | c |\n");
  CHECK(std::abs(left_of(page, "C") - left_of(page, "B") - (left_of(page, "B") - left_of(page, "A"))) < 25);
}

TEST_CASE("an icon stands off the edges of a table's head, however large it is") {
  BookDesk desk;
  desk.icons.at("yes").scale = 3;
  const Document d = desk.set(front + "| A | :yes: |\n|---|---|\n| a | b |\n");
  Rect icon, head;
  for (const Item& item : d.pages[0].frame.items) {
    if (const auto* image = std::get_if<Image>(&item.what)) icon = image->box;
    const auto* path = std::get_if<Path>(&item.what);
    const auto* fill = path && path->fill ? std::get_if<Colour>(&*path->fill) : nullptr;
    if (fill && to_text(*fill) == "#1f5f7a" && bounds(path->segments).size.width > Length::mm(50)) head = bounds(path->segments);
  }
  CHECK((icon.top() - head.top()).to_mm() > 0.95);
  CHECK((head.bottom() - icon.bottom()).to_mm() > 0.95);
}

TEST_CASE("a caption's lines are as far apart as its own letters ask for") {
  const std::string page =
      galley("```face card/luna\nwidth: 20 mm\ncaption: " + std::string(50, 'a') + " " + std::string(50, 'b') + "\n```\n");
  INFO(page);
  const auto baseline = [&](char letter) {
    const std::size_t end = page.find("' ", page.find(std::string(50, letter)));
    return std::stod(page.substr(page.find(',', end) + 1));
  };
  constexpr double text = 9.2, caption = 0.88, leading = 1.3;
  CHECK(std::abs(baseline('b') - baseline('a') - text * caption * leading) < 0.2);
}

TEST_CASE("a figure of the book's own is named in game.json") {
  BookDesk desk;
  desk.read("> [!tip fox] Mind\n> Text.\n");
  CHECK(desk.findings() == "book.mascot 1:5\n");
}

TEST_CASE("a block that changed wears a bar left of its lines") {
  BookDesk desk;
  Manuscript book = desk.read("---\ncover: no\ncontents: no\n---\n\nDeal.\n\nPlay.\n");
  const std::size_t without = desk.set(book).pages[0].frame.items.size();
  book.blocks[1].changed = true;
  const Document d = desk.set(book);
  CHECK(d.pages[0].frame.items.size() == without + 1);
  const bool beside = std::any_of(d.pages[0].frame.items.begin(), d.pages[0].frame.items.end(), [](const Item& item) {
    const auto* path = std::get_if<Path>(&item.what);
    return path && bounds(path->segments).right() < Length::mm(13.5) && bounds(path->segments).size.width == Length::mm(0.5);
  });
  CHECK(beside);
}

TEST_CASE("a line above an index says what its bold numbers mean, if others are not bold") {
  const std::string index = front + "# Index\n\n```index\n```\n\n# Word\n\n",
                    again = "The [[pod]].\n\n---\n\nA [[pod]].\n\n---\n\n",
                    glossary = "# Glossary\n\n```glossary\nPod: Sense.\n```\n";
  for (const auto& [book, told] : {std::pair(index + again + glossary, true), std::pair(index + glossary, false)}) {
    BookDesk desk;
    const std::string page = text_of(desk.set(book).pages[0].frame);
    CHECK((page.find("In bold: the page that explains it.") != std::string::npos) == told);
  }
}

TEST_CASE("an entry of the index that no heading names has its first page in bold, which the glossary says too") {
  BookDesk desk;
  const Document d = desk.set(front +
                              "# Sea\n\nThe [[pod]].\n\n---\n\nA [[pod]].\n\n---\n\n# Index\n\n```index\n```\n\n"
                              "# Glossary\n\n```glossary\nPod: Sense.\n```\n");
  std::string bold;
  for (const Item& item : d.pages[2].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->font.file.find("Bold") != std::string::npos)
      bold += run->text + ";";
  CHECK_THAT(bold, ContainsSubstring("1;") && !ContainsSubstring("2;"));
}

/// The page numbers in bold on the third page of a book with these words before its index.
static std::string bold_pages(const std::string& text) {
  BookDesk desk;
  const Document d = desk.set(front + text + "---\n\n# Index\n\n```index\n```\n\n# Glossary\n\n```glossary\nPod: Sense.\n```\n");
  std::string bold;
  for (const Item& item : d.pages[2].frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->font.file.find("Bold") != std::string::npos)
      bold += run->text + ";";
  return bold;
}

TEST_CASE("an entry of the index with a single page has it in light letters, though others have one in bold") {
  const std::string bold = bold_pages("# Sea\n\nThe [[pod]].\n\n---\n\n# Moor\n\nA [[pod]].\n\n");
  CHECK_THAT(bold, ContainsSubstring("1;") && !ContainsSubstring("2;"));
  CHECK(bold.find("1;") == bold.rfind("1;"));
}
