#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "docs/document.h"

namespace kitwright::docs {

/// What a command of the program said, and how it ended.
struct Said {
  int status = 0;
  std::string text;
};

/// Runs the built program; arguments are a shell's words.
Said run_program(const std::string& arguments, const std::filesystem::path& folder);

/// The example game that a document writes down, block by block, in a folder of its own.
class Example {
 public:
  /// `says` is what stands behind `example:`: NAME, `NAME new --kind KIND`, or `NAME like FOLDER`. Throws std::runtime_error with
  /// what is wrong, as do all others.
  Example(const std::string& says, const std::filesystem::path& root, const std::filesystem::path& scratch);
  /// One layout element, or a list of them, on a piece of its own; `says` is a record of keys of the component, and fields of its
  /// row.
  static Example of_fragment(const std::string& says, const std::string& block, const std::filesystem::path& scratch);

  void write(const std::string& file, const std::string& text) const;
  /// Adds a block to a JSON file: objects are joined, lists get longer, other values change. To another file, at its end.
  void add(const std::string& file, const std::string& block) const;
  /// Empty if `check` says that the game is sound and finds nothing.
  std::string fault() const;
  /// Makes a picture as `command` says: `show FACE [OPTION...]`, `page N [-r DPI...] [OPTION...]` of the A4 kit, or `book N ...`
  /// of the rulebook.
  void draw(const std::string& command, const std::filesystem::path& picture) const;

 private:
  explicit Example(std::filesystem::path folder) : folder_(std::move(folder)) {}
  void draw_page(const std::string& command, const std::filesystem::path& picture) const;
  std::filesystem::path folder_;
};

}  // namespace kitwright::docs
