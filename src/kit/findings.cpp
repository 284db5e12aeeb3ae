#include "kit/findings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/talk.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

/// Adds the place where the span begins. For a spreadsheet, line and column are those of the cell.
static void add_place(Json& j, const Span& span, const FileNaming* naming) {
  const Source& source = *span.source;
  const Position p = position(source, span.begin);
  j["file"] = naming ? naming->name(source.path) : source.path;
  if (!source.sheet.empty()) {
    j["sheet"] = source.sheet;
    j["cell"] = cell_name(p);
  }
  j["line"] = p.line;
  j["column"] = p.column;
}

/// Behind the last character; of a text only, since the end of a cell is known.
static void add_end(Json& j, const Span& span) {
  if (!span.source->sheet.empty()) return;
  const Position end = position(*span.source, std::max(span.begin, span.end));
  j["end_line"] = end.line;
  j["end_column"] = end.column;
}

/// More places worth looking at than anybody looks at.
constexpr std::size_t most_places = 100;

static Json to_json(const Finding& f, const FileNaming* naming) {
  const auto words = [&](const std::string& said) { return clipped(naming ? naming->words(said) : said); };
  Json j = {{"id", f.id}, {"level", to_word(f.level)}, {"message", words(f.message)}};
  if (f.where.source) add_place(j, f.where, naming), add_end(j, f.where);
  for (const Span& span : f.also)
    if (span.source && j["also"].size() < most_places) {
      Json also = Json::object();
      add_place(also, span, naming);
      also["last_line"] = position(*span.source, span.end).line;
      j["also"].push_back(std::move(also));
    }
  if (f.follows.source) {
    j["follows"] = Json::object();
    add_place(j["follows"], f.follows, naming);
  }
  if (!f.hint.empty()) j["hint"] = words(f.hint);
  if (!f.expected.empty()) j["expected"] = clipped(f.expected);
  if (!f.actual.empty()) j["actual"] = clipped(f.actual);
  return j;
}

/// Nobody reads more than so many findings of a kind, or more than 1 MB of any, counts of the others included.
constexpr int most_of_a_kind = 50;
constexpr std::size_t most_bytes = 990'000, most_kinds_counted = 50;

namespace {

/// Our own ids have a point. Those of checks, box tables and examples are the game's words, and there are as many as it has.
std::string kind_of(const Finding& f) { return f.id.find('.') == std::string::npos ? "proofs" : f.id; }

/// Decides which findings are told, and counts the others by their kind.
class Listening {
 public:
  bool hears(const Finding& f, std::size_t bytes) {
    const std::string kind = kind_of(f);
    const bool heard = ++told_[kind] <= most_of_a_kind && (bytes_ += bytes) <= most_bytes;
    if (!heard) ++left_out_[kind];
    return heard;
  }
  /// By kind; of more kinds than anybody reads, the rest together.
  std::map<std::string, int> left_out() const {
    std::map<std::string, int> counted;
    for (const auto& [id, count] : left_out_) counted[counted.size() < most_kinds_counted ? id : "others"] += count;
    return counted;
  }

 private:
  std::map<std::string, int> told_, left_out_;
  std::size_t bytes_ = 0;
};

}  // namespace

/// What is left out is counted at the end, in entries that have no place.
static Json list(const Diagnostics& findings, const FileNaming* naming = nullptr) {
  Json j = Json::array();
  Listening listening;
  for (const Finding& f : findings.findings()) {
    Json one = to_json(f, naming);
    if (listening.hears(f, one.dump(-1, ' ', false, Json::error_handler_t::replace).size())) j.push_back(std::move(one));
  }
  for (const auto& [id, count] : listening.left_out())
    j.push_back({{"id", id}, {"level", "note"}, {"message", fmt::format("and {} more of this kind", count)}, {"more", count}});
  return j;
}

/// Names of files may contain bytes that are not UTF-8. They are replaced; an exception would hide all findings.
static std::string text(const Json& j) { return j.dump(1, ' ', false, Json::error_handler_t::replace); }

std::string findings_json(const Diagnostics& findings, const FileNaming* naming) { return text(list(findings, naming)); }

static Json list(const Stages& stages) {
  Json j = {{"ran", stages.all_that_ran()}, {"not_run", Json::array()}};
  for (const auto& [stage, why] : stages.all_that_did_not()) j["not_run"].push_back({{"stage", stage}, {"why", why}});
  return j;
}

std::string stages_json(const Stages& stages) { return text(list(stages)); }

static Json to_json(const GameFindings& g) {
  Json j = {{"game", g.game}, {"ok", !g.findings.has_errors()}};
  if (g.stages) j.update(list(*g.stages));
  j["findings"] = list(g.findings);
  return j;
}

/// A finding as it is printed, and how many others follow from it.
struct PrintedFinding {
  std::string text;
  const Finding* finding;
  int followers = 0;
};

/// What is the same in place and text is printed once. Those that follow from another are left out unless `all` are wanted.
static std::vector<PrintedFinding> printed_once(const Diagnostics& findings, bool all, bool colour) {
  std::vector<PrintedFinding> printed;
  std::set<std::string> told;
  std::map<std::tuple<const Source*, std::uint32_t, std::uint32_t>, std::size_t> causes;  // the first at each place
  const auto key = [](const Span& s) { return std::tuple(s.source, s.begin, s.end); };
  for (const Finding& f : findings.findings()) {
    std::string text = to_text(f, colour);
    if (!told.insert(text).second) continue;
    const auto cause = all || !f.follows.source ? causes.end() : causes.find(key(f.follows));
    if (cause != causes.end()) {
      ++printed[cause->second].followers;
      continue;
    }
    causes.try_emplace(key(f.where), printed.size());
    printed.push_back({std::move(text), &f});
  }
  return printed;
}

std::string findings_text(const GameFindings& g, const Options& options, bool colour) {
  Listening listening;
  std::string text;
  for (const PrintedFinding& f : printed_once(g.findings, options.all_findings, colour)) {
    if (!listening.hears(*f.finding, f.text.size())) continue;
    text += f.text;
    if (f.followers > 0)
      text +=
          fmt::format("    and {} more that {} on this; --all lists them\n", f.followers, f.followers == 1 ? "rests" : "rest");
  }
  for (const auto& [id, count] : listening.left_out())
    text += fmt::format("{}: and {} more [{}]\n", plain_line(g.game), count, plain_line(id));
  if (g.stages && !g.stages->complete() && !options.quiet)
    text += fmt::format("{}: {}\n", plain_line(g.game), plain_line(g.stages->to_text()));
  return text;
}

int report(const std::vector<GameFindings>& games, const Options& options) {
  const bool errors = std::any_of(games.begin(), games.end(), [](const GameFindings& g) { return g.findings.has_errors(); });
  if (options.json) {
    Json all = Json::array();
    for (const GameFindings& g : games) all.push_back(to_json(g));
    answer_json(text({{"games", all}}));
  } else {
    for (const GameFindings& g : games) fmt::print(stderr, "{}", findings_text(g, options, options.colour));
  }
  return errors ? 1 : 0;
}

}  // namespace kitwright
