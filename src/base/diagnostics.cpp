#include "base/diagnostics.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/limits.h"
#include "base/lowered.h"
#include "base/talk.h"
#include "base/unseen_characters.h"

namespace kitwright {

void Diagnostics::error(std::string id, Span where, std::string message, std::string hint, std::vector<Span> also) {
  add({std::move(id), Level::Error, where, std::move(message), std::move(hint), {}, {}, std::move(also)});
}

void Diagnostics::warning(std::string id, Span where, std::string message, std::string hint) {
  add({std::move(id), Level::Warning, where, std::move(message), std::move(hint), {}, {}});
}

/// An expression that fails for several rows fails for each with a number of its own: `no element 3`, `no element 2`.
static std::string words_of(const Finding& f) {
  std::string words = f.message;
  if (f.id.starts_with("expr.")) std::erase_if(words, [](char c) { return c >= '0' && c <= '9'; });
  return words;
}

/// What is about the whole run is said once, at the first place: where it is said again, that follows from there.
static bool is_total(const Finding& f) { return f.id == "expr.total"; }

static bool same_words(const Finding& a, const Finding& b) {
  return a.where.source && (a.where == b.where || is_total(a)) && a.id == b.id && words_of(a) == words_of(b);
}

static std::size_t hash_of(const Finding& f) {
  const std::hash<std::string> hash;
  return ((is_total(f) ? 0 : f.where.begin) * 0x9E3779B97F4A7C15u ^ hash(f.id)) * 0x100000001B3u ^ hash(words_of(f));
}

/// Different findings may have one hash, so their words are compared, too.
bool Diagnostics::repeats(const Finding& finding, std::size_t hash) const {
  const auto [begin, end] = by_hash_.equal_range(hash);
  return std::any_of(begin, end, [&](const auto& entry) { return same_words(findings_[entry.second], finding); });
}

// What repeats an earlier finding word for word follows from it: a mistake in a word of the game is found wherever it is called.
void Diagnostics::add(Finding finding) {
  if (finding.waiver.source) return waived_.push_back(finding.waiver);
  std::erase(finding.also, finding.where);
  if (finding.where.source) {
    const std::size_t hash = hash_of(finding);
    const bool repeated = repeats(finding, hash);
    if (repeated && !finding.follows.source)
      finding.follows = is_total(finding) ? findings_[by_hash_.find(hash)->second].where : finding.where;
    if (!repeated) by_hash_.emplace(hash, findings_.size());
  }
  if (finding.level == Level::Error) ++errors_;
  findings_.push_back(std::move(finding));
}

void Diagnostics::append_waived(const Diagnostics& other) {
  waived_.insert(waived_.end(), other.waived_.begin(), other.waived_.end());
}

void Diagnostics::append(const Diagnostics& other) {
  append_waived(other);
  for (const Finding& finding : other.findings_) add(finding);
}

std::string_view to_word(Level level) {
  switch (level) {
    case Level::Error: return "error";
    case Level::Warning: return "warning";
    case Level::Note: return "note";
  }
  return "error";
}

std::string clipped(std::string_view message) {
  constexpr std::size_t longest = 200, kept = 80;
  // Where a character begins, so that none is cut in two.
  const auto whole = [&](std::size_t at) {
    while (at < message.size() && (message[at] & 0xC0) == 0x80) ++at;
    return at;
  };
  std::string text;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t end = std::min(message.find(' ', at), message.size() - 1) + 1;
    const bool long_word = end - at > longest;
    const std::size_t tail = long_word ? whole(end - kept / 4) : end;
    if (long_word)
      text.append(message.substr(at, whole(at + kept) - at)).append("...").append(message.substr(tail, end - tail));
    else
      text.append(message.substr(at, end - at));
    at = end;
  }
  return with_unseen_named(std::move(text));
}

/// The line with a caret below the span. Only a part of a long line is shown, so that the caret stays on the screen.
static std::string excerpt(const Source& source, Span where) {
  constexpr std::size_t widest = 160, furthest = 4 * widest;
  std::string_view line = line_of(source, where.begin, furthest);
  const auto start = static_cast<std::size_t>(line.data() - source.text.data());
  std::size_t at = std::clamp<std::size_t>(where.begin, start, source.text.size()) - start;
  at = std::min(at, line.size());
  std::size_t length = std::max<std::size_t>(1, where.end > where.begin ? where.end - where.begin : 1);
  // Only the span's part on its first line is underlined.
  length = std::min(length, std::max<std::size_t>(1, line.size() - at));

  std::string lead;
  if (line.size() > widest && at > 60) {
    std::size_t cut = at - 60;
    // Never cut a UTF-8 character in two.
    while (cut < at && (line[cut] & 0xC0) == 0x80) ++cut;
    lead = "...";
    line.remove_prefix(cut);
    at -= cut;
  }
  std::string_view shown = line.substr(0, widest);
  while (!shown.empty() && shown.size() < line.size() && (line[shown.size()] & 0xC0) == 0x80) shown.remove_suffix(1);
  std::string text = fmt::format("    {}{}\n    ", lead, plain_line(shown));
  text.append(lead.size(), ' ');
  for (char c : plain_line(line.substr(0, at)))
    // One column per character; tabs stay tabs, so that the caret lines up.
    if ((c & 0xC0) != 0x80) text += c == '\t' ? '\t' : ' ';
  const int carets = std::max(1, count_characters(plain_line(line.substr(at, length))));
  text += '^';
  text.append(static_cast<std::size_t>(std::min(carets, 100) - 1), '~');
  return text + '\n';
}

/// Each place once, in order.
static std::vector<std::string> places(const std::vector<Span>& spans) {
  std::vector<std::string> all;
  for (const Span& span : spans)
    if (span.source) {
      std::string written = extent(span);
      if (std::find(all.begin(), all.end(), written) == all.end()) all.push_back(std::move(written));
    }
  return all;
}

std::string to_text(const Finding& f, bool colour) {
  // ANSI colours: bold red, yellow and cyan.
  const auto paint = [&](std::string_view code, std::string_view s) {
    return colour ? fmt::format("\033[{}m{}\033[0m", code, s) : std::string(s);
  };
  std::string text;
  if (f.where.source) text = plain_line(place(f.where)) + ": ";
  text += fmt::format("{}: {} [{}]\n", paint(f.level == Level::Error ? "1;31" : "1;33", to_word(f.level)),
                      plain_line(clipped(f.message)), plain_line(f.id));
  if (f.where.source) text += excerpt(*f.where.source, f.where);
  if (const auto also = places(f.also); !also.empty()) text += fmt::format("    see also: {}\n", plain_line(some_of(also)));
  if (!f.hint.empty()) text += fmt::format("    {}: {}\n", paint("1;36", "hint"), plain_line(clipped(f.hint)));
  return text;
}

std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 20;
  const auto shown = std::min(names.size(), most);
  std::string text = fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  return names.size() > most ? text + fmt::format(" and {} more", names.size() - most) : text;
}

/// The Damerau-Levenshtein distance (restricted to neighbours): wrong, missing, additional and exchanged letters count one each.
static std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string nearest_name(std::string_view wrong, const std::vector<std::string>& candidates) {
  // Among very many names the search takes long, and finds something in any case.
  if (candidates.size() > limits::hinted_names) return {};
  std::string best;
  // A third of the letters may be wrong, and two in any case; but a name must keep at least one.
  std::size_t least = std::max<std::size_t>(2, wrong.size() / 3) + 1;
  for (const std::string& c : candidates) {
    if (c != wrong && lowered(c) == lowered(wrong)) return c;
    // Hopeless candidates are not compared: the distance is at least the difference in length.
    if (c.size() > wrong.size() + 4 || wrong.size() > c.size() + 4 || wrong.size() > 80) continue;
    if (const auto d = edit_distance(wrong, c); d < least && d < std::max<std::size_t>(c.size(), 2)) least = d, best = c;
  }
  return best;
}

std::string suggest(std::string_view wrong, const std::vector<std::string>& candidates) {
  if (const std::string near = nearest_name(wrong, candidates); !near.empty()) return fmt::format("did you mean '{}'?", near);
  if (candidates.empty() || candidates.size() > 10) return {};
  return fmt::format("known here: {}", fmt::join(candidates, ", "));
}

}  // namespace kitwright
