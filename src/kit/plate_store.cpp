#include "kit/plate_store.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "kit/folders.h"
#include "kit/program_state.h"

namespace kitwright {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_bytes = 64'000'000, hash_digits = 16;

std::string program_hash() {
  Hash hash;
  for (const auto& [path, state] : program_state()) hash.add(path).add(static_cast<std::int64_t>(state.size)).add(state.changed);
  return hash.text();
}

/// The file's content, if the hash that stands before it is right.
std::optional<std::string_view> checked(const std::string& bytes) {
  if (bytes.size() < hash_digits) return {};
  const std::string_view content = std::string_view(bytes).substr(hash_digits);
  if (Hash().add(content).text() != std::string_view(bytes).substr(0, hash_digits)) return {};
  return content;
}

std::string packed(const DrawnPlates& plates) {
  Json all = {{"program", program_hash()}, {"plates", Json::object()}};
  for (const auto& [identity, pdf] : plates)
    all["plates"][identity] = Json::binary(std::vector<std::uint8_t>(pdf.begin(), pdf.end()));
  std::string content;
  Json::to_cbor(all, content);
  return Hash().add(content).text() + content;
}

DrawnPlates unpacked(std::string_view content) {
  const Json all = Json::from_cbor(content);
  if (all.at("program") != program_hash()) return {};
  DrawnPlates plates;
  for (const auto& [identity, pdf] : all.at("plates").items())
    plates[identity].assign(pdf.get_binary().begin(), pdf.get_binary().end());
  return plates;
}

}  // namespace

PlateStore::PlateStore(const std::string& folder, const Options& options)
    : folder_(join_path(options.output, ".kitwright")),
      path_(join_path(folder_, "plates-" + Hash().add(absolute_path(folder)).text() + ".cbor")),
      in_use_(!options.no_cache) {}

DrawnPlates PlateStore::read() const {
  const auto bytes = in_use_ ? remembered(path_) : std::nullopt;
  const auto content = bytes ? checked(*bytes) : std::nullopt;
  if (!content) return {};
  try {
    return unpacked(*content);
  } catch (const Json::exception&) {
    return {};
  }
}

void PlateStore::leave(const DrawnPlates& used) const {
  if (!in_use_) return;
  DrawnPlates older = read(), kept = used;
  const auto is_there = [&](const auto& plate) { return older.contains(plate.first); };
  if (std::ranges::all_of(used, is_there)) return;
  std::size_t bytes = 0;
  for (const auto& [identity, pdf] : kept) bytes += pdf.size();
  for (auto& [identity, pdf] : older)
    if (!kept.contains(identity) && bytes + pdf.size() <= most_bytes) bytes += pdf.size(), kept.emplace(identity, std::move(pdf));
  if (bytes > most_bytes) return;
  const std::string above = folder_of(folder_);
  make_folder_in(above.empty() ? "." : above, ".kitwright");
  write_whole(path_, packed(kept));
}

}  // namespace kitwright
