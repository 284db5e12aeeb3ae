#include "prose/number_waiver.h"

#include <algorithm>

#include "base/characters.h"

namespace kitwright {

/// From `waive` up to the colon.
static std::string_view waiver_head(std::string_view comment) {
  const auto begin = comment.find("waive"), end = comment.find(':', std::min(begin, comment.size()));
  return end == std::string_view::npos ? std::string_view{} : comment.substr(begin, end + 1 - begin);
}

bool gives_reason(std::string_view comment) {
  const auto colon = comment.find(':'), end = std::min(comment.rfind("-->"), comment.size());
  return colon < end && !is_blank(comment.substr(colon + 1, end - colon - 1));
}

/// The characters of numbers and number words only: a sentence that begins with "waive" is no waiver.
bool is_waiver(std::string_view comment) {
  return waiver_head(comment).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789- :") == std::string_view::npos &&
         !waiver_head(comment).empty() && gives_reason(comment);
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
