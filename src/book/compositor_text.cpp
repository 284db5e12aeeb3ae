#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "art/resolution.h"
#include "book/compositor.h"
#include "prose/spoken.h"

namespace kitwright {

int PageOf::page(const std::string& anchor) const {
  const auto found = anchors.find(anchor);
  return found == anchors.end() ? 1 : found->second;
}

bool PageOf::together(std::size_t link, const std::string& anchor) const {
  const auto from = links.find(link);
  const auto to = anchors.find(anchor);
  return from != links.end() && to != anchors.end() && from->second == to->second && !apart.contains(link);
}

int Compositor::element(std::string type, int parent, std::string alt, std::string scope) {
  structure_.push_back({std::move(type), parent, std::move(alt), std::move(scope)});
  return static_cast<int>(structure_.size()) - 1;
}

/// Such as "page 5", for the anchor that `#name` leads to, with a no-break space.
std::string Compositor::page_words(const std::string& link) const {
  return fmt::format("{}\u00A0{}", book_.language->phrase(Phrase::Page), pages_.page(link.substr(1)));
}

/// Rounds up to the grid. A rounding error must not cost a whole step.
Length Compositor::on_grid(Length height) const {
  const Length step = looks_.leading / 2;
  return step * std::ceil(height / step - 0.001);
}

/// Where the baseline is in a line of this leading: capitals stand in the line's middle.
Length Compositor::baseline_of(const TextStyle& style, Length leading) const {
  return leading * 0.5 + style.size * looks_.measures.line.baseline;
}

TextStyle Compositor::passage_style(const Passage& p, const TextStyle& base) const {
  TextStyle style = base;
  if (p.bold) style.weight = std::max(style.weight, style.bold_weight);
  if (p.italic) style.italic = !style.italic;
  // In headings a link keeps the colour: it is the accent already, or the designer's choice.
  if (!p.link.empty() && base.size <= looks_.text.size) style.colour = looks_.accent;
  return style;
}

/// A raised number, in Unicode's superscript digits. Most text fonts have them, and digits merely made smaller would look thin.
static std::string raised(int number) {
  static constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text;
  for (const char c : std::to_string(number)) text += digits[c - '0'];
  return text;
}

TextSpan Compositor::span_of(const Passage& p, const TextStyle& style) const {
  TextSpan span;
  span.text = p.line_end ? "\n" : p.note ? raised(p.note) : p.prints == Passage::Prints::Page ? page_words(p.link) : p.text;
  span.style = passage_style(p, style);
  span.where = p.where;
  if (!p.icon && !p.ruling) return span;
  const InlineIcon& icon = icons_.at(p.ruling ? "ruling" : p.text);
  span.icon = icon.picture;
  // Where the text speaks of the sign, it shows it as it marks rulings.
  span.icon_colour = p.ruling || p.text == "ruling" ? looks_.accent : icon.colour;
  span.icon_scale = p.ruling ? looks_.measures.line.ruling_mark : icon.scale;
  return span;
}

/// Adds a passage; where its link differs from the one before, a new link element begins.
void Compositor::add_span(const Passage& p, const TextStyle& style, int element, Paragraph& paragraph, OpenLink& open) {
  if (p.link != open.target) {
    open.target = p.link;
    // A link may consist of several passages; they share one element.
    if (!p.link.empty() && element >= 0) {
      open.element = this->element("Link", element);
      link_targets_[static_cast<std::size_t>(open.element)] = p.link;
    }
  }
  paragraph.spans.push_back(span_of(p, style));
  // All of its passages say where it leads, as they are printed: a name, a page.
  if (!p.link.empty() && element >= 0)
    structure_[static_cast<std::size_t>(open.element)].alt += p.icon ? spoken_icon(p.text) : paragraph.spans.back().text;
  paragraph.spans.back().tag = content_of(p.link.empty() ? element : open.element);
}

/// True if the page number, `(page 5)`, follows this passage: it ends a link within the book whose target is on another page. Not
/// for links to the glossary, of which a text may be full.
bool Compositor::prints_page(const Wording& words, std::size_t at, int element, const OpenLink& open) const {
  const Passage& p = words[at];
  const bool ends = at + 1 == words.size() || words[at + 1].link != p.link;
  if (!ends || element < 0 || p.prints != Passage::Prints::Words) return false;
  if (p.link.size() < 2 || p.link[0] != '#' || p.link.starts_with("#term-")) return false;
  // In footnotes the number is always printed: nobody knows where they will be set.
  return in_note_ || !pages_.together(static_cast<std::size_t>(open.element), p.link.substr(1));
}

/// One paragraph of all passages, with page numbers behind links that need them.
TextBlock Compositor::text_block(const Wording& words, const TextStyle& style, Align align, int element) {
  TextBlock block;
  block.align = align;
  block.line_height = 1;
  block.language = looks_.hyphenation;
  Paragraph paragraph;
  OpenLink open;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].mark.empty()) continue;
    add_span(words[i], style, element, paragraph, open);
    if (!prints_page(words, i, element, open)) continue;
    Passage number;
    number.text = " (" + page_words(words[i].link) + ")";
    number.link = words[i].link;
    add_span(number, style, element, paragraph, open);
  }
  if (!paragraph.spans.empty()) block.paragraphs.push_back(std::move(paragraph));
  return block;
}

// Wider than any page.
static constexpr Length endless = Length::mm(2000);

TextBlock Compositor::line_block(const Wording& words, const TextStyle& style, Align align, int element) {
  TextBlock block = text_block(words, style, align, element);
  block.one_line = true;
  block.ellipsis = true;
  return block;
}

SetText Compositor::line(const Wording& words, const TextStyle& style, Align align, Length width, int element) {
  return text_.set(line_block(words, style, align, element), width, endless, out_);
}

SetText Compositor::line(const std::string& text, const TextStyle& style, Align align, Length width, int element, Span where) {
  Passage words{text};
  words.where = where;
  return line(Wording{words}, style, align, width, element);
}

/// What its letters lack is told where they are set.
Length Compositor::width_of(const Wording& words, const TextStyle& style) {
  Diagnostics quiet;
  return text_.set(line_block(words, style, Align::Left, -1), {}, endless, quiet).size.width;
}

/// The first letters that stick out of their column; null if none do. Signs that hang take half an em.
static const Item* first_out(const SetText& set, Length width, Length em) {
  const Length right = width + em / 2;
  if (width <= Length{} || set.size.width <= right) return nullptr;
  for (const Item& item : set.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what); run && run->origin.x + run->advance > right && item.where.source)
      return &item;
  return nullptr;
}

/// A word that is wider than its column sticks out, or leaves the page: the first one is told.
void Compositor::check_width(const SetText& set, Length width, Length em) const {
  if (const Item* item = first_out(set, width, em)) {
    const std::string_view text = std::get<GlyphRun>(item->what).text;
    const std::size_t begin = text.find_last_of(' ', text.find_last_not_of(' ')) + 1;
    const std::string word(text.substr(begin, text.find_last_not_of(' ') + 1 - begin));
    Span where = item->where;
    const std::string_view written = std::string_view(where.source->text).substr(where.begin, where.end - where.begin);
    if (const std::size_t at = written.find(word); !word.empty() && at != std::string_view::npos)
      where = {where.source, where.begin + static_cast<std::uint32_t>(at),
               where.begin + static_cast<std::uint32_t>(at + word.size())};
    out_.error("book.fit", where,
               fmt::format("'{}' sticks out by {:.1f} mm: its column is {:.1f} mm wide", word, (set.size.width - width).to_mm(),
                           width.to_mm()),
               "shorten it, or part it by blanks, hyphens or soft hyphens");
  }
}

/// An icon that is too coarse is told at the first place that prints it.
void Compositor::check_icons(const SetText& set) {
  for (const Item& item : set.items)
    if (const auto* icon = std::get_if<Image>(&item.what); icon && icon->picture)
      if (auto finding = too_few_pixels(*icon->picture, icon->box.size, item.where);
          finding && coarse_icons_.insert(icon->picture->path).second)
        out_.add(std::move(*finding));
}

/// The sign of a ruling stands at the top of the letters, like the number of a footnote: on the baseline it reads as a bullet.
/// Where the text speaks of the sign, it is as large as other icons, and stays.
void Compositor::raise_signs(SetText& set, Length em) const {
  const LineMeasures& m = looks_.measures.line;
  const PictureRef& sign = icons_.at("ruling").picture;
  for (Item& item : set.items)
    if (auto* icon = std::get_if<Image>(&item.what); icon && icon->picture == sign && icon->box.size.height < em / 2)
      icon->box.origin.y -= em * m.ruling_rise;
}

/// Line ends are chosen for the whole paragraph: a rulebook is set once and read often.
SetText Compositor::paragraph(const Wording& words, const TextStyle& style, Align align, Length width, int element, bool divide) {
  TextBlock block = text_block(words, style, align, element);
  block.whole = true;
  block.hanging = looks_.hanging && align == Align::Justify;
  const bool may_divide = looks_.divide && style.size <= looks_.text.size;  // not in headings
  block.hyphenate = divide && may_divide && align != Align::Centre;
  SetText set = text_.set(block, width, {}, out_);
  // Even a short word is better divided than sticking out. Line by line, all are.
  if (may_divide && first_out(set, width, style.size)) {
    block.hyphenate = true;
    block.whole = false;
    Diagnostics told;
    set = text_.set(block, width, {}, told);
  }
  check_width(set, width, style.size);
  check_icons(set);
  raise_signs(set, style.size);
  return set;
}

/// Adds the areas of links, one per line: the box around the link's letters and icons on it.
void Compositor::add_links(Slab& slab) const {
  const LineMeasures& m = looks_.measures.line;
  std::map<std::size_t, Rect> boxes;
  for (const Item& item : slab.items) {
    const auto* content = std::get_if<Content>(&item.tag);
    if (!content || !link_targets_.contains(content->element)) continue;
    Rect box;
    if (const auto* run = std::get_if<GlyphRun>(&item.what))
      box = {{run->origin.x, run->origin.y - run->size * m.link_ascent}, {run->advance, run->size * m.link_box}};
    else if (const auto* image = std::get_if<Image>(&item.what))
      box = image->box;
    else
      continue;
    const auto [at, fresh] = boxes.try_emplace(content->element, box);
    if (fresh) continue;
    const Length right = std::max(at->second.right(), box.right()), left = std::min(at->second.left(), box.left());
    at->second = {{left, at->second.top()}, {right - left, at->second.size.height}};
  }
  for (const auto& [element, box] : boxes)
    slab.items.push_back({Link{box, link_targets_.at(element)}, Role::Furniture, Content{element}, {}});
}

/// A line is broken at a space, which is not drawn. Whoever copies or listens to the text needs it, so it is added again, with
/// the glyph of some other space of the line.
static void end_with_space(std::vector<Item>& items) {
  auto* run = items.empty() ? nullptr : std::get_if<GlyphRun>(&items.back().what);
  if (!run || run->text.empty() || run->text.back() == ' ' || run->clusters.empty()) return;
  if (run->text == "-") return;  // a divided word goes on in the next line
  std::size_t byte = 0, glyph = 0;
  for (const Cluster& c : run->clusters) {
    if (c.bytes == 1 && c.glyphs == 1 && run->text[byte] == ' ') {
      run->glyphs.push_back({run->glyphs[glyph].id, run->advance, {}});
      run->text += ' ';
      run->clusters.push_back({1, 1});
      return;
    }
    byte += static_cast<std::size_t>(c.bytes);
    glyph += static_cast<std::size_t>(c.glyphs);
  }
}

/// Puts an anchor on the line in which the words behind each mark for the index begin.
void Compositor::add_marks(const Wording& words, Slabs& lines) const {
  for (const Passage& mark : words) {
    if (mark.mark.empty() || lines.empty()) continue;
    const auto behind = [&](const Item& item) {
      return item.where.source == mark.where.source && item.where.begin >= mark.where.begin;
    };
    auto at = std::find_if(lines.begin(), lines.end(),
                           [&](const Slab& line) { return std::any_of(line.items.begin(), line.items.end(), behind); });
    if (at == lines.end()) at = std::prev(lines.end());
    at->items.push_back(anchor_item(mark.mark));
  }
}

/// Keeps the first two lines of a paragraph together, and the last two, so that none stands alone. Three lines are thus never
/// parted.
static void keep_pairs(std::vector<Slab>& lines) {
  if (lines.size() < 2) return;
  lines.front().keep = lines[lines.size() - 2].keep = true;
  if (lines.size() == 3) lines[1].keep = true;
}

std::vector<Slab> Compositor::lines(const Wording& words, const TextStyle& style, Align align, Length width, int element,
                                    Length leading, bool divide) {
  const SetText set = paragraph(words, style, align, width, element, divide);
  const Length baseline = baseline_of(style, leading);
  Slabs slabs;
  std::size_t item = 0;
  for (const SetLine& line : set.line_places) {
    Slab s;
    s.height = leading;
    for (std::size_t i = 0; i < line.items; ++i) s.items.push_back(moved(set.items[item++], {{}, baseline - line.baseline}));
    // The space belongs to all lines but the last.
    if (slabs.size() + 1 < set.line_places.size()) end_with_space(s.items);
    if (!words.empty()) s.where = words.front().where;
    add_links(s);
    slabs.push_back(std::move(s));
  }
  keep_pairs(slabs);
  for (const Passage& p : words) {
    if (p.note && !slabs.empty()) slabs.back().notes.push_back(p.note);  // simple, and near enough
    if (p.first_ruling && !slabs.empty()) slabs.back().notes.push_back(ruling_note);
  }
  add_marks(words, slabs);
  return slabs;
}

/// What the sign of rulings means, and on which page they all stand.
Wording Compositor::ruling_words() const {
  Wording words = {Passage{}, Passage{"\u00A0" + book_.language->say(Phrase::RulingExplained)}};
  words.front().ruling = 1;
  const bool listed = std::any_of(book_.blocks.begin(), book_.blocks.end(),
                                  [](const BookBlock& b) { return std::holds_alternative<Rulings>(b.what); });
  if (!listed) return words;
  words.push_back(Passage{" " + book_.language->say(Phrase::RulingsAllOn) + " "});
  words.push_back(Passage{});
  words.back().link = "#" + std::string(rulings_anchor);
  words.back().prints = Passage::Prints::Page;
  words.push_back(Passage{"."});
  return words;
}

/// The note's number, then its words.
std::vector<Slab> Compositor::note(int number, Length width) {
  Wording words = ruling_words();
  if (number != ruling_note) {
    const Remark& remark = book_.notes.at(static_cast<std::size_t>(number) - 1);
    words = {Passage{raised(number) + "\u00A0"}};
    words.insert(words.end(), remark.words.begin(), remark.words.end());
  }
  in_note_ = true;
  const Length leading = on_grid(looks_.small.size * looks_.measures.line.small_leading);
  Slabs slabs = lines(words, looks_.small, Align::Left, width, element("Note", -1), leading);
  in_note_ = false;
  return slabs;
}

}  // namespace kitwright
