#include "prose/markdown_blocks.h"

#include <algorithm>
#include <utility>

#include <cmark-gfm-core-extensions.h>
#include <fmt/format.h>

#include "base/limits.h"
#include "base/plural.h"
#include "base/word.h"
#include "prose/lost_words.h"
#include "prose/number_waiver.h"
#include "prose/own_comments.h"

namespace kitwright {

BlockReader::BlockReader(Scribe& scribe, const Sheetful& sheet) : scribe_(scribe), sheet_(sheet), lines_{0} {
  // As cmark counts them: LF, CR LF, or CR alone ends one.
  const std::string_view text = sheet.text;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n")) lines_.push_back(i + 1);
}

/// cmark counts lines and columns from 1. Nodes that it has made up have 0.
std::size_t BlockReader::offset(int line, int column) const {
  if (line < 1) return 0;
  const std::size_t at =
      lines_[std::min(static_cast<std::size_t>(line) - 1, lines_.size() - 1)] + static_cast<std::size_t>(std::max(column, 1)) - 1;
  return std::min(at, sheet_.text.size());
}

/// The first line of the block, which is where findings point.
Span BlockReader::span_of(cmark_node* n) const {
  const std::size_t begin = offset(cmark_node_get_start_line(n), cmark_node_get_start_column(n));
  const std::size_t end = std::min(sheet_.text.find('\n', begin), sheet_.text.size());
  return sheet_.span(begin, end);
}

/// cmark-gfm knows the places of blocks, but not of the words in them. The inline reader finds them again between the block's
/// ends.
Wording BlockReader::words(cmark_node* n, bool after_line) {
  const std::size_t begin = offset(cmark_node_get_start_line(n), cmark_node_get_start_column(n));
  const std::size_t end = offset(cmark_node_get_end_line(n) + 1, 1);
  Wording words = InlineReader(scribe_, sheet_, begin, end > begin ? end : sheet_.text.size()).read(n, after_line);
  if (waiver_.source)
    for (Passage& p : words)
      if (!p.waiver.source) p.waiver = waiver_;
  return words;
}

std::vector<BookBlock> BlockReader::read(cmark_node* parent) {
  std::vector<BookBlock> blocks;
  for (cmark_node* n = cmark_node_first_child(parent); n; n = cmark_node_next(n)) {
    // Comments speak about the block after them, so they must not reset what they have just set.
    const bool comment = kind_of(n) == "html_block";
    node(n, blocks);
    if (!comment) waiver_ = small_meant_ = {}, wide_ = false, marks_.clear();
  }
  check_followed(cmark_node_last_child(parent));
  return blocks;
}

/// What a comment says of the block after it, where there is none. Words for the index go on to the next entry of a list.
void BlockReader::check_followed(cmark_node* last) {
  if (!last || kind_of(last) != "html_block") return;
  const bool goes_on = cmark_node_next(cmark_node_parent(last)) && kind_of(cmark_node_parent(last)) == "item";
  if (!waiver_.source && !small_meant_.source && !wide_ && (marks_.empty() || goes_on)) return;
  scribe_.out_.warning("book.comment", span_of(last), "nothing comes of this comment: no block follows it",
                       "write it before the block that it is about");
  waiver_ = small_meant_ = {}, wide_ = false, marks_.clear();
}

void BlockReader::add(std::vector<BookBlock>& into, cmark_node* n, decltype(BookBlock::what) what) {
  into.push_back({std::move(what), span_of(n), wide_, marks_, small_meant_});
}

void BlockReader::node(cmark_node* n, std::vector<BookBlock>& into) {
  const std::string_view kind = kind_of(n);
  if (kind == "paragraph")
    paragraph(n, into);
  else if (kind == "heading")
    add(into, n, heading(n));
  else if (kind == "list")
    list_block(n, into);
  else if (kind == "table")
    add(into, n, table(n));
  else if (kind == "block_quote")
    quote(n, into);
  else if (kind == "html_block")
    html(n, into);
  else if (kind == "code_block")
    fence(n, into);
  else if (kind == "thematic_break")
    add(into, n, PageEnd{});
}

/// What a comment marks for the index is the list, not the first of its entries.
void BlockReader::list_block(cmark_node* n, std::vector<BookBlock>& into) {
  std::vector<std::string> marks = std::exchange(marks_, {});
  Listing list = listing(n);
  marks_ = std::move(marks);
  add(into, n, std::move(list));
}

/// A picture alone in its paragraph becomes a figure; its title is the caption.
void BlockReader::paragraph(cmark_node* n, std::vector<BookBlock>& into) {
  cmark_node* only = cmark_node_first_child(n);
  if (only && kind_of(only) == "image" && !cmark_node_next(only)) {
    const std::string alt = plain(scribe_.without_notes(words(only), "a picture")), caption = cmark_node_get_title(only);
    if (report_expressions(sheet_.masked, cmark_node_get_url(only), "the path of a picture", scribe_.out_) ||
        report_expressions(sheet_.masked, caption, "the caption of such a picture", scribe_.out_,
                           "write a block ```` ```svg PATH ```` with a line `caption:`, which may hold some"))
      return;
    auto plate = scribe_.load_plate ? scribe_.load_plate(cmark_node_get_url(only), alt, span_of(n)) : std::nullopt;
    if (!plate) return;
    Exhibit exhibit;
    exhibit.plates.push_back({std::move(*plate), {}});
    if (!caption.empty()) exhibit.caption = {Passage{caption}};
    return add(into, n, std::move(exhibit));
  }
  if (Wording w = words(n); !w.empty()) add(into, n, Prose{std::move(w)});
}

/// Takes the anchor off a heading: `Title {#anchor}`. None if the heading names none.
static std::optional<std::string> take_anchor(Wording& words) {
  if (words.empty()) return {};
  std::string& text = words.back().text;
  const auto open = text.rfind("{#");
  if (open == std::string::npos || text.back() != '}') return {};
  const std::string anchor = text.substr(open + 2, text.size() - open - 3);
  text.erase(open);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return anchor;
}

/// Where a heading's line names its anchor.
Span BlockReader::anchor_in(cmark_node* n) const {
  const Span line = span_of(n);
  const std::size_t begin = line.source->text.find("{#", line.begin);
  return begin < line.end ? Span{line.source, static_cast<std::uint32_t>(begin), line.end} : line;
}

/// What a heading's line names as its anchor, as far as a brace closes it.
std::string_view BlockReader::masked_anchor(cmark_node* n) const {
  const std::string_view rest = sheet_.text.substr(offset(cmark_node_get_start_line(n), cmark_node_get_start_column(n)));
  const std::string_view line = rest.substr(0, rest.find('\n'));
  const std::string_view named = line.substr(std::min(line.find("{#"), line.size()));
  return named.substr(0, named.find('}'));
}

/// Without an anchor of its own, a heading is linked to by its words.
Heading BlockReader::heading(cmark_node* n) {
  Heading h{cmark_node_get_heading_level(n), {}, words(n)};
  const auto anchor = take_anchor(h.words);
  if (anchor && take_anchor(h.words))
    scribe_.out_.error("book.anchor", anchor_in(n), "this heading has two anchors", "keep one of them");
  const bool computed = report_expressions(sheet_.masked, masked_anchor(n), "an anchor", scribe_.out_);
  for (const Passage& p : h.words)
    if (const std::size_t open = std::min(p.text.find("{#"), p.text.find("{.")); open != std::string::npos && !computed)
      scribe_.out_.warning("book.anchor", span_of(n),
                           fmt::format("this heading's '{}' is printed as it stands", p.text.substr(open, 2)),
                           "'{#name}' names an anchor at the end of a heading; take out what is none");
  if (constexpr int deepest = 3; h.level > deepest)
    scribe_.out_.warning("book.heading", span_of(n),
                         fmt::format("a heading of level {} looks like one of level {}", h.level, deepest),
                         "a rulebook has three levels: write '###', or begin the paragraph with **bold words**");
  if (plain(h.words).find_first_not_of(' ') == std::string::npos)
    scribe_.out_.error("book.heading", span_of(n), "this heading has no words", "write them behind its '#', or take it out");
  h.named = anchor && !anchor->empty();
  h.anchor = h.named ? *anchor : slug(plain(h.words));
  if (anchor) check_word(WordKind::File, *anchor, anchor_in(n), "book.anchor", "an anchor", scribe_.out_);
  return h;
}

Listing BlockReader::listing(cmark_node* n) {
  Listing list;
  list.ordered = cmark_node_get_list_type(n) == CMARK_ORDERED_LIST;
  // Lists may begin with 0; cmark gives 0 to those without numbers, too.
  list.start = std::max(cmark_node_get_list_start(n), list.ordered ? 0 : 1);
  list.tight = cmark_node_get_list_tight(n);
  for (cmark_node* entry = cmark_node_first_child(n); entry; entry = cmark_node_next(entry)) {
    // A waiver before the list holds for all of its entries.
    const Span waiver = waiver_;
    list.entries.push_back(read(entry));
    waiver_ = waiver;
  }
  return list;
}

/// Cells without a column above them would be dropped, and those that are missing would be empty.
void BlockReader::check_cells(cmark_node* row, std::size_t columns) {
  const std::size_t begin = offset(cmark_node_get_start_line(row), cmark_node_get_start_column(row));
  const std::string_view line = sheet_.text.substr(begin, sheet_.text.find('\n', begin) - begin);
  if (const LostWords lost = cells_beyond(line, columns))
    scribe_.out_.error("book.table", sheet_.span(begin + lost.begin, begin + lost.end),
                       fmt::format("this row has more cells than the table's {} {}", columns,
                                   plural(static_cast<std::int64_t>(columns), "column")),
                       "add a column to the head and to the line below it, or write '\\|' for a bar in a cell");
  if (const std::size_t cells = cells_in(line, columns); cells < columns)
    scribe_.out_.error("book.table", span_of(row),
                       fmt::format("this row has {} {}, and the table has {} columns", cells,
                                   plural(static_cast<std::int64_t>(cells), "cell"), columns),
                       "write a cell for each column, with a blank between its bars where it is empty");
}

/// In Markdown every table has exactly one head row.
Tabular BlockReader::table(cmark_node* n) {
  Tabular table;
  const std::uint8_t* aligns = cmark_gfm_extensions_get_table_alignments(n);
  for (int i = 0; i < cmark_gfm_extensions_get_table_columns(n); ++i)
    table.columns.push_back(aligns[i] == 'c' ? Align::Centre : aligns[i] == 'r' ? Align::Right : Align::Left);
  if (table.columns.size() > limits::book_table_columns)
    scribe_.out_.error("book.table", span_of(n),
                       fmt::format("a table of the book has at most {} columns", limits::book_table_columns),
                       "part it into several tables");
  for (cmark_node* row = cmark_node_first_child(n); row; row = cmark_node_next(row)) {
    if (table.rows.size() > limits::book_table_rows) {
      scribe_.out_.error("book.table", span_of(row),
                         fmt::format("a table of the book has at most {} rows", limits::book_table_rows),
                         "part it into several tables");
      break;
    }
    // The head has as many as the table; cmark takes a line of words before it for its place.
    if (row != cmark_node_first_child(n)) check_cells(row, table.columns.size());
    table.rows.emplace_back();
    for (cmark_node* cell = cmark_node_first_child(row); cell; cell = cmark_node_next(cell))
      table.rows.back().push_back({words(cell), {}});
    // Short rows, which were told, are filled up.
    table.rows.back().resize(table.columns.size());
  }
  return table;
}

/// Markdown takes the rest of a comment's line for a part of the comment.
void BlockReader::check_behind(cmark_node* n, std::string_view comments) {
  const LostWords lost = behind_comments(comments);
  const std::string_view words = comments.substr(lost.begin, lost.end - lost.begin);
  const std::size_t at = sheet_.text.find(words, offset(cmark_node_get_start_line(n), 1));
  if (lost && at != std::string_view::npos)
    scribe_.out_.error("book.html", sheet_.span(at, at + words.size()), "words behind a comment on its line are not printed",
                       "begin a new line with them");
}

/// Handles our own comments: waivers, `wide`, columns, and places such as page ends. Other comments are the author's notes, and
/// are dropped.
void BlockReader::html(cmark_node* n, std::vector<BookBlock>& into) {
  const std::string_view text = literal_of(n);
  const auto from = text.find_first_not_of(" \n");
  const auto says = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (from == std::string_view::npos || text.substr(from, 4) != "<!--")
    return scribe_.out_.error("book.html", span_of(n), "this is HTML, which paper does not know", "write it in Markdown");
  if (!says("-->"))
    return scribe_.out_.error("book.html", span_of(n), "nothing closes this comment: all that follows would be lost",
                              "close it with '-->'");
  check_behind(n, text);
  if (is_small_text_waiver(text))
    small_meant_ = span_of(n);
  else if (is_waiver(text))
    waiver_ = span_of(n);
  for (const std::string& anchor : scribe_.take_index_marks(text.substr(from), span_of(n), sheet_.masked))
    marks_.push_back(anchor);
  if (says("<!-- wide -->")) wide_ = true;
  for (const auto& [comment, next] : page_ends)
    if (says(comment)) add(into, n, PageEnd{next});
  if (says("<!-- contents -->")) add(into, n, Contents{});
  report_note(written(sheet_.masked, text.substr(from)), span_of(n), scribe_.out_);
  if (!says("<!-- column -->")) return;
  if (column_ && !*column_)
    *column_ = into.size();
  else
    scribe_.out_.error("book.beside", span_of(n), column_ ? "there are two columns, no more" : "there are no columns here",
                       "it parts the text of a '> [!beside]' in two");
}

/// Reads a fence's first line and the span of its notes. The notes are not Markdown; the function that makes the block reads
/// them.
void BlockReader::fence(cmark_node* n, std::vector<BookBlock>& into) {
  int length = 0, indent = 0;
  char character = 0;
  if (!cmark_node_get_fenced(n, &length, &indent, &character))
    return scribe_.out_.error("book.indent", span_of(n), "four spaces at a line's start make it code, which a rulebook has not",
                              "take the spaces away");
  const std::size_t last = offset(cmark_node_get_end_line(n), 1);
  const bool one_line = cmark_node_get_end_line(n) == cmark_node_get_start_line(n);
  if (one_line ||
      !closes_fence(sheet_.text.substr(last, sheet_.text.find('\n', last) - last), character, static_cast<std::size_t>(length)))
    return scribe_.out_.error(
        "book.fence", span_of(n), "nothing closes this block",
        fmt::format("close it with a line of '{}'", std::string(static_cast<std::size_t>(length), character)));
  const Span line = span_of(n);
  const std::string_view head = std::string_view(line.source->text).substr(line.begin, line.end - line.begin);
  const std::size_t marks = std::min(head.find_first_not_of(character), head.size()),
                    name = std::min(head.find_first_not_of(' ', marks), head.size()),
                    name_end = std::min(head.find_first_of(" \r", name), head.size());
  const std::size_t argument = std::min(head.find_first_not_of(' ', name_end), head.size());
  const std::size_t argument_end = head.find_last_not_of(" \r") + 1;
  Fence f;
  f.name = head.substr(name, name_end - name);
  f.where = {line.source, line.begin + static_cast<std::uint32_t>(name), line.begin + static_cast<std::uint32_t>(name_end)};
  if (argument < argument_end) {
    f.argument = head.substr(argument, argument_end - argument);
    f.argument_where = {line.source, line.begin + static_cast<std::uint32_t>(argument),
                        line.begin + static_cast<std::uint32_t>(argument_end)};
  } else {
    f.argument_where = f.where;
  }
  // Inside a quote or a list every line begins with that one's marks.
  f.prefix = static_cast<std::size_t>(std::max(cmark_node_get_start_column(n), 1)) - 1;
  f.wide = wide_;
  const std::size_t begin = offset(cmark_node_get_start_line(n) + 1, 1), end = offset(cmark_node_get_end_line(n), 1);
  f.body = sheet_.span(begin, std::max(begin, end));
  if (const LostWords next = opens_fence(sheet_.text.substr(begin, std::max(begin, end) - begin), character))
    return scribe_.out_.error(
        "book.fence", line, "nothing closes this block before the next one begins",
        fmt::format("close it with a line of '{}'", std::string(static_cast<std::size_t>(length), character)),
        {sheet_.span(begin + next.begin, begin + next.end)});
  if (!scribe_.make_fence) return;
  for (BookBlock& b : scribe_.make_fence(f)) {
    b.wide = b.wide || wide_;
    b.small_meant = small_meant_;
    b.marks.insert(b.marks.end(), marks_.begin(), marks_.end());
    marks_.clear();
    into.push_back(std::move(b));
  }
}

std::vector<BookBlock> Scribe::blocks(Span where) {
  MaskedText masked = mask(where, out_);
  take_remarks(masked, where);
  const std::string_view text = std::string_view(masked.text).substr(where.begin);
  const Sheetful sheet{masked, text, *where.source, where.begin, nullptr};
  const CmarkTree tree = parse_markdown(text, where, blocks_, out_);
  return BlockReader(*this, sheet).read(tree.get());
}

}  // namespace kitwright
