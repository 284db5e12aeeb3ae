#include "sheets/contents.h"

#include <fmt/format.h>

#include <algorithm>

#include "sheets/seams.h"

namespace kitwright {

namespace {

/// A short name stays on one line: "4 pips".
std::string bound(std::string name) {
  constexpr std::size_t longest = 12;
  if (name.size() > longest) return name;
  for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at)) name.replace(at, 1, "\u00a0");
  return name;
}

/// Which of the component's pieces are on the sheet: `1, 2`; `fox` if there is one kind, whose count is that of all; `chevron
/// (30), ring (8)` unless there is one of each and no other sheet has more of the same; `Garden to Shrine` of many. Empty if all
/// of them are here, or if they have one name. The count comes last: before a name that begins with a number it would be a
/// product.
std::string names_of(const Share& share, const Language& language) {
  constexpr std::size_t most_names = 6;
  if (share.count == static_cast<int>(share.set->pieces.size())) return {};
  const bool alike = std::all_of(share.set->pieces.begin(), share.set->pieces.end(),
                                 [&](const Piece& p) { return p.name == share.set->pieces.front().name; });
  if (alike) return {};
  if (share.named.size() > most_names)
    return language.say(Phrase::FirstToLast, share.named.front().first, share.named.back().first);
  if (share.named.size() == 1) return bound(share.named.front().first);
  const auto in_all = [&](const std::string& name) { return std::ranges::count(share.set->pieces, name, &Piece::name); };
  const bool parted = std::ranges::any_of(share.named, [&](const auto& n) { return n.second < in_all(n.first); });
  const bool counted = parted || std::ranges::any_of(share.named, [](const auto& n) { return n.second > 1; });
  std::string names;
  for (const auto& [name, count] : share.named)
    names += (names.empty() ? "" : ", ") + (counted ? fmt::format("{}\u00a0({})", bound(name), count) : bound(name));
  return names;
}

}  // namespace

std::vector<std::string> contents_of(const Sheet& sheet, const Language& language) {
  const std::vector<Share> all = shares(sheet);
  if (const std::string part = part_words(sheet, language); !part.empty()) return {all.front().name() + ", " + part};
  std::vector<std::string> lines;
  for (const Share& share : all) {
    const std::string names = names_of(share, language);
    lines.push_back(fmt::format("{}\u00a0×\u00a0{}", share.count, share.name()));
    if (names.empty()) continue;
    lines.back() += share.named.size() == 1 ? " (" + names + ")" : std::string(language.phrase(Phrase::Colon)) + names;
  }
  return lines;
}

}  // namespace kitwright
