#include "manuscript/own_comments.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/suggest.h"
#include "manuscript/number_waiver.h"

namespace kitwright {

bool is_ours(std::string_view comment) {
  const auto says = [&](std::string_view word) { return comment.find(word) != std::string_view::npos; };
  return is_waiver(comment) || says("<!-- waive small-text:") || says("<!-- index:") || says("<!-- wide -->") ||
         says("<!-- contents -->") || says("<!-- column -->") ||
         std::any_of(std::begin(page_ends), std::end(page_ends), [&](const auto& end) { return says(end.first); });
}

std::string meant_by(std::string_view comment) {
  std::vector<std::string> ours = {"contents", "column", "wide", "waive", "index"};
  for (const auto& [whole, next] : page_ends) ours.emplace_back(whole.substr(5, whole.size() - 9));
  const std::size_t end = std::min(comment.find("-->"), comment.size());
  std::string said(comment.substr(std::min<std::size_t>(4, end), end - std::min<std::size_t>(4, end)));
  said.erase(0, std::min(said.find_first_not_of(" \n\t"), said.size()));
  said.erase(std::min(said.find(':'), said.find_last_not_of(" \n\t") + 1));
  if (const auto found = std::find(ours.begin(), ours.end(), said); found != ours.end()) return *found;
  return nearest_name(said, ours);
}

}  // namespace kitwright
