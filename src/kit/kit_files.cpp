#include "kit/kit_files.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/language.h"
#include "base/parallel.h"
#include "base/plural.h"
#include "base/talk.h"
#include "finish/finish.h"
#include "kit/face_pictures.h"
#include "kit/findings.h"
#include "kit/kit_folder.h"
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

/// Renders the PDFs, each on one thread, once the pictures that they share are drawn.
static void write_pdfs(KitBytes& made, int jobs) {
  std::vector<const Document*> documents;
  std::vector<std::string*> bytes;
  for (const auto& [name, document] : made.pdfs) documents.push_back(&document), bytes.push_back(&made.bytes[name]);
  const Plates plates(documents, jobs);
  deal(jobs, documents.size(), [&](int, std::size_t i) { *bytes[i] = whole_pdf(*documents[i], plates); });
  made.pdfs.clear();
}

KitBytes make_files(const Kit& kit, DrawnKit drawn, const Options& options, const ProgressLine& progress) {
  KitBytes made;
  made.pdfs = std::move(drawn.book.pdfs);
  made.bytes = std::move(drawn.book.html);
  for (PiecePages& pages : drawn.files) add_file(kit, std::move(pages), options, made);
  progress.say(fmt::format("{}: {} {}", kit.game.name, made.pdfs.size(), plural(std::ssize(made.pdfs), "PDF")));
  write_pdfs(made, options.jobs);
  return made;
}

/// For tools: stages, counts, findings and files of one game.
static std::string report_json(const Kit& kit, const KitBytes& made) {
  nlohmann::ordered_json j = {{"game", kit.game.id}, {"version", kit.game.version}, {"ok", kit.sound() && kit.stages.complete()}};
  j.update(nlohmann::ordered_json::parse(stages_json(kit.stages)));
  for (const Component& c : kit.game.components) j["pieces"][c.id] = c.pieces();
  j["findings"] = nlohmann::ordered_json::parse(findings_json(kit.out));
  for (const KitFile& f : made.files) j["files"].push_back({{"file", f.name}, {"pages", f.pages}, {"sheets", f.sheets}});
  return j.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// Nothing for what is no file.
static std::string hash_in(const std::string& folder, const std::string& name) {
  const auto bytes = RealDisk().read(join_path(folder, name));
  return bytes ? sha256(*bytes) : "";
}

static void say_that_it_waits(const std::string& folder) {
  remark("{}: another build is writing there; this one waits\n", folder);
}

void write_files(const Kit& kit, const KitBytes& made, const std::string& output, const std::string& name,
                 const Origins& origins) {
  KitFolder folder(output, name, say_that_it_waits);
  std::map<std::string, std::string> files = made.bytes;
  files["report.json"] = report_json(kit, made);
  std::vector<std::string> written;
  ManifestParts parts{made.files, kit.game.version};
  for (const auto& [file, bytes] : files) {
    written.push_back(file);
    parts.kit[file] = sha256(bytes);
  }
  parts.older = RealDisk().read(join_path(folder.path(), "manifest.json")).value_or("");
  const Heritage old = heritage(parts.older, origins, written, [&](const std::string& f) { return hash_in(folder.path(), f); });
  parts.kit.insert(old.kept.begin(), old.kept.end());
  parts.made_from = origins;
  parts.made_from.insert(old.made_from.begin(), old.made_from.end());
  files["manifest.json"] = manifest_json(parts);
  folder.replace(files, old.gone);
}

}  // namespace kitwright
