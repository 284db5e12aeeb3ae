#include "rules/examples.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/attempt.h"
#include "base/characters.h"
#include "base/limits.h"
#include "base/word.h"
#include "base/suggest.h"
#include "expr/run.h"
#include "expr/witness.h"
#include "game/players.h"
#include "game/expressions.h"
#include "rules/answers.h"
#include "rules/check.h"
#include "rules/failure.h"
#include "rules/fill.h"
#include "rules/rule_keys.h"

namespace kitwright {

/// As a finding says it: lines of an expression one behind the other.
static std::string in_one_line(const ObjectReader& keys, std::string_view key) {
  const std::vector<std::string> lines = keys.texts(key);
  return lines.empty() ? keys.text(key) : fmt::format("{}", fmt::join(lines, " "));
}

static void read_expectation(const Datum& d, const Rules& rules, Example& example, Diagnostics& out) {
  const ObjectReader keys(d, expectation_keys, out);
  if (!keys.ok()) return;
  example.expect.push_back({read_checked(keys.get("that"), rules.player_names, out), in_one_line(keys, "that"),
                            to_value(*keys.get("is"), out), keys.where("is")});
}

/// A figure shows a board, and joins cells of it.
static void read_figure(const Datum& figure, const Rules& rules, Example& example, Diagnostics& out) {
  const ObjectReader keys(figure, figure_keys, out);
  const std::string board = keys.text("board");
  const BoardRules* shown = rules.board(board);
  if (!shown && !board.empty())
    return out.error("book.board", keys.where("board"), fmt::format("rules.json has no board '{}'", board),
                     suggest(board, rules.boards, [](const BoardRules& b) { return b.board->id; }));
  example.board = board;
  const Datum* route = keys.get("route");
  if (!route || !keys.ok()) return;
  if (route->list.size() < 2)
    return out.error("book.route", route->where, "a route joins two cells or more", R"(for example ["A1", "A2"])");
  // Without a name a block of the rulebook says which board it is.
  const auto has = [&](const BoardRules& b, const Datum& cell) {
    return (!shown || shown == &b) && cell_called(*b.board, cell.text);
  };
  for (const Datum& cell : route->list) {
    if (std::ranges::any_of(rules.boards, [&](const BoardRules& b) { return has(b, cell); }))
      example.route.push_back(cell.text);
    else
      out.error("book.board", cell.where,
                shown ? fmt::format("the board '{}' has no cell '{}'", board, cell.text)
                      : fmt::format("no board has a cell '{}'", cell.text));
  }
}

static Example read_example(const Datum& d, const Rules& rules, Diagnostics& out) {
  const ObjectReader keys(d, example_keys, out);
  Example e;
  e.is_sound = keys.ok();
  e.id = keys.text("id");
  if (keys.get("title") && is_blank(keys.text("title")))
    out.error("name.empty", keys.where("title"), "the 'title' is empty", "write what the figure shows, or leave the key out");
  e.like = keys.text("like");
  e.complete = keys.text("complete");
  e.where = d.where;
  e.id_where = keys.where("id");
  e.like_where = keys.where("like");
  e.complete_where = keys.where("complete");
  if (!e.id.empty()) check_word(WordKind::File, e.id, e.id_where, "name.word", "an example's id", out);
  if (keys.get("players")) e.players = keys.whole("players", 0), e.players_where = keys.where("players");
  const Attempt attempt(out);
  if (const Datum* position = keys.get("position")) e.position = read_position(*position, rules, out);
  e.is_position_sound = !attempt.failed();
  e.illegal = keys.boolean("illegal", false);
  e.illegal_where = keys.where("illegal");
  if (const Datum* expect = keys.get("expect"))
    for (const Datum& one : expect->list) read_expectation(one, rules, e, out);
  if (const Datum* figure = keys.get("figure"); figure && figure->kind == Datum::Kind::Object)
    read_figure(*figure, rules, e, out);
  return e;
}

/// Of several with one id the first counts.
static void find_models(std::vector<Example>& examples, Diagnostics& out) {
  std::map<std::string_view, std::size_t> numbers;
  for (std::size_t i = 0; i < examples.size(); ++i)
    if (!numbers.emplace(examples[i].id, i).second && examples[i].is_sound)
      out.error("example.twice", examples[i].id_where, fmt::format("second example called '{}'", examples[i].id),
                "rename one of the two");
  for (Example& e : examples)
    if (const auto model = numbers.find(e.like); model != numbers.end()) e.model = model->second;
}

/// How many examples each one is laid out from: its model, that one's model and so on. Those that go round in circles, which are
/// told when they are laid out, count one.
static std::vector<std::size_t> depths_of(const std::vector<Example>& examples) {
  constexpr std::size_t unknown = 0, walked = static_cast<std::size_t>(-1);
  std::vector<std::size_t> depths(examples.size(), unknown), line;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    line.clear();
    std::optional<std::size_t> at = i;
    for (; at && depths[*at] == unknown; at = examples[*at].model) {
      depths[*at] = walked;
      line.push_back(*at);
    }
    std::size_t depth = at && depths[*at] != walked ? depths[*at] : 0;
    for (auto one = line.rbegin(); one != line.rend(); ++one) depths[*one] = ++depth;
  }
  return depths;
}

/// An example is laid out from the first of its models on.
static void bound_models(std::vector<Example>& examples, Diagnostics& out) {
  const std::vector<std::size_t> depths = depths_of(examples);
  std::size_t steps = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    steps += depths[i];
    if (depths[i] <= limits::models && steps <= limits::model_steps) continue;
    out.error("example.like", examples[i].like_where,
              depths[i] > limits::models ? fmt::format("more than {} examples are like each other in a row", limits::models)
                                         : "the examples are like too many others",
              "say the whole position here");
    examples[i].like.clear();
    examples[i].model.reset();
    examples[i].is_sound = false;
    if (steps > limits::model_steps) steps -= depths[i];
  }
}

void read_examples(const Datum& file, Rules& rules) {
  rules.examples.clear();
  rules.examples_found = {};
  if (file.kind == Datum::Kind::Null) return;
  const ObjectReader keys(file, examples_keys, rules.examples_found);
  if (const Datum* list = keys.get("examples"))
    for (const Datum& d : list->list) rules.examples.push_back(read_example(d, rules, rules.examples_found));
  find_models(rules.examples, rules.examples_found);
  bound_models(rules.examples, rules.examples_found);
}

const Example* find_example(const std::vector<Example>& examples, std::string_view id) {
  const auto found = std::find_if(examples.begin(), examples.end(), [&](const Example& e) { return e.id == id; });
  return found == examples.end() ? nullptr : &*found;
}

bool complete_board(PlayPosition& position, const std::string& board, Span where, Diagnostics& out) {
  BoardState* state = position.board(board);
  if (!state || state->board().open) {
    out.error("example.complete", where, fmt::format("'{}' is no board that can be filled", board));
    return false;
  }
  const FillProblem problem = fill_problem(*state, position, out);
  if (!Run(out, problem.steps).begin(where)) return false;
  const auto [filling, is_certain] = find_filling(problem);
  if (!is_certain) {
    out.error("example.complete", where, "whether the rest of the set can fill the board takes too long to find out",
              "say in the position where some more pieces lie");
    return false;
  }
  if (!filling) {
    const auto reasons = fill_obstacles(*state, position, out).value_or(std::vector<std::string>());
    out.error(
        "example.complete", where,
        fmt::format("the rest of the set cannot fill the board{}{}", reasons.empty() ? "" : ": ", fmt::join(reasons, "; ")));
    return false;
  }
  for (std::size_t i = 0; i < filling->size(); ++i) {
    const FillChoice& c = (*filling)[i];
    const ItemRow& row = *problem.kinds[c.kind].row;
    state->tiles.push_back({&row, problem.cells[i].cell, c.turn, open_edges(*state->rules, row, c.turn), state->rules->state});
  }
  state->wanted.clear();
  position.refresh();
  return true;
}

/// The ids of the others, each once.
static std::vector<std::string> others_than(const Example& example, const std::vector<Example>& examples) {
  std::vector<std::string> ids;
  for (const Example& other : examples)
    if (other.id != example.id && std::find(ids.begin(), ids.end(), other.id) == ids.end()) ids.push_back(other.id);
  return ids;
}

/// Examples that are like each other in a circle, told at the first of them, whichever was looked at.
static void report_circle(std::vector<const Example*> circle, Diagnostics& out) {
  std::ranges::rotate(circle, std::ranges::min_element(circle));
  std::vector<std::string> others;
  for (std::size_t i = 1; i < circle.size(); ++i) others.push_back(fmt::format("'{}'", circle[i]->id));
  const std::string way = others.empty() ? "" : ", by way of " + some_of(others);
  out.error("example.like", circle.front()->like_where, fmt::format("'{}' is like itself{}", circle.front()->id, way),
            "let one of them say its position without 'like'");
}

std::vector<const Example*> forebears(const std::vector<Example>& examples, const Example& example, Diagnostics& out) {
  std::vector<const Example*> line = {&example};
  std::set<const Example*> met = {&example};
  while (!line.back()->like.empty()) {
    const Example& last = *line.back();
    const Example* next = last.model ? &examples[*last.model] : nullptr;
    if (!next)
      out.error("example.like", last.like_where, fmt::format("there is no example '{}'", last.like),
                suggest(last.like, others_than(last, examples)));
    else if (!met.insert(next).second)
      report_circle({std::ranges::find(line, next), line.end()}, out);
    else {
      line.push_back(next);
      continue;
    }
    return {};
  }
  std::reverse(line.begin(), line.end());
  return line;
}

std::unique_ptr<PlayPosition> lay_out(const Example& example, const Game& game, const World& world, const Rules& rules,
                                      Diagnostics& out) {
  const Attempt attempt(out);
  auto position = std::make_unique<PlayPosition>(game, world, rules);
  const auto line = forebears(rules.examples, example, out);
  std::int64_t players = game.fewest_players;
  Span players_where;
  for (const Example* e : line) {
    if (!e->is_position_sound) return {};
    if (e->players) players = *e->players, players_where = e->players_where;
    position->apply(e->position);
  }
  if (players < game.fewest_players || players > game.most_players)
    out.error("example.players", players_where,
              fmt::format("this game is for {}, not {}", players_of(game, language_of("en")), players));
  else
    position->set_players(static_cast<int>(players), out);
  if (attempt.failed() || line.empty()) return {};
  if (!example.complete.empty() && !complete_board(*position, example.complete, example.complete_where, out)) return {};
  return position;
}

/// Positions and answers are compared as values; a text list in any order is not the same list.
static void expect(const Expectation& e, const PlayPosition& position, const std::string& example, Diagnostics& out) {
  Attempt attempt(out);
  if (!e.that) return;
  Hearing hearing(position.environment(), e.is_where);
  const auto found = position.ask(e.that, out);
  hearing.look_at(e.is_where);
  hearing.end(found == e.is);
  if (!found) return attempt.also_look_at(places_of(e.that, position.rules())), attempt.also_look_at({e.is_where});
  if (*found == e.is) return;
  Finding f;
  f.id = example;
  f.where = e.is_where;
  f.expected = e.is.to_text();
  f.actual = found->to_text();
  // A text of digits reads like the number.
  if (f.expected == f.actual)
    f.expected = fmt::format("{} ({})", f.expected, e.is.kind_word()),
    f.actual = fmt::format("{} ({})", f.actual, found->kind_word());
  f.message = fmt::format("{}: expected {}, found {}", e.said, shortened(f.expected), shortened(f.actual));
  f.hint = "change what the example says, or the rule";
  f.also = places_of(e.that, position.rules());
  for (const BoardRules& b : position.rules().boards) f.also.push_back(b.where);
  if (position.rules().position_where.source) f.also.push_back(position.rules().position_where);
  out.add(std::move(f));
}

/// Each rule of what is legal is a proof of its own.
static void hear_rules(const PlayPosition& position, const Span& proof) {
  if (!witness_of(position.environment())) return;
  Diagnostics quiet;
  for (const PlaceRule& rule : position.rules().legal) {
    Hearing hearing(position.environment(), proof);
    const auto holds = position.ask(rule.must, quiet);
    if (holds && holds->boolean() && !*holds->boolean())
      hear_failure(rule.must, position.environment(), proof);
    else
      hearing.end(true);
  }
}

/// Scores and zones are asked for by words of boards, which are no names.
static bool asks_the_game(const Expectation& wanted) {
  const Expression& e = wanted.that;
  return !e || !e.names().empty() || !e.words().empty() || wanted.said.find("score") != std::string::npos ||
         wanted.said.find("zone") != std::string::npos;
}

/// Whether the position that it is like is illegal for the same reason, which is told there.
static bool is_models_fault(const Example& example, const std::vector<std::string>& faults, const Game& game, const World& world,
                            const Rules& rules) {
  if (!example.model || rules.examples[*example.model].illegal) return false;
  Diagnostics quiet;
  const auto model = lay_out(rules.examples[*example.model], game, world, rules, quiet);
  return model && position_faults(*model, quiet) == faults;
}

static void run_example(const Example& example, const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  if (!example.is_sound) return;
  const auto position = lay_out(example, game, world, rules, out);
  if (!position) return;
  for (const Expectation& e : example.expect) expect(e, *position, example.id, out);
  if (std::none_of(example.expect.begin(), example.expect.end(), asks_the_game))
    out.warning("lint.example", example.id_where, fmt::format("the example '{}' tests nothing of the game", example.id),
                "ask something that its position decides");
  if (!example.illegal) hear_rules(*position, example.id_where);
  const auto faults = position_faults(*position, out);
  if (!faults.empty() && !example.illegal && !is_models_fault(example, faults, game, world, rules))
    out.error("example.illegal", example.id_where,
              fmt::format("the position of '{}' is not legal: {}", example.id, faults.front()),
              R"(write "illegal": true if that is meant)");
  if (faults.empty() && example.illegal)
    out.error("example.illegal", example.illegal_where,
              fmt::format("the position of '{}' is legal, though it is said not to be", example.id),
              "take out 'illegal', or look at the rules that should forbid it");
}

std::vector<ProofPart> example_parts(const Game& game, const World& world, const Rules& rules) {
  constexpr std::size_t at_once = 4;
  std::vector<ProofPart> parts = {{[&](Diagnostics& out) { out.append(rules.examples_found); }}};
  for (std::size_t first = 0; first < rules.examples.size(); first += at_once)
    parts.push_back({[&, first](Diagnostics& out) {
      for (std::size_t i = first; i < std::min(first + at_once, rules.examples.size()); ++i)
        run_example(rules.examples[i], game, world, rules, out);
    }});
  return parts;
}

}  // namespace kitwright
