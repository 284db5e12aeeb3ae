#include "kit/build_stamp.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "kit/folders.h"
#include "kit/program_state.h"

namespace kitwright {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using States = std::map<std::string, PathState>;

constexpr std::size_t most_stamps = 200, most_plates = 20;  ///< files
constexpr std::string_view dictionaries = "/usr/share/hyphen";
/// A file that was written so shortly before it was read may have been written again without a sign of it.
constexpr std::int64_t doubtful = 2'000'000'000;

/// All options that change what is written, and where, and what is told.
std::string wanted_of(const Options& o) {
  std::string text =
      fmt::format("{} {} {} {} {} {} {} {} {} {}", absolute_path(o.output), absolute_path(o.home), static_cast<int>(o.backs),
                  static_cast<int>(o.flip), o.press, o.lean, o.book_paper, o.booklet, o.creep, o.all_findings);
  for (const Paper& paper : o.papers) text += " " + paper.id;
  for (const std::string& only : o.only) text += " " + only;
  return text;
}

Json to_json(const States& states) {
  Json all = Json::object();
  for (const auto& [path, s] : states) all[path] = {static_cast<int>(s.kind), s.size, s.changed, s.content};
  return all;
}

States read_states(const Json& all) {
  States states;
  for (const auto& [path, s] : all.items())
    states[path] = {static_cast<PathState::Kind>(s.at(0).get<int>()), s.at(1), s.at(2), s.at(3)};
  return states;
}

/// Is the path what it was, as far as anybody looked? `left` is when the stamp was.
bool is_as_it_was(const std::string& path, const PathState& then, std::int64_t left) {
  const PathState now = state_of(path);
  if (now.kind != then.kind) return false;
  const RealDisk disk;
  if (now.kind == PathState::Kind::Folder) return then.content.empty() || hash_of_names(disk.list(path)) == then.content;
  if (now.kind != PathState::Kind::File) return true;
  if (now.size != then.size) return false;
  if (now.changed == then.changed && (then.content.empty() || left - then.changed > doubtful)) return true;
  return !then.content.empty() && hash_of_bytes(disk.read(path).value_or("")) == then.content;
}

std::int64_t now_in_nanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// A file that was written: its state, with its content.
void add_file(const std::string& path, States& to) {
  PathState state = state_of(path);
  if (state.kind == PathState::Kind::File) state.content = hash_of_bytes(RealDisk().read(path).value_or(""));
  to[absolute_path(path)] = std::move(state);
}

/// The entries of a folder that a build may have made: the way to its output, and what lies there.
std::vector<std::string> own_names(const std::string& folder, const std::vector<std::string>& made) {
  std::vector<std::string> names;
  for (const std::string& path : made)
    if (const std::string below = path_below(folder, path); !below.empty()) names.push_back(below.substr(0, below.find('/')));
  return names;
}

/// A folder that was listed before the output came to lie in it holds no more than it did.
void pass_over_output(const std::vector<std::string>& made, States& read) {
  for (auto& [path, state] : read) {
    if (state.kind != PathState::Kind::Folder || state.content.empty()) continue;
    const std::vector<std::string> own = own_names(path, made);
    if (own.empty()) continue;
    const std::vector<std::string> now = RealDisk().list(path);
    std::vector<std::string> others = now;
    std::erase_if(others, [&](const std::string& name) { return std::ranges::find(own, name) != own.end(); });
    if (hash_of_names(others) == state.content) state.content = hash_of_names(now);
  }
}

void remove_oldest(std::vector<std::pair<std::int64_t, std::string>> files, std::size_t most) {
  std::sort(files.begin(), files.end());
  std::error_code ec;
  for (std::size_t i = 0; i + most < files.size(); ++i) fs::remove(files[i].second, ec);
}

/// Removes the oldest stamps and plates, and what a killed build left of one long ago.
void tidy(const std::string& folder) {
  std::vector<std::pair<std::int64_t, std::string>> stamps, plates;
  constexpr std::int64_t minute = 60'000'000'000;
  std::error_code ec;
  for (const std::string& name : RealDisk().list(folder)) {
    const std::string path = join_path(folder, name);
    const std::int64_t changed = state_of(path).changed;
    if (name.ends_with(".json")) stamps.emplace_back(changed, path);
    if (name.ends_with(".cbor")) plates.emplace_back(changed, path);
    if (name.starts_with(temporary_prefix) && changed + minute < now_in_nanoseconds()) fs::remove(path, ec);
  }
  remove_oldest(std::move(stamps), most_stamps);
  remove_oldest(std::move(plates), most_plates);
}

}  // namespace

BuildStamp::BuildStamp(const std::string& folder, const Options& options)
    : folder_(join_path(options.output, ".kitwright")),
      path_(join_path(folder_, Hash().add(absolute_path(folder)).add(folder).add(wanted_of(options)).text() + ".json")) {}

std::optional<BuildWords> BuildStamp::unchanged() const {
  const auto text = remembered(path_);
  if (!text) return {};
  try {
    const Json stamp = Json::parse(*text);
    const std::int64_t left = stamp.at("left");
    for (const char* list : {"read", "written", "program"})
      for (const auto& [path, state] : read_states(stamp.at(list)))
        if (!is_as_it_was(path, state, left)) return {};
    // What the program is made of may have become more.
    if (program_state().size() != stamp.at("program").size()) return {};
    return BuildWords{stamp.at("said"), stamp.at("told")};
  } catch (const Json::exception&) {
    return {};
  }
}

void BuildStamp::leave(const RecordedDisk& disk, const std::vector<std::string>& written, const BuildWords& words) const {
  const std::string above = folder_of(folder_);
  make_folder_in(above.empty() ? "." : above, ".kitwright");
  States read = disk.asked(), files;
  PathState& spelling = read[std::string(dictionaries)] = state_of(std::string(dictionaries));
  spelling.content = hash_of_names(RealDisk().list(std::string(dictionaries)));
  for (const std::string& path : written) add_file(path, files);
  std::vector<std::string> made = {absolute_path(folder_)};
  for (const auto& [path, state] : files) made.push_back(path);
  pass_over_output(made, read);
  const Json stamp = {{"left", now_in_nanoseconds()},        {"read", to_json(read)}, {"written", to_json(files)},
                      {"program", to_json(program_state())}, {"said", words.said},    {"told", words.told}};
  write_whole(path_, stamp.dump(-1, ' ', false, Json::error_handler_t::replace));
  tidy(folder_);
}

}  // namespace kitwright
