#include "kit/pipeline.h"

#include "support/catch.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

constexpr auto game = "fox/game.json", card = "fox/card.json", layout = "fox/layouts/card.json";

/// The small game as build and check see it.
struct Course {
  explicit Course(const MemoryDisk& disk, Options options = {}) : kit(disk, sources, "fox", options) {
    options.papers = {*find_paper("a4")};
    drawn = draw_kit(kit, sources, options, ProgressLine(false));
  }
  int told(const std::string& id) const {
    int times = 0;
    for (const Finding& f : kit.out.findings()) times += f.id == id;
    return times;
  }
  Sources sources;
  Kit kit;
  DrawnKit drawn;
};

}  // namespace

TEST_CASE("a sound game goes through every stage") {
  const Course course(small_game());
  CHECK(course.kit.sound());
  CHECK(course.kit.stages.complete());
  CHECK(course.drawn.files.size() == 1);
}

namespace {

/// The small game, with a capital letter in the name of one of its folders.
MemoryDisk with_folder_called(const std::string& name, const std::string& file) {
  MemoryDisk disk = small_game();
  auto moved = disk.files.extract("fox/" + file);
  moved.key() = "fox/" + name + file.substr(file.find('/'));
  disk.files.insert(std::move(moved));
  return disk;
}

}  // namespace

TEST_CASE("pictures in a folder with a capital letter are told at the folder, not wherever they are asked for") {
  const Course course(with_folder_called("Art", "art/moon.svg"));
  CHECK(course.told("image.missing") == 0);
  CHECK(course.told("file.case") == 1);
  REQUIRE(course.kit.out.size() == 1);
  CHECK(course.kit.out.findings().front().where.source->path == "fox/Art");
}

TEST_CASE("a folder with a capital letter inside another is told once, too") {
  MemoryDisk disk = small_game();
  disk.files["fox/art/Icons/moon.svg"] = disk.files["fox/art/moon.svg"];
  change(disk.files[layout], "art/moon.svg", "art/icons/moon.svg");
  const Course course(disk);
  CHECK(course.told("image.missing") == 0);
  REQUIRE(course.kit.out.size() == 1);
  CHECK(course.kit.out.findings().front().where.source->path == "fox/art/Icons");
}

TEST_CASE("a folder with a capital letter is as good as any if it is called so") {
  MemoryDisk disk = with_folder_called("Art", "art/moon.svg");
  change(disk.files[layout], "art/moon.svg", "Art/moon.svg");
  CHECK(Course(disk).kit.sound());
}

TEST_CASE("layouts in a folder with a capital letter are told once, and no role or colour is missed for that") {
  MemoryDisk disk = with_folder_called("Layouts", "layouts/card.json");
  change(disk.files["fox/Layouts/card.json"], R"("fill": "#ffffff")", R"("fill": "{{ palette.snow }}", "role": "ground")");
  change(disk.files[game], R"("palette": {)", R"("ink_saver": { "leave_out": ["ground"] }, "palette": { "snow": "#ffffff",)");
  const Course course(disk);
  CHECK(course.told("file.case") == 1);
  CHECK(course.kit.out.size() == 1);
}

TEST_CASE("classes that look alike are an error of build, too") {
  MemoryDisk disk = small_game();
  change(disk.files[game], "\"palette\"", R"("classes": [ { "id": "suits", "of": "card", "by": "suit" } ], "palette")");
  change(disk.files[layout], "{{ title }}", "same");
  change(disk.files[layout], "{{ value }}", "0");
  const Course course(disk);
  CHECK(course.told("classes.alike") == 1);
  CHECK_FALSE(goes_on(course.kit, {}));
}

TEST_CASE("the ink-saver differs only where the game or its art says so") {
  const auto differs = [](const char* file, const std::string& from, const std::string& to) {
    MemoryDisk disk = small_game();
    change(disk.files[file], from, to);
    Course course(disk);
    return ink_saver_differs(course.kit);
  };
  CHECK_FALSE(differs(game, "Fox Trot", "Fox"));
  CHECK(differs(game, R"("palette")", R"("ink_saver": { "palette": { "ink": "#000000" } }, "palette")"));
  CHECK(differs(game, R"("palette")", R"("ink_saver": { "leave_out": ["ground"] }, "palette")"));
  CHECK(differs(layout, R"("fill": "#ffffff")", R"("fill": "{{ ink_saver ? '#fff' : '#eee' }}")"));
  CHECK(differs("fox/art/moon.svg", "<circle", "<circle class='flood'"));
}

TEST_CASE("what both styles show is told once") {
  MemoryDisk disk = small_game();
  change(disk.files[layout], R"("size": "40 mm 10 mm")", R"("size": "4 mm 10 mm")");
  CHECK(Course(disk).told("text.fit") >= 1);
  CHECK(Course(disk).kit.out.size() == [&] {
    std::set<std::string> different;
    const Course course(disk);
    for (const Finding& f : course.kit.out.findings()) different.insert(to_text(f));
    return different.size();
  }());
}

TEST_CASE("a part of a kit is made without the rulebook, which is told") {
  Options options;
  options.only = {"card"};
  const Course course(small_game(), options);
  CHECK(course.kit.sound());
  CHECK(course.kit.stages.to_text() == "the rulebook was not looked at (--only)");
}

TEST_CASE("after a file that cannot be read nothing that uses names is looked at") {
  MemoryDisk disk = small_game();
  change(disk.files[card], R"("value": 5 } ] })", R"("value": 5 } ])");
  const Course course(disk);
  CHECK(course.kit.out.size() == 1);
  CHECK(course.kit.stages.all_that_ran() == std::vector<std::string_view>{"reading"});
}

TEST_CASE("a draft is made of wrong values, but not of files that cannot be read") {
  Options options;
  options.draft = true;
  MemoryDisk disk = small_game();
  change(disk.files[card], R"("count": 2)", R"("count": -2)");
  CHECK(Course(disk, options).drawn.files.size() == 1);
  change(disk.files[card], R"("value": 5 } ] })", R"("value": 5 } ])");
  CHECK(Course(disk, options).drawn.files.empty());
}

TEST_CASE("files for the press are checked on sheets all the same") {
  MemoryDisk disk = small_game();
  change(disk.files[card], "63 mm 88 mm", "630 mm 880 mm");
  Options options;
  options.press = true;
  CHECK(Course(disk, options).told("sheet.too-small") == 1);
  CHECK(Course(small_game(), options).drawn.files.front().kind == "press-card");
}

TEST_CASE("a game without components is refused: its kit would have no page") {
  MemoryDisk disk = small_game();
  change(disk.files[game], R"(["card.json"])", "[]");
  change(disk.files[game], R"~("let": { "total": "size(card)" },)~", "");
  disk.files.erase("fox/rules.json");
  disk.files.erase(card);
  const Course course(disk);
  REQUIRE(course.told("item.none") == 1);
  CHECK(place(course.kit.out.findings()[0].where) == "fox/game.json:1:55");
  CHECK_FALSE(course.kit.sound());
}

TEST_CASE("an icon is in use where it is drawn, and not where its name is spelt") {
  const auto told_of = [](const std::string& title, const std::string& rulebook = "") {
    MemoryDisk disk = small_game();
    change(disk.files[game], "\"params\"", R"("icons": { "sun": "art/sun.svg" }, "params")");
    disk.files["fox/art/sun.svg"] = disk.files["fox/art/moon.svg"];
    change(disk.files[layout], "{{ title }}", title);
    if (!rulebook.empty()) disk.files["fox/rulebook.md"] = "---\ntitle: Fox Trot\n---\n\n# Play\n\n" + rulebook + "\n";
    return Course(disk).told("lint.unused");
  };
  CHECK(told_of("{{ title }}") == 1);
  CHECK(told_of(":sun:") == 0);
  CHECK(told_of("{{ ':' + (suit == 'leaf' ? 'sun' : 'sun') + ':' }}") == 0);
  CHECK(told_of("{{ value > 9 ? ':sun:' : 'sun' }}") == 1);
  CHECK(told_of("{{ title }}", "Look at the :sun: over the fox.") == 0);
  CHECK(told_of("{{ title }}", "Look at the sun over the fox.") == 1);
}
