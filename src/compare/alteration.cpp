#include "compare/alteration.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/diagnostics.h"
#include "base/suggest.h"
#include "data/datum.h"
#include "kit/options.h"

namespace kitwright {

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(' ');
  return from == std::string_view::npos ? "" : std::string(text.substr(from, text.find_last_not_of(' ') + 1 - from));
}

/// JSON that takes the place of a value. A bare word is a text.
std::string json_of(const std::string& written) {
  Sources sources;
  Diagnostics wrong;
  parse_json(sources.add("value", written), wrong);
  if (!wrong.has_errors()) return written;
  const bool is_word =
      std::all_of(written.begin(), written.end(), [](char c) { return c != '"' && c != '\\' && c != '{' && c != '['; });
  if (!is_word) throw WrongCommandLine(fmt::format("'{}' is no value", written), "write a number, a word or JSON");
  return "\"" + written + "\"";
}

/// Bytes of a source that make way for others; none of them, where something is put in.
struct Cut {
  Span where;
  std::string text;
};

/// A place of the definition, and how its text becomes another.
struct NamedPlace {
  Span where;           ///< of the value as it is
  bool absent = false;  ///< it is not written: `where` is the row's id, or the row
  std::string key;      ///< what it is called there
  int rows = 1;
};

std::vector<std::string> parts_of(const std::string& name) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= name.size();) {
    const std::size_t dot = std::min(name.find('.', from), name.size());
    parts.push_back(name.substr(from, dot - from));
    from = dot + 1;
  }
  return parts;
}

[[noreturn]] void refuse_name(const std::string& name, const Game& game) {
  const auto let = std::find_if(game.lets.begin(), game.lets.end(), [&](const Derived& d) { return d.name == name; });
  if (let != game.lets.end())
    throw WrongCommandLine(fmt::format("'{}' follows from other values", name),
                           fmt::format("it is written as an expression at {}; change what that speaks of", place(let->where)));
  const std::vector<std::string> params = keys_of(game.constant_places);
  std::vector<std::string> known = params;
  for (const Component& c : game.components)
    for (const ItemRow& row : c.items) known.push_back(c.id + "/" + row.id + ".count");
  const std::string near = nearest_name(name, known), meant = near.empty() ? suggest(name, params) : suggest(name, known);
  throw WrongCommandLine(fmt::format("{} has no '{}'", game.id, name),
                         meant.empty() ? "params are in game.json; kitwright list tells components and rows" : meant);
}

/// Of `card/fox.count`, tells the part that there is not, or that is missing.
[[noreturn]] void refuse_row(const std::string& name, const Component* c, const std::string& row, const Game& game) {
  const std::string id = name.substr(0, name.find('/'));
  if (!c)
    throw WrongCommandLine(fmt::format("{} has no component '{}'", game.id, id), suggest(id, game.components, &Component::id));
  if (std::ranges::find(c->items, row, &ItemRow::id) == c->items.end())
    throw WrongCommandLine(fmt::format("{} has no row '{}'", id, row), suggest(row, c->items, &ItemRow::id));
  throw WrongCommandLine(fmt::format("'{}' is a whole row", name),
                         fmt::format("name its count or a field, such as '{}/{}.count = 2'", id, row));
}

/// Such as `tolls[4]`, as expressions name it, written with dots, which count from 1.
std::string with_dots(const std::string& name) {
  std::string dotted;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const std::size_t end = name.find(']', i);
    const std::string inside = name[i] == '[' && end != std::string::npos ? name.substr(i + 1, end - i - 1) : "";
    const bool number = !inside.empty() && inside.size() < 6 &&
                        std::all_of(inside.begin(), inside.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!number) {
      dotted += name[i];
      continue;
    }
    dotted += "." + std::to_string(std::stoul(inside) + 1);
    i = end;
  }
  return dotted;
}

/// An entry of a param or a table, by its keys; of a list, by numbers from 1.
NamedPlace constant_place(const std::string& name, const Game& game) {
  const std::vector<std::string> parts = parts_of(with_dots(name));
  const auto top = game.constant_places.find(parts.front());
  if (top == game.constant_places.end()) refuse_name(name, game);
  const ValuePlace* at = &top->second;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const ValuePlace* next = at->entry(parts[i]);
    const bool number = !parts[i].empty() && parts[i].size() < 6 &&
                        std::all_of(parts[i].begin(), parts[i].end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!next && number)
      if (const std::size_t n = std::stoul(parts[i]); n >= 1 && n <= at->entries.size() && at->entries[n - 1].key.empty())
        next = &at->entries[n - 1];
    if (!next && at->entries.empty())
      throw WrongCommandLine(fmt::format("'{}' has no entries", fmt::join(std::span(parts).first(i), ".")),
                             "change it as a whole");
    if (!next && at->entries.front().key.empty())
      throw WrongCommandLine(fmt::format("'{}' has no such entry", name),
                             fmt::format("they are [0] to [{}]", at->entries.size() - 1));
    if (!next) {
      std::vector<std::string> known;
      for (const ValuePlace& entry : at->entries) known.push_back(entry.key);
      throw WrongCommandLine(fmt::format("'{}' has no entry '{}'", parts.front(), parts[i]), suggest(parts[i], known));
    }
    at = next;
  }
  return {at->where, false, parts.back()};
}

/// The count or a field of a row. Values that are written once for several rows change for all of them.
NamedPlace row_place(const std::string& name, const Game& game) {
  const std::size_t slash = name.find('/'), dot = name.rfind('.');
  const Component* c = game.component(name.substr(0, slash));
  const bool whole = dot == std::string::npos || dot < slash;
  const std::string id = name.substr(slash + 1, whole ? std::string::npos : dot - slash - 1);
  if (!c || whole) refuse_row(name, c, id, game);
  const std::string key = name.substr(dot + 1);
  const auto row = std::ranges::find(c->items, id, &ItemRow::id);
  if (row == c->items.end()) refuse_row(name, c, id, game);
  if (key == "id")
    throw WrongCommandLine(fmt::format("'{}' is what the row is named by", id),
                           fmt::format("rename it at {}, and wherever it is named", place(row->where)));
  const bool count = key == "count";
  if (!count && !row->fields.contains(key)) {
    std::vector<std::string> known = {"count"};
    for (const Field& f : c->fields) known.push_back(f.name);
    throw WrongCommandLine(fmt::format("{} has no field '{}'", c->id, key), suggest(key, known));
  }
  const auto where_of = [&](const ItemRow& r) { return count ? r.count_where : r.where_of(key); };
  const Span where = where_of(*row);
  // What a row does not write has the place of the row, or of its id.
  const bool absent = where.source == row->where.source && where.begin <= row->where.begin && where.end >= row->where.end;
  NamedPlace found{absent ? row->where : where, absent, key};
  found.rows =
      static_cast<int>(std::count_if(c->items.begin(), c->items.end(), [&](const ItemRow& r) { return where_of(r) == where; }));
  return found;
}

/// A cell of a table takes a value without quotes, unless it holds what parts cells.
std::string cell_text(std::string json) {
  if (json.size() >= 2 && json.front() == '"') json = json.substr(1, json.size() - 2);
  if (json.starts_with('[') || json.starts_with('{') || json.find_first_of("\"\n\r") != std::string::npos)
    throw WrongCommandLine(fmt::format("'{}' is no text of a cell", json),
                           "the row stands in a table: write what its cell takes, a list as 'oil rope'");
  return json.find_first_of(",;\t\"") == std::string::npos ? json : "\"" + json + "\"";
}

Cut cut_of(const NamedPlace& at, const std::string& json) {
  const Source& source = *at.where.source;
  if (!source.sheet.empty() || !source.cells.empty())
    throw WrongCommandLine(fmt::format("{} is a spreadsheet, which is not changed here", source.path),
                           "save it as CSV, or change it and ask: kitwright diff");
  const bool is_json = source.path.ends_with(".json");
  if (!at.absent) return {at.where, is_json ? json : cell_text(json)};
  if (!is_json)
    throw WrongCommandLine(fmt::format("the table has no column '{}' for this row", at.key), "add it to the table first");
  const bool whole_row = source.text[at.where.begin] == '{';
  const std::uint32_t to = whole_row ? at.where.begin + 1 : at.where.end;
  return {{&source, to, to}, fmt::format("{0}\"{2}\": {3}{1}", whole_row ? " " : ", ", whole_row ? "," : "", at.key, json)};
}

/// A value that lies in another one is written over by it, or is what it was.
void refuse_overlaps(const std::vector<Alteration::Part>& parts) {
  for (const Alteration::Part& part : parts)
    for (const Alteration::Part& whole : parts)
      if (&part != &whole && part.where.source == whole.where.source && whole.where.begin <= part.where.begin &&
          part.where.begin < whole.where.end && part.where.end <= whole.where.end)
        throw WrongCommandLine(fmt::format("'{}' lies in '{}', which is given a value, too", part.name, whole.name),
                               "leave one of them out, or write the whole as you want it");
}

}  // namespace

Alteration alter(const Game& game, const std::vector<std::string>& texts) {
  Alteration alteration;
  std::set<std::string> named;
  std::vector<Cut> cuts;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    const std::string name = trimmed(text.substr(0, equals)),
                      value = equals == std::string::npos ? "" : trimmed(text.substr(equals + 1));
    if (name.empty() || value.empty() || value.starts_with('='))
      throw WrongCommandLine(fmt::format("'{}' changes nothing", text), "write PLACE = VALUE, for example 'hand = 6'");
    const NamedPlace at = name.find('/') == std::string::npos ? constant_place(name, game) : row_place(name, game);
    if (!named.insert(name).second)
      throw WrongCommandLine(fmt::format("'{}' is given two values", name), "leave one of them out");
    cuts.push_back(cut_of(at, json_of(value)));
    const std::string before = at.absent ? "" : at.where.source->text.substr(at.where.begin, at.where.end - at.where.begin);
    alteration.parts.push_back({name, before, value, at.where, at.rows});
  }
  refuse_overlaps(alteration.parts);
  // From the end on, so that places before a cut stay where they are.
  std::stable_sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.where.begin > b.where.begin; });
  for (const Cut& cut : cuts) {
    const Source& source = *cut.where.source;
    std::string& whole = alteration.texts.try_emplace(source.path, source.text).first->second;
    whole.replace(cut.where.begin, cut.where.end - cut.where.begin, cut.text);
  }
  return alteration;
}

}  // namespace kitwright
