#include "edits.h"

#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "data/datum.h"

namespace kitwright::mutants {
namespace {

using Files = std::map<std::string, std::string>;

/// `at` of a datum, by keys and indices.
const Datum& at(const Datum& datum, const std::string& path) {
  if (path == ".") return datum;
  const std::size_t slash = path.find('/');
  const std::string step = path.substr(0, slash);
  const Datum* next = nullptr;
  if (datum.kind != Datum::Kind::List)
    next = datum.find(step);
  else if (const std::size_t index = std::stoul(step); index < datum.list.size())
    next = &datum.list[index];
  if (!next) throw std::invalid_argument("there is no " + path);
  return slash == std::string::npos ? *next : at(*next, path.substr(slash + 1));
}

std::vector<Span> parts_of(const Datum& datum) {
  std::vector<Span> parts;
  for (const Datum& d : datum.list) parts.push_back(d.where);
  for (const Member& m : datum.object) parts.push_back({m.where.source, m.where.begin, m.value.where.end});
  return parts;
}

/// The entries change places; commas and line breaks stay.
std::string turned_round(const std::string& text, const Datum& datum) {
  const auto parts = parts_of(datum);
  if (parts.size() < 2) throw std::invalid_argument("nothing can change places");
  std::string turned = text.substr(0, parts.front().begin);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Span& other = parts[parts.size() - 1 - i];
    turned += text.substr(other.begin, other.end - other.begin);
    const std::size_t next = i + 1 < parts.size() ? parts[i + 1].begin : text.size();
    turned += text.substr(parts[i].end, next - parts[i].end);
  }
  return turned;
}

std::string respaced(const std::string& text, bool spread) {
  std::string made;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
    if (!quoted && std::isspace(static_cast<unsigned char>(c))) continue;
    const bool sign = !quoted && std::string_view("{}[],:").find(c) != std::string_view::npos;
    made += sign && spread ? std::string("\n\t ") + c + "\r\n" : std::string(1, c);
  }
  return made;
}

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'; }

std::string renamed(const std::string& text, const std::string& old_name, const std::string& new_name) {
  std::string made;
  std::size_t from = 0;
  for (std::size_t i = text.find(old_name); i != std::string::npos; i = text.find(old_name, i + 1)) {
    const std::size_t end = i + old_name.size();
    if ((i > 0 && in_name(text[i - 1])) || (end < text.size() && in_name(text[end]))) continue;
    made += text.substr(from, i - from) + new_name;
    from = end;
  }
  return made + text.substr(from);
}

Files renamed_everywhere(const Edit& edit, const Disk& disk, const std::string& home) {
  const std::string folder = home + "/components/" + edit.game;
  Files files;
  for (const std::string& in : {folder, folder + "/layouts", home + "/layouts/" + edit.game})
    for (const std::string& name : disk.list(in))
      if (name.ends_with(".json") || name.ends_with(".md") || name.ends_with(".csv")) {
        const std::string path = join_path(in, name), text = *disk.read(path);
        std::string other = renamed(text, edit.words.at(0), edit.words.at(1));
        if (other != text) files[path] = std::move(other);
      }
  return files;
}

std::string edited(const Edit& edit, const Source& source, const Datum& file) {
  const std::string& text = source.text;
  if (edit.kind == "compact" || edit.kind == "spread") return respaced(text, edit.kind == "spread");
  const Datum& there = at(file, edit.words.at(1));
  if (edit.kind == "rows" || edit.kind == "keys") return turned_round(text, there);
  const Span& where = there.where;
  if (edit.kind == "text" && there.kind == Datum::Kind::Text)
    return text.substr(0, where.begin) + "\"Something else\"" + text.substr(where.end);
  if (edit.kind == "comment" && !there.object.empty())
    return text.substr(0, where.begin + 1) + "\"// why\": \"for whoever reads this\"," + text.substr(where.begin + 1);
  throw std::invalid_argument("this edit cannot be made");
}

}  // namespace

std::vector<Edit> read_edits(const std::string& text) {
  std::vector<Edit> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    Edit edit{.game = {}, .kind = {}, .words = {}, .line = line};
    words >> edit.game >> edit.kind;
    for (std::string word; words >> word;) edit.words.push_back(word);
    all.push_back(std::move(edit));
  }
  return all;
}

Files edited(const Edit& edit, const Disk& disk, const std::string& home) {
  Files files;
  if (edit.kind == "rename") {
    files = renamed_everywhere(edit, disk, home);
  } else {
    Sources sources;
    Diagnostics out;
    const std::string path = home + "/components/" + edit.game + "/" + edit.words.at(0);
    const Source& source = sources.add(path, disk.read(path).value());
    std::string other = edited(edit, source, parse_json(source, out));
    if (other != source.text) files[path] = std::move(other);
  }
  if (files.empty()) throw std::invalid_argument("nothing changes");
  return files;
}

}  // namespace kitwright::mutants
