#include <algorithm>
#include <string>

#include "book_support.h"

using namespace kitwright;

static const std::string front = "---\ncover: no\ncontents: no\n---\n\n";
static const std::string plank =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#7a5230"/></svg>)";

/// A desk whose game.json has this under `book`.
struct DressedDesk : BookDesk {
  explicit DressedDesk(const std::string& book) {
    disk.files["fox/art/plank.svg"] = plank;
    game.book = read_book_entry(parse_json(sources.add("book.json", book), out), out);
  }
};

/// The first line with these words.
static const GlyphRun* line_of(const Page& page, const std::string& words) {
  for (const Item& item : page.frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->text.starts_with(words)) return run;
  return nullptr;
}

/// What the page's pictures cover together, ornaments only.
static Rect art_of(const Page& page) {
  Rect all;
  for (const Item& item : page.frame.items) {
    Rect box;
    if (const auto* group = std::get_if<Group>(&item.what)) box = bounds(group->clip);
    if (const auto* image = std::get_if<Image>(&item.what)) box = image->box;
    if (box.size.width == Length{}) continue;
    const Length left = all.size.width == Length{} ? box.left() : std::min(all.left(), box.left());
    const Length right = std::max(all.right(), box.right());
    all = {{left, box.top()}, {right - left, box.size.height}};
  }
  return all;
}

TEST_CASE("the ground reaches 3 mm over the paper's edge, and lies under everything") {
  DressedDesk desk(R"({"ground": "#fbf3e0"})");
  const Document d = desk.set(front + "# Head\n\nWords.\n");
  const auto* path = std::get_if<Path>(&d.pages[0].frame.items.front().what);
  REQUIRE(path);
  CHECK(bounds(path->segments).left().to_mm() == Approx(-3));
  CHECK(bounds(path->segments).bottom().to_mm() == Approx(213));
}

TEST_CASE("left and right pages may have grounds of their own, which the ink-saver leaves out") {
  DressedDesk desk(R"({"ground_art": ["art/plank.svg", "art/other.svg"]})");
  desk.disk.files["fox/art/other.svg"] = plank;
  const Manuscript book = desk.read(front + "One.\n\n---\n\nTwo.\n");
  BookLooks looks = read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out);
  const BookPress press{desk.game, desk.world, desk.styles, desk.icons, desk.library, desk.pictures, desk.type};
  const Document d = set_book(book, looks, press, desk.out);
  const auto picture = [&](std::size_t page) {
    const auto& group = std::get<Group>(d.pages[page].frame.items.front().what);
    return std::get<Image>(group.frame->items.front().what).picture;
  };
  CHECK(picture(0) != picture(1));
  save_ink(looks);
  CHECK(art_of(set_book(book, looks, press, desk.out).pages[0]).size.width == Length{});
}

TEST_CASE("a plate is half as far from what it heads as from what stands above it") {
  const auto free_below = [](const std::string& key, const std::string& mark) {
    DressedDesk desk(R"({")" + key + R"(": {"art": "art/plank.svg", "place": "sign", "height": "9 mm"}})");
    const Document d = desk.set(front + mark + " Head\n\nWords.\n");
    return line_of(d.pages[0], "Words")->origin.y - art_of(d.pages[0]).bottom();
  };
  // A chapter has two lines above it, a section one: the words below it stand half a line nearer.
  CHECK((free_below("chapter", "#") - free_below("section", "##")).to_pt() == Approx(6.25));
}

TEST_CASE("a sign is as wide as its words and their insets, a band as the paper with its bleed") {
  DressedDesk desk(R"({"chapter": {"art": "art/plank.svg", "place": "sign", "inset": "5 mm", "colour": "#ffffff"}})");
  const Document d = desk.set(front + "# Head\n\nWords.\n");
  const GlyphRun* head = line_of(d.pages[0], "Head");
  REQUIRE(head);
  CHECK(head->colour == Colour{255, 255, 255, 255});
  CHECK(art_of(d.pages[0]).left().to_mm() == Approx(13.5));
  CHECK(head->origin.x.to_mm() == Approx(18.5));
  CHECK(art_of(d.pages[0]).right().to_mm() == Approx((head->origin.x + head->advance).to_mm() + 5));

  DressedDesk other(R"({"chapter": {"art": "art/plank.svg", "place": "band"}})");
  const Rect band = art_of(other.set(front + "# Head\n\nWords.\n").pages[0]);
  CHECK(band.left().to_mm() == Approx(-3));
  CHECK(band.right().to_mm() == Approx(151));
}

TEST_CASE("of several pictures each chapter wears the next, and the list of contents the last") {
  DressedDesk desk(R"({"chapter": {"art": ["art/plank.svg", "art/other.svg", "art/third.svg"]}})");
  desk.disk.files["fox/art/other.svg"] = desk.disk.files["fox/art/third.svg"] = plank;
  const auto worn = [](const Page& page) {
    for (const Item& item : page.frame.items)
      if (const auto* group = std::get_if<Group>(&item.what))
        return std::get<Image>(group->frame->items.front().what).picture->path;
    return std::string();
  };
  const Document d = desk.set(
      "---\ncover: no\n---\n\n# One\n\nWords.\n\n---\n\n# Two\n\nWords.\n\n---\n\n# Three\n\nWords.\n\n---\n\n# "
      "Four\n\nWords.\n");
  std::vector<std::string> all;
  for (const Page& page : d.pages) all.push_back(worn(page));
  CHECK(all == std::vector<std::string>{"fox/art/third.svg", "fox/art/other.svg", "fox/art/third.svg", "fox/art/plank.svg"});
}

TEST_CASE("a title above the first page has a colour of the page, not that of what chapters wear") {
  DressedDesk desk(R"({"accent": "#102030", "cover_ink": "#ffffff", "chapter": {"ground": "#102030", "colour": "#ffffff"}})");
  const Document d = desk.set("---\ntitle: Moths\nsubtitle: At night\ncover: no\ncontents: no\n---\n\n# Head\n\nWords.\n");
  REQUIRE(line_of(d.pages[0], "Moths"));
  CHECK(line_of(d.pages[0], "Moths")->colour == Colour{0x10, 0x20, 0x30, 255});
  CHECK(line_of(d.pages[0], "At night")->colour != Colour{255, 255, 255, 255});
}

TEST_CASE("a section may be set in capitals, its outline entry as written") {
  DressedDesk desk(R"({"section": {"case": "upper"}})");
  const Document d = desk.set(front + "## Über uns\n\nWords.\n");
  CHECK(line_of(d.pages[0], "ÜBER UNS"));
  CHECK(d.outline.at(0).title == "Über uns");
}

TEST_CASE("the picture behind a page number stays where it is, however many digits there are") {
  DressedDesk desk(R"({"number_art": "art/plank.svg"})");
  std::string text = front + "Words.\n";
  for (int page = 2; page <= 11; ++page) text += "\n---\n\nWords.\n";
  const Document d = desk.set(text);
  CHECK(art_of(d.pages.at(8)).left().to_mm() == Approx(art_of(d.pages.at(10)).left().to_mm()));
}

TEST_CASE("a missing picture of the dress is told at its key, and no third page has a ground") {
  DressedDesk desk(R"({"running_art": "art/leaf.svg", "ground_art": ["art/plank.svg", "art/plank.svg", "art/plank.svg"]})");
  desk.set(front + "Words.\n");
  CHECK(desk.findings().find("book.ground 1:") != std::string::npos);
  CHECK(desk.out.findings().size() == 2);
}

TEST_CASE("a cover's layout knows who made the game and whom it suits") {
  DressedDesk desk(R"({"cover": "front", "back_cover": "back"})");
  desk.disk.files["fox/layouts/front.json"] =
      R"~({ "layers": [ { "text": "{{ designers }} {{ for_players }}{{ for_ages }}", "font": "Cabin", "text_size": "12 pt" } ] })~";
  desk.disk.files["fox/layouts/back.json"] =
      R"~({ "layers": [ { "text": "The end", "font": "Cabin", "text_size": "12 pt" } ] })~";
  desk.game.credits.designers = {{"Ann Otter"}};
  const Document d = desk.set("---\ncontents: no\n---\n\nWords.\n");
  REQUIRE(d.pages.size() == 4);
  const auto words_of = [&](const Page& page) {
    std::string text;
    for (const Item& item : page.frame.items)
      if (const auto* group = std::get_if<Group>(&item.what)) text += text_of(*group->frame);
    return text;
  };
  CHECK(words_of(d.pages[0]) == "Ann Otter 2 to 4 players");
  CHECK(words_of(d.pages[3]) == "The end");
}

TEST_CASE("a book's colour may be a name of the palette; another name is told once") {
  DressedDesk desk(R"({"accent": "moss"})");
  desk.world.environment.values.insert_or_assign("palette", Value(ValueRecord{{"moss", Value("#336633")}}));
  const Manuscript book = desk.read(front + "Words.\n");
  CHECK(read_looks(desk.game, desk.world, desk.styles, book.front, "", desk.out).accent == Colour{0x33, 0x66, 0x33, 255});
  CHECK(desk.findings().empty());
  DressedDesk other(R"({"accent": "mos"})");
  other.set(front + "Words.\n");
  CHECK(other.findings() == "layout.colour 1:12\n");
}
