#include "layout/layout_footing.h"

namespace kitwright {
namespace {

/// Walks one layout with the names that its elements give.
class LayoutWalk {
 public:
  LayoutWalk(const Library& library, const Layout& layout, Footing& footing)
      : library_(library), footing_(footing), cell_(footing.declare(CellKind::Layout, "layout " + layout.name, layout.where)) {
    if (!layout.extends.empty()) use_layout(layout.extends, layout.extends_where);
    const NameScope faces{{"index", "edge", "place", "row", "ink_saver"}, nullptr, true};
    for (const Requirement& r : layout.requirements) {
      footing_.use(cell_, r.must, faces);
      footing_.use(cell_, r.say, faces);
    }
    for (const Element& e : layout.layers) element(e, faces);
    for (const auto& [name, e] : layout.slots) element(e, faces);
  }

 private:
  void element(const Element& e, NameScope names) {
    footing_.use(cell_, e.repeat.list, names);
    if (e.repeat.list) names.own.insert(e.repeat.name);
    for (const NamedExpression& let : e.lets) {
      footing_.use(cell_, let.expression, names);
      names.own.insert(let.name);
    }
    visit_members(e, {[&](const WrittenValue& written) { use(written, names); },
                      [&](const Element& child, MemberVisitor::Inside) { element(child, names); }});
    const auto* used = e.as<UseElement>();
    if (!used) return;
    for (const NamedExpression& w : used->with) footing_.use(cell_, w.expression, names);
    if (used->use.constant) return use_layout(*used->use.constant, used->use.where);
    for (const auto& [name, layout] : library_.all()) use_layout(name, used->use.where);
  }

  void use_layout(const std::string& name, Span where) { footing_.use(cell_, footing_.named("layout " + name), where); }

  void use(const WrittenValue& written, const NameScope& names) {
    footing_.use(cell_, written.expression, names);
    footing_.use(cell_, written.text, names);
    if (!written.text.is_constant()) return;
    const std::string said = written.text.constant();
    if (written.key == "style") footing_.use(cell_, footing_.named("style " + said), written.where);
    if (written.key == "image") footing_.use(cell_, footing_.declare(CellKind::Art, "art " + said, written.where), written.where);
    if (const auto colour = footing_.find("palette." + said)) footing_.use(cell_, *colour, written.where);
  }

  const Library& library_;
  Footing& footing_;
  CellId cell_;
};

}  // namespace

void add_layouts(const Library& library, Footing& footing) {
  for (const auto& [name, layout] : library.all()) LayoutWalk(library, layout, footing);
}

}  // namespace kitwright
