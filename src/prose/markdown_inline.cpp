#include "prose/markdown_inline.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "base/limits.h"
#include "base/suggest.h"
#include "prose/number_waiver.h"
#include "prose/open_marks.h"
#include "prose/own_comments.h"
#include "text/half_marks.h"

namespace kitwright {

/// An icon stays on the line of the word behind it, or of the number before it.
static void glue_icons(Wording& words) {
  constexpr std::string_view no_break = "\u00A0";
  const auto ends_in_digit = [](const std::string& text, std::size_t end) {
    return end > 0 && text[end - 1] >= '0' && text[end - 1] <= '9';
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].icon) continue;
    if (i + 1 < words.size() && words[i + 1].text.starts_with(' ') && (words[i + 1].text.size() > 1 || i + 2 < words.size()))
      words[i + 1].text.replace(0, 1, no_break);
    if (i == 0 || !words[i - 1].text.ends_with(' ')) continue;
    std::string& before = words[i - 1].text;
    const bool number = before.size() > 1 ? ends_in_digit(before, before.size() - 1)
                                          : i > 1 && ends_in_digit(words[i - 2].text, words[i - 2].text.size());
    if (number) before.replace(before.size() - 1, 1, no_break);
  }
}

Wording InlineReader::read(cmark_node* node, bool after_line) {
  skipping_ = after_line;
  children(node, {});
  if (words_.size() > limits::passages) {
    scribe_.out_.error("book.size", words_[limits::passages].where,
                       fmt::format("up to here a paragraph has {} passages, and more are not set", limits::passages),
                       "part it: each change of look, link, icon or value begins a passage");
    words_.resize(limits::passages);
  }
  // A waiver anywhere in the block holds for all of it.
  if (waiver_.source)
    for (Passage& p : words_) p.waiver = waiver_;
  // Comments leave blanks behind at the block's end.
  while (!words_.empty() && words_.back().text.find_first_not_of(' ') == std::string::npos && !words_.back().note &&
         !words_.back().ruling && words_.back().mark.empty() && !words_.back().icon &&
         words_.back().prints == Passage::Prints::Words)
    words_.pop_back();
  if (!words_.empty() && !words_.back().icon)
    while (words_.back().text.ends_with(' ')) words_.back().text.pop_back();
  glue_icons(words_);
  return std::move(words_);
}

void InlineReader::children(cmark_node* node, const Look& look) {
  for (cmark_node* c = cmark_node_first_child(node); c; c = cmark_node_next(c)) child(c, look);
}

/// A passage in the looks in force; [begin, end) is its place on the sheet.
Passage InlineReader::passage(std::string text, const Look& look, std::size_t begin, std::size_t end) const {
  Passage p;
  p.text = std::move(text);
  p.bold = look.bold;
  p.italic = look.italic;
  p.code = look.code;
  p.link = look.link;
  p.where = sheet_.span(begin, end);
  return p;
}

/// Code and pictures inside a line have no exact place; the cursor is near enough.
void InlineReader::child(cmark_node* node, const Look& look) {
  const std::string_view kind = kind_of(node);
  if (kind == "softbreak" || kind == "linebreak") {
    // The break itself ends the line that is skipped.
    if (skipping_) return void(skipping_ = false);
    const bool hard = kind == "linebreak";
    if (std::exchange(after_comment_, false) && !hard && ends_blank()) return;
    words_.push_back(passage(hard ? "" : " ", look, cursor_, cursor_));
    words_.back().line_end = hard;
    before_ = ' ';
    return;
  }
  if (skipping_) return;
  Look inner = look;
  if (kind == "text") return text(literal_of(node), look);
  if (kind == "html_inline") return html(literal_of(node));
  if (kind == "link") return link(node, look);
  if (kind == "strong") inner.bold = true;
  if (kind == "emph") inner.italic = !look.italic;
  if (kind == "code") return code(literal_of(node), look);
  if (kind == "image")
    scribe_.out_.error("book.image", sheet_.span(cursor_, cursor_), "a picture stands in a paragraph of its own",
                       "put empty lines around it, or use an icon");
  children(node, inner);
}

/// In code only values are read: no mark, and no quote becomes another.
void InlineReader::code(std::string_view literal, Look look) {
  look.code = true;
  std::string letters;
  const auto put = [&] {
    if (!letters.empty()) words_.push_back(passage(std::exchange(letters, {}), look, cursor_, cursor_));
  };
  for (std::size_t at = 0; at < literal.size();) {
    const bool computed = token_at(sheet_.masked, literal, at).length > 0;
    if (computed) put();
    const std::size_t used = computed ? value(literal, at, look) : 0;
    if (used == 0) letters += literal[at];
    at += std::max<std::size_t>(used, 1);
  }
  put();
}

/// The anchor of the figure that shows a piece, from a link such as `piece:component/item`. Empty after a finding.
std::string InlineReader::piece_link(const std::string& url) {
  const std::string name = url.substr(6);
  const auto slash = name.find('/');
  const Component* c = scribe_.lexicon_.game.component(name.substr(0, slash));
  const bool known = c && (slash == std::string::npos || std::any_of(c->items.begin(), c->items.end(), [&](const ItemRow& r) {
                             return r.id == name.substr(slash + 1);
                           }));
  if (!known) {
    std::vector<std::string> names;
    for (const Component& each : scribe_.lexicon_.game.components)
      for (const ItemRow& row : each.items) names.push_back(each.id + "/" + row.id);
    scribe_.out_.error("book.piece", sheet_.span(cursor_, cursor_), fmt::format("the game has no piece '{}'", name),
                       suggest(name, names));
    return "";
  }
  return "#piece-" + slug(name);
}

/// Whether an expression stands in a name, which is reported.
bool InlineReader::is_computed(std::string_view text, std::string_view what) const {
  return report_expressions(sheet_.masked, text, what, scribe_.out_);
}

/// A picture's title is its caption, but a link has no place for one. That of an address written apart is told at the link.
void InlineReader::report_title(const std::string& title) {
  if (title.empty()) return;
  const std::size_t found = sheet_.text.find(title, cursor_);
  const std::size_t at = found < end_ ? found : cursor_;
  scribe_.out_.warning("book.link", sheet_.span(at, found < end_ ? at + title.size() : at + 1),
                       "the title of this link is not printed", "say it in the text, or take it out");
}

void InlineReader::link(cmark_node* node, Look look) {
  const char* url = cmark_node_get_url(node);
  look.link = url ? url : "";
  const std::size_t address = std::min(sheet_.text.find("](", cursor_), end_), before = words_.size();
  const Span where = sheet_.span(address, std::min(address + 2, end_));
  if (is_computed(look.link, "the address of a link"))
    look.link.clear();
  else if (look.link.empty())
    scribe_.out_.error("book.link", where, "this link leads nowhere", "write its address in the brackets: [words](address)");
  report_title(cmark_node_get_title(node));
  if (look.link.starts_with("piece:")) look.link = piece_link(look.link);
  children(node, look);
  if (words_.size() == before && !look.link.empty())
    scribe_.out_.error("book.link", where, "nobody sees this link, which has no words",
                       "write them before its address: [words](address)");
}

/// `<br>` is the one piece of HTML that paper knows.
void InlineReader::html(std::string_view text) {
  // Searching from the cursor on finds the right one of several equal pieces of HTML.
  const auto found = sheet_.text.find(text, cursor_);
  const std::size_t at = found < end_ ? found : cursor_;
  if (text.starts_with("<!--")) {
    const Span where = sheet_.span(at, at + text.size());
    report_out_of_text(written(sheet_.masked, text), where, scribe_.out_);
    if (is_waiver(text) && !is_small_text_waiver(text)) waiver_ = where;
    for (const std::string& anchor : scribe_.take_index_marks(text, where, sheet_.masked)) {
      words_.push_back(passage("", {}, at, at + text.size()));
      words_.back().mark = anchor;
    }
    after_comment_ = true;
  } else if (text == "<br>" || text == "<br/>" || text == "<br />") {
    words_.push_back(passage("", {}, at, at + text.size()));
    words_.back().line_end = true;
  } else {
    scribe_.out_.error("book.html", sheet_.span(at, at + text.size()),
                       fmt::format("'{}' is HTML, which paper does not know", written(sheet_.masked, text)),
                       "write it in Markdown; `<` alone is written `\\<`");
  }
}

/// A literal is shorter than its source if that has backslashes or entities. It is then not found there, and everything in it
/// gets the place where it begins.
void InlineReader::text(std::string_view literal, const Look& look) {
  // The cursor is behind what was read last, so equal words are told apart.
  const auto found = sheet_.text.find(literal, cursor_);
  literal_exact_ = found < end_;
  literal_at_ = literal_exact_ ? found : cursor_;
  const auto is_expression = [&](std::string_view text) { return scribe_.is_expression(text, sheet_.names); };
  OpenMarks(sheet_, scribe_.lexicon_.icons, is_expression, scribe_.told_marks_, scribe_.out_).check(literal, cursor_, end_);
  // A comment has blanks on both sides, of which one is enough.
  const bool twice = std::exchange(after_comment_, false) && literal.starts_with(' ') && ends_blank();
  for (std::size_t i = twice ? 1 : 0; i < literal.size();) {
    const std::size_t used = mark(literal, i, look);
    if (used == 0) {
      if (letters_.empty()) letters_from_ = literal_exact_ ? literal_at_ + i : literal_at_;
      letters_ += literal[i];
      letters_to_ = literal_exact_ ? literal_at_ + i + 1 : literal_at_;
    }
    i += std::max<std::size_t>(used, 1);
  }
  flush(look);
  if (literal_exact_) cursor_ = literal_at_ + literal.size();
}

/// True if what has been read so far ends with a blank.
bool InlineReader::ends_blank() const {
  const auto last = std::find_if(words_.rbegin(), words_.rend(), [](const Passage& p) { return p.mark.empty(); });
  return last == words_.rend() || last->text.ends_with(' ') || last->line_end;
}

/// Makes a passage of the letters gathered so far, with typographic quotes and dashes.
void InlineReader::flush(const Look& look) {
  if (letters_.empty()) return;
  std::string set = typographic(letters_, before_, scribe_.language().quotes);
  before_ = letters_.back();
  words_.push_back(passage(std::move(set), look, letters_from_, letters_to_));
  letters_.clear();
}

/// Reads one of our own marks at `at`. Returns how many bytes it takes; 0 if there is none. `\xEF` is the first byte of a masked
/// expression.
std::size_t InlineReader::mark(std::string_view literal, std::size_t at, const Look& look) {
  switch (literal[at]) {
    case '\xEF': return value(literal, at, look);
    case '{': return bare_expression(literal, at, look);
    case ':': return icon(literal, at, look);
    case '[':
      if (const std::size_t used = reference(literal, at, look)) return used;
      return literal.substr(at, 2) == "[^" ? note(literal, at) : literal.substr(at, 2) == "[[" ? term(literal, at, look) : 0;
    default: return 0;
  }
}

/// A masked expression: its token is replaced by the value.
std::size_t InlineReader::value(std::string_view literal, std::size_t at, const Look& look) {
  const MaskToken token = token_at(sheet_.masked, literal, at);
  if (token.length == 0 || at + token.length > literal.size()) return 0;
  flush(look);
  const Span where = sheet_.masked.expressions[token.number];
  const auto spoken = scribe_.value_of(where, sheet_.names);
  Passage p = passage(spoken.text, look, 0, 0);
  p.bound = spoken.bound;
  p.where = where;
  words_.push_back(std::move(p));
  // An opening quote must not follow a value: any letter will do.
  before_ = 'x';
  return token.length;
}

/// One in single braces, which is told (OpenMarks): what is in it was not typed as words, nor its numbers as numbers. Behind a
/// backslash, which the source alone has, it is words.
std::size_t InlineReader::bare_expression(std::string_view literal, std::size_t at, const Look& look) {
  const std::string_view inside = inside_braces(literal, at);
  if (!literal_exact_ || inside.empty() || !scribe_.is_expression(inside, sheet_.names)) return 0;
  const std::size_t length = literal.find('}', static_cast<std::size_t>(inside.end() - literal.begin())) + 1 - at;
  flush(look);
  Passage p = passage(std::string(literal.substr(at, length)), look, literal_at_ + at, literal_at_ + at + length);
  p.bound = true;
  words_.push_back(std::move(p));
  before_ = '}';
  return length;
}

void InlineReader::no_icon(Span where, const std::string& name) {
  scribe_.out_.error("text.icon", where, fmt::format("there is no icon '{}'", name),
                     suggest(name, keys_of(scribe_.lexicon_.icons)));
}

/// `:{{ expression }}:` is the icon that the value names.
std::size_t InlineReader::computed_icon(std::string_view literal, std::size_t at, const Look& look) {
  const MaskToken token = token_at(sheet_.masked, literal, at + 1);
  const std::size_t end = at + 1 + token.length;
  if (token.length == 0 || end >= literal.size() || literal[end] != ':') return 0;
  flush(look);
  const Span where = sheet_.masked.expressions[token.number];
  Passage p = passage(scribe_.value_of(where, sheet_.names).text, look, 0, 0);
  p.where = where;
  p.bound = p.icon = true;
  if (p.text == "?") return end + 1 - at;  // the expression has been reported
  if (!scribe_.lexicon_.icons.contains(p.text)) {
    no_icon(where, p.text);
    return end + 1 - at;
  }
  words_.push_back(std::move(p));
  before_ = 'x';
  return end + 1 - at;
}

/// `:name:` is an icon. A time of day (`10:30:00`) is not. A word close to an icon's name is reported, since a misspelt icon
/// would be printed as text.
std::size_t InlineReader::icon(std::string_view literal, std::size_t at, const Look& look) {
  if (const std::size_t used = computed_icon(literal, at, look)) return used;
  std::size_t end = at + 1;
  while (end < literal.size() &&
         (std::isalnum(static_cast<unsigned char>(literal[end])) || literal[end] == '-' || literal[end] == '_'))
    ++end;
  if (end == at + 1 || end >= literal.size() || literal[end] != ':') return 0;
  const std::string name(literal.substr(at + 1, end - at - 1));
  const std::size_t from = literal_exact_ ? literal_at_ + at : literal_at_;
  const Icons& icons = scribe_.lexicon_.icons;
  if (!icons.contains(name)) {
    std::vector<std::string> known;
    for (const auto& [each, icon] : icons) known.push_back(each);
    const auto letter = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(literal[i])) != 0; };
    const bool number = name.find_first_not_of("0123456789") == std::string::npos;
    // Next to a letter or digit it is more likely a ratio or a time.
    const bool alone = (at == 0 || !letter(at - 1)) && (end + 1 >= literal.size() || !letter(end + 1));
    if (!number && (alone || !nearest_name(name, known).empty())) no_icon(sheet_.span(from, from + name.size() + 2), name);
    return 0;
  }
  flush(look);
  words_.push_back(passage(name, look, from, from + name.size() + 2));
  words_.back().icon = true;
  before_ = 'x';
  return end + 1 - at;
}

/// `[@island]` prints the name of its target, `[page @island]` the page that it is on. The words follow later, when all targets
/// are known.
std::size_t InlineReader::reference(std::string_view literal, std::size_t at, const Look& look) {
  const bool page = literal.substr(at).starts_with("[page @");
  const std::size_t name = at + (page ? 7 : 2), end = literal.find(']', at);
  if ((!page && literal.substr(at, 2) != "[@") || end == std::string_view::npos || end <= name) return 0;
  flush(look);
  if (is_computed(literal.substr(name, end - name), "the name behind '@'")) return end + 1 - at;
  Look inner = look;
  inner.link = "#" + std::string(literal.substr(name, end - name));
  const std::size_t from = literal_exact_ ? literal_at_ + name : literal_at_;
  Passage p = passage("", inner, from, from + (literal_exact_ ? end - name : 0));
  p.prints = page ? Passage::Prints::Page : Passage::Prints::Name;
  p.bound = true;
  words_.push_back(std::move(p));
  before_ = 'x';
  return end + 1 - at;
}

/// `[[word]]`, or `[[shown words|word]]`, links to the glossary.
std::size_t InlineReader::term(std::string_view literal, std::size_t at, const Look& look) {
  const auto end = literal.find("]]", at);
  if (end == std::string_view::npos) return 0;
  std::string_view shown = literal.substr(at + 2, end - at - 2), name = shown;
  if (const auto bar = shown.find('|'); bar != std::string_view::npos) name = shown.substr(bar + 1), shown = shown.substr(0, bar);
  flush(look);
  if (is_computed(literal.substr(at, end - at), "a link to the glossary")) return end + 2 - at;
  Look inner = look;
  inner.link = "#" + term_anchor(name);
  const std::size_t from = literal_exact_ ? literal_at_ + at + 2 : literal_at_;
  if (shown.find_first_not_of(' ') == std::string_view::npos || name.find_first_not_of(' ') == std::string_view::npos) {
    scribe_.out_.error("book.link", sheet_.span(from, from + 1), "this names no word of the glossary",
                       "write '[[word]]', or '[[shown words|word]]'");
    return end + 2 - at;
  }
  words_.push_back(
      passage(typographic(shown, ' ', scribe_.language().quotes), inner, from, from + (literal_exact_ ? shown.size() : 0)));
  before_ = 'x';
  return end + 2 - at;
}

/// `[^name]` marks a footnote, or a ruling if its name begins with `ruling`.
std::size_t InlineReader::note(std::string_view literal, std::size_t at) {
  const auto end = literal.find(']', at);
  if (end == std::string_view::npos) return 0;
  const std::string label(literal.substr(at + 2, end - at - 2));
  flush({});
  if (is_computed(label, "the name of a note")) return end + 1 - at;
  const std::size_t from = literal_exact_ ? literal_at_ + at : literal_at_;
  Passage p = passage("", {}, from, from + (literal_exact_ ? end + 1 - at : 0));
  const bool ruling = label.starts_with("ruling");
  const std::size_t known = scribe_.rulings_.size();
  (ruling ? p.ruling : p.note) = scribe_.note_number(label, p.where, ruling ? scribe_.rulings_ : scribe_.notes_);
  if (scribe_.rulings_.size() > known) {
    Passage first = passage("", {}, from, from);
    first.mark = marked_at(label);
    words_.push_back(std::move(first));
  }
  words_.push_back(std::move(p));
  return end + 1 - at;
}

}  // namespace kitwright
