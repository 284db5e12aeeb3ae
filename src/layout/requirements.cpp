#include "layout/requirements.h"

#include <fmt/format.h>

#include "game/expressions.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key requirement_rows[] = {
    {"must", K::Expression, "what must hold", R"("last >= first")", true},
    {"say", K::Template, "what is wrong where it does not, and what to write", R"("'first' is {{ first }}, 'last' {{ last }}")",
     true},
};
const KeyTable requirement_keys{"requirement", "What a layout asks of the values that it is given.", requirement_rows};

std::vector<Requirement> read_requirements(const Datum* list, Diagnostics& out) {
  std::vector<Requirement> all;
  if (!list) return all;
  for (const Datum& d : list->list) {
    const ObjectReader keys(d, requirement_keys, out);
    const Datum *must = keys.get("must"), *say = keys.get("say");
    if (must && say) all.push_back({read_expression(*must, out), parse_template(say->text, inside(*say), out), must->where});
  }
  return all;
}

/// Whether the value of this name is the row's own, and not one that a `with` or the game gives.
static bool is_of_row(const std::string& name, const Environment& names, const ItemRow& row) {
  for (const Environment* here = &names; here; here = here->outer) {
    if (here->values.contains(name)) return false;
    if (here->fields && here->fields->contains(name)) return here->fields == &row.fields;
  }
  return false;
}

static Span place_of(const Requirement& asked, const Environment& names, const ItemRow* row, Span from) {
  bool row_gives = false;
  for (const std::string& name : asked.must.names()) {
    if (!row || !is_of_row(name, names, *row)) continue;
    if (const auto written = row->spans.find(name); written != row->spans.end()) return written->second;
    row_gives = true;
  }
  return row_gives ? row->where : from;
}

bool meets_requirements(const Layout& layout, const Environment& names, const ItemRow* row, Span from, Diagnostics& out) {
  for (const Requirement& asked : layout.requirements) {
    const auto holds = asked.must ? evaluate(asked.must, names, out) : std::nullopt;
    if (!holds) return false;
    if (!holds->boolean()) {
      out.error("layout.require", asked.where, fmt::format("'must' takes true or false, not {}", holds->kind_word()));
      return false;
    }
    if (*holds->boolean()) continue;
    Finding f{"layout.require", Level::Error, place_of(asked, names, row, from), {}, {}, {}, {}};
    f.message = fmt::format("the layout '{}' cannot draw this: {}", layout.name, expand(asked.say, names, out).value_or(""));
    f.also = {asked.where};
    out.add(std::move(f));
    return false;
  }
  return true;
}

}  // namespace kitwright
