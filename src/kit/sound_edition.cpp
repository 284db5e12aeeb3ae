#include "kit/sound_edition.h"

#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/changed_lines.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "kit/folders.h"

namespace kitwright {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_bytes = 8'000'000;

bool is_text_of_a_game(const std::string& path) {
  return path.ends_with(".json") || path.ends_with(".csv") || path.ends_with(".md");
}

/// The texts by path; none where no such file was left.
std::map<std::string, std::string> texts_in(const std::string& path) {
  const auto text = remembered(path);
  if (!text) return {};
  try {
    return Json::parse(*text).at("texts");
  } catch (const Json::exception&) {
    return {};
  }
}

}  // namespace

SoundEdition::SoundEdition(const std::string& folder, const Options& options)
    : game_(folder),
      folder_(join_path(options.output, ".kitwright")),
      path_(join_path(folder_, "sound-" + Hash().add(absolute_path(folder)).text() + ".json")),
      is_asked_for_(options.recalls) {}

std::vector<Span> SoundEdition::changes(const Sources& sources) const {
  if (!is_asked_for_) return {};
  const auto texts = texts_in(path_);
  std::vector<Span> all;
  for (const Source& source : sources.all())
    if (const auto before = texts.find(path_below(game_, absolute_path(source.path))); before != texts.end())
      for (const Span& changed : changed_lines(source, before->second)) all.push_back(changed);
  return all;
}

void SoundEdition::leave(const RecordedDisk& disk) const {
  std::map<std::string, std::string> texts;
  std::size_t bytes = 0;
  for (const auto& [path, then] : disk.asked()) {
    const std::string name = path_below(game_, path);
    if (then.kind != PathState::Kind::File || name.empty() || !is_text_of_a_game(name)) continue;
    auto text = RealDisk().read(path);
    if (!text || hash_of_bytes(*text) != then.content || find_invalid_utf8(*text)) continue;
    bytes += text->size();
    texts[name] = std::move(*text);
  }
  if (bytes > most_bytes) return;
  const std::string above = folder_of(folder_);
  make_folder_in(above.empty() ? "." : above, ".kitwright");
  write_whole(path_, Json{{"texts", texts}}.dump());
}

}  // namespace kitwright
