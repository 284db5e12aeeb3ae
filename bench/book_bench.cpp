// What setting a rulebook takes: lines, columns, pages, figures; twice or more until the page numbers stand.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "app/book.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;
const char* const games[] = {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"};

/// Markdown to finished PDF and HTML in a running program, faces drawn and fonts warm before.
void rulebook(benchmark::State& state) {
  const RealDisk disk;
  Sources sources;
  Options options;
  options.home = home;
  Kit kit(disk, sources, home + "/components/" + games[state.range(0)], options);
  auto type = make_typesetters(kit.fonts, 1);
  const auto pieces = draw_pieces(kit, options, false, type);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const auto files = make_book(kit, sources, pieces, options, type.front());
    if (files.empty()) return state.SkipWithError("the book has mistakes");
    bytes = files.begin()->second.size();
  }
  state.SetLabel(fmt::format("{}, {} bytes of HTML", games[state.range(0)], bytes));
}
BENCHMARK(rulebook)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

}  // namespace
