#include "data/sheet.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "data/formula_error.h"
#include "data/xml.h"

// OpenDocument 1.3 part 3: all sheets stand in content.xml; equal cells and rows that follow each other are written once.

namespace kitwright {

namespace {

constexpr int deepest = 32;  ///< spans within spans, groups of rows within groups

std::string_view value_of(pugi::xml_node node, const char* name) { return node.attribute(name).value(); }

/// How often a cell or row is there.
int times(pugi::xml_node node, const char* name) {
  const std::string_view text = value_of(node, name);
  int count = 1;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
  return read.ec == std::errc::result_out_of_range ? 1 << 20 : std::clamp(count, 1, 1 << 20);
}

/// Whether the cell or row says a number of times, or nothing.
bool says_times(pugi::xml_node node, const char* name) {
  const std::string_view text = value_of(node, name);
  return text.find_first_not_of("0123456789") == std::string_view::npos &&
         (text.empty() || text.find_first_not_of('0') != std::string_view::npos);
}

/// White space of the file is one blank; blanks that are meant have a tag of their own.
void add_words(std::string& text, std::string_view words) {
  for (const char c : words) {
    if (!is_space(c))
      text += c;
    else if (!text.empty() && text.back() != ' ' && text.back() != '\n')
      text += ' ';
  }
}

/// What a cell shows: fields such as the sheet's name keep what they showed last, and of ruby the base. False where spans lie too
/// deep in each other to be read.
bool add_paragraph(std::string& text, pugi::xml_node node, int depth) {
  if (depth > deepest) return false;
  for (const pugi::xml_node part : node.children()) {
    if (text.size() > most_cell_bytes) return true;  // will be refused
    const std::string_view name = part.name();
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata)
      add_words(text, part.value());
    else if (name == "text:s")
      text.append(std::min(static_cast<std::size_t>(times(part, "text:c")), most_cell_bytes + 1), ' ');
    else if (name == "text:tab")
      text += '\t';
    else if (name == "text:line-break")
      text += '\n';
    else if (name.starts_with("text:") && name != "text:ruby-text" && name != "text:note")
      if (!add_paragraph(text, part, depth + 1)) return false;
  }
  return true;
}

/// The paragraphs of a cell, a line each; remarks have paragraphs of their own, deeper down. Empty if they cannot all be read.
std::optional<std::string> paragraphs(pugi::xml_node cell) {
  std::string text;
  bool first = true;
  for (const pugi::xml_node node : cell.children()) {
    if (std::string_view(node.name()) == "table:table") return {};
    if (std::string_view(node.name()) != "text:p") continue;
    if (text.size() > most_cell_bytes) break;
    if (!std::exchange(first, false)) text += '\n';
    if (!add_paragraph(text, node, 0)) return {};
  }
  return text;
}

/// `PT14H30M05S` as `14:30:05`, without seconds that are nothing. As it is if it is written otherwise.
std::string clock_text(std::string_view duration) {
  if (duration.starts_with("-PT")) return "-" + clock_text(duration.substr(1));
  int hours = 0, minutes = 0, seconds = 0;
  std::string_view rest = duration;
  if (!rest.starts_with("PT")) return std::string(duration);
  rest.remove_prefix(2);
  for (const auto& [mark, into] : {std::pair('H', &hours), std::pair('M', &minutes), std::pair('S', &seconds)}) {
    const std::size_t end = rest.find(mark);
    if (end == std::string_view::npos) continue;
    std::from_chars(rest.data(), rest.data() + end, *into);
    rest.remove_prefix(end + 1);
  }
  std::string text = fmt::format("{:02}:{:02}", hours, minutes);
  return seconds == 0 ? text : text + fmt::format(":{:02}", seconds);
}

std::string date_text(std::string_view written) {
  if (written.ends_with("T00:00:00"))
    written.remove_suffix(9);
  else if (written.size() == 19 && written.ends_with(":00"))
    written.remove_suffix(3);
  return std::string(written);
}

struct OdsReader {
  Package& package;
  SheetBuilder cells;
  int row = 1;

  bool read_cell(pugi::xml_node cell, int column) {
    const std::string_view type = value_of(cell, "office:value-type");
    const std::optional<std::string> shown = paragraphs(cell);
    if (!shown)
      return cells.add_fault(row, column, "", "this cell holds a table, or text that is set too deep to be read",
                             "type its words into the cell");
    const bool is_number = type == "float" || type == "percentage" || type == "currency";
    if (value_of(cell, "calcext:value-type") == "error" || (is_number && is_formula_error(*shown)))
      return cells.add_fault(row, column, *shown, formula_failed, formula_way_out);
    if (is_number) {
      const auto number = number_as_typed(value_of(cell, "office:value"));
      if (number) return cells.add(row, column, *number);
      return cells.add_fault(row, column, *shown, "this is no number, but the file says it is one", "type the value again");
    }
    if (type == "boolean") return cells.add(row, column, std::string(value_of(cell, "office:boolean-value")));
    if (type == "date") return cells.add(row, column, date_text(value_of(cell, "office:date-value")));
    if (type == "time") return cells.add(row, column, clock_text(value_of(cell, "office:time-value")));
    if (const pugi::xml_attribute text = cell.attribute("office:string-value")) return cells.add(row, column, text.value());
    if (type.empty() && cell.attribute("table:formula") && !cell.first_child())
      return cells.add_fault(row, column, std::string(value_of(cell, "table:formula")), "this formula has no result in the file",
                             "open the file in a spreadsheet program and save it, or type the value");
    return cells.add(row, column, *shown);
  }

  bool check_times(pugi::xml_node node, const char* name, int column) {
    if (says_times(node, name)) return true;
    package.refuse(
        "sheet.damaged",
        fmt::format("is damaged: from {} on a cell or row stands '{}' times", cell_name({row, column}), value_of(node, name)),
        "save it once more from your spreadsheet program");
    return false;
  }

  /// What merged cells cover is not seen and not read. A cell that says nothing says so however often it is there.
  bool read_cells(pugi::xml_node node) {
    int column = 1;
    for (const pugi::xml_node cell : node.children()) {
      const std::string_view name = cell.name();
      if (name != "table:table-cell" && name != "table:covered-table-cell") continue;
      if (!check_times(cell, "table:number-columns-repeated", column)) return false;
      const int count = times(cell, "table:number-columns-repeated");
      const std::size_t before = cells.size();
      if (name == "table:table-cell" && !read_cell(cell, column)) return false;
      for (int i = 1; cells.size() > before && i < count; ++i)
        if (!cells.copy(before, before + 1, 0, i)) return false;
      column = std::min(column + count, 1 << 20);
    }
    return true;
  }

  bool read_row(pugi::xml_node node) {
    if (!check_times(node, "table:number-rows-repeated", 1)) return false;
    const int count = times(node, "table:number-rows-repeated");
    const std::size_t before = cells.size();
    if (!read_cells(node)) return false;
    const std::size_t after = cells.size();
    for (int i = 1; after > before && i < count; ++i)
      if (!cells.copy(before, after, i, 0)) return false;
    row = std::min(row + count, 1 << 20);
    return true;
  }

  bool read_rows(pugi::xml_node parent, int depth) {
    for (const pugi::xml_node node : parent.children()) {
      const std::string_view name = node.name();
      const bool group = name == "table:table-row-group" || name == "table:table-header-rows" || name == "table:table-rows";
      if (name == "table:table-row" && !read_row(node)) return false;
      if (group && depth < deepest && !read_rows(node, depth + 1)) return false;
    }
    return true;
  }
};

/// A file under a password keeps its parts as noise, and says so beside them.
bool is_locked(Package& package) {
  constexpr const char* manifest = "META-INF/manifest.xml";
  if (!package.has(manifest)) return false;
  const auto text = package.read(manifest);
  if (!text || text->find("encryption-data") == std::string::npos) return !text;
  package.refuse("sheet.locked", "is protected by a password", "save it without one");
  return true;
}

}  // namespace

std::optional<SheetText> read_ods(Package& package, const std::string& wanted, Sources& sources) {
  XmlPart xml;
  if (is_locked(package) || !read_xml(package, "content.xml", xml)) return {};
  std::vector<std::string> names;
  std::vector<pugi::xml_node> tables;
  for (const pugi::xml_node node :
       xml.document.child("office:document-content").child("office:body").child("office:spreadsheet").children("table:table")) {
    names.emplace_back(value_of(node, "table:name"));
    tables.push_back(node);
  }
  const auto chosen = choose_sheet(names, wanted, package);
  if (!chosen) return {};
  OdsReader reader{package, SheetBuilder(package)};
  if (!reader.read_rows(tables[*chosen], 0)) return {};
  return reader.cells.finish(names[*chosen], sources);
}

}  // namespace kitwright
