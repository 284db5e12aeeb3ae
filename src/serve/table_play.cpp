#include "serve/table_play.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/word.h"
#include "game/players.h"
#include "kit/answers_json.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "rules/answers.h"
#include "rules/examples.h"
#include "rules/setup.h"
#include "serve/finding_list.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

static std::string text(const Json& j) { return j.dump(1, ' ', false, Json::error_handler_t::replace); }

/// What a page sends. Throws Refused, which says where it cannot be read: no key of it is lost.
static Json question(const std::string& asked) {
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add("the question", asked);
  parse_document(source, out);
  const auto wrong = std::ranges::find(out.findings(), Level::Error, &Finding::level);
  if (wrong == out.findings().end()) return Json::parse(asked);
  const Position at = position(source, wrong->where.begin);
  throw Refused(400,
                fmt::format("this is no position: line {}, column {}: {}; {}", at.line, at.column, wrong->message, wrong->hint));
}

/// What stands under the key; `kind` says what that must be. Throws Refused.
template <class T>
static T member(const Json& j, const char* key, const T& otherwise, const char* kind) {
  try {
    return j.value(key, otherwise);
  } catch (const Json::exception&) {
    throw Refused(400, fmt::format("'{}' is no {}", key, kind));
  }
}
static std::string text_in(const Json& j, const char* key) { return member<std::string>(j, key, "", "text"); }
/// 0 if nothing stands there.
static int number_in(const Json& j, const char* key, int most) {
  const double number = member<double>(j, key, 0, "number");
  if (number < 0 || number > most || number != std::floor(number))
    throw Refused(400, fmt::format("'{}' is no whole number from 0 to {}", key, most));
  return static_cast<int>(number);
}
static Json object_in(const Json& j, const char* key) {
  Json object = j.value(key, Json::object());
  if (!object.is_object()) throw Refused(400, fmt::format("'{}' is no object", key));
  return object;
}

static Json list(const Diagnostics& findings, const Kit& kit, const Disk& disk) {
  return shown_findings(Json::parse(findings_json(findings)), kit.game, disk);
}

/// The fewest if nobody says.
static int players_of(const Game& game, std::optional<std::uint64_t> asked) {
  if (!asked) return game.fewest_players;
  const auto bound = [](int players) { return static_cast<std::uint64_t>(std::max(players, 0)); };
  if (*asked < bound(game.fewest_players) || *asked > bound(game.most_players))
    throw Refused(400, fmt::format("{} is for {}", game.name, players_of(game, language_of("en"))));
  return static_cast<int>(*asked);
}

std::string deal_setup(const Kit& kit, const Disk& disk, std::optional<std::uint64_t> asked, std::uint64_t seed) {
  Diagnostics out;
  const int players = players_of(kit.game, asked);
  const auto setup = perform_setup(kit.game, kit.world, kit.rules, players, seed, out);
  if (!setup) return text({{"findings", list(out, kit, disk)}});
  return text(to_json(*setup, kit.game, players, seed));
}

/// Lays the example, or what was sent, on the empty boards.
static void lay_position(PlayPosition& position, const Json& asked, const Rules& rules, Sources& sources, Diagnostics& out) {
  if (const std::string id = text_in(asked, "example"); !id.empty()) {
    const Example* example = find_example(rules.examples, id);
    if (!example) throw Refused(400, fmt::format("the game has no example '{}'", id));
    for (const Example* e : forebears(rules.examples, *example, out))
      if (e->is_position_sound) position.apply(e->position);
    return;
  }
  const Json sent = asked.value("position", Json::object());
  const Datum d = parse_document(sources.add("the position", text(sent)), out);
  if (d.kind != Datum::Kind::Null) position.apply(read_position(d, rules, out));
}

static Json scores_of(PlayPosition& position, const Rules& rules) {
  Json scores = Json::array();
  for (const Score& s : rules.scores) {
    Diagnostics out;
    const auto points = position.points(s, out);
    Json score = {{"id", s.id}, {"say", s.say}};
    if (points)
      score["points"] = to_json(*points);
    else
      score["why"] = out.findings().empty() ? "" : out.findings().front().message;
    scores.push_back(std::move(score));
  }
  return scores;
}

/// By cell, why the piece may not lie there; an empty list where it may.
static Json places_of(PlayPosition& position, const Json& place) {
  Json places = Json::object();
  BoardState* board = position.board(text_in(place, "board"));
  if (!board || !board->rules->of) return places;
  const auto& rows = board->rules->of->items;
  const std::string item = text_in(place, "item");
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& r) { return r.id == item; });
  if (row == rows.end()) return places;
  const int step = static_cast<int>(360 / directions(board->board().kind).size());
  const int turn = number_in(place, "turn", 360) / step * step % 360;
  for (const std::string& id : member<std::vector<std::string>>(place, "cells", {}, "list of texts")) {
    const auto cell = cell_called(board->board(), id);
    Diagnostics out;
    if (cell) places[id] = placing_faults(position, *board, *row, turn, *cell, out);
  }
  return places;
}

std::string judge_position(const Kit& kit, const Disk& disk, const std::string& asked) {
  const Json j = question(asked);
  Sources sources;
  Diagnostics out;
  PlayPosition position(kit.game, kit.world, kit.rules);
  const auto players = j.contains("players") ? std::optional<std::uint64_t>(number_in(j, "players", 100)) : std::nullopt;
  position.set_players(players_of(kit.game, players), out);
  lay_position(position, j, kit.rules, sources, out);
  const std::vector<std::string> faults = position_faults(position, out);
  Json answer = {{"faults", faults}, {"scores", scores_of(position, kit.rules)}};
  answer["places"] = places_of(position, object_in(j, "place"));
  answer["boards"] = to_json(position.boards());
  answer["findings"] = list(out, kit, disk);
  if (j.contains("example")) {
    answer["values"] = Json::object();
    for (const auto& [name, value] : kit.rules.position) answer["values"][name] = to_json(*position.environment().find(name));
  }
  return text(answer);
}

/// What examples.json takes: the position, and what its scores are now. Throws Refused for a position that this game cannot have:
/// with a cell, a piece or a name that it lacks.
static Json example_of(const Kit& kit, const std::string& name, const Json& sent) {
  Sources sources;
  Diagnostics out;
  PlayPosition position(kit.game, kit.world, kit.rules);
  position.set_players(kit.game.fewest_players, out);
  lay_position(position, {{"position", sent}}, kit.rules, sources, out);
  for (const Finding& f : out.findings())
    if (f.level == Level::Error) throw Refused(400, f.message);
  Json expect = Json::array();
  for (const Json& score : scores_of(position, kit.rules))
    if (score.contains("points"))
      expect.push_back({{"that", fmt::format("score('{}')", std::string(score["id"]))}, {"is", score["points"]}});
  Json example = {{"id", name}, {"position", sent}, {"expect", expect}};
  if (!position_faults(position, out).empty()) example["illegal"] = true;
  return example;
}

/// Nothing lies there, or a file with a position of this game.
static bool is_free(const Kit& kit, const std::string& file) {
  std::error_code ec;
  const auto kind = std::filesystem::symlink_status(file, ec).type();
  if (kind != std::filesystem::file_type::regular) return kind == std::filesystem::file_type::not_found;
  Sources sources;
  Diagnostics unheard;
  const Datum old = parse_document(sources.add(file, RealDisk().read(file).value_or("")), unheard);
  return old.kind == Datum::Kind::Object && std::ranges::all_of(old.object, [&](const Member& m) {
           return m.key.starts_with("//") || kit.rules.board(m.key) || kit.rules.position.contains(m.key);
         });
}

std::string save_position(const Kit& kit, const std::string& asked) {
  const Json j = question(asked);
  const std::string name = text_in(j, "name");
  Diagnostics out;
  if (!check_word(WordKind::File, name, {}, "position.name", "the name of a position", out))
    throw Refused(400, fmt::format("{}; {}", out.findings().front().message, out.findings().front().hint));
  if (!j.contains("position") || !j["position"].is_object()) throw Refused(400, "here is no position");
  const Json example = example_of(kit, name, j["position"]);
  require_folder(RealDisk(), kit.game.folder);
  const std::string file = join_path(make_folder_in(kit.game.folder, "positions"), name + ".json");
  if (!is_free(kit, file))
    throw Refused(409, fmt::format("{} holds no position, and is not replaced; choose another name", file));
  write_whole(file, text(j["position"]) + "\n");
  return text({{"file", file}, {"example", example}});
}

}  // namespace kitwright
