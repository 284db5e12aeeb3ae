#include <chrono>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/book.h"
#include "app/findings.h"
#include "app/kit.h"
#include "app/manifest.h"
#include "base/failure.h"
#include "base/parallel.h"
#include "base/plural.h"
#include "finish/finish.h"
#include "render/render.h"
#include "sheets/press.h"

namespace kitwright {

using Clock = std::chrono::steady_clock;

/// One line on a terminal that is written over as the work goes on.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }
  void say(const std::string& what) const {
    if (!shown_) return;
    fmt::print(stderr, "\r\033[K{}", what);
    std::fflush(stderr);
  }

 private:
  bool shown_;
};

/// `kind`: the paper, or of a file for the press the component.
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
  Document d;
  d.title = kit.game.name;
  d.author = kit.game.author;
  d.subject = "Print-and-play kit, version " + kit.game.version;
  d.language = kit.game.language;
  d.version = kit.game.version;
  d.date = kit.game.date;
  d.pages = std::move(sheets.pages);
  return d;
}

/// A kit as it will be written.
struct Made {
  std::vector<KitFile> files;
  std::map<std::string, Document> pdfs;      ///< by file name, still to be written
  std::map<std::string, std::string> bytes;  ///< by file name
};

static void add_file(const Kit& kit, SheetList list, const std::string& kind, const std::string& paper, const Options& options, Made& made) {
  KitFile file{file_name(kit.game, kind, options), paper, options.lean ? "ink-saver" : "full", std::string(word(options.backs)),
               std::move(list.placements), static_cast<int>(list.pages.size()), list.sheets};
  made.pdfs[file.name] = document_of(kit, list);
  made.files.push_back(std::move(file));
}

/// Each PDF is written by one thread.
static void write_pdfs(Made& made, int jobs) {
  std::vector<std::pair<const Document*, std::string*>> work;
  for (const auto& [name, document] : made.pdfs) work.emplace_back(&document, &made.bytes[name]);
  deal(jobs, work.size(), [&](int, std::size_t i) { *work[i].second = finish_pdf(render_pdf(*work[i].first), *work[i].first); });
  made.pdfs.clear();
}

static void add_press_files(Kit& kit, const std::vector<PieceSet>& pieces, const Options& options, Typesetter& type, Made& made) {
  for (const PieceSet& set : pieces) {
    SheetList list = press_pages(set, sheet_options(kit, options.papers.front(), options), type, kit.out);
    add_file(kit, std::move(list), "press-" + set.id, "press", options, made);
  }
}

static void add_sheet_files(Kit& kit, const std::vector<PieceSet>& pieces, const Options& options, Typesetter& type, const ProgressLine& progress, Made& made) {
  for (const Paper& paper : options.papers) {
    progress.say(fmt::format("{}: {} sheets", kit.game.name, paper.name));
    SheetList sheets = impose(pieces, sheet_options(kit, paper, options), type, kit.out);
    if (kit.sound() || options.draft) add_file(kit, std::move(sheets), paper.id, paper.id, options, made);
  }
}

/// Draws, imposes, renders and finishes; nothing is on disk yet, and nothing is made if there are mistakes.
static Made make_files(Kit& kit, Sources& sources, const Options& options, std::vector<Typesetter>& type, const ProgressLine& progress) {
  const auto goes_on = [&] { return kit.sound() || options.draft; };
  Made made;
  progress.say(fmt::format("{}: drawing", kit.game.name));
  const auto pieces = draw_pieces(kit, options, options.lean, type);
  if (!goes_on()) return {};
  if (!options.press && options.only.empty() && !options.lean) {
    progress.say(fmt::format("{}: rulebook", kit.game.name));
    LaidBook book = lay_out_book(kit, sources, pieces, options, type.front());
    made.pdfs = std::move(book.pdfs);
    made.bytes = std::move(book.html);
    if (!goes_on()) return {};
  }
  if (options.press)
    add_press_files(kit, pieces, options, type.front(), made);
  else
    add_sheet_files(kit, pieces, options, type.front(), progress, made);
  if (!goes_on()) return {};
  progress.say(fmt::format("{}: {} {}", kit.game.name, made.pdfs.size(), plural(std::ssize(made.pdfs), "PDF")));
  write_pdfs(made, options.jobs);
  return made;
}

static std::string report_json(const Kit& kit, const Made& made, Clock::duration took) {
  nlohmann::ordered_json j = {{"game", kit.game.id}, {"version", kit.game.version}, {"ok", kit.sound()}};
  for (const Component& c : kit.game.components) j["pieces"][c.id] = c.pieces();
  j["findings"] = nlohmann::ordered_json::parse(findings_json(kit.out));
  for (const KitFile& f : made.files) j["files"].push_back({{"file", f.name}, {"pages", f.pages}, {"sheets", f.sheets}});
  j["timings"]["milliseconds"] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  return j.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

static void make_folder(const std::string& folder) {
  std::error_code ec;
  std::filesystem::create_directories(folder, ec);
  if (ec) throw Failure(fmt::format("{}: cannot be made: {}", folder, ec.message()));
}

/// PDFs first, the manifest that speaks of them last.
static void write_files(const Kit& kit, const Made& made, const Options& options, Clock::duration took) {
  const std::string folder = join_path(options.output, kit.game.id);
  make_folder(folder);
  for (const auto& [name, bytes] : made.bytes) write_whole(join_path(folder, name), bytes);
  const std::string manifest = join_path(folder, "manifest.json");
  write_whole(manifest, manifest_json(made.files, kit.disk.read(manifest).value_or(""), kit.disk.list(folder)));
  write_whole(join_path(folder, "report.json"), report_json(kit, made, took));
}

static void say_what_was_made(const Kit& kit, const Made& made, const Options& options) {
  if (options.quiet || options.json) return;
  std::int64_t pieces = 0;
  for (const Component& c : kit.game.components) pieces += c.pieces();
  fmt::print("{}: {} {}\n", kit.game.name, pieces, plural(pieces, "piece"));
  for (const KitFile& f : made.files) {
    const std::string path = join_path(join_path(options.output, kit.game.id), f.name);
    const std::string sheets = options.press ? "" : fmt::format("{} {}, ", f.sheets, plural(f.sheets, "sheet"));
    fmt::print("  {}: {}{} {}\n", path, sheets, f.pages, plural(f.pages, "page"));
  }
  for (const auto& [name, bytes] : made.bytes)
    if (name.find("-rulebook") != std::string::npos) fmt::print("  {}\n", join_path(join_path(options.output, kit.game.id), name));
}

static GameFindings build_one(const Disk& disk, Sources& sources, const std::string& folder, const Options& options, const ProgressLine& progress) {
  const auto start = Clock::now();
  progress.say("reading " + folder);
  Kit kit(disk, sources, folder, options);
  if (kit.sound() || options.draft) {
    auto type = make_typesetters(kit.fonts, options.jobs);
    const Made made = make_files(kit, sources, options, type, progress);
    if (kit.sound() || options.draft) {
      write_files(kit, made, options, Clock::now() - start);
      progress.say("");
      say_what_was_made(kit, made, options);
    }
  }
  return {kit.game.id.empty() ? folder : kit.game.id, kit.out};
}

int run_build(const Options& options) {
  const ProgressLine progress(options.progress);
  const RealDisk disk;
  Sources sources;
  std::vector<GameFindings> all;
  for (const std::string& folder : game_folders(options, disk)) all.push_back(build_one(disk, sources, folder, options, progress));
  return report(all, options);
}

}  // namespace kitwright
