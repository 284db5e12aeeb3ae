// What a rulebook takes, step by step and as a whole: reading with its examples run, setting (lines, columns, pages, as often as
// the page numbers ask), drawing the PDF, writing the HTML. Faces are drawn and fonts are warm before.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "kit/book.h"
#include "book/set_book.h"
#include "finish/finish.h"
#include "render/render.h"
#include "web/rulebook_html.h"

using namespace kitwright;

namespace {

const std::string home = KITWRIGHT_ROOT;
const char* const games[] = {"timber-town", "scuba-beavers", "cam8", "animal-splash", "beaver-mania"};

Options options_at_home() {
  Options options;
  options.home = home;
  return options;
}

/// A game with its faces drawn and its rulebook read.
struct Desk {
  RealDisk disk;
  Sources sources;
  Options options = options_at_home();
  Kit kit;
  std::vector<Typesetter> type;
  std::vector<PieceSet> pieces;
  std::optional<ReadBook> book;
  Styles styles;
  BookLooks looks;

  explicit Desk(const std::string& game)
      : kit(disk, sources, home + "/components/" + game, options),
        type(make_typesetters(kit.fonts, 1)),
        pieces(draw_pieces(kit, options, false, type)),
        book(read_book(kit, sources, pieces, type.front())),
        styles(make_styles(kit.game, kit.world, false, kit.out)),
        looks(read_looks(kit.game, kit.world, styles, book->text.front, "", kit.out)) {}

  Document set() {
    return set_book(book->text, looks, {kit.game, kit.world, styles, book->icons, kit.library, kit.pictures, type.front()},
                    kit.out);
  }
};

void read_rulebook(benchmark::State& state) {
  Desk desk(games[state.range(0)]);
  for (auto _ : state) {
    auto read = read_book(desk.kit, desk.sources, desk.pieces, desk.type.front());
    benchmark::DoNotOptimize(read);
  }
  state.SetLabel(games[state.range(0)]);
}
BENCHMARK(read_rulebook)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void set_rulebook(benchmark::State& state) {
  Desk desk(games[state.range(0)]);
  std::size_t pages = 0;
  for (auto _ : state) pages = desk.set().pages.size();
  state.SetLabel(fmt::format("{}, {} pages", games[state.range(0)], pages));
}
BENCHMARK(set_rulebook)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void draw_rulebook_pdf(benchmark::State& state) {
  Desk desk(games[state.range(0)]);
  const Document document = desk.set();
  std::size_t bytes = 0;
  for (auto _ : state) bytes = whole_pdf(document).size();
  state.SetLabel(fmt::format("{}, {} bytes", games[state.range(0)], bytes));
}
BENCHMARK(draw_rulebook_pdf)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void write_rulebook_html(benchmark::State& state) {
  Desk desk(games[state.range(0)]);
  std::size_t bytes = 0;
  for (auto _ : state)
    bytes = rulebook_html(desk.book->text, desk.looks, desk.kit.game, desk.book->icons, desk.kit.fonts, nullptr).size();
  state.SetLabel(fmt::format("{}, {} bytes", games[state.range(0)], bytes));
}
BENCHMARK(write_rulebook_html)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

}  // namespace
