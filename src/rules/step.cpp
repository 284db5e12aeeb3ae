#include "rules/step.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/word.h"
#include "expr/checked.h"
#include "rules/rule_keys.h"
#include "rules/rules.h"
#include "rules/zones.h"

namespace kitwright {

using namespace std::string_view_literals;

// What each verb takes beside itself and `say`. docs/RULES.md tells them in the same order.
static constexpr std::array deal_keys = {"to"sv, "each"sv, "count"sv, "where"sv};
static constexpr std::array choose_keys = {"to"sv, "each"sv, "count"sv, "where"sv, "per"sv, "prefer"sv};
static constexpr std::array split_keys = {"to"sv, "into"sv};
static constexpr std::array rest_keys = {"to"sv, "where"sv};
static constexpr std::array row_keys = {"to"sv, "alternate"sv, "first"sv};
static constexpr std::array lay_keys = {"on"sv, "cells"sv, "turn"sv, "where"sv};
static constexpr std::array draw_keys = {"from"sv, "for"sv};

std::span<const StepVerb> step_verbs() {
  static constexpr StepVerb all[] = {{"shuffle", {}},       {"deal", deal_keys}, {"choose", choose_keys},
                                     {"split", split_keys}, {"rest", rest_keys}, {"row", row_keys},
                                     {"lay", lay_keys},     {"draw", draw_keys}, {"require", {}}};
  return all;
}

std::string ZoneName::of(int player) const {
  std::string name = text;
  if (const auto at = name.find("[p]"); at != std::string::npos) name.replace(at, 3, fmt::format("[{}]", player));
  return name;
}

const ZoneName* Step::to() const {
  return std::visit(
      [](const auto& step) -> const ZoneName* {
        if constexpr (requires { step.to; })
          return &step.to;
        else
          return nullptr;
      },
      what);
}

void Step::each_formula(const std::function<void(const Formula&)>& visit) const {
  const auto all = [&](std::initializer_list<const Formula*> formulas) {
    for (const Formula* f : formulas)
      if (*f) visit(*f);
  };
  if (const auto* s = std::get_if<DealStep>(&what)) all({&s->count, &s->which});
  if (const auto* s = std::get_if<ChooseStep>(&what)) all({&s->count, &s->which, &s->per, &s->prefer});
  if (const auto* s = std::get_if<SplitStep>(&what)) all({&s->into});
  if (const auto* s = std::get_if<RestStep>(&what)) all({&s->which});
  if (const auto* s = std::get_if<RowStep>(&what)) all({&s->alternate, &s->first});
  if (const auto* s = std::get_if<LayStep>(&what)) all({&s->cells, &s->turn, &s->which});
  if (const auto* s = std::get_if<DrawStep>(&what)) all({&s->from});
  if (const auto* s = std::get_if<RequireStep>(&what)) all({&s->what});
}

StepNames::StepNames(const Names& known, std::vector<std::string> all_boards, std::vector<std::string> of_position)
    : names(known), boards(std::move(all_boards)), position(std::move(of_position)) {
  names.insert_or_assign("p", Type::number());
  with_piece = names;
  with_piece.insert_or_assign("piece", Type{Type::Kind::Record, {}, {}});
}

namespace {

const StepVerb* verb_called(std::string_view name) {
  const auto verbs = step_verbs();
  const auto it = std::find_if(verbs.begin(), verbs.end(), [&](const StepVerb& verb) { return verb.name == name; });
  return it == verbs.end() ? nullptr : &*it;
}

/// The first verb among the keys says what the step does. A second one is reported: which of them was meant is a guess.
const StepVerb* verb_of(const Datum& step) {
  for (const Member& m : step.object)
    if (const StepVerb* verb = verb_called(m.key)) return verb;
  return nullptr;
}

std::string in_quotes(std::span<const std::string_view> words) {
  std::vector<std::string> quoted;
  for (const std::string_view word : words) quoted.push_back(fmt::format("'{}'", word));
  return fmt::format("{}", fmt::join(quoted, ", "));
}

std::string way_out(const StepVerb& verb) {
  return verb.keys.empty() ? fmt::format("beside '{}' stands nothing but 'say'", verb.name)
                           : fmt::format("'{}' takes {} and 'say'", verb.name, in_quotes(verb.keys));
}

/// The first key that is also a verb; null if the step does one thing.
const Member* second_verb(const Datum& step, const StepVerb& verb) {
  for (const Member& m : step.object)
    if (m.key != verb.name && verb_called(m.key)) return &m;
  return nullptr;
}

bool takes(const StepVerb& verb, std::string_view key) {
  return key == "say" || key == verb.name || std::find(verb.keys.begin(), verb.keys.end(), key) != verb.keys.end();
}

/// Reads one step; `number` counts from 1.
class StepReader {
 public:
  StepReader(const Datum& step, std::size_t number, const StepNames& names, const Zones& zones, Diagnostics& out)
      : datum_(step), keys_(step, step_keys, out), number_(number), names_(names), zones_(zones), out_(out) {}

  std::optional<Step> read() {
    if (!keys_.ok()) return {};
    const StepVerb* verb = verb_of(datum_);
    if (!verb) return report_idle(), std::nullopt;
    if (!has_its_keys(*verb)) return {};
    Step step;
    step.verb = verb->name;
    step.zone = zone(verb->name);
    step.say = keys_.text("say");
    step.where = datum_.where;
    from_ = step.zone.text;
    step.what = what(step);
    return step;
  }

 private:
  void report_idle() {
    std::vector<std::string_view> known;
    for (const StepVerb& each : step_verbs()) known.push_back(each.name);
    out_.error("setup", datum_.where, fmt::format("setup step {} does nothing", number_),
               fmt::format("it needs one of {}", in_quotes(known)));
  }

  bool has_its_keys(const StepVerb& verb) {
    if (const Member* second = second_verb(datum_, verb)) {
      out_.error("setup.key", second->where,
                 fmt::format("a step does one thing, but this one has '{}' and '{}'", verb.name, second->key),
                 "make two steps of it");
      return false;
    }
    bool sound = true;
    for (const Member& m : datum_.object)
      if (!takes(verb, m.key)) {
        out_.error("setup.key", m.where, fmt::format("'{}' does nothing beside '{}'", m.key, verb.name), way_out(verb));
        sound = false;
      }
    if (const Datum* count = datum_.find("count"); count && datum_.find("each")) {
      out_.error("setup.key", keys_.where("count"), "'each' and 'count' in one step: both say how many",
                 "'each' is for every player, 'count' for one zone: take one of them out");
      sound = false;
    }
    return sound;
  }

  Step::What what(const Step& step) {
    if (step.verb == "shuffle") return ShuffleStep{};
    if (step.verb == "deal") return DealStep{target(step), share(), formula("where", Asked::OfPiece), is_to_each()};
    if (step.verb == "choose")
      return ChooseStep{target(step),
                        share(),
                        formula("where", Asked::OfPiece),
                        formula("per", Asked::OfPiece),
                        formula("prefer", Asked::OfPiece),
                        is_to_each()};
    if (step.verb == "split") return SplitStep{target(step), formula("into")};
    if (step.verb == "rest") return RestStep{target(step), formula("where", Asked::OfPiece)};
    if (step.verb == "row") return RowStep{target(step), formula("alternate", Asked::OfPiece), formula("first", Asked::OfPiece)};
    if (step.verb == "lay")
      return LayStep{board(), needed("cells", R"(list the cells' names: "cells": "['A1', 'A2']")"), formula("turn"),
                     formula("where", Asked::OfPiece)};
    if (step.verb == "draw") return draw(step);
    return RequireStep{
        {condition_at(datum_, "require", "what must hold is true or false", names_.names, out_), keys_.where("require")}};
  }

  enum class Asked { Once, OfPiece };
  Formula formula(const char* key, Asked asked = Asked::Once) {
    if (!datum_.find(key)) return {};
    const bool of_piece = asked == Asked::OfPiece;
    if (!of_piece) return {expression_at(datum_, key, names_.names, out_), keys_.where(key)};
    Names names = names_.with_piece;
    names.insert_or_assign("piece", zones_.piece_in(from_));
    const Expression e = expression_at(datum_, key, names, out_);
    if (e) decides(e, keys_.where(key), out_);
    return {e, keys_.where(key)};
  }
  /// How many, or where: a step that says none moves nothing.
  Formula some(const char* key) {
    Formula f = formula(key);
    Diagnostics quiet;
    const auto fixed = f && !asks_something(f.expression) ? evaluate(f.expression, Environment(), quiet) : std::nullopt;
    const bool none = fixed && (fixed->list() ? fixed->list()->empty() : *fixed == Value(0));
    if (none && fixed->list())
      fail(f.where, fmt::format("the list '{}' is empty, so the step does nothing", key),
           "say what is in it, or take the step out");
    else if (none)
      fail(f.where, fmt::format("'{}' is none, so the step moves nothing", key), "say how many, or take the step out");
    return f;
  }
  Formula needed(const char* key, const char* hint) {
    if (!datum_.find(key)) fail(datum_.where, fmt::format("'{}' is missing", key), hint);
    return some(key);
  }

  bool is_to_each() const { return datum_.find("each") != nullptr; }
  Formula share() { return some(is_to_each() ? "each" : "count"); }
  ZoneName zone(std::string_view key) const { return {keys_.text(key), keys_.where(key)}; }

  /// None, or at the end `[p]` or a player's number.
  static bool has_sound_brackets(std::string_view name) {
    const std::string_view in = name.substr(std::min(name.find_first_of("[]"), name.size()));
    if (in.empty() || in == "[p]") return true;
    const std::string_view number = in.substr(1, in.size() - std::min<std::size_t>(in.size(), 2));
    return in.starts_with('[') && in.ends_with(']') && !number.empty() && std::all_of(number.begin(), number.end(), is_digit);
  }

  ZoneName target(const Step& step) {
    const ZoneName to = zone("to");
    const bool goes_round = step.verb == "deal" || step.verb == "choose";
    if (to.text.empty())
      fail(datum_.find("to") ? to.where : datum_.where, datum_.find("to") ? "'to' is empty" : "'to' is missing",
           R"(name the zone they go to, for example "hand[p]")");
    else if (to.is_each_players() && !step.zone.is_each_players() && !goes_round)
      fail(to.where, fmt::format("'{}' is for each player, but '{}' is one zone", to.text, step.zone.text),
           "deal or choose from it, which goes round the players, or name a zone of each player");
    else if (!has_sound_brackets(to.text))
      fail(to.where, fmt::format("'{}' is no zone's name", to.text), "write hand, hand[p] for each player's, or hand[1]");
    else if ((step.verb == "rest" || step.verb == "split") && to.text == step.zone.text)
      fail(to.where, fmt::format("they lie in '{}' already", to.text), "name another zone, or take the step out");
    else
      check_word(WordKind::Label, to.text, to.where, "setup", "the name of a zone", out_);
    return to;
  }

  std::string board() {
    const std::string id = keys_.text("on");
    if (std::find(names_.boards.begin(), names_.boards.end(), id) == names_.boards.end())
      fail(keys_.where("on"), fmt::format("there is no board '{}' in rules.json", id), suggest(id, names_.boards));
    return id;
  }

  DrawStep draw(const Step& step) {
    if (std::find(names_.position.begin(), names_.position.end(), step.zone.text) == names_.position.end())
      fail(step.zone.where, fmt::format("a position of this game has no '{}'", step.zone.text),
           suggest(step.zone.text, names_.position));
    return {needed("from", "it lists the values there are"), keys_.text("for") == "players"};
  }

  void fail(Span where, const std::string& message, std::string hint) {
    out_.error("setup", where, fmt::format("setup step {}: {}", number_, message), std::move(hint));
  }

  const Datum& datum_;
  const ObjectReader keys_;
  std::size_t number_;
  std::string from_;  ///< the zone that the step works on
  const StepNames& names_;
  const Zones& zones_;
  Diagnostics& out_;
};

}  // namespace

std::vector<Step> read_steps(const Datum& steps, const StepNames& names, Diagnostics& out) {
  std::vector<Step> read;
  Zones zones(names.names);
  StepNames known = names;
  for (Names* each : {&known.names, &known.with_piece}) zones.show_all(*each);
  for (std::size_t i = 0; i < steps.list.size(); ++i) {
    auto step = StepReader(steps.list[i], i + 1, known, zones, out).read();
    if (!step) continue;
    if (const std::string filled = zones.move(*step); !filled.empty())
      for (Names* each : {&known.names, &known.with_piece}) each->places.insert_or_assign(filled, zones.piece_in(filled));
    read.push_back(std::move(*step));
  }
  return read;
}

}  // namespace kitwright
