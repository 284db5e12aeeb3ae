#include "layout/library.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/misnamed_folders.h"
#include "base/obstacle.h"
#include "base/word.h"
#include "expr/node.h"
#include "expr/type.h"
#include "layout/asked_names.h"
#include "layout/idle.h"

namespace kitwright {

const Layout* Library::find(std::string_view name) const {
  const auto it = layouts_.find(name);
  return it == layouts_.end() ? nullptr : &it->second;
}

bool Library::is_shared(const Span& where) const { return where.source && folder_of(where.source->path) == folders_.back(); }

/// It is a file's name, which must not lead out of the folders.
static bool is_layout_name(const std::string& name, Span where, Diagnostics& out) {
  return check_word(WordKind::File, name, where, "layout.name", "a layout's name", out);
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> names;
  Diagnostics unheard;  // told by read_unused()
  for (const std::string& folder : folders_)
    for (const std::string& file : disk_.list(folder))
      if (file.ends_with(".json") && is_layout_name(file.substr(0, file.size() - 5), {}, unheard))
        names.push_back(file.substr(0, file.size() - 5));
  return names;
}

/// A name like "card-{{ type }}" may mean any layout, so then all of them are read.
const Layout* Library::load(const std::string& name, Span where, Diagnostics& out) {
  follow(name, where, out);
  if (std::exchange(wants_all_, false))
    for (const std::string& any : names()) follow(any, {}, out);
  return find(name);
}

static void report_depth(Span where, Diagnostics& out) {
  out.error("layout.depth", where, fmt::format("layouts use each other more than {} deep", most_nested_layouts),
            "draw it with fewer layouts");
}

/// Reads a layout unless it is known. `open_` is the chain of layouts that led here, which makes circles and depth visible.
const Layout* Library::follow(const std::string& name, Span where, Diagnostics& out) {
  if (std::find(open_.begin(), open_.end(), name) != open_.end()) return report_circle(name, where, out), nullptr;
  if (const Layout* known = find(name)) return known;
  if (failed_.contains(name)) return nullptr;
  if (open_.size() >= most_nested_layouts) return report_depth(where, out), nullptr;
  if (!is_layout_name(name, where, out)) return nullptr;
  for (const std::string& folder : folders_) {
    const std::string path = join_path(folder, name + ".json");
    if (disk_.kind(path) != PathKind::Nothing) return read(name, path, where, out);
  }
  // What it would lie in has been told.
  if (no_folder_) return failed_.insert(name), nullptr;
  const bool has_ending = name.ends_with(".json");
  const std::string near = suggest(has_ending ? name.substr(0, name.size() - 5) : name, names());
  out.error("layout.missing", where, fmt::format("there is no layout '{}'", name),
            has_ending     ? fmt::format("a layout is named without its ending: '{}'", name.substr(0, name.size() - 5))
            : near.empty() ? fmt::format("write layouts/{}.json, or name another", name)
                           : near);
  return nullptr;
}

static bool mentions(const Datum& d, std::string_view word) {
  const auto inside = [&](const Datum& part) { return mentions(part, word); };
  return (d.kind == Datum::Kind::Text && d.text.find(word) != std::string::npos) || std::ranges::any_of(d.list, inside) ||
         std::ranges::any_of(d.object, inside, &Member::value);
}

/// Null after a finding.
Datum Library::parse(const std::string& path, Span where, Diagnostics& out) {
  auto text = disk_.read(path);
  const bool told = no_folder_ && disk_.kind(path) == PathKind::Outside;
  if (!text && !told) report_obstacle(disk_, path, where, sources_, out);
  return text ? parse_document(sources_.add(path, std::move(*text)), out) : Datum{};
}

const Layout* Library::read(const std::string& name, const std::string& path, Span where, Diagnostics& out) {
  paths_.insert(path);
  const Datum file = parse(path, where, out);
  if (file.kind == Datum::Kind::Null) {
    failed_.insert(name);
    return nullptr;
  }
  asks_for_ink_saver_ = asks_for_ink_saver_ || mentions(file, "ink_saver");
  // Stored before its uses are followed: they may lead back here, and must find it open rather than read it again.
  Layout& layout = layouts_.emplace(name, read_layout(name, file, out)).first->second;
  open_.push_back(name);
  if (!layout.extends.empty()) follow(layout.extends, layout.extends_where, out);
  follow_uses(layout, out);
  open_.pop_back();
  layout.asked = asked_names(layout, *this);
  check_idle_keys(layout, *this, out);
  // Part of a circle: it is taken out again, and later requests fail without another finding.
  if (!circular_.contains(name)) return &layout;
  failed_.insert(name);
  layouts_.erase(name);
  return nullptr;
}

/// `where` is the `use` or `extends` that leads back to `name`. The message spells out the way: "'a' needs 'b', which needs 'a'
/// again".
void Library::report_circle(const std::string& name, Span where, Diagnostics& out) {
  const auto first = std::find(open_.begin(), open_.end(), name);
  circular_.insert(first, open_.end());
  std::string way = fmt::format("'{}'", name);
  for (auto at = first + 1; at < open_.end(); ++at) way += fmt::format(" needs '{}', which", *at);
  out.error("layout.cycle", where,
            fmt::format("{} needs {}", way, open_.back() == name ? "itself" : fmt::format("'{}' again", name)),
            "take out one `use` or `extends` of the circle");
}

/// Visits every `use` in the layout, however deep.
static void each_use(const Layout& layout, const std::function<void(const UseElement&)>& visit) {
  each_element(layout, [&](const Element& e) {
    if (const auto* use = e.as<UseElement>()) visit(*use);
  });
}

void Library::follow_uses(const Layout& layout, Diagnostics& out) {
  each_use(layout, [&](const UseElement& e) {
    if (e.use.constant)
      follow(*e.use.constant, e.use.where, out);
    else
      wants_all_ = true;
  });
}

/// Of a name that is not a constant, any layout may come out.
void Library::reach(const std::string& name, std::set<std::string>& reached) const {
  const Layout* layout = find(name);
  if (!layout || !reached.insert(name).second) return;
  if (!layout->extends.empty()) reach(layout->extends, reached);
  each_use(*layout, [&](const UseElement& e) {
    if (e.use.constant) return reach(*e.use.constant, reached);
    for (const auto& [any, other] : layouts_) reach(any, reached);
  });
}

void Library::check_folders(Diagnostics& out) {
  const auto misnamed = misnamed_folders(disk_, folder_of(folders_.front()), sources_);
  for (const std::string& folder : folders_)
    no_folder_ = report_no_folder(disk_, folder, sources_, out) || report_misnamed(misnamed, folder, out) || no_folder_;
}

/// Only what lies in the folder itself is looked up; a folder inside looks as if it were that of layouts/<game id>/.
void Library::report_unread(const std::string& folder, Diagnostics& out) {
  for (const std::string& file : disk_.list(folder))
    if (file.ends_with(".json"))
      out.warning("lint.layout", {&sources_.add(join_path(folder, file), ""), 0, 0}, "this layout is not read: it lies too deep",
                  fmt::format("move it to {}, or take it out", folder_of(folder)));
}

void Library::read_unused(bool all_asked, Diagnostics& out) {
  // The last folder is shared by all games: what one of them leaves unused is no mistake.
  for (std::size_t i = 0; i + 1 < folders_.size(); ++i)
    for (const std::string& file : disk_.list(folders_[i])) {
      const std::string path = join_path(folders_[i], file);
      // A hidden folder is a program's own, ours beside an output among them.
      if (!file.starts_with('.') && disk_.is_folder(path)) report_unread(path, out);
      if (!file.ends_with(".json") || !paths_.insert(path).second) continue;
      const Attempt attempt(out);
      const Datum unused = parse(path, {}, out);
      const std::string name = file.substr(0, file.size() - 5);
      if (unused.kind == Datum::Kind::Null) continue;
      is_layout_name(name, unused.where, out);
      check_idle_keys(read_layout(name, unused, out), *this, out);
      if (all_asked && !attempt.failed())
        out.warning("lint.layout", unused.where, fmt::format("nothing uses the layout '{}'", name),
                    find(name) ? "an earlier folder has one of the same name; rename one, or take this one out"
                               : "use it, or take the file out");
    }
}

Finding of_shared_layout(Finding found, std::string_view layout, Span from) {
  found.message = fmt::format("in the shared layout '{}': {}", layout, found.message);
  found.hint = "docs/GALLERY.md says which fields it reads from a row";
  found.also = {std::exchange(found.where, from)};
  return found;
}

/// Walks through a layout, keeping track of the names in force at each element.
class Checker {
 public:
  Checker(const Library& library, Diagnostics& out, bool in_shared = false)
      : library_(library), out_(out), in_shared_(in_shared) {}

  /// `from` is what leads to the layout. The base comes first, as it is drawn first.
  void layout(const Layout& l, const Names& names, Span from) {
    if (!in_shared_ && library_.is_shared(l.where)) return shared(l, names, from);
    if (++depth_ > most_nested_layouts) {
      report_depth(l.where, out_);
    } else {
      if (const Layout* base = l.extends.empty() ? nullptr : library_.find(l.extends)) {
        check_slots(l, *base);
        layout(*base, names, l.extends_where);
      }
      for (const Requirement& r : l.requirements) {
        check(r.must, names, out_);
        check(r.say, names, out_);
      }
      for (const auto& [name, e] : l.slots) element(e, names);
      for (const Element& e : l.layers) element(e, names);
    }
    --depth_;
  }

 private:
  /// A shared layout is sound in itself: what is wrong with it here is that its reader does not offer what it asks for.
  void shared(const Layout& l, const Names& names, Span from) {
    Diagnostics found;
    Checker(library_, found, true).layout(l, names, from);
    for (const Finding& f : found.findings()) out_.add(of_shared_layout(f, l.name, from));
  }

  /// Guards against explosion: of ten layouts that each use the next one twice, the last is visited 512 times.
  bool may_go_on(const Element& e) {
    if (++looked_at_ == most_elements)
      out_.error("layout.size", first_use_.source ? first_use_ : e.where,
                 fmt::format("with all that they use, these layouts have more than {} elements", most_elements), "use fewer");
    return looked_at_ < most_elements;
  }

  void element(const Element& e, Names names) {
    // After 200 findings nobody reads on.
    if (out_.size() > 200 || !may_go_on(e)) return;
    if (e.repeat.list) {
      // The repeat's names are in force for the element itself, too.
      const Type list = check(e.repeat.list, names, out_);
      names.insert_or_assign(e.repeat.name, list.element ? *list.element : Type::any());
      names.insert_or_assign("index", Type::number());
    }
    lets(e, names);
    // What is drawn for each edge, place or row sees that edge, place or row; the element's own keys do not.
    const Names inside = names_inside(e, names);
    const auto child = [&](const Element& one, MemberVisitor::Inside where) {
      element(one, where == MemberVisitor::Inside::Own ? inside : names);
    };
    visit_members(e, {[&](const WrittenValue& written) { said(written, names); }, child});
    if (const auto* used = e.as<UseElement>()) use(*used, names);
  }

  void said(const WrittenValue& written, const Names& names) {
    if (written.expression) check(written.expression, names, out_);
    check(written.text, names, out_);
  }

  /// Adds the names that an element gives to what is inside it.
  static Names names_inside(const Element& e, Names names) {
    const auto* edges = e.as<EdgesElement>();
    const auto* places = e.as<PlacesElement>();
    const auto* table = e.as<TableElement>();
    if (edges || places || table) names.insert_or_assign("index", Type::number());
    if (edges) names.insert_or_assign("edge", Type::text());
    if (places) names.insert_or_assign("place", Type::any());
    if (table) names.insert_or_assign("row", Type::any());
    return names;
  }

  /// Checks `let`, whose names each see those before. A name used before its time is reported as such, not as unknown.
  void lets(const Element& e, Names& names) {
    std::set<std::string> told;
    for (std::size_t i = 0; i < e.lets.size(); ++i) {
      const NamedExpression& let = e.lets[i];
      const NamedExpression* later = nullptr;
      // `later` is a name that this one uses although it is defined behind it, or is this one itself.
      for (std::size_t k = i; k < e.lets.size() && !later; ++k)
        if (let.expression.names().contains(e.lets[k].name) && !names.contains(e.lets[k].name)) later = &e.lets[k];
      if (later && !told.contains(let.name)) too_early(e, i, *later, told);
      names.insert_or_assign(let.name, later ? Type::any() : check(let.expression, names, out_));
    }
  }

  /// Reports a name used too early. If the names form a circle, that is the mistake, told once: its members go to `told`.
  void too_early(const Element& e, std::size_t i, const NamedExpression& later, std::set<std::string>& told) {
    const NamedExpression& let = e.lets[i];
    const Span where = let.expression.root()->where;
    std::vector<std::string> way;
    std::set<std::string> seen;
    if (leads_back(e, i, later.name, way, seen)) {
      told.insert(way.begin(), way.end());
      out_.error("let.cycle", where, fmt::format("'{}' needs itself: {} needs {}", let.name, let.name, fmt::join(way, " needs ")),
                 "write one of them without the other");
    } else {
      out_.error("let.order", where, fmt::format("'{}' needs '{}', which this `let` names after it", let.name, later.name),
                 fmt::format("write '{}' before '{}'", later.name, let.name));
    }
  }

  /// True if the let called `name` needs, directly or through others, the one at `i`. `way` then holds the names in between.
  static bool leads_back(const Element& e, std::size_t i, const std::string& name, std::vector<std::string>& way,
                         std::set<std::string>& seen) {
    way.push_back(name);
    if (name == e.lets[i].name) return true;
    const auto it = std::find_if(e.lets.begin(), e.lets.end(), [&](const NamedExpression& l) { return l.name == name; });
    for (std::size_t k = i; k < e.lets.size(); ++k)
      if (it->expression.names().contains(e.lets[k].name) && seen.insert(e.lets[k].name).second &&
          leads_back(e, i, e.lets[k].name, way, seen))
        return true;
    way.pop_back();
    return false;
  }

  /// Checks the used layout with the names that it is given here; another use may give others.
  void use(const UseElement& e, Names names) {
    for (const NamedExpression& w : e.with) {
      // Choices are dropped, because the layout may be used elsewhere with values of another list, and compare with those too.
      const Type type = without_choices(check(w.expression, names, out_));
      names.insert_or_assign(w.name, type);
    }
    // A name that comes out while drawing cannot be followed here.
    if (!e.use.constant) return;
    const Layout* used = library_.find(*e.use.constant);
    if (!used) return;
    const Span around = std::exchange(first_use_, first_use_.source ? first_use_ : e.use.where);
    layout(*used, names, e.use.where);
    first_use_ = around;
  }

  /// Reports slots that no layout below has. Slots may belong to any layout of the chain.
  void check_slots(const Layout& l, const Layout& base) {
    std::vector<std::string> known;
    for (const Layout* b = &base; b; b = b->extends.empty() ? nullptr : library_.find(b->extends))
      for (const Element& layer : b->layers)
        each_element(layer, [&](const Element& e) {
          if (const auto* slot = e.as<SlotElement>()) known.push_back(slot->slot.constant.value_or(""));
        });
    for (const auto& [name, e] : l.slots)
      if (std::find(known.begin(), known.end(), name) == known.end())
        out_.error("layout.slot", e.where, fmt::format("'{}' has no slot '{}'", base.name, name), suggest(name, known));
  }

  static constexpr int most_elements = 20'000;
  const Library& library_;
  Diagnostics& out_;
  bool in_shared_;
  int depth_ = 0, looked_at_ = 0;
  Span first_use_;  ///< by which the layout that is checked came to what is looked at: the innermost is innocent of its number
};

void check_layout(const Layout& layout, const Library& library, const Names& names, Span from, Diagnostics& out) {
  Checker(library, out).layout(layout, names, from);
}

}  // namespace kitwright
