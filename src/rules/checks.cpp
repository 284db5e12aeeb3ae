#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/plural.h"
#include "expr/inquiry.h"
#include "expr/node.h"
#include "expr/witness.h"
#include "rules/box.h"
#include "rules/check.h"
#include "rules/each_check.h"
#include "rules/failure.h"
#include "rules/lint.h"
#include "rules/position.h"
#include "rules/promises.h"
#include "rules/setup.h"

namespace kitwright {
namespace {

void texts_inside(const Value& value, std::set<std::string>& texts) {
  if (value.text()) texts.insert(*value.text());
  if (value.list())
    for (const Value& v : *value.list()) texts_inside(v, texts);
}

/// Texts anywhere inside the value: what `explain` lists are mostly ids of rows.
std::set<std::string> ids_inside(const Value& value) {
  std::set<std::string> ids;
  texts_inside(value, ids);
  return ids;
}

/// A check speaks of rows before it speaks of the lets that look at them, unless a param or a table is the likelier culprit.
void point_at_rows(const Expression& asked, const Game& game, const Rules& rules, std::vector<Span>& places) {
  const auto first_let = std::find_if_not(places.begin(), places.end(), [&](const Span& place) {
    return std::none_of(game.lets.begin(), game.lets.end(), [&](const Derived& let) { return let.where == place; });
  });
  std::vector<Span> rows = rows_behind(asked, game, rules);
  std::erase_if(rows, [&](const Span& row) { return std::find(places.begin(), places.end(), row) != places.end(); });
  places.insert(first_let, rows.begin(), rows.end());
}

void report(const Check& check, const Environment& names, const std::string& when, const Game& game, const Rules& rules,
            Diagnostics& out) {
  Finding f;
  f.id = check.id;
  f.level = check.level;
  f.message = check.say + when;
  const Expression failing = failing_part(check.expect, names);
  const bool is_part = failing.root() != check.expect.root();
  const Span asked = is_part ? failing.root()->where : check.where;
  if (is_part) f.message += fmt::format(": '{}' does not hold", written(failing));
  f.also = places_of(failing, rules);
  if (check.explain) {
    const auto explained = evaluate(check.explain, names, out);
    if (explained) {
      f.message += ": " + short_text(*explained);
      const auto rows = offenders(ids_inside(*explained), failing, game, rules);
      f.also.insert(f.also.begin(), rows.begin(), rows.end());
    }
  }
  point_at_rows(failing, game, rules, f.also);
  f.where = f.also.empty() ? asked : f.also.front();
  if (const auto both = sides(failing, names)) {
    f.expected = both->expected;
    f.actual = both->found;
    f.message += fmt::format(": expected {}, found {}", f.expected, f.actual);
  }
  if (!f.also.empty()) f.also.erase(f.also.begin());
  if (!(f.where == asked)) f.also.push_back(asked);
  out.add(std::move(f));
}

void run(const Check& check, Inquiry& inquiry, const std::string& when, const Game& game, const Rules& rules, Diagnostics& out) {
  if (!check.expect) return;
  if (check.each) return run_each(check, inquiry, when, game, rules, out);
  Attempt attempt(out);
  const Environment& names = inquiry.environment();
  Hearing hearing(names, check.where);
  const auto holds = inquiry.value(check.expect, out);
  if (holds && holds->boolean() && !*holds->boolean())
    hear_failure(check.expect, names, check.where);
  else
    hearing.end(holds.has_value());
  if (!holds) attempt.also_look_at(places_of(check.expect, rules)), attempt.also_look_at({check.where});
  if (holds && !holds->boolean())
    out.error(check.id, check.where, fmt::format("a check must be true or false, found {}", holds->kind_word()));
  if (holds && holds->boolean() && !*holds->boolean()) report(check, names, when, game, rules, out);
}

}  // namespace

void run_checks(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  // Checks see no position, but may ask for the points of tiles that they name.
  const PlayPosition bare(game, world, rules);
  Environment plain;
  plain.outer = &world.environment;
  plain.situation = bare.environment().situation;
  std::map<int, Environment> at;
  std::map<int, Inquiry> inquiries;
  for (int n = game.fewest_players; n <= game.most_players; ++n) {
    const auto here = at.emplace(n, at_players(world, n, out)).first;
    here->second.situation = plain.situation;
    inquiries.emplace(n, here->second);
  }
  Inquiry of_game(plain);
  for (const Check& check : rules.checks) {
    if (!check.per_players) {
      run(check, of_game, "", game, rules, out);
      continue;
    }
    Attempt attempt(out);
    std::size_t failed = 0;
    for (int n = game.fewest_players; n <= game.most_players; ++n) {
      const Attempt with_players(out);
      run(check, inquiries.at(n), fmt::format(" ({} {})", n, plural(n, "player")), game, rules, out);
      if (with_players.failed()) ++failed;
    }
    // What holds for some numbers of players may be mended where they stand.
    if (failed < at.size()) attempt.also_look_at({game.players_where});
  }
}

std::vector<ProofPart> rule_parts(const Game& game, const World& world, const Rules& rules) {
  std::vector<ProofPart> parts = {{[&](Diagnostics& out) { check_box(world, rules, out); }},
                                  {[&](Diagnostics& out) { check_promises(game, world, rules, out); }},
                                  {[&](Diagnostics& out) { run_checks(game, world, rules, out); }},
                                  {[&](Diagnostics& out) { check_setups(game, world, rules, out); }}};
  for (ProofPart& part : example_parts(game, world, rules)) parts.push_back(std::move(part));
  parts.push_back({[&](Diagnostics& out) { lint_rules(game, world, rules, out); }});
  return parts;
}

void check_rules(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  for (const ProofPart& part : rule_parts(game, world, rules)) part.prove(out);
}

}  // namespace kitwright
