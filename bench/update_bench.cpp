// What a designer waits for after a change: the proofs, the comparison with the edition before, the whole kit, and to hear that
// nothing has changed. Each game with the first count of its first component raised by one.

#include <filesystem>

#include <benchmark/benchmark.h>

#include "compare/editions.h"
#include "kit/build_stamp.h"
#include "kit/kit_files.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;
const char* const games[] = {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"};

std::string folder_of_game(const benchmark::State& state) { return home + "/components/" + games[state.range(0)]; }

Options options_at_home() {
  Options options;
  options.home = home;
  options.papers = {*find_paper("a4")};
  return options;
}

/// `COMPONENT/ITEM.count = N`, as what-if takes it.
std::string one_more(const Game& game) {
  const Component& c = game.components.front();
  const ItemRow& row = c.items.front();
  return c.id + "/" + row.id + ".count = " + std::to_string(row.count + 1);
}

void what_if(benchmark::State& state) {
  const Options options = options_at_home();
  const RealDisk disk;
  const std::string change = one_more(Edition(disk, folder_of_game(state), options).kit.game);
  for (auto _ : state) {
    const Editions two = editions_with(folder_of_game(state), {change}, options);
    benchmark::DoNotOptimize(report_text(report_on(*two.before, *two.after, two.names, options)));
  }
  state.SetLabel(games[state.range(0)]);
}
BENCHMARK(what_if)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// From a saved file to the finished PDFs and the HTML, nothing remembered.
void edit_to_kit(benchmark::State& state) {
  const Options options = options_at_home();
  const RealDisk disk;
  for (auto _ : state) {
    Sources sources;
    Kit kit(disk, sources, folder_of_game(state), options);
    benchmark::DoNotOptimize(make_files(kit, draw_kit(kit, sources, options, ProgressLine(false)), options, ProgressLine(false)));
  }
  state.SetLabel(games[state.range(0)]);
}
BENCHMARK(edit_to_kit)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// All that `build` does for a game of which nothing has changed.
void unchanged(benchmark::State& state) {
  Options options = options_at_home();
  options.output = (std::filesystem::temp_directory_path() / "kitwright-bench").string();
  const std::string folder = folder_of_game(state);
  const RecordedDisk disk;
  Sources sources;
  const Kit kit(disk, sources, folder, options);
  std::vector<std::string> fonts;
  for (const FontFile& font : kit.fonts.files) fonts.push_back(font.file);
  BuildStamp(folder, options).leave(disk, fonts, {}, "unchanged");
  for (auto _ : state)
    if (!BuildStamp(folder, options).unchanged()) state.SkipWithError("something has changed");
  std::filesystem::remove_all(options.output);
  state.SetLabel(games[state.range(0)]);
}
BENCHMARK(unchanged)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

}  // namespace
