#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "prose/markdown_blocks.h"

// Quotes with a name: callouts, and columns.

namespace kitwright {

CalloutMark BlockReader::mark_of(cmark_node* first) const {
  CalloutMark mark;
  const bool marked = first && kind_of(first) == "paragraph" && literal_of(cmark_node_first_child(first)).starts_with("[!");
  if (!marked) return mark;
  // cmark forgets where a paragraph stands whose next line begins a table, but not where the quote does.
  cmark_node* quote = cmark_node_parent(first);
  const std::size_t begin = sheet_.text.find("[!", offset(cmark_node_get_start_line(quote), cmark_node_get_start_column(quote)));
  if (begin == std::string_view::npos) return mark;
  const std::size_t end = std::min(sheet_.text.find('\n', begin), sheet_.text.size());
  const std::string_view line = sheet_.text.substr(begin, end - begin);
  const std::size_t close = line.find(']');
  if (close == std::string_view::npos) {
    scribe_.out_.error("book.callout", sheet_.span(begin, end), "no ']' ends the name of this callout",
                       "write it so: `> [!tip] A title`, or `\\[!` for the letters");
    return mark;
  }
  const std::string_view inside = line.substr(2, close - 2);
  if (inside.empty() || inside.front() == ' ')
    // Read as a plain quotation: what stands there would be taken for its argument.
    return scribe_.out_.error("book.callout", sheet_.span(begin + 2, begin + 3),
                              inside.empty() ? "this callout has no name" : "a blank stands before the name of this callout",
                              "write it so: `> [!tip] A title`"),
           mark;
  const std::size_t space = std::min(inside.find(' '), inside.size());
  mark.kind = inside.substr(0, space);
  mark.argument = inside.substr(std::min(space + 1, inside.size()));
  mark.where = sheet_.span(begin + 2, begin + close);
  const std::size_t title = std::min(line.find_first_not_of(' ', close + 1), line.size());
  mark.title = sheet_.span(begin + title, end);
  return mark;
}

/// What a quote begins with says what it is.
void BlockReader::quote(cmark_node* n, std::vector<BookBlock>& into) {
  cmark_node* first = cmark_node_first_child(n);
  const CalloutMark mark = mark_of(first);
  if (report_expressions(sheet_.masked, mark.kind + " " + mark.argument, "what stands behind '[!'", scribe_.out_))
    return callout_block(n, {}, into);
  if (mark.where.source && mark.kind == "beside") return add(into, n, beside(first, mark));
  callout_block(n, mark, into);
}

/// The blocks of a callout. What follows the first line of its first paragraph is text again.
std::vector<BookBlock> BlockReader::callout_body(cmark_node* first) {
  std::vector<BookBlock> body;
  if (Wording rest = words(first, true); !rest.empty()) body.push_back({Prose{std::move(rest)}, span_of(first), false});
  const Span waiver = waiver_;
  for (cmark_node* child = cmark_node_next(first); child; child = cmark_node_next(child)) {
    const bool comment = kind_of(child) == "html_block";
    node(child, body);
    if (!comment) waiver_ = waiver, small_meant_ = {}, marks_.clear();
  }
  cmark_node* last = cmark_node_last_child(cmark_node_parent(first));
  if (last != first) check_followed(last);
  return body;
}

/// `[!tip fox]`, or `[!tip fox right]`: a figure of the book's own says it.
void BlockReader::take_speaker(Callout& c, const CalloutMark& mark) {
  const std::size_t space = std::min(mark.argument.find(' '), mark.argument.size());
  const std::string side = mark.argument.substr(std::min(space + 1, mark.argument.size()));
  if (!side.empty() && side != "left" && side != "right")
    scribe_.out_.error("book.callout", mark.where, fmt::format("'{}' is no side: who says it stands left or right", side));
  c.plate = scribe_.mascot_plate(mark.argument.substr(0, space), mark.where);
  c.spoken = c.plate.has_value();
  c.from_right = side == "right";
}

/// What a comment says of a callout holds for its own picture, not for the blocks in it.
void BlockReader::callout_block(cmark_node* n, const CalloutMark& mark, std::vector<BookBlock>& into) {
  const Span meant = std::exchange(small_meant_, {});
  const bool wide = std::exchange(wide_, false);
  const std::vector<std::string> marks = std::exchange(marks_, {});
  Callout c = mark.where.source ? callout(cmark_node_first_child(n), mark) : Callout{};
  if (!mark.where.source) {
    // Plain quotes have no heading.
    c.kind = mark.kind;
    c.body = read(n);
  }
  into.push_back({std::move(c), span_of(n), wide, marks, meant});
}

/// A callout: `> [!kind argument] Title`, with its text in the rest of the quote. Inside an example that names a position,
/// expressions know that position's names.
Callout BlockReader::callout(cmark_node* first, const CalloutMark& mark) {
  Callout c;
  c.kind = mark.kind;
  c.plate_width = Length::mm(22);
  // Callouts may be nested: the outer one's position is restored at the end.
  const PlayPosition* around = scribe_.position_;
  const bool mascot = !mark.argument.empty() && c.kind != "piece" && scribe_.mascot_plate &&
                      (c.kind != "example" || scribe_.is_mascot(mark.argument.substr(0, mark.argument.find(' '))));
  if (mascot)
    take_speaker(c, mark);
  else if (c.kind == "example" && !mark.argument.empty() && scribe_.find_position)
    scribe_.position_ = scribe_.find_position(mark.argument, mark.where);
  c.title = scribe_.words(mark.title);
  std::vector<std::string> known = callout_kinds();
  if (std::find(known.begin(), known.end(), c.kind) == known.end()) {
    known.push_back("beside");
    scribe_.out_.error("book.callout", mark.where, fmt::format("there is no callout '{}'", c.kind), suggest(c.kind, known));
  }
  if (c.kind == "piece" && scribe_.face_plate) c.plate = scribe_.face_plate(mark.argument, mark.where);
  const Attempt reading(scribe_.out_);
  c.body = callout_body(first);
  if (c.body.empty() && c.title.empty() && (c.spoken || !c.plate) && !reading.failed())
    scribe_.out_.error("book.callout", mark.where, "this callout is empty",
                       "write its words in the next lines, each behind a '>'");
  scribe_.position_ = around;
  return c;
}

namespace {

/// What `[!beside 42 % right]` says behind its name.
struct BesideWish {
  double share = 0.45;  ///< of the figures, or of the first column
  bool left = false, right = false, sound = true;
};

BesideWish read_wish(const std::string& argument) {
  BesideWish wish;
  std::string words = argument;
  std::replace(words.begin(), words.end(), '%', ' ');
  for (std::size_t at = 0; (at = words.find_first_not_of(' ', at)) != std::string::npos;) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string word = words.substr(at, end - at);
    int percent = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), percent);
    if (word == "left" || word == "right")
      (word == "left" ? wish.left : wish.right) = true;
    else if (read.ec == std::errc() && read.ptr == word.data() + word.size() && percent >= 15 && percent <= 85)
      wish.share = percent / 100.0;
    else
      wish.sound = false;
    at = end;
  }
  wish.sound = wish.sound && !(wish.left && wish.right);
  return wish;
}

bool is_figure(const BookBlock& b) { return std::holds_alternative<Exhibit>(b.what); }

/// Where the first column ends: behind the figures at the beginning, or else before those at the end.
std::size_t figures_end(const std::vector<BookBlock>& body) {
  const auto text = std::find_if_not(body.begin(), body.end(), is_figure);
  if (text != body.begin()) return static_cast<std::size_t>(text - body.begin());
  return static_cast<std::size_t>(std::find_if_not(body.rbegin(), body.rend(), is_figure).base() - body.begin());
}

}  // namespace

/// Columns: `> [!beside 42 %]`. Figures with which they begin or end are one column, all else is the other, unless
/// `<!-- column -->` says where the second begins.
Beside BlockReader::beside(cmark_node* first, const CalloutMark& mark) {
  const BesideWish wish = read_wish(mark.argument);
  if (!wish.sound)
    scribe_.out_.error("book.beside", mark.where, "columns are told by a share and a side",
                       "write '[!beside 42 %]' or '[!beside 42 % right]', with 15 to 85 %");
  if (mark.title.begin < mark.title.end)
    scribe_.out_.error("book.beside", mark.title, "columns have no title", "write a heading inside them: '> ### Title'");
  std::optional<std::size_t> column;
  auto* around = std::exchange(column_, &column);
  std::vector<BookBlock> body = callout_body(first);
  column_ = around;

  const std::size_t parting = column.value_or(figures_end(body));
  if (wish.sound && (parting == 0 || parting >= body.size()))
    scribe_.out_.error("book.beside", mark.where, "there is nothing to stand beside it",
                       "begin with a figure, text after it; or part two texts by '<!-- column -->'");
  const auto middle = body.begin() + static_cast<std::ptrdiff_t>(std::min(parting, body.size()));
  Beside columns{{body.begin(), middle}, {middle, body.end()}, wish.share};
  // A column is moved to the side that is asked for: that of the figures, or the first one if both are text.
  const bool figures_last = !column && !body.empty() && !is_figure(body.front());
  if (figures_last) columns.share = 1 - wish.share;
  if (figures_last ? wish.left : wish.right) {
    std::swap(columns.left, columns.right);
    columns.share = 1 - columns.share;
  }
  return columns;
}

}  // namespace kitwright
