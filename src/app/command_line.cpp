#include "app/command_line.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "app/command_words.h"
#include "kit/picture_kind.h"
#include "base/diagnostics.h"
#include "base/disk.h"
#include "base/talk.h"
#include "base/lowered.h"

namespace kitwright {

/// Refuses options of build and check that exclude each other: silently dropping one would be worse.
static void check_sheets(const Options& o, const Words& w) {
  const auto refuse = [](bool both, const char* one, const std::string& other, const char* why) {
    if (both) throw WrongCommandLine(fmt::format("{} and {} do not go together", one, other), why);
  };
  refuse(o.booklet && !o.only.empty(), "--booklet", "--only", "the rulebook is made with the whole kit");
  refuse(!o.book_paper.empty() && !o.only.empty(), "--book-paper", "--only", "the rulebook is made with the whole kit");
  refuse(o.press && !w.papers.empty(), "--press", "--paper", "a print shop's pages are as large as the pieces");
  refuse(w.backs != "duplex" && w.flip != "long-edge", "--flip", "--backs " + w.backs, "no sheet is printed on both sides");
  refuse(o.press && w.backs == "fold", "--press", "--backs fold", "a print shop's pages have one side each");
  refuse(o.rules_only && !o.book_paper.empty(), "--rules", "--book-paper", "the rulebook is not looked at");
  refuse(o.rules_only && !o.report.empty(), "--rules", "--report", "there are pictures of what is drawn only");
  if (o.creep > 0 && !o.booklet) throw WrongCommandLine("--creep is of a booklet", "add --booklet");
}

/// The output's name decides what `show` can do, so it is checked before anything is drawn.
static void check_show(const Options& o, const Words& w, bool dpi) {
  const PictureKind kind = picture_kind(o.image);
  if (!o.all && kind == PictureKind::None)
    throw WrongCommandLine(fmt::format("-o: '{}' is no picture that can be written", o.image),
                           "its name ends in .png, .svg or .pdf");
  const bool folder = o.all && names_folder(o.image);
  if (dpi && !folder && kind != PictureKind::Png)
    throw WrongCommandLine("--dpi is of a PNG", fmt::format("'{}' has no pixels; leave it out", o.image));
  if (!w.papers.empty() && (!o.all || folder))
    throw WrongCommandLine("--paper is of a proof sheet", "one is made by --all -o proof.pdf");
  if (!o.all) return;
  if (!folder && kind != PictureKind::Png && kind != PictureKind::Pdf)
    throw WrongCommandLine(fmt::format("-o: '{}' is no proof that can be written", o.image),
                           "its name ends in .png or .pdf, or in / for a folder of pictures");
  if (o.back) throw WrongCommandLine("--back is of one face", "--all shows both sides");
  if (o.bleed && !folder)
    throw WrongCommandLine("--bleed is of single pictures",
                           "a proof sheet shows pieces as they are cut; with -o FOLDER/ it works");
}

/// "2/4". Empty if that names no shard.
static std::optional<Shard> shard_of(const std::string& word) {
  const char* end = word.data() + word.size();
  Shard shard;
  const auto [slash, error] = std::from_chars(word.data(), end, shard.number);
  if (error != std::errc() || slash == end || *slash != '/') return {};
  const auto [stop, mistake] = std::from_chars(slash + 1, end, shard.of);
  const bool fits =
      mistake == std::errc() && stop == end && shard.number >= 1 && shard.number <= shard.of && shard.of <= most_shards;
  return fits ? std::optional(shard) : std::nullopt;
}

/// A shard is of one kit, whole and sound, and made from what lies there now.
static void settle_shard(Options& o, const std::string& word) {
  o.shard = shard_of(word);
  if (!o.shard)
    throw WrongCommandLine(fmt::format("--shard: '{}' is no shard", word),
                           fmt::format("write 2/4 for the second of four; there are at most {}", most_shards));
  for (const auto& [given, option] :
       {std::pair(!o.only.empty(), "--only"), std::pair(o.draft, "--draft"), std::pair(!o.change_bars.empty(), "--change-bars")})
    if (given)
      throw WrongCommandLine(fmt::format("--shard and {} do not go together", option), "a shard is part of a whole, sound kit");
}

/// Turns words into values. False if one of them is wrong, which has then been said.
static bool settle(Options& o, const Words& w) {
  for (const std::string& id : w.papers.empty() ? std::vector<std::string>{"a4", "letter"} : w.papers) {
    const auto paper = find_paper(lowered(id));  // A4 is written so elsewhere
    if (!paper) {
      remark(
          "kitwright: --paper: there is no paper '{}'; write a4, letter, a3, legal, tabloid or WIDTHxHEIGHT in mm, each side 80 "
          "to 1200\n",
          plain_line(id));
      return false;
    }
    if (std::ranges::find(o.papers, paper->id, &Paper::id) == o.papers.end()) o.papers.push_back(*paper);
  }
  o.backs = w.backs == "fold" ? Backs::Fold : w.backs == "none" ? Backs::None : Backs::Duplex;
  o.flip = w.flip == "short-edge" ? Flip::ShortEdge : Flip::LongEdge;
  o.lean = w.style == "ink-saver";
  o.json = w.format == "json";
  o.only = w.only;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  // NO_COLOR is a convention of many programs (no-color.org).
  o.colour = w.color == "always" || (w.color == "auto" && terminal && !std::getenv("NO_COLOR"));
  o.progress = terminal && !o.quiet && !o.json;
  if (!w.game.empty()) o.games = {w.game};
  return true;
}

/// The wrapper sets the variable; without it we are in the repository.
static std::string home() {
  const char* set = std::getenv("KITWRIGHT_HOME");
  return set && *set ? set : ".";
}

/// Where CLI11 only says that something is wrong: names the unknown command or option, with the nearest known one.
static std::optional<WrongCommandLine> unknown_word(const CLI::App& app, const std::vector<std::string>& words) {
  const auto parsed = app.get_subcommands();
  if (parsed.empty()) {
    const auto word = std::find_if(words.begin(), words.end(), [](const std::string& w) { return !w.starts_with('-'); });
    std::vector<std::string> known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
      known.push_back(command->get_name());
    if (word == words.end() && std::ranges::find(words, "--version") != words.end())
      return WrongCommandLine("'--version' is a command here", "write kitwright version");
    if (word == words.end())
      return WrongCommandLine("a command is missing", fmt::format("known here: {}", fmt::join(known, ", ")));
    if (*word == "help") return WrongCommandLine("'help' is an option here", "write kitwright --help, or kitwright build --help");
    if (RealDisk().is_folder(*word))
      return WrongCommandLine(fmt::format("there is no command '{}'", *word),
                              "the command comes first: kitwright build " + *word);
    return WrongCommandLine(fmt::format("there is no command '{}'", *word), suggest(*word, known));
  }
  const CLI::App& command = *parsed.front();
  const std::vector<std::string> left = app.remaining(true);
  if (left.empty()) return {};
  const std::string name = left.front().substr(0, left.front().find('='));
  if (name == words.front())
    return WrongCommandLine(fmt::format("there is no command '{}'", name),
                            fmt::format("the command comes first: kitwright {} {}", command.get_name(), name));
  if (!name.starts_with('-'))
    return WrongCommandLine(fmt::format("'{}' does not know what to do with '{}'", command.get_name(), left.front()),
                            fmt::format("see kitwright {} --help", command.get_name()));
  std::vector<std::string> known;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& long_name : option->get_lnames()) known.push_back("--" + long_name);
  // `-o` for `--output` or `--only`.
  std::vector<std::string> meant;
  for (const std::string& option : known)
    if (name.size() == 2 && option.starts_with("-" + name)) meant.push_back(option);
  return WrongCommandLine(fmt::format("'{}' has no option {}", command.get_name(), name),
                          meant.empty() ? suggest(name, known) : fmt::format("did you mean '{}'?", fmt::join(meant, "' or '")));
}

/// Names what the command requires but did not get, with the example from the command's help.
static std::optional<WrongCommandLine> missing_word(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  if (parsed.empty()) return {};
  const CLI::App& command = *parsed.front();
  const auto options = command.get_options();
  const auto missing =
      std::find_if(options.begin(), options.end(), [](const CLI::Option* o) { return o->get_required() && o->count() == 0; });
  if (missing == options.end()) return {};
  // The picture's name is the one requirement that has no telling name.
  const bool picture = (*missing)->check_lname("out");
  const std::string about = command.get_description(), mark = "Example: ";
  const std::size_t from = about.find(mark) + mark.size();
  return WrongCommandLine(
      fmt::format("'{}' needs {}", command.get_name(), picture ? "the picture's name: -o face.png" : (*missing)->get_name()),
      fmt::format("for example: {}", about.substr(from, about.find('\n', from) - from)));
}

/// CLI11 counts what an option takes, and calls it by its kind: `--backs: 1 required TEXT missing`.
static std::string mistake_in_words(const CLI::ParseError& mistake) {
  const std::string said = plain_line(mistake.what());
  const bool lacks = dynamic_cast<const CLI::ArgumentMismatch*>(&mistake) != nullptr && said.ends_with(" missing");
  if (lacks) return said.substr(0, said.find(':')) + ": its value is missing";
  const std::size_t twice = said.find(": At Most 1 required but received");
  return twice == std::string::npos ? said : said.substr(0, twice) + " is there more than once; write it once";
}

/// An empty word is a variable that was not set: who wrote it means neither the current folder nor "nothing".
static void refuse_empty_words(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options())
    for (const std::string& word : option->results())
      if (word.empty())
        throw WrongCommandLine(fmt::format("{}: an empty word", option->get_name()), "write one, or leave the option out");
}

/// What people try first elsewhere: `--version`, and `help` before a command.
static std::vector<std::string> as_commands(std::vector<std::string> words) {
  if (words == std::vector<std::string>{"--version"}) return {"version"};
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

/// They are told in lines.
static void refuse_line_ends(const Options& o) {
  for (const auto& [option, path] :
       {std::pair("--output", &o.output), std::pair("--report", &o.report), std::pair("-o", &o.image)})
    if (path->find_first_of("\r\n") != std::string::npos)
      throw WrongCommandLine(fmt::format("{}: a line end in a file's name", option), "choose a name of one line");
}

std::variant<CommandLine, int> read_command_line(int argc, char** argv) {
  CommandLine line;
  Options& o = line.options;
  Words w;
  o.home = home();
  // More threads than 16 wait for each other rather than work.
  o.jobs = std::max(1, static_cast<int>(std::min(16u, std::thread::hardware_concurrency())));

  CLI::App app("Builds print-and-play board-game kits.", "kitwright");
  app.require_subcommand(1);
  for (const CommandRow& row : commands()) {
    CLI::App& command = *app.add_subcommand(row.name, row.about);
    // Options are added only to the command in use: adding all of them takes most of the start-up time.
    command.preparse_callback([&](std::size_t) {
      row.add_options(command, o, w);
      line.command = row.command;
    });
  }

  // CLI11 reads a word in brackets, such as an expression `[1, 2]`, as a list. A space behind it prevents that; it is taken off
  // again below.
  std::vector<std::string> words = as_commands({argv + 1, argv + argc});
  for (std::string& word : words)
    if (word.starts_with('[') && word.ends_with(']')) word += ' ';
  // CLI11 takes its words from the end of the vector.
  std::vector<std::string> backwards(words.rbegin(), words.rend());
  try {
    app.parse(std::move(backwards));
  } catch (const CLI::ParseError& e) {
    // Asking for help is a "parse error" with status 0.
    const bool is_mistake = e.get_exit_code() != 0;
    if (const auto unknown = is_mistake ? unknown_word(app, words) : std::nullopt) throw *unknown;
    const bool required = dynamic_cast<const CLI::RequiredError*>(&e) != nullptr;
    if (const auto missing = required ? missing_word(app) : std::nullopt) throw *missing;
    // Of help and of what else is wrong, CLI11 says it best; it repeats the user's words.
    if (is_mistake) throw WrongCommandLine(mistake_in_words(e));
    std::ostringstream said;
    app.exit(e, said);
    return answer(said.str()), 0;
  }
  const CLI::App& command = *app.get_subcommands().front();
  refuse_empty_words(command);
  if (!settle(o, w)) return 2;
  const bool tells = line.command == Command::Build || line.command == Command::Check || line.command == Command::Watch;
  // The report of a draft is written, and the same game gives the same bytes.
  o.recalls = tells && !o.draft;
  if (!w.shard.empty()) settle_shard(o, w.shard);
  check_sheets(o, w);
  refuse_line_ends(o);
  if (o.illegal && o.position.empty()) throw WrongCommandLine("--illegal is of a position", "add --position FILE");
  if (line.command == Command::Show) check_show(o, w, command.count("--dpi") > 0);
  if ((line.command == Command::Diff || line.command == Command::WhatIf) && !o.image.empty() && !o.image.ends_with(".html"))
    throw WrongCommandLine(fmt::format("-o: '{}' is no page", o.image), "its name ends in .html");
  for (std::string& question : o.questions) question.erase(question.find_last_not_of(' ') + 1);
  o.folder = w.docs;
  return line;
}

}  // namespace kitwright
