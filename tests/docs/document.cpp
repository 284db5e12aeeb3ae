#include "docs/document.h"

#include <array>
#include <regex>
#include <sstream>

namespace kitwright::docs {

namespace {

constexpr std::array directive_words{"example", "file", "into", "also", "fragment", "picture", "not built"};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

class Reader {
 public:
  explicit Reader(const std::string& text) : lines_(text) {}

  Document read() {
    for (std::string line; next(line);) {
      const std::string fence = fence_of(line);
      if (!fence.empty())
        read_block(trimmed(line.substr(line.find(fence) + fence.size())), fence);
      else if (line.find("<!--") != std::string::npos)
        read_remark(line);
      else
        find_pictures(line);
    }
    return document_;
  }

 private:
  bool next(std::string& line) { return ++line_, static_cast<bool>(std::getline(lines_, line)); }

  static std::string fence_of(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || line.compare(begin, 3, "```") != 0) return {};
    return line.substr(begin, line.find_first_not_of('`', begin) - begin);
  }

  void read_block(const std::string& language, const std::string& fence) {
    Step step;
    step.is_block = true;
    step.block.language = language;
    step.block.line = line_;
    for (std::string line; next(line) && trimmed(line) != fence;) step.block.text += line + "\n";
    document_.steps.push_back(step);
  }

  void read_remark(std::string text) {
    const int begun = line_;
    for (std::string line; text.find("-->") == std::string::npos && next(line);) text += "\n" + line;
    const std::size_t from = text.find("<!--") + 4;
    const std::string inside = trimmed(text.substr(from, text.rfind("-->") - from));
    for (const char* word : directive_words)
      if (inside.starts_with(std::string(word) + ":")) {
        Step step;
        step.directive = {word, trimmed(inside.substr(std::string(word).size() + 1)), begun};
        document_.steps.push_back(step);
      }
  }

  void find_pictures(const std::string& line) {
    static const std::regex shown(R"re(!\[[^\]]*\]\(([^)\s]+)[^)]*\)|<img[^>]*src="([^"]+)")re");
    for (std::sregex_iterator at(line.begin(), line.end(), shown), end; at != end; ++at)
      document_.pictures.push_back((*at)[1].matched ? (*at)[1].str() : (*at)[2].str());
  }

  std::istringstream lines_;
  int line_ = 0;
  Document document_;
};

}  // namespace

Document read_document(const std::string& text) { return Reader(text).read(); }

}  // namespace kitwright::docs
