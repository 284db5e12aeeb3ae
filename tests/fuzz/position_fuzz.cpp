// Positions of examples: read, laid out on a board with an end and on one without, and asked about.
#include <array>

#include "fuzz.h"
#include "unit/rules/town.h"

using namespace kitwright;

static SmallTown open_town() {
  SmallTown town;
  town.board = R"({ "grid": "square", "open": true, "cell": "20 mm" })";
  return town;
}

static void ask_of(const RuledTown& town, const Source& source) {
  static const std::array<const char*, 5> questions = {"faults(town)", "list(t in town.tiles: size(linked(t)))",
                                                       "list(t in town.tiles: orth(t))", "connected(town.tiles)",
                                                       "groups(town.tiles, 'type')"};
  Diagnostics out;
  PlayPosition position(town.game, town.world, town.rules);
  position.set_players(2, out);
  position.apply(read_position(parse_json(source, out), town.rules, out));
  if (!out.has_errors())
    for (const char* question : questions) position.ask(parse_expression(question, {}, out), out);
  look_at(out);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const RuledTown closed, open(open_town());
  const Source source{"examples.json", text_of(bytes, size)};
  ask_of(closed, source);
  ask_of(open, source);
  return 0;
}
