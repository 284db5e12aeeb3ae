#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace kitwright {

/// A text the user wrote, under the path the user gave.
struct Source {
  std::string path;
  std::string text;
};

/// Owns every text of a run; a Source never moves once added, so a Span may point at it.
class Sources {
 public:
  const Source& add(std::string path, std::string text) { return files_.emplace_back(std::move(path), std::move(text)); }

 private:
  struct Entry : Source {
    Entry(std::string p, std::string t) : Source{std::move(p), std::move(t)} {}
  };
  std::deque<Entry> files_;
};

/// Bytes [begin, end) of a source; no source means "nowhere in particular".
struct Span {
  const Source* source = nullptr;
  std::uint32_t begin = 0, end = 0;
  bool operator==(const Span&) const = default;
};

/// Line and column from 1; the column counts characters, not bytes.
struct Position {
  int line = 1, column = 1;
};

Position position(const Source& source, std::uint32_t offset);
/// The whole line that holds `offset`, without its end.
std::string_view line_of(const Source& source, std::uint32_t offset);
/// How many characters (code points) the UTF-8 text has.
int count_characters(std::string_view utf8);

}  // namespace kitwright
