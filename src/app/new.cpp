#include "app/new.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/schemas.h"
#include "base/diagnostics.h"
#include "base/failure.h"
#include "base/talk.h"
#include "base/word.h"
#include "base/utf8.h"
#include "kit/kit.h"
#include "text/half_marks.h"
#include "text/markup.h"

namespace kitwright {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// A letter of U+00C0 to U+00FF without its accent, given the second byte of its UTF-8: É becomes e.
static char plain_letter(unsigned char second) {
  constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty";
  return letters[second & 0x3f];
}

/// "Dunes & Kites" gives `dunes-kites`.
static std::string id_of(std::string_view name) {
  std::string id;
  for (std::size_t i = 0; i < name.size(); ++i) {
    char c = name[i];
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '\xc3' && i + 1 < name.size()) c = plain_letter(static_cast<unsigned char>(name[++i]));
    const bool letter = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
    if (letter || (digit && !id.empty()))
      id += c;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  if (id.ends_with('-')) id.pop_back();
  return id.empty() ? "game" : id;
}

/// `fox-trot` gives "Fox Trot". No blank stands at an end: none is printed there.
static std::string title_of(std::string name) {
  bool begins = true;
  for (char& c : name) {
    if (c == '-' || c == '_') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  name.erase(0, name.find_first_not_of(' '));
  return name.substr(0, name.find_last_not_of(' ') + 1);
}

NewNames new_names(const std::string& path) {
  constexpr std::size_t longest = 60;
  fs::path whole = path.empty() ? fs::path() : fs::absolute(path).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();
  const std::string last = whole.filename().string();
  const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
  const std::string name = title_of(last);
  if (name.empty() || find_invalid_utf8(last) || std::any_of(last.begin(), last.end(), is_control))
    throw WrongCommandLine("this is no name for a game", "write a folder such as my-game");
  if (last.size() > longest)
    throw WrongCommandLine(fmt::format("a game's name has at most {} letters", longest), "call the folder something shorter");
  const std::string id = id_of(last);
  Diagnostics out;
  if (!check_word(WordKind::File, id, {}, "game.id", "a game's id", out))
    throw WrongCommandLine(out.findings().front().message, "call the folder otherwise");
  return {id, name};
}

/// The folders in templates/ that make up a kind. Files in later ones replace those in earlier ones.
static std::vector<std::string> folders_of(const Disk& disk, const std::string& templates, const std::string& kind) {
  const std::string list = join_path(templates, "kinds.json");
  const auto text = disk.read(list);
  const Json read = text ? Json::parse(*text, nullptr, false) : Json();
  if (!read.is_object() || !read.contains("kinds")) throw Failure(fmt::format("{}: cannot be read", list));
  std::vector<std::string> known;
  for (const auto& [name, folders] : read["kinds"].items()) known.push_back(name);
  if (!read["kinds"].contains(kind))
    throw WrongCommandLine(fmt::format("there is no kind '{}'", kind), fmt::format("known here: {}", fmt::join(known, ", ")));
  return read["kinds"][kind].get<std::vector<std::string>>();
}

/// What cannot be read as a file is a folder.
static void add_files(const Disk& disk, const std::string& folder, const std::string& below,
                      std::map<std::string, std::string>& files) {
  for (const std::string& name : disk.list(join_path(folder, below))) {
    const std::string path = join_path(below, name);
    if (const auto text = disk.read(join_path(folder, path)))
      files[path] = *text;
    else
      add_files(disk, folder, path, files);
  }
}

/// Replaces the first occurrence, if any.
static void replace(std::string& text, std::string_view mark, const std::string& by) {
  if (const std::size_t at = text.find(mark); at != std::string::npos) text.replace(at, mark.size(), by);
}

std::map<std::string, std::string> new_files(const Disk& disk, const std::string& home, const std::string& kind,
                                             const NewNames& names) {
  const std::string templates = join_path(home, "templates");
  std::map<std::string, std::string> files;
  for (const std::string& folder : folders_of(disk, templates, kind)) add_files(disk, join_path(templates, folder), "", files);
  std::string& game = files["game.json"];
  replace(game, "\"@ID@\"", Json(names.id).dump());
  replace(game, "\"@NAME@\"", Json(names.name).dump());
  for (const auto& [path, text] : schema_files())
    // The new game works offline with any editor that reads JSON Schemas.
    if (path.starts_with("schema/")) files[".kitwright/" + path] = text;
  return files;
}

/// A picture for every name that an icon may have.
static std::optional<InlineIcon> any_icon(std::string_view name) {
  if (!is_icon_name(name)) return {};
  return InlineIcon{std::make_shared<Picture>(), {}, 1, false};
}

/// Faces would print a name with marks otherwise than titles and sheet lists, which know none; escaped, it would be the other way
/// round. An icon's name is a mark even without its second colon, if the game has that icon.
static void check_marks(const std::string& game, const std::string& name) {
  StyleLookup lookup;
  lookup.icon = any_icon;
  const Json read = Json::parse(game);
  if (read.contains("icons"))
    for (const auto& [icon, drawn] : read["icons"].items()) lookup.icon_names.push_back(icon);
  Diagnostics out;
  const auto paragraphs = parse_markup(name, {}, lookup, {}, out, {{0, name.size(), {}, true}});
  if (out.size() > 0 || paragraphs.size() != 1 || paragraphs[0].spans.size() != 1 || paragraphs[0].spans[0].text != name)
    throw WrongCommandLine(fmt::format("the name '{}' has marks of a text, which faces do not print as they stand", name),
                           "call the folder otherwise");
}

/// The families of all styles.
static void add_families(const Json& at, std::set<std::string>& families) {
  if (!at.is_structured()) return;
  for (const auto& [key, value] : at.items())
    if (key == "font" && value.is_string())
      families.insert(value.get<std::string>());
    else
      add_families(value, families);
}

/// A game that does not pass its first check is no start.
static void check_letters(const Disk& disk, const Options& options, const std::string& game, const std::string& name) {
  std::set<std::string> families;
  add_families(Json::parse(game), families);
  Sources sources;
  Diagnostics of_fonts, out;
  Typesetter type(read_kit_fonts(disk, options.folder, options, sources, of_fonts));
  for (const std::string& family : families) {
    TextSpan span;
    span.text = name;
    span.style.family = family;
    TextBlock block;
    block.paragraphs = {{{span}, {}, {}}};
    type.set(block, {}, {}, 1, out);
  }
  for (const Finding& finding : out.findings())
    if (finding.id == "text.glyph")
      throw WrongCommandLine(finding.message,
                             "call the folder otherwise, and name the game in its game.json when it has other fonts");
}

/// A folder as a shell takes it, and as no option.
static std::string in_shell(const std::string& word) {
  if (word.starts_with('-')) return in_shell("./" + word);
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
  if (word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// What was written before something failed is taken away again, so that the next try finds no half game.
static void write_all(const std::string& folder, const std::map<std::string, std::string>& files) {
  std::error_code ec;
  const bool fresh = !fs::exists(folder, ec);
  try {
    for (const auto& [path, text] : files) {
      const std::string file = join_path(folder, path);
      if (!folder_of(file).empty()) fs::create_directories(folder_of(file), ec);
      if (ec) throw Failure(fmt::format("{}: cannot be made: {}", folder, ec.message()));
      write_whole(file, text);
    }
  } catch (const Failure&) {
    for (const auto& [path, text] : files) fs::remove(join_path(folder, path), ec);
    for (const auto& [path, text] : files)
      for (std::string below = folder_of(path); !below.empty(); below = folder_of(below))
        fs::remove(join_path(folder, below), ec);
    if (fresh) fs::remove(folder, ec);
    throw;
  }
}

/// An empty folder may be filled.
static void refuse_what_is_there(const Disk& disk, const std::string& folder) {
  const auto refuse = [&](const char* what) {
    throw WrongCommandLine(fmt::format("'{}' is there already: {}", folder, what), "name a new folder");
  };
  switch (disk.kind(folder)) {
    case PathKind::Nothing: break;
    case PathKind::Folder:
      if (!disk.list(folder).empty()) refuse("a folder that is not empty");
      break;
    case PathKind::DeadLink: refuse("a link that leads nowhere"); break;
    case PathKind::File:
    case PathKind::Large: refuse("a file"); break;
    case PathKind::Other:
    case PathKind::Outside: refuse("no folder"); break;
  }
}

int run_new(const Options& options) {
  const RealDisk disk;
  const NewNames names = new_names(options.folder);
  const auto files = new_files(disk, options.home, options.kind, names);
  refuse_what_is_there(disk, options.folder);
  check_marks(files.at("game.json"), names.name);
  check_letters(disk, options, files.at("game.json"), names.name);
  write_all(options.folder, files);
  if (!options.quiet)
    answer(
        "{} is written into '{}'. Every file begins with what it is for; game.json is the first to read.\nNext: kitwright build "
        "{}\n",
        names.name, options.folder, in_shell(options.folder));
  return 0;
}

}  // namespace kitwright
