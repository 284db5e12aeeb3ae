#include "book/compositor.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "book/capitals.h"
#include "prose/walk.h"

namespace kitwright {

/// Puts what is before an entry's words on its first line.
void Compositor::put_list_mark(const SetText& mark, Slab& first) {
  const Length down = baseline_of(looks_.text, looks_.leading) - mark.first_baseline;
  std::vector<Item> marked;
  for (const Item& item : mark.items) marked.push_back(moved(item, {{}, down}));
  first.items.insert(first.items.begin(), marked.begin(), marked.end());
}

/// Words without the icon that they begin with.
static Wording behind_sign(Wording words) {
  words.erase(words.begin());
  if (!words.empty()) words.front().text.erase(0, words.front().text.find_first_not_of(" \u00A0"));
  return words;
}

/// The sign is taken out of the entry's words, which begin behind it.
static std::vector<BookBlock> without_sign(std::vector<BookBlock> entry) {
  Wording& words = std::get<Prose>(entry.front().what).words;
  words = behind_sign(std::move(words));
  return entry;
}

/// What stands before an entry's words: the sign that they begin with ...
SetText Compositor::list_sign(const std::vector<BookBlock>& entry, Length width, int label) {
  const Passage& sign = std::get<Prose>(entry.front().what).words.front();
  return paragraph({sign}, looks_.text, Align::Left, width, label);
}

/// ... or a number or a bullet.
SetText Compositor::list_mark(const std::string& mark, Length width, int label) {
  TextStyle style = looks_.text;
  style.colour = looks_.accent;
  style.weight = 700;
  return line(mark, style, Align::Left, width, label);
}

/// Entries are set like blocks of their own and moved to the right by the indent.
std::vector<Slab> Compositor::listing(const Listing& list, Length width, int parent) {
  const LineMeasures& m = looks_.measures.line;
  Slabs all;
  const int node = element("L", parent);
  const bool signs = begins_with_signs(list);
  Length indent = looks_.text.size * (list.ordered ? m.numbered_indent : m.plain_indent);
  std::vector<int> items;
  std::vector<SetText> marks;
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    items.push_back(element("LI", node));
    // Twice the indent leaves room for numbers with three digits.
    const Length room = indent * 2;
    const int label = element("Lbl", items[i]);
    const std::string mark = list.ordered ? fmt::format("{}.", list.start + static_cast<int>(i)) : "•";
    marks.push_back(signs ? list_sign(list.entries[i], room, label) : list_mark(mark, room, label));
    if (signs) indent = std::max(indent, marks[i].size.width + looks_.text.size * m.sign_gap);
  }
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    const auto& entry = list.entries[i];
    Slabs slabs = blocks(signs ? without_sign(entry) : entry, width - indent, element("LBody", items[i]));
    if (slabs.empty()) continue;
    move_right(slabs, indent);
    put_list_mark(marks[i], slabs.front());
    slabs.front().before = looks_.leading * (all.empty() || !list.tight ? m.paragraph_gap : 0);
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

/// The words of an entry of the glossary or of the rulings: a paragraph that links can lead to.
std::vector<Slab> Compositor::list_body(const Wording& words, const std::string& anchor, Align align, Length width, int item) {
  Slabs slabs = lines(words, looks_.text, align, width, element("LBody", item), looks_.leading);
  if (slabs.empty()) return slabs;
  slabs.front().before = looks_.leading * looks_.measures.line.paragraph_gap;
  slabs.front().items.push_back(anchor_item(anchor));
  return slabs;
}

/// The term in bold, then its meaning, as a paragraph.
std::vector<Slab> Compositor::glossary(const Glossary& g, Length width, int parent) {
  Slabs all;
  const int list = element("L", parent);
  for (const Glossary::Term& t : g.terms) {
    Wording words = bold({Passage{t.name}});
    words.push_back(Passage{"\u2002"});  // an en space, which justification does not stretch
    words.insert(words.end(), t.meaning.begin(), t.meaning.end());
    const Wording page = explained_at(t);
    words.insert(words.end(), page.begin(), page.end());
    Slabs slabs = list_body(words, t.anchor, running_align(width), width, element("LI", list));
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

/// A heading within a list of rulings, which is never parted from the first of them.
std::vector<Slab> Compositor::rulings_heading(const Wording& words, Length width, int parent) {
  const LineMeasures& m = looks_.measures.line;
  const TextStyle& style = looks_.heading[2];
  const int node = element(fmt::format("H{}", heading_depth_ + 1), parent);
  Slabs slabs = lines(words, style, Align::Left, width, node, on_grid(style.size * m.heading_leading));
  if (!slabs.empty()) slabs.front().before = looks_.leading * m.heading_gaps[2];
  for (Slab& s : slabs) s.keep = true;
  return slabs;
}

static void stand_nearer(std::vector<Slab>& slabs, Length by) {
  if (!slabs.empty()) slabs.front().before = std::max(Length{}, slabs.front().before - by);
}

/// The sign that marks a ruling in the text.
static Wording ruling_mark() {
  Passage mark;
  mark.ruling = 1;
  return {mark};
}

static bool begins_with_icon(const Remark& r) { return !r.words.empty() && r.words.front().icon; }

/// The same with the icon that its words begin with.
static Wording ruling_sign(const Remark& r) {
  Wording sign = ruling_mark();
  if (begins_with_icon(r)) sign.insert(sign.end(), {Passage{"\u00A0"}, r.words.front()});
  return sign;
}

/// The words are set in this width, behind the indent; the signs begin at the edge.
std::vector<Slab> Compositor::ruling(const Remark& r, Length indent, Length width, int list) {
  const int item = element("LI", list);
  const SetText sign = paragraph(ruling_sign(r), looks_.text, Align::Left, width, element("Lbl", item));
  Slabs slabs = list_body(begins_with_icon(r) ? behind_sign(r.words) : r.words, r.label, Align::Left, width, item);
  if (slabs.empty()) return slabs;
  move_right(slabs, indent);
  put_list_mark(sign, slabs.front());
  return slabs;
}

/// The words of all rulings begin at one edge. What marks them hangs in the margin, so that no line is shorter for it.
std::vector<Slab> Compositor::rulings(const Rulings& wanted, Length width, int parent) {
  Slabs all;
  const LineMeasures& m = looks_.measures.line;
  const auto groups = groups_of(book_.rulings, wanted);
  const auto room = [&](const Wording& sign) {
    return paragraph(sign, looks_.text, Align::Left, width, parent).size.width + looks_.text.size * m.sign_gap;
  };
  Length indent;
  for (const std::span<const Remark> group : groups)
    for (const Remark& r : group) indent = std::max(indent, room(ruling_sign(r)));
  const bool hangs = width == looks_.body().size.width;
  const Length outside = hangs ? std::min(indent, room(ruling_mark())) : Length{};
  for (const std::span<const Remark> group : groups) {
    if (wanted.by_chapter) std::ranges::move(rulings_heading(group[0].chapter, width, parent), std::back_inserter(all));
    const int list = element("L", parent);
    for (const Remark& r : group) {
      Slabs entry = ruling(r, indent, width - (indent - outside), list);
      move_right(entry, -outside);
      // An icon is higher than letters, and would touch the heading.
      if (wanted.by_chapter && &r == group.data() && !begins_with_icon(r)) stand_nearer(entry, looks_.leading * m.nearer);
      std::ranges::move(entry, std::back_inserter(all));
    }
  }
  if (!all.empty()) all.front().items.push_back(anchor_item(std::string(rulings_anchor)));
  return all;
}

/// The dots that lead the eye from a title to its page number.
void Compositor::put_leader(Length from, Length to, Length baseline, Slab& into) {
  const ContentsMeasures& m = looks_.measures.contents;
  if (to <= from) return;
  const Length y = baseline - m.leader_rise;
  into.items.push_back(dotted(kitwright::line({from, y}, {to, y}), looks_.running.colour, m.leader_dot, m.leader_pitch));
}

/// Title, dots and page number on one line, all of it a link.
Slab Compositor::contents_line(const Heading& h, Length width, int toc) {
  const ContentsMeasures& m = looks_.measures.contents;
  TextStyle style = looks_.text;
  style.weight = h.level == 1 ? 700 : style.weight;
  const int node = element("Link", element("TOCI", toc), plain(h.words));
  link_targets_[static_cast<std::size_t>(node)] = "#" + h.anchor;
  const Length indent = looks_.text.size * (std::clamp(h.level, 1, 3) - 1);
  const SetText number = line(std::to_string(pages_.page(h.anchor)), style, Align::Left, {}, node);
  const Length right = width - number.size.width;
  const Length room = width - indent - number.size.width - m.title_gap;
  const SetText title = line(bare(h.words), style, Align::Left, room, node);
  Slab s;
  s.height = looks_.leading;
  s.before = h.level == 1 ? looks_.leading / 2 : Length{};
  const Length baseline = baseline_of(style, looks_.leading);
  for (const Item& i : title.items) s.items.push_back(moved(i, {indent, baseline - title.first_baseline}));
  for (const Item& i : number.items) s.items.push_back(moved(i, {right, baseline - number.first_baseline}));
  put_leader(indent + title.size.width + m.leader_gap, right - m.leader_gap, baseline, s);
  add_links(s);
  return s;
}

/// Moves lines that are a little too many for the room nearer to each other.
static std::vector<Slab> tightened(std::vector<Slab> lines, Length room, double least) {
  Length height;
  for (const Slab& s : lines) height += s.height + s.before;
  const double share = room / height;
  if (share >= 1 || share < least) return lines;
  for (Slab& s : lines) s.height = s.height * share, s.before = s.before * share;
  return lines;
}

std::vector<Slab> Compositor::contents(Length width) {
  const int toc = element("TOC", -1);
  const TextStyle& title = looks_.heading[0];
  const Length leading = on_grid(title.size * looks_.measures.line.heading_leading);
  const Wording words = {Passage{book_.language->say(Phrase::Contents)}};
  const HeadingDress& dress = looks_.dress[0];
  // The last of its pictures: the first chapter wears the first.
  const PictureRef picture = dress.art.empty() ? nullptr : dress.art.back().picture;
  const Length own = width - room_beside(dress, picture, title);
  Slabs all = lines(dress.capitals ? in_capitals(words) : words, title, Align::Left, own, element("P", toc), leading);
  if (dress.worn()) all = {dressed(dress, picture, stacked(std::move(all)), title, width)};
  for (Slab& s : all) s.keep = true;
  each_block(book_.blocks, [&](const BookBlock& b) {
    const auto* h = std::get_if<Heading>(&b.what);
    if (!h || h->level > book_.front.contents_depth) return;
    all.push_back(contents_line(*h, width, toc));
    all.back().steady = true;
  });
  // Columns beside each other need a little room of their own.
  const Length room = looks_.body().size.height - (in_columns_ ? looks_.leading : Length{});
  return tightened(std::move(all), room, looks_.measures.contents.tightest);
}

/// Words that end in a colon announce what follows, and must not be parted from it.
static bool leads_on(const Wording& words) { return plain(words).ends_with(':'); }

Align Compositor::running_align(Length width) const {
  const bool narrow = in_columns_ && width < looks_.text.size * looks_.measures.beside.justified;
  return looks_.justify && !narrow && !in_bubble_ ? Align::Justify : Align::Left;
}

std::vector<Slab> Compositor::prose(const Prose& p, Length width, int parent) {
  Slabs slabs = lines(p.words, looks_.text, running_align(width), width, element("P", parent), looks_.leading, !in_bubble_);
  if (slabs.empty()) return slabs;
  slabs.front().before = looks_.leading * looks_.measures.line.paragraph_gap;
  if (leads_on(p.words)) slabs.back().keep = true;
  return slabs;
}

/// An invisible slab: what follows it begins a new page.
static Slab end_of_page(PageEnd::Next next) {
  Slab end;
  end.turn = next;
  return end;
}

/// Tells the smallest letters of a figure, once, unless its author says that they are meant.
void Compositor::tell_small_letters(const BookBlock& b) {
  if (!smallest_) {
    if (b.small_meant.source)
      out_.warning("book.waiver", b.small_meant, "no letters of this figure are that small", "take it away");
    return;
  }
  Finding finding{"book.small_text", Level::Warning, b.where, {}, {}, {}, {}};
  finding.message =
      fmt::format("letters of this figure are printed at {:.1f} pt: '{}'", smallest_->size.to_pt(), smallest_->text);
  finding.hint = fmt::format(
      "nobody reads less than 6 pt: draw the figure {:.1f} times as large, or leave such letters out with `small_text: hide`; if "
      "they need not be read, say so: <!-- waive small-text: why -->",
      looks_.measures.plate.least_letters / smallest_->size + 0.05);
  finding.waiver = b.small_meant;
  out_.add(std::move(finding));
}

/// Left of a changed line, as wide as the rule of a quotation, so that neither columns nor callouts need room for it.
static Item change_bar(Length height) {
  constexpr Length gap = Length::mm(2), width = Length::mm(0.5);
  return filled({{Length{} - gap - width, {}}, {width, height}}, Colour{0xd8, 0x41, 0x0b, 255});
}

void Compositor::block(const BookBlock& b, Length width, int parent, Slabs& into) {
  // A block in a callout tells its own letters.
  const auto around = std::exchange(smallest_, std::nullopt);
  Slabs slabs = std::visit(
      Overloaded{
          [&](const Heading& h) { return heading(h, width, parent); }, [&](const Prose& p) { return prose(p, width, parent); },
          [&](const Listing& l) { return listing(l, width, parent); }, [&](const Tabular& t) { return table(t, width, parent); },
          [&](const Callout& c) { return callout(c, width, parent); },
          [&](const Exhibit& e) { return exhibit(e, width, parent); },
          [&](const Glossary& g) { return glossary(g, width, parent); }, [&](const Index& i) { return index(i, width, parent); },
          [&](const Rulings& r) { return rulings(r, width, parent); }, [&](const Contents&) { return contents(width); },
          [&](const PageEnd& e) { return Slabs{end_of_page(e.next)}; },
          [&](const Beside& columns) { return beside(columns, width, parent); }},
      b.what);
  tell_small_letters(b);
  smallest_ = around;
  if (!slabs.empty())
    for (const std::string& mark : b.marks) slabs.front().items.push_back(anchor_item(mark));
  if (b.changed)
    for (Slab& s : slabs)
      if (!s.turn && !s.bleeds) s.items.push_back(change_bar(s.height));
  // Findings about the page point at the block.
  for (Slab& s : slabs)
    if (!s.where.source) s.where = b.where;
  std::move(slabs.begin(), slabs.end(), std::back_inserter(into));
}

/// A heading of the third level, hardly larger than the text, is told to head what follows by standing nearer to it; and a
/// heading right below another one belongs to that.
void Compositor::move_up(const BookBlock* before, const BookBlock& b, Slabs& slabs) const {
  const auto* above = before ? std::get_if<Heading>(&before->what) : nullptr;
  if (above && (above->level >= 3 || std::holds_alternative<Heading>(b.what)))
    stand_nearer(slabs, looks_.leading * looks_.measures.line.nearer);
}

std::vector<Slab> Compositor::blocks(const std::vector<BookBlock>& list, Length width, int parent) {
  Slabs all;
  const BookBlock* before = nullptr;
  for (const BookBlock& b : list) {
    Slabs slabs;
    block(b, width, parent, slabs);
    move_up(before, b, slabs);
    before = &b;
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

/// True if the block contains a numbered figure. Those keep their order, so no figure may move past it.
static bool holds_figure(const BookBlock& b) {
  const auto* exhibit = std::get_if<Exhibit>(&b.what);
  bool holds = exhibit && exhibit->number > 0;
  each_list_within(
      b, [&](const std::vector<BookBlock>& within) { holds = holds || std::any_of(within.begin(), within.end(), holds_figure); });
  return holds;
}

/// Whether a block may move. A figure with a number may drift within its section, unless the words before it announce it with a
/// colon. Other blocks with figures in them, and headings of the upper levels, hold figures back.
static Drift drift_of(const BookBlock& b, const BookBlock* before, std::size_t slabs) {
  if (const auto* h = std::get_if<Heading>(&b.what)) return h->level <= 2 ? Drift::Stops : Drift::Heads;
  // What fills a page may wait even without a number: in its place it would leave the page before it empty.
  if (const auto* e = std::get_if<Exhibit>(&b.what); e && e->fills != Exhibit::Fills::Nothing) return Drift::Floats;
  if (!holds_figure(b)) return Drift::Stays;
  const auto* prose = before ? std::get_if<Prose>(&before->what) : nullptr;
  const bool led_to = prose && leads_on(prose->words);
  return std::holds_alternative<Exhibit>(b.what) && slabs == 1 && !led_to ? Drift::Floats : Drift::Stops;
}

namespace {

/// Keeps a heading together with the first few lines, or the block, below it.
class BelowHeadings {
 public:
  explicit BelowHeadings(Length least) : least_(least) {}

  /// To be called for each block, before its slabs are added to `all`.
  void keep(bool heading, std::vector<Slab>& slabs, std::vector<Slab>& all) {
    const bool turns = !slabs.empty() && slabs.front().turn;
    if (heading || turns) end(all);
    if (heading) owed_ = least_;
    if (turns) owed_ = {};
    after_heading_ = heading || (after_heading_ && slabs.empty());
    if (heading) return;
    for (Slab& s : slabs) {
      // A figure that may move away is no company.
      if (s.drift == Drift::Floats || owed_ <= Length{}) return;
      owed_ -= s.height + s.before;
      if (owed_ > Length::mm(0.01)) s.apart = !std::exchange(s.keep, true);
    }
  }

  /// To be called where a section ends: a short one must not drag the next along.
  void end(std::vector<Slab>& all) const {
    if (owed_ > Length{} && !all.empty() && !after_heading_) all.back().keep = false;
  }

 private:
  Length least_, owed_;
  bool after_heading_ = false;
};

}  // namespace

/// Everything in one section of the structure; the cover is outside of it.
std::vector<Slab> Compositor::book_slabs() {
  Slabs all;
  const int section = element("Sect", -1);
  const BookBlock* before = nullptr;
  BelowHeadings below(looks_.leading * looks_.measures.page.below_heading);
  for (const BookBlock& b : book_.blocks) {
    const auto* heading = std::get_if<Heading>(&b.what);
    const auto* exhibit = std::get_if<Exhibit>(&b.what);
    // Chapters begin across all columns, and what fills a page needs them.
    const bool whole = exhibit && exhibit->fills != Exhibit::Fills::Nothing;
    const bool wide = looks_.columns > 1 && (b.wide || whole || (heading && heading->level == 1));
    Slabs slabs;
    block(b, wide ? looks_.body().size.width : looks_.column_width(), section, slabs);
    move_up(before, b, slabs);
    for (Slab& s : slabs) s.wide = wide;
    if (!slabs.empty()) slabs.front().drift = drift_of(b, before, slabs.size());
    // Text may come to stand right below a figure that has moved.
    if (!slabs.empty() && slabs.front().drift == Drift::Floats) slabs.front().after = looks_.leading / 2;
    below.keep(heading != nullptr, slabs, all);
    before = &b;
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  below.end(all);
  return all;
}

}  // namespace kitwright
