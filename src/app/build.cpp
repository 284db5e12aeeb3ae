#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/findings.h"
#include "app/manifest.h"
#include "app/face_pictures.h"
#include "app/pipeline.h"
#include "base/parallel.h"
#include "base/language.h"
#include "base/plural.h"
#include "finish/finish.h"
#include "render/render.h"

namespace kitwright {

using Clock = std::chrono::steady_clock;

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

/// A kit as it will be written to disk.
struct KitBytes {
  std::vector<KitFile> files;
  std::map<std::string, Document> pdfs;      ///< by file name, not yet rendered
  std::map<std::string, std::string> bytes;  ///< by file name
};

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

/// Renders the PDFs, each on one thread.
static void write_pdfs(KitBytes& made, int jobs) {
  std::vector<std::pair<const Document*, std::string*>> work;
  for (const auto& [name, document] : made.pdfs) work.emplace_back(&document, &made.bytes[name]);
  deal(jobs, work.size(), [&](int, std::size_t i) { *work[i].second = finish_pdf(render_pdf(*work[i].first), *work[i].first); });
  made.pdfs.clear();
}

/// Renders and finishes everything drawn. Nothing is written to disk yet.
static KitBytes make_files(const Kit& kit, DrawnKit drawn, const Options& options, const ProgressLine& progress) {
  KitBytes made;
  made.pdfs = std::move(drawn.book.pdfs);
  made.bytes = std::move(drawn.book.html);
  for (PiecePages& pages : drawn.files) add_file(kit, std::move(pages), options, made);
  progress.say(fmt::format("{}: {} {}", kit.game.name, made.pdfs.size(), plural(std::ssize(made.pdfs), "PDF")));
  write_pdfs(made, options.jobs);
  return made;
}

/// For tools: stages, counts, findings, files and timing of one game.
static std::string report_json(const Kit& kit, const KitBytes& made, Clock::duration took) {
  nlohmann::ordered_json j = {{"game", kit.game.id}, {"version", kit.game.version}, {"ok", kit.sound() && kit.stages.complete()}};
  j.update(nlohmann::ordered_json::parse(stages_json(kit.stages)));
  for (const Component& c : kit.game.components) j["pieces"][c.id] = c.pieces();
  j["findings"] = nlohmann::ordered_json::parse(findings_json(kit.out));
  for (const KitFile& f : made.files) j["files"].push_back({{"file", f.name}, {"pages", f.pages}, {"sheets", f.sheets}});
  j["timings"]["milliseconds"] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  return j.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// Writes the PDFs first and the manifest, which speaks of them, last. If the build breaks off, the manifest is the old one.
static void write_files(const Kit& kit, const KitBytes& made, const Options& options, Clock::duration took) {
  const std::string folder = join_path(options.output, kit.game.id);
  make_folder(folder);
  for (const auto& [name, bytes] : made.bytes) write_whole(join_path(folder, name), bytes);
  const std::string manifest = join_path(folder, "manifest.json");
  write_whole(manifest, manifest_json(made.files, kit.disk.read(manifest).value_or(""), kit.disk.list(folder)));
  write_whole(join_path(folder, "report.json"), report_json(kit, made, took));
}

static void say_what_was_made(const Kit& kit, const KitBytes& made, const Options& options) {
  if (options.quiet || options.json) return;
  std::int64_t pieces = 0;
  for (const Component& c : kit.game.components)
    for (const ItemRow& row : c.items)
      if (wanted(options, c.id, row.id)) pieces += row.count;
  fmt::print("{}: {} {}\n", kit.game.name, pieces, plural(pieces, "piece"));
  for (const KitFile& f : made.files) {
    const std::string path = join_path(join_path(options.output, kit.game.id), f.name);
    const std::string sheets = options.press ? "" : fmt::format("{} {}, ", f.sheets, plural(f.sheets, "sheet"));
    fmt::print("  {}: {}{} {}\n", path, sheets, f.pages, plural(f.pages, "page"));
  }
  for (const auto& [name, bytes] : made.bytes)
    if (name.find("-rulebook") != std::string::npos)
      fmt::print("  {}\n", join_path(join_path(options.output, kit.game.id), name));
}

/// Returns the findings; they point into `sources`, which outlives all games.
static GameFindings build_one(const Disk& disk, Sources& sources, const std::string& folder, const Options& options,
                              const ProgressLine& progress) {
  const auto start = Clock::now();
  progress.say("reading " + folder);
  Kit kit(disk, sources, folder, options);
  DrawnKit drawn = draw_kit(kit, sources, options, progress);
  if (goes_on(kit, options)) {
    // Nothing is written before every file is finished: a failure leaves the old kit whole.
    const KitBytes made = make_files(kit, std::move(drawn), options, progress);
    write_files(kit, made, options, Clock::now() - start);
    progress.wipe();
    say_what_was_made(kit, made, options);
  }
  return {kit.game.id.empty() ? folder : kit.game.id, kit.out, kit.stages};
}

/// Also warns that older files still lie there.
static void say_that_nothing_is_written(const std::string& game, const Options& options, const Disk& disk) {
  const std::string folder = join_path(options.output, game);
  fmt::print(stderr, "{}: nothing is written{}\n", game,
             disk.is_folder(folder) ? fmt::format("; what lies in {} is of an earlier build", folder) : "");
}

int run_build(const Options& options) {
  const ProgressLine progress(options.progress);
  // One for all games, since findings are printed at the end.
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk))
    all.push_back(build_one(disk, sources, folder, options, progress));
  const int status = report(all, options);
  if (!options.json && !options.quiet && !options.draft)
    for (const GameFindings& g : all)
      if (g.findings.has_errors()) say_that_nothing_is_written(g.game, options, disk);
  return status;
}

}  // namespace kitwright
