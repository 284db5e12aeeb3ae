#include "layout/library.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

const Layout* Library::find(std::string_view name) const {
  const auto it = layouts_.find(name);
  return it == layouts_.end() ? nullptr : &it->second;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> names;
  for (const std::string& folder : folders_)
    for (const std::string& file : disk_.list(folder))
      if (file.ends_with(".json")) names.push_back(file.substr(0, file.size() - 5));
  return names;
}

const Layout* Library::load(const std::string& name, Span where, Diagnostics& out) {
  if (const Layout* known = find(name)) return known;
  if (failed_.contains(name)) return nullptr;
  const bool safe = !name.empty() && name.find("..") == std::string::npos && name[0] != '/';
  for (const std::string& folder : folders_) {
    const std::string path = join_path(folder, name + ".json");
    if (safe && disk_.is_file(path)) return read(name, path, out);
  }
  out.error("layout.missing", where, fmt::format("there is no layout '{}'", name), suggest(name, names()));
  return nullptr;
}

const Layout* Library::read(const std::string& name, const std::string& path, Diagnostics& out) {
  const Source& source = sources_.add(path, disk_.read(path).value_or(""));
  const Datum file = parse_json(source, out);
  if (file.kind == Datum::Kind::Null) {
    failed_.insert(name);
    return nullptr;
  }
  // Entered before its parts are read, so that layouts that use each other end.
  Layout& layout = layouts_.emplace(name, read_layout(name, file, out)).first->second;
  if (!layout.extends.empty()) load(layout.extends, layout.extends_where, out);
  for (const Element& e : layout.layers) load_parts(e, out);
  for (const auto& [slot, e] : layout.slots) load_parts(e, out);
  return &layout;
}

void Library::load_parts(const Element& e, Diagnostics& out) {
  if (e.kind == ElementKind::Use) {
    const auto it = e.templates.find("use");
    if (it != e.templates.end() && it->second.is_constant()) load(it->second.constant(), e.span("use"), out);
    else load_all(out);
  }
  for (const Element& child : e.children) load_parts(child, out);
  for (const auto& part : {e.draw, e.otherwise})
    if (part) load_parts(*part, out);
  for (const ColumnSpec& c : e.columns)
    for (const auto& part : {c.head, c.cell})
      if (part) load_parts(*part, out);
}

void Library::load_all(Diagnostics& out) {
  for (const std::string& name : names()) load(name, {}, out);
}

/// Walks a layout with the names in force at each element.
class Checker {
 public:
  Checker(const Library& library, Diagnostics& out) : library_(library), out_(out) {}

  void layout(const Layout& l, const Names& names) {
    if (++depth_ > 20) {
      out_.error("layout.cycle", l.where, fmt::format("'{}' uses itself", l.name), "remove one `use` or `extends` of the circle");
    } else {
      if (const Layout* base = l.extends.empty() ? nullptr : library_.find(l.extends)) {
        check_slots(l, *base);
        layout(*base, names);
      }
      for (const auto& [name, e] : l.slots) element(e, names);
      for (const Element& e : l.layers) element(e, names);
    }
    --depth_;
  }

 private:
  /// Layouts that each use another twice grow as powers of two.
  bool may_go_on(const Element& e) {
    if (++looked_at_ == most_elements) out_.error("layout.size", e.where, fmt::format("with all that they use, these layouts have more than {} elements", most_elements), "use fewer");
    return looked_at_ < most_elements;
  }

  void element(const Element& e, Names names) {
    if (out_.size() > 200 || !may_go_on(e)) return;
    if (e.repeat_list) {
      const Type list = check(e.repeat_list, names, out_);
      names.insert_or_assign(e.repeat_name, list.element ? *list.element : Type::any());
      names.insert_or_assign("index", Type::number());
    }
    for (const NamedExpression& let : e.lets) names.insert_or_assign(let.name, check(let.expression, names, out_));
    if (e.when) check(e.when, names, out_);
    for (const auto& [key, t] : e.templates) check(t, names, out_);
    for (const auto& [key, x] : e.expressions) check(x, names, out_);
    if (e.gradient)
      for (const auto& [at, colour] : e.gradient->stops) check(colour, names, out_);
    for (const Element& child : e.children) element(child, names);
    parts(e, names);
    use(e, names);
  }

  void parts(const Element& e, Names names) {
    if (e.kind == ElementKind::Places) names.insert_or_assign("place", Type::any());
    if (e.kind == ElementKind::Places || e.kind == ElementKind::Edges) names.insert_or_assign("index", Type::number());
    if (e.kind == ElementKind::Edges) names.insert_or_assign("edge", Type::text());
    for (const auto& part : {e.draw, e.otherwise})
      if (part) element(*part, names);
    for (const ColumnSpec& c : e.columns) {
      if (c.head) element(*c.head, names);
      names.insert_or_assign("row", Type::any());
      names.insert_or_assign("index", Type::number());
      if (c.cell) element(*c.cell, names);
    }
  }

  void use(const Element& e, Names names) {
    if (e.kind != ElementKind::Use) return;
    for (const NamedExpression& w : e.with) {
      const Type type = check(w.expression, names, out_);
      names.insert_or_assign(w.name, type);
    }
    const auto it = e.templates.find("use");
    if (it == e.templates.end() || !it->second.is_constant()) return;
    if (const Layout* used = library_.find(it->second.constant())) layout(*used, names);
  }

  void check_slots(const Layout& l, const Layout& base) {
    std::vector<std::string> known;
    for (const Layout* b = &base; b && known.size() < 200; b = b->extends.empty() ? nullptr : library_.find(b->extends))
      for (const Element& e : b->layers) collect_slots(e, known);
    for (const auto& [name, e] : l.slots)
      if (std::find(known.begin(), known.end(), name) == known.end())
        out_.error("layout.slot", e.where, fmt::format("'{}' has no slot '{}'", base.name, name), suggest(name, known));
  }

  void collect_slots(const Element& e, std::vector<std::string>& known) {
    if (e.kind == ElementKind::Slot) known.push_back(e.templates.at("slot").constant());
    for (const Element& child : e.children) collect_slots(child, known);
    for (const auto& part : {e.draw, e.otherwise})
      if (part) collect_slots(*part, known);
  }

  static constexpr int most_elements = 20'000;
  const Library& library_;
  Diagnostics& out_;
  int depth_ = 0, looked_at_ = 0;
};

void check_layout(const Layout& layout, const Library& library, const Names& names, Diagnostics& out) {
  Checker(library, out).layout(layout, names);
}

}  // namespace kitwright
