#include "game/cutter_words.h"

#include <string_view>

#include <fmt/format.h>

#include "base/page_mark.h"

namespace kitwright {

constexpr std::string_view folded_mark = "{{ folded }}", unfolded_mark = "{{ unfolded }}";

static void check_text(const Datum& text, bool of_pieces, Diagnostics& out) {
  if (text.kind != Datum::Kind::Text) return;
  const std::string_view words = text.text;
  for (std::size_t at = words.find("{{"); at != std::string_view::npos; at = words.find("{{", at + 2)) {
    const std::string_view rest = words.substr(at);
    if (at == 0 && (rest.starts_with(folded_mark) || rest.starts_with(unfolded_mark))) continue;
    if (of_pieces && rest.starts_with(page_mark)) continue;
    out.error("component.mark", text.where, fmt::format("'{}' means nothing here", rest.substr(0, rest.find("}}") + 2)),
              fmt::format("begin a text with '{}' or '{}'{}", folded_mark, unfolded_mark,
                          of_pieces ? fmt::format("; '{}' may stand anywhere in it", page_mark) : ""));
  }
}

void check_cutter_words(const Datum* texts, bool of_pieces, Diagnostics& out) {
  if (!texts) return;
  check_text(*texts, of_pieces, out);
  for (const Datum& text : texts->list) check_text(text, of_pieces, out);
}

/// Behind the mark and the blank that parts it from the words.
static std::string without(std::string_view mark, const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ', mark.size());
  return begin == std::string::npos ? "" : text.substr(begin);
}

std::vector<std::string> words_for_kit(const std::vector<std::string>& texts, bool folded) {
  const std::string_view own = folded ? folded_mark : unfolded_mark, other = folded ? unfolded_mark : folded_mark;
  std::vector<std::string> kept;
  for (const std::string& text : texts)
    if (!text.starts_with(other)) kept.push_back(text.starts_with(own) ? without(own, text) : text);
  return kept;
}

}  // namespace kitwright
