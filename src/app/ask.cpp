#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "kit/answers_json.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "kit/rules_in_memory.h"
#include "base/failure.h"
#include "base/obstacle.h"
#include "base/plural.h"
#include "base/suggest.h"
#include "base/talk.h"
#include "expr/checked.h"
#include "game/players.h"
#include "rules/answers.h"
#include "rules/examples.h"
#include "rules/setup.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

/// Reports a position that cannot occur in the game: its score would mean nothing.
static void refuse_illegal(const PlayPosition& position, Span where, Diagnostics& out) {
  const auto faults = position_faults(position, out);
  if (!faults.empty())
    out.error("position.illegal", where, fmt::format("this position cannot come about: {}", faults.front()),
              "change the position, or ask with --illegal");
}

/// Sets up the position that a command asks about: a file, an example of the game by its id, or an empty table. False after a
/// finding.
static bool set_position(PlayPosition& position, const Options& o, const RulesInMemory& ruled, const Disk& disk, Sources& sources,
                         Diagnostics& out) {
  position.set_players(o.players > 0 ? o.players : ruled.game.fewest_players, out);
  if (o.position.empty()) return !out.has_errors();
  const std::vector<Example>& examples = ruled.rules.examples;
  if (const Example* example = find_example(examples, o.position)) {
    for (const Example* e : forebears(examples, *example, out)) {
      if (!e->is_position_sound) return out.append(ruled.rules.examples_found), false;
      position.apply(e->position);
    }
    // An example may be illegal on purpose, to show why.
    if (!o.illegal && !example->illegal && !out.has_errors()) refuse_illegal(position, example->where, out);
    return !out.has_errors();
  }
  if (disk.is_folder(o.position)) throw WrongCommandLine(fmt::format("--position: '{}' is a folder", o.position), "name a file");
  if (report_obstacle(disk, o.position, {}, sources, out)) return false;
  const auto text = disk.read(o.position);
  const std::string beside = join_path(ruled.game.folder, o.position);
  if (!text)
    throw WrongCommandLine(fmt::format("--position: '{}' is neither a file nor an example of the game", o.position),
                           disk.is_file(beside) ? fmt::format("write {}", beside) : suggest(o.position, examples, &Example::id));
  const Datum d = parse_document(sources.add(o.position, *text), out);
  if (d.kind != Datum::Kind::Null) position.apply(read_position(d, ruled.rules, out));
  if (!o.illegal && !out.has_errors()) refuse_illegal(position, d.where, out);
  return !out.has_errors();
}

/// 0 means that the command line says nothing.
static void check_players(const Options& o, const Game& game) {
  if (o.players != 0 && (o.players < game.fewest_players || o.players > game.most_players))
    throw WrongCommandLine(
        fmt::format("--players: {} is for {}, not {}", game.name, players_of(game, language_of("en")), o.players));
}

/// Nobody reads an answer of more than 1 MB.
static bool is_endless(const Value& value, Span question, Diagnostics& out) {
  constexpr std::size_t most_bytes = 1'000'000;
  const std::size_t bytes = value.to_text().size();
  if (bytes <= most_bytes) return false;
  out.error("eval.size", question, fmt::format("the answer has {} bytes", bytes),
            "ask for less: its size, a sum, or a part of it");
  return true;
}

int run_eval(const Options& o) {
  const RealDisk disk;
  Sources sources;
  RulesInMemory ruled(disk, game_folders(o, disk).front(), sources);
  check_players(o, ruled.game);
  Diagnostics& out = ruled.out;
  if (out.has_errors()) return report({{ruled.game.id, out}}, o);
  PlayPosition position(ruled.game, ruled.world, ruled.rules);
  Json answers = Json::array();
  if (set_position(position, o, ruled, disk, sources, out))
    for (std::size_t i = 0; i < o.questions.size(); ++i) {
      // Questions are sources too, so that findings show them with a caret.
      const Source& source = sources.add(fmt::format("question {}", i + 1), o.questions[i]);
      const Span whole{&source, 0, static_cast<std::uint32_t>(source.text.size())};
      const Expression e = parse_checked(source.text, whole, position.names(), out);
      const auto value = e ? position.ask(e, out) : std::nullopt;
      if (!value || is_endless(*value, whole, out)) continue;
      if (o.json)
        answers.push_back({{"question", o.questions[i]}, {"answer", to_json(*value)}});
      else
        answer("{}\n", value->to_text());
    }
  // With errors, report() prints the JSON instead: there must be one document only.
  if (o.json && !out.has_errors()) return answer_json(Json{{"game", ruled.game.id}, {"answers", answers}}.dump(1)), 0;
  return report({{ruled.game.id, out}}, o);
}

/// The points of every score, or of those that could be computed if there were findings.
int run_score(const Options& o) {
  const RealDisk disk;
  Sources sources;
  RulesInMemory ruled(disk, game_folders(o, disk).front(), sources);
  Diagnostics& out = ruled.out;
  if (out.has_errors()) return report({{ruled.game.id, out}}, o);
  PlayPosition position(ruled.game, ruled.world, ruled.rules);
  Json scores = Json::array();
  if (set_position(position, o, ruled, disk, sources, out)) {
    if (ruled.rules.scores.empty())
      out.error("score.none", {}, fmt::format("{} has no scores", ruled.game.name), "list them under \"scores\" in rules.json");
    for (const Score& s : ruled.rules.scores) {
      const auto points = position.points(s, out);
      if (!points) continue;
      if (o.json)
        scores.push_back({{"id", s.id}, {"points", to_json(*points)}, {"say", s.say}});
      else
        answer("{:>6}  {:<16} {}\n", points->to_text(), s.id, s.say);
    }
  }
  if (o.json && !out.has_errors()) return answer_json(Json{{"game", ruled.game.id}, {"scores", scores}}.dump(1)), 0;
  return report({{ruled.game.id, out}}, o);
}

/// The items of a zone in order, with equal neighbours counted: "fox x 2, owl".
static std::string zone_text(const ValueList& pieces) {
  std::string text;
  for (std::size_t i = 0; i < pieces.size();) {
    const std::string& item = *pieces[i].record()->find("item")->second.text();
    std::size_t end = i;
    while (end < pieces.size() && *pieces[end].record()->find("item")->second.text() == item) ++end;
    text += (text.empty() ? "" : ", ") + item + (end - i > 1 ? fmt::format(" x {}", end - i) : "");
    i = end;
  }
  return text;
}

int run_setup(const Options& o) {
  const RealDisk disk;
  Sources sources;
  RulesInMemory ruled(disk, game_folders(o, disk).front(), sources);
  check_players(o, ruled.game);
  const int players = o.players > 0 ? o.players : ruled.game.fewest_players;
  std::optional<SetupResult> setup;
  if (!ruled.out.has_errors()) setup = perform_setup(ruled.game, ruled.world, ruled.rules, players, o.seed, ruled.out);
  if (!setup) return report({{ruled.game.id, ruled.out}}, o);
  if (o.json) return answer_json(to_json(*setup, ruled.game, players, o.seed).dump(1)), 0;
  answer("{}, {} {}, seed {}\n", ruled.game.name, players, plural(players, "player"), o.seed);
  for (const auto& [name, pieces] : setup->zones) answer("  {:<20} {:>4}  {}\n", name, pieces.size(), zone_text(pieces));
  for (const std::string& name : setup->drawn)
    answer("  {:<20}       {}\n", name, setup->position->environment().find(name)->to_text());
  for (const BoardState& b : setup->position->boards())
    for (const PlacedTile& t : b.tiles) answer("  {} {:<17}       {} turned {}\n", b.board().id, t.cell.id, t.row->id, t.turn);
  return 0;
}

}  // namespace kitwright
