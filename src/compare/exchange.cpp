#include "compare/exchange.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "compare/difference.h"
#include "compare/renaming.h"
#include "kit/manifest.h"
#include "kit/options.h"
#include "sheets/cut_line.h"
#include "base/word.h"

namespace kitwright {

namespace {

using Json = nlohmann::json;

std::string hash_of(const FrameRef& face, std::map<const Frame*, std::string>& known) {
  if (!face) return {};
  std::string& hashed = known[face.get()];
  if (hashed.empty()) hashed = hash(*face);
  return hashed;
}

/// The file in this style that has the most pieces; papers are alike, but some files hold only a part of the game. Empty if
/// there is none.
std::string sheets_in(const Json& manifest, std::string_view style) {
  std::map<std::string, int> sides;
  for (const Json& side : manifest.at("sides")) ++sides[side.at("file")];
  std::string most;
  for (const Json& file : manifest.at("files"))
    if (file.at("style") == style && file.at("paper") != "press")
      if (const std::string name = file.at("file"); most.empty() || sides[name] > sides[most]) most = name;
  return most;
}

std::string sheets_of(const Json& manifest, const std::string& name, bool lean) {
  const std::string_view style = lean ? "ink-saver" : "full", other = lean ? "full" : "ink-saver";
  std::string sheets = sheets_in(manifest, style);
  if (!sheets.empty()) return sheets;
  if (sheets_in(manifest, other).empty())
    throw WrongCommandLine(fmt::format("'{}' is of a build with --press, which has no sheets", name),
                           "name a revision, the folder of the older edition, or the manifest.json of its sheets");
  throw WrongCommandLine(fmt::format("'{}' lists no sheets in the style {}", name, style), fmt::format("say --style {}", other));
}

/// A shard holds a part of the pieces.
void refuse_shard(const Json& manifest, const std::string& name) {
  if (manifest.contains("shard"))
    throw WrongCommandLine(fmt::format("'{}' is of one shard of a kit", name),
                           "name the manifest.json that 'kitwright merge' writes beside the whole kit");
}

[[noreturn]] void refuse_manifest(const std::string& name) {
  throw WrongCommandLine(fmt::format("'{}' is no manifest that can be read", name),
                         "name the manifest.json that a build has written");
}

/// Whether the side can be of a set that was built: items and components have words for names, copies count from 1.
bool is_of_a_build(const Json& side) {
  Diagnostics unheard;
  const auto is_word = [&](const char* key) {
    return check_word(WordKind::File, side.at(key).get<std::string>(), {}, "manifest", key, unheard);
  };
  const Json &copy = side.at("copy"), &which = side.at("side");
  return copy.is_number_integer() && copy.get<std::int64_t>() >= 1 && (which == "front" || which == "back") &&
         is_word("component") && is_word("item");
}

/// What a side is told apart by. Large pieces lie in parts on several pages.
std::string side_of(const Json& side) {
  return Json::array({side.at("component"), side.at("item"), side.at("copy"), side.at("side"), side.value("part", 0)}).dump();
}

/// One piece as a manifest tells it: its sides, by copy.
struct ListedPiece {
  std::string front, back, cut;
};
using ListedItems = std::map<std::pair<std::string, std::string>, std::map<std::int64_t, ListedPiece>>;

/// What a build lists is whole: each side lies in a file of the kit, and there is at least one. Of what is left of a manifest,
/// pieces would be missing in silence.
bool is_whole(const Json& manifest) {
  const Json &files = manifest.at("files"), &sides = manifest.at("sides");
  std::set<std::string> names;
  for (const Json& file : files) names.insert(file.at("file"));
  return files.is_array() && sides.is_array() && !sides.empty() &&
         std::all_of(sides.begin(), sides.end(), [&](const Json& side) { return names.contains(side.at("file")); });
}

PrintedKit read_manifest(const Json& manifest, const std::string& name, bool lean) {
  refuse_shard(manifest, name);
  if (!is_whole(manifest)) refuse_manifest(name);
  PrintedKit kit{sheets_of(manifest, name, lean), {}, true};
  ListedItems items;
  std::set<std::string> seen;
  for (const Json& side : manifest.at("sides")) {
    if (side.at("file") != kit.file) continue;
    if (!is_of_a_build(side)) refuse_manifest(name);
    if (!seen.insert(side_of(side)).second) refuse_manifest(name);
    ListedPiece& piece = items[{side.at("component"), side.at("item")}][side.at("copy").get<std::int64_t>()];
    (side.at("side") == "front" ? piece.front : piece.back) = side.at("hash");
    kit.outlines = kit.outlines && side.contains("cut");
    if (kit.outlines) piece.cut = "|" + side.at("cut").get<std::string>();
  }
  for (const auto& [item, copies] : items) {
    const ListedPiece& first = copies.begin()->second;
    const std::string look = first.front + "|" + first.back + (kit.outlines ? first.cut : "");
    kit.stock.push_back({item.first, item.second, item.second, static_cast<std::int64_t>(copies.size()), look, nullptr, {}});
  }
  return kit;
}

/// As many as both have stay where they are.
void pair_off(Stock& before, Stock& after) {
  const std::int64_t kept = std::min(before.count, after.count);
  before.count -= kept;
  after.count -= kept;
}

/// Pieces that were drawn otherwise, but look the same as before, get the look that they had.
void keep_looks(const std::vector<ItemChange>& changes, const Renamings& renamed, const std::vector<Stock>& before,
                std::vector<Stock>& after) {
  std::set<std::pair<std::string, std::string>> visible;
  for (const ItemChange& change : changes)
    if (change.visible()) visible.insert({change.component, change.item});
  std::map<std::pair<std::string, std::string>, std::string> looks;
  for (const Stock& old : before) looks.try_emplace({old.component, old.item}, old.look);
  for (Stock& stock : after) {
    const auto old = looks.find({earlier_id(renamed, stock.component), stock.item});
    if (old != looks.end() && !visible.contains({stock.component, stock.item})) stock.look = old->second;
  }
}

}  // namespace

std::vector<Stock> stock_of(const Edition& edition, bool outlines) {
  std::vector<Stock> stock;
  std::map<const Frame*, std::string> hashes;
  for (const PieceSet& set : edition.pieces) {
    const std::string cut = outlines ? "|" + cut_line_hash(set) : "";
    for (const Piece& piece : set.pieces) {
      if (!stock.empty() && stock.back().component == set.id && stock.back().item == piece.item) {
        ++stock.back().count;
        continue;
      }
      stock.push_back({set.id, piece.item, piece.name.empty() ? set.one : piece.name, 1,
                       hash_of(piece.front, hashes) + "|" + hash_of(piece.back, hashes) + cut, piece.front, set.outline});
    }
  }
  return stock;
}

PrintedKit printed_kit(std::string_view json, const std::string& name, bool lean) {
  if (!is_as_written(std::string(json)))
    throw WrongCommandLine(fmt::format("'{}' was changed since a build wrote it, so what it lists is not what was printed", name),
                           "name the manifest.json as it was written, or the folder or revision of the older edition");
  try {
    return read_manifest(Json::parse(json), name, lean);
  } catch (const Json::exception&) {
    refuse_manifest(name);
  }
}

Exchange exchange_of(const std::vector<Stock>& before, const std::vector<Stock>& after) {
  Exchange moved{before, after};
  const Renamings renamed = renamings(before, after);
  std::map<std::pair<std::string_view, std::string_view>, std::vector<Stock*>> alike;
  for (Stock& old : moved.out) alike[{old.component, old.look}].push_back(&old);
  // An item first serves for itself, then for others.
  for (const bool same_item : {true, false})
    for (Stock& fresh : moved.in)
      for (Stock* old : alike[{earlier_id(renamed, fresh.component), fresh.look}])
        if (!same_item || old->item == fresh.item) pair_off(*old, fresh);
  const auto is_empty = [](const Stock& s) { return s.count == 0; };
  std::erase_if(moved.out, is_empty);
  std::erase_if(moved.in, is_empty);
  return moved;
}

Exchange exchange_of(const Edition& before, const Edition& after) {
  const std::vector<Stock> old_stock = stock_of(before, true);
  std::vector<Stock> new_stock = stock_of(after, true);
  const Renamings renamed = renamings(old_stock, new_stock);
  keep_looks(compare_items(before, after, renamed), renamed, old_stock, new_stock);
  return exchange_of(old_stock, new_stock);
}

std::int64_t pieces_in(const std::vector<Stock>& stock) {
  std::int64_t pieces = 0;
  for (const Stock& s : stock) pieces += s.count;
  return pieces;
}

std::vector<PieceSet> joining(const Edition& after, const std::vector<Stock>& in) {
  std::map<std::pair<std::string, std::string>, std::int64_t> wanted;
  for (const Stock& s : in) wanted[{s.component, s.item}] = s.count;
  std::vector<PieceSet> sets;
  for (const PieceSet& set : after.pieces) {
    PieceSet part = set;
    part.pieces.clear();
    // The last copies, as the first ones are those that were there before.
    for (auto piece = set.pieces.rbegin(); piece != set.pieces.rend(); ++piece)
      if (const auto left = wanted.find({set.id, piece->item}); left != wanted.end() && left->second-- > 0)
        part.pieces.push_back(*piece);
    std::reverse(part.pieces.begin(), part.pieces.end());
    if (!part.pieces.empty()) sets.push_back(std::move(part));
  }
  return sets;
}

}  // namespace kitwright
