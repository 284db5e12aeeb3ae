#include "app/command_words.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/diagnostics.h"

namespace kitwright {

/// What is no decimal number from 0 to `most`. CLI11 lets `nan` pass, and tells its own range with six decimals.
static auto number_up_to(int most) {
  return [most](const std::string& word) -> std::string {
    double number = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number, std::chars_format::fixed);
    const bool whole_word = error == std::errc() && stop == word.data() + word.size();
    return whole_word && number >= 0 && number <= most ? "" : fmt::format("'{}' is no number from 0 to {}", word, most);
  };
}

/// What is no whole number in the range. CLI11 says of a fraction that it is not in the range.
static auto whole_in(int least, int most) {
  return [least, most](const std::string& word) -> std::string {
    int number = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc() && stop == word.data() + word.size();
    return whole && number >= least && number <= most ? ""
                                                      : fmt::format("'{}' is no whole number from {} to {}", word, least, most);
  };
}

/// What is none of these words.
static auto one_of(std::vector<std::string> known) {
  return [known = std::move(known)](const std::string& word) -> std::string {
    const bool is_known = std::ranges::find(known, word) != known.end();
    return is_known ? "" : fmt::format("there is no '{}'; {}", word, suggest(word, known));
  };
}

/// CLI11 would take -1 for the largest number that there is, and so whatever is larger.
static std::string not_a_seed(const std::string& word) {
  std::uint64_t seed = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), seed);
  return error == std::errc() && stop == word.data() + word.size() ? "" : word + " is no whole number of 64 bits";
}

/// Such a link would open the same page for every finding.
static std::string no_link_to_a_file(const std::string& link) {
  return link.find("{file}") == std::string::npos ? link + " has no {file}, the place of the file's path" : "";
}

static void add_common(CLI::App& command, Options& o, Words& w) {
  command.add_option("--format", w.format, "findings as text or json")->check(one_of({"text", "json"}));
  command.add_option("--color", w.color, "auto, always or never")->check(one_of({"auto", "always", "never"}));
  command.add_flag("--quiet", o.quiet, "say nothing but findings");
  command.add_option("--jobs", o.jobs, "threads to draw with (as many as the machine has)")->check(whole_in(1, 64));
}

static void add_paper(CLI::App& command, Words& w) {
  command
      .add_option("--paper", w.papers, "a4, letter, a3, legal, tabloid or WIDTHxHEIGHT in mm; may be repeated (a4 and letter)")
      ->allow_extra_args(false);
}

static void add_sheets(CLI::App& command, Options& o, Words& w) {
  add_paper(command, w);
  command.add_option("--backs", w.backs, "duplex, fold or none")->check(one_of({"duplex", "fold", "none"}));
  command.add_option("--flip", w.flip, "long-edge or short-edge: how the printer turns the sheet")
      ->check(one_of({"long-edge", "short-edge"}));
  command.add_option("--only", w.only, "COMPONENT or COMPONENT/ITEM; may be repeated, or parted by commas")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_common(command, o, w);
}

static void add_games(CLI::App& command, Options& o) { command.add_option("GAME", o.games, "ids or folders (all games)"); }
static void add_game(CLI::App& command, Words& w) { command.add_option("GAME", w.game, "id or folder")->required(); }
static CLI::Option* add_position(CLI::App& command, Options& o) {
  command.add_flag("--illegal", o.illegal, "answer for a position that cannot come about, too");
  return command.add_option("--position", o.position, "a position file, or the id of an example");
}
static void add_players(CLI::App& command, Options& o) {
  command.add_option("--players", o.players, "how many play (the fewest)")->check(whole_in(1, 100));
}
static void add_style(CLI::App& command, Words& w) {
  command.add_option("--style", w.style, "full or ink-saver")->check(one_of({"full", "ink-saver"}));
}

static constexpr const char* all_findings = "print every finding, also those that only follow from another";
static constexpr const char* all_that_rests = "list also what rests on what changed, with its places";

static void add_book_paper(CLI::App& command, Options& o) {
  command.add_option("--book-paper", o.book_paper, "of the rulebook: a4, letter, a5 or half-letter (as it says itself)")
      ->check(one_of({"a4", "letter", "a5", "half-letter"}));
}

static void add_kit(CLI::App& build, Options& o, Words& w) {
  add_games(build, o);
  build.add_option("--output", o.output, "the folder to write into (output)");
  add_style(build, w);
  build.add_flag("--press", o.press,
                 "for a print shop: a PDF for each component with one side per page, trim and bleed marked as page boxes");
  add_book_paper(build, o);
  build.add_flag("--booklet", o.booklet,
                 "also write the rulebook two pages to a sheet side, to fold and staple: at its size, and for papers that it "
                 "misses by a little");
  build.add_option("--creep", o.creep, "mm by which the innermost leaf of the booklet would stick out (0)")
      ->check(number_up_to(10));
  build.add_option("--change-bars", o.change_bars,
                   "mark what reads otherwise in the rulebook than in an older edition: a revision of git or a folder");
  build.add_flag("--no-cache", o.no_cache, "build even if nothing has changed since the last time");
  build.add_flag("--all", o.all_findings, all_findings);
  build.add_flag("--draft", o.draft, "write the kit though its checks fail; every page says DRAFT");
  add_sheets(build, o, w);
}

static void add_build(CLI::App& build, Options& o, Words& w) {
  add_kit(build, o, w);
  build.add_option("--shard", w.shard, "2/4: draw only the second of four shards of a large set, which 'merge' joins");
}

static void add_merge(CLI::App& merge, Options& o, Words& w) {
  add_game(merge, w);
  merge.add_option("FOLDER", o.shards, "the folders that 'build --shard' wrote, of all shards")->required();
  merge.add_option("--output", o.output, "the folder to write into (output)");
  merge.add_flag("--quiet", o.quiet, "say nothing but findings");
  merge.add_option("--jobs", o.jobs, "threads to work with (as many as the machine has)")->check(whole_in(1, 64));
}

static void add_check(CLI::App& check, Options& o, Words& w) {
  add_games(check, o);
  check.add_flag("--rules", o.rules_only, "stop before paper: rules, setups, examples and lints only");
  check.add_flag("--all", o.all_findings, all_findings);
  check.add_option("--examples", o.examples, "a file of worked examples to run instead of the game's own");
  add_book_paper(check, o);
  check.add_option("--report", o.report, "a folder for pictures of what was found");
  add_sheets(check, o, w);
}

static void add_serve(CLI::App& serve, Options& o, Words& w) {
  add_game(serve, w);
  serve.add_option("--port", o.port, "of 127.0.0.1; 0 for any that is free (8765)")->check(whole_in(0, 65535));
  serve.add_flag("--open", o.open, "open the page in the browser");
  serve
      .add_option("--editor", o.editor,
                  "the link that opens a place: {file}, {line}, {column} (vscode://file/{file}:{line}:{column})")
      ->check(no_link_to_a_file);
  serve.add_option("--paper", w.papers, "of the sheets: a4, letter, a3, legal, tabloid or WIDTHxHEIGHT in mm (a4)")
      ->allow_extra_args(false)
      ->expected(1);
  serve.add_flag("--quiet", o.quiet, "say nothing but the address");
  serve.add_option("--jobs", o.jobs, "threads to draw with (as many as the machine has)")->check(whole_in(1, 64));
}

static void add_list(CLI::App& list, Options& o, Words& w) {
  add_games(list, o);
  list.add_flag("--fields", o.fields, "what the rows of each component take instead, with the first line of a CSV file");
  add_common(list, o, w);
}

static void add_show(CLI::App& show, Options& o, Words& w) {
  add_game(show, w);
  show.add_option("FACE", o.face, "COMPONENT/ITEM; a component of one item by itself; with --all a COMPONENT (the whole game)");
  show.add_option("-o,--out", o.image,
                  "a .png, .svg or .pdf file; with --all a .png or .pdf file, or a folder/ for a picture of each face")
      ->required();
  show.add_flag("--all", o.all, "every face: a proof sheet, fronts and backs at one scale, or a PNG of each");
  show.add_flag("--back", o.back, "the back instead of the front");
  show.add_flag("--bleed", o.bleed, "uncut, with its bleed; without it, a PNG is transparent beyond the outline");
  show.add_option("--dpi", o.dpi, "of a PNG (200)")->type_name("INT")->check(whole_in(10, 1200));
  show.add_option("--paper", w.papers, "of a proof sheet: a4, letter, a3, legal, tabloid or WIDTHxHEIGHT in mm (a4)")
      ->allow_extra_args(false)
      ->expected(1);
  add_style(show, w);
  add_common(show, o, w);
}

static void add_eval(CLI::App& eval, Options& o, Words& w) {
  add_game(eval, w);
  eval.add_option("QUESTION", o.questions, "expressions; docs/RULES.md lists their words")->required();
  add_position(eval, o);
  add_players(eval, o);
  add_common(eval, o, w);
}

static void add_score(CLI::App& score, Options& o, Words& w) {
  add_game(score, w);
  add_position(score, o)->required();
  add_players(score, o);
  add_common(score, o, w);
}

static void add_setup(CLI::App& setup, Options& o, Words& w) {
  add_game(setup, w);
  add_players(setup, o);
  setup.add_option("--seed", o.seed, "which of the random setups (1)")->check(not_a_seed);
  add_common(setup, o, w);
}

static void add_diff(CLI::App& diff, Options& o, Words& w) {
  add_game(diff, w);
  diff.add_option(
          "--since", o.since,
          "a revision, tag or range of git (v1.2, HEAD~3, v1.2..v1.3), a folder with a game.json, or the manifest.json of a kit")
      ->required();
  diff.add_option("-o,--out", o.image, "an .html file to write the report into, with pictures");
  diff.add_flag("--all", o.all_findings, all_that_rests);
  diff.add_flag("--change-log", o.changes_block, "a draft of what the rulebook may say about it, for its block 'changes'");
  add_style(diff, w);
  add_common(diff, o, w);
}

static void add_reprint(CLI::App& reprint, Options& o, Words& w) {
  add_game(reprint, w);
  reprint.add_option("--since", o.since, "as of diff: of the kit that was printed")->required();
  reprint.add_option("--output", o.output, "the folder to write into, below it GAME/reprint (output)");
  reprint.add_flag("--draft", o.draft, "write it though the checks fail; every page says DRAFT");
  add_style(reprint, w);
  add_sheets(reprint, o, w);
}

static void add_what_if(CLI::App& what_if, Options& o, Words& w) {
  add_game(what_if, w);
  what_if.add_option("CHANGE", o.changes, "PLACE = VALUE: a param, an entry of one, or the count or a field of a row")
      ->required();
  what_if.add_option("-o,--out", o.image, "an .html file to write the report into, with pictures");
  what_if.add_flag("--all", o.all_findings, all_that_rests);
  add_style(what_if, w);
  add_common(what_if, o, w);
}

static void add_new(CLI::App& made, Options& o, Words& w) {
  made.add_option("NAME", w.docs, "the new folder; its last part names the game")->required();
  made.add_option("--kind", o.kind, "cards, tiles, tokens, or full: all of it (full)");
  made.add_flag("--quiet", o.quiet, "say nothing");
}

static void add_schema(CLI::App& schema, Options&, Words& w) {
  schema.add_option("FOLDER", w.docs, "the folder to write into")->required();
}

static void add_nothing(CLI::App&, Options&, Words&) {}

static constexpr CommandRow command_rows[] = {
    {"build",
     "check, then write the kits and rulebooks into the output folder\nExample: kitwright build --paper a4 --style ink-saver",
     Command::Build, add_build},
    {"merge",
     "join what several machines drew of one large set into the kit that one build would have made\nExample: kitwright merge "
     "my-game output/my-game-shard-*",
     Command::Merge, add_merge},
    {"check", "all that build does, but writing: say what is wrong\nExample: kitwright check --report findings", Command::Check,
     add_check},
    {"watch", "build, and build again whenever a file changes, until Ctrl-C\nExample: kitwright watch path/to/my-game --paper a4",
     Command::Watch, add_kit},
    {"serve", "show the game in a browser and follow its files, until Ctrl-C\nExample: kitwright serve path/to/my-game --open",
     Command::Serve, add_serve},
    {"list", "components, items and counts, or what their rows take\nExample: kitwright list path/to/my-game --fields",
     Command::List, add_list},
    {"show",
     "draw one face, or all of them\nExample: kitwright show path/to/my-game card/fox -o fox.png\n         kitwright show "
     "path/to/my-game --all -o proof.pdf",
     Command::Show, add_show},
    {"eval", "ask the rules engine\nExample: kitwright eval my-game --position town.json \"score('garden')\"", Command::Eval,
     add_eval},
    {"score", "the points of every rule of scoring\nExample: kitwright score my-game --position town.json", Command::Score,
     add_score},
    {"setup", "lay out the game\nExample: kitwright setup my-game --players 3 --seed 7", Command::Setup, add_setup},
    {"diff",
     "say what differs from an older edition: pieces, numbers, proofs, the rulebook\nExample: kitwright diff my-game --since "
     "v1.2",
     Command::Diff, add_diff},
    {"what-if",
     "say what a change would break, without making it\nExample: kitwright what-if my-game 'hand = 6'\n         kitwright "
     "what-if "
     "my-game 'card/fox.count = 4'",
     Command::WhatIf, add_what_if},
    {"reprint",
     "write only the pieces that look otherwise than in an older edition, and a slip that says what to exchange\nExample: "
     "kitwright reprint my-game --since v1.2",
     Command::Reprint, add_reprint},
    {"new", "write a small, complete game to start from\nExample: kitwright new my-game --kind cards", Command::New, add_new},
    {"schema", "write the JSON Schemas and the key tables of the manual\nExample: kitwright schema docs", Command::Schema,
     add_schema},
    {"version", "print the version\nExample: kitwright version", Command::Version, add_nothing}};

std::span<const CommandRow> commands() { return command_rows; }

}  // namespace kitwright
