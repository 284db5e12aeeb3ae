#include "rules/promises.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "base/plural.h"
#include "data/entries_by_key.h"
#include "expr/witness.h"
#include "rules/check.h"
#include "rules/failure.h"

namespace kitwright {
namespace {

/// An entry that is not what was promised: where it stands, where the promise does, and what is said of both.
struct Difference {
  std::string message;
  Span where, promise;
};

bool is_plain_name(std::string_view key) {
  const auto is_part = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
  return !key.empty() && !std::isdigit(static_cast<unsigned char>(key[0])) && std::all_of(key.begin(), key.end(), is_part);
}

/// As an expression would ask for the entry: `odds.reach`, `odds['2 of 3']`.
std::string entry_name(const std::string& of, std::string_view key) {
  return is_plain_name(key) ? fmt::format("{}.{}", of, key) : fmt::format("{}['{}']", of, key);
}

/// Walks a value beside what it is promised to be. What a let gives was not written, so all of it stands where the let does.
class Comparing {
 public:
  std::vector<Difference> found;

  void compare(const std::string& name, const Value& is, const ValuePlace* written, Span where, const Value& wanted,
               const ValuePlace& promise) {
    if (is == wanted) return;
    if (is.list() && wanted.list()) return lists(name, is, written, where, wanted, promise);
    if (is.record() && wanted.record()) return records(name, is, written, where, wanted, promise);
    const bool other_kind = is.kind_word() != wanted.kind_word();  // 3 and "3" read the same
    found.push_back({other_kind ? fmt::format("{} is {} ({}); the rules promise {} ({})", name, short_text(is), is.kind_word(),
                                              short_text(wanted), wanted.kind_word())
                                : fmt::format("{} is {}; the rules promise {}", name, short_text(is), short_text(wanted)),
                     where, promise.where});
  }

 private:
  void lists(const std::string& name, const Value& is, const ValuePlace* written, Span where, const Value& wanted,
             const ValuePlace& promise) {
    const ValueList &there = *is.list(), &promised = *wanted.list();
    for (std::size_t i = 0; i < std::min(there.size(), promised.size()); ++i) {
      const ValuePlace* entry = written && i < written->entries.size() ? &written->entries[i] : nullptr;
      compare(fmt::format("{}[{}]", name, i), there[i], entry, entry ? entry->where : where, promised[i], promise.entries[i]);
    }
    if (there.size() != promised.size())
      found.push_back(
          {fmt::format("{} has {} entries; the rules promise {}", name, there.size(), promised.size()), where, promise.where});
  }

  void records(const std::string& name, const Value& is, const ValuePlace* written, Span where, const Value& wanted,
               const ValuePlace& promise) {
    const EntriesByKey entries(written), promises(&promise);
    for (const auto& [key, value] : *wanted.record()) {
      const ValuePlace& at = *promises.find(key);
      const ValuePlace* entry = entries.find(key);
      if (const Value* there = is.record()->get(key))
        compare(entry_name(name, key), *there, entry, entry ? entry->whole() : where, value, at);
      else
        found.push_back(
            {fmt::format("there is no {}; the rules promise {}", entry_name(name, key), short_text(value)), where, at.where});
    }
    for (const auto& [key, value] : *is.record()) {
      if (wanted.record()->contains(key)) continue;
      const ValuePlace* entry = entries.find(key);
      found.push_back({fmt::format("{} is {}; the rules promise no such entry", entry_name(name, key), short_text(value)),
                       entry ? entry->key_where : where, promise.where});
    }
  }
};

void report(const std::vector<Difference>& found, const std::vector<Span>& behind, Diagnostics& out) {
  Finding f;
  f.id = "promise";
  f.where = found.front().where;
  f.message = found.front().message;
  if (found.size() > 1) f.message += fmt::format("; and {} more of its entries differ", found.size() - 1);
  f.hint = "change it back; or change the promise too, if the rules have changed";
  f.also.push_back(found.front().promise);
  for (std::size_t i = 1; i < std::min<std::size_t>(found.size(), 5); ++i)
    if (!(found[i].where == f.where)) f.also.push_back(found[i].where);
  f.also.insert(f.also.end(), behind.begin(), behind.end());
  out.add(std::move(f));
}

/// Null if the name is that of a param or a table.
const Derived* let_called(const Game& game, std::string_view name) {
  const auto let = std::find_if(game.lets.begin(), game.lets.end(), [&](const Derived& d) { return d.name == name; });
  return let == game.lets.end() ? nullptr : &*let;
}

/// A let that needs the number of players has to keep its promise with each; the first with which it does not is told.
void check_for_players(const NamedPromise& promise, const Derived& let, const Game& game, const World& world, const Rules& rules,
                       Diagnostics& out) {
  for (int players = game.fewest_players; players <= game.most_players; ++players) {
    Diagnostics told_elsewhere;
    const Environment here = at_players(world, players, told_elsewhere);
    const Value* is = here.find(promise.name);
    if (!is) return;  // what the let rests on is broken
    Comparing comparing;
    comparing.compare(fmt::format("with {} {} {}", players, plural(players, "player"), promise.name), *is, nullptr, let.where,
                      promise.value, promise.written);
    if (!comparing.found.empty()) return report(comparing.found, places_of(let.expression, rules), out);
  }
}

void check_one(const NamedPromise& promise, const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  const Derived* let = let_called(game, promise.name);
  const Value* is = world.environment.find(promise.name);
  if (!is) return let ? check_for_players(promise, *let, game, world, rules, out) : void();
  const auto place = game.constant_places.find(promise.name);
  const ValuePlace* written = place == game.constant_places.end() ? nullptr : &place->second;
  Comparing comparing;
  comparing.compare(promise.name, *is, written, let ? let->where : written->whole(), promise.value, promise.written);
  Hearing hearing(world.environment, promise.written.where);
  if (comparing.found.empty()) hearing.look_at(*is);
  for (const Difference& difference : comparing.found) hearing.look_at(difference.where);
  if (let)
    for (const Span& behind : places_of(let->expression, rules)) hearing.look_at(behind);
  hearing.end(comparing.found.empty());
  if (comparing.found.empty()) return;
  report(comparing.found, let ? places_of(let->expression, rules) : std::vector<Span>{}, out);
}

}  // namespace

std::vector<NamedPromise> read_promises(const Datum& promises, const Game& game, Diagnostics& out) {
  std::vector<std::string> known;
  for (const auto& [name, place] : game.constant_places) known.push_back(name);
  for (const Derived& let : game.lets) known.push_back(let.name);
  std::vector<NamedPromise> read;
  for (const Member& m : promises.object) {
    if (m.key.starts_with("//") || m.key == "about") continue;
    if (std::find(known.begin(), known.end(), m.key) == known.end())
      out.error("promise.unknown", m.where, fmt::format("there is no param, table or let '{}'", m.key), suggest(m.key, known));
    else
      read.push_back({m.key, to_value(m.value, out), place_of(m.value)});
  }
  return read;
}

void check_promises(const Game& game, const World& world, const Rules& rules, Diagnostics& out) {
  for (const NamedPromise& promise : rules.promises) check_one(promise, game, world, rules, out);
}

}  // namespace kitwright
