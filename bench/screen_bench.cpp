// What `serve` takes from a saved file until the picture of the face that changed is there, with all that a designer waits for:
// the pause after the last event, reading the whole game, drawing the row, and its SVG. The check in the background runs too.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/disk.h"
#include "base/length.h"
#include "serve/workbench.h"

using namespace kitwright;
namespace fs = std::filesystem;

namespace {

const std::string home = KITWRIGHT_ROOT;
constexpr std::chrono::milliseconds patience{60000};
constexpr int cards_of_the_deck = 1000;

/// Words of one row, which its face shows.
struct Edit {
  const char *game, *file, *words, *face;
};
const Edit edits[] = {{"deck", "cards.csv", "Misty Ferry 500", "card/500"},
                      {"timber-town", "scoring-cards.json", "\"name\": \"Yard\"", "scoring_card/yard"},
                      {"cam8", "initiative-cards.json", "\"ordinal\": \"1st\"", "initiative_card/initiative-1"},
                      {"animal-splash", "mission-cards.json", "\"name\": \"Reef census\"", "mission_card/five-animals"}};

std::string with(std::string text, const std::string& words, const std::string& others) {
  return text.replace(text.find(words), words.size(), others);
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

/// The cards of `bench/compare`, with pictures that stand there.
void write_deck(const std::string& folder) {
  fs::copy(home + "/bench/games/deck", folder, fs::copy_options::recursive);
  write(folder + "/game.json", with(*RealDisk().read(folder + "/game.json"), "@ID@", "deck"));
  fs::create_directory(folder + "/icons");
  write(folder + "/icons/drop.svg",
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4"/></svg>)");
  std::string rows = "id,heading,number,icon,pips,color,text,foot\n";
  for (int i = 0; i < cards_of_the_deck; ++i)
    rows += fmt::format(
        "{0},Misty Ferry {0},{1},drop,{2},#2f6b3a,**Gain** two coins after the river rises. Then shuffle the market.,{0}\n", i,
        i % 9 + 1, i % 5 + 1);
  write(folder + "/cards.csv", rows);
}

/// A copy of a game that is followed while this stands.
class Followed {
 public:
  Followed(const Options& options, std::string folder)
      : bench_(options, std::move(folder), KITWRIGHT_PROGRAM, stop_), thread_([this] { bench_.follow(); }) {}
  ~Followed() { raise_stop(), thread_.join(); }
  Followed(const Followed&) = delete;
  Followed& operator=(const Followed&) = delete;

  /// Waits until the face is another than when this was called last, and asks for its picture. Empty if it never comes.
  std::string next_picture(const std::string& face) {
    const auto over = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < over) {
      const auto told = bench_.showcase().news(version_, patience);
      if (!told || told->empty()) return {};
      const auto news = nlohmann::json::parse(*told);
      version_ = news["version"];
      if (news["faces"].contains(face)) return bench_.picture(news["faces"][face][0]).value_or("");
    }
    return {};
  }
  /// Waits until all pieces are drawn so many times.
  void wait_for_drawing(int times) {
    while (nlohmann::json::parse(bench_.showcase().state()).value("drawn", 0) < times)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }

 private:
  void raise_stop() { ::kill(::getpid(), SIGTERM); }

  StopSignal stop_;
  Workbench bench_;
  std::thread thread_;
  int version_ = 0;
};

void edit_to_screen(benchmark::State& state) {
  const Edit& edit = edits[state.range(0)];
  const std::string folder = (fs::temp_directory_path() / fmt::format("kitwright-bench-{}", ::getpid()) / edit.game).string();
  fs::remove_all(folder);
  fs::create_directories(fs::path(folder).parent_path());
  if (std::string(edit.game) == "deck")
    write_deck(folder);
  else
    fs::copy(home + "/components/" + edit.game, folder, fs::copy_options::recursive);
  Options options;
  options.home = home;
  options.papers = {*find_paper("a4")};
  const std::string path = folder + "/" + edit.file, text = *RealDisk().read(path);
  {
    Followed followed(options, folder);
    followed.next_picture(edit.face);
    int drawn = 1;
    for (auto _ : state) {
      state.PauseTiming();
      followed.wait_for_drawing(drawn);
      std::string words = edit.words;
      words.insert(words.find_last_not_of('"') + 1, std::string(drawn++ % 2, '!'));
      state.ResumeTiming();
      write(path, with(text, edit.words, words));
      if (followed.next_picture(edit.face).empty()) state.SkipWithError("no picture came");
    }
  }
  fs::remove_all(folder);
  state.SetLabel(edit.game);
}
BENCHMARK(edit_to_screen)->DenseRange(0, 3)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
