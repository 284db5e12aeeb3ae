#include "compare/report.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "base/plural.h"

namespace kitwright {

namespace {

struct RestingRow {
  CellKind kind;
  std::string_view one;
};
/// What people look at, in the order in which they would ask.
constexpr RestingRow resting_rows[] = {
    {CellKind::Check, "check"},     {CellKind::BoxTable, "box table"},    {CellKind::Score, "score"},
    {CellKind::Example, "example"}, {CellKind::SetupStep, "setup step"},  {CellKind::Face, "face"},
    {CellKind::Layout, "layout"},   {CellKind::Passage, "rulebook line"}, {CellKind::Let, "let"},
    {CellKind::Word, "word"}};

/// `a, b and c`.
std::string in_a_row(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

std::string copies(const ItemChange& item) {
  switch (item.kind) {
    case ItemChange::Kind::Added: return fmt::format("new, {} {}", item.after, plural(item.after, "copy", "copies"));
    case ItemChange::Kind::Gone: return fmt::format("gone, {} {}", item.before, plural(item.before, "copy", "copies"));
    case ItemChange::Kind::Changed: break;
  }
  return item.recounted() ? fmt::format("{} {}, {} before", item.after, plural(item.after, "copy", "copies"), item.before) : "";
}

/// Which sides look otherwise: `front and back look otherwise`.
std::string looks(const ItemChange& item) {
  if (item.kind != ItemChange::Kind::Changed) return {};
  std::vector<std::string> sides;
  for (const SideChange& s : item.sides) sides.emplace_back(s.side == Side::Front ? "front" : "back");
  if (sides.empty()) return {};
  return fmt::format("{} {} otherwise", in_a_row(sides), sides.size() == 1 ? "looks" : "look");
}

std::string first_place(const Finding& f) { return f.where.source ? place(f.where) + ": " : ""; }

std::string finding_line(const Finding& f) { return fmt::format("{}{} [{}]", first_place(f), f.message, f.id); }

}  // namespace

std::string toll_in_words(const PrintingToll& toll) {
  if (toll.in == 0 && toll.out == 0) return "every piece looks as it did: nothing is to be printed";
  const std::string whole = toll.sheets == toll.whole ? "" : fmt::format(" instead of {}", toll.whole);
  const std::string print = toll.in == 0 ? "nothing to print"
                                         : fmt::format("{} {} to print, on {} {}{}", toll.in, plural(toll.in, "piece"),
                                                       toll.sheets, plural(toll.sheets, "sheet"), whole);
  return fmt::format("{}; {} {} to throw away", print, toll.out, plural(toll.out, "piece"));
}

std::vector<std::string> item_in_words(const ItemChange& item) {
  std::vector<std::string> said;
  for (const std::string& part : {copies(item), looks(item)})
    if (!part.empty()) said.push_back(part);
  for (const ValueChange& field : item.fields) said.push_back(fmt::format("{} {}", field.name, value_in_words(field)));
  return said;
}

std::vector<MarkedWords> marked_words(const PassageChange& passage) {
  const auto before = split_words(passage.before), after = split_words(passage.after);
  std::vector<MarkedWords> marked;
  for (const SequenceRun& run : passage.words) {
    const bool gone = run.kind == SequenceRun::Kind::Gone;
    const std::vector<std::string>& words = gone ? before : after;
    std::string text;
    for (std::size_t i = 0; i < run.length; ++i) text += words[(gone ? run.before : run.after) + i];
    if (run.kind != SequenceRun::Kind::Same) text.erase(text.find_last_not_of(' ') + 1);
    marked.push_back({run.kind, std::move(text)});
  }
  return marked;
}

std::string resting_in_words(const std::vector<Resting>& resting) {
  std::vector<std::string> parts;
  for (const RestingRow& row : resting_rows) {
    const auto count = std::count_if(resting.begin(), resting.end(), [&](const Resting& r) { return r.what->kind == row.kind; });
    if (count > 0) parts.push_back(fmt::format("{} {}", count, plural(count, row.one)));
  }
  return in_a_row(parts);
}

std::string value_in_words(const ValueChange& change) {
  if (!change.before) return fmt::format("{}, new", *change.after);
  if (!change.after) return fmt::format("gone, was {}", *change.before);
  return fmt::format("{}, was {}", *change.after, *change.before);
}

Report report_on(const Edition& before, const Edition& after, const EditionNames& names, const Options& options) {
  return {after.kit.game, names, compare(before, after), printing_toll(after, exchange_of(before, after), options)};
}

/// A passage with what is gone in [-...-] and what was added in {+...+}, as git shows words.
static std::string passage_line(const PassageChange& passage) {
  std::string text;
  for (const MarkedWords& words : marked_words(passage)) {
    const bool gone = words.kind == SequenceRun::Kind::Gone, added = words.kind == SequenceRun::Kind::Added;
    text += gone ? "[-" + words.text + "-] " : added ? "{+" + words.text + "+} " : words.text;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return fmt::format("{}: {}", passage.heading, text);
}

template <class Changes, class Line>
static std::vector<std::string> lines_of(const Changes& changes, const Line& line) {
  std::vector<std::string> lines;
  for (const auto& change : changes) lines.push_back(line(change));
  return lines;
}

static std::string value_line(const ValueChange& value) { return fmt::format("{} {}", value.name, value_in_words(value)); }

static void append(std::vector<std::string>& lines, std::vector<std::string> more) {
  std::move(more.begin(), more.end(), std::back_inserter(lines));
}

static std::vector<std::string> item_lines(const Difference& d, bool on_paper) {
  std::vector<std::string> lines;
  for (const ItemChange& item : d.items)
    if (item.on_paper() == on_paper)
      lines.push_back(fmt::format("{}/{}: {}", item.component, item.item, fmt::join(item_in_words(item), "; ")));
  return lines;
}

static std::vector<std::string> renamed_lines(const Renamings& renamed) {
  return lines_of(renamed, [](const auto& name) { return fmt::format("{}: renamed, was {}", name.first, name.second); });
}

static std::vector<std::string> piece_lines(const Difference& d) {
  auto lines = lines_of(
      d.counts, [](const CountChange& c) { return fmt::format("{}: {} in all, {} before", c.component, c.after, c.before); });
  append(lines, lines_of(d.distributions, [](const DistributionChange& c) {
           return fmt::format("{} ({}): {}, {} before", c.table, c.pieces, c.after, c.before);
         }));
  append(lines, item_lines(d, true));
  return lines;
}

static std::vector<std::string> passage_lines(const Difference& d) {
  auto lines = lines_of(d.passages, passage_line);
  append(lines, lines_of(d.figures, [](const FigureChange& f) {
           return fmt::format("{}: the figure looks otherwise ({})", f.heading, f.what);
         }));
  return lines;
}

/// A title and its lines, as far as anybody reads them; without lines nothing.
static void add_section(std::string& text, std::string_view title, const std::vector<std::string>& lines) {
  constexpr std::size_t most_bytes = 100'000;
  if (!lines.empty()) text += fmt::format("{}\n", title);
  std::size_t told = 0;
  for (std::size_t bytes = 0; told < lines.size() && (bytes += lines[told].size()) <= most_bytes; ++told)
    text += fmt::format("  {}\n", lines[told]);
  if (told < lines.size()) text += fmt::format("  and {} more; --format json lists them\n", lines.size() - told);
}

static std::vector<std::string> resting_lines(const std::vector<Resting>& resting) {
  std::vector<std::string> lines;
  for (const Resting& r : resting)
    if (r.what->where.source) lines.push_back(fmt::format("{}: {}", place(r.what->where), r.what->name));
  return lines;
}

std::string report_text(const Report& report, bool all) {
  const Difference& d = report.difference;
  const EditionNames& names = report.names;
  if (d.nothing()) return fmt::format("{}: {}, compared with {}: nothing differs\n", report.game.name, names.after, names.before);
  std::string text = fmt::format("{}: {}, compared with {}\n", report.game.name, names.after, names.before) +
                     fmt::format("  {}\n", toll_in_words(report.toll));
  if (const std::string rests = resting_in_words(d.resting); !rests.empty())
    text += fmt::format("  on what changed rest {}{}\n", rests, all ? "" : "; --all lists them");
  add_section(text, "broken", lines_of(d.broken, finding_line));
  add_section(text, "mended", lines_of(d.mended, finding_line));
  add_section(text, "numbers and words", lines_of(d.values, value_line));
  add_section(text, "components", renamed_lines(d.renamed));
  add_section(text, "pieces", piece_lines(d));
  add_section(text, "pieces that look as they did", item_lines(d, false));
  add_section(text, "rulebook", passage_lines(d));
  if (all) add_section(text, "rests on what changed", resting_lines(d.resting));
  return text;
}

std::string exchange_text(const Exchange& exchange, const PrintingToll& toll, const Game& game, const EditionNames& names) {
  std::string text = fmt::format("{}: {}, compared with {}\n  {}\n", game.name, names.after, names.before, toll_in_words(toll));
  const auto line = [](const Stock& s) { return fmt::format("{} × {}/{}", s.count, s.component, s.item); };
  add_section(text, "to throw away", lines_of(exchange.out, line));
  add_section(text, "to print", lines_of(exchange.in, line));
  return text;
}

}  // namespace kitwright
