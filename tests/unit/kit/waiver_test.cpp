#include "kit/judge.h"
#include "support/catch.h"
#include "support/small_game.h"

using namespace kitwright;

namespace {

/// What `check` finds by drawing, with the rest left out.
std::string judged(const MemoryDisk& disk) {
  Sources sources;
  const Options options;
  Kit kit(disk, sources, "fox", options);
  auto type = make_typesetters(kit.fonts, 1);
  std::vector<DrawnStyle> styles;
  for (const bool lean : {false, true})
    if (kit.sound()) styles.push_back({lean ? "ink-saver" : "full", draw_pieces(kit, options, lean, type)});
  if (kit.sound()) judge(kit, styles, options);
  std::string text;
  for (const Finding& f : kit.out.findings()) text += to_text(f);
  return text;
}

constexpr auto ground = R"({ "fill": "#ffffff", "bleed": "extend" }, )";

std::string with_layout(const std::string& layout) {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = layout;
  return judged(disk);
}

std::string with_layers(const std::string& layers, const std::string& more = "") {
  return with_layout("{ \"layers\": [" + (ground + layers) + "]" + more + " }");
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr auto low = R"("align": "center", "valign": "bottom", "style": "name")";

}  // namespace

TEST_CASE("the small game is drawn without a finding") { CHECK(judged(small_game()).empty()); }

TEST_CASE("words at the edge of a card are warned of once, with the worst card") {
  const std::string said = with_layers(std::string(R"({ "text": "{{ title }}", )") + low + " }");
  CHECK(has(said, "fox/layouts/card.json:1:"));
  CHECK(has(said, " and 1 more (full, ink-saver): expected 3 mm, found"));
  CHECK(said.find("[face.safe]") == said.rfind("[face.safe]"));
}

TEST_CASE("an element waives for itself and what is inside it") {
  const std::string near = std::string(R"({ "text": "{{ title }}", )") + low;
  CHECK(with_layers(near + R"(, "waive": { "face.safe": "for the printer" } })").empty());
  CHECK(with_layers(R"({ "layers": [)" + near + R"( }], "waive": { "face.safe": "for the printer" } })").empty());
}

TEST_CASE("an element waives for the layout it uses, turned or not") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/part.json"] = std::string(R"({ "layers": [{ "text": "{{ title }}", )") + low + " }] }";
  for (const char* turn : {"0", "180"}) {
    disk.files["fox/layouts/card.json"] = std::string("{ \"layers\": [") + ground + R"({ "use": "part", "turn": )" + turn +
                                          R"(, "waive": { "face.safe": "for the printer" } }] })";
    CHECK(judged(disk).empty());
  }
}

TEST_CASE("a layout and a component waive for all they draw") {
  const std::string near = std::string(R"({ "text": "{{ title }}", )") + low + " }";
  CHECK(with_layers(near, R"(, "waive": { "face.safe": "for the printer" })").empty());
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = "{ \"layers\": [" + (ground + near) + "] }";
  change(disk.files["fox/card.json"], R"("back": "none",)", R"("back": "none", "waive": { "face.safe": "for the printer" },)");
  CHECK(judged(disk).empty());
}

TEST_CASE("another size of the safe zone is said by the component or the game") {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] =
      "{ \"layers\": [" + (ground + std::string(R"({ "text": "{{ title }}", )") + low + R"(, "inset": "1 mm" }] })");
  CHECK(has(judged(disk), "[face.safe]"));
  MemoryDisk by_component = disk, by_game = disk;
  change(by_component.files["fox/card.json"], R"("bleed": "2 mm",)", R"("bleed": "2 mm", "safe": "1 mm",)");
  CHECK(judged(by_component).empty());
  change(by_game.files["fox/game.json"], R"("name": "Fox Trot",)", R"("name": "Fox Trot", "safe": "1 mm",)");
  CHECK(judged(by_game).empty());
}

TEST_CASE("a waiver that nothing needs is a finding") {
  const std::string said = with_layers(
      R"({ "text": "{{ title }}", "style": "name", "align": "center", "waive": { "face.safe": "for the printer" } })");
  CHECK(has(said, "warning: nothing needs this waiver of 'face.safe' [lint.waiver]"));
}

TEST_CASE("a waiver of an unknown finding, or of a plain error, is an error") {
  CHECK(has(with_layers(R"({ "text": "a", "waive": { "face.save": "why" } })"), "did you mean 'face.safe'?"));
  CHECK(has(with_layers(R"({ "text": "a", "waive": { "layout.missing": "why" } })"), "[waive.unknown]"));
}

TEST_CASE("a waiver says why") { CHECK(has(with_layers(R"({ "text": "a", "waive": { "face.safe": " " } })"), "[waive.reason]")); }

TEST_CASE("the first example's mistake is told: at places nothing that fills its box") {
  const std::string said = with_layers(R"({ "text": "{{ title }}", "style": "name", "at": "top", "inset": "6 mm" })");
  CHECK(has(said, "'at' does nothing here: this text fills the box around it [layout.idle]"));
  CHECK(has(said, "valign"));
  CHECK(
      with_layers(
          R"({ "text": "{{ title }}", "style": "name", "align": "center", "at": "top", "waive": { "layout.idle": "soon with a size" } })")
          .empty());
}
