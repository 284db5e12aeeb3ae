#include "support/catch.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Words = std::set<std::string>;
using Findings = std::vector<std::string>;

constexpr int most_lines = 500;
constexpr std::size_t most_lines_of_function = 60;

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool starts_with_any(const std::string& text, const std::vector<std::string>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](const auto& b) { return text.starts_with(b); });
}

/// ARCHITECTURE.md's ```layers block: a room and the rooms it may include.
std::map<std::string, Words> read_layers(const std::string& paper) {
  std::map<std::string, Words> layers;
  bool inside = false;
  for (const std::string& line : lines_of(paper)) {
    if (line.starts_with("```")) inside = line == "```layers";
    const auto colon = line.find(':');
    if (!inside || colon == std::string::npos) continue;
    std::istringstream rooms(line.substr(colon + 1));
    Words& allowed = layers[line.substr(0, colon)];
    for (std::string room; rooms >> room;) allowed.insert(room);
  }
  return layers;
}

/// The same of CMakeLists.txt: a room and the rooms that it USES.
std::map<std::string, Words> read_uses(const std::string& cmake) {
  std::map<std::string, Words> uses;
  for (const std::string& line : lines_of(cmake)) {
    if (!line.starts_with("room(")) continue;
    std::istringstream in(line.substr(5, line.rfind(')') - 5));
    std::string room, word;
    in >> room;
    Words& used = uses[room];
    for (bool listed = false; in >> word && word != "LIBRARIES";) {
      if (listed) used.insert(word);
      listed = listed || word == "USES";
    }
  }
  return uses;
}

/// ARCHITECTURE.md's folder table: a room and the text of its last column, the libraries it may include.
std::map<std::string, std::string> read_folder_table(const std::string& paper) {
  std::map<std::string, std::string> table;
  for (const std::string& line : lines_of(paper)) {
    if (!line.starts_with("| `")) continue;
    const auto name_end = line.find('`', 3), last = line.rfind('|'), before = line.rfind('|', last - 1);
    table[line.substr(3, name_end - 3)] = line.substr(before + 1, last - before - 1);
  }
  return table;
}

/// A library as the folder table writes it, and how its headers begin.
const std::map<std::string, std::vector<std::string>> libraries = {
    {"TBB", {"tbb/", "oneapi/"}},
    {"nlohmann/json", {"nlohmann/"}},
    {"minizip", {"minizip/"}},
    {"pugixml", {"pugixml"}},
    {"Pango", {"pango/"}},
    {"HarfBuzz", {"hb", "harfbuzz/"}},
    {"Fontconfig", {"fontconfig/"}},
    {"FreeType", {"ft2build.h", "freetype/"}},
    {"hyphen", {"hyphen.h"}},
    {"GLib", {"glib", "gio/"}},
    {"librsvg", {"librsvg/"}},
    {"libpng", {"png.h"}},
    {"libdeflate", {"libdeflate.h"}},
    {"zlib", {"zlib.h"}},
    {"libjpeg", {"jpeglib.h", "jerror.h"}},
    {"Cairo", {"cairo"}},
    {"libgit2", {"git2.h"}},
    {"libcrypto", {"openssl/"}},
    {"xxHash", {"xxhash.h"}},
    {"qpdf", {"qpdf/"}},
    {"cmark-gfm", {"cmark-gfm"}},
    {"CLI11", {"CLI/"}},
    {"cpp-httplib", {"httplib.h"}},
};
/// Headers of the system that any room may use; `fmt` is everyone's, too.
const std::vector<std::string> everyones = {"fmt/", "unistd.h", "fcntl.h", "link.h", "spawn.h", "sys/"};

/// The library a header belongs to; "" for the standard library's and everyone's, "?" for one that nobody has listed.
std::string library_of(const std::string& header) {
  if (header.find_first_of("./") == std::string::npos || starts_with_any(header, everyones)) return "";
  for (const auto& [name, beginnings] : libraries)
    if (starts_with_any(header, beginnings)) return name;
  return "?";
}

/// What `line` includes between `open` and `close`; "" if it includes nothing.
std::string included(const std::string& line, char open, char close) {
  std::istringstream in(line);
  std::string hash, rest;
  in >> hash;
  if (hash == "#") in >> rest, hash += rest;
  if (!hash.starts_with("#include")) return "";
  const auto first = line.find(open), last = line.find(close, first == std::string::npos ? first : first + 1);
  return last == std::string::npos ? "" : line.substr(first + 1, last - first - 1);
}

std::size_t indent(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// Where functions longer than 60 lines begin, as clang-format lays them out: from a line with `) {` or `) const {` to the brace
/// that stands two columns left of what is inside. Nothing inside a function is looked at apart.
std::vector<std::string> long_functions(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  std::vector<std::string> found;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (lines[i].find(')') == std::string::npos || !lines[i].ends_with(" {")) continue;
    const std::size_t inside = indent(lines[i + 1]);
    std::size_t end = i + 1;
    while (end + 1 < lines.size() && !(lines[end].find('}') == indent(lines[end]) && indent(lines[end]) + 2 == inside)) ++end;
    if (end - i + 1 > most_lines_of_function) found.push_back(lines[i]);
    i = end;
  }
  return found;
}

struct House {
  std::map<std::string, Words> layers;
  std::map<std::string, std::string> table;
};

/// Includes of one file of `room` that the house does not allow.
Findings forbidden_includes(const House& house, const std::string& room, const std::string& source) {
  Findings found;
  const auto layer = house.layers.find(room);
  const auto row = house.table.find(room);
  for (const std::string& line : lines_of(source)) {
    const std::string ours = included(line, '"', '"'), theirs = included(line, '<', '>');
    const std::string other = ours.substr(0, ours.find('/'));
    if (!ours.empty() && other != room && (layer == house.layers.end() || !layer->second.contains(other)))
      found.push_back(room + " may not include \"" + ours + "\"");
    if (theirs.empty()) continue;
    const std::string library = library_of(theirs);
    if (!library.empty() && (row == house.table.end() || row->second.find(library) == std::string::npos))
      found.push_back(room + " may not include <" + theirs + "> (" + library + ")");
  }
  return found;
}

/// Words that give a game away: its folder's name, however it is joined, and each long part of it.
Words words_of(const std::string& folder) {
  Words words = {lower(folder)};
  std::string part;
  for (const char* joint : {"", "_", " "}) {
    std::string name;
    for (char c : lower(folder)) name += c == '-' ? std::string(joint) : std::string(1, c);
    words.insert(name);
  }
  std::istringstream parts(lower(folder));
  while (std::getline(parts, part, '-'))
    if (part.size() >= 5) words.insert(part);
  return words;
}

/// The words of `words` that `source` says.
Findings names_said(const Words& words, const std::string& source) {
  Findings found;
  const std::string text = lower(source);
  std::copy_if(words.begin(), words.end(), std::back_inserter(found),
               [&](const auto& word) { return text.find(word) != std::string::npos; });
  return found;
}

const fs::path root = KITWRIGHT_ROOT;

House house() {
  const std::string paper = read(root / "ARCHITECTURE.md");
  return {read_layers(paper), read_folder_table(paper)};
}

std::vector<fs::path> sources() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src"))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  REQUIRE(!files.empty());
  return files;
}

std::string room_of(const fs::path& file) { return fs::relative(file, root / "src").begin()->string(); }

/// Types that a text defines for all of the program: at a line's start, outside unnamed namespaces.
std::set<std::string> types_defined(const std::string& text) {
  std::set<std::string> types;
  bool hidden = false;
  for (const std::string& line : lines_of(text)) {
    if (line == "namespace {") hidden = true;
    if (line == "}  // namespace") hidden = false;
    std::istringstream words(line);
    std::string kind, name;
    words >> kind >> name;
    if (hidden || (line.rfind("struct ", 0) != 0 && line.rfind("class ", 0) != 0) || line.find('{') == std::string::npos)
      continue;
    types.insert(name.substr(0, name.find_first_of("{;")));
  }
  return types;
}

/// Types that more than one file defines. Two types of one name link without a word and then corrupt each other.
std::set<std::string> types_twice(const std::vector<std::string>& texts) {
  std::set<std::string> seen, twice;
  for (const std::string& text : texts)
    for (const std::string& type : types_defined(text))
      if (!seen.insert(type).second) twice.insert(type);
  return twice;
}

}  // namespace

TEST_CASE("every type has a name of its own") {
  std::vector<std::string> texts;
  for (const fs::path& file : sources()) texts.push_back(read(file));
  CHECK(types_twice(texts) == std::set<std::string>{});
}

TEST_CASE("two types of one name are found, unless one is hidden") {
  CHECK(types_twice({"struct Piece {\n", "class Piece : Base {\n"}) == std::set<std::string>{"Piece"});
  CHECK(types_twice({"struct Piece {\n", "namespace {\nstruct Piece {\n}  // namespace\n"}).empty());
  CHECK(types_twice({"struct Piece {\n", "struct Piece;\n"}).empty());
}

TEST_CASE("every include is one that ARCHITECTURE.md allows") {
  const House rules = house();
  for (const fs::path& file : sources())
    for (const std::string& finding : forbidden_includes(rules, room_of(file), read(file)))
      FAIL_CHECK(fs::relative(file, root).string() << ": " << finding);
}

TEST_CASE("every folder of src is a room of the layers block and of the folder table") {
  const House rules = house();
  for (const auto& entry : fs::directory_iterator(root / "src")) {
    INFO(entry.path());
    CHECK(entry.is_directory());
    CHECK(rules.layers.contains(entry.path().filename().string()));
    CHECK(rules.table.contains(entry.path().filename().string()));
  }
}

TEST_CASE("the layers block names only its own rooms, and nothing goes round") {
  const auto layers = house().layers;
  REQUIRE(layers.size() > 10);
  for (const auto& [room, allowed] : layers)
    for (const std::string& other : allowed) {
      INFO(room << " includes " << other);
      REQUIRE(layers.contains(other));
      CHECK_FALSE(layers.at(other).contains(room));
      CHECK(other != room);
    }
}

TEST_CASE("a room links the rooms that the layers block allows") {
  CHECK(read_uses(read(root / "CMakeLists.txt")) == house().layers);
}

TEST_CASE("no source file names a game") {
  Words words;
  for (const auto& entry : fs::directory_iterator(root / "components"))
    if (entry.is_directory()) words.merge(words_of(entry.path().filename().string()));
  REQUIRE(!words.empty());
  for (const fs::path& file : sources())
    for (const std::string& word : names_said(words, read(file)))
      FAIL_CHECK(fs::relative(file, root).string() << " says '" << word << "'");
}

TEST_CASE("no source file is longer than 500 lines") {
  for (const fs::path& file : sources()) {
    INFO(fs::relative(file, root));
    CHECK(lines_of(read(file)).size() <= most_lines);
  }
}

TEST_CASE("no function is longer than 60 lines") {
  for (const fs::path& file : sources())
    for (const std::string& line : long_functions(read(file))) FAIL_CHECK(fs::relative(file, root).string() << ": " << line);
}

TEST_CASE("a function of 61 lines is found, one of 60 is not") {
  std::string body;
  for (int i = 0; i < 29; ++i) body += "  if (x) {\n  }\n";
  CHECK(long_functions("int f(int a,\n      int b) {\n" + body + "}\nint g() {\n  return 1;\n}\n").empty());
  CHECK(long_functions("int f(int a,\n      int b) {\n  z();\n" + body + "}\n").size() == 1);
}

TEST_CASE("an include outside the layers is found") {
  const House rules = {{{"base", {}}, {"text", {"base"}}, {"render", {"base"}}},
                       {{"base", "std, TBB"}, {"text", "Pango (PangoFT2), HarfBuzz"}, {"render", "Cairo, FreeType"}}};
  CHECK(forbidden_includes(rules, "text", "#include \"base/length.h\"\n#include <pango/pangoft2.h>\n#include <hb-ot.h>").empty());
  CHECK(forbidden_includes(rules, "text", "#include \"text/font_set.h\"\n#include <vector>\n#include <fmt/format.h>").empty());
  CHECK(forbidden_includes(rules, "base", "#include \"text/font_set.h\"").size() == 1);
  CHECK(forbidden_includes(rules, "render", "#  include \"text/font_set.h\"").size() == 1);
  CHECK(forbidden_includes(rules, "render", "#include <pango/pangocairo.h>").size() == 1);
  CHECK(forbidden_includes(rules, "text", "#include <cairo/cairo.h>").size() == 1);
  CHECK(forbidden_includes(rules, "text", "#include <never/seen.h>").size() == 1);
  CHECK(forbidden_includes(rules, "attic", "#include \"base/length.h\"").size() == 1);
}

TEST_CASE("a game's name is found however it is joined") {
  CHECK(names_said(words_of("red-8"), "struct Red8Board {};") == Findings{"red8"});
  CHECK(names_said(words_of("red-8"), "// the RED 8 rule") == Findings{"red 8"});
  CHECK(names_said(words_of("red-otter"), "if (id == \"otters\")") == Findings{"otter"});
  CHECK(names_said(words_of("red-otter"), "a red card").empty());
}
