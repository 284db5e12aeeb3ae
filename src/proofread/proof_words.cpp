#include "proofread/proof_words.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/fractions.h"

namespace kitwright {

namespace {

/// Splits text into words. Letters beyond ASCII are part of words, typographic quotes and dashes are not.
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
  static bool digit(const std::string& t, std::size_t i) {
    return i < t.size() && std::isdigit(static_cast<unsigned char>(t[i]));
  }
  /// `1,000`, `1.5` and `1/2` are one number each.
  static bool joins_digits(const std::string& t, std::size_t i) {
    return (t[i] == ',' || t[i] == '.' || t[i] == '/') && i > 0 && digit(t, i - 1) && digit(t, i + 1);
  }
  /// A fraction such as ½ counts; its sign has two or three bytes.
  static bool in_fraction(const std::string& t, std::size_t i) {
    for (std::size_t back = 0; back < 3 && back <= i; ++back)
      if (const FractionSign* f = fraction_at(std::string_view(t).substr(i - back)); f && f->sign.size() > back) return true;
    return false;
  }
  static bool letter(const std::string& t, std::size_t i) {
    const auto c = static_cast<unsigned char>(t[i]);
    // A hyphen before a letter or digit belongs to the word: `two-handed`, `-1`.
    const bool minus = c == '-' && i + 1 < t.size() && std::isalnum(static_cast<unsigned char>(t[i + 1]));
    if (joins_digits(t, i) || in_fraction(t, i)) return true;
    // The signs × and ÷ part words.
    const std::string_view here = std::string_view(t).substr(i, 2), before = std::string_view(t).substr(i > 0 ? i - 1 : 0, 2);
    for (const std::string_view sign : {"\xC3\x97", "\xC3\xB7"})
      if (here == sign || before == sign) return false;
    // Letters with accents (U+00C0 to U+027F) are two bytes, the first from C3 to C9.
    const bool beyond =
        (c >= 0xC3 && c <= 0xC9) || (c >= 0x80 && c < 0xC0 && i > 0 && static_cast<unsigned char>(t[i - 1]) >= 0xC3 &&
                                     static_cast<unsigned char>(t[i - 1]) <= 0xC9);
    return std::isalnum(c) || minus || beyond;
  }
  /// The place of a word in the file. Quotes and dashes may have other lengths there, words have the same.
  Span found(const std::string& word, Span passage) {
    const auto at = passage.source ? passage.source->text.find(word, written_from_) : std::string::npos;
    if (at == std::string::npos || at + word.size() > passage.end) return passage;
    written_from_ = static_cast<std::uint32_t>(at + word.size());
    return {passage.source, static_cast<std::uint32_t>(at), written_from_};
  }
  void separator(char c) {
    // Anything else between words (quotes, brackets, colons) begins a part of a sentence.
    constexpr std::string_view ends = ".;!?", continues = " ,\xC2\xA0";
    if (!words_.empty() && ends.find(c) != std::string_view::npos) words_.back().ends = true;
    if (continues.find(c) == std::string_view::npos) opens_ = true;
  }
  void add(const std::string& text, const Passage& p, Span where) {
    words_.push_back({lower(text), text, where, p.waiver, p.bound, p.icon, opens_, false});
    opens_ = false;
  }

  std::vector<TextWord>& words_;
  std::uint32_t written_from_ = 0;  ///< how far into the passage's place words were found
  bool opens_ = true;
};

}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<TextWord> words_in(const Wording& wording) {
  std::vector<TextWord> words;
  WordReader reader(words);
  for (const Passage& p : wording) reader.passage(p);
  return words;
}

}  // namespace kitwright
