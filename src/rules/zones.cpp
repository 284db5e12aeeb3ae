#include "rules/zones.h"

#include "expr/type.h"

#include <functional>
#include <map>
#include <set>

namespace kitwright {

/// What the pieces of a component are; null if the name is none of a list of pieces.
static const Type* piece_called(std::string_view name, const Names& names) {
  const auto found = names.find(name);
  if (found == names.end() || found->second.kind != Type::Kind::List || !found->second.element) return nullptr;
  const Type& piece = *found->second.element;
  return piece.fields && piece.fields->contains("component") && piece.fields->contains("copy") ? &piece : nullptr;
}

/// A zone begins as the component of its name.
std::set<std::string> Zones::components_in(std::string_view zone) const {
  const auto found = moved_.find(family_of(zone));
  std::set<std::string> components = found == moved_.end() ? std::set<std::string>() : found->second;
  if (piece_called(family_of(zone), names_)) components.emplace(family_of(zone));
  return components;
}

Type Zones::piece_in(std::string_view zone) const {
  const std::set<std::string> components = components_in(zone);
  if (components.empty()) return {Type::Kind::Record, {}, {}};
  std::map<std::string, Type, std::less<>> fields;
  for (const std::string& component : components)
    for (const auto& [name, type] : *piece_called(component, names_)->fields) {
      const auto [known, fresh] = fields.try_emplace(name, type);
      if (!fresh) known->second = common(known->second, type);
    }
  return Type::record(std::move(fields));
}

void Zones::show_all(Names& names) const {
  for (const auto& [name, type] : names_)
    if (piece_called(name, names_)) names.places.insert_or_assign(name, piece_in(name));
}

std::string Zones::move(const Step& step) {
  const auto* lay = std::get_if<LayStep>(&step.what);
  const ZoneName* to = step.to();
  if (!lay && !to) return {};
  const std::set<std::string> pieces = components_in(step.zone.text);
  std::string filled = lay ? "on " + lay->board : family_of(to->text);
  moved_[filled].insert(pieces.begin(), pieces.end());
  return filled;
}

}  // namespace kitwright
