#include "game/row_keys.h"
#include "base/lowered.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

std::vector<std::string> row_keys(const Component& component) {
  std::vector<std::string> names = {"id", "count", "front", "back"};
  for (const Field& f : component.fields) names.push_back(f.name);
  return names;
}

bool is_note(std::string_view key) { return key == "about" || key.starts_with("//"); }

const Field* find_field(const Component& component, std::string_view name) {
  const auto found =
      std::find_if(component.fields.begin(), component.fields.end(), [&](const Field& f) { return f.name == name; });
  return found == component.fields.end() ? nullptr : &*found;
}

bool is_needed(const Field& field) { return !field.fallback && field.type.kind != Type::Kind::List; }

/// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`.
static std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("{}'{}'", i == 0 ? "" : i + 1 < names.size() ? ", " : " and ", names[i]);
  return text;
}

static void report_missing(const std::vector<std::string>& names, const Table& table, const Component& component,
                           Diagnostics& out) {
  std::vector<Span> declared;
  for (const std::string& name : names)
    if (const Field* f = find_field(component, name)) declared.push_back(f->written);
  const bool one = names.size() == 1;
  out.error("field.missing", table.head,
            fmt::format("there {} {}, so every row lacks {}", one ? "is no column" : "are no columns", listed(names),
                        one ? "it" : "them"),
            names == std::vector<std::string>{"id"}
                ? "name each row in a column 'id'"
                : fmt::format("add the column{}, or give the field{} a default", one ? "" : "s", one ? "" : "s"),
            std::move(declared));
}

/// A heading as it would be a field's name.
static std::string small(std::string text) {
  std::erase(text, ' ');
  return lowered(text);
}

/// Where a heading such as `id;title` holds several names: the file parts its cells by this, and by something else.
static const Datum* unparted(const Table& table, const std::vector<std::string>& known, char separator) {
  const auto is_unparted = [&](const Datum& heading) {
    const std::string_view text = heading.text;
    const std::size_t at = text.find(separator);
    return at != std::string_view::npos && std::ranges::find(known, text.substr(0, at)) != known.end();
  };
  const auto found = std::ranges::find_if(table.headings, is_unparted);
  return found == table.headings.end() ? nullptr : &*found;
}

static bool report_separators(const Table& table, const std::vector<std::string>& known, Diagnostics& out) {
  for (const char separator : {';', ',', '\t', '|'})
    if (const Datum* heading = unparted(table, known, separator)) {
      out.error("field.unknown", heading->where, fmt::format("'{}' is read as the name of one column", heading->text),
                "put the same separator between all cells of the file, for example a comma");
      return true;
    }
  return false;
}

std::string row_key_hint(const std::string& key, const std::vector<std::string>& known) {
  for (const std::string_view copies : {"quantity", "qty", "copies", "amount", "number"})
    if (lowered(key) == copies && nearest_name(key, known).empty()) return "how many copies a row has stands under 'count'";
  return suggest(key, known);
}

std::optional<std::set<std::string>> check_headings(const Table& table, const Datum* defaults, const Component& component,
                                                    Diagnostics& out) {
  const std::vector<std::string> known = row_keys(component);
  if (report_separators(table, known, out)) return {};
  const auto is_known = [&](const std::string& name) { return std::find(known.begin(), known.end(), name) != known.end(); };
  if (std::none_of(table.headings.begin(), table.headings.end(), [&](const Datum& h) { return is_known(h.text); })) {
    const bool in_small =
        std::any_of(table.headings.begin(), table.headings.end(), [&](const Datum& h) { return is_known(small(h.text)); });
    out.error(
        "field.unknown", table.head, fmt::format("no column is called after a field of {}", component.id),
        fmt::format("{}: {}", in_small ? "names are written in small letters, without blanks" : "the first row names the columns",
                    fmt::join(known, ", ")));
    return {};
  }
  std::set<std::string> told, there;
  for (const Datum& heading : table.headings) {
    there.insert(heading.text);
    if (is_known(heading.text) || is_note(heading.text)) continue;
    out.error("field.unknown", heading.where, fmt::format("'{}' is no field of {}", heading.text, component.id),
              row_key_hint(heading.text, known));
    told.insert(heading.text);
    told.insert(nearest_name(heading.text, known));  // what was meant lacks its column for the same reason
  }
  std::vector<std::string> missing;
  const auto need = [&](const std::string& name) {
    const bool given = there.contains(name) || (defaults && defaults->find(name));
    if (!given && told.insert(name).second) missing.push_back(name);
  };
  need("id");
  for (const Field& f : component.fields)
    if (is_needed(f)) need(f.name);
  if (!missing.empty()) report_missing(missing, table, component, out);
  return told;
}

}  // namespace kitwright
