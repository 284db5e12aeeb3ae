#include "web/rulebook_html.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/colour.h"
#include "base/overloaded.h"
#include "book/small_letters.h"
#include "manuscript/pointers.h"
#include "prose/scribe.h"
#include "prose/spoken.h"
#include "prose/walk.h"
#include "render/pixels.h"
#include "web/bar.h"
#include "web/fonts.h"
#include "web/front.h"
#include "web/line_joins.h"
#include "web/index_list.h"
#include "web/inline_svg.h"
#include "web/narrow.h"
#include "web/night_sheet.h"
#include "web/page_script.h"
#include "web/style.h"
#include "web/web_order.h"
#include "web/widths.h"

namespace kitwright {

namespace {

/// Writes the page from top to bottom, except that the body comes first: only then all shared drawings are known.
class HtmlWriter {
 public:
  HtmlWriter(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons, const FontSet& fonts)
      : book_(book), looks_(looks), game_(game), icons_(icons), fonts_(fonts) {}

  std::string page(const WebCover& cover) {
    const std::string art = cover_drawing(cover);
    // The body first: writing it collects the definitions that stand before it.
    std::string body = blocks(web_order(book_.blocks));
    body += notes() + opened_rulings();
    const std::string script = page_script();
    std::string out = head(page_policy(script), embedded_fonts(fonts_, looks_, body + web_front(book_, game_, {}, {}) + foot()));
    out += fmt::format("<a class=\"skip\" href=\"#text\">{}</a>\n", say(Phrase::SkipToRules)) + shelf_.definitions();
    out += page_bar(book_) + web_front(book_, game_, cover, art);
    out += "<div class=\"book\">\n" + contents_list(book_) + "<main id=\"text\">\n" + body + "</main>\n" + foot() + "</div>\n";
    return out + large_figure(*book_.language) + "<script>" + script + "</script>\n</body>\n</html>\n";
  }

 private:
  /// One of our own phrases. What is filled in must be escaped already.
  template <class... Parts>
  std::string say(Phrase which, const Parts&... parts) const {
    return book_.language->say(which, parts...);
  }

  std::string head(const std::string& policy, const std::string& letters) const {
    const std::string language = escaped_html(game_.language), title = escaped_html(book_.front.title);
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" "
        "content=\"{}\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"generator\" content=\"Kitwright\">\n{}<title>{}{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        language, policy, author(), title,
        book_.front.subtitle.empty() ? "" : say(Phrase::Colon) + escaped_html(book_.front.subtitle),
        letters + book_style(looks_));
  }

  /// Who made the game and the kit, unless the book tells it, and which edition this is.
  std::string foot() const {
    std::string out = "<footer>";
    for (const Credit& c : all_credits(game_.credits, *book_.language))
      if (!says_paragraph(book_.blocks, c.role + say(Phrase::Colon) + c.names))
        out += fmt::format("<p><strong>{}{}</strong>{}</p>", escaped_html(c.role), say(Phrase::Colon), escaped_html(c.names));
    const std::string date = game_.date.empty() ? "" : ", " + escaped_html(game_.date);
    return out + fmt::format("<p>{}{}</p></footer>\n",
                             say(Phrase::Edition, escaped_html(book_.front.title), escaped_html(game_.version)), date);
  }

  /// The author, as in the PDF's metadata. Empty if nobody is known.
  std::string author() const {
    const std::string names = author_of(game_.credits);
    return names.empty() ? "" : fmt::format("<meta name=\"author\" content=\"{}\">\n", escaped_html(names));
  }

  /// ` id="name"`, but only the first time: ids must be unique.
  std::string id(const std::string& name) {
    if (name.empty() || !ids_.insert(name).second) return {};
    return fmt::format(" id=\"{}\"", escaped_html(name));
  }

  /// A cover that shows the title is named; art alone says nothing that the words beside it do not.
  std::string cover_drawing(const WebCover& cover) {
    if (!cover.drawing) return {};
    const Size size = cover.drawing->size;
    return shelf_.show(*cover.drawing, {}, cover.titled ? say(Phrase::Cover, book_.front.title) : "",
                       fmt::format("style=\"--aspect:{:.3f}\"", size.width / size.height));
  }

  /// Read aloud by its name, unless words beside it say that. The sign of rulings looks as it does where it marks one.
  std::string icon(const std::string& name, bool named = false) {
    const InlineIcon& i = icons_.at(name);
    const double aspect = i.picture->height > 0 ? i.picture->width / i.picture->height : 1;
    Frame frame{{Length::mm(10 * aspect), Length::mm(10)}, {}};
    frame.items.push_back({Image{i.picture, {{}, frame.size}, i.colour, {}, false}, Role::Art, {}, {}});
    return shelf_.show(frame, {}, named ? "" : spoken_icon(name), fmt::format("class=\"icon{}\"", look_of(name, i, frame)));
  }

  /// The classes of an icon that say how it is shown by night.
  std::string_view look_of(const std::string& name, const InlineIcon& i, const Frame& drawing) {
    if (name == "ruling") return " ink sign";
    const auto known = night_looks_.find(name);
    return (known != night_looks_.end() ? known : night_looks_.emplace(name, night_look(i, drawing, pixels_)).first)->second;
  }

  /// The diamond of a ruling, as in print. It opens the ruling's words in place, which a browser that knows no popovers shows at
  /// the page's end. The button lies over the diamond: a line may end beside a button, but not within joined letters.
  std::string ruling_mark(int number) {
    rulings_used_.insert(number);
    const std::string back = marked_at(book_.rulings.at(static_cast<std::size_t>(number) - 1).label);
    return fmt::format("<sup class=\"ruled\">{}\u25C7<button popovertarget=\"r{}\"{} aria-label=\"{}\"></button></sup>",
                       word_joiner, number, id(back), say(Phrase::RulingMark));
  }

  /// What the diamonds open: the words of each ruling that the text marks, with a link to the list of all.
  std::string opened_rulings() {
    std::string out;
    for (const int number : rulings_used_) {
      const Remark& r = book_.rulings.at(static_cast<std::size_t>(number) - 1);
      const std::string list =
          ids_.contains(r.label) ? fmt::format(" <a href=\"#{}\">\xE2\x86\x93</a>", escaped_html(r.label)) : "";
      out += fmt::format("<div popover class=\"remark\" id=\"r{}\"><p><strong>\xE2\x97\x87 {}</strong> {}{}</p></div>\n", number,
                         say(Phrase::Ruling), words(r.words), list);
    }
    return out;
  }

  /// A passage without its link, which words() adds; an icon without a name of its own if words beside it are that.
  std::string passage(const Passage& p, bool named = false) {
    if (p.line_end) return "<br>";
    if (p.note) {
      const std::string back = fmt::format("note-{}-from", p.note);
      return fmt::format("<sup>{3}<a href=\"#note-{0}\"{1} aria-label=\"{2}\">{0}</a></sup>", p.note, id(back),
                         say(Phrase::NoteNumber, p.note), word_joiner);
    }
    if (p.ruling) return ruling_mark(p.ruling);
    if (is_ruling_mark(p.mark)) return {};  // its button is the place
    if (!p.mark.empty()) return fmt::format("<span{}></span>", id(p.mark));
    std::string text = p.icon ? icon(p.text, named) : escaped_html(p.text);
    if (p.code) text = "<code>" + text + "</code>";
    if (p.italic) text = "<em>" + text + "</em>";
    if (p.bold) text = "<strong>" + text + "</strong>";
    return text;
  }

  /// Passages with the same link share one element, so that a screen reader hears one link, not one per icon and word.
  std::string words(const Wording& all, bool named = false) {
    std::string out;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string& link = all[i].link;
      const bool opens = !link.empty() && (i == 0 || all[i - 1].link != link),
                 closes = !link.empty() && (i + 1 == all.size() || all[i + 1].link != link);
      if (opens) out += fmt::format("<a href=\"{}\">", escaped_html(link));
      out += all[i].icon ? kept_icon(all, i, named || named_behind(all, i)) : passage(trimmed_passage(all, i));
      if (closes) out += "</a>";
    }
    return out;
  }

  /// A browser may end a line beside any picture, no-break space or not. What stands beside an icon is in one span with it: a
  /// no-break space, or the space before an icon that ends a sentence or a part of it, which would begin a line alone.
  std::string kept_icon(const Wording& all, std::size_t i, bool named) {
    const bool before = i > 0 && !gap_before(all, i).empty();
    const std::string behind(behind_icon(all, i));
    if (!before && behind.empty()) return passage(all[i], named);
    return "<span class=\"nb\">" + (before ? std::string(no_break) : "") + passage(all[i], named) + behind + "</span>";
  }

  std::string plate(const Plate& p, const std::string& attributes) {
    const std::string anchor = p.piece.empty() ? "" : id("piece-" + slug(p.piece));
    const auto least = smallest_letters(p, 1);
    const std::string letters = least ? fmt::format(" data-letters=\"{:.1f}\"", least->size.to_pt()) : "";
    return shelf_.show(*p.frame, p.outline, spoken(p), attributes + letters + anchor);
  }

  /// Where the index leads to.
  std::string marks(const BookBlock& b) {
    std::string all;
    for (const std::string& mark : b.marks) all += fmt::format("<span{}></span>", id(mark));
    return all;
  }

  std::string block(const BookBlock& b) {
    const std::string shown = content(b);
    return marks(b) + (b.changed ? "<div class=\"changed\">" + shown + "</div>\n" : shown);
  }

  std::string content(const BookBlock& b) {
    return std::visit(
        Overloaded{[&](const Heading& h) { return heading(h); },
                   [&](const Prose& p) { return "<p>" + words(p.words) + "</p>\n"; },
                   [&](const Listing& l) { return listing(l); }, [&](const Tabular& t) { return table(t); },
                   [&](const Callout& c) { return callout(c); }, [&](const Exhibit& e) { return exhibit(e); },
                   [&](const Beside& b) { return beside(b); }, [&](const Glossary& g) { return glossary(g); },
                   [&](const Index& i) { return index_list(i, book_); }, [&](const Rulings& r) { return rulings(r); },
                   // The contents are in the bar, and the web has no pages: breaks mean nothing.
                   [](const Contents&) { return std::string(); }, [](const PageEnd&) { return std::string(); }},
        b.what);
  }

  /// h1 is the title. As in the PDF, levels that are skipped are corrected, here by `aria-level`.
  std::string heading(const Heading& h) {
    const int level = std::min(h.level, 3) + 1;
    depth_ = std::min(level, depth_ + 1);
    return fmt::format("<h{0}{1}{2}>{3}</h{0}>\n", level, id(h.anchor),
                       depth_ < level ? fmt::format(" aria-level=\"{}\"", depth_) : "", words(h.words, true));
  }

  std::string blocks(const std::vector<BookBlock>& list) {
    std::string out;
    for (const BookBlock& b : list) out += block(b);
    return out;
  }

  /// Entries of a tight list have no paragraphs of their own, as in Markdown.
  std::string listing(const Listing& l) {
    const char* tag = l.ordered ? "ol" : "ul";
    const bool signs = begins_with_signs(l);
    std::string out = l.ordered && l.start != 1 ? fmt::format("<ol start=\"{}\">\n", l.start)
                      : signs                   ? std::string("<ul class=\"signs\">\n")
                                                : fmt::format("<{}>\n", tag);
    for (const auto& entry : l.entries) {
      const auto* only = l.tight && !entry.empty() ? std::get_if<Prose>(&entry.front().what) : nullptr;
      const auto inline_first = [&] {
        return marks(entry.front()) + words(signs ? without_gap(only->words) : only->words) + "\n" +
               blocks({entry.begin() + 1, entry.end()});
      };
      out += only && entry.front().changed ? "<li class=\"changed\">" : "<li>";
      out += (only ? inline_first() : blocks(entry)) + "</li>\n";
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
    const std::string_view short_one = stays_whole(c) ? " class=\"nb\"" : "";
    const std::size_t span = head ? head_span(t.rows[row], column) : 1;
    const std::string wide = span > 1 ? fmt::format(" colspan=\"{}\"", span) : "";
    const std::string open = names ? fmt::format("<th scope=\"{}\"{}{}>", head ? "col" : "row", wide, align)
                                   : fmt::format("<td{}{}>", short_one, align);
    return open + (c.plate ? plate(*c.plate, "class=\"plate\"") : "") +
           (column == 0 && !head ? partable(words(c.words)) : words(c.words)) + (names ? "</th>" : "</td>");
  }

  /// A table wider than the screen scrolls on its own. It can take the focus, so that keys scroll it as well.
  std::string table(const Tabular& t) {
    std::string out = fmt::format("<div class=\"scroll\"{} tabindex=\"0\" role=\"group\"><table>", id(t.anchor));
    if (!t.caption.empty()) out += "<caption>" + words(t.caption) + "</caption>";
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      const auto heads = static_cast<std::size_t>(t.head_rows);
      if (r == 0 && heads) out += "<thead>";
      if (r == heads) out += "<tbody>";
      out += fmt::format("<tr{}>", row_class(t, r));
      for (std::size_t c = 0; c < std::min(t.rows[r].size(), t.columns.size());) {
        out += cell(t, r, c);
        c += r < heads ? head_span(t.rows[r], c) : 1;
      }
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
    if (c.spoken)
      out = fmt::format("<div class=\"speech{}\">{}<aside class=\"{}\">", c.from_right ? " right" : "", plate(*c.plate, ""),
                        escaped_html(c.kind));
    const std::string label = word ? say(*word) : "", colon = word && !c.title.empty() ? say(Phrase::Colon) : "";
    const std::string head = label + colon + words(c.title);
    if (!head.empty()) out += "<p class=\"label\">" + head + "</p>";
    return out + blocks(c.body) + (c.spoken ? "</aside></div>\n" : "</aside>\n");
  }

  /// Two columns. One that shows nothing here, such as the contents, leaves its room to the other.
  std::string beside(Beside b) {
    const WholeLines whole = whole_lines(b);
    const auto column = [&](double share, const std::vector<BookBlock>& list) {
      share_ = share;
      std::string out = blocks(list);
      share_ = 1;
      return out;
    };
    const std::string above = blocks(whole.above), left = column(b.share, b.left), right = column(1 - b.share, b.right),
                      below = blocks(whole.below);
    if (left.empty() || right.empty()) return above + left + right + below;
    return fmt::format("{}<div class=\"beside{}\" style=\"--share:{:.0f}\"><div>{}</div><div>{}</div></div>\n{}", above,
                       narrow_columns(b), b.share * 100, left, right, below);
  }

  /// Widths on paper become widths in rem, so figures grow with the reader's font size. One rem is usually 16 px of 1/96 inch,
  /// that is 4.2 mm.
  std::string exhibit(const Exhibit& as_printed) {
    const Exhibit e = upright(as_printed);
    std::string out = fmt::format("<figure{}{}>", id(e.anchor), is_judged(e) ? " class=\"judged\"" : "");
    if (e.scale > 0) {
      out += scaled(e);
    } else if (e.plates.size() == 1 && !e.alike) {
      const Plate shown = with_pointers(e.plates[0].plate, e.pointers, drawn_width(e));
      std::string drawn =
          plate(shown, fmt::format("style=\"--w:{}{}{}{}\" data-print=\"{:.0f}\"{}", screen_width(e, share_),
                                   most_width(e, share_), column_width(e, share_), tall(shown.frame->size),
                                   drawn_width(e, share_).to_mm() / 25.4 * 96, sheet(shown, !e.pointers.empty())));
      // A strip that only decorates is small rather than cut off.
      // What has discs is seen with all of them.
      if (const double least = least_width(shown); least > 0 && !only_decorates(e) && e.parts.empty() && e.pointers.empty())
        drawn = fmt::format("<div class=\"scroll pan\" style=\"--least:{:.0f}rem\" tabindex=\"0\">{}</div>", least, drawn);
      out += framed(e, drawn) + parts(e);
    } else {
      out += gallery(e);
    }
    if (!e.caption.empty())
      out += fmt::format("<figcaption><strong>{} {}{}</strong> {}</figcaption>", say(Phrase::Figure), e.number,
                         say(Phrase::CaptionEnd), words(e.caption));
    return out + "</figure>\n";
  }

  /// What a phone shows in place of the drawing: its parts, larger.
  std::string parts(const Exhibit& e) {
    std::string out;
    constexpr double row = 85;  // percent: with less, its place in the middle is seen to be meant
    for (const ShownPart& part : parts_of(e))
      out +=
          plate(part.plate, fmt::format("style=\"--part:{:.0f}%{}\"", part.width, part.width > row ? ";margin-right:auto" : ""));
    if (out.empty()) return out;
    const std::string told = escaped_html(spoken(e.plates[0].plate));
    const std::string_view on_sheet = needs_sheet(e.plates[0].plate, !e.pointers.empty(), pixels_) ? " sheet" : "";
    return fmt::format("<div class=\"parts{}\" role=\"img\" aria-label=\"{}\">{}</div>", on_sheet, told, out);
  }

  /// The drawing, in the frame of its verdict if it has one, which is no wider than what it shows.
  std::string framed(const Exhibit& e, const std::string& drawn) {
    if (!is_judged(e)) return drawn;
    const Verdict verdict = e.plates[0].verdict;
    return fmt::format("<div{} style=\"--inner:{}\">", verdict_class(verdict, "framed"), rem(drawn_width(e, share_) * 1.1)) +
           verdict_words(verdict) + drawn + "</div>";
  }

  /// The class of a drawing that lies on a sheet of paper by night.
  std::string_view sheet(const Plate& drawing, bool called_out = false) {
    return needs_sheet(drawing, called_out, pixels_) ? " class=\"sheet\"" : "";
  }

  static std::string verdict_class(Verdict verdict, const std::string& others) {
    const std::string own = verdict == Verdict::Legal ? "legal" : verdict == Verdict::Illegal ? "illegal" : "";
    const std::string all = own.empty() || others.empty() ? own + others : others + " " + own;
    return own.empty() ? "" : fmt::format(" class=\"{}\"", all);
  }

  std::string verdict_words(Verdict verdict) {
    if (verdict == Verdict::None) return {};
    const bool legal = verdict == Verdict::Legal;
    return fmt::format("<p class=\"verdict\">{} {}</p>", icon(legal ? "yes" : "no", true),
                       book_.language->say(legal ? Phrase::Allowed : Phrase::NotAllowed));
  }

  /// Pieces side by side. Those at one scale get their width as a share of the widest.
  std::string gallery(const Exhibit& e) {
    Length widest;
    for (const CaptionedPlate& s : e.plates) widest = std::max(widest, s.plate.frame->size.width);
    std::string out = fmt::format("<div class=\"gallery{}\" style=\"{}\">", narrow_gallery(e), gallery_columns(e));
    for (const CaptionedPlate& s : e.plates) {
      const Length own = s.plate.frame->size.width;
      const std::string share = e.alike ? fmt::format(";width:{:.1f}%", 100 * (own / widest)) : std::string();
      out += "<figure" + verdict_class(s.verdict, "") + ">" + verdict_words(s.verdict) +
             plate(s.plate, fmt::format("style=\"--w:{}{}\"{}", rem(own), share, sheet(s.plate))) +
             (s.words.empty() ? "" : "<figcaption>" + words(s.words) + "</figcaption>") + "</figure>";
    }
    return out + "</div>";
  }

  /// All pieces at one scale, smaller together where the screen is narrower than the widest; on a phone two in a row, larger, but
  /// for long strips.
  std::string scaled(const Exhibit& e) {
    constexpr double half_row = 0.46, strip = 2.6, row = 4.8;  // of the widest; and of the height
    const double scale = kit_scale(e);
    Length widest = Length::mm(1), half = Length::mm(1);
    for (const CaptionedPlate& s : e.plates) widest = std::max(widest, s.plate.frame->size.width * scale);
    const auto is_long = [&](const Size& size) {
      return size.width > size.height * (size.width * scale > widest * half_row ? strip : row);
    };
    // On a phone two stand side by side, all at one scale; what would make them small there has a line of its own.
    constexpr Length own_line = Length::mm(50);
    for (const CaptionedPlate& s : e.plates)
      if (const Length width = s.plate.frame->size.width * scale; !is_long(s.plate.frame->size))
        half = std::max(half, width > own_line ? width * 0.5 : width);
    std::string out =
        fmt::format("<div class=\"kit\" style=\"--widest:{:.1f};--half:{:.1f}\">", widest.to_mm() / 4.2, half.to_mm() / 4.2);
    for (const CaptionedPlate& s : e.plates) {
      const Size size = s.plate.frame->size;
      const Length width = size.width * scale;
      out += is_long(size) || width > own_line ? "<figure class=\"long\">" : "<figure>";
      if (!s.plate.frame->items.empty()) out += plate(s.plate, fmt::format("style=\"--w:{:.2f}\"", width.to_mm() / 4.2));
      out += "<figcaption>" + words(s.words) + "</figcaption></figure>";
    }
    return out + "</div>";
  }

  /// A definition list, whose terms are link targets.
  std::string glossary(const Glossary& g) {
    std::string out = "<dl>\n";
    std::map<std::string, std::vector<std::string>> spoken = spoken_of(book_);
    const std::map<std::string, std::string> above = titles_above(book_);
    for (const Glossary::Term& t : g.terms) {
      const std::vector<std::string>& headings = spoken[t.anchor];
      out += fmt::format("<dt{}>{}</dt><dd>{}{}</dd>\n", id(t.anchor), escaped_html(t.name), words(t.meaning),
                         explained_at(t.explained.empty() && !headings.empty() ? headings.front() : t.explained, above));
    }
    return out + "</dl>\n";
  }

  /// A link to the heading, or mark, under which the text explains a term or first speaks of it.
  std::string explained_at(const std::string& anchor, const std::map<std::string, std::string>& above) {
    const auto heading = book_.anchors.find(anchor), over = above.find(anchor);
    std::string title = heading != book_.anchors.end() ? heading->second : over != above.end() ? over->second : std::string();
    if (title.empty()) return {};
    // The number of a step stays with its words.
    if (const std::size_t stop = title.find(". "); stop < 3) title.replace(stop + 1, 1, no_break);
    return fmt::format(" <a class=\"to\" href=\"#{}\">\xE2\x86\x92\u00A0{}</a>", escaped_html(anchor), escaped_html(title));
  }

  /// Each ruling leads back to where the text marks it.
  std::string rulings(const Rulings& wanted) {
    std::string out = fmt::format("<div{}>\n", id(std::string(rulings_anchor)));
    for (const std::span<const Remark> group : groups_of(book_.rulings, wanted)) {
      if (wanted.by_chapter && !group[0].chapter.empty()) out += "<h3>" + words(group[0].chapter) + "</h3>\n";
      out += "<ul class=\"ruling\">\n";
      for (const Remark& r : group)
        out += fmt::format("<li{}>{}\u00A0<a class=\"to\" href=\"#{}-from\" aria-label=\"{}\">\xE2\x86\xA9</a></li>\n",
                           id(r.label), words(r.words), escaped_html(r.label), say(Phrase::BackToText));
      out += "</ul>\n";
    }
    return out + "</div>\n";
  }

  /// Footnotes at the end, each with a link back to where it is mentioned.
  std::string notes() {
    if (book_.notes.empty()) return {};
    std::string out = fmt::format("<section class=\"notes\" aria-label=\"{}\"><ol>\n", say(Phrase::Notes));
    for (std::size_t i = 0; i < book_.notes.size(); ++i)
      out += fmt::format(
          "<li id=\"note-{0}\">{1}\u00A0<a class=\"to\" href=\"#note-{0}-from\" aria-label=\"{2}\">\xE2\x86\xA9</a></li>\n",
          i + 1, words(book_.notes[i].words), say(Phrase::BackToText));
    return out + "</ol></section>\n";
  }

  const Manuscript& book_;
  const BookLooks& looks_;
  const Game& game_;
  const Icons& icons_;
  const FontSet& fonts_;
  SvgShelf shelf_;
  BitmapPainter pixels_;
  std::set<std::string> ids_;
  std::set<int> rulings_used_;
  std::map<std::string, std::string_view> night_looks_;  ///< by the name of an icon
  int depth_ = 1;                                        ///< level of the last heading; the cover has the first
  double share_ = 1;                                     ///< of the column on paper, for what is written
};

}  // namespace

std::string rulebook_html(const Manuscript& book, const BookLooks& looks, const Game& game, const Icons& icons,
                          const FontSet& fonts, const WebCover& cover) {
  return HtmlWriter(book, looks, game, icons, fonts).page(legible_cover(cover));
}

}  // namespace kitwright
