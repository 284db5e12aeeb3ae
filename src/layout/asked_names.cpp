#include "layout/asked_names.h"

namespace kitwright {
namespace {

void add(const std::set<std::string>& names, AskedNames& asked) { asked.names.insert(names.begin(), names.end()); }

void add(const NamedExpressions& expressions, AskedNames& asked) {
  for (const NamedExpression& named : expressions) add(named.expression.names(), asked);
}

void add(const Layout* layout, AskedNames& asked) {
  if (layout && layout->asked) add(layout->asked->names, asked);
  asked.unknown = asked.unknown || !layout || !layout->asked || layout->asked->unknown;
}

void add(const Element& e, const Library& library, AskedNames& asked) {
  add(e.repeat.list.names(), asked);
  add(e.lets, asked);
  if (const auto* use = e.as<UseElement>()) {
    add(use->with, asked);
    add(use->use.constant ? library.find(*use->use.constant) : nullptr, asked);
  }
  asked.unknown = asked.unknown || e.as<SlotElement>() != nullptr;
  visit_members(e, {[&](const WrittenValue& written) {
                      add(written.expression.names(), asked);
                      add(names_used(written.text), asked);
                    },
                    [&](const Element& child, MemberVisitor::Inside) { add(child, library, asked); }});
}

}  // namespace

AskedNames asked_names(const Element& element, const Library& library) {
  AskedNames asked;
  add(element, library, asked);
  return asked;
}

AskedNames asked_names(const Layout& layout, const Library& library) {
  AskedNames asked;
  if (!layout.extends.empty()) add(library.find(layout.extends), asked);
  for (const Requirement& r : layout.requirements) {
    add(r.must.names(), asked);
    add(names_used(r.say), asked);
  }
  for (const Element& e : layout.layers) add(e, library, asked);
  for (const auto& [name, e] : layout.slots) add(e, library, asked);
  return asked;
}

}  // namespace kitwright
