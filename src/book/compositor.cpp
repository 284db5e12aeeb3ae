#include "book/compositor.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

namespace kitwright {

int Compositor::element(std::string type, int parent, std::string alt, std::string scope) {
  structure_.push_back({std::move(type), parent, std::move(alt), std::move(scope)});
  return static_cast<int>(structure_.size()) - 1;
}

int PageOf::page(const std::string& anchor) const {
  const auto found = anchors.find(anchor);
  return found == anchors.end() ? 1 : found->second;
}

bool PageOf::together(const std::string& link, const std::string& anchor) const {
  const auto from = links.find(link), to = anchors.find(anchor);
  return from != links.end() && to != anchors.end() && from->second == to->second && !apart.contains(link);
}

/// `page 5`, of the anchor that `#name` leads to.
std::string Compositor::page_words(const std::string& link) const {
  return fmt::format("{}\xC2\xA0{}", page_word, pages_.page(link.substr(1)));
}

static std::string tag_of(int element) { return element < 0 ? std::string() : fmt::format("@{}", element); }

Length Compositor::on_grid(Length height) const {
  const Length step = looks_.leading / 2;
  return step * std::ceil(height / step - 0.001);
}

TextStyle Compositor::passage_style(const Passage& p, const TextStyle& base) const {
  TextStyle style = base;
  if (p.bold) style.weight = std::max(style.weight, style.bold_weight);
  if (p.italic) style.italic = !style.italic;
  if (!p.link.empty() && base.size <= looks_.text.size) style.colour = looks_.accent;
  return style;
}

/// Marks above the line: the signs every text font has.
static std::string raised(int number) {
  static constexpr const char* digits[] = {"\xE2\x81\xB0", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3", "\xE2\x81\xB4", "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
  std::string text;
  for (const char c : std::to_string(number)) text += digits[c - '0'];
  return text;
}

void Compositor::add_spans(const Passage& p, const TextStyle& style, int element, Paragraph& paragraph, std::string& open_link, int& link_element) {
  if (p.link != open_link) {
    // A reference in print needs the page; nobody can follow a link on paper.
    open_link = p.link;
    if (!p.link.empty() && element >= 0) {
      link_element = this->element("Link", element, plain({p}));
      link_targets_[tag_of(link_element)] = p.link;
    }
  }
  TextSpan span;
  span.text = p.line_end ? "\n" : p.note ? raised(p.note) : p.prints == Passage::Prints::Page ? page_words(p.link) : p.text;
  span.style = passage_style(p, style);
  span.where = p.where;
  span.tag = tag_of(p.link.empty() ? element : link_element);
  if (p.icon || p.ruling) {
    const InlineIcon& icon = icons_.at(p.ruling ? "ruling" : p.text);
    span.icon = icon.picture;
    span.icon_colour = p.ruling ? looks_.accent : icon.colour;
    span.icon_scale = p.ruling ? 0.62 : icon.scale;
  }
  paragraph.spans.push_back(std::move(span));
}

TextBlock Compositor::text_block(const Wording& words, const TextStyle& style, Align align, int element) {
  TextBlock block;
  block.align = align;
  block.line_height = 1;
  block.language = looks_.language;
  Paragraph paragraph;
  std::string open_link;
  int link_element = -1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    add_spans(words[i], style, element, paragraph, open_link, link_element);
    const bool ends = i + 1 == words.size() || words[i + 1].link != words[i].link;
    const std::string& link = words[i].link;
    if (!ends || words[i].prints != Passage::Prints::Words) continue;
    if (link.size() < 2 || link[0] != '#' || link.starts_with("#term-") || element < 0) continue;
    if (!in_note_ && pages_.together(tag_of(link_element), link.substr(1))) continue;
    Passage number;
    number.text = " (" + page_words(link) + ")";
    number.link = link;
    add_spans(number, style, element, paragraph, open_link, link_element);
  }
  if (!paragraph.spans.empty()) block.paragraphs.push_back(std::move(paragraph));
  return block;
}

SetText Compositor::line(const std::string& text, const TextStyle& style, Align align, Length width, int element) {
  Passage p;
  p.text = text;
  TextBlock block = text_block({p}, style, align, element);
  block.one_line = true;
  block.ellipsis = true;
  return type_.set(block, width, Length::mm(2000), 1, out_);
}

SetText Compositor::paragraph(const Wording& words, const TextStyle& style, Align align, Length width, int element) {
  TextBlock block = text_block(words, style, align, element);
  block.whole = true;
  block.hanging = looks_.hanging && align == Align::Justify;
  block.hyphenate = style.size <= looks_.text.size && align != Align::Centre;
  return type_.set(block, width, {}, 1, out_);
}

Item moved(Item item, Point by) {
  if (auto* run = std::get_if<GlyphRun>(&item.what)) run->origin = {run->origin.x + by.x, run->origin.y + by.y};
  else if (auto* path = std::get_if<Path>(&item.what)) path->segments = transformed(path->segments, Matrix::move(by.x, by.y));
  else if (auto* image = std::get_if<Image>(&item.what)) image->box.origin = {image->box.origin.x + by.x, image->box.origin.y + by.y};
  else if (auto* link = std::get_if<Link>(&item.what)) link->box.origin = {link->box.origin.x + by.x, link->box.origin.y + by.y};
  else if (auto* group = std::get_if<Group>(&item.what)) {
    group->matrix = Matrix::move(by.x, by.y) * group->matrix;
    group->clip = transformed(group->clip, Matrix::move(by.x, by.y));
  }
  return item;
}

Slab stacked(std::vector<Slab> slabs) {
  Slab all;
  for (std::size_t i = 0; i < slabs.size(); ++i) {
    Slab& s = slabs[i];
    if (i == 0) all.before = s.before, all.where = s.where;
    else all.height += s.before;
    for (Item& item : s.items) all.items.push_back(moved(std::move(item), {{}, all.height}));
    all.height += s.height;
    all.notes.insert(all.notes.end(), s.notes.begin(), s.notes.end());
    if (!s.chapter.empty()) all.chapter = s.chapter;
  }
  return all;
}

Item anchor_item(const std::string& name) {
  return {Path{{{Segment::Kind::Move, {}, {}, {}}}, {}, {}}, Role::Furniture, "#" + name, {}};
}

Item filled(const Rect& box, Colour colour) { return {Path{rectangle(box), Paint(colour), {}}, Role::Furniture, {}, {}}; }

/// A link's area on each line is what its letters cover.
void Compositor::add_links(Slab& slab) {
  std::map<std::string, Rect> boxes;
  for (const Item& item : slab.items) {
    if (!link_targets_.contains(item.tag)) continue;
    Rect box;
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) box = {{run->origin.x, run->origin.y - run->size * 0.8}, {run->advance, run->size * 1.05}};
    else if (const auto* image = std::get_if<Image>(&item.what)) box = image->box;
    else continue;
    const auto [at, fresh] = boxes.try_emplace(item.tag, box);
    if (fresh) continue;
    const Length right = std::max(at->second.right(), box.right()), left = std::min(at->second.left(), box.left());
    at->second = {{left, at->second.top()}, {right - left, at->second.size.height}};
  }
  for (const auto& [tag, box] : boxes) slab.items.push_back({Link{box, link_targets_.at(tag)}, Role::Furniture, tag, {}});
}

/// The space at which a line was broken is not drawn, but whoever copies or hears the text needs it.
static void end_with_space(std::vector<Item>& items) {
  auto* run = items.empty() ? nullptr : std::get_if<GlyphRun>(&items.back().what);
  if (!run || run->text.empty() || run->text.back() == ' ' || run->clusters.empty()) return;
  if (run->text == "-") return;  // a divided word goes on
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

std::vector<Slab> Compositor::lines(const Wording& words, const TextStyle& style, Align align, Length width, int element, Length leading) {
  const SetText set = paragraph(words, style, align, width, element);
  const Length baseline = leading * 0.5 + style.size * 0.34;
  Slabs slabs;
  std::size_t item = 0;
  for (const SetLine& line : set.line_places) {
    Slab s;
    s.height = leading;
    for (std::size_t i = 0; i < line.items; ++i) s.items.push_back(moved(set.items[item++], {{}, baseline - line.baseline}));
    if (slabs.size() + 1 < set.line_places.size()) end_with_space(s.items);
    if (!words.empty()) s.where = words.front().where;
    add_links(s);
    slabs.push_back(std::move(s));
  }
  if (slabs.size() > 1) slabs.front().keep = slabs[slabs.size() - 2].keep = true;
  if (slabs.size() == 3) slabs[1].keep = true;
  for (const Passage& p : words)
    if (p.note && !slabs.empty()) slabs.back().notes.push_back(p.note);  // the last line keeps the foot simple and the note near
  return slabs;
}

std::vector<Slab> Compositor::heading(const Heading& h, Length width, int parent) {
  const int level = std::clamp(h.level, 1, 3);
  const TextStyle& style = looks_.heading[level - 1];
  heading_depth_ = std::min(level, heading_depth_ + 1);  // it may look smaller than it lies deep: tags do not skip a level
  const int node = element(fmt::format("H{}", heading_depth_), parent);
  Slabs slabs = lines(h.words, style, Align::Left, width, node, on_grid(style.size * 1.12));
  if (slabs.empty()) return slabs;
  slabs.front().items.push_back(anchor_item(h.anchor));
  slabs.front().before = looks_.leading * (level == 1 ? 2 : level == 2 ? 1 : 0.5);
  if (level == 1) {
    Slab& last = slabs.back();
    last.items.push_back(filled({{{}, last.height + Length::mm(0.2)}, {width, Length::mm(0.7)}}, looks_.accent));
    last.height += looks_.leading / 2;
    slabs.front().chapter = plain(h.words);
  }
  for (Slab& s : slabs) s.keep = true;
  if (h.level <= 3) outline_.push_back({plain(h.words), h.level, h.anchor});
  return slabs;
}

std::vector<Slab> Compositor::listing(const Listing& list, Length width, int parent) {
  Slabs all;
  const int node = element("L", parent);
  const Length indent = looks_.text.size * (list.ordered ? 1.65 : 1.2);
  int number = list.start;
  for (const auto& entry : list.entries) {
    const int li = element("LI", node), label = element("Lbl", li), body = element("LBody", li);
    Slabs slabs = blocks(entry, width - indent, body);
    if (slabs.empty()) continue;
    for (Slab& s : slabs)
      for (Item& item : s.items) item = moved(std::move(item), {indent, {}});
    TextStyle style = looks_.text;
    style.colour = looks_.accent;
    style.weight = 700;
    const std::string mark = list.ordered ? fmt::format("{}.", number++) : "\xE2\x80\xA2";
    const SetText set = line(mark, style, Align::Left, indent * 2, label);
    const Length baseline = looks_.leading * 0.5 + style.size * 0.34;
    std::vector<Item> marked;
    for (const Item& item : set.items) marked.push_back(moved(item, {{}, baseline - set.first_baseline}));
    slabs.front().items.insert(slabs.front().items.begin(), marked.begin(), marked.end());
    slabs.front().before = looks_.leading * (all.empty() || !list.tight ? 0.5 : 0);
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

std::vector<Slab> Compositor::glossary(const Glossary& g, Length width, int parent) {
  Slabs all;
  const int list = element("L", parent);
  for (const Glossary::Term& t : g.terms) {
    Wording words = {Passage{t.name}, Passage{"\xE2\x80\x82"}};
    words.front().bold = true;
    words.insert(words.end(), t.meaning.begin(), t.meaning.end());
    const int body = element("LBody", element("LI", list));
    Slabs slabs = lines(words, looks_.text, looks_.justify ? Align::Justify : Align::Left, width, body, looks_.leading);
    if (slabs.empty()) continue;
    slabs.front().before = looks_.leading / 2;
    slabs.front().items.push_back(anchor_item(t.anchor));
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

std::vector<Slab> Compositor::rulings(Length width, int parent) {
  Slabs all;
  const int list = element("L", parent);
  for (const Remark& r : book_.rulings) {
    Wording words = {Passage{}, Passage{"\xC2\xA0"}};
    words.front().ruling = 1;
    words.insert(words.end(), r.words.begin(), r.words.end());
    Slabs slabs = lines(words, looks_.text, Align::Left, width, element("LBody", element("LI", list)), looks_.leading);
    if (slabs.empty()) continue;
    slabs.front().before = looks_.leading / 2;
    slabs.front().items.push_back(anchor_item(r.label));
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

std::vector<Slab> Compositor::note(int number, Length width) {
  const Remark& remark = book_.notes.at(static_cast<std::size_t>(number) - 1);
  Wording words = {Passage{raised(number) + "\xC2\xA0"}};
  words.insert(words.end(), remark.words.begin(), remark.words.end());
  in_note_ = true;
  Slabs slabs = lines(words, looks_.small, Align::Left, width, element("Note", -1), on_grid(looks_.small.size * 1.2));
  in_note_ = false;
  return slabs;
}

std::vector<Slab> Compositor::contents(Length width) {
  Slabs all;
  const int toc = element("TOC", -1);
  const auto add = [&](const Heading& h) {
    if (h.level > book_.front.contents_depth) return;
    TextStyle style = looks_.text;
    style.weight = h.level == 1 ? 700 : style.weight;
    const int node = element("Link", element("TOCI", toc), plain(h.words));
    link_targets_[tag_of(node)] = "#" + h.anchor;
    const Length indent = looks_.text.size * (std::clamp(h.level, 1, 3) - 1);
    const SetText number = line(std::to_string(pages_.page(h.anchor)), style, Align::Left, {}, node);
    const SetText title = line(plain(h.words), style, Align::Left, width - indent - number.size.width - Length::mm(6), node);
    Slab s;
    s.height = looks_.leading;
    s.before = h.level == 1 ? looks_.leading / 2 : Length{};
    const Length baseline = looks_.leading * 0.5 + style.size * 0.34;
    for (const Item& i : title.items) s.items.push_back(moved(i, {indent, baseline - title.first_baseline}));
    for (const Item& i : number.items) s.items.push_back(moved(i, {width - number.size.width, baseline - number.first_baseline}));
    const Length from = indent + title.size.width + Length::mm(1.5), to = width - number.size.width - Length::mm(1.5);
    if (to > from) {
      Item dots{Path{kitwright::line({from, baseline - Length::mm(0.2)}, {to, baseline - Length::mm(0.2)}), {}, Stroke{looks_.running.colour, Length::mm(0.3), {Length::mm(0.01), Length::mm(1.2)}, true}}, Role::Furniture, {}, {}};
      s.items.push_back(std::move(dots));
    }
    add_links(s);
    all.push_back(std::move(s));
  };
  const TextStyle& title = looks_.heading[0];
  all = lines({Passage{"Contents"}}, title, Align::Left, width, element("P", toc), on_grid(title.size * 1.12));
  for (Slab& s : all) s.keep = true;
  for (const BookBlock& b : book_.blocks)
    if (const auto* h = std::get_if<Heading>(&b.what)) add(*h);
  return all;
}

/// Words that end in a colon lead to what follows.
static bool leads_on(const Wording& words) { return plain(words).ends_with(':'); }

void Compositor::block(const BookBlock& b, Length width, int parent, Slabs& into) {
  Slabs slabs;
  const Align align = looks_.justify ? Align::Justify : Align::Left;
  if (const auto* h = std::get_if<Heading>(&b.what)) slabs = heading(*h, width, parent);
  if (const auto* p = std::get_if<Prose>(&b.what)) {
    slabs = lines(p->words, looks_.text, align, width, element("P", parent), looks_.leading);
    if (!slabs.empty()) slabs.front().before = looks_.leading / 2;
    if (!slabs.empty() && leads_on(p->words)) slabs.back().keep = true;
  }
  if (const auto* l = std::get_if<Listing>(&b.what)) slabs = listing(*l, width, parent);
  if (const auto* t = std::get_if<Tabular>(&b.what)) slabs = table(*t, width, parent);
  if (const auto* c = std::get_if<Callout>(&b.what)) slabs = callout(*c, width, parent);
  if (const auto* e = std::get_if<Exhibit>(&b.what)) slabs = exhibit(*e, width, parent);
  if (const auto* g = std::get_if<Glossary>(&b.what)) slabs = glossary(*g, width, parent);
  if (std::holds_alternative<Rulings>(b.what)) slabs = rulings(width, parent);
  if (std::holds_alternative<Contents>(b.what)) slabs = contents(width);
  const bool back = std::holds_alternative<BackPage>(b.what);
  if (back || std::holds_alternative<PageEnd>(b.what)) {
    Slab end;
    end.page_end = true;
    end.back = back;
    slabs.push_back(std::move(end));
  }
  for (Slab& s : slabs)
    if (!s.where.source) s.where = b.where;
  std::move(slabs.begin(), slabs.end(), std::back_inserter(into));
}

std::vector<Slab> Compositor::blocks(const std::vector<BookBlock>& list, Length width, int parent) {
  Slabs slabs;
  for (const BookBlock& b : list) block(b, width, parent, slabs);
  return slabs;
}

/// Whether a numbered figure is in it: figures keep their order.
static bool holds_figure(const BookBlock& b) {
  const auto in = [](const std::vector<BookBlock>& list) { return std::any_of(list.begin(), list.end(), holds_figure); };
  if (const auto* e = std::get_if<Exhibit>(&b.what)) return e->number > 0;
  if (const auto* c = std::get_if<Callout>(&b.what)) return in(c->body);
  if (const auto* l = std::get_if<Listing>(&b.what)) return std::any_of(l->entries.begin(), l->entries.end(), in);
  return false;
}

/// A figure with a number may be found elsewhere, unless the words before it lead to it by a colon. It stays within its section.
static Drift drift_of(const BookBlock& b, const BookBlock* before, std::size_t slabs) {
  if (const auto* h = std::get_if<Heading>(&b.what)) return h->level <= 2 ? Drift::Stops : Drift::Stays;
  if (!holds_figure(b)) return Drift::Stays;
  const auto* prose = before ? std::get_if<Prose>(&before->what) : nullptr;
  const bool led_to = prose && leads_on(prose->words);
  return std::holds_alternative<Exhibit>(b.what) && slabs == 1 && !led_to ? Drift::Floats : Drift::Stops;
}

std::vector<Slab> Compositor::book_slabs() {
  Slabs all;
  const int section = element("Sect", -1);
  const BookBlock* before = nullptr;
  for (const BookBlock& b : book_.blocks) {
    const auto* heading = std::get_if<Heading>(&b.what);
    const bool wide = looks_.columns > 1 && (b.wide || (heading && heading->level == 1));
    Slabs slabs;
    block(b, wide ? looks_.body().size.width : looks_.column_width(), section, slabs);
    for (Slab& s : slabs) s.wide = wide;
    if (!slabs.empty()) slabs.front().drift = drift_of(b, before, slabs.size());
    if (!slabs.empty() && slabs.front().drift == Drift::Floats) slabs.front().after = looks_.leading / 2;
    before = &b;
    std::move(slabs.begin(), slabs.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace kitwright
