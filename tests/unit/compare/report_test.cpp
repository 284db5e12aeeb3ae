#include "compare/report.h"

#include "kit/options.h"
#include "support/catch.h"
#include "support/two_editions.h"

using namespace kitwright;

namespace {

constexpr auto card = "fox/card.json";

/// Options as the command line would settle them.
Options on_a4() {
  Options o;
  o.papers = {*find_paper("a4")};
  return o;
}

Report report_of(const TwoEditions& two) { return report_on(two.before, two.after, {"then", "now"}, on_a4()); }

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("two equal editions are told in a line") {
  CHECK(report_text(report_of(TwoEditions(card, "Luna", "Luna")), false) ==
        "Fox Trot: now, compared with then: nothing differs\n");
}

TEST_CASE("a report begins with what has to be printed") {
  const std::string text = report_text(report_of(TwoEditions(card, "\"title\": \"Luna\"", "\"title\": \"Lune\"")), false);
  CHECK(text.starts_with("Fox Trot: now, compared with then\n  2 pieces to print, on 1 sheet; 2 pieces to throw away\n"));
  CHECK(has(text, "card/luna: front looks otherwise; title Lune, was Luna\n"));
}

TEST_CASE("a change that nobody can see costs no paper") {
  const std::string text =
      report_text(report_of(TwoEditions(card, "\"suit\": \"leaf\", \"title\"", "\"suit\": \"stone\", \"title\"")), false);
  CHECK(has(text, "every piece looks as it did: nothing is to be printed"));
  CHECK(has(text, "pieces that look as they did\n  card/luna: suit stone, was leaf\n"));
}

TEST_CASE("what rests on a change is counted, and listed if all is wanted") {
  const TwoEditions two(card, "\"value\": 5", "\"value\": 6");
  CHECK(has(report_text(report_of(two), false), "; --all lists them\n"));
  CHECK(has(report_text(report_of(two), true), "rests on what changed\n  fox/"));
}

TEST_CASE("pieces that look as they did have no picture on the page") {
  const TwoEditions two(card, "\"suit\": \"leaf\", \"title\"", "\"suit\": \"stone\", \"title\"");
  const std::string page = report_html(report_of(two), two.before, two.after);
  CHECK(has(page, "Pieces that look as they did"));
  CHECK_FALSE(has(page, "class=\"piece\""));
}

TEST_CASE("what a designer has written cannot become markup of the page") {
  const TwoEditions two(card, "\"title\": \"Luna\"", "\"title\": \"<script>alert(1)</script>\"");
  const std::string page = report_html(report_of(two), two.before, two.after);
  CHECK_FALSE(has(page, "<script"));
  CHECK(has(page, "&lt;script&gt;"));
}

TEST_CASE("a page shows a face before and now, and frames what differs") {
  const TwoEditions two(card, "\"value\": 5", "\"value\": 6");
  const std::string page = report_html(report_of(two), two.before, two.after);
  CHECK(has(page, "alt=\"atlas, front, before\""));
  CHECK(has(page, "alt=\"atlas, front, now\"><i style=\"left:"));
}

TEST_CASE("a draft of the change log tells what players see, and is a block's content") {
  const std::string log = report_changes(report_of(TwoEditions(card, "\"value\": 5", "\"value\": 6")));
  CHECK(has(log, ":\n  atlas: value 6, was 5. <!-- waive: of the past -->\n"));
  const std::string unseen =
      report_changes(report_of(TwoEditions(card, "\"suit\": \"leaf\", \"title\"", "\"suit\": \"stone\", \"title\"")));
  CHECK_FALSE(has(unseen, "luna"));
}

TEST_CASE("of thousands of changes a terminal gets the first, and a count of the others") {
  const TwoEditions two("fox/game.json", "\"hand\": 5", "\"hand\": 5, \"fee\": 1");
  Report report = report_of(two);
  const ValueChange hand = report.difference.values.front();
  report.difference.values.assign(20'000, hand);
  const std::string text = report_text(report, false);
  CHECK(text.size() < 200'000);
  CHECK(has(text, "\n  and "));
  CHECK(has(text, " more; --format json lists them\n"));
}

TEST_CASE("in JSON a value that one edition lacks is null") {
  const TwoEditions two("fox/game.json", "\"hand\": 5", "\"hand\": 5, \"fee\": 1");
  CHECK(has(report_json(report_of(two)), "\"before\": null"));
}

TEST_CASE("a component that was renamed is said so, and costs no paper") {
  const std::string text = report_text(report_of(TwoEditions(rename_card)), false);
  CHECK(has(text, "\ncomponents\n  beast: renamed, was card\n"));
  CHECK(has(text, "nothing is to be printed"));
}

TEST_CASE("a page shows the older face of a component that was renamed") {
  const TwoEditions two([](MemoryDisk& disk) {
    rename_card(disk);
    change(disk.files[card], "\"value\": 5", "\"value\": 6");
  });
  CHECK(has(report_html(report_of(two), two.before, two.after), "alt=\"atlas, front, before\""));
}
