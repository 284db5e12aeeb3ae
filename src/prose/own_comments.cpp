#include "prose/own_comments.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/suggest.h"
#include "prose/number_waiver.h"

namespace kitwright {

namespace {

/// What stands between `<!--` and `-->`, without blanks around it.
std::string_view words_of(std::string_view comment) {
  constexpr std::string_view blanks = " \n\r\t";
  comment = comment.substr(0, comment.find("-->"));
  comment.remove_prefix(std::min<std::size_t>(4, comment.size()));
  const std::size_t begin = std::min(comment.find_first_not_of(blanks), comment.size());
  return comment.substr(begin, comment.find_last_not_of(blanks) + 1 - begin);
}

/// The one of ours that a comment nearly is; empty for all others.
std::string meant_by(std::string_view comment) {
  std::vector<std::string> ours = {"contents", "column", "wide", "waive", "index"};
  for (const auto& [whole, next] : page_ends) ours.emplace_back(words_of(whole));
  const std::string_view words = words_of(comment);
  const std::string said(words.substr(0, words.find(':')));
  const bool known = std::ranges::find(ours, said) != ours.end();
  const std::string near = known ? said : nearest_name(said, ours);
  if (near == "waive" || said.starts_with("waive ")) return (near.empty() ? said : near) + ": why";
  if (near == "index") return "index: word";
  return said.starts_with("index ") ? "index: " + said.substr(6) : near;
}

}  // namespace

bool is_small_text_waiver(std::string_view comment) {
  return comment.find("<!-- waive small-text:") != std::string_view::npos && gives_reason(comment);
}

bool is_ours(std::string_view comment) {
  const auto says = [&](std::string_view word) { return comment.find(word) != std::string_view::npos; };
  return is_waiver(comment) || says("<!-- index:") || says("<!-- wide -->") || says("<!-- contents -->") ||
         says("<!-- column -->") || std::ranges::any_of(page_ends, [&](const auto& end) { return says(end.first); });
}

void report_note(std::string_view comment, Span where, Diagnostics& out) {
  if (const std::string meant = is_ours(comment) ? "" : meant_by(comment); !meant.empty())
    out.warning("book.comment", where, "this comment is a note of yours: nothing comes of it",
                fmt::format("did you mean '<!-- {} -->'?", meant));
}

void report_out_of_text(std::string_view comment, Span where, Diagnostics& out) {
  if (!is_ours(comment)) return report_note(comment, where, out);
  if (is_small_text_waiver(comment) || !(is_waiver(comment) || comment.starts_with("<!-- index:")))
    out.warning("book.comment", where, "nothing comes of this comment within a text",
                "write it on a line of its own, between blocks");
}

}  // namespace kitwright
