#pragma once

#include <string>
#include <vector>

namespace kitwright::docs {

/// A remark `<!-- WORD: ... -->` of a document that tells the test what to do with the block behind it.
struct Directive {
  std::string word;  ///< example, file, into, also, fragment, picture, not built
  std::string says;  ///< what stands behind the colon
  int line = 0;
};

/// A fenced block with the directive in front of it; one that has none keeps an empty word.
struct Block {
  std::string language;
  std::string text;
  int line = 0;
};

/// Directives and blocks in the order in which they are written: either a directive, or a block.
struct Step {
  Directive directive;
  Block block;
  bool is_block = false;
};

struct Document {
  std::vector<Step> steps;
  std::vector<std::string> pictures;  ///< local pictures that the text shows, as it writes them
};

/// Reads a Markdown document. Words of remarks that are no directive are left out.
Document read_document(const std::string& text);

}  // namespace kitwright::docs
