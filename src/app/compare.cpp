#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/commands.h"
#include "compare/editions.h"
#include "compare/reprint.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "base/plural.h"
#include "base/talk.h"

namespace kitwright {

/// An edition that could not be read, or not be worked out to the end, cannot be compared.
static bool readable(const Edition& edition, const std::string& name, const Options& o) {
  if (ran_out(edition)) {
    if (!o.quiet)
      remark("kitwright: {}, not everything can be worked out, so nothing is compared:\n{}", name,
             findings_text({edition.kit.game.id, edition.kit.out, {}}, o, o.colour));
    return false;
  }
  if (const std::int64_t missing = edition.undrawn(o); missing > 0 && !o.quiet && !edition.kit.game.unread)
    remark("kitwright: {}: {} {} cannot be drawn for mistakes in layouts, and {} missing from what follows\n", name, missing,
           plural(missing, "piece"), missing == 1 ? "is" : "are");
  if (!edition.kit.game.unread) return true;
  if (!o.quiet) remark("kitwright: {}, it cannot be read:\n", name);
  for (const Finding& f : edition.findings) fmt::print(stderr, "{}", to_text(f, o.colour));
  return false;
}

static bool report_difference(const Editions& two, const Options& o) {
  if (!readable(*two.before, two.names.before, o) || !readable(*two.after, two.names.after, o)) return false;
  const Report report = report_on(*two.before, *two.after, two.names, o);
  if (!o.image.empty())
    write_whole(o.image, report_html(report, *two.before, *two.after));
  else if (o.changes_block)
    answer(report_changes(report));
  else
    o.json ? answer_json(report_json(report)) : answer(report_text(report, o.all_findings));
  return true;
}

namespace {

/// What leaves the older set and what joins it, with the editions that tell so.
struct ExchangeSince {
  Editions editions;
  Exchange exchange;
};

}  // namespace

static bool is_manifest(const std::string& since) { return since.ends_with(".json") && RealDisk().is_file(since); }

/// The kit must be one of the whole game: the names of its files begin with the game's, and then with the paper's.
static void refuse_other_kit(const PrintedKit& kit, const Game& game, const std::string& manifest) {
  if (!kit.file.starts_with(game.id + "-"))
    throw WrongCommandLine(fmt::format("'{}' is of another game: it lists {}", manifest, kit.file),
                           fmt::format("name the manifest.json of a kit of {}", game.id));
  if (kit.file.starts_with(game.id + "-reprint-") || kit.file.ends_with("-part.pdf"))
    throw WrongCommandLine(fmt::format("'{}' is of a part of the game: it lists {}", manifest, kit.file),
                           "name the manifest.json of a whole kit");
}

/// The pieces of the older set: by its manifest, or drawn again. Empty if an edition cannot be read.
static std::optional<ExchangeSince> exchange_since(const std::string& folder, const Options& o) {
  const bool listed = is_manifest(o.since);
  ExchangeSince found{listed ? edition_as_it_is(folder, o) : editions_since(folder, o.since, o), {}};
  Editions& two = found.editions;
  if (listed) two.names.before = o.since;
  if (!readable(*two.after, two.names.after, o) || (!listed && !readable(*two.before, two.names.before, o))) return {};
  if (listed) {
    PrintedKit kit = printed_kit(RealDisk().read(o.since).value_or(""), o.since, o.lean);
    refuse_other_kit(kit, two.after->kit.game, o.since);
    // What --only leaves out is not drawn, and is not gone for that.
    std::erase_if(kit.stock, [&](const Stock& s) { return !wanted(o, s.component, s.item); });
    found.exchange = exchange_of(kit.stock, stock_of(*two.after, kit.outlines));
  } else {
    found.exchange = exchange_of(*two.before, *two.after);
  }
  return found;
}

/// A manifest tells how pieces look, and nothing else.
static int diff_with_manifest(const std::string& folder, const Options& o) {
  if (!o.image.empty() || o.changes_block)
    throw WrongCommandLine(fmt::format("'{}' is a manifest, which tells only how pieces look", o.since),
                           "for -o and --change-log name a revision or a folder");
  const auto found = exchange_since(folder, o);
  if (!found) return 1;
  const Edition& after = *found->editions.after;
  const PrintingToll toll = printing_toll(after, found->exchange, o);
  if (o.json)
    answer_json(exchange_json(found->exchange, toll, after.kit.game, found->editions.names));
  else
    answer(exchange_text(found->exchange, toll, after.kit.game, found->editions.names));
  return 0;
}

int run_diff(const Options& o) {
  const RealDisk disk;
  const std::string folder = game_folders(o, disk).front();
  if (is_manifest(o.since)) return diff_with_manifest(folder, o);
  return report_difference(editions_since(folder, o.since, o), o) ? 0 : 1;
}

static bool has(const std::vector<Finding>& findings, const Finding& finding) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& f) { return f.id == finding.id && f.message == finding.message; });
}

/// A value that its place does not take is told, and nothing of what would follow from what stands in for it.
static bool is_taken(const Editions& two, const Options& o) {
  if (two.before->kit.game.unsure || !two.after->kit.game.unsure) return true;
  if (!o.quiet) remark("kitwright: {}, it cannot be read:\n", two.names.after);
  for (const Finding& f : two.after->findings)
    if (f.level == Level::Error && !has(two.before->findings, f)) fmt::print(stderr, "{}", to_text(f, o.colour));
  return false;
}

/// What the rules say is known only where they could be read: a check that was not run neither breaks nor is mended.
static void say_what_was_not_proved(const Editions& two, const Options& o) {
  if (o.quiet) return;
  for (const auto& [edition, name] : {std::pair(two.before.get(), two.names.before), std::pair(two.after.get(), two.names.after)})
    if (!looked_at(*edition, "rules")) remark("kitwright: {}: mistakes keep the rules from being looked at\n", name);
}

/// What is told with the change alone; that another mistake was there before makes no difference.
static bool breaks(const Editions& two) {
  return std::any_of(two.after->findings.begin(), two.after->findings.end(),
                     [&](const Finding& f) { return f.level == Level::Error && !has(two.before->findings, f); });
}

int run_what_if(const Options& o) {
  const RealDisk disk;
  const Editions two = editions_with(game_folders(o, disk).front(), o.changes, o);
  if (!is_taken(two, o) || !report_difference(two, o)) return 1;
  say_what_was_not_proved(two, o);
  return breaks(two) ? 1 : 0;
}

static void say_what_is_exchanged(const PrintingToll& toll, const Kit& kit, const std::string& folder, const KitBytes& files) {
  answer("{}: {}\n", kit.game.name, toll_in_words(toll));
  for (const auto& [name, bytes] : files.bytes) answer("  {}\n", join_path(folder, name));
}

int run_reprint(const Options& o) {
  const RealDisk disk;
  auto found = exchange_since(game_folders(o, disk).front(), o);
  if (!found) return 1;
  Edition& after = *found->editions.after;
  Reprint made = make_reprint(after, std::move(found->exchange), found->editions.names.before, o);
  Kit& kit = after.kit;
  const int status = report({{kit.game.id, kit.out}}, o);
  if (status != 0 && !o.draft) return remark("{}: nothing is written\n", kit.game.id), status;
  if (made.exchange.in.empty() && made.exchange.out.empty()) {
    const std::string part = o.only.empty() ? "" : fmt::format(" of {}", fmt::join(o.only, ", "));
    if (!o.quiet && !o.json) answer("{}: every piece{} looks as it did; nothing is to be printed\n", kit.game.name, part);
    return status;
  }
  const std::string folder = join_path(join_path(o.output, kit.game.id), "reprint");
  const KitBytes files = make_files(kit, std::move(made.drawn), o, ProgressLine(o.progress));
  write_files(kit, files, o.output, join_path(kit.game.id, "reprint"), {});
  if (!o.quiet && !o.json) say_what_is_exchanged(made.toll, kit, folder, files);
  return status;
}

}  // namespace kitwright
