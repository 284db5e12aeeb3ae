#include "serve/workbench.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "kit/book.h"
#include "kit/face_pictures.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "render/render.h"
#include "serve/finding_list.h"
#include "serve/game_facts.h"
#include "sheets/cut_line.h"

namespace kitwright {

using Json = nlohmann::ordered_json;

/// So many rows are drawn before somebody looks whether files have changed meanwhile.
constexpr std::size_t rows_at_once = 96;
constexpr double sheet_dpi = 60;

/// The folders that are watched; what lies in the latter two is fonts.
static std::vector<std::string> watched_folders(const Options& options, const std::string& folder) {
  return {folder, join_path(options.home, "layouts"), join_path(folder, "fonts"), join_path(options.home, "fonts")};
}
constexpr std::size_t first_of_fonts = 2;

static Options drafting(Options options) {
  // Faces with mistakes are what one wants to see.
  options.draft = true;
  return options;
}

Workbench::Workbench(const Options& options, std::string folder, const std::string& program, const StopSignal& stop)
    : options_(drafting(options)),
      folder_(std::move(folder)),
      stop_(stop),
      watch_(watched_folders(options, folder_), options.output),
      check_({program, "check", folder_, "--format", "json", "--paper", options.papers.front().id}, stop.before(),
             [this](const std::string& json) { hear_check(json); }) {
  shown_.change([&](Shown& s) {
    s.parts["folder"] = folder_;
    s.parts["findings"] = Json::array();
    s.parts["checking"] = true;
  });
}

void Workbench::follow() {
  bool new_fonts = true;
  while (!stop_.asked()) {
    try {
      if (new_fonts) read_fonts_again();
      new_fonts = false;
      take_up();
    } catch (const std::runtime_error& failure) {
      // A file that cannot be read; the next change may mend it.
      shown_.change([&](Shown& s) {
        s.parts["failure"] = failure.what();
        s.parts["old"] = true;
        s.parts["checking"] = false;
      });
    }
    const auto changed = watch_.wait(stop_.descriptor());
    new_fonts = new_fonts || changed.lower_bound(first_of_fonts) != changed.end();
  }
  check_.end();
  shown_.close();
}

void Workbench::read_fonts_again() {
  const std::scoped_lock lock(press_);
  font_findings_ = {};
  font_sources_ = std::make_shared<Sources>();
  fonts_ = read_kit_fonts(disk_, folder_, options_, *font_sources_, font_findings_);
  type_ = make_typesetters(fonts_, options_.jobs);
}

/// A table that is saved half, or is empty for a moment, loses rows. While the game has mistakes, a component that has fewer
/// items than it is shown with stays as it was. True if one does.
static bool keep_lost_items(const Json& shown, Json& facts) {
  bool kept = false;
  for (Json& now : facts["components"])
    for (const Json& before : shown)
      if (before["id"] == now["id"] && before["items"].size() > now["items"].size()) {
        now = before;
        kept = true;
      }
  return kept;
}

/// Reads and draws the game as it is now.
void Workbench::take_up() {
  check_.end();
  require_folder(disk_, folder_);
  const auto reading = std::make_shared<ServedKit>(disk_, folder_, options_, fonts_, font_sources_);
  const bool unread = reading->kit.game.unread;
  shown_.change([&](Shown& s) {
    s.parts.erase("failure");
    s.parts["old"] = unread;
    s.parts["kept"] = false;
    if (unread) return;
    Json facts = game_facts(reading->kit);
    if (!reading->kit.sound() && s.parts.contains("components")) s.parts["kept"] = keep_lost_items(s.parts["components"], facts);
    s.parts.update(facts);
  });
  if (unread) return show_findings(*reading, false);
  draw(reading);
}

/// The rows of the game that are not as they were. Only a guess at which faces will look otherwise.
static std::set<const ItemRow*> changed_rows(const Game& before, const Game& now) {
  std::set<const ItemRow*> changed;
  for (const Component& c : now.components) {
    const Component* old = before.component(c.id);
    std::map<std::string_view, const ItemRow*> by_id;
    if (old)
      for (const ItemRow& row : old->items) by_id.emplace(row.id, &row);
    for (const ItemRow& row : c.items) {
      const auto same = by_id.find(row.id);
      const bool alike = same != by_id.end() && same->second->count == row.count && same->second->front == row.front &&
                         same->second->back == row.back && same->second->fields == row.fields;
      if (!alike) changed.insert(&row);
    }
  }
  return changed;
}

void Workbench::draw(const std::shared_ptr<ServedKit>& reading) {
  const auto before = shown_.readable();
  shown_.change([&](Shown& s) { s.readable = reading; });
  // First what somebody has just edited, so that it is on the screen at once.
  const auto rows = before ? changed_rows(before->kit.game, reading->kit.game) : std::set<const ItemRow*>{};
  if (!rows.empty() && rows.size() < rows_at_once)
    show(reading, draw_rows(*reading, [&](const Component&, const ItemRow& row) { return rows.contains(&row); }));
  if (!draw_all(reading)) return;
  show_findings(*reading, true);
  check_.begin();
}

/// Whatever a face rests on, none is trusted to be as it was. False if it was broken off.
bool Workbench::draw_all(const std::shared_ptr<ServedKit>& reading) {
  const Game& game = reading->kit.game;
  std::set<std::string> names;
  for (const Component& c : game.components) {
    std::optional<PieceSet> whole;
    std::set<std::string> drawn;
    for (std::size_t first = 0; first < c.items.size(); first += rows_at_once) {
      if (is_over()) return false;
      const auto chosen = [&](const Component& of, const ItemRow& row) {
        const auto at = static_cast<std::size_t>(&row - c.items.data());
        return &of == &c && first <= at && at < first + rows_at_once && !drawn.contains(row.id);
      };
      for (PieceSet& set : draw_rows(*reading, chosen)) {
        show(reading, {set});
        for (const Piece& p : set.pieces) drawn.insert(p.item);
        if (!whole)
          whole = std::move(set);
        else
          std::move(set.pieces.begin(), set.pieces.end(), std::back_inserter(whole->pieces));
      }
    }
    for (const std::string& item : drawn) names.insert(c.id + "/" + item);
    if (whole) reading->pieces.push_back(std::move(*whole));
  }
  const int drawings = ++drawings_;
  shown_.change([&](Shown& s) {
    // What a mistake keeps from being drawn stays as it was.
    if (!reading->kit.sound())
      for (const Json& c : s.parts["components"])
        for (const Json& item : c["items"]) names.insert(std::string(c["id"]) + "/" + std::string(item["id"]));
    std::erase_if(s.faces, [&](const auto& face) { return !names.contains(face.first); });
    std::set<std::string> keys;
    for (const auto& [name, face] : s.faces) keys.insert({face.front, face.back});
    // Those that somebody may just be asking for go with the next reading.
    std::erase_if(s.sides, [&](const auto& side) { return !keys.contains(side.first) && side.second.of != s.drawn; });
    s.drawn = reading;
    s.parts["drawn"] = drawings;
  });
  return true;
}

std::vector<PieceSet> Workbench::draw_rows(ServedKit& reading, const PieceChoice& chosen) {
  const std::scoped_lock lock(press_);
  return draw_pieces(reading.kit, options_, false, type_, chosen);
}

void Workbench::show(const std::shared_ptr<ServedKit>& reading, const std::vector<PieceSet>& sets) {
  std::map<std::string, ShownFace> faces;
  std::map<std::string, ShownSide> sides;
  for (const PieceSet& set : sets) {
    auto form = std::make_shared<PieceSet>(set);
    form->pieces.clear();
    // The same drawing cut out otherwise is another picture.
    const std::string outline = cut_line_hash(set);
    const auto key_of = [&](const FrameRef& frame) {
      if (!frame) return std::string{};
      const std::string key = hash(*frame) + outline;
      sides.try_emplace(key, ShownSide{frame, form, reading});
      return key;
    };
    for (const Piece& p : set.pieces)
      if (p.copy == 1) faces[p.component + "/" + p.item] = {key_of(p.front), key_of(p.back)};
  }
  shown_.change([&](Shown& s) {
    for (auto& [name, face] : faces) s.faces.insert_or_assign(name, face);
    for (auto& [key, side] : sides) s.sides.insert_or_assign(key, side);
  });
}

/// What was found until now. A mistake in a layout comes with each part of the faces; it is kept once.
void Workbench::show_findings(const ServedKit& reading, bool checking) {
  Diagnostics found = font_findings_;
  std::set<std::pair<std::string, std::pair<const Source*, std::uint32_t>>> told;
  {
    // Who asks for the rulebook adds to them.
    const std::scoped_lock lock(press_);
    for (const Finding& f : reading.kit.out.findings())
      if (!f.where.source || told.insert({f.id, {f.where.source, f.where.begin}}).second) found.add(f);
  }
  const Json list = shown_findings(Json::parse(findings_json(found)), reading.kit.game, reading.kit.disk);
  shown_.change([&](Shown& s) {
    s.parts["findings"] = list;
    s.parts["checking"] = checking;
    s.parts["stages"] = "";
  });
}

/// On the thread of the check, which has looked at all there is.
void Workbench::hear_check(const std::string& json) {
  const Json told = Json::parse(json, nullptr, false);
  const auto reading = shown_.readable();
  const bool sound = reading && told.is_object() && told.contains("games") && !told["games"].empty();
  const Json list = sound ? shown_findings(told["games"][0]["findings"], reading->kit.game, reading->kit.disk) : Json::array();
  std::string stages;
  if (sound)
    for (const Json& stage : told["games"][0]["not_run"])
      stages += fmt::format("{}{}", stages.empty() ? "" : ", ", std::string(stage["stage"]));
  shown_.change([&](Shown& s) {
    if (sound) s.parts["findings"] = list;
    s.parts["checking"] = false;
    s.parts["stages"] = stages;
  });
}

std::optional<std::string> Workbench::picture(const std::string& key) const {
  const auto side = shown_.side(key);
  if (!side) return {};
  return picture_of(*side->frame, *side->set, side->of->kit.game, PictureKind::Svg, false, 0);
}

/// Called with the press locked.
Workbench::OnDemand& Workbench::on_demand(const std::shared_ptr<ServedKit>& drawn) {
  if (made_.of != drawn) made_ = {drawn, {}, {}};
  return made_;
}

std::string Workbench::rulebook() {
  const auto drawn = shown_.drawn();
  if (!drawn) return {};
  const std::scoped_lock lock(press_);
  OnDemand& made = on_demand(drawn);
  if (!made.book) made.book = lay_out_html(drawn->kit, drawn->sources, shelf_of(drawn->pieces), options_, type_.front());
  return *made.book;
}

std::size_t Workbench::sheet_pages() {
  const auto drawn = shown_.drawn();
  if (!drawn) return 0;
  const std::scoped_lock lock(press_);
  OnDemand& made = on_demand(drawn);
  Diagnostics quiet;  // the full check tells
  if (!made.sheets) {
    Options options = options_;
    options.draft = !drawn->kit.sound();
    made.sheets = impose(drawn->pieces, sheet_options(drawn->kit, options.papers.front(), options), type_.front(), quiet).pages;
  }
  return made.sheets->size();
}

std::optional<std::string> Workbench::sheet_picture(std::size_t page) {
  if (page >= sheet_pages()) return {};
  Frame frame;
  {
    const std::scoped_lock lock(press_);
    if (!made_.sheets || page >= made_.sheets->size()) return {};
    frame = (*made_.sheets)[page].frame;
  }
  return render_png(frame, Length{}, sheet_dpi);
}

}  // namespace kitwright
