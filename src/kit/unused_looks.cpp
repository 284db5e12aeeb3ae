#include "kit/unused_looks.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/characters.h"
#include "kit/folders.h"
#include "kit/rules_in_memory.h"

namespace kitwright {
namespace {

/// The words of texts: letters, or digits, without anything between.
class Words {
 public:
  void add(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::string_view word = word_at(text, at);
      if (!word.empty()) words_.emplace(word);
      at += text[at] == '\\' ? 2 : std::max<std::size_t>(word.size(), 1);
    }
  }

  /// Whether all parts of the name are words here, or two words joined. A number may have been counted.
  bool spell(std::string_view name) const {
    for (std::size_t at = 0; at < name.size();) {
      const std::string_view word = word_at(name, at);
      if (!word.empty() && !is_digit(word.front()) && !knows(word)) return false;
      at += std::max<std::size_t>(word.size(), 1);
    }
    return true;
  }

 private:
  static std::string_view word_at(std::string_view text, std::size_t at) {
    const auto run = [&](bool (*is_of)(char)) {
      const auto rest = text.substr(at);
      return rest.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(rest, is_of) - rest.begin()));
    };
    const std::string_view letters = run([](char c) { return is_letter(c); });
    return letters.empty() ? run([](char c) { return is_digit(c); }) : letters;
  }

  bool has(std::string_view word) const { return words_.contains(std::string(word)); }

  bool knows(std::string_view word) const {
    if (has(word)) return true;
    for (std::size_t i = 1; i < word.size(); ++i)
      if (has(word.substr(0, i)) && has(word.substr(i))) return true;
    return false;
  }

  std::unordered_set<std::string> words_;
};

/// A name that game.json gives to a look.
struct Named {
  std::string_view kind;
  std::string name;
  Span where;
};

/// The names in this object; none if there is no object.
std::vector<Named> named_in(const Datum* object, std::string_view kind) {
  std::vector<Named> all;
  if (!object) return all;
  for (const Member& m : object->object)
    if (!m.key.starts_with("//")) all.push_back({kind, m.key, m.where});
  return all;
}

/// Where game.json names a look only to say what it is: there it is not used.
std::vector<Span> sayings(const Datum& file, const Game& game, const std::vector<Named>& all) {
  std::vector<Span> spans;
  for (const Named& named : all) spans.push_back(named.where);
  for (const IconEntry& icon : game.icons) spans.insert(spans.end(), {icon.where, icon.image_where});
  for (const auto& [name, picture] : game.book.mascots) spans.push_back(picture.where);
  const Datum* lean = file.find("ink_saver");
  const Datum* colours = lean ? lean->find("palette") : nullptr;
  if (colours)
    for (const Member& m : colours->object) spans.push_back(m.where);
  return spans;
}

std::string without(std::string text, const std::vector<Span>& spans) {
  for (const Span& span : spans)
    for (std::size_t i = span.begin; i < std::min<std::size_t>(span.end, text.size()); ++i) text[i] = ' ';
  return text;
}

/// The texts of rows and tables, wherever they stand: in spreadsheets, too.
std::set<const Source*> sources_of(const Game& game) {
  std::set<const Source*> sources;
  for (const Component& c : game.components) {
    sources.insert(c.where.source);
    for (const ItemRow& row : c.items) sources.insert(row.where.source);
  }
  for (const auto& [name, place] : game.constant_places) sources.insert(place.where.source);
  for (const auto& word : game.words) sources.insert(word->where.source);
  sources.erase(nullptr);
  sources.erase(game.name_where.source);
  return sources;
}

void add_files(const Disk& disk, const std::string& folder, std::string_view but, Words& words) {
  for (const std::string& name : disk.list(folder)) {
    const std::string path = join_path(folder, name);
    const bool text = name.ends_with(".json") || name.ends_with(".md") || name.ends_with(".csv");
    if (!text || path == but || !disk.is_file(path)) continue;
    if (const auto bytes = disk.read(path)) words.add(*bytes);
  }
}

/// A layout that is missing may be the one that uses a look.
bool lacks_a_layout(const Disk& disk, const Game& game, const std::string& home) {
  const std::vector<std::string> folders = layout_folders(game.folder, game.id, home);
  const auto is_missing = [&](const std::string& name) {
    const auto has = [&](const std::string& folder) { return disk.is_file(join_path(folder, name + ".json")); };
    return !name.empty() && name != "none" && std::ranges::none_of(folders, has);
  };
  for (const Component& c : game.components) {
    if (is_missing(c.front) || is_missing(c.back)) return true;
    for (const ItemRow& row : c.items)
      if (is_missing(row.front) || is_missing(row.back)) return true;
  }
  return false;
}

/// Those that a rulebook wears unless told otherwise.
bool is_worn(const Named& named) { return named.kind == "style" && (named.name == "rule" || named.name == "title"); }

}  // namespace

void lint_unused_looks(const Disk& from, const Game& game, const std::string& home, Diagnostics& out) {
  const Source* source = game.name_where.source;
  if (!source) return;
  Diagnostics told;  // when the game was read
  const Datum file = parse_document(*source, told);
  std::vector<Named> all = named_in(file.find("palette"), "colour");
  const Datum* book = file.find("book");
  for (Named& mascot : named_in(book ? book->find("mascots") : nullptr, "mascot")) all.push_back(std::move(mascot));
  for (const StyleEntry& style : game.styles) all.push_back({"style", style.name, style.where});
  if (all.empty()) return;

  Words words;
  words.add(without(source->text, sayings(file, game, all)));
  for (const Source* other : sources_of(game)) words.add(other->text);
  const FencedDisk disk = disk_of_game(from, game.folder, home);
  if (lacks_a_layout(disk, game, home)) return;
  add_files(disk, game.folder, source->path, words);
  for (const std::string& folder : layout_folders(game.folder, game.id, home)) add_files(disk, folder, {}, words);
  for (const Named& named : all)
    if (!is_worn(named) && !words.spell(named.name))
      out.warning("lint.unused", named.where, fmt::format("nothing uses the {} '{}'", named.kind, named.name),
                  "use it, or take it out");
}

}  // namespace kitwright
