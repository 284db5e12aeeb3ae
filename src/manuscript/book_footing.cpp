#include "manuscript/book_footing.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "manuscript/read_manuscript.h"

namespace kitwright {
namespace {

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '/'; }

class BookWalk {
 public:
  BookWalk(const Source& book, Footing& footing) : book_(book), footing_(footing) {
    const std::size_t opened = front_matter_begin(book.text);
    bool front = opened != std::string::npos, fenced = false;
    for (std::size_t begin = 0; begin < book.text.size();) {
      const std::size_t end = std::min(book.text.find('\n', begin), book.text.size());
      ++line_;
      const std::string_view line = std::string_view(book.text).substr(begin, end - begin);
      const bool fence = !front && line.substr(std::min(line.find_first_not_of("> "), line.size())).starts_with("```");
      if (front || fence || fenced) use_line(begin, end);
      use_braces(begin, end);
      if (front && begin > opened && line.starts_with("---")) front = false;
      if (fence) fenced = !fenced;
      begin = end + 1;
    }
  }

 private:
  Span span(std::size_t begin, std::size_t end) const {
    return {&book_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  CellId passage(std::size_t begin, std::size_t end) {
    return footing_.declare(CellKind::Passage, fmt::format("rulebook.md:{}", line_), span(begin, end));
  }

  void use_braces(std::size_t begin, std::size_t end) {
    const std::string& text = book_.text;
    for (std::size_t open = text.find("{{", begin); open < end; open = text.find("{{", open + 2)) {
      const std::size_t close = text.find("}}", open);
      if (close == std::string::npos) return;
      const Span where = span(open, close + 2);
      Diagnostics quiet;  // the scribe reports it
      footing_.use(passage(open, close + 2), parse_template(text.substr(open, close + 2 - open), where, quiet), faces_);
    }
  }

  /// What stands behind the key is one expression, or else words, of which some are names.
  void use_line(std::size_t begin, std::size_t end) {
    const std::string& text = book_.text;
    const std::size_t colon = std::min(text.find(':', begin), end), value = colon < end ? colon + 1 : begin;
    const CellId cell = passage(begin, end);
    Diagnostics quiet;
    footing_.use(cell, parse_expression(text.substr(value, end - value), span(value, end), quiet), faces_);
    for (std::size_t at = begin; at < end;) {
      std::size_t stop = at;
      while (stop < end && is_of_word(text[stop])) ++stop;
      if (stop > at) use_word(cell, text.substr(at, stop - at), span(at, stop));
      at = stop + 1;
    }
  }

  void use_word(CellId cell, const std::string& word, Span where) {
    for (const char* kind : {"", "box ", "example ", "score ", "style "})
      if (const auto named = footing_.find(kind + word); named && footing_.at(*named).where.source)
        footing_.use(cell, *named, where);
    if (const auto called = footing_.find(word + "()")) footing_.use(cell, *called, where);
  }

  const Source& book_;
  Footing& footing_;
  const NameScope faces_{{}, nullptr, true};
  int line_ = 0;
};

}  // namespace

void add_rulebook(const Source& rulebook, Footing& footing) { BookWalk(rulebook, footing); }

}  // namespace kitwright
