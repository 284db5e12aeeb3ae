#include "data/sheet.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/disk.h"
#include "base/escape.h"
#include "data/dates.h"
#include "data/formula_error.h"
#include "data/xml.h"

// ECMA-376: a workbook names its sheets, relationships say which part each one is; texts stand in a part of their own.

namespace kitwright {

namespace {

/// What a part refers to, by the names it uses for them.
struct Relation {
  std::string_view type;  ///< the last word of it
  std::string part;
};

struct Relations {
  XmlPart xml;
  std::map<std::string, Relation, std::less<>> by_id;

  const Relation* of_type(std::string_view type) const {
    for (const auto& [id, relation] : by_id)
      if (relation.type == type) return &relation;
    return nullptr;
  }
};

std::string relations_of(const std::string& part) {
  const std::size_t name = part.rfind('/') + 1;
  return part.substr(0, name) + "_rels/" + part.substr(name) + ".rels";
}

/// A target is written from the folder of the part that refers to it, or from the package's root.
std::string resolve(const std::string& part, std::string_view target) {
  if (target.starts_with('/')) return std::string(target.substr(1));
  return join_path(folder_of(part), std::string(target));
}

bool read_relations(Package& package, const std::string& part, Relations& into) {
  if (!read_xml(package, relations_of(part), into.xml)) return false;
  for (const pugi::xml_node node : child_called(into.xml.document, "Relationships").children()) {
    if (attribute_called(node, "TargetMode") == "External") continue;
    const std::string_view type = attribute_called(node, "Type");
    into.by_id.insert_or_assign(std::string(attribute_called(node, "Id")),
                                Relation{type.substr(type.rfind('/') + 1), resolve(part, attribute_called(node, "Target"))});
  }
  return true;
}

/// Control characters are written `_x000A_`, and a real `_x` as `_x005F_x`. Halves of a pair (U+D800) are no characters.
std::string without_escapes(const std::string& text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned code = 0;
    const char* digits = text.data() + at + 2;
    const bool escape = text.compare(at, 2, "_x") == 0 && at + 7 <= text.size() && text[at + 6] == '_' &&
                        std::from_chars(digits, digits + 4, code, 16).ptr == digits + 4 && (code < 0xD800 || code > 0xDFFF);
    if (!escape)
      plain += text[at];
    else if (code != '\r')
      plain += to_utf8(code);
    if (escape) at += 6;
  }
  return plain;
}

/// A text of one piece, or of several that look different; how to pronounce it is none of them.
std::string rich_text(pugi::xml_node node) {
  std::string text;
  for (const pugi::xml_node part : node.children()) {
    if (local_name(part.name()) == "t") text += text_of(part);
    if (local_name(part.name()) == "r") text += text_of(child_called(part, "t"));
  }
  return without_escapes(text);
}

int whole(std::string_view text, int fallback) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size() ? value : fallback;
}

/// Row and column of `C7`; zeros if it is none.
Position cell_position(std::string_view name) {
  Position at{0, 0};
  std::size_t letters = 0;
  for (; letters < name.size() && letters < 4 && name[letters] >= 'A' && name[letters] <= 'Z'; ++letters)
    at.column = at.column * 26 + (name[letters] - 'A' + 1);
  at.line = whole(name.substr(letters), 0);
  return at;
}

/// The ranges of cells that look like one.
void merge_cells(pugi::xml_node sheet, SheetBuilder& cells) {
  for (const pugi::xml_node node : child_called(sheet, "mergeCells").children()) {
    const std::string_view ends = attribute_called(node, "ref");
    const std::size_t colon = std::min(ends.find(':'), ends.size());
    const CellRange range{cell_position(ends.substr(0, colon)), cell_position(ends.substr(std::min(colon + 1, ends.size())))};
    if (range.first.line > 0 && range.first.column > 0) cells.merge(range);
  }
}

class Workbook {
 public:
  explicit Workbook(Package& package) : package_(package) {}

  std::optional<SheetText> read(const std::string& wanted, Sources& sources) {
    if (!open()) return {};
    std::vector<std::string> names, parts;
    list_sheets(names, parts);
    const auto chosen = choose_sheet(names, wanted, package_);
    XmlPart xml;
    if (!chosen || !read_texts() || !read_formats() || !read_xml(package_, parts[*chosen], xml)) return {};
    SheetBuilder cells(package_);
    const pugi::xml_node sheet = child_called(xml.document, "worksheet");
    for (const char* once : {"sheetData", "mergeCells"})
      if (refuse_twins(package_, parts[*chosen], sheet, once)) return {};
    if (!read_rows(child_called(sheet, "sheetData"), cells)) return {};
    merge_cells(sheet, cells);
    return cells.finish(names[*chosen], sources);
  }

 private:
  bool open() {
    Relations root;
    if (!read_relations(package_, "", root)) return false;
    const Relation* book = root.of_type("officeDocument");
    if (!book) {
      package_.refuse("sheet.damaged", "is no spreadsheet: it names no workbook",
                      "save the table from your spreadsheet program as .xlsx, .ods or .csv");
      return false;
    }
    if (!read_xml(package_, book->part, book_) || !read_relations(package_, book->part, relations_)) return false;
    if (refuse_twins(package_, book->part, workbook(), "sheets")) return false;
    const std::string_view epoch = attribute_called(child_called(workbook(), "workbookPr"), "date1904");
    epoch_1904_ = epoch == "1" || epoch == "true";
    return true;
  }

  pugi::xml_node workbook() const { return child_called(book_.document, "workbook"); }

  /// Those with cells, the hidden ones last: the first one is what a person sees.
  void list_sheets(std::vector<std::string>& names, std::vector<std::string>& parts) const {
    for (const bool hidden : {false, true})
      for (const pugi::xml_node node : child_called(workbook(), "sheets").children()) {
        const auto relation = relations_.by_id.find(attribute_called(node, "id"));
        const std::string_view state = attribute_called(node, "state");
        if (relation == relations_.by_id.end() || relation->second.type != "worksheet") continue;
        if ((state == "hidden" || state == "veryHidden") != hidden) continue;
        names.emplace_back(attribute_called(node, "name"));
        parts.push_back(relation->second.part);
      }
  }

  bool read_texts() {
    const Relation* part = relations_.of_type("sharedStrings");
    if (!part) return true;
    XmlPart xml;
    if (!read_xml(package_, part->part, xml)) return false;
    for (const pugi::xml_node node : child_called(xml.document, "sst").children())
      if (local_name(node.name()) == "si") texts_.push_back(rich_text(node));
    return true;
  }

  /// What each style of a cell shows of a moment.
  bool read_formats() {
    const Relation* part = relations_.of_type("styles");
    if (!part) return true;
    XmlPart xml;
    if (!read_xml(package_, part->part, xml)) return false;
    const pugi::xml_node sheet = child_called(xml.document, "styleSheet");
    for (const char* once : {"numFmts", "cellXfs"})
      if (refuse_twins(package_, part->part, sheet, once)) return false;
    std::map<int, Moment> written;
    for (const pugi::xml_node node : child_called(sheet, "numFmts").children())
      written[whole(attribute_called(node, "numFmtId"), -1)] = moment_of_format(attribute_called(node, "formatCode"));
    for (const pugi::xml_node node : child_called(sheet, "cellXfs").children()) {
      const int id = whole(attribute_called(node, "numFmtId"), 0);
      const auto own = written.find(id);
      moments_.push_back(own == written.end() ? built_in_format(id) : own->second);
    }
    return true;
  }

  /// A row or a cell that does not say where it is follows the one before it.
  bool read_rows(pugi::xml_node data, SheetBuilder& cells) {
    constexpr int last_row = 1'048'576;
    Position at{0, 0};
    for (const pugi::xml_node row : data.children()) {
      if (local_name(row.name()) != "row") continue;
      at = {whole(attribute_called(row, "r"), at.line + 1), 0};
      for (const pugi::xml_node cell : row.children()) {
        if (local_name(cell.name()) != "c") continue;
        const std::string_view name = attribute_called(cell, "r");
        at = name.empty() ? Position{at.line, at.column + 1} : cell_position(name);
        if (at.line < 1 || at.line > last_row || at.column < 1) {
          package_.refuse("sheet.damaged", fmt::format("is damaged: it has a cell called '{}'", name),
                          "save it once more from your spreadsheet program");
          return false;
        }
        if (!read_cell(cell, at, cells)) return false;
      }
    }
    return true;
  }

  bool read_cell(pugi::xml_node cell, Position at, SheetBuilder& cells) {
    const std::string_view type = attribute_called(cell, "t");
    if (type == "inlineStr") return cells.add(at.line, at.column, rich_text(child_called(cell, "is")));
    const pugi::xml_node value = child_called(cell, "v"), formula = child_called(cell, "f");
    const std::string written = text_of(value);
    if (formula && written.empty() && type != "str")  // some programs write formulas and leave the results to others
      return cells.add_fault(at.line, at.column, "=" + text_of(formula), "this formula has no result in the file",
                             "open the file in a spreadsheet program and save it, or type the value");
    if (type == "e") return cells.add_fault(at.line, at.column, written, formula_failed, formula_way_out);
    if (written.empty()) return true;
    return read_value(type, written, whole(attribute_called(cell, "s"), 0), at, cells);
  }

  bool read_value(std::string_view type, const std::string& written, int style, Position at, SheetBuilder& cells) {
    if (type == "str") return cells.add(at.line, at.column, without_escapes(written));
    if (type == "b") return cells.add(at.line, at.column, written == "1" || written == "true" ? "true" : "false");
    if (type == "d") return cells.add(at.line, at.column, written.substr(0, written.find("T00:00:00")));
    if (type == "s") {
      const auto index = static_cast<std::size_t>(whole(written, -1));
      if (index < texts_.size()) return cells.add(at.line, at.column, texts_[index]);
      package_.refuse("sheet.damaged", fmt::format("is damaged: the text of {} is missing", cell_name(at)),
                      "save it once more from your spreadsheet program");
      return false;
    }
    if (const auto number = number_as_typed(written)) return cells.add(at.line, at.column, shown(*number, style));
    return cells.add_fault(at.line, at.column, written, "this is no number, but the file says it is one", "type the value again");
  }

  /// A number as typed, or the moment that its format makes of it.
  std::string shown(const std::string& number, int style) const {
    const auto index = static_cast<std::size_t>(style);
    if (style < 0 || index >= moments_.size() || !moments_[index].any()) return number;
    double days = 0;
    std::from_chars(number.data(), number.data() + number.size(), days);
    std::string text = moment_text(days, moments_[index], epoch_1904_);
    return text.empty() ? number : text;
  }

  Package& package_;
  XmlPart book_;
  Relations relations_;
  std::vector<std::string> texts_;
  std::vector<Moment> moments_;
  bool epoch_1904_ = false;
};

}  // namespace

std::optional<SheetText> read_xlsx(Package& package, const std::string& wanted, Sources& sources) {
  return Workbook(package).read(wanted, sources);
}

}  // namespace kitwright
