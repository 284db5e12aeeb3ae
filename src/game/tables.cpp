#include "game/tables.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "data/sheet.h"
#include "base/lowered.h"

namespace kitwright {

namespace {

constexpr std::string_view formats = "save the table as .xlsx, .ods, .csv or .tsv";

enum class TableKind { Text, Spreadsheet };

struct TableEnding {
  std::string_view ending;
  TableKind kind;
};
constexpr TableEnding endings[] = {{".csv", TableKind::Text},         {".tsv", TableKind::Text},
                                   {".tab", TableKind::Text},         {".txt", TableKind::Text},
                                   {".xlsx", TableKind::Spreadsheet}, {".xlsm", TableKind::Spreadsheet},
                                   {".ods", TableKind::Spreadsheet}};

/// Tables that people have and that we do not read: what they are, and the way out.
struct Stranger {
  std::string_view ending, what, hint;
};
constexpr Stranger strangers[] = {
    {".xls", "a spreadsheet in the old format of Excel, which is not read", "save it as .xlsx, .ods or .csv"},
    {".xlsb", "a binary spreadsheet of Excel, which is not read", "save it as .xlsx, .ods or .csv"},
    {".numbers", "a spreadsheet of Numbers, which is not read",
     "in Numbers, choose File > Export To > Excel or CSV, and name that file"},
    {".gsheet", "a link to a Google Sheet, not the sheet itself",
     "in Google Sheets, choose File > Download > .xlsx, .ods or .csv, and put that file into the game's folder"},
    {".json", "no table", "rows in JSON stand in 'items' itself, as a list"},
};

/// Null if the file is not named as a table is.
const TableEnding* ending_of(const std::string& file) {
  const std::string name = lowered(file);
  const auto found =
      std::find_if(std::begin(endings), std::end(endings), [&](const TableEnding& e) { return name.ends_with(e.ending); });
  return found == std::end(endings) ? nullptr : found;
}

/// A table's name in its parts; a `#` that no spreadsheet's ending stands before belongs to the file's name.
struct TableName {
  std::string file, sheet;
};

TableName parted(const std::string& name) {
  for (std::size_t mark = name.find('#'); mark != std::string::npos; mark = name.find('#', mark + 1))
    if (const TableEnding* e = ending_of(name.substr(0, mark)); e && e->kind == TableKind::Spreadsheet)
      return {name.substr(0, mark), name.substr(mark + 1)};
  return {name, {}};
}

void report_stranger(const std::string& file, Span where, Diagnostics& out) {
  const std::string name = lowered(file);
  for (const Stranger& s : strangers)
    if (name.ends_with(s.ending))
      return out.error("table.format", where, fmt::format("{} is {}", file, s.what), std::string(s.hint));
  out.error("table.format", where, fmt::format("{} is not named as a table is", file), std::string(formats));
}

bool is_link(const std::string& name) { return name.starts_with("http://") || name.starts_with("https://"); }

/// What a file really is, whatever it is called, in its first bytes.
bool is_zip(std::string_view bytes) { return bytes.starts_with("PK\x03\x04"); }
bool is_old_office(std::string_view bytes) { return bytes.starts_with("\xD0\xCF\x11\xE0"); }

/// A spreadsheet renamed to .csv is told for what it is; as text every line of it would be a finding.
std::optional<Table> read_text(const std::string& path, std::string bytes, Span where, const ReadContext& r) {
  if (is_zip(bytes) || is_old_office(bytes)) {
    r.out.error("table.format", where, fmt::format("{} is a spreadsheet under another name", path),
                is_zip(bytes) ? "call it .xlsx or .ods, whichever it is, or save it as CSV" : "save it as .xlsx, .ods or .csv");
    return {};
  }
  return parse_csv(r.sources.add(path, with_line_ends(std::move(bytes))), r.out);
}

std::optional<Table> read_sheet(const std::string& path, const std::string& bytes, const std::string& sheet, Span where,
                                const ReadContext& r) {
  if (is_old_office(bytes)) {
    r.out.error("sheet.locked", where, fmt::format("{} is protected by a password, or a file of an old Excel", path),
                "save it without a password as .xlsx, .ods or .csv");
    return {};
  }
  Package package(path, bytes, where, r.out);
  const auto read = read_spreadsheet(package, sheet, r.sources);
  return read ? std::optional(parse_sheet(*read, r.out)) : std::nullopt;
}

}  // namespace

std::optional<Table> read_table(const Datum& name, const std::string& folder, const ReadContext& r) {
  if (is_link(name.text)) {
    r.out.error("table.format", name.where, "a table is a file in the game's folder, not a link",
                "download the sheet as .xlsx, .ods or .csv, and put that file into the game's folder");
    return {};
  }
  const TableName parts = parted(name.text);
  if (!stays_inside(parts.file)) {
    r.out.error("file.outside", name.where, "a game's files lie inside its folder", "move the file there");
    return {};
  }
  const std::string path = join_path(folder, parts.file), before = parts.file.substr(0, parts.file.find('#'));
  if (before != parts.file && r.disk.kind(path) == PathKind::Nothing && r.disk.is_file(join_path(folder, before))) {
    r.out.error("table.format", name.where, fmt::format("{} has no sheets, as it is no spreadsheet", before),
                fmt::format("write \"{}\"", before));
    return {};
  }
  auto bytes = load_bytes(path, name.where, r);
  if (!bytes) return {};
  const TableEnding* ending = ending_of(parts.file);
  if (!ending)
    report_stranger(parts.file, name.where, r.out);
  else if (ending->kind == TableKind::Text)
    return read_text(path, std::move(*bytes), name.where, r);
  else
    return read_sheet(path, *bytes, parts.sheet, name.where, r);
  return {};
}

}  // namespace kitwright
