#include "layout/component_faces.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/corners.h"
#include "base/parallel.h"
#include "expr/type.h"
#include "game/shape.h"
#include "scene/path_data.h"

namespace kitwright {

static bool lies_in(const Point& p, Size trim) {
  constexpr Length over = Length::mm(0.05);  // drawing programs round
  return p.x >= -over && p.y >= -over && p.x <= trim.width + over && p.y <= trim.height + over;
}

/// Reports what a piece cannot be cut along: lines beyond its size would run through its neighbours on the sheet.
static bool check_outline(const std::vector<Segment>& path, const Shape& shape, Diagnostics& out) {
  const auto parts = parts_of(path);
  const auto report = [&](std::string message, std::string hint) {
    out.error("component.path", shape.path_where, std::move(message), std::move(hint));
    return false;
  };
  if (!encloses_something(path))
    return report("this path encloses nothing, so the piece has no area", R"(for example "M0 0H20V20Z")");
  if (parts.size() > 1)
    return report(fmt::format("this path has {} outlines, and a piece is cut along one", parts.size()),
                  "leave one; what else is to be seen belongs into the layout");
  const std::vector<Point>& line = parts.front();
  if (const Size own = extent_of(line); std::min(own.width, own.height) < least_side)
    return report("this outline is less than 2 mm wide or high", "a piece measures from 2 mm a side; a path is told in mm");
  if (!lies_in({line.back().x - line.front().x, line.back().y - line.front().y}, {}))
    return report("this outline does not end where it begins", "end it with Z");
  if (!std::ranges::all_of(line, [&](const Point& p) { return lies_in(p, shape.size); }))
    return report("this path leaves the piece's 'size'",
                  "count from the top left of the piece, and give it a size that holds all of it");
  constexpr std::size_t most_compared = 20'000;  // each corner with all others, at worst
  if (line.size() <= most_compared && crosses_itself(line))
    return report("this outline crosses itself, or runs back along itself", "draw it in the order in which it is cut");
  return true;
}

std::vector<Segment> outline_of(const Component& c, Diagnostics& out) {
  const Rect box{{}, c.shape.size};
  switch (c.shape.kind) {
    case ShapeKind::Rounded: return rounded_rectangle(box, c.shape.radius);
    case ShapeKind::Circle: return ellipse(box);
    case ShapeKind::Hexagon: return hexagon(box);
    case ShapeKind::Polygon: return polygon(c.shape.corners);
    case ShapeKind::Path:
    case ShapeKind::TuckBox:
      if (auto path = parse_path_data(c.shape.path); !path)
        out.error("component.path", c.shape.path_where, fmt::format("this path {}", fault_of_path_data(c.shape.path)),
                  R"(for example "M0 0H20V20Z")");
      else if (check_outline(*path, c.shape, out))
        return *path;
      return rectangle(box);
    default: return rectangle(box);
  }
}

Names face_names(const Component& c, const World& world) {
  Names names = world.names;
  for (const Field& f : c.fields) names.insert_or_assign(f.name, f.type);
  // These belong to every face, whatever its fields are.
  names.insert_or_assign("id", Type::text());
  names.insert_or_assign("count", Type::number());
  names.insert_or_assign("ink_saver", Type::boolean());
  if (c.holding) names.insert_or_assign("net", type_of(c.net));
  names.insert_or_assign("component", Type::record({{"id", Type::text()}, {"name", Type::text()}}));
  names.insert_or_assign("game", Type::record({{"id", Type::text()}, {"name", Type::text()}, {"version", Type::text()}}));
  return names;
}

/// What face_names() promises, with this row's values. Fields hide the game's names.
static Environment face_environment(const Component& c, const ItemRow& row, const World& world, const Studio& studio) {
  Environment e;
  e.outer = &world.environment;
  e.fields = &row.fields;
  e.values.insert_or_assign("count", row.count);
  e.values.insert_or_assign("ink_saver", studio.lean);
  if (studio.lean) e.values.insert_or_assign("palette", studio.game.ink_saver.palette);
  if (c.holding) e.values.insert_or_assign("net", c.net);
  e.values.insert_or_assign("component", ValueRecord{{"id", c.id}, {"name", c.name}});
  e.values.insert_or_assign("game",
                            ValueRecord{{"id", studio.game.id}, {"name", studio.game.name}, {"version", studio.game.version}});
  return e;
}

/// The layouts that the component and its rows name, each with the place that names it first.
static std::map<std::string, Span> layouts_of(const Component& c) {
  std::map<std::string, Span> names;
  if (!c.front.empty()) names.emplace(c.front, c.front_where);
  if (!c.back.empty()) names.emplace(c.back, c.back_where);
  for (const ItemRow& row : c.items) {
    if (!row.front.empty()) names.emplace(row.front, row.spans.at("front"));
    if (!row.back.empty() && row.back != "none") names.emplace(row.back, row.spans.at("back"));
  }
  return names;
}

/// Identifies a finding: id, file, offset, message.
using Seen = std::set<std::tuple<std::string, const Source*, std::uint32_t, std::string>>;

/// A component, and all layouts that its faces may reach.
struct Wearer {
  const Component* component;
  std::set<std::string> layouts;

  bool shares(const Wearer& other) const {
    return std::any_of(layouts.begin(), layouts.end(), [&](const std::string& name) { return other.layouts.contains(name); });
  }
};

/// The names for checking a layout. If other components share it, a field with fixed choices is also compared with their choices:
/// `type == 'owl'` must not be called impossible because only the other deck has owls.
static Names shared_names(const Wearer& own, const std::vector<Wearer>& all, const World& world) {
  Names names = face_names(*own.component, world);
  for (const Wearer& other : all) {
    if (other.component == own.component || !own.shares(other)) continue;
    for (const Field& f : own.component->fields)
      for (const Field& g : other.component->fields)
        if (f.name == g.name && f.type.choice)
          names.insert_or_assign(f.name, g.type.choice ? common(names.at(f.name), g.type) : Type::text());
  }
  return names;
}

/// Two rounds, because reach() wants all layouts to be read.
static std::vector<Wearer> load_layouts(const Game& game, Library& library, Diagnostics& out) {
  std::vector<Wearer> wearers;
  for (const Component& c : game.components) {
    for (const auto& [name, where] : layouts_of(c)) library.load(name, where, out);
    wearers.push_back({&c, {}});
  }
  for (Wearer& w : wearers)
    for (const auto& [name, where] : layouts_of(*w.component)) library.reach(name, w.layouts);
  return wearers;
}

/// A role that no element has would leave out nothing; an element whose role is nearly one that is listed would stay.
static void check_roles(const Game& game, const std::vector<Wearer>& wearers, const Library& library, Diagnostics& out) {
  std::map<std::string, Span> roles;  // where one that has it stands
  for (const Wearer& w : wearers)
    for (const std::string& name : w.layouts)
      if (const Layout* l = library.find(name)) each_element(*l, [&](const Element& e) { roles.try_emplace(e.role, e.where); });
  roles.erase("");
  std::vector<std::string> known, listed;
  for (const auto& [role, where] : roles) known.push_back(role);
  for (const auto& [role, where] : game.ink_saver.leave_out) {
    listed.push_back(role);
    if (!roles.contains(role))
      out.warning("lint.role", where, fmt::format("no element has the role '{}'", role), suggest(role, known));
  }
  for (const auto& [role, where] : roles) {
    const bool leaves = std::find(listed.begin(), listed.end(), role) != listed.end();
    // A listed role that no element has is told already, and this one proposed for it.
    if (const std::string near = leaves ? "" : nearest_name(role, listed); roles.contains(near))
      out.warning("lint.role", where, fmt::format("the ink-saver does not leave out the role '{}'", role),
                  fmt::format("did you mean '{}'?", near));
  }
}

static bool is_worn_by_several(const std::string& layout, const std::vector<Wearer>& wearers) {
  return std::ranges::count_if(wearers, [&](const Wearer& w) { return layouts_of(*w.component).contains(layout); }) > 1;
}

void check_layouts(const Game& game, const World& world, Library& library, Diagnostics& out) {
  Seen seen;
  const Attempt loading(out);
  library.check_folders(out);
  const std::vector<Wearer> wearers = load_layouts(game, library, out);
  const bool all_there = !loading.failed();
  for (const Wearer& w : wearers)
    for (const auto& [name, where] : layouts_of(*w.component)) {
      const Layout* l = library.find(name);
      Diagnostics found;
      if (l) check_layout(*l, library, shared_names(w, wearers, world), where, found);
      for (Finding f : found.findings()) {
        // Which names there are depends on who wears it.
        if (f.id == "expr.name" && is_worn_by_several(name, wearers)) f.also.push_back(where);
        if (seen.emplace(f.id, f.where.source, f.where.begin, f.message).second) out.add(f);
      }
    }
  // A layout that is not there may be the one that has the role.
  if (all_there) check_roles(game, wearers, library, out);
  // The covers' layouts are checked when the book is set; here they only count as used.
  for (const BookSource* cover : {&game.book.cover, &game.book.back_cover})
    if (!cover->name.empty()) library.load(cover->name, cover->where, out);
  library.read_unused(!out.has_errors(), out);
}

/// Null if there is no layout. "none" is how a row says that it has no back.
static const Layout* layout_of(const std::string& name, const Library& library) {
  return name.empty() || name == "none" ? nullptr : library.find(name);
}

static const std::string& front_of(const Component& c, const ItemRow& row) { return row.front.empty() ? c.front : row.front; }
static const std::string& back_of(const Component& c, const ItemRow& row) { return row.back.empty() ? c.back : row.back; }

std::vector<Face> blank_faces(const Component& c, const Library& library) {
  const auto blank = [&](const std::string& name) {
    return layout_of(name, library) ? std::make_shared<Frame>(Frame{c.shape.size, {}}) : nullptr;
  };
  std::vector<Face> faces;
  for (const ItemRow& row : c.items) faces.push_back({blank(front_of(c, row)), blank(back_of(c, row))});
  return faces;
}

/// Draws one side of a face with this layout. Null if there is no layout.
static FrameRef draw(const std::string& name, const FaceJob& job, const Environment& names) {
  const Layout* l = layout_of(name, job.studio.library);
  if (!l) return nullptr;
  auto frame = std::make_shared<Frame>();
  frame->size = job.canvas.trim.size;
  FaceBuilder(job).layout(*l, {job.canvas.trim, names, *frame}, l->where);
  return frame;
}

/// What the letters look like is said once for many texts.
static bool is_of_style(const Finding& f) {
  return f.id == "text.family" || (f.id == "text.features" && f.level == Level::Warning);
}

/// What a layout puts together from the words of a row may be wrong on each row in words of its own.
static bool is_of_value(const Finding& f) {
  return f.id == "layout.measure" || f.id == "layout.anchor" || f.id == "layout.colour";
}

static std::string layout_of_file(const std::string& path) {
  const std::string file = path.substr(path.rfind('/') + 1);
  return file.substr(0, file.rfind('.'));
}

/// Mistakes of a layout, which show on every card. Each is reported once, with the first item that has it.
class Once {
 public:
  explicit Once(const Library& library) : library_(library) {}

  void add(const Diagnostics& found, const std::string& item, const ItemRow& row, Diagnostics& out) {
    for (const Finding& f : found.findings()) {
      const auto [known, fresh] = seen_.try_emplace(
          {f.id, f.where.source, f.where.begin, is_of_value(f) && !library_.is_shared(f.where) ? "" : f.message}, told_.size());
      if (fresh)
        told_.push_back({at_row(f, row), f.message, item, 0});
      else if (f.message != told_[known->second].message)
        ++told_[known->second].more;
    }
    out.append_waived(found);
  }

  void tell(Diagnostics& out) const {
    Seen seen;
    for (const Told& told : told_) {
      Finding f = told.finding;
      // A colour that several elements of a shared layout cannot take is one mistake of its row.
      if (!seen.emplace(f.id, f.where.source, f.where.begin, f.message).second) continue;
      if (!is_of_style(f))
        f.message += fmt::format(" (on {}{})", told.item, told.more ? fmt::format(" and {} more", told.more) : "");
      out.add(std::move(f));
    }
  }

 private:
  /// What a row makes wrong in a layout that all games share is told at the row.
  Finding at_row(const Finding& f, const ItemRow& row) const {
    if (!library_.is_shared(f.where) || is_of_style(f)) return f;
    Finding told = of_shared_layout(f, layout_of_file(f.where.source->path), row.where);
    if (!f.hint.empty()) told.hint = f.hint;
    return told;
  }

  struct Told {
    Finding finding;
    std::string message;  ///< before its place was put to the row
    std::string item;
    int more;
  };
  const Library& library_;
  std::vector<Told> told_;
  std::map<Seen::key_type, std::size_t> seen_;
};

/// A missing font or feature is a mistake of the style, so it is reported once for all components.
static void append_new(const Diagnostics& from, Diagnostics& to) {
  for (const Finding& f : from.findings()) {
    const auto& all = to.findings();
    const bool told = is_of_style(f) && std::any_of(all.begin(), all.end(), [&](const Finding& g) {
                        return g.id == f.id && g.where == f.where && g.message == f.message;
                      });
    if (!told) to.add(f);
  }
  to.append_waived(from);
}

/// Everything needed to lay out a component's items. It runs twice if texts share a size.
struct Batch {
  const Component& component;
  const World& world;
  const Studio& studio;
  Canvas canvas;
  std::vector<Typesetter>& type;
  SeenElements& all_seen;

  /// What the faces so far have more of than all may have together; empty if they are within the limits.
  std::string too_much() const {
    const auto more = [](std::int64_t most, std::string_view what) {
      return fmt::format("up to here the faces of the game have more than {} million {}", most / 1'000'000, what);
    };
    const FaceTotals* totals = studio.totals;
    const Allowance* steps = world.environment.allowance();
    if (totals && totals->elements.is_spent()) return more(limits::face_elements, "elements");
    if (totals && totals->letters.is_spent()) return more(limits::face_letters, "letters");
    if (totals && totals->drawing.is_spent()) return more(limits::face_drawing, "elements of SVGs");
    if (steps && steps->is_spent())
      return fmt::format("up to here the expressions of the game take more than {} million steps", limits::steps / 1'000'000);
    if (studio.pictures.is_full())
      return fmt::format("up to here the pictures have more than {} million pixels or {} MiB", limits::picture_pixels / 1'000'000,
                         limits::picture_bytes >> 20);
    return {};
  }

  std::vector<Face> run(const RowChoice& chosen, const SharedScales* shared, SharedScales& least, Diagnostics& out) const {
    const std::size_t n = component.items.size();
    std::vector<Face> faces(n);
    std::vector<Diagnostics> findings(n);
    std::vector<SharedScales> found(n);
    std::vector<SeenElements> seen_by(type.size());
    // Each item writes to its own slots, so threads need no locks.
    deal(static_cast<int>(type.size()), n, [&](int worker, std::size_t i) {
      const ItemRow& row = component.items[i];
      if ((chosen && !chosen(row)) || !too_much().empty()) return;
      const Environment names = face_environment(component, row, world, studio);
      const FaceJob job{studio, canvas,    type[static_cast<std::size_t>(worker)],    findings[i], &row,
                        shared, &found[i], &seen_by[static_cast<std::size_t>(worker)]};
      faces[i].front = draw(front_of(component, row), job, names);
      faces[i].back = draw(back_of(component, row), job, names);
    });
    for (const SeenElements& seen : seen_by) all_seen.add(seen);
    for (const SharedScales& f : found)
      for (const auto& [element, scale] : f) {
        const auto [it, fresh] = least.try_emplace(element, scale);
        if (!fresh) it->second = std::min(it->second, scale);
      }
    // Which face passes the limit depends on the threads, that one does not.
    if (const std::string much = too_much(); !much.empty()) {
      out.error("layout.size", component.items_where, much, "draw less on each, or make two games of it");
      return faces;
    }
    Once once(studio.library);
    for (std::size_t i = 0; i < n; ++i)
      once.add(findings[i], component.id + "/" + component.items[i].id, component.items[i], out);
    once.tell(out);
    return faces;
  }
};

FrameRef FacePool::put(const std::string& component, FrameRef side) {
  return side ? known_.try_emplace({component, hash(*side)}, side).first->second : side;
}

std::vector<Face> faces_of(const Component& c, const World& world, const Studio& studio, const RowChoice& chosen, FacePool& pool,
                           std::vector<Typesetter>& type, Diagnostics& out) {
  const Canvas canvas{{{}, c.shape.size}, c.bleed, c.shape.kind, outline_of(c, out), waived_within(c.waivers, nullptr)};
  const Batch batch{c, world, studio, canvas, type, pool.seen};
  SharedScales least;
  Diagnostics first;
  std::vector<Face> faces = batch.run(chosen, nullptr, least, first);
  if (chosen && !least.empty()) {
    least = {}, first = {};
    faces = batch.run({}, nullptr, least, first);
  }
  // The first run found the least scale of every shared text; the second one uses it everywhere.
  const bool uneven = std::any_of(least.begin(), least.end(), [](const auto& entry) { return entry.second < 1; });
  if (uneven) {
    SharedScales ignored;
    first = {};
    faces = batch.run({}, &least, ignored, first);
  }
  append_new(first, out);
  for (Face& f : faces) f = {pool.put(c.id, f.front), pool.put(c.id, f.back)};
  return faces;
}

}  // namespace kitwright
