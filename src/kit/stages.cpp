#include "kit/stages.h"

#include <fmt/format.h>

namespace kitwright {

namespace {

struct StageRow {
  Stage stage;
  std::string_view word;  ///< in report.json
  std::string_view noun;  ///< in a sentence, after "the"
  bool many;
};
constexpr StageRow stage_rows[] = {
    {Stage::Reading, "reading", "definition", false},
    {Stage::Rules, "rules", "rules", true},
    {Stage::Layouts, "layouts", "layouts", true},
    {Stage::Faces, "faces", "faces", true},
    {Stage::Rulebook, "rulebook", "rulebook", false},
    {Stage::Sheets, "sheets", "sheets", true},
    {Stage::Preflight, "preflight", "looks of what is drawn", true},
};

/// The reason for all stages that no option left out.
constexpr std::string_view unmended = "until this is mended";

/// The subject of that sentence: "the rules, layouts and faces were".
std::string subject(const std::vector<const StageRow*>& rows) {
  std::string text = "the ";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t left = rows.size() - i - 1;
    text += fmt::format("{}{}", rows[i]->noun, left > 1 ? ", " : left == 1 ? " and " : "");
  }
  return text + (rows.size() > 1 || rows.front()->many ? " were" : " was");
}

}  // namespace

void Stages::leave_out_from(Stage first, const std::string& option) {
  for (const StageRow& row : stage_rows)
    if (row.stage >= first) leave_out(row.stage, option);
}

std::string_view Stages::why_not(Stage stage) const {
  const auto option = left_out_.find(stage);
  return option == left_out_.end() ? unmended : option->second;
}

std::vector<std::string_view> Stages::all_that_ran() const {
  std::vector<std::string_view> words;
  for (const StageRow& row : stage_rows)
    if (ran_.contains(row.stage)) words.push_back(row.word);
  return words;
}

std::vector<Stages::NotRun> Stages::all_that_did_not() const {
  std::vector<NotRun> rows;
  for (const StageRow& row : stage_rows)
    if (!ran_.contains(row.stage)) rows.push_back({row.word, why_not(row.stage)});
  return rows;
}

std::string Stages::to_text() const {
  // Stages with the same reason share a clause.
  std::map<std::string_view, std::vector<const StageRow*>> by_reason;
  for (const StageRow& row : stage_rows)
    if (!ran_.contains(row.stage)) by_reason[why_not(row.stage)].push_back(&row);
  std::string text;
  for (const auto& [why, rows] : by_reason)
    text += fmt::format("{}{} not looked at {}", text.empty() ? "" : "; ", subject(rows),
                        why == unmended ? std::string(why) : fmt::format("({})", why));
  return text;
}

}  // namespace kitwright
