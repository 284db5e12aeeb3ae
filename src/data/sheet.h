#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "data/package.h"
#include "data/table.h"

namespace kitwright {

constexpr std::size_t most_sheet_cells = 500'000;
constexpr int most_sheet_columns = 1'024;
constexpr std::size_t most_cell_bytes = 100'000;
constexpr std::size_t most_sheet_bytes = 32u << 20;  ///< of all cells' texts: many cells may share one

/// A sheet as a text, and where in it the cells begin that show no value; those were reported.
struct SheetText {
  const Source* text = nullptr;
  std::set<std::uint32_t> faults;
};

/// Cells from the first one's row and column to the last one's.
struct CellRange {
  Position first, last;
};

/// Gathers what the cells of a sheet say, in any order.
class SheetBuilder {
 public:
  explicit SheetBuilder(Package& package) : package_(package) {}

  /// A cell from row and column 1 on; empty texts are passed over. False once a limit is passed, which refuses the package.
  bool add(int row, int column, std::string text);
  /// A cell that shows no value: `wrong` is the finding's message.
  bool add_fault(int row, int column, std::string shown, std::string wrong, std::string hint);

  /// Adds the cells from the `from`th to before the `to`th once more, further down and to the right.
  bool copy(std::size_t from, std::size_t to, int rows, int columns);
  std::size_t size() const { return cells_.size(); }
  /// Cells that are merged: only the first of them is seen and read.
  void merge(CellRange range) { merged_.push_back(range); }

  /// The cells as a text in `sources`; reports the cells that show no value.
  SheetText finish(std::string name, Sources& sources);

 private:
  struct Cell {
    int row, column;
    std::string text, wrong, hint;
  };
  bool keep(Cell cell);
  void drop_covered();

  Package& package_;
  std::vector<Cell> cells_;
  std::vector<CellRange> merged_;
  std::size_t bytes_ = 0;
};

/// The number as it was typed: spreadsheets keep 15 digits of it, and 0.1 as the nearest fraction of two. Empty if `written` is
/// none.
std::optional<std::string> number_as_typed(std::string_view written);

/// The sheet called `wanted`, or the first one. Empty after a report.
std::optional<SheetText> read_xlsx(Package& package, const std::string& wanted, Sources& sources);
std::optional<SheetText> read_ods(Package& package, const std::string& wanted, Sources& sources);
/// Whichever of the two the package is.
std::optional<SheetText> read_spreadsheet(Package& package, const std::string& wanted, Sources& sources);

/// The rows of a sheet. A cell that shows no value is a Null.
Table parse_sheet(const SheetText& sheet, Diagnostics& out);

/// Which of the sheets is wanted: the first one if none is named. Reports a name that no sheet has.
std::optional<std::size_t> choose_sheet(const std::vector<std::string>& names, const std::string& wanted, Package& package);

}  // namespace kitwright
