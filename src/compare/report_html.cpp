#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/escaped_html.h"
#include "compare/report.h"
#include "kit/face_pictures.h"
#include "render/render.h"
#include "web/base64.h"

namespace kitwright {

namespace {

/// Sharp on screens, and small enough that a page with a hundred pieces can be sent by mail.
constexpr double dpi = 120, figure_dpi = 96;

constexpr std::string_view page_head = R"~(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>{0}: what changed</title><style>
:root{{color-scheme:light dark;--line:#c9c4b8;--soft:#f3f0e8;--gone:#a4262c;--new:#1f6f3f;--mark:#d8410b}}
@media (prefers-color-scheme:dark){{:root{{--line:#4c4a44;--soft:#26251f;--gone:#ff9a95;--new:#8fd6a5;--mark:#ff8a4c}}}}
body{{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}}
h1{{font-size:1.7rem;line-height:1.2;margin:0}}h2{{font-size:1.2rem;margin:2.5rem 0 .6rem;border-top:1px solid var(--line);padding-top:1rem}}
.sum{{font-size:1.1rem}}ul{{padding-left:1.2rem}}li{{margin:.3rem 0;overflow-wrap:anywhere}}code{{font-size:.85em;color:inherit;opacity:.75}}
table{{border-collapse:collapse;width:100%}}td,th{{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}}
.pieces{{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.5rem}}
.piece{{background:var(--soft);border-radius:.6rem;padding:.8rem}}.piece h3{{margin:0;font-size:1rem}}.piece p{{margin:.2rem 0;font-size:.9rem}}
.sides{{display:flex;gap:.8rem;align-items:flex-end}}figure{{margin:.5rem 0 0;flex:1 1 0;min-width:0;max-width:12rem}}figcaption{{font-size:.8rem;opacity:.75}}
.face{{position:relative;display:inline-block;max-width:100%}}.face img{{display:block;max-width:100%;height:auto;max-height:18rem}}
.face i{{position:absolute;outline:2px solid var(--mark);outline-offset:3px;border-radius:1px}}
.figures{{display:grid;gap:1.5rem}}.figures figure{{max-width:none}}.figures img{{display:block;max-width:100%;height:auto;background:#fff}}
del{{color:var(--gone)}}ins{{color:var(--new);font-weight:600;text-decoration-thickness:2px}}
details{{margin-top:.6rem}}summary{{cursor:pointer}}
</style></head><body>
<h1>{0}</h1><p>{1}, compared with {2}</p>
)~";

class ReportPage {
 public:
  ReportPage(const Report& report, const Edition& before, const Edition& after)
      : report_(report), before_(before), after_(after) {}

  std::string write() {
    const Difference& d = report_.difference;
    html_ = fmt::format(fmt::runtime(page_head), escaped_html(report_.game.name), escaped_html(report_.names.after),
                        escaped_html(report_.names.before));
    html_ += fmt::format("<p class=\"sum\">{}</p>\n",
                         escaped_html(d.nothing() ? "Nothing differs." : toll_in_words(report_.toll) + "."));
    add_findings("Broken", d.broken);
    add_findings("Mended", d.mended);
    add_values();
    add_pieces();
    add_unseen();
    add_passages();
    add_figures();
    add_resting();
    return html_ + "</body></html>\n";
  }

 private:
  void head(std::string_view title) { html_ += fmt::format("<h2>{}</h2>\n", title); }

  void add_findings(std::string_view title, const std::vector<Finding>& findings) {
    if (findings.empty()) return;
    head(title);
    html_ += "<ul>";
    for (const Finding& f : findings)
      html_ += fmt::format("<li>{} <code>{}</code></li>\n", escaped_html(f.message),
                           escaped_html(f.where.source ? place(f.where) : f.id));
    html_ += "</ul>\n";
  }

  void add_values() {
    const Difference& d = report_.difference;
    if (d.values.empty() && d.counts.empty() && d.renamed.empty()) return;
    head("Numbers and words");
    html_ += "<table><tr><th>Name</th><th>Before</th><th>Now</th></tr>\n";
    const auto row = [&](const std::string& name, const std::string& before, const std::string& after) {
      html_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped_html(name), escaped_html(before),
                           escaped_html(after));
    };
    for (const auto& [after, before] : d.renamed) row("component, renamed", before, after);
    for (const CountChange& c : d.counts)
      row(fmt::format("{}, all copies", c.name), std::to_string(c.before), std::to_string(c.after));
    for (const DistributionChange& c : d.distributions)
      row(fmt::format("{} ({})", c.table, c.pieces), std::to_string(c.before), std::to_string(c.after));
    for (const ValueChange& v : d.values) row(v.name, v.before.value_or("–"), v.after.value_or("–"));
    html_ += "</table>\n";
  }

  void add_pieces() {
    const auto& items = report_.difference.items;
    if (std::ranges::none_of(items, &ItemChange::on_paper)) return;
    head("Pieces");
    html_ += "<div class=\"pieces\">\n";
    for (const ItemChange& item : items)
      if (item.on_paper()) add_piece(item);
    html_ += "</div>\n";
  }

  /// Fields that are printed nowhere, such as a number that only rules read: no pictures, and no paper.
  void add_unseen() {
    const auto& items = report_.difference.items;
    if (std::ranges::all_of(items, &ItemChange::on_paper)) return;
    head("Pieces that look as they did");
    html_ += "<table><tr><th>Piece</th><th>What changed</th></tr>\n";
    for (const ItemChange& item : items)
      if (!item.on_paper())
        html_ += fmt::format("<tr><td>{} <code>{}/{}</code></td><td>{}</td></tr>\n", escaped_html(item.name),
                             escaped_html(item.component), escaped_html(item.item),
                             escaped_html(fmt::format("{}", fmt::join(item_in_words(item), "; "))));
    html_ += "</table>\n";
  }

  void add_piece(const ItemChange& item) {
    html_ += fmt::format("<section class=\"piece\"><h3>{}</h3><p><code>{}/{}</code></p>", escaped_html(item.name),
                         escaped_html(item.component), escaped_html(item.item));
    for (const std::string& line : item_in_words(item)) html_ += fmt::format("<p>{}</p>", escaped_html(line));
    for (const SideChange& side : item.sides) {
      html_ += "<div class=\"sides\">";
      const char* which = side.side == Side::Front ? "front" : "back";
      add_face(side.before, before_.set(earlier_id(report_.difference.renamed, item.component)), {},
               item.name + ", " + which + ", before", "before");
      add_face(side.after, after_.set(item.component), side.before ? side.area : std::nullopt, item.name + ", " + which + ", now",
               "now");
      html_ += "</div>";
    }
    html_ += "</section>\n";
  }

  void add_face(const FrameRef& face, const PieceSet* set, const std::optional<Rect>& area, const std::string& alt,
                std::string_view caption) {
    if (!face || !set) return;
    std::string mark;
    if (area) {
      const auto share = [](Length part, Length whole) { return 100 * (part / whole); };
      mark = fmt::format("<i style=\"left:{:.1f}%;top:{:.1f}%;width:{:.1f}%;height:{:.1f}%\"></i>",
                         share(area->left(), face->size.width), share(area->top(), face->size.height),
                         share(area->size.width, face->size.width), share(area->size.height, face->size.height));
    }
    html_ += fmt::format("<figure><span class=\"face\"><img src=\"{}\" alt=\"{}\">{}</span><figcaption>{}</figcaption></figure>",
                         picture(*face, *set), escaped_html(alt), mark, caption);
  }

  /// Many pieces share a back, which is drawn once.
  const std::string& picture(const Frame& face, const PieceSet& set) {
    std::string& drawn = pictures_[&face];
    if (drawn.empty())
      drawn = "data:image/png;base64," + base64(picture_of(face, set, report_.game, PictureKind::Png, false, dpi));
    return drawn;
  }

  void add_passages() {
    if (report_.difference.passages.empty()) return;
    head("Rulebook");
    html_ += "<ul>";
    for (const PassageChange& p : report_.difference.passages)
      html_ += fmt::format("<li><strong>{}</strong>: {}</li>\n", escaped_html(p.heading), marked_html(p));
    html_ += "</ul>\n";
  }

  static std::string marked_html(const PassageChange& passage) {
    std::string html;
    for (const MarkedWords& words : marked_words(passage)) {
      const std::string text = escaped_html(words.text);
      switch (words.kind) {
        case SequenceRun::Kind::Same: html += text; break;
        case SequenceRun::Kind::Gone: html += "<del>" + text + "</del> "; break;
        case SequenceRun::Kind::Added: html += "<ins>" + text + "</ins> "; break;
      }
    }
    return html;
  }

  void add_figures() {
    if (report_.difference.figures.empty()) return;
    head("Figures of the rulebook");
    html_ += "<div class=\"figures\">\n";
    for (const FigureChange& f : report_.difference.figures) {
      html_ += fmt::format("<section class=\"piece\"><h3>{}</h3><p>{}</p><div class=\"sides\">", escaped_html(f.heading),
                           escaped_html(f.what));
      add_figure(f.before, f.heading, "before");
      add_figure(f.after, f.heading, "now");
      html_ += "</div></section>\n";
    }
    html_ += "</div>\n";
  }

  void add_figure(const FrameRef& frame, const std::string& heading, std::string_view caption) {
    if (!frame) return;
    html_ += fmt::format("<figure><img src=\"data:image/png;base64,{}\" alt=\"{}, {}\"><figcaption>{}</figcaption></figure>",
                         base64(render_png(*frame, Length{}, figure_dpi)), escaped_html(heading), caption, caption);
  }

  void add_resting() {
    const std::string words = resting_in_words(report_.difference.resting);
    if (words.empty()) return;
    head("What rests on what changed");
    html_ += fmt::format("<details><summary>{}</summary><ul>", escaped_html(words));
    for (const Resting& r : report_.difference.resting)
      if (r.what->where.source)
        html_ += fmt::format("<li>{} <code>{}</code></li>\n", escaped_html(r.what->name), escaped_html(place(r.what->where)));
    html_ += "</ul></details>\n";
  }

  const Report& report_;
  const Edition &before_, &after_;
  std::map<const Frame*, std::string> pictures_;
  std::string html_;
};

}  // namespace

std::string report_html(const Report& report, const Edition& before, const Edition& after) {
  return ReportPage(report, before, after).write();
}

}  // namespace kitwright
