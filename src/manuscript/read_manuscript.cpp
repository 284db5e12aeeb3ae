#include "manuscript/read_manuscript.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/lowered.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "base/word.h"
#include "prose/check_characters.h"
#include "manuscript/fences.h"
#include "manuscript/fence_keys.h"
#include "manuscript/index.h"
#include "prose/link_definitions.h"
#include "manuscript/notes.h"
#include "prose/walk.h"
#include "text/half_marks.h"

namespace kitwright {

std::size_t front_matter_begin(std::string_view text) {
  const std::size_t mark = byte_order_mark(text), at = std::min(text.find_first_not_of(" \t\r\n", mark), text.size());
  const bool opens = text.substr(at, 3) == "---" && (at == mark || text[at - 1] == '\n');
  const std::size_t end = text.find('\n', at);
  return opens && end != std::string_view::npos && text.find_first_not_of(" \t\r", at + 3) == end ? at : std::string_view::npos;
}

namespace {

/// Words separated by commas, on one or several lines. They may contain blanks: names do.
std::vector<std::string> words_of(const Datum* note) {
  std::vector<std::string> words;
  for (const Datum& line : lines_of(note)) {
    const std::string text = line.text + ",";
    for (std::size_t at = 0, comma; (comma = text.find(',', at)) != std::string::npos; at = comma + 1) {
      const auto from = text.find_first_not_of(' ', at), to = text.find_last_not_of(' ', comma - 1);
      if (from < comma) words.push_back(text.substr(from, to + 1 - from));
    }
  }
  return words;
}

/// What elsewhere in a rulebook is more than its letters; empty if there is nothing such.
std::string_view mark_in(std::string_view text) {
  for (const std::string_view mark : {"**", "](", "[[", "[^", "[@", "{{", "`", "<!--"})
    if (text.find(mark) != std::string_view::npos) return mark;
  for (std::size_t at = text.find(':'), end; (end = text.find(':', at + 1)) < text.size(); at = end)
    if (is_icon_name(text.substr(at + 1, end - at - 1)) && stands_alone(text, at, end + 1)) return text.substr(at, end + 1 - at);
  return {};
}

/// Titles are printed as they stand, also in the bookmarks of a PDF and the heads of pages.
void check_title(const ObjectReader& keys, std::string_view key, Diagnostics& out) {
  const std::string text = keys.text(key);
  if (keys.get(key) && text.find_first_not_of(' ') == std::string::npos)
    return out.error("book.front", keys.where(key), fmt::format("the '{}' is empty", key), "write it, or take the line out");
  if (const std::string_view mark = mark_in(text); !mark.empty())
    out.error("book.front", keys.where(key), fmt::format("the '{}' is printed as it stands, also its '{}'", key, mark),
              "write it without marks");
}

/// A line of words that has none.
void check_words(const ObjectReader& keys, const char* key, Diagnostics& out) {
  if (keys.get(key) && words_of(keys.get(key)).empty())
    out.error("book.front", keys.where(key), fmt::format("the '{}' are none", key),
              fmt::format("write them with commas between, or take '{}' out", key));
}

/// Reads the lines between `---` at the beginning. Sets `body` to what follows, and `contents` to where a list of contents is
/// asked for, which else comes by itself.
FrontMatter read_front(const Source& source, const Game& game, std::size_t& body, Span& contents, Diagnostics& out) {
  FrontMatter front;
  front.title = game.name;
  front.title_where = game.name_where;
  front.where = {&source, 0, 0};
  const std::string& t = source.text;
  const std::size_t opened = front_matter_begin(t);
  if (opened == std::string::npos) return front;
  // Searched from the line's end on, so that empty front matter is closed too.
  const std::size_t begin = t.find('\n', opened) + 1, end = t.find("\n---", begin - 1);
  if (end == std::string::npos) {
    const auto at = static_cast<std::uint32_t>(opened);
    out.error("book.front", {&source, at, at + 3}, "the front matter is not closed", "close it with a line of `---`");
    return front;
  }
  body = std::min(t.find('\n', end + 1), t.size());
  Datum notes =
      read_notes({&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::max(end, begin))}, 0, out);
  keep_texts(notes, front_keys);
  const ObjectReader keys(notes, front_keys, out);
  front.title = keys.text("title", game.name);
  if (keys.get("title")) front.title_where = keys.where("title");
  front.subtitle = keys.text("subtitle");
  front.subtitle_where = keys.where("subtitle");
  front.blurb = keys.text("blurb");
  front.blurb_where = keys.where("blurb");
  for (const char* key : {"title", "subtitle", "blurb"}) check_title(keys, key, out);
  front.paper = keys.text("paper");
  if (keys.get("columns")) front.columns = static_cast<int>(keys.whole("columns", 1, 1, 2, out));
  front.justify = keys.boolean("justify", true);
  front.contents = keys.boolean("contents", true);
  if (keys.get("contents") && front.contents) contents = keys.where("contents");
  front.ruling_note = keys.boolean("ruling_note", true);
  front.hide_small_text = keys.text("small_text") == "hide";
  front.contents_depth = static_cast<int>(keys.whole("contents_depth", 2, 1, 3, out));
  front.cover = keys.boolean("cover", true);
  front.terms = words_of(keys.get("terms"));
  front.names = words_of(keys.get("names"));
  for (const char* key : {"terms", "names"}) check_words(keys, key, out);
  front.unmentioned = words_of(keys.get("unmentioned"));
  front.unindexed = words_of(keys.get("unindexed"));
  return front;
}

/// A caption as a link's name: within a sentence, which has a full stop of its own.
static std::string name_of(const Wording& caption) {
  std::string name = plain(caption);
  if (name.ends_with('.') && !name.ends_with("..")) name.pop_back();
  return name;
}

/// Gives every target its final anchor, and every figure its number. What the author calls so comes first: no heading's words
/// take it.
class Targets {
 public:
  Targets(Manuscript& book, Diagnostics& out) : book_(book), out_(out) {}

  void visit(std::vector<BookBlock>& blocks) {
    each_block(blocks, [&](BookBlock& b) {
      std::visit(
          Overloaded{[&](Heading& h) {
                       if (h.named) named_heading(h, b.where);
                     },
                     [&](Tabular& t) { named(t.anchor, name_of(t.caption), t.anchor_where); }, [&](Exhibit& e) { exhibit(e); },
                     [](OneOf<Prose, Listing, Callout, Beside, Glossary, Index, Contents, PageEnd, Rulings> auto&) {}},
          b.what);
    });
    each_block(blocks, [&](BookBlock& b) {
      std::visit(Overloaded{[&](Heading& h) {
                              if (!h.named) heading(h, b.where);
                            },
                            [&](Exhibit& e) {
                              for (const CaptionedPlate& s : e.plates) piece(s.plate);
                            },
                            [&](Callout& c) {
                              if (c.plate) piece(*c.plate);
                            },
                            [&](Glossary& g) {
                              for (const Glossary::Term& term : g.terms) glossary_term(term);
                            },
                            [](OneOf<Prose, Tabular, Listing, Beside, Index, Contents, PageEnd, Rulings> auto&) {}},
                 b.what);
    });
    name_rulings(blocks);
  }

  int figures() const { return figures_; }
  /// By their anchor, the headings with the same words, of which a link reaches the first.
  const std::map<std::string, std::vector<Span>>& alike() const { return alike_; }

 private:
  /// Where the text first marks a ruling, one finds it by the heading above.
  void name_rulings(const std::vector<BookBlock>& blocks) {
    std::string title;
    each_block(blocks, [&](const BookBlock& b) {
      if (const auto* heading = std::get_if<Heading>(&b.what)) title = title_of(heading->words);
      each_own_wording(b, [&](const Wording& words, const WordingPlace&) {
        for (const Passage& p : words)
          if (is_ruling_mark(p.mark)) book_.anchors.try_emplace(p.mark, title);
      });
    });
  }

  void named_heading(Heading& h, Span where) {
    if (book_.anchors.try_emplace(h.anchor, title_of(h.words)).second) return void(places_.emplace(h.anchor, where));
    report_second(h.anchor, where);
    h.anchor = unique(h.anchor, title_of(h.words));
  }
  /// A name that the author gives to something is meant; of headings with the same words any may be.
  void heading(Heading& h, Span where) {
    const std::string words = h.anchor;
    h.anchor = unique(words, title_of(h.words));
    if (h.anchor == words || alike_.contains(words)) alike_[words].push_back(where);
  }
  void report_second(const std::string& anchor, Span where) {
    const auto first = places_.find(anchor);
    out_.error("book.anchor", where, fmt::format("second place called '{}'", anchor), "rename one of the two",
               first == places_.end() ? std::vector<Span>{} : std::vector<Span>{first->second});
  }
  /// Twice in one block was told where that is read.
  void glossary_term(const Glossary::Term& term) {
    book_.anchors.try_emplace(term.anchor, term.name);
    if (const auto [first, fresh] = places_.emplace(term.anchor, term.where); !fresh && first->second != term.where)
      out_.error("book.glossary", term.where, fmt::format("'{}' is told twice", term.name), "keep one of them", {first->second});
  }
  /// Headings may have the same words: the second "Setup" becomes `setup-2`.
  std::string unique(const std::string& anchor, const std::string& title) {
    std::string name = anchor;
    for (int& i = times_[anchor]; !book_.anchors.try_emplace(name, title).second;) name = fmt::format("{}-{}", anchor, ++i + 1);
    return name;
  }
  /// Ids that authors give must be unique; headings may repeat.
  void named(const std::string& anchor, const std::string& title, Span where) {
    if (!anchor.empty()) check_word(WordKind::File, anchor, where, "book.anchor", "an anchor", out_);
    if (anchor.empty()) return;
    if (!book_.anchors.try_emplace(anchor, title).second) return report_second(anchor, where);
    places_.emplace(anchor, where);
  }
  /// Only figures with captions are numbered: a number without words below it could not be found.
  void exhibit(Exhibit& e) {
    if (!e.caption.empty()) e.number = ++figures_;
    named(e.anchor, e.number ? fmt::format("{}\xC2\xA0{}", book_.language->phrase(Phrase::Figure), e.number) : "",
          e.anchor_where);
    if (!e.anchor.empty()) book_.figures.insert(e.anchor);
  }
  /// The first figure that shows a piece is the target of links to it.
  void piece(const Plate& plate) {
    if (!plate.piece.empty()) book_.anchors.try_emplace("piece-" + slug(plate.piece), plate.alt);
  }

  Manuscript& book_;
  Diagnostics& out_;
  int figures_ = 0;
  std::map<std::string, Span> places_;  ///< of the anchors that the author gives
  std::map<std::string, int> times_;    ///< that a heading's own words were taken
  std::map<std::string, std::vector<Span>> alike_;
};

/// Gives references their words, once every target has its name.
void name_references(Manuscript& book, Diagnostics& out) {
  const auto name = [&](Wording& words, const WordingPlace&) {
    for (Passage& p : words) {
      const auto target = p.prints == Passage::Prints::Words ? book.anchors.end() : book.anchors.find(p.link.substr(1));
      if (target == book.anchors.end()) continue;
      const bool figure = book.figures.contains(target->first);
      p.text = target->second.empty() && figure ? book.language->say(Phrase::TheFigure) : target->second;
      if (p.prints == Passage::Prints::Page) continue;
      if (!figure) p.prints = Passage::Prints::Words;
      if (target->second.empty())
        out.error("book.reference", p.where, fmt::format("'{}' has no caption, and so neither number nor name", target->first),
                  "give it a caption, or link to it in words of your own: [the island](#" + target->first + ")");
    }
  };
  each_wording(book.blocks, name);
  for (auto* remarks : {&book.notes, &book.rulings})
    for (Remark& r : *remarks) name(r.words, {});
}

/// Links to the first of several headings with the same words, which may mean another.
void check_alike(const Manuscript& book, const std::map<std::string, std::vector<Span>>& alike, Diagnostics& out) {
  const auto check = [&](const Wording& words, const WordingPlace&) {
    for (const Passage& p : words) {
      const auto headings = alike.find(p.link.substr(p.link.starts_with('#')));
      if (headings == alike.end() || headings->second.size() < 2) continue;
      out.error("book.anchor", p.where, fmt::format("{} headings are called '{}'", headings->second.size(), headings->first),
                fmt::format("write '{{#{}}}' behind the words of the one that is meant", headings->first), headings->second);
    }
  };
  each_wording(book.blocks, check);
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) check(r.words, {});
}

/// Capitals make no difference in what an address begins with (RFC 3986, 3.1).
bool leads_away(const std::string& link) {
  const std::string small = lowered(link);
  return small.starts_with("https://") || small.starts_with("http://") || small.starts_with("mailto:");
}

/// Checks links inside the book. Addresses on the web are not tried, since a build needs no network.
void check_links(const Manuscript& book, Diagnostics& out) {
  std::vector<std::string> terms;
  for (const auto& [anchor, title] : book.anchors)
    if (anchor.starts_with("term-")) terms.push_back(anchor.substr(5));
  const auto check = [&](const Wording& words, const WordingPlace&) {
    for (const Passage& p : words) {
      if (p.link.empty() || leads_away(p.link)) continue;
      if (p.link[0] == '#' && book.anchors.contains(p.link.substr(1))) continue;
      const std::string target = p.link.substr(p.link[0] == '#');
      const bool term = target.starts_with("term-"), piece = target.starts_with("piece-");
      out.error("book.link", p.where,
                term    ? fmt::format("the glossary has no '{}'", target.substr(5))
                : piece ? "no figure of the book shows this piece"
                        : fmt::format("no heading or figure is called '{}'", target),
                term ? suggest(target.substr(5), terms) : suggest(target, keys_of(book.anchors)));
    }
  };
  each_wording(book.blocks, check);
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) check(r.words, {});
}

/// The sign of rulings is explained where it first stands.
void mark_first_ruling(Manuscript& book) {
  bool found = !book.front.ruling_note;
  each_wording(book.blocks, [&](Wording& words, const WordingPlace&) {
    for (Passage& p : words)
      if (p.ruling && !found) found = p.first_ruling = true;
  });
}

/// A heading's words alone, to be said again elsewhere: what leads somewhere or is led to stays where it was.
Wording said_again(const Wording& words) {
  Wording all;
  for (const Passage& p : words) {
    if (p.text.empty() || p.note || p.ruling) continue;
    all.push_back(Passage{p.text});
    all.back().icon = p.icon;
  }
  return all;
}

/// Gives each ruling the heading of the chapter in which the text first marks it.
void note_chapters(Manuscript& book) {
  const Heading* chapter = nullptr;
  std::set<int> seen;
  each_block(book.blocks, [&](const BookBlock& block) {
    if (const auto* heading = std::get_if<Heading>(&block.what); heading && heading->level == 1) chapter = heading;
    each_own_wording(block, [&](const Wording& words, const WordingPlace&) {
      for (const Passage& p : words)
        if (p.ruling && seen.insert(p.ruling).second && chapter)
          book.rulings.at(static_cast<std::size_t>(p.ruling) - 1).chapter = said_again(chapter->words);
    });
  });
}

/// Finds `Figure 3` typed by hand in a book with fewer figures. Words that come from the definition are left alone.
void check_figure_words(const Manuscript& book, int figures, Diagnostics& out) {
  const std::string word = book.language->say(Phrase::Figure) + " ";
  const auto check = [&](const Wording& words, const WordingPlace& at) {
    for (const Passage& p : words) {
      if (p.bound || p.prints != Passage::Prints::Words || at.generated || !p.where.source) continue;
      // Searched in the source, because typography has changed the text.
      const std::string_view written = std::string_view(p.where.source->text).substr(p.where.begin, p.where.end - p.where.begin);
      for (std::size_t i = written.find(word); i != std::string_view::npos; i = written.find(word, i + 1)) {
        // Four digits at most, which std::stoi() can read.
        const std::size_t from = i + word.size(), end = std::min(written.find_first_not_of("0123456789", from), written.size());
        const std::string number(written.substr(from, end - from));
        if (number.empty() || number.size() > 4 || (number[0] != '0' && std::stoi(number) <= figures)) continue;
        const auto begin = p.where.begin + static_cast<std::uint32_t>(i);
        out.error(
            "book.reference", {p.where.source, begin, begin + static_cast<std::uint32_t>(end - i)},
            fmt::format("there is no {}{}: the book numbers {}", word, number, figures == 0 ? "none" : std::to_string(figures)),
            "write [@id], with the id of a figure that has a caption: the number follows by itself");
      }
    }
  };
  each_wording(book.blocks, check);
  for (const auto* remarks : {&book.notes, &book.rulings})
    for (const Remark& r : *remarks) check(r.words, {});
}

/// A left, a right page or a spread that nothing stands on. A back page may have its layout alone.
void check_last_page(const Manuscript& book, Diagnostics& out) {
  const auto* end = book.blocks.empty() ? nullptr : std::get_if<PageEnd>(&book.blocks.back().what);
  if (end && end->next != PageEnd::Next::Back && end->next != PageEnd::Next::Page)
    out.warning("book.comment", book.blocks.back().where, "the book ends here: nothing stands on the page that this begins",
                "take it out");
}

/// What a book has once: its index, its list of contents, its list of rulings, its back page.
void check_once(const Manuscript& book, Diagnostics& out) {
  std::map<std::size_t, Span> found;
  each_block(book.blocks, [&](const BookBlock& b) {
    const std::string_view name =
        std::visit(Overloaded{[](const Index&) { return "index"; }, [](const Contents&) { return "contents"; },
                              [](const Rulings&) { return "rulings"; },
                              [](const PageEnd& p) { return p.next == PageEnd::Next::Back ? "back page" : ""; },
                              [](const auto&) { return ""; }},
                   b.what);
    if (name.empty()) return;
    const auto [first, fresh] = found.emplace(b.what.index(), b.where);
    if (!fresh)
      out.error("book.fence", b.where, fmt::format("the book has its {} already", name), "take one of the two out",
                {first->second});
  });
}

/// A list of what the text marks nowhere.
void check_rulings(const Manuscript& book, Diagnostics& out) {
  each_block(book.blocks, [&](const BookBlock& b) {
    if (std::holds_alternative<Rulings>(b.what) && book.rulings.empty())
      out.error("book.rulings", b.where, "the text marks no house ruling for this list",
                "mark one, '[^ruling-name]', or take the block out");
  });
}

/// A list of contents has a heading; one that is asked for and would be empty is told.
void check_contents(Manuscript& book, Span front, Diagnostics& out) {
  std::vector<Span> asked;
  if (front.source) asked.push_back(front);
  bool headed = false;
  each_block(book.blocks, [&](const BookBlock& b) {
    const auto* heading = std::get_if<Heading>(&b.what);
    headed = headed || (heading && heading->level <= book.front.contents_depth);
    if (std::holds_alternative<Contents>(b.what)) asked.push_back(b.where);
  });
  if (headed) return;
  book.front.contents = false;
  for (const Span& where : asked)
    out.warning("book.idle", where,
                fmt::format("the list of contents is empty: no heading has {} or less '#'", book.front.contents_depth),
                "write a heading, or take this out");
}

/// Words to be looked up, and nowhere to do so.
void check_index(const Manuscript& book, const std::vector<IndexMark>& marks, Diagnostics& out) {
  bool found = marks.empty();
  each_block(book.blocks, [&](const BookBlock& b) {
    const auto* index = std::get_if<Index>(&b.what);
    found = found || index;
    if (index && index->entries.empty())
      out.warning("book.index", b.where, "this index is empty",
                  "name things in headings, or mark words: <!-- index: dam -->; or take the block out");
  });
  if (!found)
    out.warning("book.index", marks.front().where, "the book has no index in which this word could stand",
                "write a fence ```` ```index ```` where it belongs, or take the comment out");
}

}  // namespace

FrontMatter read_front_matter(const Source& source, const Game& game, Diagnostics& out) {
  std::size_t body = 0;
  Span contents;
  return read_front(source, game, body, contents, out);
}

Manuscript read_manuscript(const Source& source, const BookMatter& m, Diagnostics& out) {
  Manuscript book;
  std::size_t body = 0;
  Span contents;
  check_characters(source, out);
  book.language = &language_of(m.game.language);
  book.front = read_front(source, m.game, body, contents, out);
  check_link_definitions(source, body, out);
  const Lexicon lexicon{m.game, m.world, m.icons};
  Scribe scribe(lexicon, out);
  Positions positions(m.game, m.world, m.rules, out);
  const Workshop shop{scribe, m.shelf, m.pictures, m.type, m.rules, positions, m.family};
  // The scribe reads Markdown only; these make what needs faces, pictures and rules.
  scribe.make_fence = [&](const Fence& f) { return make_fence(f, shop); };
  scribe.load_plate = [&](const std::string& path, const std::string& alt, Span where) {
    return picture_plate(shop, path, alt, where);
  };
  scribe.face_plate = [&](const std::string& piece, Span where) { return shown_face(shop, piece, where); };
  scribe.is_mascot = [&](const std::string& name) { return m.game.book.mascots.contains(name); };
  scribe.mascot_plate = [&](const std::string& name, Span where) { return mascot_plate(shop, name, where); };
  scribe.find_position = [&](const std::string& example, Span where) { return positions.example(example, where); };
  // Also those that no callout shows yet.
  for (const auto& [name, picture] : m.game.book.mascots) m.pictures.load(m.game.folder, picture.name, picture.where, out);
  const Attempt attempt(out);
  book.blocks = scribe.blocks({&source, static_cast<std::uint32_t>(body), static_cast<std::uint32_t>(source.text.size())});
  if (book.blocks.empty() && !attempt.failed())
    out.warning("book.empty", {&source, 0, 0}, "the rulebook has no words",
                "write how the game is played below its front matter, or delete the file");
  check_once(book, out);
  check_last_page(book, out);
  if (!attempt.failed()) check_contents(book, contents, out);
  // What leads to or from text that could not be read is not said to be missing.
  const bool deep = attempt.found("book.depth") || attempt.found("book.size"), open = attempt.found("book.fence");
  if (!deep) scribe.read_remarks(book);
  if (!attempt.found("book.note")) check_rulings(book, out);
  mark_first_ruling(book);
  note_chapters(book);
  // Targets first, because references may point forwards. References come last: their errors need the targets' names.
  Targets targets(book, out);
  targets.visit(book.blocks);
  check_figure_words(book, targets.figures(), out);
  if (!deep && !open) check_links(book, out);
  check_alike(book, targets.alike(), out);
  name_references(book, out);
  fill_index(book, scribe.index_marks());
  check_index(book, scribe.index_marks(), out);
  return book;
}

}  // namespace kitwright
