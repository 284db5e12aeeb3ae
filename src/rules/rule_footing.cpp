#include <fmt/format.h>

#include "rules/rules.h"

namespace kitwright {
namespace {

/// Adds the parts of the rules one after the other; the rules' own footing is left alone meanwhile.
class RuleFooting {
 public:
  RuleFooting(const Game& game, const Rules& rules, Footing& footing) : game_(game), rules_(rules), footing_(footing) {
    for (const auto& [name, where] : rules.position_spans) footing.declare(CellKind::PositionName, name, where);
    for (const BoardRules& b : rules.boards) add(b);
    for (const PlaceRule& rule : rules.legal) add(rule, "legal " + rule.id);
    for (const Score& s : rules.scores) add(s);
    for (const Check& c : rules.checks) add(c);
    for (const BoxTable& t : rules.box) add(t);
    for (std::size_t i = 0; i < rules.setup.size(); ++i) add(rules.setup[i], i + 1);
    for (const Example& e : rules.examples) add(e);
  }

 private:
  CellId add(const PlaceRule& rule, const std::string& name) {
    const CellId cell = footing_.declare(CellKind::Rule, name, rule.where);
    footing_.use(cell, rule.must, {{"tile"}});
    return cell;
  }

  /// What may lie on a board is a cell apart from the board: most expressions ask for its cells alone.
  void add(const BoardRules& b) {
    const CellId cell = footing_.declare(CellKind::Rule, "rules " + b.board->id, b.where);
    footing_.use(cell, footing_.named(b.board->id), b.where);
    footing_.use(cell, footing_.named(b.of->id), b.where);
    for (const EdgeField& field : b.edge_fields) footing_.use(cell, footing_.named('.' + field.name), b.where);
    for (const PlaceRule& rule : b.place)
      footing_.use(cell, add(rule, fmt::format("rule {}/{}", b.board->id, rule.id)), rule.where);
  }

  void add(const Score& s) {
    const CellId cell = footing_.declare(CellKind::Score, "score " + s.id, s.where);
    if (const auto row = footing_.find(s.of + '/' + s.id)) footing_.use(cell, *row, s.where);
    footing_.use(cell, s.points);
  }

  void add(const Check& c) {
    const CellId cell = footing_.declare(CellKind::Check, "check " + c.id, c.where);
    if (c.each) {
      footing_.use(cell, c.each->entries);
      footing_.use(cell, c.each->must, {{c.each->name}});
    } else {
      footing_.use(cell, c.expect);
    }
    footing_.use(cell, c.explain);
    if (c.per_players) footing_.use(cell, footing_.named("n"), c.where);
  }

  void add(const BoxTable& t) {
    const CellId cell = footing_.declare(CellKind::BoxTable, "box " + t.id, t.where);
    if (!t.of) return;
    footing_.use(cell, footing_.named(t.of->id), t.where);
    for (const Expression* e : {&t.rows, &t.columns, &t.only}) footing_.use(cell, *e, {{"id", "copy"}, t.of});
  }

  void add(const Step& step, std::size_t number) {
    const CellId cell = footing_.declare(CellKind::SetupStep, fmt::format("setup {}", number), step.where);
    step.each_formula([&](const Formula& formula) { footing_.use(cell, formula.expression, {{"p", "piece"}}); });
    if (const auto* lay = std::get_if<LayStep>(&step.what)) footing_.use(cell, footing_.named("rules " + lay->board), step.where);
    if (std::holds_alternative<RequireStep>(step.what)) return;
    if (std::holds_alternative<DrawStep>(step.what)) return footing_.use(cell, footing_.named(step.zone.text), step.zone.where);
    use_zone(cell, step.zone);
    if (const ZoneName* to = step.to()) use_zone(cell, *to);
  }

  /// A zone begins as the component of its name, if there is one.
  void use_zone(CellId user, const ZoneName& zone) {
    const std::string family = family_of(zone.text);
    const bool fresh = !footing_.find("zone " + family);
    const CellId cell = footing_.declare(CellKind::Zone, "zone " + family, {});
    if (fresh && game_.component(family)) footing_.use(cell, footing_.named(family), zone.where);
    footing_.use(user, cell, zone.where);
  }

  void add(const Example& e) {
    if (e.id.empty()) return;
    const CellId cell = footing_.declare(CellKind::Example, "example " + e.id, e.id_where);
    if (!e.like.empty()) footing_.use(cell, footing_.named("example " + e.like), e.like_where);
    for (const BoardRules& b : rules_.boards) footing_.use(cell, footing_.named("rules " + b.board->id), e.id_where);
    for (const PlaceRule& rule : rules_.legal) footing_.use(cell, footing_.named("legal " + rule.id), e.id_where);
    for (const Expectation& one : e.expect) footing_.use(cell, one.that);
  }

  const Game& game_;
  const Rules& rules_;
  Footing& footing_;
};

}  // namespace

void add_rules(const Game& game, Rules& rules) {
  Footing footing = std::move(rules.footing);
  RuleFooting(game, rules, footing);
  rules.footing = std::move(footing);
}

}  // namespace kitwright
