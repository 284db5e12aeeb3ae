#include "prose/scribe.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "expr/braces.h"
#include "prose/markdown_inline.h"

namespace kitwright {

namespace {

/// A kind of callout and the word that heads it.
struct CalloutKind {
  std::string_view id;
  std::optional<Phrase> word;
};
constexpr CalloutKind kinds_of_callouts[] = {{"example", Phrase::Example}, {"note", Phrase::Note}, {"variant", Phrase::Variant},
                                             {"ruling", Phrase::Ruling},   {"tip", Phrase::Tip},   {"piece", {}}};

}  // namespace

std::optional<Phrase> callout_word(std::string_view kind) {
  for (const CalloutKind& k : kinds_of_callouts)
    if (k.id == kind) return k.word;
  return {};
}

std::vector<std::string> callout_kinds() {
  std::vector<std::string> ids;
  for (const CalloutKind& k : kinds_of_callouts) ids.emplace_back(k.id);
  return ids;
}

Wording bold(Wording words) {
  for (Passage& p : words) p.bold = true;
  return words;
}

std::string marked_at(const std::string& ruling) { return ruling + "-from"; }
bool is_ruling_mark(std::string_view anchor) { return anchor.starts_with("ruling") && anchor.ends_with("-from"); }

std::string plain(const Wording& words) {
  std::string text;
  for (const Passage& p : words) text += p.line_end ? " " : p.text;
  return text;
}

std::string title_of(const Wording& words) {
  std::string title;
  for (const Passage& p : words)
    if (!p.icon) title += p.line_end ? " " : p.text;
  // What kept the icon on the line of its word.
  for (const std::string_view end : {"\u2060", "\u00A0", " "})
    while (title.ends_with(end)) title.erase(title.size() - end.size());
  return title.empty() ? plain(words) : title;
}

Wording bare(const Wording& words) {
  Wording all;
  for (const Passage& p : words) {
    Passage one{p.line_end ? " " : p.text};
    one.where = p.where;
    if (!one.text.empty()) all.push_back(std::move(one));
  }
  return all;
}

std::vector<std::span<const Remark>> groups_of(const std::vector<Remark>& rulings, const Rulings& list) {
  std::vector<std::span<const Remark>> groups;
  for (const Remark& r : rulings) {
    const bool same = !groups.empty() && (!list.by_chapter || plain(groups.back().front().chapter) == plain(r.chapter));
    if (!same) groups.emplace_back(&r, 0);
    groups.back() = {groups.back().data(), groups.back().size() + 1};
  }
  return groups;
}

bool goes_on(const Tabular& table, std::size_t row) {
  const auto heads = static_cast<std::size_t>(table.head_rows);
  if (row <= heads || table.row_head.value_or(0) != 0) return false;
  const auto names = [](const auto& cells) { return !cells.empty() && (!cells[0].words.empty() || cells[0].plate); };
  const auto at = [&](std::size_t r) { return table.rows.begin() + static_cast<std::ptrdiff_t>(r); };
  return !names(table.rows[row]) && std::any_of(at(heads), at(row), names);
}

bool is_tinted(const Tabular& table, std::size_t row) {
  bool tinted = true;
  for (auto r = static_cast<std::size_t>(table.head_rows); r < row; ++r) tinted = tinted == goes_on(table, r + 1);
  return tinted;
}

/// What a component and an item may be called together, and a little.
static constexpr std::size_t longest_slug = 200;

/// Letters beyond ASCII stay as they are: `Über uns` becomes `Über-uns`. An apostrophe does not separate words.
std::string slug(std::string_view text) {
  std::string s;
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) || u >= 0x80)
      s += static_cast<char>(u < 0x80 ? std::tolower(u) : u);
    else if (c != '\'' && !s.empty() && s.back() != '-')
      s += '-';
  }
  if (s.size() > longest_slug) s.resize(longest_slug);
  // Not between the bytes of a letter.
  while (s.size() == longest_slug && (s.back() & 0x80)) s.pop_back();
  while (!s.empty() && s.back() == '-') s.pop_back();
  return s.empty() ? "part" : s;
}

std::string term_anchor(std::string_view text) {
  std::string s = slug(text);
  // "glass" keeps its s.
  if (s.size() > 3 && s.back() == 's' && s[s.size() - 2] != 's') s.pop_back();
  return "term-" + s;
}

/// Bytes beyond ASCII count as letters.
static bool letter_at(std::string_view text, std::size_t i) {
  return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || static_cast<unsigned char>(text[i]) >= 0x80);
}

std::string typographic(std::string_view text, char before, const Quotes& quotes) {
  std::string t;
  bool within = false;  // inside an inner quotation; elsewhere `'` is an apostrophe
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens = before == ' ' || before == '(' || before == '[' || before == '\n';
    if (c == '"')
      t += opens ? quotes.open : quotes.close;
    else if (c == '\'' && opens)
      t += quotes.inner_open, within = true;
    else if (c == '\'' && within && !letter_at(text, i + 1))
      t += quotes.inner_close, within = false;
    else if (c == '\'')
      t += "\xE2\x80\x99";
    else if (text.substr(i, 3) == "---")
      t += "\xE2\x80\x94", i += 2;
    else if (text.substr(i, 2) == "--")
      t += "\xE2\x80\x93", i += 1;
    else if (text.substr(i, 3) == "...")
      t += "\xE2\x80\xA6", i += 2;
    else
      t += c;
    before = c;
  }
  return t;
}

/// `percent` writes `25 %` in every language. English sets no space there, as its own phrases show; at others no line may end.
static std::string with_percent_gap(std::string text, const Language& language) {
  const bool tight = language.phrase(Phrase::PrintFullSize).find("100%") != std::string_view::npos;
  for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %", at + 1))
    if (at > 0 && std::isdigit(static_cast<unsigned char>(text[at - 1]))) text.replace(at, 1, tight ? "" : "\u00A0");
  return text;
}

Scribe::InsertedText Scribe::value_of(Span where, const Environment* names) {
  // Parsed with its braces, so that spans are those of the file.
  const std::string text = "{{" + where.source->text.substr(where.begin, where.end - where.begin) + "}}";
  const Template parsed = parse_template(text, {where.source, where.begin - 2, where.end + 2}, out_);
  Names known = this->names();
  // Names that are added for a row or a number of players get the types of their values.
  for (const Environment* e = names; e && e != &environment(); e = e->outer) {
    for (const auto& [name, value] : e->values) known.insert_or_assign(name, type_of(value));
    if (e->fields)
      for (const auto& [name, value] : *e->fields) known.insert_or_assign(name, type_of(value));
  }
  const Attempt attempt(out_);
  check(parsed, known, out_);
  if (attempt.failed()) return {};
  // In an example everything depends on the position.
  bool bound = position_ || !names_used(parsed).empty();
  for (const Template::Part& part : parsed.parts) bound = bound || (part.expression && !part.expression.words().empty());
  if (inserted_.is_spent()) return {};
  std::string value = with_percent_gap(expand(parsed, names ? *names : environment(), out_).value_or("?"), language());
  if (!inserted_.take(static_cast<std::int64_t>(value.size()))) {
    out_.error("book.size", where,
               fmt::format("with this the expressions of the rulebook write more than {} MiB", inserted_.most() >> 20),
               "let them write less");
    return {};
  }
  return {std::move(value), bound};
}

bool Scribe::is_expression(std::string_view text, const Environment* names) const {
  return reads_as_expression(text, names ? *names : environment(), lexicon_.world.player_names);
}

/// Whether it is no paragraph: a heading, a list, HTML. Such things have no place within words; at least their marks would be
/// lost.
static bool report_block(cmark_node* n, std::string_view text, Span where, Diagnostics& out) {
  const std::string_view kind = kind_of(n);
  if (kind == "paragraph") return false;
  const Span line = line_at(where, text, cmark_node_get_start_line(n) - 1);
  if (kind == "html_block")
    out.error("book.html", line, "words that begin with HTML or a comment are not printed",
              "begin with words; a comment may stand behind them");
  else
    out.error("text.mark", line, "Markdown takes what this line begins with for a mark, and it is not printed",
              "write a backslash before it if it is meant as it stands, or take it out");
  return true;
}

/// A whole Markdown parser for one line: its rules for emphasis are not worth writing twice.
Wording Scribe::words(Span where, const Environment* names) {
  if (!where.source || where.begin >= where.end) return {};
  const MaskedText masked = mask(where, out_);
  const std::string_view text = std::string_view(masked.text).substr(where.begin);
  const Sheetful sheet{masked, text, *where.source, where.begin, names};
  const CmarkTree tree = parse_markdown(text, where, blocks_, out_);
  Wording all;
  for (cmark_node* n = cmark_node_first_child(tree.get()); n; n = cmark_node_next(n)) {
    if (report_block(n, text, where, out_)) continue;
    Wording part = InlineReader(*this, sheet, 0, text.size()).read(n);
    if (!all.empty()) all.push_back(Passage{" "});
    std::move(part.begin(), part.end(), std::back_inserter(all));
  }
  return all;
}

std::string Scribe::filled(Span where) {
  if (!where.source || where.begin >= where.end) return {};
  const MaskedText masked = mask(where, out_);
  const std::string_view text = std::string_view(masked.text).substr(where.begin);
  std::string all;
  for (std::size_t at = 0; at < text.size();) {
    const MaskToken token = token_at(masked, text, at);
    all += token.length > 0 ? value_of(masked.expressions[token.number], nullptr).text : std::string(text.substr(at, 1));
    at += std::max<std::size_t>(token.length, 1);
  }
  return all;
}

std::vector<std::string> Scribe::take_index_marks(std::string_view comment, Span where, const MaskedText& masked) {
  constexpr std::string_view open = "<!-- index:";
  const auto end = comment.rfind("-->");
  if (!comment.starts_with(open) || end == std::string_view::npos) return {};
  if (report_expressions(masked, comment, "a word for the index", out_)) return {};
  std::vector<std::string> anchors;
  const std::string words = std::string(comment.substr(open.size(), end - open.size())) + ";";
  for (std::size_t at = 0, stop; (stop = words.find(';', at)) != std::string::npos; at = stop + 1) {
    const auto from = words.find_first_not_of(" \n", at), to = words.find_last_not_of(" \n", stop - 1);
    if (from >= stop || to == std::string::npos) continue;
    anchors.push_back(fmt::format("index-{}", index_marks_.size() + 1));
    index_marks_.push_back({words.substr(from, to + 1 - from), anchors.back(), where});
  }
  if (anchors.empty())
    out_.warning("book.comment", where, "this comment has no word for the index",
                 "for example: <!-- index: dam; flooded lake -->");
  return anchors;
}

/// A note mentioned twice keeps its first number; one that is not there has none, 0.
int Scribe::note_number(const std::string& label, Span where, std::vector<std::string>& used) {
  if (!remarks_.contains(label)) {
    out_.error("book.note", where, fmt::format("there is no note '{}'", label),
               remarks_.empty() ? "write it on a line of its own: [^" + label + "]: text" : suggest(label, keys_of(remarks_)));
    return 0;
  }
  auto at = std::find(used.begin(), used.end(), label);
  if (at == used.end()) at = used.insert(used.end(), label);
  return static_cast<int>(at - used.begin()) + 1;
}

Wording Scribe::without_notes(Wording words, std::string_view of_what) {
  for (const Passage& p : words)
    if (p.note) out_.error("book.note", p.where, fmt::format("{} takes no note", of_what), "refer to the note from the text");
  return words;
}

/// Where a line of a list or a quote defines a note, which is read nowhere else than at the beginning of a line.
static std::size_t indented_note(std::string_view t, std::size_t at, std::size_t end) {
  const std::size_t open = t.find_first_not_of(" \t>-*+", at);
  const bool indented = open != at && open < end && t.substr(open, 2) == "[^";
  return indented && t.find("]:", open) < t.find_first_of(" \n", open) ? open : std::string_view::npos;
}

/// Takes `[^label]: words` and its indented continuation lines out of the text.
void Scribe::take_remarks(MaskedText& masked, Span where) {
  std::string& t = masked.text;
  for (std::size_t at = where.begin; at < t.size();) {
    std::size_t end = std::min(t.find('\n', at), t.size());
    if (const std::size_t indented = indented_note(t, at, end); indented != std::string::npos) {
      out_.error("book.note",
                 {where.source, static_cast<std::uint32_t>(indented), static_cast<std::uint32_t>(t.find("]:", indented) + 2)},
                 "a note is not read from here", "write it on a line of its own, at its beginning, outside of lists and quotes");
      at = indented;
    }
    const std::size_t colon = t.compare(at, 2, "[^") == 0 ? t.find("]:", at) : std::string::npos;
    if (colon < end) {
      // Two blanks at the start of a line continue the note.
      while (end + 2 < t.size() && t[end + 1] == ' ' && t[end + 2] == ' ') end = std::min(t.find('\n', end + 1), t.size());
      const std::string label = t.substr(at + 2, colon - at - 2);
      const Span words{where.source, static_cast<std::uint32_t>(std::min(t.find_first_not_of(' ', colon + 2), end)),
                       static_cast<std::uint32_t>(end)};
      if (const bool computed = report_expressions(masked, label, "the name of a note", out_);
          !computed && !remarks_.emplace(label, words).second)
        out_.error("book.note", words, fmt::format("second note called '{}'", label), "rename one of the two");
      std::replace_if(
          t.begin() + static_cast<std::ptrdiff_t>(at), t.begin() + static_cast<std::ptrdiff_t>(end),
          [](char c) { return c != '\n'; }, ' ');
    }
    at = end + 1;
  }
}

/// A remark's words are read where they are written, but remarks are numbered in the order in which the text mentions them.
void Scribe::read_remarks(Manuscript& into) {
  const auto read = [&](const std::vector<std::string>& labels, std::vector<Remark>& remarks) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const Span where = remarks_.at(labels[i]);
      if (where.begin == where.end)
        out_.error("book.note", where, fmt::format("the note '{}' has no words", labels[i]), "write them behind its colon");
      remarks.push_back({labels[i], without_notes(words(where), &labels == &notes_ ? "a note" : "a ruling"), where});
    }
  };
  // Footnotes stand on the page that refers to them, so words that lie elsewhere refer to none.
  read(notes_, into.notes);
  read(rulings_, into.rulings);
  for (const auto& [label, where] : remarks_)
    if (std::find(notes_.begin(), notes_.end(), label) == notes_.end() &&
        std::find(rulings_.begin(), rulings_.end(), label) == rulings_.end())
      out_.warning("book.note", where, fmt::format("no text refers to the note '{}'", label),
                   fmt::format("write [^{}] where it belongs", label));
}

}  // namespace kitwright
