#include "base/attempt.h"
#include "data/table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/limits.h"
#include "base/plural.h"
#include "data/formula_error.h"
#include "data/row_findings.h"
#include "base/utf8.h"

namespace kitwright {

namespace {

/// More than any game has; a file that somebody sends may be anything.
constexpr std::size_t most_cells = 1'000'000;

struct Line {
  std::vector<Datum> cells;
  Span where;
  bool broken = false;  ///< told already: how many cells it has follows from that
};

Datum text_datum(std::string text, Span where) {
  Datum datum;
  datum.kind = Datum::Kind::Text;
  datum.text = std::move(text);
  datum.where = where;
  return datum;
}

/// The mark that parts the cells of a line: the one that stands there most often outside of quotes.
char separator_of(std::string_view line) {
  std::size_t best = 0;
  char separator = ',';
  for (const char mark : {',', ';', '\t'}) {
    std::size_t found = 0;
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      if (c == mark && !quoted) ++found;
    }
    if (found > best) best = found, separator = mark;
  }
  return separator;
}

/// Goes through the text once, cell by cell.
class Scanner {
 public:
  Scanner(const Source& source, Diagnostics& out) : source_(source), text_(source.text), out_(out), at_(byte_order_mark(text_)) {
    if (skip_separator_line()) return;
    const std::size_t head = std::min(text_.find_first_not_of("\r\n", at_), text_.size());
    separator_ = separator_of(text_.substr(head, text_.find('\n', head) - head));
  }

  bool done() const { return at_ >= text_.size(); }

  /// The cells up to the end of the line; a line end inside quotes belongs to its cell.
  Line line() {
    Line line;
    const std::size_t begin = at_;
    line.cells.push_back(cell());
    while (is(separator_)) {
      ++at_;
      line.cells.push_back(cell());
    }
    line.where = span(begin, at_);
    line.broken = open_quote_;
    if (is('\r')) ++at_;
    if (is('\n')) ++at_;
    return line;
  }

 private:
  bool is(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool at_line_end() const { return done() || is('\n') || (is('\r') && text_.substr(at_, 2) == "\r\n"); }
  Span span(std::size_t begin, std::size_t end) const {
    return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  /// Some spreadsheets begin a file with `sep=;`, which is no row.
  bool skip_separator_line() {
    std::string_view first = text_.substr(at_, text_.find('\n', at_) - at_);
    const std::size_t begin = at_, length = first.size();
    if (first.ends_with('\r')) first.remove_suffix(1);
    const std::size_t end = at_ + first.size();
    if (first.starts_with("\"sep=") && first.ends_with('"')) first = first.substr(1, first.size() - 2);
    if (!first.starts_with("sep=")) return false;
    at_ = std::min(text_.size(), at_ + length + 1);
    if (first.size() == 5) return separator_ = first[4], true;
    out_.error("csv.heading", span(begin, end), "behind 'sep=' stands the one sign that parts the cells",
               "write 'sep=;', 'sep=,' or take this line out");
    return false;
  }

  Datum cell() {
    if (is('"')) return quoted_cell();
    const std::size_t begin = at_;
    skip_plain();
    return text_datum(std::string(text_.substr(begin, at_ - begin)), span(begin, at_));
  }

  void skip_plain() {
    while (!at_line_end() && !is(separator_)) ++at_;
  }

  /// A quoted cell may hold separators and line ends; two quotes in it are one.
  Datum quoted_cell() {
    const std::size_t begin = at_++;
    std::string value;
    for (; !done(); ++at_) {
      if (is('"') && text_.substr(at_, 2) != "\"\"") break;
      if (is('\r') && text_.substr(at_, 2) == "\r\n") continue;
      value += text_[at_];
      if (is('"')) ++at_;
    }
    if (done()) {
      open_quote_ = true;
      out_.error("csv.quote", span(begin, begin + 1), "this quote is never closed",
                 "close the cell with '\"'; write a quote inside it twice");
      return text_datum(std::move(value), span(begin, at_));
    }
    const Span where = span(begin, ++at_);
    report_rest();
    return text_datum(std::move(value), where);
  }

  void report_rest() {
    const std::size_t begin = at_;
    skip_plain();
    if (at_ > begin)
      out_.error("csv.quote", span(begin, at_), "text behind the closing quote of a cell",
                 "put the whole cell in quotes; write a quote inside it twice");
  }

  const Source& source_;
  std::string_view text_;
  Diagnostics& out_;
  std::size_t at_;
  bool open_quote_ = false;  ///< one that nothing closes
  char separator_ = ',';
};

/// How many cells a line has, without empty ones at its end: spreadsheets fill lines up with them.
std::size_t width_of(const Line& line) {
  std::size_t width = line.cells.size();
  while (width > 0 && line.cells[width - 1].text.empty()) --width;
  return width;
}

/// What to do about a row of too few or too many cells: perhaps another sign parts them than those of the header.
std::string width_hint(const Line& line, std::size_t cells, std::size_t head) {
  const Span where = line.where;
  const std::string_view text = std::string_view(where.source->text).substr(where.begin, where.end - where.begin);
  for (const auto& [sign, name] : {std::pair(';', "';'"), std::pair(',', "','"), std::pair('\t', "tabs")}) {
    const auto signs = static_cast<std::size_t>(std::ranges::count(text, sign));
    if (cells < head && signs == head - cells && signs != cells - 1)
      return fmt::format("this row has {} between its cells, the header has another sign: use one of them", name);
  }
  return "add or remove cells; a cell that holds the separator stands in quotes";
}

/// The cells of the row that names the columns: those up to the last name, and all that are there.
struct Head {
  std::size_t named = 0, all = 0;
};

void check_width(Line& line, Head head, RowFindings& found) {
  const std::size_t width = width_of(line), cells = std::max(width, std::min(line.cells.size(), head.named));
  if (width == 0 || (head.named <= cells && cells <= head.all && !line.broken)) return;
  // Which cells are missing, or which sign parts one in two, nobody knows: of a row with some, its first one counts, and the
  // others are not looked at.
  Datum unknown;
  unknown.where = line.where;
  line.cells.resize(cells > 1 ? 1 : 0);
  line.cells.resize(head.named, unknown);
  if (line.broken) return;
  found.add(
      {"csv.row",
       Level::Error,
       line.where,
       fmt::format("this row has {} {}, the header has {}", cells, plural(static_cast<std::int64_t>(cells), "cell"), head.named),
       width_hint(line, cells, head.named),
       {},
       {}},
      "width");
}

TableRow row_of(Line line) {
  TableRow row{{}, line.where};
  for (std::size_t i = 0; i < line.cells.size(); ++i)
    if (!line.cells[i].text.empty() || line.cells[i].kind == Datum::Kind::Null)
      row.cells.push_back({static_cast<int>(i) + 1, std::move(line.cells[i])});
  return row;
}

std::vector<Line> read_lines(const Source& source, Diagnostics& found) {
  std::vector<Line> lines;
  std::size_t cells = 0;
  for (Scanner scanner(source, found); !scanner.done();) {
    Line line = scanner.line();
    if ((cells += line.cells.size()) > most_cells) {
      found.error("csv.size", line.where, "more than a million cells in one file", "split the file");
      break;
    }
    if (width_of(line) > 0) lines.push_back(std::move(line));
  }
  return lines;
}

/// The line that names the columns, as make_table() finds it.
std::vector<Line>::iterator head_of(std::vector<Line>& lines) {
  const auto last = lines.begin() + static_cast<std::ptrdiff_t>(std::min(lines.size(), most_titles + 1));
  const auto head =
      std::find_if(lines.begin(), last, [](const Line& line) { return std::ranges::any_of(line.cells, is_id_heading); });
  return head == last ? lines.begin() : head;
}

void check_formulas(const Line& line, RowFindings& found) {
  for (const Datum& cell : line.cells)
    if (is_formula_error(cell.text))
      found.add({"sheet.cell", Level::Error, cell.where, formula_failed, formula_way_out, {}, {}}, "");
}

std::vector<TableRow> read_rows(const Source& source, Diagnostics& found, RowFindings& widths) {
  std::vector<Line> lines = read_lines(source, found);
  if (lines.empty()) return {};
  const auto first = head_of(lines);
  const Head head{width_of(*first), first->cells.size()};
  if (head.named > limits::csv_columns) {
    found.error("csv.size", first->where, fmt::format("{} columns, and a file has at most {}", head.named, limits::csv_columns),
                "remove columns");
    return {};
  }
  for (auto line = first + 1; line != lines.end(); ++line) check_formulas(*line, widths), check_width(*line, head, widths);
  std::vector<TableRow> rows;
  for (Line& line : lines)
    if (TableRow row = row_of(std::move(line)); !row.cells.empty()) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

Table parse_csv(const Source& source, Diagnostics& out) {
  const Span whole{&source, 0, static_cast<std::uint32_t>(source.text.size())};
  if (!check_utf8(source, "csv.utf8", out)) return make_table({}, whole, out);
  const Attempt attempt(out);
  Diagnostics found;
  RowFindings told;
  std::vector<TableRow> rows = read_rows(source, found, told);
  told.add_all(found, "");
  told.tell(out);
  Table table = make_table(std::move(rows), whole, out);
  if (table.headings.empty() && !attempt.failed())
    out.error("csv.heading", whole, "the file is empty", "name the fields in the first line, separated by commas");
  return table;
}

std::string with_line_ends(std::string text) {
  for (std::size_t at = text.find('\r'); at != std::string::npos; at = text.find('\r', at + 1))
    if (at + 1 == text.size() || text[at + 1] != '\n') text[at] = '\n';
  return text;
}

}  // namespace kitwright
