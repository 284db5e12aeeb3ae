#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "small_face.h"
#include "support/catch.h"
#include "support/golden.h"

using namespace kitwright;

namespace {

/// The layouts of tests/golden/frames, without `.json`.
std::vector<std::string> frame_names() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(std::string(KITWRIGHT_ROOT) + "/tests/golden/frames"))
    if (file.path().extension() == ".json") names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string layout_text(const std::string& name) {
  return bytes_of(std::string(KITWRIGHT_ROOT) + "/tests/golden/frames/" + name + ".json");
}

/// The layout as the front of the small game's first card, with two others that it may use.
SmallFace face_of(const std::string& name) {
  MemoryDisk disk = small_game();
  disk.files["fox/layouts/card.json"] = layout_text(name);
  disk.files["layouts/mark.json"] = R"~({ "layers": [{ "fill": "#102030", "width": "{{ wide }} mm" }] })~";
  disk.files["layouts/framed.json"] = R"~({ "layers": [{ "slot": "picture", "size": "20 mm" }] })~";
  change(disk.files["fox/game.json"], R"~("let":)~",
         R"~("tables": { "panels": { "front": { "x": "3.5 mm", "y": 4, "width": "20.000 mm", "height": 10 } } }, "let":)~");
  return first_face(disk);
}

}  // namespace

TEST_CASE("each layout of tests/golden/frames draws the frame beside it") {
  for (const std::string& name : frame_names()) {
    const SmallFace face = face_of(name);
    INFO(name << "\n" << face.findings);
    CHECK(face.findings.empty());
    REQUIRE(face.frame);
    CHECK(matches_golden("frames/" + name + ".frame", dump(*face.frame)));
  }
}

TEST_CASE("each frame's layout says what must be seen") {
  for (const std::string& name : frame_names()) {
    Sources sources;
    Diagnostics out;
    const Datum file = parse_json(sources.add(name, layout_text(name)), out);
    const Datum* about = file.find("about");
    INFO(name);
    CHECK((about && about->text.size() > 20));
  }
}

TEST_CASE("each kind of element has a frame of its name") {
  const std::vector<std::string> names = frame_names();
  const std::set<std::string> known(names.begin(), names.end());
  for (const ElementRow& row : element_rows()) {
    INFO(row.key);
    CHECK(known.contains(std::string(row.key)));
  }
}
