#include "game/credits.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/limits.h"
#include "game/game.h"
#include "game/players.h"

namespace kitwright {

namespace {

std::optional<int> read_number(const ObjectReader& keys, std::string_view key, int most, Diagnostics& out) {
  if (!keys.get(key)) return std::nullopt;
  const std::int64_t number = keys.whole(key, 0);
  if (number >= 1 && number <= most) return static_cast<int>(number);
  if (keys.ok()) out.error("game.credits", keys.where(key), fmt::format("'{}' is a number from 1 to {}", key, most));
  return std::nullopt;
}

std::vector<int> read_minutes(const ObjectReader& keys, Diagnostics& out) {
  const Datum* d = keys.get("minutes");
  if (!d || d->kind != Datum::Kind::List) return {};
  constexpr int most_minutes = 10'000;
  std::vector<int> minutes;
  for (const Datum& m : d->list)
    if (m.is_whole() && m.whole() >= 1 && m.whole() <= most_minutes) minutes.push_back(static_cast<int>(m.whole()));
  if (d->list.size() == 2 && minutes.size() == 2 && minutes[0] <= minutes[1]) return minutes;
  out.error("game.credits", d->where, "'minutes' is how long a game takes at least and at most", "for example [30, 45]");
  return {};
}

/// A text, or a list of them with commas between.
std::optional<std::string> names_in(const Datum& written) {
  if (written.kind == Datum::Kind::Text) return written.text;
  if (written.kind != Datum::Kind::List) return std::nullopt;
  std::string names;
  for (const Datum& name : written.list) {
    if (name.kind != Datum::Kind::Text) return std::nullopt;
    names += (names.empty() ? "" : ", ") + name.text;
  }
  return names;
}

/// A text of blanks, or a list with one in it.
bool names_nobody(const Datum& names) {
  if (names.kind == Datum::Kind::Text) return is_blank(names.text);
  return names.list.empty() || std::ranges::any_of(names.list, [](const Datum& one) { return is_blank(one.text); });
}

std::vector<Credit> read_others(const ObjectReader& keys, Diagnostics& out) {
  const Datum* d = keys.get("credits");
  std::vector<Credit> others;
  if (!d || d->kind != Datum::Kind::Object) return others;
  for (const Member& m : d->object) {
    if (m.key.starts_with("//")) continue;
    const auto names = names_in(m.value);
    const bool nobody = names && names_nobody(m.value);
    if (is_blank(m.key) || nobody)
      out.error("name.empty", is_blank(m.key) ? m.where : m.value.where,
                is_blank(m.key) ? "this role has no name" : fmt::format("'{}' names nobody", m.key),
                R"(for example "Developers": "Ann Otter & Bo Newt"; or take it out)");
    else if (names && names->size() > limits::label_bytes)
      out.error("text.size", m.value.where, fmt::format("'{}' has more than {} bytes", m.key, limits::label_bytes), "shorten it");
    else if (names)
      others.push_back({m.key, *names});
    else
      out.error("game.credits", m.value.where, fmt::format("'{}' is done by people, named in a text or a list of texts", m.key),
                R"(for example "Developers": "Ann Otter & Bo Newt")");
  }
  return others;
}

}  // namespace

Credits read_credits(const ObjectReader& keys, Diagnostics& out) {
  Credits c;
  if (keys.get("designers")) c.designers = keys.texts("designers");
  c.designers_where = keys.where("designers");
  c.publisher = keys.text("publisher");
  c.source = keys.text("source");
  c.kit = keys.text("author");
  c.year = read_number(keys, "year", 9999, out);
  c.age = read_number(keys, "age", 99, out);
  c.minutes = read_minutes(keys, out);
  c.others = read_others(keys, out);
  return c;
}

std::string designed_by(const Credits& credits, const Language& language) {
  if (!credits.designers || credits.designers->empty()) return {};
  return language.say(Phrase::DesignedBy, language.listed(*credits.designers));
}

std::vector<std::string> facts_of(const Game& game, const Language& language) {
  const Credits& credits = game.credits;
  std::vector<std::string> facts = {players_of(game, language)};
  if (credits.age) facts.push_back(language.say(Phrase::Age, *credits.age));
  if (credits.minutes.empty()) return facts;
  const int fewest = credits.minutes.front(), most = credits.minutes.back();
  facts.push_back(fewest == most ? language.say(Phrase::Minutes, most) : language.say(Phrase::MinutesFromTo, fewest, most));
  return facts;
}

std::vector<Credit> all_credits(const Credits& credits, const Language& language) {
  std::vector<Credit> all;
  const auto add = [&](Phrase role, std::string names) {
    if (!names.empty()) all.push_back({language.say(role), std::move(names)});
  };
  if (credits.designers)
    add(Phrase::Design, credits.designers->empty() ? language.say(Phrase::NotNamed) : language.listed(*credits.designers));
  std::string publisher = credits.publisher;
  if (credits.year) publisher += (publisher.empty() ? "" : ", ") + std::to_string(*credits.year);
  add(credits.publisher.empty() ? Phrase::FirstEdition : Phrase::Publisher, publisher);
  all.insert(all.end(), credits.others.begin(), credits.others.end());
  add(Phrase::RulesFrom, credits.source);
  if (credits.designers) add(Phrase::KitBy, credits.kit);
  return all;
}

std::string author_of(const Credits& credits) {
  return credits.designers ? language_of("en").listed(*credits.designers) : credits.kit;
}

}  // namespace kitwright
