#include "kit/shard_files.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/failure.h"
#include "base/parallel.h"
#include "finish/finish.h"
#include "kit/findings.h"
#include "render/render.h"
#include "text/font_file.h"

namespace kitwright {
namespace {

using Json = nlohmann::ordered_json;

std::string folder_name(const std::string& game, const Shard& shard) {
  return fmt::format("{}-shard-{}-of-{}", game, shard.number, shard.of);
}
std::string part_name(const std::string& pdf, std::size_t part) {
  return fmt::format("{}-part-{}.pdf", pdf.substr(0, pdf.size() - std::string_view(".pdf").size()), part + 1);
}
std::string plate_name(std::size_t number) { return fmt::format("plate-{}.pdf", number + 1); }

/// The options that change what a kit's files hold.
Json to_json(const Options& o) {
  Json papers = Json::array();
  for (const Paper& paper : o.papers) papers.push_back(paper.id);
  return {{"papers", papers},
          {"backs", static_cast<int>(o.backs)},
          {"flip", static_cast<int>(o.flip)},
          {"press", o.press},
          {"ink_saver", o.lean},
          {"book_paper", o.book_paper},
          {"booklet", o.booklet},
          {"creep", o.creep}};
}

void read_options(const Json& j, Options& o) {
  o.papers.clear();
  for (const Json& id : j.at("papers"))
    if (const auto paper = find_paper(id.get<std::string>())) o.papers.push_back(*paper);
  const auto one_of = [&](const char* key, int last) { return std::clamp(j.at(key).get<int>(), 0, last); };
  o.backs = static_cast<Backs>(one_of("backs", static_cast<int>(Backs::None)));
  o.flip = static_cast<Flip>(one_of("flip", static_cast<int>(Flip::ShortEdge)));
  o.press = j.at("press");
  o.lean = j.at("ink_saver");
  o.book_paper = j.at("book_paper");
  o.booklet = j.at("booklet");
  o.creep = j.at("creep");
}

/// The sides that lie on a part's pages, in printing order.
template <class Sides>
auto sides_of(Sides& sides, std::size_t part) {
  std::vector<decltype(&sides.front())> found;
  for (auto& side : sides)
    if (static_cast<std::size_t>(side.page - 1) / part_pages == part) found.push_back(&side);
  return found;
}

/// Files for finish, which joins them elsewhere.
struct PartFiles {
  std::map<std::string, std::string> bytes;  ///< by file name
  Json sides = Json::object();               ///< hashes of the faces, by the names of parts
  std::size_t plates = 0;
};

PartFiles render_parts(const KitBytes& made, const ShardParts& own, int jobs) {
  std::vector<const Document*> documents;
  for (const KitFile& file : made.files) documents.push_back(&made.pdfs.at(file.name));
  const Plates plates(documents, jobs);
  PartFiles files;
  files.plates = plates.size();
  for (std::uint32_t i = 0; i < plates.size(); ++i) files.bytes[plate_name(i)] = plates.pdf(i);
  std::vector<std::pair<std::string*, std::pair<const Document*, std::size_t>>> work;
  for (const KitFile& file : made.files)
    for (std::size_t part = 0; part < parts_of(static_cast<std::size_t>(file.pages)); ++part) {
      if (!own.has_part(part)) continue;
      const std::string name = part_name(file.name, part);
      work.push_back({&files.bytes[name], {&made.pdfs.at(file.name), part}});
      files.sides[name] = Json::array();
      for (const Placement* side : sides_of(file.sides, part)) files.sides[name].push_back(side->hash);
    }
  deal(jobs, work.size(), [&](int, std::size_t i) {
    const auto& [document, part] = work[i].second;
    *work[i].first = render_pdf(*document, part, plates);
  });
  return files;
}

/// The rulebook as whole files, which no other shard has a part in.
std::map<std::string, std::string> finished_book(KitBytes& made) {
  std::map<std::string, std::string> files;
  for (const auto& [name, html] : made.html) files[name] = html();
  for (const KitFile& file : made.files) made.pdfs.erase(file.name);
  for (const auto& [name, document] : made.pdfs) files[name] = whole_pdf(document);
  return files;
}

/// The manifest as it is written: its last key is a hash of all else, so that no changed bit of it is taken for what was drawn.
std::string sealed(Json manifest) {
  const auto text = [&] { return manifest.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"; };
  manifest["sha256"] = sha256(text());
  return text();
}

/// The files of an earlier shard that this one does not write again.
std::vector<std::string> left_over(const std::map<std::string, std::string>& hashes, const OlderFiles& older) {
  std::vector<std::string> gone;
  for (const auto& [name, hash] : kit_of(older.manifest))
    if (name.find('/') == std::string::npos && !hashes.contains(name) && hash_in(older.folder, name) == hash)
      gone.push_back(name);
  return gone;
}

}  // namespace

WrittenShard write_shard(const Kit& kit, DrawnKit drawn, const Options& options, const RecordedDisk& disk) {
  const Shard& shard = *options.shard;
  const ShardParts own(shard, drawn.files);
  KitBytes made = gather_files(kit, std::move(drawn), options);
  PartFiles parts = render_parts(made, own, options.jobs);
  WrittenShard written{join_path(options.output, folder_name(kit.game.id, shard)), parts.sides.size(), !made.html.empty()};
  const Origins origins = origins_of(disk, kit.game.folder, options.home);
  Json manifest = {{"shard", shard.number},           {"of", shard.of},         {"game", kit.game.id},
                   {"options", to_json(options)},     {"made_from", origins},   {"findings", Json::parse(made.findings)},
                   {"sides", std::move(parts.sides)}, {"plates", parts.plates}, {"book", Json::array()}};
  for (auto& [name, bytes] : finished_book(made)) {
    manifest["book"].push_back(name);
    parts.bytes[name] = std::move(bytes);
  }
  for (const FontFile& font : kit.fonts.files) disk.require_as_read(font.file);
  replace_files(options.output, folder_name(kit.game.id, shard), std::move(parts.bytes),
                [&](const auto& hashes, const OlderFiles& older) {
                  manifest["kit"] = hashes;
                  return NewManifest{sealed(manifest), left_over(hashes, older)};
                });
  return written;
}

namespace {

using Hashes = std::map<std::string, std::string>;  ///< of a shard's files, by name

constexpr const char* damaged = "its manifest.json is not as the shard wrote it; build it again";
constexpr const char* name_shards = "name the folders that 'build --shard' wrote";

/// Of a shard that is not as it was written.
[[noreturn]] void refuse(const std::string& folder, const std::string& what) {
  throw Failure(fmt::format("{}: {}", folder, what));
}

/// Of a folder that has no place among those that are named.
[[noreturn]] void refuse_name(const std::string& folder, const std::string& what, const std::string& hint) {
  throw WrongCommandLine(fmt::format("{}: {}", folder, what), hint);
}

Json manifest_in(const std::string& folder) {
  const RealDisk disk;
  const std::string path = join_path(folder, "manifest.json");
  const auto text = disk.read(path);
  if (!text)
    refuse_name(folder, disk.kind(path) == PathKind::Nothing ? "there is no manifest.json" : "its manifest.json is no file",
                name_shards);
  Json manifest = Json::parse(*text, nullptr, false);
  if (!manifest.is_object()) refuse(folder, damaged);
  if (!manifest.contains("shard") && !manifest.contains("sha256"))
    refuse_name(folder, "its manifest.json is not that of a shard", name_shards);
  Json unsealed = manifest;
  unsealed.erase("sha256");
  if (sealed(std::move(unsealed)) != *text) refuse(folder, damaged);
  return manifest;
}

int count_in(const std::string& folder, const Json& manifest, const char* key) {
  // A double beyond an int would be any number.
  const Json& count = manifest.at(key);
  if (!count.is_number_unsigned() || count.get<std::uint64_t>() > most_shards) refuse(folder, damaged);
  return count;
}

/// Checks what would be passed over, or passed on, without a look at it.
void check_kinds(const std::string& folder, const Json& manifest) {
  const auto are = [](const Json& list, bool (*is)(const Json&)) { return list.is_array() && std::ranges::all_of(list, is); };
  const auto is_hash = [](const Json& hash) {
    return hash.is_string() && hash.get_ref<const std::string&>().find_first_not_of("0123456789abcdef") == std::string::npos;
  };
  const bool sound = are(manifest.at("findings"), [](const Json& finding) { return finding.is_object(); }) &&
                     manifest.at("sides").is_object() &&
                     std::ranges::all_of(manifest.at("sides"), [&](const Json& sides) { return are(sides, is_hash); }) &&
                     manifest.at("book").is_array() && manifest.at("made_from").contains("kitwright") &&
                     manifest.at("made_from").contains("game.json");
  if (!sound) refuse(folder, damaged);
}

/// Does each file that both read say the same?
void check_edition(const std::string& folder, const Origins& origins, Origins& known) {
  for (const auto& [path, hash] : origins) {
    const auto [other, fresh] = known.try_emplace(path, hash);
    if (!fresh && other->second != hash)
      refuse_name(folder,
                  path == "kitwright" ? fmt::format("it was made by Kitwright {}, and another part by {}", hash, other->second)
                                      : fmt::format("it was made from another edition of {}", path),
                  "build it again");
  }
}

/// The numbers from 1 to `of` that are not there, such as "2, 4".
std::string missing_numbers(const std::map<int, Shards::One>& there, int of) {
  std::vector<int> missing;
  for (int i = 1; i <= of && missing.size() < 20; ++i)
    if (!there.contains(i)) missing.push_back(i);
  return fmt::format("{}", fmt::join(missing, ", "));
}

/// Checks that a file is as the manifest says, and returns it.
std::string read_part(const Shards::One& shard, const Hashes& hashes, const std::string& name) {
  const auto hash = hashes.find(name);
  auto bytes = stays_inside(name) ? RealDisk().read(join_path(shard.folder, name)) : std::nullopt;
  if (hash == hashes.end() || !bytes || sha256(*bytes) != hash->second)
    refuse(shard.folder, fmt::format("{} is not as the shard wrote it; build it again", name));
  if (const std::string fault = name.ends_with(".pdf") ? pdf_fault(*bytes) : ""; !fault.empty())
    refuse(shard.folder, fmt::format("{} cannot be joined to the others; build it again ({})", name, fault));
  return *std::move(bytes);
}

Plates plates_of(const Shards::One& shard, const Hashes& hashes, const Json& manifest) {
  std::vector<std::string> pdfs;
  for (std::size_t i = 0; i < manifest.at("plates").get<std::size_t>(); ++i)
    pdfs.push_back(read_part(shard, hashes, plate_name(i)));
  return Plates(std::move(pdfs));
}

/// Gives the blank kit's sides the hashes of what was drawn.
void take_hashes(const Shards::One& shard, const Json& hashes, std::vector<Placement*> sides) {
  if (hashes.size() != sides.size()) refuse(shard.folder, "its pieces lie elsewhere than in this game; build it again");
  for (std::size_t i = 0; i < sides.size(); ++i) sides[i]->hash = hashes[i];
}

/// What all shards drew, as finish joins it.
struct Joined {
  std::vector<Plates> plates;                              ///< a shard each
  std::map<std::string, std::vector<RenderedPart>> parts;  ///< by the PDF
  Json findings = Json::array();
};

void take_shard(const Shards::One& shard, const ShardParts& own, const Plates& plates, const Json& manifest, const Hashes& hashes,
                KitBytes& made, Joined& to) {
  for (KitFile& file : made.files) {
    auto& parts = to.parts[file.name];
    parts.resize(parts_of(static_cast<std::size_t>(file.pages)));
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (!own.has_part(part)) continue;
      const std::string name = part_name(file.name, part);
      parts[part] = {read_part(shard, hashes, name), &plates};
      take_hashes(shard, manifest.at("sides").at(name), sides_of(file.sides, part));
    }
  }
  for (const Json& name : manifest.at("book"))
    if (own.has_book() && name.get<std::string>().starts_with(manifest.at("game").get<std::string>() + "-rulebook"))
      made.bytes[name] = read_part(shard, hashes, name);
  for (const Json& finding : manifest.at("findings"))
    if (std::find(to.findings.begin(), to.findings.end(), finding) == to.findings.end()) to.findings.push_back(finding);
}

}  // namespace

Shards read_shards(const std::string& game, Options& options, const Origins& origins) {
  Shards shards;
  shards.made_from = origins;
  std::map<int, Shards::One> there;
  std::optional<Json> first;
  for (const std::string& folder : options.shards) try {
      const Json manifest = manifest_in(folder);
      if (!first) first = manifest;
      const int number = count_in(folder, manifest, "shard"), of = count_in(folder, manifest, "of");
      check_kinds(folder, manifest);
      if (manifest.at("game") != game)
        refuse_name(folder, fmt::format("it is a shard of '{}', not of '{}'", manifest.at("game").get<std::string>(), game),
                    "name shards of one game");
      if (of != first->at("of"))
        refuse_name(
            folder,
            fmt::format("it is one of {} shards, and {} is one of {}", of, options.shards.front(), first->at("of").dump()),
            "name shards of one build");
      if (manifest.at("options") != first->at("options"))
        refuse_name(folder, fmt::format("it was built with other options than {}", options.shards.front()),
                    "build all shards with the same options");
      if (number < 1 || number > of) refuse(folder, damaged);
      check_edition(folder, manifest.at("made_from").get<Origins>(), shards.made_from);
      const auto [other, fresh] = there.try_emplace(number, Shards::One{folder, manifest.dump()});
      if (!fresh)
        refuse_name(folder, fmt::format("{} is shard {} of {}, too", other->second.folder, number, of), "name each shard once");
    } catch (const Json::exception&) {
      refuse(folder, damaged);
    }
  const int of = first->at("of");
  if (const std::string missing = missing_numbers(there, of); !missing.empty())
    throw WrongCommandLine(fmt::format("of {} shards these are missing: {}", of, missing),
                           "build them with --shard, and name their folders, too");
  try {
    read_options(first->at("options"), options);
  } catch (const Json::exception&) {
    refuse(options.shards.front(), damaged);
  }
  for (auto& [number, shard] : there) shards.all.push_back(std::move(shard));
  return shards;
}

KitBytes join_shards(const Kit& kit, DrawnKit blank, const Shards& shards, const Options& options) {
  const int of = static_cast<int>(shards.all.size());
  const std::vector<PiecePages>& plan = blank.files;
  std::vector<ShardParts> own;
  for (int i = 1; i <= of; ++i) own.emplace_back(Shard{i, of}, plan);
  KitBytes made = gather_files(kit, std::move(blank), options);
  Joined joined;
  joined.plates.reserve(shards.all.size());  // parts point at them
  for (std::size_t i = 0; i < shards.all.size(); ++i) try {
      const Json manifest = Json::parse(shards.all[i].manifest);
      const auto hashes = manifest.at("kit").get<Hashes>();
      joined.plates.push_back(plates_of(shards.all[i], hashes, manifest));
      take_shard(shards.all[i], own[i], joined.plates.back(), manifest, hashes, made, joined);
    } catch (const Json::exception&) {
      refuse(shards.all[i].folder, damaged);
    }
  made.findings = joined.findings.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::vector<std::string*> bytes;
  for (const KitFile& file : made.files) bytes.push_back(&made.bytes[file.name]);
  deal(options.jobs, made.files.size(), [&](int, std::size_t i) {
    const std::string& name = made.files[i].name;
    *bytes[i] = finish_pdf(joined.parts.at(name), made.pdfs.at(name));
  });
  made.pdfs.clear();
  return made;
}

}  // namespace kitwright
