#include "kit/judge.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "kit/folders.h"
#include "base/escaped_html.h"

namespace kitwright {

/// What browsers take as actual size.
constexpr double report_dpi = 96;

static std::string picture_name(std::size_t number) { return fmt::format("finding-{:03}.png", number); }

static std::string index_html(const Game& game, const std::vector<SideBySide>& exhibits) {
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>{0}: findings</title>\n"
      "<style>body{{font:16px/1.4 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}}img{{max-width:100%;border:1px solid "
      "#bbb}}"
      "figure{{margin:2em 0}}</style>\n<h1>{0}: findings</h1>\n"
      "<p>Pairs of classes are shown with normal sight, protanopia, deuteranopia, tritanopia and in greyscale, from left to "
      "right.</p>\n",
      escaped_html(game.name));
  if (exhibits.empty()) html += "<p>Nothing was found that a picture could show.</p>\n";
  for (std::size_t i = 0; i < exhibits.size(); ++i)
    html += fmt::format("<figure><img src=\"{0}\" alt=\"{1}\"><figcaption>{1}</figcaption></figure>\n", picture_name(i + 1),
                        escaped_html(exhibits[i].caption));
  return html + "</html>\n";
}

/// Removes the pictures of an earlier report.
static void clear(const std::string& folder) {
  std::error_code ec;
  for (const std::string& name : RealDisk().list(folder))
    if (name.starts_with("finding-") && name.ends_with(".png")) std::filesystem::remove(join_path(folder, name), ec);
}

/// Warns of waivers that cover nothing: they would hide the next mistake.
static void check_waivers(Kit& kit, const Options& options) {
  std::vector<Waiver> all;
  for (const Component& c : kit.game.components) all.insert(all.end(), c.waivers.begin(), c.waivers.end());
  for (const auto& [name, layout] : kit.library.all()) {
    const bool shared = layout.where.source->path == join_path(options.home, "layouts/" + name + ".json");
    if (shared) continue;  // another game may need it
    const auto more = waivers_of(layout);
    all.insert(all.end(), more.begin(), more.end());
  }
  const std::vector<Span> needed = kit.out.waived();
  for (const Waiver& w : all)
    if (std::find(needed.begin(), needed.end(), w.where) == needed.end())
      kit.out.warning("lint.waiver", w.where, fmt::format("nothing needs this waiver of '{}'", w.id),
                      "remove it: it would hide the next one");
}

void judge(Kit& kit, const std::vector<DrawnStyle>& styles, const Options& options) {
  const auto classes = class_sets(kit.game, kit.world, kit.out);
  const bool show = !options.report.empty();
  const auto exhibits = preflight(classes, kit.fonts, styles, options.jobs, show, kit.out);
  // A waiver may be for one style, component or piece only, and an element for one piece.
  const bool whole = styles.size() == 2 && options.only.empty() && !options.shard;
  if (whole && kit.sound()) lint_unseen(kit.library.all(), join_path(options.home, "layouts"), kit.face_pool.seen, kit.out);
  if (whole) check_waivers(kit, options);
  if (!show) return;
  const std::string folder = make_folder_in(options.report, kit.game.id);
  clear(folder);
  for (std::size_t i = 0; i < exhibits.size(); ++i)
    write_whole(join_path(folder, picture_name(i + 1)), encode_png(exhibits[i].picture, report_dpi));
  write_whole(join_path(folder, "index.html"), index_html(kit.game, exhibits));
}

}  // namespace kitwright
