#include "rules/steps.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data/keys.h"
#include "rules/keys.h"

namespace kitwright {

using namespace std::string_view_literals;

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

static const StepVerb* verb_called(std::string_view name) {
  const auto verbs = step_verbs();
  const auto it = std::find_if(verbs.begin(), verbs.end(), [&](const StepVerb& verb) { return verb.name == name; });
  return it == verbs.end() ? nullptr : &*it;
}

const StepVerb* verb_of(const Datum& step) {
  for (const Member& m : step.object)
    if (const StepVerb* verb = verb_called(m.key)) return verb;
  return nullptr;
}

static std::string in_quotes(std::span<const std::string_view> words) {
  std::vector<std::string> quoted;
  for (const std::string_view word : words) quoted.push_back(fmt::format("'{}'", word));
  return fmt::format("{}", fmt::join(quoted, ", "));
}

static std::string way_out(const StepVerb& verb) {
  return verb.keys.empty() ? fmt::format("beside '{}' stands nothing but 'say'", verb.name)
                           : fmt::format("'{}' takes {} and 'say'", verb.name, in_quotes(verb.keys));
}

/// The first key that is also a verb; null if the step does one thing.
static const Member* second_verb(const Datum& step, const StepVerb& verb) {
  for (const Member& m : step.object)
    if (m.key != verb.name && verb_called(m.key)) return &m;
  return nullptr;
}

static bool takes(const StepVerb& verb, std::string_view key) {
  return key == "say" || key == verb.name || std::find(verb.keys.begin(), verb.keys.end(), key) != verb.keys.end();
}

static void check_keys_of(const Datum& step, const StepVerb& verb, Diagnostics& out) {
  if (const Member* second = second_verb(step, verb))
    return out.error("setup.key", second->where,
                     fmt::format("a step does one thing, but this one has '{}' and '{}'", verb.name, second->key),
                     "make two steps of it");
  const Member* share = nullptr;
  for (const Member& m : step.object) {
    if (!takes(verb, m.key))
      out.error("setup.key", m.where, fmt::format("'{}' does nothing beside '{}'", m.key, verb.name), way_out(verb));
    else if (m.key != "each" && m.key != "count")
      continue;
    else if (!share)
      share = &m;
    else
      out.error("setup.key", m.where, "'each' and 'count' in one step: both say how many",
                "'each' is for every player, 'count' for one zone: take one of them out");
  }
}

static void check_step(const Datum& step, std::size_t number, Diagnostics& out) {
  if (!ObjectReader(step, step_keys, out).ok()) return;
  if (const StepVerb* verb = verb_of(step)) return check_keys_of(step, *verb, out);
  std::vector<std::string_view> names;
  for (const StepVerb& each : step_verbs()) names.push_back(each.name);
  out.error("setup", step.where, fmt::format("setup step {} does nothing", number),
            fmt::format("it needs one of {}", in_quotes(names)));
}

bool are_sound_steps(const Datum& steps, Diagnostics& out) {
  const std::size_t before = out.size();
  for (std::size_t i = 0; i < steps.list.size(); ++i) check_step(steps.list[i], i + 1, out);
  return out.size() == before;
}

}  // namespace kitwright
