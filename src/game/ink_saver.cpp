#include "game/ink_saver.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/colour.h"
#include "game/component_keys.h"

namespace kitwright {

static void read_colour(const Member& m, const ValueRecord& palette, ValueRecord& lean, Diagnostics& out) {
  std::vector<std::string> known;
  for (const auto& [name, colour] : palette) known.push_back(name);
  if (!palette.contains(m.key))
    return out.error("palette.name", m.where, fmt::format("the palette has no '{}'", m.key), suggest(m.key, known));
  const Value* named = m.value.kind == Datum::Kind::Text ? palette.get(m.value.text) : nullptr;
  if (m.key == m.value.text)
    out.warning("palette.colour", m.value.where, fmt::format("'{}' has this colour already", m.key),
                "choose another one, or take it out");
  if (named)
    lean.insert_or_assign(m.key, *named);
  else if (m.value.kind == Datum::Kind::Text && parse_colour(m.value.text))
    lean.insert_or_assign(m.key, m.value.text);
  else
    out.error("palette.colour", m.value.where, fmt::format("'{}' is no colour, and no name of the palette", m.value.text),
              colour_hint(m.value.text));
}

static void read_roles(const Datum& roles, InkSaver& saver, Diagnostics& out) {
  for (const Datum& role : roles.list)
    if (std::ranges::any_of(saver.leave_out, [&](const auto& other) { return other.first == role.text; }))
      out.error("name.twice", role.where, fmt::format("the role '{}' is listed twice", role.text), "take one out");
    else if (role.kind == Datum::Kind::Text)
      saver.leave_out.emplace_back(role.text, role.where);
    else
      out.error("key.kind", role.where, "'leave_out' lists roles of elements", R"(for example ["ground"])");
}

InkSaver read_ink_saver(const Datum* d, const Value& palette, Diagnostics& out) {
  InkSaver saver{palette, {}};
  if (!d) return saver;
  const ObjectReader keys(*d, ink_saver_keys, out);
  if (const Datum* colours = keys.get("palette"); colours && palette.record()) {
    ValueRecord lean = *palette.record();
    for (const Member& m : colours->object)
      if (!m.key.starts_with("//")) read_colour(m, *palette.record(), lean, out);
    saver.palette = std::move(lean);
  }
  if (const Datum* roles = keys.get("leave_out")) read_roles(*roles, saver, out);
  return saver;
}

}  // namespace kitwright
