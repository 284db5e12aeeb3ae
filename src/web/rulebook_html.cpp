#include "web/rulebook_html.h"

#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "manuscript/scribe.h"
#include "manuscript/walk.h"
#include "web/inline_svg.h"
#include "web/style.h"

namespace kitwright {

namespace {

/// Writes the page from top to bottom, except that the body comes first: only then all shared drawings are known.
class HtmlWriter {
 public:
  HtmlWriter(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons)
      : book_(book), looks_(looks), game_(game), icons_(icons) {}

  std::string page(const PictureRef& cover) {
    const std::string art = cover ? picture(cover) : std::string();
    // The body first: writing it collects the definitions that stand before it.
    std::string body = blocks(book_.blocks);
    body += notes();
    const std::string language = escaped_html(game_.language), title = escaped_html(book_.front.title);
    std::string out = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"generator\" content=\"Kitwright\">\n{}<title>{}{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        language, author(), title, book_.front.subtitle.empty() ? "" : say(Phrase::Colon) + escaped_html(book_.front.subtitle),
        book_style(looks_));
    out += fmt::format("<a class=\"skip\" href=\"#text\">{}</a>\n", say(Phrase::SkipToRules)) + shelf_.definitions();
    out += fmt::format("<header class=\"cover\" id=\"cover\"><h1>{}</h1>", title);
    if (!book_.front.subtitle.empty()) out += fmt::format("<p>{}</p>", escaped_html(book_.front.subtitle));
    if (!book_.front.blurb.empty()) out += fmt::format("<p>{}</p>", escaped_html(book_.front.blurb));
    if (const std::string by = designed_by(game_.credits, *book_.language); !by.empty())
      out += fmt::format("<p>{}</p>", escaped_html(by));
    out += fmt::format("<p>{}</p>", facts());
    out += art + "</header>\n";
    if (book_.front.contents) out += contents();
    out += "<main id=\"text\">\n" + body + "</main>\n";
    return out + fmt::format("<footer><p>{}</p></footer>\n</body>\n</html>\n",
                             say(Phrase::Edition, title, escaped_html(game_.version), escaped_html(game_.date)));
  }

 private:
  /// One of our own phrases. What is filled in must be escaped already.
  template <class... Parts>
  std::string say(Phrase which, const Parts&... parts) const {
    return book_.language->say(which, parts...);
  }

  /// The author, as in the PDF's metadata. Empty if nobody is known.
  std::string author() const {
    const std::string names = author_of(game_.credits);
    return names.empty() ? "" : fmt::format("<meta name=\"author\" content=\"{}\">\n", escaped_html(names));
  }

  std::string facts() const {
    std::string line;
    for (const std::string& fact : facts_of(game_, *book_.language)) line += (line.empty() ? "" : " · ") + escaped_html(fact);
    return line;
  }

  /// ` id="name"`, but only the first time: ids must be unique.
  std::string id(const std::string& name) {
    if (name.empty() || !ids_.insert(name).second) return {};
    return fmt::format(" id=\"{}\"", escaped_html(name));
  }

  /// Sizes do not matter, only the proportions: CSS sets the width.
  std::string picture(const PictureRef& p) {
    Frame frame{{Length::mm(100), Length::mm(p->width > 0 ? 100 * p->height / p->width : 100)}, {}};
    frame.items.push_back({Image{p, {{}, frame.size}, {}, {}, false}, Role::Art, {}, {}});
    return shelf_.show(frame, {}, "", "");
  }

  /// Read aloud by its name.
  std::string icon(const std::string& name) {
    const InlineIcon& i = icons_.at(name);
    const double aspect = i.picture->height > 0 ? i.picture->width / i.picture->height : 1;
    Frame frame{{Length::mm(10 * aspect), Length::mm(10)}, {}};
    frame.items.push_back({Image{i.picture, {{}, frame.size}, i.colour, {}, false}, Role::Art, {}, {}});
    return shelf_.show(frame, {}, name, "class=\"icon\"");
  }

  /// A passage without its link, which words() adds.
  std::string passage(const Passage& p) {
    if (p.line_end) return "<br>";
    if (p.note) {
      const std::string back = fmt::format("note-{}-from", p.note);
      return fmt::format("<sup><a href=\"#note-{0}\"{1} aria-label=\"{2}\">{0}</a></sup>", p.note, id(back),
                         say(Phrase::NoteNumber, p.note));
    }
    if (p.ruling)
      // The ruling's mark is a diamond, as in print.
      return fmt::format("<sup><a href=\"#{}\" aria-label=\"{}\">\xE2\x97\x87</a></sup>",
                         escaped_html(book_.rulings.at(static_cast<std::size_t>(p.ruling) - 1).label), say(Phrase::RulingMark));
    std::string text = p.icon ? icon(p.text) : escaped_html(p.text);
    if (p.code) text = "<code>" + text + "</code>";
    if (p.italic) text = "<em>" + text + "</em>";
    if (p.bold) text = "<strong>" + text + "</strong>";
    return text;
  }

  /// Passages with the same link share one element, so that a screen reader hears one link, not one per icon and word.
  std::string words(const Wording& all) {
    std::string out;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string& link = all[i].link;
      const bool opens = !link.empty() && (i == 0 || all[i - 1].link != link),
                 closes = !link.empty() && (i + 1 == all.size() || all[i + 1].link != link);
      if (opens) out += fmt::format("<a href=\"{}\">", escaped_html(link));
      out += passage(all[i]);
      if (closes) out += "</a>";
    }
    return out;
  }

  std::string plate(const Plate& p, const std::string& attributes) {
    const std::string anchor = p.piece.empty() ? "" : id("piece-" + slug(p.piece));
    return shelf_.show(*p.frame, p.outline, p.alt, attributes + anchor);
  }

  std::string block(const BookBlock& b) {
    return std::visit(Overloaded{[&](const Heading& h) { return heading(h); },
                                 [&](const Prose& p) { return "<p>" + words(p.words) + "</p>\n"; },
                                 [&](const Listing& l) { return listing(l); }, [&](const Tabular& t) { return table(t); },
                                 [&](const Callout& c) { return callout(c); }, [&](const Exhibit& e) { return exhibit(e); },
                                 [&](const Beside& b) { return beside(b); }, [&](const Glossary& g) { return glossary(g); },
                                 [&](const Rulings&) { return rulings(); },
                                 [&](const Contents&) { return book_.front.contents ? std::string() : contents(); },
                                 // The web has no pages: breaks mean nothing.
                                 [](const PageEnd&) { return std::string(); }},
                      b.what);
  }

  /// h1 is the title. As in the PDF, levels that are skipped are corrected, here by `aria-level`.
  std::string heading(const Heading& h) {
    const int level = std::min(h.level, 3) + 1;
    depth_ = std::min(level, depth_ + 1);
    return fmt::format("<h{0}{1}{2}>{3}</h{0}>\n", level, id(h.anchor),
                       depth_ < level ? fmt::format(" aria-level=\"{}\"", depth_) : "", words(h.words));
  }

  std::string blocks(const std::vector<BookBlock>& list) {
    std::string out;
    for (const BookBlock& b : list) out += block(b);
    return out;
  }

  /// Entries of a tight list have no paragraphs of their own, as in Markdown.
  std::string listing(const Listing& l) {
    const char* tag = l.ordered ? "ol" : "ul";
    std::string out = l.ordered && l.start != 1 ? fmt::format("<ol start=\"{}\">\n", l.start) : fmt::format("<{}>\n", tag);
    for (const auto& entry : l.entries) {
      const auto* only = l.tight && !entry.empty() ? std::get_if<Prose>(&entry.front().what) : nullptr;
      out += "<li>" + (only ? words(only->words) + "\n" + blocks({entry.begin() + 1, entry.end()}) : blocks(entry)) + "</li>\n";
    }
    return out + fmt::format("</{}>\n", tag);
  }

  /// A cell that names its row or column is a `th` with a scope, which screen readers repeat before each value.
  std::string cell(const Tabular& t, std::size_t row, std::size_t column) {
    const TableCell& c = t.rows[row][column];
    const bool head = row < static_cast<std::size_t>(t.head_rows), names = head || t.row_head == column;
    const char* align = t.columns[column] == Align::Right    ? " style=\"text-align:right\""
                        : t.columns[column] == Align::Centre ? " style=\"text-align:center\""
                                                             : "";
    const std::string open =
        names ? fmt::format("<th scope=\"{}\"{}>", head ? "col" : "row", align) : fmt::format("<td{}>", align);
    return open + (c.plate ? plate(*c.plate, "class=\"plate\"") : "") + words(c.words) + (names ? "</th>" : "</td>");
  }

  /// A table wider than the screen scrolls on its own. It can take the focus, so that keys scroll it as well.
  std::string table(const Tabular& t) {
    std::string out = fmt::format("<div class=\"scroll\"{} tabindex=\"0\" role=\"group\"><table>", id(t.anchor));
    if (!t.caption.empty()) out += "<caption>" + words(t.caption) + "</caption>";
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      const auto heads = static_cast<std::size_t>(t.head_rows);
      if (r == 0 && heads) out += "<thead>";
      if (r == heads) out += "<tbody>";
      out += "<tr>";
      for (std::size_t c = 0; c < std::min(t.rows[r].size(), t.columns.size()); ++c) out += cell(t, r, c);
      out += "</tr>\n";
      if (heads && r + 1 == heads) out += "</thead>";
    }
    return out + (t.rows.size() > static_cast<std::size_t>(t.head_rows) ? "</tbody>" : "") + "</table></div>\n";
  }

  /// A piece with its description is a section; other callouts are asides with a label.
  std::string callout(const Callout& c) {
    if (c.kind == "piece") {
      std::string out = "<section class=\"piece\">" + (c.plate ? plate(*c.plate, "") : "") + "<div>";
      if (!c.title.empty()) out += "<h4>" + words(c.title) + "</h4>";
      return out + blocks(c.body) + "</div></section>\n";
    }
    const auto word = callout_word(c.kind);
    std::string out = fmt::format("<aside class=\"{}\">", escaped_html(c.kind));
    const std::string label = word ? say(*word) : "", colon = word && !c.title.empty() ? say(Phrase::Colon) : "";
    const std::string head = label + colon + words(c.title);
    if (!head.empty()) out += "<p class=\"label\">" + head + "</p>";
    return out + blocks(c.body) + "</aside>\n";
  }

  /// Two columns, which stack on narrow screens.
  std::string beside(const Beside& b) {
    return fmt::format("<div class=\"beside\" style=\"--left:{:.0f}fr;--right:{:.0f}fr\"><div>", b.share * 100,
                       100 - b.share * 100) +
           blocks(b.left) + "</div><div>" + blocks(b.right) + "</div></div>\n";
  }

  /// Widths on paper become widths in rem, so figures grow with the reader's font size. One rem is usually 16 px of 1/96 inch,
  /// that is 4.2 mm.
  std::string exhibit(const Exhibit& e) {
    std::string out = fmt::format("<figure{}>", id(e.anchor));
    if (e.plates.size() == 1) {
      const Size natural = e.plates[0].plate.frame->size;
      const double mm = e.width.unit == Measure::Unit::Fixed ? e.width.fixed.to_mm() : natural.width.to_mm();
      const std::string width =
          e.width.unit == Measure::Unit::Percent ? fmt::format("{:.0f}%", e.width.value) : fmt::format("{:.1f}rem", mm / 4.2);
      out += plate(e.plates[0].plate, fmt::format("style=\"--w:{}\"", width));
    } else {
      out += fmt::format("<div class=\"gallery\" style=\"--n:{}\">", std::max(1, e.columns));
      for (const CaptionedPlate& s : e.plates)
        out += "<figure>" + plate(s.plate, "") + (s.words.empty() ? "" : "<figcaption>" + words(s.words) + "</figcaption>") +
               "</figure>";
      out += "</div>";
    }
    if (!e.caption.empty())
      out += fmt::format("<figcaption><strong>{} {}{}</strong> {}</figcaption>", say(Phrase::Figure), e.number,
                         say(Phrase::CaptionEnd), words(e.caption));
    return out + "</figure>\n";
  }

  /// A definition list, whose terms are link targets.
  std::string glossary(const Glossary& g) {
    std::string out = "<dl>\n";
    for (const Glossary::Term& t : g.terms)
      out += fmt::format("<dt{}>{}</dt><dd>{}</dd>\n", id(t.anchor), escaped_html(t.name), words(t.meaning));
    return out + "</dl>\n";
  }

  std::string rulings() {
    std::string out = "<ul>\n";
    for (const Remark& r : book_.rulings) out += fmt::format("<li{}>{}</li>\n", id(r.label), words(r.words));
    return out + "</ul>\n";
  }

  /// Footnotes at the end, each with a link back to where it is mentioned.
  std::string notes() {
    if (book_.notes.empty()) return {};
    std::string out = fmt::format("<section class=\"notes\" aria-label=\"{}\"><ol>\n", say(Phrase::Notes));
    for (std::size_t i = 0; i < book_.notes.size(); ++i)
      out += fmt::format("<li id=\"note-{0}\">{1} <a href=\"#note-{0}-from\" aria-label=\"{2}\">\xE2\x86\xA9</a></li>\n", i + 1,
                         words(book_.notes[i].words), say(Phrase::BackToText));
    return out + "</ol></section>\n";
  }

  /// The contents as nested lists, following the levels of headings. A skipped level opens no list of its own.
  std::string contents() {
    std::string out = fmt::format("<nav aria-label=\"{}\">", say(Phrase::Contents));
    std::vector<int> open;  // levels of the lists that are open
    const auto close = [&] {
      out += "</li></ol>\n";
      open.pop_back();
    };
    each_block(book_.blocks, [&](const BookBlock& b) {
      const auto* h = std::get_if<Heading>(&b.what);
      if (!h || h->level > book_.front.contents_depth) return;
      while (!open.empty() && open.back() > h->level) close();
      const bool deeper = open.empty() || open.back() < h->level;
      if (deeper) open.push_back(h->level);
      out += deeper ? "<ol>\n" : "</li>\n";
      out += fmt::format("<li><a href=\"#{}\">{}</a>", escaped_html(h->anchor), escaped_html(plain(h->words)));
    });
    while (!open.empty()) close();
    return out + "</nav>\n";
  }

  const Manuscript& book_;
  const BookLooks& looks_;
  const Game& game_;
  const Icons& icons_;
  SvgShelf shelf_;
  std::set<std::string> ids_;
  int depth_ = 1;  ///< level of the last heading; the cover has the first
};

}  // namespace

std::string rulebook_html(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons,
                          const PictureRef& cover) {
  return HtmlWriter(book, looks, game, icons).page(cover);
}

}  // namespace kitwright
