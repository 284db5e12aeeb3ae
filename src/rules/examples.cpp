#include "rules/examples.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game/expressions.h"
#include "rules/answers.h"
#include "rules/check.h"
#include "rules/fill.h"
#include "rules/keys.h"

namespace kitwright {

static const Datum* list_of(const Datum& examples) {
  const Datum* list = examples.kind == Datum::Kind::Object ? examples.find("examples") : nullptr;
  return list && list->kind == Datum::Kind::List ? list : nullptr;
}

static std::string text_at(const Datum& object, std::string_view key) {
  const Datum* d = object.kind == Datum::Kind::Object ? object.find(key) : nullptr;
  return d && d->kind == Datum::Kind::Text ? d->text : std::string();
}

const Datum* example_called(const Datum& examples, std::string_view id) {
  if (const Datum* list = list_of(examples))
    for (const Datum& d : list->list)
      if (text_at(d, "id") == id) return &d;
  return nullptr;
}

bool complete_board(PlayPosition& position, const std::string& board, Span where, Diagnostics& out) {
  BoardState* state = position.board(board);
  if (!state || state->board().open) {
    out.error("example.complete", where, fmt::format("'{}' is no board that can be filled", board));
    return false;
  }
  const FillProblem problem = fill_problem(*state, position.environment(), out);
  const auto filling = find_filling(problem);
  if (!filling) {
    std::string reasons;
    for (const std::string& reason : fill_obstacles(*state, position.environment(), out))
      reasons += (reasons.empty() ? "" : "; ") + reason;
    out.error("example.complete", where, "the rest of the set cannot fill the board: " + reasons);
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

/// The positions an example is like, outermost first; empty after a finding.
static std::vector<const Datum*> forebears(const Datum& examples, const Datum& example, Diagnostics& out) {
  std::vector<const Datum*> line = {&example};
  while (const Datum* like = line.back()->find("like")) {
    const Datum* next = like->kind == Datum::Kind::Text ? example_called(examples, like->text) : nullptr;
    if (!next || std::find(line.begin(), line.end(), next) != line.end()) {
      std::vector<std::string> known;
      if (const Datum* list = list_of(examples))
        for (const Datum& d : list->list) known.push_back(text_at(d, "id"));
      out.error("example.like", like->where,
                next ? fmt::format("'{}' is like itself", like->text) : fmt::format("there is no example '{}'", like->text),
                next ? "" : suggest(like->text, known));
      return {};
    }
    line.push_back(next);
  }
  std::reverse(line.begin(), line.end());
  return line;
}

std::unique_ptr<PlayPosition> lay_out(const Datum& examples, const Datum& example, const Game& game, const World& world,
                                      const Rules& rules, Diagnostics& out) {
  const std::size_t before = out.size();
  auto position = std::make_unique<PlayPosition>(game, world, rules);
  const auto line = forebears(examples, example, out);
  std::int64_t players = game.fewest_players;
  for (const Datum* d : line) {
    if (const Datum* n = d->find("players"); n && n->is_whole()) players = n->whole();
    if (const Datum* laid = d->find("position")) position->read(*laid, out);
  }
  if (players < game.fewest_players || players > game.most_players)
    out.error("example.players", example.where,
              fmt::format("this game is for {} to {} players, not {}", game.fewest_players, game.most_players, players));
  else
    position->set_players(static_cast<int>(players), out);
  if (out.size() != before || line.empty()) return {};
  if (const Datum* board = example.find("complete"); board && !complete_board(*position, board->text, board->where, out))
    return {};
  return position;
}

/// As a finding says it: lines of an expression one behind the other.
static std::string in_one_line(const std::vector<std::string>& lines) { return fmt::format("{}", fmt::join(lines, " ")); }

/// Positions and answers are compared as values; a text list in any order is not the same list.
static void expect(const Datum& d, const PlayPosition& position, const std::string& example, Diagnostics& out) {
  const ObjectReader keys(d, expectation_keys, out);
  const std::size_t before = out.size();
  const Expression that = expression_at(d, "that", position.names(), out);
  const Datum* is = keys.get("is");
  if (!that || !is || out.size() != before) return;
  const auto found = position.ask(that, out);
  if (!found) return out.also_look_at(before, places_of(that, position.game(), position.rules()));
  const Value wanted = to_value(*is, out);
  if (*found == wanted) return;
  Finding f;
  f.id = example;
  f.where = is->where;
  f.expected = wanted.to_text();
  f.actual = found->to_text();
  f.message = fmt::format("{}: expected {}, found {}", in_one_line(keys.texts("that")), f.expected, f.actual);
  f.hint = "change what the example says, or the rule";
  f.also = places_of(that, position.game(), position.rules());
  for (const BoardRules& b : position.rules().boards) f.also.push_back(b.where);
  if (position.rules().position_where.source) f.also.push_back(position.rules().position_where);
  out.add(std::move(f));
}

static bool asks_the_game(const Datum& d) {
  Diagnostics quiet;
  const Datum* that = d.kind == Datum::Kind::Object ? d.find("that") : nullptr;
  const auto written = that ? written_expression(*that, quiet) : std::nullopt;
  const Expression e = written ? parse_expression(written->text, {}, quiet) : Expression();
  return !e || !e.names().empty() || !e.words().empty() || written->text.find("score") != std::string::npos ||
         written->text.find("zone") != std::string::npos;
}

static void run_example(const Datum& examples, const Datum& d, const Game& game, const World& world, const Rules& rules,
                        Diagnostics& out) {
  const ObjectReader keys(d, example_keys, out);
  if (!keys.ok()) return;
  if (example_called(examples, keys.text("id")) != &d)
    out.error("example.twice", keys.where("id"), fmt::format("second example called '{}'", keys.text("id")),
              "rename one of the two");
  const auto position = lay_out(examples, d, game, world, rules, out);
  if (!position) return;
  const Datum& wanted = *keys.get("expect");
  for (const Datum& e : wanted.list) expect(e, *position, keys.text("id"), out);
  if (std::none_of(wanted.list.begin(), wanted.list.end(), asks_the_game))
    out.warning("lint.example", keys.where("id"), fmt::format("the example '{}' tests nothing of the game", keys.text("id")),
                "ask something that its position decides");
  if (const auto faults = position_faults(*position, out); !faults.empty() && !keys.boolean("illegal", false))
    out.error("example.illegal", keys.where("id"),
              fmt::format("the position of '{}' is not legal: {}", keys.text("id"), faults.front()),
              R"(write "illegal": true if that is meant)");
}

std::vector<ProofPart> example_parts(const Datum& examples, const Game& game, const World& world, const Rules& rules) {
  constexpr std::size_t at_once = 4;
  std::vector<ProofPart> parts;
  if (examples.kind == Datum::Kind::Null) return parts;
  parts.push_back({[&](Diagnostics& out) { ObjectReader(examples, examples_keys, out); }});
  const Datum* list = list_of(examples);
  for (std::size_t first = 0; list && first < list->list.size(); first += at_once)
    parts.push_back({[&, list, first](Diagnostics& out) {
      for (std::size_t i = first; i < std::min(first + at_once, list->list.size()); ++i)
        run_example(examples, list->list[i], game, world, rules, out);
    }});
  return parts;
}

}  // namespace kitwright
