#include "data/sheet.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "data/row_findings.h"
#include "base/utf8.h"

namespace kitwright {

static std::string without_control_characters(std::string text) {
  std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; });
  return text;
}

bool SheetBuilder::keep(Cell cell) {
  const auto too_large = [&](std::string_view limit) {
    package_.refuse("sheet.size", fmt::format("is larger than any table of a game: {}", limit),
                    "keep the table in a sheet of its own, or split it");
    return false;
  };
  if (cell.column > most_sheet_columns)
    return too_large(fmt::format("{} lies beyond column {}", cell_name({cell.row, cell.column}), most_sheet_columns));
  if (cells_.size() == most_sheet_cells) return too_large(fmt::format("it has more than {} cells", most_sheet_cells));
  if (cell.text.size() > most_cell_bytes)
    return too_large(fmt::format("{} holds more than {} letters", cell_name({cell.row, cell.column}), most_cell_bytes));
  if ((bytes_ += cell.text.size()) > most_sheet_bytes)
    return too_large(fmt::format("its texts are longer than {} MiB", most_sheet_bytes >> 20));
  cells_.push_back(std::move(cell));
  return true;
}

/// The first control character that a person cannot have meant. Line ends of Windows are as good as others.
static std::optional<char> control_in(std::string_view text) {
  const auto at = std::ranges::find_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r'; });
  return at == text.end() ? std::nullopt : std::optional(*at);
}

bool SheetBuilder::add(int row, int column, std::string text) {
  if (const auto control = control_in(text); control && !find_invalid_utf8(text))
    return add_fault(row, column, std::move(text), fmt::format("this cell has a control character (U+{:04X})", *control),
                     "type its text again");
  text = without_control_characters(std::move(text));
  if (text.empty()) return true;
  if (find_invalid_utf8(text)) {
    package_.refuse("sheet.damaged", fmt::format("is damaged: {} is not UTF-8 text", cell_name({row, column})),
                    "save it once more from your spreadsheet program");
    return false;
  }
  return keep({row, column, std::move(text), {}, {}});
}

bool SheetBuilder::add_fault(int row, int column, std::string shown, std::string wrong, std::string hint) {
  if (find_invalid_utf8(shown)) shown.clear();
  return keep({row, column, without_control_characters(std::move(shown)), std::move(wrong), std::move(hint)});
}

bool SheetBuilder::copy(std::size_t from, std::size_t to, int rows, int columns) {
  for (std::size_t i = from; i < to; ++i) {
    Cell cell = cells_[i];
    cell.row += rows;
    cell.column += columns;
    if (!keep(std::move(cell))) return false;
  }
  return true;
}

/// Of the cells, which are in order. No two ranges share a cell, so in each column the last one that has begun counts.
void SheetBuilder::drop_covered() {
  std::ranges::stable_sort(merged_, {}, [](const CellRange& range) { return range.first.line; });
  std::vector<CellRange> above(most_sheet_columns + 1, {{0, 0}, {0, 0}});  // by column
  auto next = merged_.begin();
  std::vector<Cell> seen;
  for (Cell& cell : cells_) {
    for (; next != merged_.end() && next->first.line <= cell.row; ++next)
      for (int column = next->first.column; column <= std::min(next->last.column, most_sheet_columns); ++column)
        above[static_cast<std::size_t>(column)] = *next;
    const CellRange& range = above[static_cast<std::size_t>(cell.column)];
    const bool first = cell.row == range.first.line && cell.column == range.first.column;
    if (first || cell.row > range.last.line) seen.push_back(std::move(cell));
  }
  cells_ = std::move(seen);
}

SheetText SheetBuilder::finish(std::string name, Sources& sources) {
  const auto place = [](const Cell& c) { return std::pair(c.row, c.column); };
  std::stable_sort(cells_.begin(), cells_.end(), [&](const Cell& a, const Cell& b) { return place(a) < place(b); });
  drop_covered();
  for (std::size_t i = 1; i < cells_.size(); ++i)
    if (place(cells_[i - 1]) == place(cells_[i]) && cells_[i - 1].text != cells_[i].text) {
      cells_[i].wrong = fmt::format("the file has this cell twice: '{}' and '{}'", cells_[i - 1].text, cells_[i].text);
      cells_[i].hint = "save it once more from your spreadsheet program";
      cells_[i - 1] = cells_[i];
    }
  cells_.erase(std::unique(cells_.begin(), cells_.end(), [&](const Cell& a, const Cell& b) { return place(a) == place(b); }),
               cells_.end());
  Source source{package_.path(), {}, without_control_characters(std::move(name))};
  std::erase(source.sheet, '\n');
  if (source.sheet.empty() || find_invalid_utf8(source.sheet)) source.sheet = "sheet";
  for (const Cell& cell : cells_) {
    source.cells.push_back({static_cast<std::uint32_t>(source.text.size()), cell.row, cell.column});
    source.text += cell.text + '\n';
  }
  const Source& kept = sources.add(std::move(source));
  SheetText sheet{&kept, {}};
  RowFindings faults;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (!cells_[i].wrong.empty()) {
      const std::uint32_t begin = kept.cells[i].begin, end = begin + static_cast<std::uint32_t>(cells_[i].text.size());
      sheet.faults.insert(begin);
      faults.add({"sheet.cell", Level::Error, {&kept, begin, end}, std::move(cells_[i].wrong), std::move(cells_[i].hint), {}, {}},
                 "");
    }
  faults.tell(package_.out());
  return sheet;
}

std::optional<std::string> number_as_typed(std::string_view written) {
  double value = 0;
  const auto read = std::from_chars(written.data(), written.data() + written.size(), value);
  if (read.ec != std::errc{} || read.ptr != written.data() + written.size() || value - value != 0) return {};
  char digits[400];
  const auto rounded = std::to_chars(digits, std::end(digits), value, std::chars_format::general, 15);
  std::from_chars(digits, rounded.ptr, value);
  const auto typed = std::to_chars(digits, std::end(digits), value == 0 ? 0.0 : value, std::chars_format::fixed);
  return std::string(digits, typed.ptr);
}

std::optional<std::size_t> choose_sheet(const std::vector<std::string>& names, const std::string& wanted, Package& package) {
  const auto found = wanted.empty() ? names.begin() : std::find(names.begin(), names.end(), wanted);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (wanted.empty())
    package.refuse("sheet.none", "has no sheet with cells", "save the table as a sheet of .xlsx or .ods, or as .csv");
  else
    package.refuse("sheet.unknown", fmt::format("has no sheet '{}'", wanted), suggest(wanted, names));
  return {};
}

std::optional<SheetText> read_spreadsheet(Package& package, const std::string& wanted, Sources& sources) {
  if (!package.ok()) return {};
  if (package.has("[Content_Types].xml")) return read_xlsx(package, wanted, sources);
  if (package.has("content.xml")) return read_ods(package, wanted, sources);
  package.refuse("sheet.damaged", "is a zip file, but no spreadsheet: it has neither [Content_Types].xml nor content.xml",
                 "save the table from your spreadsheet program as .xlsx, .ods or .csv");
  return {};
}

static Datum cell_datum(const SheetText& sheet, std::size_t index) {
  const Source& source = *sheet.text;
  const std::uint32_t begin = source.cells[index].begin;
  const auto behind =
      index + 1 < source.cells.size() ? source.cells[index + 1].begin : static_cast<std::uint32_t>(source.text.size());
  Datum cell;
  cell.kind = sheet.faults.contains(begin) ? Datum::Kind::Null : Datum::Kind::Text;
  cell.where = {&source, begin, behind - 1};
  cell.text = source.text.substr(begin, behind - 1 - begin);
  return cell;
}

Table parse_sheet(const SheetText& sheet, Diagnostics& out) {
  std::vector<TableRow> rows;
  int row = 0;
  for (std::size_t i = 0; i < sheet.text->cells.size(); ++i) {
    const SheetCell& cell = sheet.text->cells[i];
    Datum text = cell_datum(sheet, i);
    if (std::exchange(row, cell.row) != cell.row) rows.push_back({{}, text.where});
    rows.back().where.end = text.where.end;
    rows.back().cells.push_back({cell.column, std::move(text)});
  }
  const Span whole{sheet.text, 0, static_cast<std::uint32_t>(sheet.text->text.size())};
  if (rows.empty()) out.error("sheet.none", whole, "the sheet is empty", "name the fields in its first row");
  return make_table(std::move(rows), whole, out);
}

}  // namespace kitwright
