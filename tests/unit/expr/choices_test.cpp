#include "unit/expr/try.h"

using namespace kitwright;

namespace {

Type piece(const std::vector<std::string>& kinds) {
  return Type::record({{"kind", Type::one_of({kinds, {}})}, {"name", Type::text()}, {"row", Type::number()}});
}

/// Tiles of sea and land, cards of storm and calm, and a table by kind.
Names names() {
  Names names;
  names["tiles"] = Type::list(piece({"sea", "land"}));
  names["cards"] = Type::list(piece({"storm", "calm"}));
  names["kind"] = Type::one_of({{"sea", "land"}, {}});
  names["title"] = Type::text();
  names["costs"] = Type::record({{"sea", Type::number()}, {"land", Type::number()}});
  names["prices"] = Type::record({{"wood", Type::number()}, {"stone", Type::number()}});
  return names;
}

std::string asked(std::string_view text) { return checked(text, names()); }

/// The same with a word of the designer's own.
std::string asked_with(std::string_view head, std::string_view body, std::string_view text) {
  Diagnostics out;
  Names all = names();
  const auto word = parse_definition(head, {}, body, {}, out);
  all[word->name] = Type{Type::Kind::Word, {}, {}, word};
  return checked(text, all);
}

}  // namespace

TEST_CASE("a word that a field cannot have is reported at the text") {
  CHECK(asked("kind == 'see'") == "expr.word@9");
  CHECK(asked("'see' != kind") == "expr.word@1");
  CHECK(complaint("kind == 'see'", names()) == "'see' is not one of the words of 'kind'; did you mean 'sea'?");
}
TEST_CASE("a word of the list is none the worse") { CHECK(asked("kind == 'sea' || kind in ['sea', 'land']") == "a bool"); }
TEST_CASE("each wrong word of a list is reported") {
  CHECK(asked("kind in ['see', 'land', 'lend']") == "expr.word@10 expr.word@25");
}
TEST_CASE("the list of words goes with a record's field through loops and choices") {
  CHECK(asked("count(t in tiles where t.kind == 'see')") == "expr.word@34");
  CHECK(asked("any(t in sorted(tiles) where first(tiles).kind == 'see')") == "expr.word@51");
  CHECK(asked("all(k in list(t in tiles: t.kind): k != 'see')") == "expr.word@41");
  CHECK(asked("(title == 'x' ? tiles[0] : tiles[1]).kind == 'see'") == "expr.word@46");
  CHECK(asked("'see' in set(t in tiles: t.kind)") == "expr.word@1");
}
TEST_CASE("a word is not looked for where it can never be") {
  CHECK(asked("has(group(t in tiles: t.kind), 'see')") == "expr.word@32");
  CHECK(asked("'see' in group(t in tiles: t.kind)") == "expr.word@1");
  CHECK(asked("index(list(t in tiles: t.kind), 'see')") == "expr.word@33");
  CHECK(asked("without(list(t in tiles: t.kind), ['sea', 'see'])") == "expr.word@43");
  CHECK(asked("has(group(t in tiles: t.name), 'see')") == "a bool");
  CHECK(asked("has(group(t in tiles: t.kind), 'sea')") == "a bool");
}
TEST_CASE("pieces of two kinds may have the words of both") {
  CHECK(asked("count(p in tiles + cards where p.kind == 'storm')") == "a number");
  CHECK(asked("count(p in tiles + cards where p.kind == 'strom')") == "expr.word@42");
}
TEST_CASE("what is not known to be of a list may be anything") {
  CHECK(asked("title == 'see'") == "a bool");
  CHECK(asked("kind + 'x' == 'see'") == "a bool");
  CHECK(asked("upper(kind) == 'SEA'") == "a bool");
  CHECK(asked("with(tiles[0], 'kind', 'see').kind == 'see'") == "a bool");
  CHECK(asked("(title == 'x' ? kind : 'none') == 'none'") == "a bool");
  CHECK(asked("settle(k in kind: k == 'done' ? k : 'done')") == "a text");
}
TEST_CASE("a word looked up where no word of its field is an entry is reported") {
  CHECK(asked("costs[kind] + 1") == "a number");
  CHECK(asked("prices[kind] + 1") == "expr.word@8");
  CHECK(asked("kind in prices") == "expr.word@1");
}
TEST_CASE("a word of the designer's own may be asked of several kinds of pieces") {
  const std::string all = "any(t in tiles where is_storm(t)) || any(c in cards where is_storm(c))";
  CHECK(asked_with("is_storm(p)", "p.kind == 'storm'", all) == "a bool");
  CHECK(asked_with("is_storm(p)", "p.kind == 'strom'", all) == "expr.word@11");
  CHECK(asked_with("is_storm(k)", "k == 'strom'", "any(t in tiles where is_storm(t.kind))") == "a bool");
}
