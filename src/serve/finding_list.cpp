#include "serve/finding_list.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

namespace kitwright {

namespace {

using Json = nlohmann::ordered_json;

/// Long lines, as of a picture, would fill the page.
constexpr std::size_t longest_line = 400;

/// Where a line of the text begins and ends; empty if it has fewer.
std::optional<std::pair<std::size_t, std::size_t>> line_bounds(std::string_view text, int line) {
  std::size_t begin = 0;
  for (int l = 1; l < line; ++l) {
    begin = text.find('\n', begin);
    if (begin == std::string_view::npos) return {};
    ++begin;
  }
  return std::pair{begin, std::min(text.find('\n', begin), text.size())};
}

/// The items of a game, and which of them a text or a place speaks of.
class FaceFinder {
 public:
  explicit FaceFinder(const Game& game) : game_(game) {
    for (const Component& c : game.components)
      for (const ItemRow& row : c.items) names_.insert(c.id + "/" + row.id);
  }

  /// Names in the text, as in "does not fit (on card/fox)".
  void add_named(std::string_view text, std::set<std::string>& faces) const {
    const auto in_name = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '/' || c == '.';
    };
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      while (end < text.size() && in_name(text[end])) ++end;
      std::string word(text.substr(i, end - i));
      while (word.ends_with('.')) word.pop_back();
      if (names_.contains(word)) faces.insert(word);
      i = std::max(end, i + 1);
    }
  }

  /// Rows that something on the line was written for.
  void add_on_line(const std::string& file, int line, std::set<std::string>& faces) const {
    std::map<const Source*, std::optional<std::pair<std::size_t, std::size_t>>> bounds;
    const auto is_there = [&](const Span& span) {
      if (!span.source || span.source->path != file || !span.source->sheet.empty()) return false;
      const auto [known, fresh] = bounds.try_emplace(span.source);
      if (fresh) known->second = line_bounds(span.source->text, line);
      return known->second && known->second->first <= span.begin && span.begin <= known->second->second;
    };
    for (const Component& c : game_.components)
      for (const ItemRow& row : c.items)
        if (is_there(row.where) ||
            // What many rows take from the component's defaults is not about one of them.
            std::any_of(row.spans.begin(), row.spans.end(),
                        [&](const auto& s) { return s.second.begin >= row.where.begin && is_there(s.second); }))
          faces.insert(c.id + "/" + row.id);
  }

 private:
  const Game& game_;
  std::set<std::string> names_;
};

/// The lines of files, each read once.
class LineReader {
 public:
  explicit LineReader(const Disk& disk) : disk_(disk) {}
  std::string line(const std::string& file, int number) {
    const auto [known, fresh] = texts_.try_emplace(file);
    if (fresh) known->second = disk_.read(file).value_or("");
    const auto bounds = line_bounds(known->second, number);
    return bounds ? known->second.substr(bounds->first, std::min(bounds->second - bounds->first, longest_line)) : "";
  }

 private:
  const Disk& disk_;
  std::map<std::string, std::string> texts_;
};

}  // namespace

Json shown_findings(const Json& findings, const Game& game, const Disk& disk) {
  const FaceFinder finder(game);
  LineReader reader(disk);
  Json shown = Json::array();
  for (Json f : findings) {
    std::set<std::string> faces;
    finder.add_named(f.value("message", ""), faces);
    if (f.contains("file")) {
      const std::string file = f["file"];
      f["path"] = std::filesystem::absolute(file).lexically_normal().string();
      if (!f.contains("sheet")) {
        f["text"] = reader.line(file, f["line"]);
        finder.add_on_line(file, f["line"], faces);
      }
    }
    f["faces"] = faces;
    if (std::find(shown.begin(), shown.end(), f) == shown.end()) shown.push_back(std::move(f));
  }
  return shown;
}

}  // namespace kitwright
