#include "expr/words.h"

#include <algorithm>

#include "expr/functions.h"
#include "expr/results.h"

namespace kitwright {
namespace {

using A = Argument;

constexpr Function function_rows[] = {
    {{"abs", "abs(x)", "the number without its sign", "abs(-3)", "3"}, {A::Number}, gives_number, run_abs},
    {{"all", "all(list)", "whether every element is true", "all([true, 2 > 1])", "true"}, {A::Bools}, gives_bool, run_all},
    {{"any", "any(list)", "whether some element is true", "any([false, 1 > 2])", "false"}, {A::Bools}, gives_bool, run_any},
    {{"canon", "canon(list)", "the least of the list's rotations: equal for things that differ by a turn only",
      "canon([1, 0, 1, 0])", "[0, 1, 0, 1]"},
     {A::List},
     gives_alike,
     run_canon},
    {{"capital", "capital(text)", "the text with a capital first letter", "capital('river')", "River"},
     {A::Text},
     gives_text,
     run_capital},
    {{"ceil", "ceil(x)", "the least whole number not below x", "ceil(7 / 2)", "4"}, {A::Number}, gives_number, run_ceil},
    {{"clamp", "clamp(x, low, high)", "x, but at least low and at most high", "clamp(9, 1, 6)", "6"},
     {A::Number, A::Number, A::Number},
     gives_number,
     run_clamp},
    {{"count", "count(list)", "how many elements the list has", "count(['a', 'b', 'a'])", "3"},
     {A::List},
     gives_number,
     run_count},
    {{"distinct", "distinct(list)", "each value once, in the order of first appearance", "distinct([3, 1, 3])", "[3, 1]"},
     {A::List},
     gives_alike,
     run_distinct},
    {{"ends", "ends(text, suffix)", "whether the text ends so", "ends('boardwalk', 'walk')", "true"},
     {A::Text, A::Text},
     gives_bool,
     run_ends},
    {{"first", "first(list)", "the first element", "first([4, 5, 6])", "4"}, {A::List}, gives_element, run_first},
    {{"floor", "floor(x)", "the greatest whole number not above x", "floor(7 / 2)", "3"}, {A::Number}, gives_number, run_floor},
    {{"fraction", "fraction(x)", "the number printed as a fraction", "fraction(3 / 2)", "1 1/2"},
     {A::Number},
     gives_text,
     run_fraction},
    {{"has", "has(record, key)", "whether the record has this key", "has(group(x in 1..3: x % 2), 1)", "true"},
     {A::Record, A::Sortable},
     gives_bool,
     run_has},
    {{"index", "index(list, x)", "where x first stands in the list, from 0; -1 if nowhere", "index(['a', 'b'], 'b')", "1"},
     {A::List, A::Any},
     gives_number,
     run_index},
    {{"join", "join(list, separator)", "one text of all elements", "join(['N', 'E'], ' and ')", "N and E"},
     {A::List, A::Text},
     gives_text,
     run_join},
    {{"keys", "keys(record)", "the record's keys as texts, sorted", "keys(group(x in 1..4: x % 2))", "['0', '1']"},
     {A::Record},
     gives_texts,
     run_keys},
    {{"last", "last(list)", "the last element", "last([4, 5, 6])", "6"}, {A::List}, gives_element, run_last},
    {{"list", "list(list)", "the list itself, as in list(1..3)", "list(1..3)", "[1, 2, 3]"}, {A::List}, gives_alike, run_list},
    {{"lower", "lower(text)", "the text in small letters", "lower('Dam')", "dam"}, {A::Text}, gives_text, run_lower},
    {{"max", "max(list)", "the greatest number or last text", "max([2, 7, 5])", "7"}, {A::List}, gives_element, run_max_of_list},
    {{"max", "max(a, b, ...)", "the greatest of its arguments", "max(0, 4 - 6)", "0"},
     {{A::Sortable, A::Sortable}, Last::RepeatsAlike},
     gives_common,
     run_max},
    {{"min", "min(list)", "the least number or first text", "min([2, 7, 5])", "2"}, {A::List}, gives_element, run_min_of_list},
    {{"min", "min(a, b, ...)", "the least of its arguments", "min(12, 8)", "8"},
     {{A::Sortable, A::Sortable}, Last::RepeatsAlike},
     gives_common,
     run_min},
    {{"number", "number(text)", "the number that the text spells in digits", "number('2.5') * 2", "5"},
     {A::Text},
     gives_number,
     run_number},
    {{"percent", "percent(x, digits)", "the share in hundredths, rounded to so many digits after the point (0 if not given)",
      "percent(1 / 4)", "25 %"},
     {{A::Number, A::Whole}, Last::MayLack},
     gives_text,
     run_percent},
    {{"plural", "plural(n, one, many)", "the word that fits the number", "plural(3, 'tile', 'tiles')", "tiles"},
     {A::Number, A::Text, A::Text},
     gives_text,
     run_plural},
    {{"repeat", "repeat(text, n)", "the text n times (at most 100000 bytes)", "repeat('ab', 3)", "ababab"},
     {A::Text, A::Whole},
     gives_text,
     run_repeat},
    {{"replace", "replace(text, a, b)", "the text with every a replaced by b", "replace('a-b-c', '-', '+')", "a+b+c"},
     {A::Text, A::Text, A::Text},
     gives_text,
     run_replace},
    {{"reversed", "reversed(list)", "the list from back to front", "reversed(1..3)", "[3, 2, 1]"},
     {A::List},
     gives_alike,
     run_reversed},
    {{"round", "round(x, digits)",
      "x rounded, halves away from zero; digits after the point are 0 if not given, and print as decimals", "round(5 / 2)", "3"},
     {{A::Number, A::Whole}, Last::MayLack},
     gives_number,
     run_round},
    {{"set", "set(list)", "each value once, sorted", "set([3, 1, 3])", "[1, 3]"}, {A::List}, gives_alike, run_set},
    {{"size", "size(x)", "how many elements, characters or fields", "size('dam')", "3"}, {A::Sized}, gives_number, run_size},
    {{"sorted", "sorted(list)", "the list in order", "sorted([3, 1, 2])", "[1, 2, 3]"}, {A::List}, gives_alike, run_sorted},
    {{"split", "split(text, separator)", "the parts between separators; each character for ''", "split('N,E', ',')",
      "['N', 'E']"},
     {A::Text, A::Text},
     gives_texts,
     run_split},
    {{"starts", "starts(text, prefix)", "whether the text begins so", "starts('boardwalk', 'board')", "true"},
     {A::Text, A::Text},
     gives_bool,
     run_starts},
    {{"sum", "sum(list)", "the elements added up", "sum([1, 2, 3])", "6"}, {A::Numbers}, gives_number, run_sum},
    {{"text", "text(x)", "the value as a text", "text(48) + ' tiles'", "48 tiles"}, {A::Any}, gives_text, run_text},
    {{"the", "the(list)", "the only element of a list of one", "the([7])", "7"}, {A::List}, gives_element, run_the},
    {{"upper", "upper(text)", "the text in capital letters", "upper('dam')", "DAM"}, {A::Text}, gives_text, run_upper},
    {{"values", "values(record)", "the record's values in the order of its keys", "values(group(x in 1..4: x % 2))",
      "[[2, 4], [1, 3]]"},
     {A::Record},
     gives_fields,
     run_values},
    {{"choose", "choose(n, k)", "in how many ways k can be taken out of n", "choose(7, 3)", "35"},
     {A::Whole, A::Whole},
     gives_number,
     run_choose},
    {{"die", "die(sides)", "the distribution of one die: a list of outcomes with `value` and `chance`", "size(die(6))", "6"},
     {A::Whole},
     gives_distribution,
     run_die},
    {{"flat", "flat(lists)", "one list of all the lists' elements", "flat([[1, 2], [3]])", "[1, 2, 3]"},
     {A::List},
     gives_inner_list,
     run_flat},
    {{"joint", "joint(a, b)", "the distribution of [x, y], drawn independently from both",
      "chance(x in joint(die(6), die(6)) where x[0] == x[1])", "1/6"},
     {A::List, A::List},
     gives_distribution,
     run_joint},
    {{"record", "record(key, value, ...)", "a record of these fields", "record('pips', 3).pips", "3"},
     {{A::Sortable, A::Any}, Last::Repeats},
     gives_record,
     run_record},
    {{"remove", "remove(list, x)", "the list without the first x", "remove([1, 2, 1], 1)", "[2, 1]"},
     {A::List, A::Any},
     gives_alike,
     run_remove},
    {{"subsets", "subsets(list, n)", "all choices of n elements, each in the list's order", "subsets(['a', 'b', 'c'], 2)",
      "[['a', 'b'], ['a', 'c'], ['b', 'c']]"},
     {A::List, A::Whole},
     gives_list_of_alike,
     run_subsets},
    {{"total", "total(distribution, n)", "the distribution of the sum of n independent draws",
      "chance(x in total(die(6), 2) where x == 7)", "1/6"},
     {A::List, A::Whole},
     gives_distribution,
     run_total},
    {{"turned", "turned(edges, degrees)", "the edges after a turn clockwise", "turned(['N', 'E'], 90)", "['E', 'S']"},
     {A::List, A::Number},
     gives_alike,
     run_turned},
    {{"windows", "windows(list, n)", "all runs of n neighbours in the list", "windows(1..4, 3)", "[[1, 2, 3], [2, 3, 4]]"},
     {A::List, A::Whole},
     gives_list_of_alike,
     run_windows},
    {{"with", "with(record, key, value, ...)", "the record with these fields changed or added",
      "with(record('pips', 3), 'pips', 4).pips", "4"},
     {{A::Record, A::Sortable, A::Any}, Last::Repeats},
     gives_changed_record,
     run_with},
    {{"without", "without(list, others)", "the list's elements that are not among the others", "without(1..5, [2, 4])",
      "[1, 3, 5]"},
     {A::List, A::List},
     gives_alike,
     run_without},
    {{"words", "words(n)", "the whole number from 0 to 100 in words", "words(21)", "twenty-one"},
     {A::Whole},
     gives_text,
     run_words},
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
    {{"settle", "settle(x in START: NEXT)", "x again and again replaced by NEXT, until nothing changes",
      "settle(x in 40: x // 2 + 1)", "2"},
     Word::Settle,
     true},
    {{"chance", "chance(x in DISTRIBUTION where CONDITION)", "how likely it is that the condition holds",
      "chance(x in die(6) where x > 4)", "1/3"},
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

}  // namespace

Vocabulary::Vocabulary(std::span<const Function> rows) : rows_(rows) {
  for (const Function& row : rows_) by_name_.emplace(row.about.name, &row);
}

const Function* Vocabulary::find(std::string_view name, std::size_t arguments) const {
  const auto [begin, end] = by_name_.equal_range(name);
  const auto row = std::find_if(begin, end, [&](const auto& entry) { return entry.second->parameters.take(arguments); });
  return row == end ? nullptr : row->second;
}

const Vocabulary& language() {
  static const Vocabulary words(function_rows);
  return words;
}

std::span<const Aggregate> aggregates() { return aggregate_rows; }

const Aggregate* find_aggregate(std::string_view name) {
  static const auto index = [] {
    std::unordered_map<std::string_view, const Aggregate*> rows;
    for (const Aggregate& row : aggregate_rows) rows.emplace(row.about.name, &row);
    return rows;
  }();
  const auto row = index.find(name);
  return row == index.end() ? nullptr : row->second;
}

std::string_view to_text(Argument argument) {
  switch (argument) {
    case Argument::Any: break;
    case Argument::Number: return "a number";
    case Argument::Whole: return "a whole number";
    case Argument::Text: return "a text";
    case Argument::List: return "a list";
    case Argument::Numbers: return "a list of numbers";
    case Argument::Bools: return "a list of bools";
    case Argument::Record: return "a record";
    case Argument::Sortable: return "a number or a text";
    case Argument::Sized: return "a list, a text or a record";
  }
  return "any value";
}

}  // namespace kitwright
