#include "text/hyphenate.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <glib.h>

namespace kitwright {

/// A word in lower case, and for each of its letters the byte offset in the paragraph: lower case may take more or fewer bytes.
struct Word {
  std::string text;
  std::vector<std::size_t> offsets;
  bool capitals = true;
  bool first = true;  ///< of its sentence
  bool name = false;  ///< begins with a capital letter within a sentence
};

static bool ends_sentence(gunichar letter) { return letter == '.' || letter == '!' || letter == '?' || letter == ':'; }

static std::vector<Word> words_of(std::string_view paragraph) {
  std::vector<Word> words(1);
  const char* end = paragraph.data() + paragraph.size();
  for (const char* at = paragraph.data(); at < end; at = g_utf8_next_char(at)) {
    const gunichar letter = g_utf8_get_char(at);
    if (!g_unichar_isalpha(letter)) {
      if (!words.back().offsets.empty()) words.emplace_back().first = false;
      if (ends_sentence(letter)) words.back().first = true;
      continue;
    }
    Word& word = words.back();
    if (word.offsets.empty()) word.name = !word.first && g_unichar_isupper(letter);
    char bytes[6];
    word.text.append(bytes, static_cast<std::size_t>(g_unichar_to_utf8(g_unichar_tolower(letter), bytes)));
    word.offsets.push_back(static_cast<std::size_t>(at - paragraph.data()));
    word.capitals = word.capitals && g_unichar_isupper(letter);
  }
  return words;
}

/// The output of libhyphen for one word. It allocates the lists of irregular divisions with malloc, which is why they are freed
/// here.
struct Divisions {
  /// libhyphen writes a few bytes behind the word; its documentation asks for five more.
  explicit Divisions(std::size_t bytes) : marks(bytes + 6, '0'), length(bytes) {}
  ~Divisions() {
    for (std::size_t i = 0; replacements && i < length; ++i) std::free(replacements[i]);
    std::free(replacements);
    std::free(positions);
    std::free(cuts);
  }
  Divisions(const Divisions&) = delete;
  Divisions& operator=(const Divisions&) = delete;

  std::string marks;
  std::size_t length;
  char** replacements = nullptr;
  int* positions = nullptr;
  int* cuts = nullptr;
};

static void divide(HyphenDict* dictionary, const Word& word, const Division& least, std::vector<std::size_t>& points) {
  Divisions d(word.text.size());
  if (hnj_hyphen_hyphenate2(dictionary, word.text.c_str(), static_cast<int>(word.text.size()), d.marks.data(), nullptr,
                            &d.replacements, &d.positions, &d.cuts) != 0)
    return;
  // Odd digits allow a division, even ones forbid it. Irregular divisions change letters (old German `Zuk-ker`) and are skipped:
  // the text printed must be the text written.
  for (std::size_t head = least.head; head + least.tail <= word.offsets.size(); ++head)
    if ((d.marks[head - 1] & 1) && !(d.replacements && d.replacements[head - 1])) points.push_back(word.offsets[head]);
}

std::vector<std::size_t> Hyphenator::points(std::string_view paragraph, const std::string& language, const Division& least) {
  // In bytes: strings longer than any word are not worth dividing.
  constexpr std::size_t longest = 90;
  std::vector<std::size_t> points;
  HyphenDict* known = dictionary(language);
  if (!known || !known->utf8) return points;
  // German writes every noun with a capital letter.
  const bool names_stay = !language.starts_with("de");
  for (const Word& word : words_of(paragraph))
    if (!word.capitals && !(names_stay && word.name) && word.offsets.size() >= least.word && word.text.size() <= longest)
      divide(known, word, least, points);
  return points;
}

/// The language as the dictionary files spell it: `en-us` becomes `en_US`. Empty if it does not look like a language, which also
/// keeps `..` and `/` out of the path.
static std::string file_part(const std::string& language) {
  std::string part = language;
  const auto dash = std::min(part.find_first_of("-_"), part.size());
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto c = static_cast<unsigned char>(part[i]);
    if (i == dash)
      part[i] = '_';
    else if (!std::isalnum(c))
      return {};
    else
      part[i] = static_cast<char>(i < dash ? std::tolower(c) : std::toupper(c));
  }
  return part;
}

namespace {

/// Debian's packages of dictionaries are called after the language; of these two it has one for each of two regions, the first of
/// which is meant if none is named.
struct Regional {
  std::string_view language, region, package;
};
constexpr Regional regional[] = {
    {"en", "US", "hyphen-en-us"}, {"en", "GB", "hyphen-en-gb"}, {"pt", "PT", "hyphen-pt-pt"}, {"pt", "BR", "hyphen-pt-br"}};
constexpr std::string_view packaged[] = {"af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu",
                                         "hi", "hr", "hu", "id", "is", "it", "kn", "lt", "lv", "ml", "mn", "mr", "nl", "no",
                                         "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "th", "uk", "zu"};

/// `en_US` parted.
std::pair<std::string, std::string> parted(const std::string& part) {
  const auto at = std::min(part.find('_'), part.size());
  return {part.substr(0, at), part.substr(std::min(at + 1, part.size()))};
}

/// Of a language whose words are divided otherwise from region to region; null if it has none for this one.
const Regional* find_regional(std::string_view language, std::string_view region) {
  for (const Regional& r : regional)
    if (r.language == language && (region.empty() || r.region == region)) return &r;
  return nullptr;
}

/// What the dictionary's file may be called, best first: `de_CH`, then `de`; but `en_GB` is not divided as `en_US` is.
std::vector<std::string> files_of(const std::string& part) {
  const auto [language, region] = parted(part);
  if (!find_regional(language, "")) return {part, language};
  const Regional* r = find_regional(language, region);
  return {r ? fmt::format("{}_{}", language, r->region) : part};
}

}  // namespace

std::string Hyphenator::way_to(const std::string& language) {
  const auto [name, region] = parted(file_part(language));
  if (const Regional* r = find_regional(name, region)) return fmt::format("install the package {}", r->package);
  const bool known = std::find(std::begin(packaged), std::end(packaged), name) != std::end(packaged);
  return known ? fmt::format("install the package hyphen-{}", name) : "Debian has no package with one";
}

HyphenDict* Hyphenator::dictionary(const std::string& language) {
  // A language without a dictionary is remembered too, so the disk is asked once.
  const auto [found, fresh] = dictionaries_.try_emplace(language);
  const std::string part = file_part(language);
  if (!fresh || part.empty()) return found->second.get();
  for (const std::string& name : files_of(part)) {
    const std::string path = "/usr/share/hyphen/hyph_" + name + ".dic";
    std::error_code ec;
    if (!std::filesystem::is_regular_file(path, ec)) continue;
    found->second.reset(hnj_hyphen_load(path.c_str()));
    break;
  }
  return found->second.get();
}

}  // namespace kitwright
