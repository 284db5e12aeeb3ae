#include "expr/words.h"

#include <algorithm>
#include <unordered_map>

#include "expr/functions.h"

namespace kitwright {
namespace {

constexpr Function function_rows[] = {
    {{"abs", "abs(x)", "the number without its sign", "abs(-3)", "3"}, "n", 'n', run_abs},
    {{"all", "all(list)", "whether every element is true", "all([true, 2 > 1])", "true"}, "B", 'b', run_all},
    {{"any", "any(list)", "whether some element is true", "any([false, 1 > 2])", "false"}, "B", 'b', run_any},
    {{"canon", "canon(list)", "the least of the list's rotations: equal for things that differ by a turn only",
      "canon([1, 0, 1, 0])", "[0, 1, 0, 1]"},
     "l",
     '1',
     run_canon},
    {{"capital", "capital(text)", "the text with a capital first letter", "capital('river')", "River"}, "t", 't', run_capital},
    {{"ceil", "ceil(x)", "the least whole number not below x", "ceil(7 / 2)", "4"}, "n", 'n', run_ceil},
    {{"clamp", "clamp(x, low, high)", "x, but at least low and at most high", "clamp(9, 1, 6)", "6"}, "nnn", 'n', run_clamp},
    {{"count", "count(list)", "how many elements the list has", "count(['a', 'b', 'a'])", "3"}, "l", 'n', run_count},
    {{"distinct", "distinct(list)", "each value once, in the order of first appearance", "distinct([3, 1, 3])", "[3, 1]"},
     "l",
     '1',
     run_distinct},
    {{"ends", "ends(text, suffix)", "whether the text ends so", "ends('boardwalk', 'walk')", "true"}, "tt", 'b', run_ends},
    {{"first", "first(list)", "the first element", "first([4, 5, 6])", "4"}, "l", 'e', run_first},
    {{"floor", "floor(x)", "the greatest whole number not above x", "floor(7 / 2)", "3"}, "n", 'n', run_floor},
    {{"fraction", "fraction(x)", "the number printed as a fraction", "fraction(3 / 2)", "1 1/2"}, "n", 't', run_fraction},
    {{"has", "has(record, key)", "whether the record has this key", "has(group(x in 1..3: x % 2), 1)", "true"},
     "rs",
     'b',
     run_has},
    {{"index", "index(list, x)", "where x first stands in the list, from 0; -1 if nowhere", "index(['a', 'b'], 'b')", "1"},
     "la",
     'n',
     run_index},
    {{"join", "join(list, separator)", "one text of all elements", "join(['N', 'E'], ' and ')", "N and E"}, "lt", 't', run_join},
    {{"keys", "keys(record)", "the record's keys as texts, sorted", "keys(group(x in 1..4: x % 2))", "['0', '1']"},
     "r",
     'T',
     run_keys},
    {{"last", "last(list)", "the last element", "last([4, 5, 6])", "6"}, "l", 'e', run_last},
    {{"list", "list(list)", "the list itself, as in list(1..3)", "list(1..3)", "[1, 2, 3]"}, "l", '1', run_list},
    {{"lower", "lower(text)", "the text in small letters", "lower('Dam')", "dam"}, "t", 't', run_lower},
    {{"max", "max(list)", "the greatest number or last text", "max([2, 7, 5])", "7"}, "l", 'e', run_max_of_list},
    {{"max", "max(a, b, ...)", "the greatest of its arguments", "max(0, 4 - 6)", "0"}, "ss*", 'm', run_max},
    {{"min", "min(list)", "the least number or first text", "min([2, 7, 5])", "2"}, "l", 'e', run_min_of_list},
    {{"min", "min(a, b, ...)", "the least of its arguments", "min(12, 8)", "8"}, "ss*", 'm', run_min},
    {{"number", "number(text)", "the number that the text spells in digits", "number('2.5') * 2", "5"}, "t", 'n', run_number},
    {{"percent", "percent(x, digits)", "the share in hundredths, rounded to so many digits after the point (0 if not given)",
      "percent(1 / 4)", "25 %"},
     "n?i",
     't',
     run_percent},
    {{"plural", "plural(n, one, many)", "the word that fits the number", "plural(3, 'tile', 'tiles')", "tiles"},
     "ntt",
     't',
     run_plural},
    {{"repeat", "repeat(text, n)", "the text n times (at most 100000 bytes)", "repeat('ab', 3)", "ababab"},
     "ti",
     't',
     run_repeat},
    {{"replace", "replace(text, a, b)", "the text with every a replaced by b", "replace('a-b-c', '-', '+')", "a+b+c"},
     "ttt",
     't',
     run_replace},
    {{"reversed", "reversed(list)", "the list from back to front", "reversed(1..3)", "[3, 2, 1]"}, "l", '1', run_reversed},
    {{"round", "round(x, digits)",
      "x rounded, halves away from zero; digits after the point are 0 if not given, and print as decimals", "round(5 / 2)", "3"},
     "n?i",
     'n',
     run_round},
    {{"set", "set(list)", "each value once, sorted", "set([3, 1, 3])", "[1, 3]"}, "l", '1', run_set},
    {{"size", "size(x)", "how many elements, characters or fields", "size('dam')", "3"}, "c", 'n', run_size},
    {{"sorted", "sorted(list)", "the list in order", "sorted([3, 1, 2])", "[1, 2, 3]"}, "l", '1', run_sorted},
    {{"split", "split(text, separator)", "the parts between separators; each character for ''", "split('N,E', ',')",
      "['N', 'E']"},
     "tt",
     'T',
     run_split},
    {{"starts", "starts(text, prefix)", "whether the text begins so", "starts('boardwalk', 'board')", "true"},
     "tt",
     'b',
     run_starts},
    {{"sum", "sum(list)", "the elements added up", "sum([1, 2, 3])", "6"}, "N", 'n', run_sum},
    {{"text", "text(x)", "the value as a text", "text(48) + ' tiles'", "48 tiles"}, "a", 't', run_text},
    {{"the", "the(list)", "the only element of a list of one", "the([7])", "7"}, "l", 'e', run_the},
    {{"upper", "upper(text)", "the text in capital letters", "upper('dam')", "DAM"}, "t", 't', run_upper},
    {{"values", "values(record)", "the record's values in the order of its keys", "values(group(x in 1..4: x % 2))",
      "[[2, 4], [1, 3]]"},
     "r",
     'v',
     run_values},
    {{"choose", "choose(n, k)", "in how many ways k can be taken out of n", "choose(7, 3)", "35"}, "ii", 'n', run_choose},
    {{"die", "die(sides)", "the distribution of one die: a list of outcomes with `value` and `chance`", "size(die(6))", "6"}, "i", 'd', run_die},
    {{"flat", "flat(lists)", "one list of all the lists' elements", "flat([[1, 2], [3]])", "[1, 2, 3]"}, "l", 'f', run_flat},
    {{"joint", "joint(a, b)", "the distribution of [x, y], drawn independently from both", "chance(x in joint(die(6), die(6)) where x[0] == x[1])", "1/6"},
     "ll",
     'd',
     run_joint},
    {{"record", "record(key, value, ...)", "a record of these fields", "record('pips', 3).pips", "3"}, "sa*", 'r', run_record},
    {{"remove", "remove(list, x)", "the list without the first x", "remove([1, 2, 1], 1)", "[2, 1]"}, "la", '1', run_remove},
    {{"subsets", "subsets(list, n)", "all choices of n elements, each in the list's order", "subsets(['a', 'b', 'c'], 2)", "[['a', 'b'], ['a', 'c'], ['b', 'c']]"},
     "li",
     'S',
     run_subsets},
    {{"total", "total(distribution, n)", "the distribution of the sum of n independent draws", "chance(x in total(die(6), 2) where x == 7)", "1/6"},
     "li",
     'd',
     run_total},
    {{"turned", "turned(edges, degrees)", "the edges after a turn clockwise", "turned(['N', 'E'], 90)", "['E', 'S']"}, "ln", '1', run_turned},
    {{"windows", "windows(list, n)", "all runs of n neighbours in the list", "windows(1..4, 3)", "[[1, 2, 3], [2, 3, 4]]"}, "li", 'S', run_windows},
    {{"with", "with(record, key, value, ...)", "the record with these fields changed or added", "with(record('pips', 3), 'pips', 4).pips", "4"},
     "rsa*",
     'w',
     run_with},
    {{"without", "without(list, others)", "the list's elements that are not among the others", "without(1..5, [2, 4])", "[1, 3, 5]"}, "ll", '1', run_without},

    // Words that need a position; their examples speak of the board of docs/RULES.md.
    {{"orth", "orth(tile)", "the tiles over its edges", "size(orth(tile(town, 'B2')))", "4", true}, "r", 'O', run_answer},
    {{"diag", "diag(tile)", "the tiles at its corners", "list(t in diag(tile(town, 'A1')): t.cell)", "['B2']", true}, "r", 'O', run_answer},
    {{"row", "row(tile)", "the other tiles of its row", "list(t in row(tile(town, 'A1')): t.cell)", "['A2', 'A3', 'A4']", true}, "r", 'O', run_answer},
    {{"col", "col(tile)", "the other tiles of its column", "list(t in col(tile(town, 'A1')): t.cell)", "['B1', 'C1', 'D1']", true}, "r", 'O', run_answer},
    {{"diagonals", "diagonals(tile)", "the other tiles of its two diagonals", "list(t in diagonals(tile(town, 'B1')): t.cell)", "['A2', 'C2', 'D3']", true},
     "r",
     'O',
     run_answer},
    {{"groups", "groups(tiles, field)", "the groups of neighbours that are equal in the field: `value`, `size`, `tiles`",
      "list(g in groups(town.tiles, 'type') where g.value == 'home': g.size)", "[2]", true},
     "lt",
     'g',
     run_answer},
    {{"linked_groups", "linked_groups(tiles, field)", "as groups, but only an edge open on both sides joins two tiles",
      "list(g in linked_groups(town.tiles, 'type') where g.value == 'home': g.size)", "[1, 1]", true},
     "lt",
     'g',
     run_answer},
    {{"linked", "linked(tile)", "the tile and all tiles that open edges lead to", "size(linked(tile(town, 'B1')))", "16", true}, "r", 'O', run_answer},
    {{"reaches", "reaches(tile, edge)", "whether open edges lead from the tile off that side of the board", "reaches(tile(town, 'D2'), 'W')", "true", true},
     "rt",
     'b',
     run_answer},
    {{"on_route", "on_route(tile, edge, edge)", "whether a way that enters no tile twice leads over it from one side of the board to the other",
      "on_route(tile(town, 'D2'), 'W', 'E')", "true", true},
     "rtt",
     'b',
     run_answer},
    {{"tile", "tile(board, cell)", "the tile on the cell", "tile(town, 'B1').type", "home", true}, "rt", 'k', run_answer},
    {{"has_tile", "has_tile(board, cell)", "whether a tile lies on the cell", "has_tile(town, 'B1')", "true", true}, "rt", 'b', run_answer},
    {{"cell", "cell(board, name)", "the cell of that name", "cell(town, 'B3').col", "3", true}, "rt", 'r', run_answer},
    {{"neighbours", "neighbours(cell)", "the cells over the edges of a cell or tile", "list(c in neighbours(cell(town, 'A1')): c.id)", "['A2', 'B1']", true},
     "r",
     'R',
     run_answer},
    {{"offset", "offset(cell, across, down)", "the cells so many steps away (q and r on a hex grid): a list of one, or of none off the board",
      "list(c in offset(cell(town, 'A1'), 1, 2): c.id)", "['C2']", true},
     "rii",
     'R',
     run_answer},
    {{"distance", "distance(a, b)", "steps over edges from cell to cell", "distance(cell(town, 'A1'), cell(town, 'C4'))", "5", true}, "rr", 'n', run_answer},
    {{"connected", "connected(tiles)", "whether each can be reached from each over edges", "connected(town.tiles)", "true", true}, "l", 'b', run_answer},
    {{"patch", "patch(tile, wide, high)", "whether tiles fill the patch that has this one at its top left", "patch(tile(town, 'A1'), 2, 2)", "true", true},
     "rii",
     'b',
     run_answer},
    {{"legal", "legal(board, item, turn, cell)", "whether this item, turned so, may be placed on the cell", "legal(town, 'home-end', 0, 'A1')", "false", true},
     "rtnt",
     'b',
     run_answer},
    {{"why_not", "why_not(board, item, turn, cell)", "the reasons against it, none if it may be placed", "why_not(town, 'home-end', 0, 'A1')",
      "['A1: a tile lies there']", true},
     "rtnt",
     'T',
     run_answer},
    {{"faults", "faults(board)", "what is wrong between the tiles that lie on the board", "faults(town)", "[]", true}, "r", 'T', run_answer},
    {{"fillable", "fillable(board)", "whether the rest of the set can fill what is empty", "fillable(town)", "true", true}, "r", 'b', run_answer},
    {{"ways", "ways(board)", "in how many ways it can", "ways(town)", "1", true}, "r", 'n', run_answer},
    {{"obstacles", "obstacles(board)", "a smallest set of facts because of which it cannot; none if it can", "obstacles(town)", "[]", true}, "r", 'T', run_answer},
    {{"score", "score(id)", "the points of a rule of scoring", "score('garden')", "5", true}, "t", 'n', run_answer},
    {{"score", "score(id, board, tiles)", "the points if these tiles alone lay on the board: records of `cell`, `tile` and `turn`",
      "score('garden', town, [record('cell', 'A1', 'tile', 'park-corner', 'turn', 0)])", "5", true},
     "trl",
     'n',
     run_answer},
    {{"zone", "zone(name)", "the pieces that the setup put there", "size(zone('box'))", "0", true}, "t", 'R', run_answer},
    {{"words", "words(n)", "the whole number from 0 to 100 in words", "words(21)", "twenty-one"}, "i", 't', run_words},
};

using Word = Aggregate::Kind;
constexpr Aggregate aggregate_rows[] = {
    {{"count", "count(x in LIST where CONDITION: KEY)", "how many elements, or how many different keys",
      "count(x in 1..9 where x > 3: x % 3)", "3"},
     Word::Count},
    {{"sum", "sum(x in LIST where CONDITION: NUMBER)", "the numbers added up", "sum(x in 1..4: x * x)", "30"}, Word::Sum},
    {{"min", "min(x in LIST where CONDITION: KEY)", "the least key", "min(x in 1..4: 10 - x)", "6"}, Word::Min},
    {{"max", "max(x in LIST where CONDITION: KEY)", "the greatest key", "max(x in 1..9 where x % 4 == 0)", "8"}, Word::Max},
    {{"all", "all(x in LIST where CONDITION: CONDITION)", "whether it holds for every element", "all(x in 1..3: x < 4)", "true"},
     Word::All,
     true},
    {{"any", "any(x in LIST where CONDITION: CONDITION)", "whether it holds for some element", "any(x in 1..3 where x > 3)",
      "false"},
     Word::Any},
    {{"list", "list(x in LIST where CONDITION: VALUE)", "the values in order", "list(x in 1..5 where x % 2 == 1: x * 10)",
      "[10, 30, 50]"},
     Word::List},
    {{"set", "set(x in LIST where CONDITION: VALUE)", "each value once, sorted", "set(x in 1..5: x % 2)", "[0, 1]"}, Word::Set},
    {{"group", "group(x in LIST where CONDITION: KEY)", "a record of the elements that share a key", "group(x in 1..4: x % 2)",
      "{0: [2, 4], 1: [1, 3]}"},
     Word::Group,
     true},
    {{"settle", "settle(x in START: NEXT)", "x again and again replaced by NEXT, until nothing changes", "settle(x in 40: x // 2 + 1)", "2"},
     Word::Settle,
     true},
    {{"chance", "chance(x in DISTRIBUTION where CONDITION)", "how likely it is that the condition holds", "chance(x in die(6) where x > 4)", "1/3"},
     Word::Chance},
    {{"outcomes", "outcomes(x in DISTRIBUTION: VALUE)", "the distribution of what comes of every outcome",
      "outcomes(x in die(4): x > 3)", "[{chance: 0.75, value: false}, {chance: 0.25, value: true}]"},
     Word::Outcomes,
     true},
    {{"expected", "expected(x in DISTRIBUTION: NUMBER)", "the mean", "expected(x in die(6): x)", "3.5"}, Word::Expected},
    {{"the", "the(x in LIST where CONDITION: VALUE)", "the only element that fits; none or several is a mistake",
      "the(x in 1..9 where x * x == 49)", "7"},
     Word::The},
};

std::string_view letters(const Function& function) {
  const std::size_t end = function.parameters.find_first_of("?*");
  return function.parameters.substr(0, end);
}

bool repeats(const Function& function) { return function.parameters.ends_with('*'); }

}  // namespace

std::span<const Function> functions() { return function_rows; }
std::span<const Aggregate> aggregates() { return aggregate_rows; }

bool takes(const Function& function, std::size_t arguments) {
  const std::size_t needed = letters(function).size();
  if (repeats(function)) return arguments >= needed;
  const std::size_t most = function.parameters.find('?') == std::string_view::npos ? needed : function.parameters.size() - 1;
  return arguments >= needed && arguments <= most;
}

char parameter(const Function& function, std::size_t index) {
  const std::string_view plain = letters(function);
  if (index < plain.size()) return plain[index];
  return repeats(function) ? plain.back() : function.parameters[index + 1];
}

/// Rows by name: every word of every expression is looked up.
template <class Row>
static std::unordered_multimap<std::string_view, const Row*> by_name(std::span<const Row> rows) {
  std::unordered_multimap<std::string_view, const Row*> index;
  for (const Row& row : rows) index.emplace(row.about.name, &row);
  return index;
}

static const std::unordered_multimap<std::string_view, const Function*>& function_index() {
  static const auto index = by_name<Function>(function_rows);
  return index;
}

const Function* find_function(std::string_view name, std::size_t arguments) {
  const auto [begin, end] = function_index().equal_range(name);
  const auto row = std::find_if(begin, end, [&](const auto& entry) { return takes(*entry.second, arguments); });
  return row == end ? nullptr : row->second;
}

bool is_function(std::string_view name) { return function_index().contains(name); }

const Aggregate* find_aggregate(std::string_view name) {
  static const auto index = by_name<Aggregate>(aggregate_rows);
  const auto row = index.find(name);
  return row == index.end() ? nullptr : row->second;
}

std::vector<std::string> function_names() {
  std::vector<std::string> names;
  for (const Function& row : function_rows) names.emplace_back(row.about.name);
  for (const Aggregate& row : aggregate_rows) names.emplace_back(row.about.name);
  return names;
}

std::string_view parameter_word(char letter) {
  switch (letter) {
    case 'n': return "a number";
    case 'i': return "a whole number";
    case 't': return "a text";
    case 'l': return "a list";
    case 'N': return "a list of numbers";
    case 'B': return "a list of bools";
    case 'r': return "a record";
    case 's': return "a number or a text";
    case 'c': return "a list, a text or a record";
    default: return "any value";
  }
}

const std::vector<BuiltIn>& built_ins() {
  static const std::vector<BuiltIn> rows = [] {
    std::vector<BuiltIn> all;
    for (const Aggregate& row : aggregate_rows) all.push_back(row.about);
    for (const Function& row : function_rows) all.push_back(row.about);
    return all;
  }();
  return rows;
}

}  // namespace kitwright
