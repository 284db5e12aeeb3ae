#include "data/datum.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "data/utf8.h"

namespace kitwright {

namespace {

constexpr std::size_t most_cells = 1'000'000;

struct Row {
  std::vector<Datum> cells;
  Span where;
};

Datum text_datum(std::string text, Span where) {
  Datum datum;
  datum.kind = Datum::Kind::Text;
  datum.text = std::move(text);
  datum.where = where;
  return datum;
}

class Scanner {
 public:
  Scanner(const Source& source, Diagnostics& out) : source_(source), text_(source.text), out_(out), at_(byte_order_mark(text_)) {
    const std::string_view header = text_.substr(at_, text_.find('\n', at_) - at_);
    if (header.find(',') == std::string_view::npos && header.find(';') != std::string_view::npos) comma_ = ';';
  }

  bool done() const { return at_ >= text_.size(); }

  /// The cells up to the end of the line; a line end inside quotes belongs to its cell.
  Row row() {
    Row row;
    const std::size_t begin = at_;
    row.cells.push_back(cell());
    while (is(comma_)) {
      ++at_;
      row.cells.push_back(cell());
    }
    row.where = span(begin, at_);
    if (is('\r')) ++at_;
    if (is('\n')) ++at_;
    return row;
  }

 private:
  bool is(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool at_line_end() const { return done() || is('\n') || (is('\r') && text_.substr(at_, 2) == "\r\n"); }
  Span span(std::size_t begin, std::size_t end) const {
    return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  Datum cell() {
    if (is('"')) return quoted_cell();
    const std::size_t begin = at_;
    skip_plain();
    return text_datum(std::string(text_.substr(begin, at_ - begin)), span(begin, at_));
  }

  void skip_plain() {
    while (!at_line_end() && !is(comma_)) ++at_;
  }

  Datum quoted_cell() {
    const std::size_t begin = at_++;
    std::string value;
    for (; !done(); ++at_) {
      if (is('"') && text_.substr(at_, 2) != "\"\"") break;
      value += text_[at_];
      if (is('"')) ++at_;
    }
    if (done()) {
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
  char comma_ = ',';
};

/// The header's names; a column whose name is empty or taken has none.
std::vector<Datum> read_headings(const Row& row, Diagnostics& out) {
  std::vector<Datum> names = row.cells;
  std::set<std::string> taken;
  for (Datum& name : names) {
    if (name.text.empty()) {
      out.error("csv.heading", name.where, "a column without a name",
                "name the field that this column holds, or remove the column");
    } else if (!taken.insert(name.text).second) {
      out.error("csv.heading", name.where, fmt::format("second column called '{}'", name.text),
                "rename or remove one of the two");
      name.text.clear();
    }
  }
  return names;
}

Datum read_row(Row row, const std::vector<Datum>& headings, Diagnostics& out) {
  if (row.cells.size() != headings.size())
    out.error("csv.row", row.where, fmt::format("this row has {} cells, the header has {}", row.cells.size(), headings.size()),
              "add or remove cells; a cell that holds the separator stands in quotes");
  Datum object;
  object.kind = Datum::Kind::Object;
  object.where = row.where;
  for (std::size_t i = 0; i < std::min(row.cells.size(), headings.size()); ++i)
    if (!headings[i].text.empty() && !row.cells[i].text.empty())
      object.object.push_back({headings[i].text, headings[i].where, std::move(row.cells[i])});
  return object;
}

}  // namespace

Datum parse_csv(const Source& source, Diagnostics& out) {
  Datum rows;
  rows.kind = Datum::Kind::List;
  rows.where = {&source, 0, static_cast<std::uint32_t>(source.text.size())};
  if (!check_utf8(source, "csv.utf8", out)) return rows;
  Scanner scanner(source, out);
  if (scanner.done()) {
    out.error("csv.heading", rows.where, "the file is empty", "name the fields in the first line, separated by commas");
    return rows;
  }
  const std::vector<Datum> headings = read_headings(scanner.row(), out);
  for (std::size_t cells = headings.size(); !scanner.done();) {
    Row row = scanner.row();
    if (row.where.begin == row.where.end) continue;  // a blank line
    if ((cells += row.cells.size()) > most_cells) {
      out.error("csv.size", row.where, "more than a million cells in one file", "split the file");
      break;
    }
    rows.list.push_back(read_row(std::move(row), headings, out));
  }
  return rows;
}

}  // namespace kitwright
