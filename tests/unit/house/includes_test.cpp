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

// One compiler lets names in by headers that another keeps apart: what gcc 12 compiled without <algorithm>, gcc 14 did not.

namespace {

namespace fs = std::filesystem;
using Words = std::set<std::string>;

const fs::path root = KITWRIGHT_ROOT;

Words words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

struct Header {
  std::string name;
  Words words;   ///< what stands behind `std::`
  bool by_hand;  ///< the file includes it itself, or its own header does; otherwise any header of ours that it includes may
};

/// Names that are easily had by accident. A `begin` or `size` comes with every container, as the standard promises.
const std::vector<Header> headers = {
    {"algorithm",
     words_of(
         "min max minmax clamp find find_if find_if_not search mismatch adjacent_find any_of all_of none_of count count_if equal "
         "sort stable_sort partial_sort nth_element is_sorted reverse rotate unique transform replace replace_if fill fill_n "
         "copy copy_n copy_if for_each partition stable_partition partition_point lower_bound upper_bound equal_range "
         "binary_search includes merge set_union set_difference set_intersection min_element max_element minmax_element "
         "lexicographical_compare lexicographical_compare_three_way generate shuffle next_permutation is_permutation"),
     true},
    {"numeric", words_of("accumulate reduce iota gcd lcm inner_product partial_sum midpoint"), true},
    {"cmath",
     words_of(
         "abs sqrt cbrt pow exp log log2 log10 hypot sin cos tan asin acos atan atan2 ceil floor round trunc lround llround fmod "
         "isfinite isnan isnormal"),
     true},
    {"cctype", words_of("isalnum isalpha isdigit isspace isupper islower ispunct isxdigit tolower toupper"), true},
    {"functional", words_of("function hash less greater equal_to invoke ref cref reference_wrapper"), true},
    {"array", words_of("array to_array"), true},
    {"iterator", words_of("back_inserter inserter next prev advance distance istreambuf_iterator make_move_iterator"), false},
    {"optional", words_of("optional nullopt nullopt_t make_optional"), false},
    {"cstdint", words_of("int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintmax_t intmax_t uintptr_t"),
     false},
    {"utility", words_of("move forward exchange swap pair make_pair as_const declval"), false},
    {"memory", words_of("unique_ptr shared_ptr weak_ptr make_unique make_shared addressof"), false},
    {"cstring", words_of("memcpy memcmp memset strlen strcmp strerror"), false},
    {"charconv", words_of("from_chars to_chars chars_format"), false},
    {"limits", words_of("numeric_limits"), false},
    {"numbers", words_of("numbers"), false},
    {"tuple", words_of("tuple tie make_tuple apply"), false},
    {"sstream", words_of("istringstream ostringstream stringstream"), false},
    {"system_error", words_of("error_code system_error"), false},
};

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What `text` includes between `open` and `close`.
Words included(const std::string& text, char open, char close) {
  Words found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const auto begin = line.find(open), end = line.find(close, begin + 1);
    if (line.starts_with("#include ") && begin == 9 && end != std::string::npos)
      found.insert(line.substr(begin + 1, end - begin - 1));
  }
  return found;
}

/// A line without its texts and its remark.
std::string code_of(const std::string& line) {
  std::string code;
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!inside && line.compare(i, 2, "//") == 0) break;
    if (inside && line[i] == '\\')
      ++i;
    else if (line[i] == '"')
      inside = !inside;
    else if (!inside)
      code += line[i];
  }
  return code;
}

/// Each `std::word` of the code; what stands in texts and remarks is not meant.
Words said(const std::string& text) {
  Words found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::string code = code_of(line);
    for (auto at = code.find("std::"); at != std::string::npos; at = code.find("std::", at + 5)) {
      const auto begin = at + (code.compare(at + 5, 8, "ranges::") == 0 ? 13 : 5);
      auto end = begin;
      while (end < code.size() && (std::isalnum(static_cast<unsigned char>(code[end])) || code[end] == '_')) ++end;
      found.insert(code.substr(begin, end - begin));
    }
  }
  return found;
}

/// Our files, by their path from the root.
struct Tree {
  std::map<std::string, std::string> texts;

  /// The path of what `file` calls `name`; "" for what is none of ours.
  std::string find(const std::string& file, const std::string& name) const {
    for (const fs::path& folder : {fs::path("src"), fs::path("tests"), fs::path(file).parent_path(), fs::path("tests/mutants")})
      if (const std::string path = (folder / name).lexically_normal().string(); texts.contains(path)) return path;
    return "";
  }
  /// Standard headers that `file` includes itself or, `deep`, by the headers of ours that it includes.
  Words standard(const std::string& file, bool deep, Words& seen) const {
    if (!seen.insert(file).second) return {};
    Words found = included(texts.at(file), '<', '>');
    for (const std::string& name : included(texts.at(file), '"', '"')) {
      const std::string other = find(file, name);
      const bool own = fs::path(other).replace_extension() == fs::path(file).replace_extension();
      if (!other.empty() && (deep || own)) found.merge(standard(other, deep, seen));
    }
    return found;
  }
  Words standard(const std::string& file, bool deep) const {
    Words seen;
    return standard(file, deep, seen);
  }
};

/// `file: <header> for std::word` for each header that is missing.
std::vector<std::string> missing(const Tree& tree, const std::string& file) {
  const Words words = said(tree.texts.at(file)), near = tree.standard(file, false), far = tree.standard(file, true);
  std::vector<std::string> found;
  for (const Header& header : headers) {
    const auto used = std::find_if(words.begin(), words.end(), [&](const auto& word) { return header.words.contains(word); });
    if (used != words.end() && !(header.by_hand ? near : far).contains(header.name))
      found.push_back(file + ": <" + header.name + "> for std::" + *used);
  }
  return found;
}

Tree our_tree() {
  Tree tree;
  for (const char* folder : {"src", "tests", "bench"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
        tree.texts[fs::relative(entry.path(), root).string()] = read(entry.path());
  return tree;
}

}  // namespace

TEST_CASE("every file includes what it uses of the standard library") {
  const Tree tree = our_tree();
  REQUIRE(tree.texts.size() > 100);
  for (const auto& [file, text] : tree.texts)
    for (const std::string& finding : missing(tree, file)) FAIL_CHECK(finding);
}

// What is compiled rarely, as the benchmarks are, loses a header unnoticed when it moves.
TEST_CASE("every header of ours that a file includes is there") {
  const Tree tree = our_tree();
  for (const auto& [file, text] : tree.texts)
    for (const std::string& name : included(text, '"', '"')) {
      INFO(file << " includes " << name);
      CHECK(!tree.find(file, name).empty());
    }
}

TEST_CASE("an algorithm is not had by another's header") {
  Tree tree;
  tree.texts["src/base/otter.h"] = "#include <algorithm>\n#include <optional>\n";
  tree.texts["src/base/fox.cpp"] =
      "#include \"base/otter.h\"\nstd::optional<int> x = std::ranges::count_if(\"std::abs\");  // std::sqrt\n";
  CHECK(missing(tree, "src/base/fox.cpp") == std::vector<std::string>{"src/base/fox.cpp: <algorithm> for std::count_if"});
  tree.texts["src/base/fox.cpp"] += "#include <algorithm>\n";
  CHECK(missing(tree, "src/base/fox.cpp").empty());
}

TEST_CASE("a file may leave an algorithm's header to its own") {
  Tree tree;
  tree.texts["src/base/otter.h"] = "#include <algorithm>\n";
  tree.texts["src/base/otter.cpp"] = "#include \"base/otter.h\"\nauto x = std::min(1, 2);\n";
  CHECK(missing(tree, "src/base/otter.cpp").empty());
}

TEST_CASE("tests say ContainsSubstring, which is Catch2 3's, through our header") {
  for (const auto& [file, text] : our_tree().texts) {
    if (file == "tests/support/catch.h" || file.starts_with("tests/unit/house/")) continue;
    INFO(file);
    CHECK(text.find("Catch::Contains(") == std::string::npos);
    CHECK(text.find("Matchers::Contains(") == std::string::npos);
    CHECK(text.find("<catch2/") == std::string::npos);
  }
}
