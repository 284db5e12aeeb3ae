#include "data/table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/unseen_characters.h"
#include "base/utf8.h"

namespace kitwright {

static std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

bool is_id_heading(const Datum& cell) { return cell.kind == Datum::Kind::Text && trimmed(cell.text) == "id"; }

/// `\n` as people type it is a new line; `\\n` is what to type for a backslash and an n.
static std::string with_new_lines(const std::string& text) {
  if (text.find("\\n") == std::string::npos) return text;
  std::string broken;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool meant = text.compare(at, 3, "\\\\n") == 0;
    const bool line = !meant && text.compare(at, 2, "\\n") == 0;
    broken += meant ? "\\n" : line ? "\n" : text.substr(at, 1);
    at += meant ? 2 : line ? 1 : 0;
  }
  return broken;
}

/// What a column's heading says; the place of its first cell once it was found to have none.
class Columns {
 public:
  Columns(const TableRow& head, Table& table, Diagnostics& out) : out_(out) {
    std::set<std::string> taken;
    for (const FilledCell& cell : head.cells) {
      if (cell.text.kind == Datum::Kind::Null) {  // as was reported
        told_.insert(cell.column);
        continue;
      }
      Datum name = cell.text;
      name.text = trimmed(name.text);
      if (taken.insert(name.text).second) {
        names_.emplace(cell.column, table.headings.size());
        table.headings.push_back(std::move(name));
      } else {
        out.error("csv.heading", name.where, fmt::format("second column called '{}'", name.text),
                  "rename or remove one of the two");
        told_.insert(cell.column);
        doubtful_.insert(name.text);
      }
    }
  }

  /// Two columns have the name: which of them holds its cells nobody knows.
  bool is_doubtful(const std::string& heading) const { return doubtful_.contains(heading); }

  /// The heading's index; nothing for a column without one, which is told once.
  const std::size_t* find(const FilledCell& cell) {
    const auto name = names_.find(cell.column);
    if (name != names_.end()) return &name->second;
    if (told_.insert(cell.column).second)
      out_.error("csv.heading", cell.text.where, "this cell's column has no name",
                 "name the field that the column holds in the first row, or remove the column; '// ' and any words name a column "
                 "of notes");
    return nullptr;
  }

 private:
  std::map<int, std::size_t> names_;
  std::set<int> told_;
  std::set<std::string> doubtful_;
  Diagnostics& out_;
};

static Datum object_of(TableRow row, Columns& columns, const std::vector<Datum>& headings) {
  Datum object;
  object.kind = Datum::Kind::Object;
  object.where = row.where;
  for (FilledCell& cell : row.cells)
    if (const std::size_t* i = columns.find(cell)) {
      if (cell.text.kind == Datum::Kind::Text) cell.text.text = with_new_lines(cell.text.text);
      if (columns.is_doubtful(headings[*i].text)) cell.text.kind = Datum::Kind::Null;
      object.object.push_back({headings[*i].text, headings[*i].where, std::move(cell.text)});
    }
  return object;
}

/// Files from Windows have a carriage return at each end of a line, also inside a cell.
static void check_control(const TableRow& row, bool& accents_told, Diagnostics& out) {
  for (const FilledCell& cell : row.cells) {
    std::string text = cell.text.text;
    std::erase(text, '\r');
    const auto place = [&](std::size_t, std::size_t) { return cell.text.where; };
    report_unseen(text, place, accents_told, out);
    if (const auto at = find_control(text)) report_control(text, *at, cell.text.where, out);
  }
}

/// What stands above the headings: a title, which would else be taken for them.
static void drop_titles(std::vector<TableRow>& rows, Diagnostics& out) {
  const auto names_ids = [](const TableRow& row) {
    return std::ranges::any_of(row.cells, [](const FilledCell& cell) { return is_id_heading(cell.text); });
  };
  const auto last = rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.size(), most_titles + 1));
  const auto head = std::find_if(rows.begin(), last, names_ids);
  if (head == rows.begin() || head == last) return;
  out.error("csv.heading", rows.front().cells.front().text.where, "this stands above the names of the columns",
            "take it out: the first row names the columns");
  rows.erase(rows.begin(), head);
}

Table make_table(std::vector<TableRow> rows, Span whole, Diagnostics& out) {
  Table table;
  table.rows.kind = Datum::Kind::List;
  table.rows.where = table.head = whole;
  for (TableRow& row : rows)
    std::erase_if(row.cells,
                  [](const FilledCell& cell) { return cell.text.kind == Datum::Kind::Text && is_blank(cell.text.text); });
  std::erase_if(rows, [](const TableRow& row) { return row.cells.empty(); });
  if (rows.empty()) return table;
  drop_titles(rows, out);
  table.head = rows.front().where;
  bool accents_told = false;
  for (const TableRow& row : rows) check_control(row, accents_told, out);
  Columns columns(rows.front(), table, out);
  for (std::size_t i = 1; i < rows.size(); ++i) table.rows.list.push_back(object_of(std::move(rows[i]), columns, table.headings));
  return table;
}

}  // namespace kitwright
