#include "serve/showcase.h"

#include <thread>

#include "support/catch.h"

using namespace kitwright;
using namespace std::chrono_literals;
using Json = nlohmann::ordered_json;

namespace {

void give(Showcase& shown, const std::string& face, const std::string& key) {
  shown.change([&](Shown& s) { s.faces[face] = {key, ""}; });
}
Json news(const Showcase& shown, int after) { return Json::parse(shown.news(after, 0ms).value()); }

}  // namespace

TEST_CASE("news names the faces that changed since") {
  Showcase shown;
  give(shown, "card/fox", "a"), give(shown, "card/owl", "b");
  CHECK(news(shown, 0)["faces"].size() == 2);
  CHECK(news(shown, 1)["faces"] == Json{{"card/owl", {"b", ""}}});
  CHECK(shown.news(2, 0ms) == "");
}

TEST_CASE("a face that was drawn again and looks the same is no news") {
  Showcase shown;
  give(shown, "card/fox", "a"), give(shown, "card/fox", "a");
  CHECK(news(shown, 1) == Json{{"version", 2}, {"faces", Json::object()}});
}

TEST_CASE("the state has the parts and the faces") {
  Showcase shown;
  shown.change([](Shown& s) { s.parts["checking"] = true; });
  give(shown, "card/fox", "a");
  CHECK(Json::parse(shown.state()) == Json::parse(R"({"version": 2, "checking": true, "faces": {"card/fox": ["a", ""]}})"));
}

TEST_CASE("one who waits is told at once, and let go at the end") {
  Showcase shown;
  const auto start = std::chrono::steady_clock::now();
  std::jthread soon([&] { std::this_thread::sleep_for(20ms), give(shown, "card/fox", "a"); });
  CHECK(shown.news(0, 60s).value() != "");
  soon.join();
  std::jthread end([&] { std::this_thread::sleep_for(20ms), shown.close(); });
  CHECK_FALSE(shown.news(1, 60s));
  CHECK(std::chrono::steady_clock::now() - start < 30s);
}
