#include "game/words.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "game/expressions.h"

namespace kitwright {

static constexpr std::size_t most_files = 100;

static std::shared_ptr<const Definition> read_word(const Member& m, Diagnostics& out) {
  if (m.value.kind != Datum::Kind::Text && m.value.kind != Datum::Kind::List) {
    out.error("word.body", m.value.where, fmt::format("'{}' is a word of the game, so it is defined by an expression", m.key),
              R"~(for example "beats(a, b)": "a.value > b.value"; a plain value stands in 'params' of game.json)~");
    return {};
  }
  const Span head{m.where.source, m.where.begin + 1, m.where.end - 1};
  if (!is_expression(m.value))
    out.error("word.body", m.value.where, fmt::format("'{}' is defined by one expression, or by a list of its lines", m.key),
              "each line is a text");
  const auto body = written_expression(m.value, out);
  return body ? parse_definition(m.key, head, body->text, body->where, out) : nullptr;
}

static void add_words(const Datum& words, Game& game, Diagnostics& out) {
  for (const Member& m : words.object) {
    if (m.key.starts_with("//") || m.key == "about" || m.key == "$schema") continue;
    auto word = read_word(m, out);
    if (!word || !word->body) {
      game.unread = true;
      continue;
    }
    const auto first = std::find_if(game.words.begin(), game.words.end(), [&](const auto& w) { return w->name == word->name; });
    if (first == game.words.end())
      game.words.push_back(std::move(word));
    else {
      out.error("word.twice", m.where, fmt::format("second word called '{}'", word->name), "rename one of the two",
                {(*first)->where});
      // Nobody can tell which of the two a call means.
      game.unread = game.unread || (*first)->parameters.size() != word->parameters.size();
    }
  }
}

static void read_file(const Datum& name, Game& game, const ReadContext& r) {
  if (name.kind != Datum::Kind::Text || !stays_inside(name.text)) {
    r.out.error("file.outside", name.where, "words are read from a file inside the game's folder", R"(for example "melds.json")");
    game.unread = true;
    return;
  }
  const std::string path = join_path(game.folder, name.text);
  auto bytes = load_bytes(path, name.where, r);
  const Datum words = bytes ? parse_document(r.sources.add(path, std::move(*bytes)), r.out) : Datum{};
  game.unread = game.unread || words.kind != Datum::Kind::Object;
  if (words.kind == Datum::Kind::Object && (words.find("id") || words.find("items"))) {
    const bool game_itself = words.find("components") != nullptr;
    r.out.error("file.kind", name.where,
                fmt::format("{} is {}, and no file of words", path, game_itself ? "the game" : "a component"),
                R"~(name a file such as { "beats(a, b)": "a.value > b.value" })~");
    game.unread = true;
    return;
  }
  add_words(words, game, r.out);
}

void read_words(const Datum& define, Game& game, const ReadContext& r) {
  if (define.kind == Datum::Kind::Object) return add_words(define, game, r.out);
  if (define.kind == Datum::Kind::List && define.list.size() <= most_files) {
    std::set<std::string> listed;
    for (const Datum& name : define.list)
      if (name.kind != Datum::Kind::Text || listed.insert(join_path("", name.text)).second)
        read_file(name, game, r);
      else
        r.out.error("word.twice", name.where, fmt::format("'{}' is listed already", name.text), "take it out once");
    return;
  }
  r.out.error("key.kind", define.where, "'define' takes an object of words, or a list of at most 100 files that are such",
              R"~(for example { "beats(a, b)": "a.value > b.value" }, or ["melds.json", "duels.json"])~");
  game.unread = true;
}

}  // namespace kitwright
