#include "book/lint_words.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace kitwright {

namespace {

constexpr std::string_view counts[] = {
    "two",      "three",    "four",    "five",    "six",       "seven",    "eight",    "nine",   "ten",    "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",  "fifty",
    "sixty",    "seventy",  "eighty",  "ninety",  "hundred",   "dozen",    "twice",    "thrice", "zero"};
/// One of them is named for a part or a place: `two thirds`, `the fourth`, `doubled`.
constexpr std::string_view shares[] = {"half",  "third", "fourth",  "fifth",  "sixth",  "seventh", "eighth",
                                       "ninth", "tenth", "quarter", "double", "triple", "couple"};

template <class List>
bool among(std::string_view word, const List& list) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool is_number(const std::string& word) {
  const auto digit = [&](std::size_t i) { return i < word.size() && std::isdigit(static_cast<unsigned char>(word[i])); };
  if (digit(0) || (word[0] == '-' && digit(1))) return true;
  const std::string_view whole = word, head = whole.substr(0, word.find('-'));
  if (among(head, counts) || among(head, shares) || whole == "halves") return true;
  return (word.ends_with("s") || word.ends_with("d")) && among(whole.substr(0, word.size() - 1), shares);
}

/// Parts a text into words. Letters beyond ASCII belong to words; printer's quotes and dashes do not.
class WordReader {
 public:
  explicit WordReader(std::vector<TextWord>& words) : words_(words) {}

  void passage(const Passage& p) {
    if (p.line_end) opens_ = true;
    if (p.icon) return add(p.text, p, p.where);
    const std::string& t = p.text;
    written_from_ = p.where.begin;
    for (std::size_t i = 0; i < t.size();) {
      if (!letter(t, i)) {
        separator(t[i++]);
        continue;
      }
      std::size_t end = i;
      while (end < t.size() && letter(t, end)) ++end;
      const std::string word = t.substr(i, end - i);
      add(word, p, found(word, p.where));
      i = end;
    }
  }

 private:
  static bool letter(const std::string& t, std::size_t i) {
    const auto c = static_cast<unsigned char>(t[i]);
    const bool minus = c == '-' && i + 1 < t.size() && std::isalnum(static_cast<unsigned char>(t[i + 1]));
    const bool beyond =
        (c >= 0xC3 && c <= 0xC9) || (c >= 0x80 && c < 0xC0 && i > 0 && static_cast<unsigned char>(t[i - 1]) >= 0xC3 &&
                                     static_cast<unsigned char>(t[i - 1]) <= 0xC9);
    return std::isalnum(c) || minus || beyond;
  }
  /// Where a word stands in the file. Quotes and dashes have other lengths there, words have not.
  Span found(const std::string& word, Span passage) {
    const auto at = passage.source ? passage.source->text.find(word, written_from_) : std::string::npos;
    if (at == std::string::npos || at + word.size() > passage.end) return passage;
    written_from_ = static_cast<std::uint32_t>(at + word.size());
    return {passage.source, static_cast<std::uint32_t>(at), written_from_};
  }
  void separator(char c) {
    constexpr std::string_view ends = ".;!?", continues = " ,\xC2\xA0";
    if (!words_.empty() && ends.find(c) != std::string_view::npos) words_.back().ends = true;
    if (continues.find(c) == std::string_view::npos) opens_ = true;
  }
  void add(const std::string& text, const Passage& p, Span where) {
    TextWord w{lower(text), text, where, p.waiver, false, p.bound, p.icon, opens_, false};
    w.number = !p.icon && is_number(w.text);
    words_.push_back(std::move(w));
    opens_ = false;
  }

  std::vector<TextWord>& words_;
  std::uint32_t written_from_ = 0;  ///< what of the passage's place is read
  bool opens_ = true;
};

}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string stem(std::string word) {
  if (word.size() > 4 && word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
  if (word.size() > 3 && word.ends_with("s") && !word.ends_with("ss")) word.pop_back();
  return word;
}

std::vector<TextWord> words_in(const Wording& wording) {
  std::vector<TextWord> words;
  WordReader reader(words);
  for (const Passage& p : wording) reader.passage(p);
  return words;
}

/// What stands between `waive` and the colon.
static std::string_view waiver_head(std::string_view comment) {
  const auto begin = comment.find("waive"), end = comment.find(':', std::min(begin, comment.size()));
  return end == std::string_view::npos ? std::string_view{} : comment.substr(begin, end + 1 - begin);
}

bool is_waiver(std::string_view comment) {
  return waiver_head(comment).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789- :") == std::string_view::npos &&
         !waiver_head(comment).empty();
}

std::set<std::string> waived_numbers(std::string_view comment) {
  std::set<std::string> numbers;
  const std::string_view head = waiver_head(comment);
  for (std::size_t at = head.find(' '); at < head.size();) {
    const std::size_t begin = head.find_first_not_of(" :", at),
                      end = std::min(head.find_first_of(" :", std::min(begin, head.size())), head.size());
    if (begin < end) numbers.emplace(head.substr(begin, end - begin));
    at = end;
  }
  return numbers;
}

}  // namespace kitwright
