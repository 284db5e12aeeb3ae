#include "game/tuck_box.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

constexpr auto box =
    R"({ "id": "box", "name": "Box", "shape": "tuck_box", "holds": ["card"], "stock": "0.3 mm", "front": "f", "items": [ { "id": "b" } ] })";

struct ReadGame {
  MemoryDisk disk;
  Sources sources;
  Diagnostics out;
  Game game;

  explicit ReadGame(const std::string& boxed = box, const std::string& cards = "60") {
    disk.files["g/game.json"] = R"({ "id": "g", "name": "G", "components": ["box.json", "card.json"] })";
    disk.files["g/box.json"] = boxed;
    disk.files["g/card.json"] =
        R"({ "id": "card", "name": "Card", "size": "63 mm 88 mm", "front": "f", "items": [ { "id": "c", "count": )" + cards +
        " } ] }";
    game = read_game(disk, "g", sources, out);
  }
};

std::string changed(const std::string& from, const std::string& to) {
  std::string text = box;
  return text.replace(text.find(from), from.size(), to);
}

constexpr Length bleed = Length::mm(2);

Rect panel(const std::string& name, const BoxRoom& room) { return box_net(room, bleed).panels.at(name); }

const BoxRoom room{Length::mm(64), Length::mm(89), Length::mm(19)};

}  // namespace

TEST_CASE("a box is as deep as its cards are thick, with a little play") {
  const ReadGame r;
  REQUIRE(r.out.size() == 0);
  const Component& c = r.game.components[0];
  // 60 cards of 0.3 mm and 1 mm more; the net is 2 fronts, 2 sides and a tab wide.
  const BoxNet net = box_net(room, bleed);
  CHECK(c.shape.size == net.size);
  CHECK(c.folds == net.folds);
  CHECK(net.panels.at("left").size.width == Length::mm(19));
}

TEST_CASE("more cards make a deeper box") {
  CHECK(ReadGame(box, "90").game.components[0].shape.size.width > ReadGame().game.components[0].shape.size.width);
}

TEST_CASE("panels that fold onto each other have the same size") {
  CHECK(panel("front", room).size == panel("back", room).size);
  CHECK(panel("left", room).size == panel("right", room).size);
  CHECK(panel("top", room).size == panel("bottom", room).size);
  CHECK(panel("top", room).size == Size{Length::mm(64), Length::mm(19)});
}

TEST_CASE("the net of any box lies in its size, and every panel in the net") {
  for (const double depth : {3.0, 8.0, 19.0, 60.0})
    for (const double width : {30.0, 64.0, 120.0}) {
      const BoxNet net = box_net({Length::mm(width), Length::mm(90), Length::mm(depth)}, bleed);
      for (const auto& [name, p] : net.panels) {
        INFO(name << " of a box " << depth << " mm deep");
        CHECK(p.left() >= Length{});
        CHECK(p.top() >= Length{});
        CHECK(p.right() <= net.size.width);
        CHECK(p.bottom() <= net.size.height);
      }
      for (const Crease& fold : net.folds)
        for (const Point p : {fold.from, fold.to}) CHECK((p.x <= net.size.width && p.y <= net.size.height));
    }
}

TEST_CASE("a box that holds nothing known is told so") {
  const ReadGame r(changed(R"(["card"])", R"(["cards"])"));
  REQUIRE(r.out.size() == 1);
  CHECK(r.out.findings()[0].id == "component.holds");
  CHECK(r.out.findings()[0].hint == "did you mean 'card'?");
}

TEST_CASE("a box cannot hold itself, nor a thousand cards") {
  CHECK(ReadGame(changed(R"(["card"])", R"(["box"])")).out.has_errors());
  CHECK(ReadGame(box, "1000").out.has_errors());
}

TEST_CASE("a tuck box needs its content, and every other component its size") {
  CHECK(ReadGame(changed(R"("holds": ["card"], )", "")).out.findings().at(0).id == "component.holds");
  CHECK(ReadGame(changed(R"(["card"])", "[]")).out.findings().at(0).id == "component.holds");
  CHECK(ReadGame(changed("tuck_box", "rectangle")).out.findings().at(0).id == "key.missing");
}
