#include "compare/sequence.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "base/failure.h"
#include "compare/git.h"

namespace kitwright {

namespace {

/// A line for each entry, as libgit2 compares lines: equal entries have equal lines, whatever characters they hold.
std::string lines_of(const std::vector<std::string>& entries, std::map<std::string, std::size_t>& numbers) {
  std::string lines;
  for (const std::string& entry : entries)
    lines += std::to_string(numbers.try_emplace(entry, numbers.size()).first->second) + "\n";
  return lines;
}

void add_line(std::vector<SequenceRun>& runs, SequenceRun::Kind kind, std::size_t& before, std::size_t& after) {
  if (runs.empty() || runs.back().kind != kind) runs.push_back({kind, before, after, 0});
  ++runs.back().length;
  before += kind != SequenceRun::Kind::Added;
  after += kind != SequenceRun::Kind::Gone;
}

}  // namespace

std::vector<SequenceRun> compare_sequences(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  if (before == after) return before.empty() ? std::vector<SequenceRun>{} : std::vector{SequenceRun{{}, 0, 0, before.size()}};
  const GitLibrary library;
  std::map<std::string, std::size_t> numbers;
  const std::string old_lines = lines_of(before, numbers), new_lines = lines_of(after, numbers);
  git_diff_options options;
  git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
  // The shortest way from one long text to quite another takes the square of their lengths to find.
  constexpr std::size_t long_texts = 5'000;
  options.flags = GIT_DIFF_FORCE_TEXT;
  if (before.size() + after.size() < long_texts) options.flags |= GIT_DIFF_MINIMAL;
  options.context_lines = static_cast<std::uint32_t>(std::max(before.size(), after.size()));  // one hunk, with all lines
  const char* name = nullptr;
  const auto patch = git_made<GitPatch>(git_patch_from_buffers, static_cast<const void*>(old_lines.data()), old_lines.size(),
                                        name, static_cast<const void*>(new_lines.data()), new_lines.size(), name,
                                        static_cast<const git_diff_options*>(&options));
  if (!patch) throw Failure("two texts could not be compared");
  std::vector<SequenceRun> runs;
  std::size_t at_before = 0, at_after = 0;
  for (std::size_t hunk = 0; hunk < git_patch_num_hunks(patch.get()); ++hunk)
    for (int i = 0; i < git_patch_num_lines_in_hunk(patch.get(), hunk); ++i) {
      const git_diff_line* line = nullptr;
      git_patch_get_line_in_hunk(&line, patch.get(), hunk, static_cast<std::size_t>(i));
      const auto kind = line->origin == GIT_DIFF_LINE_ADDITION   ? SequenceRun::Kind::Added
                        : line->origin == GIT_DIFF_LINE_DELETION ? SequenceRun::Kind::Gone
                                                                 : SequenceRun::Kind::Same;
      add_line(runs, kind, at_before, at_after);
    }
  return runs;
}

std::vector<std::string> split_words(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t blank = std::min(text.find(' ', at), text.size());
    const std::size_t end = std::min(text.find_first_not_of(' ', blank), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace kitwright
