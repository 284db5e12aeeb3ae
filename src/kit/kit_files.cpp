#include "kit/kit_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/failure.h"
#include "base/language.h"
#include "base/parallel.h"
#include "base/plural.h"
#include "base/talk.h"
#include "finish/finish.h"
#include "kit/face_pictures.h"
#include "kit/findings.h"
#include "kit/kit_folder.h"
#include "kit/plate_store.h"
#include "render/render.h"
#include "text/font_file.h"

namespace kitwright {

/// Such as `my-game-a4-fold-ink-saver.pdf`. `kind` is the paper, or for a print shop `press-` and the component.
static std::string file_name(const Game& game, const std::string& kind, const Options& options) {
  std::string name = game.id + "-" + kind;
  if (options.backs == Backs::Fold) name += "-fold";
  if (options.backs == Backs::None) name += "-fronts";
  if (options.backs == Backs::Duplex && options.flip == Flip::ShortEdge) name += "-short-edge";
  if (options.lean) name += "-ink-saver";
  if (!options.only.empty()) name += "-part";
  return name + ".pdf";
}

static std::string_view word(Backs backs) { return backs == Backs::Duplex ? "duplex" : backs == Backs::Fold ? "fold" : "none"; }

static Document document_of(const Kit& kit, SheetList& sheets) {
  Document d = document_about(kit.game);
  d.subject = language_of(kit.game.language).say(Phrase::KitVersion, kit.game.version);
  d.pages = std::move(sheets.pages);
  return d;
}

static void add_file(const Kit& kit, PiecePages pages, const Options& options, KitBytes& made) {
  SheetList& list = pages.list;
  KitFile file{file_name(kit.game, pages.kind, options),
               pages.paper,
               options.lean ? "ink-saver" : "full",
               std::string(word(options.backs)),
               std::move(list.placements),
               static_cast<int>(list.pages.size()),
               list.sheets};
  made.pdfs[file.name] = document_of(kit, list);
  made.files.push_back(std::move(file));
}

/// Renders the parts of the PDFs, each on one thread, once the pictures that they share are drawn; then joins them. HTML is made
/// beside the parts: it takes as long as a large one.
static void write_books_and_sheets(KitBytes& made, int jobs, const DrawnPlates& known) {
  std::vector<const Document*> documents;
  std::vector<std::string*> bytes;
  for (const auto& [name, document] : made.pdfs) documents.push_back(&document), bytes.push_back(&made.bytes[name]);
  const Plates plates(documents, jobs, known);
  std::vector<std::vector<RenderedPart>> parts;
  std::vector<std::function<void()>> work;
  for (auto& [name, html] : made.html) work.emplace_back([&made_html = made.bytes[name], &html] { made_html = html(); });
  for (std::size_t i = 0; i < documents.size(); ++i) {
    parts.emplace_back(parts_of(documents[i]->pages.size()), RenderedPart{{}, &plates});
    for (std::size_t part = 0; part < parts[i].size(); ++part)
      work.emplace_back([&, i, part] { parts[i][part].pdf = render_pdf(*documents[i], part, plates); });
  }
  deal(jobs, work.size(), [&](int, std::size_t w) { work[w](); });
  deal(jobs, documents.size(), [&](int, std::size_t i) { *bytes[i] = finish_pdf(parts[i], *documents[i]); });
  made.pdfs.clear();
  made.html.clear();
  made.plates = plates.by_identity();
}

KitBytes gather_files(const Kit& kit, DrawnKit drawn, const Options& options) {
  KitBytes made;
  made.pdfs = std::move(drawn.book.pdfs);
  made.html = std::move(drawn.book.html);
  const FileNaming naming(kit.game.folder, options.home);
  made.findings = findings_json(kit.out, &naming);
  for (PiecePages& pages : drawn.files) add_file(kit, std::move(pages), options, made);
  return made;
}

KitBytes make_files(const Kit& kit, DrawnKit drawn, const Options& options, const ProgressLine& progress) {
  KitBytes made = gather_files(kit, std::move(drawn), options);
  progress.say(fmt::format("{}: {} {}", kit.game.name, made.pdfs.size(), plural(std::ssize(made.pdfs), "PDF")));
  write_books_and_sheets(made, options.jobs, PlateStore(kit.game.folder, options).read());
  return made;
}

/// For tools: stages, counts, findings and files of one game.
static std::string report_json(const Kit& kit, const KitBytes& made) {
  nlohmann::ordered_json j = {{"game", kit.game.id}, {"version", kit.game.version}, {"ok", kit.sound() && kit.stages.complete()}};
  j.update(nlohmann::ordered_json::parse(stages_json(kit.stages)));
  for (const Component& c : kit.game.components) j["pieces"][c.id] = c.pieces();
  j["findings"] = nlohmann::ordered_json::parse(made.findings);
  for (const KitFile& f : made.files) j["files"].push_back({{"file", f.name}, {"pages", f.pages}, {"sheets", f.sheets}});
  return j.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string hash_in(const std::string& folder, const std::string& name) {
  const auto bytes = RealDisk().read(join_path(folder, name));
  return bytes ? sha256(*bytes) : "";
}

static void say_that_it_waits(const std::string& folder) {
  remark("{}: another build is writing there; this one waits\n", folder);
}

/// What lies in the place of a file to be written is lost with that: so it has to be one that Kitwright wrote, as it wrote it.
static void refuse_foreign_files(const std::string& folder, const std::map<std::string, std::string>& made,
                                 const std::map<std::string, std::string>& older) {
  namespace fs = std::filesystem;
  const auto refuse = [&](const std::string& name, const char* what) {
    throw Failure(fmt::format("{}: {}; move it elsewhere, and build again", join_path(folder, name), what));
  };
  const auto is_known = [](const std::map<std::string, std::string>& hashes, const std::string& name, const std::string& hash) {
    const auto known = hashes.find(name);
    return known != hashes.end() && known->second == hash;
  };
  const auto check = [&](const std::string& name) {
    std::error_code ec;
    const auto kind = fs::symlink_status(join_path(folder, name), ec).type();
    if (kind == fs::file_type::not_found || kind == fs::file_type::directory) return false;  // folders are told by their place
    if (kind != fs::file_type::regular) refuse(name, "is no file that Kitwright wrote");
    return true;
  };
  check("manifest.json");
  for (const auto& [name, hash] : made) {
    if (!check(name)) continue;
    const std::string there = hash_in(folder, name);
    if (!is_known(older, name, there) && !is_known(made, name, there))
      refuse(name,
             older.contains(name) ? "was changed since Kitwright wrote it" : "is there already, and Kitwright did not write it");
  }
}

void replace_files(const std::string& output, const std::string& name, std::map<std::string, std::string> files,
                   const MakeManifest& manifest) {
  KitFolder folder(output, name, say_that_it_waits);
  std::map<std::string, std::string> hashes;
  for (const auto& [file, bytes] : files) hashes[file] = sha256(bytes);
  OlderFiles older{folder.path(), {}};
  if (RealDisk().is_file(join_path(older.folder, "manifest.json")))
    older.manifest = RealDisk().read(join_path(older.folder, "manifest.json")).value_or("");
  if (!may_be_manifest(older.manifest))
    throw Failure(fmt::format("{}: is there already, and Kitwright did not write it; move it elsewhere, and build again",
                              join_path(older.folder, "manifest.json")));
  refuse_foreign_files(older.folder, hashes, kit_of(older.manifest));
  NewManifest made = manifest(hashes, older);
  files["manifest.json"] = std::move(made.text);
  folder.replace(files, made.gone);
}

void write_files(const Kit& kit, const KitBytes& made, const std::string& output, const std::string& name,
                 const Origins& origins) {
  std::map<std::string, std::string> files = made.bytes;
  files["report.json"] = report_json(kit, made);
  replace_files(output, name, std::move(files), [&](const auto& hashes, const OlderFiles& older) {
    std::vector<std::string> written;
    for (const auto& [file, hash] : hashes) written.push_back(file);
    const Heritage old =
        heritage(older.manifest, origins, written, [&](const std::string& f) { return hash_in(older.folder, f); });
    ManifestParts parts{made.files, kit.game.version, hashes, origins, older.manifest};
    parts.kit.insert(old.kept.begin(), old.kept.end());
    parts.made_from.insert(old.made_from.begin(), old.made_from.end());
    return NewManifest{manifest_json(parts), old.gone};
  });
}

}  // namespace kitwright
