#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "base/limits.h"
#include "expr/checked.h"
#include "manuscript/fences.h"

namespace kitwright {

static TableCell cell(Wording words) { return {std::move(words), {}}; }

static std::string text_of(Span span) { return span.source->text.substr(span.begin, span.end - span.begin); }

/// What all generated tables have: a caption and an anchor, if the notes name them.
BookBlock table_block(Tabular table, const Fence& f, const ObjectReader& keys, const Workshop& shop) {
  table.generated = true;
  table.caption = words_of(shop, keys.get("caption"));
  table.anchor = keys.text("id");
  table.anchor_where = keys.where("id");
  return {std::move(table), f.where, f.wide};
}

/// The rows, or columns, that a box table promises, in the order written. A class without a name is one beside others only: alone
/// it means that the table has no columns.
template <class Which>
static std::vector<std::string> classes_of(const BoxTable& table, Which which) {
  std::vector<std::string> classes;
  for (const BoxPromise& p : table.promised)
    if (const std::string& name = p.*which; std::find(classes.begin(), classes.end(), name) == classes.end())
      classes.push_back(name);
  return classes == std::vector<std::string>{""} ? std::vector<std::string>{} : classes;
}

/// Zero if the table promises nothing for this place.
static std::int64_t promised_count(const BoxTable& table, const std::string& row, const std::string& column) {
  for (const BoxPromise& p : table.promised)
    if (p.row == row && p.column == column) return p.count;
  return 0;
}

/// What the keys of a box table are called: the author's label for it, an expression's value, or the key itself with a capital.
class Labels {
 public:
  /// `name` is both the key of the notes and the name that the expression knows.
  Labels(const ObjectReader& keys, const char* name, const Workshop& shop) : shop_(shop), name_(name) {
    for (const Datum& line : lines_of(keys.get("labels"))) {
      const auto [key, words] = split_at_bar(line);
      written_[text_of(key)] = shop.scribe.words(words);
    }
    const Datum* d = keys.get(name);
    if (!d) return;
    Names names = shop.world().names;
    names.insert_or_assign(name, Type::text());
    expression_ = parse_checked(d->text, d->where, names, shop.out());
  }

  Wording operator()(const std::string& key) const {
    // The author's words beat the expression, and that beats the key itself.
    if (const auto it = written_.find(key); it != written_.end()) return it->second;
    std::string text = key;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    if (!expression_) return worded(text);
    Environment env;
    env.outer = &shop_.world().environment;
    env.values.insert_or_assign(name_, key);
    const auto result = evaluate(expression_, env, shop_.out());
    return worded(result ? result->to_text() : text);
  }

 private:
  const Workshop& shop_;
  std::string name_;
  std::map<std::string, Wording> written_;
  Expression expression_;
};

/// A dash for zero: a column full of zeros hides the numbers.
static std::string count_text(std::int64_t n) { return n ? std::to_string(n) : "\xE2\x80\x93"; }

/// The icon named like the key, if wanted and there is one, then the label.
static Wording row_label(const ObjectReader& keys, const Labels& label, const std::string& key, const Workshop& shop) {
  Wording words;
  if (keys.boolean("icons", false) && shop.icons().contains(key)) {
    words.push_back({key});
    words.back().icon = true;
    words.push_back({"\xC2\xA0"});
  }
  const Wording name = label(key);
  words.insert(words.end(), name.begin(), name.end());
  return words;
}

static std::vector<TableCell> bold_row(std::vector<TableCell> row) {
  for (TableCell& c : row)
    for (Passage& p : c.words) p.bold = true;
  return row;
}

/// One row per class, with sums on the right and below if `total` is wanted.
static Tabular table_of(const BoxTable& box, const ObjectReader& keys, const Workshop& shop) {
  Tabular t;
  const std::vector<std::string> columns = classes_of(box, &BoxPromise::column);
  const bool total = keys.boolean("total", true), across = total && !columns.empty();
  const Labels rows(keys, "row", shop), heads(keys, "column", shop);
  std::vector<TableCell> head = {cell(words_of(shop, keys.get("head")))};
  for (const std::string& c : columns) head.push_back(cell(heads(c)));
  if (columns.empty()) head.push_back(cell(worded(shop.language().say(Phrase::Count))));
  if (across) head.push_back(cell(worded(shop.language().say(Phrase::Total))));
  t.columns.assign(head.size(), Align::Centre);
  t.columns.front() = Align::Left;
  t.rows.push_back(std::move(head));
  t.row_head = 0;

  std::map<std::string, std::int64_t> sums;
  std::int64_t all = 0;
  for (const std::string& row : classes_of(box, &BoxPromise::row)) {
    std::vector<TableCell> cells = {cell(row_label(keys, rows, row, shop))};
    // A table without columns has one count per row, under an empty column name.
    std::int64_t sum = columns.empty() ? promised_count(box, row, "") : 0;
    for (const std::string& c : columns) {
      const std::int64_t n = promised_count(box, row, c);
      cells.push_back(cell(worded(count_text(n))));
      sum += n;
      sums[c] += n;
    }
    if (columns.empty() || across) cells.push_back(cell(worded(count_text(sum))));
    all += sum;
    t.rows.push_back(std::move(cells));
  }
  if (total) {
    std::vector<TableCell> last = {cell(worded(shop.language().say(Phrase::Total)))};
    for (const std::string& c : columns) last.push_back(cell(worded(count_text(sums[c]))));
    last.push_back(cell(worded(count_text(all))));
    t.rows.push_back(bold_row(std::move(last)));
  }
  return t;
}

/// Reports labels of rows and columns that the table does not have: they would do nothing.
static void check_labels(const BoxTable& box, const ObjectReader& keys, const Workshop& shop) {
  std::vector<std::string> known = classes_of(box, &BoxPromise::row);
  for (std::string& column : classes_of(box, &BoxPromise::column)) known.push_back(std::move(column));
  std::map<std::string, Span> told;
  for (const Datum& line : lines_of(keys.get("labels"))) {
    const auto [key, words] = both_sides(line, "corner | Two, at a corner", shop);
    add_once(told, text_of(key), key, "book.box", shop);
    if (const std::string name = text_of(key);
        words.begin < words.end && std::find(known.begin(), known.end(), name) == known.end())
      shop.out().error("book.box", key, fmt::format("the table '{}' has no row or column '{}'", box.id, name),
                       suggest(name, known));
  }
}

/// A table of rules.json's box. What it promises has been proved by the checks, so it is printed without counting again.
std::vector<BookBlock> make_box(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  std::vector<std::string> known;
  for (const BoxTable& box : shop.rules.box) {
    if (classes_of(box, &BoxPromise::row).empty()) continue;
    known.push_back(box.id);
    if (box.id != f.argument) continue;
    check_labels(box, keys, shop);
    return {table_block(table_of(box, keys, shop), f, keys, shop)};
  }
  shop.out().error("book.box", f.argument_where, fmt::format("rules.json has no table '{}' in its box", f.argument),
                   suggest(f.argument, known));
  return {};
}

/// The list for a table, one row per element. Empty after a finding.
static std::optional<Value> list_value(const Fence& f, const Workshop& shop) {
  const Expression e = parse_checked(f.argument, f.argument_where, shop.scribe.names(), shop.out());
  if (!e) return {};
  auto value = evaluate(e, shop.scribe.environment(), shop.out());
  if (value && value->list() && value->list()->empty())
    shop.out().error("book.table", f.argument_where, "this list is empty, and so would be the table",
                     "choose more, or take the block out");
  if (value && value->list()) return value;
  if (value)
    shop.out().error("book.table", f.argument_where, "a table needs a list, a row for each element",
                     "for example: table list(k in keys(prices): [k, prices[k]])");
  return {};
}

/// Sets the columns' alignment by words; columns beyond them stay left-aligned.
static void set_aligns(Tabular& t, const Datum* align, Diagnostics& out) {
  if (!align) return;
  static const std::map<std::string, Align> known = {{"left", Align::Left}, {"center", Align::Centre}, {"right", Align::Right}};
  std::istringstream words(align->text);
  std::size_t column = 0;
  for (std::string word; words >> word; ++column) {
    const auto meant = known.find(word);
    if (meant == known.end())
      return out.error("book.table", align->where, fmt::format("'{}' is no way to align a column", word),
                       "write left, center or right");
    if (column == t.columns.size())
      return out.error("book.table", align->where,
                       fmt::format("this aligns more columns than the {} that there are", t.columns.size()), "take the rest out");
    t.columns[column] = meant->second;
  }
}

std::vector<BookBlock> make_table(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const auto rows = list_value(f, shop);
  if (!rows) return {};
  const std::string each = keys.text("each", "row");
  std::vector<Span> cells;
  Tabular t;
  t.rows.emplace_back();
  for (const Datum& line : lines_of(keys.get("columns"))) {
    // Heads are read once; cells again for every row, with its value.
    const auto [head, content] = both_sides(line, "Size | {{ row.size }}", shop);
    t.rows.front().push_back(cell(shop.scribe.words(head)));
    cells.push_back(content);
  }
  if (!has_lines(keys, "columns", "Size | {{ row.size }}", shop)) return {};
  if (cells.size() > limits::book_table_columns) {
    shop.out().error("book.table", keys.where("columns"),
                     fmt::format("a table of the book has at most {} columns", limits::book_table_columns),
                     "part it into several tables");
    return {};
  }
  t.columns.assign(cells.size(), Align::Left);
  set_aligns(t, keys.get("align"), shop.out());
  // More than a rulebook can bear; the expression is probably wrong.
  constexpr std::size_t most_rows = limits::book_table_rows;
  if (rows->list()->size() > most_rows) {
    shop.out().error(
        "book.table", f.argument_where,
        fmt::format("this list has {} elements, a table of the book at most {} rows", rows->list()->size(), most_rows),
        "part it into several tables");
    return {};
  }
  for (const Value& row : *rows->list()) {
    Environment names;
    names.outer = &shop.scribe.environment();
    names.values.insert_or_assign(each, row);
    std::vector<TableCell> set;
    for (const Span& content : cells) set.push_back(cell(shop.scribe.words(content, &names)));
    t.rows.push_back(std::move(set));
  }
  return {table_block(std::move(t), f, keys, shop)};
}

/// A table with one column per number of players. Its cells are evaluated for each of them, with `n` as that number.
std::vector<BookBlock> make_players(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const std::int64_t from = keys.whole("from", shop.game().fewest_players), to = keys.whole("to", shop.game().most_players);
  if (!has_lines(keys, "rows", "Cards | {{ hand * n }}", shop)) return {};
  for (const char* key : {"from", "to"})
    if (keys.get(key) && !can_play(keys.whole(key, 0), keys.where(key), shop)) return {};
  if (from > to) {
    shop.out().error("book.players", keys.where("from"), fmt::format("from {} to {} there is no number of players", from, to),
                     "exchange the two");
    return {};
  }
  constexpr std::int64_t most_columns = 20;
  if (to - from >= most_columns) {
    shop.out().error(
        "book.players", keys.get("to") ? keys.where("to") : f.where,
        fmt::format("{} to {} players are too many for one table, which has at most {} columns", from, to, most_columns),
        "part it into several tables, each with its `from` and `to`");
    return {};
  }
  Tabular t;
  t.row_head = 0;
  t.rows.emplace_back();
  t.rows.front().push_back(
      cell(keys.get("head") ? words_of(shop, keys.get("head")) : worded(shop.language().say(Phrase::PlayersHead))));
  std::vector<std::pair<Span, Span>> rows;
  for (const Datum& line : lines_of(keys.get("rows"))) {
    rows.push_back(both_sides(line, "Cards | {{ hand * n }}", shop));
    t.rows.push_back({cell(shop.scribe.words(rows.back().first))});
  }
  for (std::int64_t n = from; n <= to; ++n) {
    // Lets that depend on the number of players are worked out anew.
    const Environment names = at_players(shop.world(), static_cast<int>(n), shop.out());
    t.rows.front().push_back(cell(worded(std::to_string(n))));
    for (std::size_t r = 0; r < rows.size(); ++r) t.rows[r + 1].push_back(cell(shop.scribe.words(rows[r].second, &names)));
  }
  t.columns.assign(t.rows.front().size(), Align::Centre);
  t.columns.front() = Align::Left;
  return {table_block(std::move(t), f, keys, shop)};
}

}  // namespace kitwright
