#include "rules/each_check.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/attempt.h"
#include "expr/node.h"
#include "expr/witness.h"
#include "game/expressions.h"
#include "rules/check.h"
#include "rules/failure.h"

namespace kitwright {
namespace {

/// Entries that a finding names; more of them would hide what it says.
constexpr std::size_t most_named = 5;

/// `list(` and `)` around it make an aggregate of it. They stand on bytes of the file that are not theirs, the key's for one, so
/// that everything between them keeps its place.
std::optional<WrittenExpression> as_list(const Datum& each, Diagnostics& out) {
  auto written = written_expression(each, out);
  if (!written) return {};
  constexpr std::string_view opening = "list(";
  const bool exact = written->where.end == written->where.begin + written->text.size();
  if (exact && written->where.begin >= opening.size()) {
    written->where.begin -= static_cast<std::uint32_t>(opening.size());
    written->where.end += 1;
  }
  written->text = fmt::format("{}{})", opening, written->text);
  return written;
}

/// An entry of the list for which `must` does not hold.
struct FailedEntry {
  std::string name, what;  ///< what it is called, and what does not hold of it
  std::optional<Comparison> sides;
  std::vector<Span> places;  ///< its row, or its entry in a table
};

class EachCheck {
 public:
  EachCheck(const Check& check, const Environment& names, const Game& game, const Rules& rules, Diagnostics& out)
      : check_(check), names_(names), game_(game), rules_(rules), out_(out), entry_(here_.values[check.each->name]) {
    here_.outer = &names;
  }

  void run(const std::string& when) {
    Attempt attempt(out_);
    const auto entries = evaluate(check_.each->entries, names_, out_);
    if (!entries || !entries->list()) return attempt.also_look_at(places_of(check_.each->entries, rules_));
    for (const Value& entry : *entries->list()) {
      entry_ = entry;
      const auto holds = ask();
      if (!holds) return;
      if (!*holds) add();
    }
    all_fail_ = failures_ == entries->list()->size() && failures_ > 1;
    if (!failed_.empty()) report(when);
  }

 private:
  /// Does the entry do as it must? Empty after a finding: then the entries behind it would bring the same one.
  std::optional<bool> ask() {
    Attempt attempt(out_);
    Hearing hearing(here_, check_.where);
    const auto holds = evaluate(check_.each->must, here_, out_);
    if (holds && holds->boolean() && !*holds->boolean())
      hear_failure(check_.each->must, here_, check_.where);
    else
      hearing.end(holds.has_value());
    if (!holds) {
      attempt.also_look_at(places_of_entry(entry_));
      attempt.also_look_at(places_of(check_.each->must, rules_));
      return {};
    }
    if (holds->boolean()) return *holds->boolean();
    out_.error(check_.id, check_.where, fmt::format("a check must be true or false, found {}", holds->kind_word()));
    return {};
  }

  /// Copies of a row fail together, and are one failure.
  void add() {
    ++failures_;
    const Expression failing = failing_part(check_.each->must, here_);
    const bool is_part = failing.root() != check_.each->must.root();
    FailedEntry failed{name_of(entry_), is_part ? fmt::format("'{}' does not hold", written(failing)) : "", sides(failing, here_),
                       places_of_entry(entry_)};
    const auto same = [&](const FailedEntry& other) { return other.name == failed.name && other.places == failed.places; };
    if (std::none_of(failed_.begin(), failed_.end(), same)) failed_.push_back(std::move(failed));
  }

  const Component* component_of(const Value& entry) const {
    const Value* of = entry.record() ? entry.record()->get("component") : nullptr;
    return of && of->text() ? game_.component(*of->text()) : nullptr;
  }

  const ItemRow* row_of(const Value& entry) const {
    const Component* component = component_of(entry);
    const Value* item = component ? entry.record()->get("item") : nullptr;
    if (!item || !item->text()) return nullptr;
    const auto row =
        std::find_if(component->items.begin(), component->items.end(), [&](const ItemRow& r) { return r.id == *item->text(); });
    return row == component->items.end() ? nullptr : &*row;
  }

  /// What is printed on a piece, the id of a row or of an entry, or the entry itself.
  static std::string name_of(const Value& entry) {
    if (entry.record())
      for (const char* field : {"name", "title", "item", "id"})
        if (const Value* name = entry.record()->get(field); name && name->text() && !name->text()->empty()) return *name->text();
    return entry.text() ? *entry.text() : short_text(entry);
  }

  std::vector<Span> places_of_entry(const Value& entry) const {
    if (const ItemRow* row = row_of(entry)) {
      std::vector<Span> places = {row->where};
      for (const Span& asked : asked_of(*component_of(entry), *row, check_.each->must, rules_)) places.push_back(asked);
      return places;
    }
    std::set<std::string> ids;
    if (entry.text()) ids.insert(*entry.text());
    if (entry.record())
      for (const char* field : {"item", "id"})
        if (const Value* id = entry.record()->get(field); id && id->text()) ids.insert(*id->text());
    return offenders(ids, check_.expect, game_, rules_);
  }

  std::string said(const FailedEntry& failed) const {
    std::string text = failed.name;
    if (!failed.what.empty()) text += fmt::format(": {}", failed.what);
    if (failed.sides) text += fmt::format(": expected {}, found {}", failed.sides->expected, failed.sides->found);
    return text;
  }

  void report(const std::string& when) {
    Finding f;
    f.id = check_.id;
    f.level = check_.level;
    f.message = check_.say + when;
    for (std::size_t i = 0; i < std::min(failed_.size(), most_named); ++i) f.message += (i == 0 ? ": " : "; ") + said(failed_[i]);
    if (failed_.size() > most_named) f.message += fmt::format("; and {} more", failed_.size() - most_named);
    if (check_.explain)
      if (const auto explained = evaluate(check_.explain, names_, out_)) f.message += ": " + short_text(*explained);
    if (const auto& both = failed_.front().sides; both && failed_.size() == 1) {
      f.expected = both->expected;
      f.actual = both->found;
    }
    point(f);
    out_.add(std::move(f));
  }

  void point(Finding& f) const {
    std::vector<Span> places;
    const auto look_at = [&](const std::vector<Span>& more) {
      for (const Span& place : more)
        if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    };
    const std::vector<Span> shared = places_of(check_.expect, rules_);
    if (all_fail_) look_at(shared);
    for (std::size_t i = 0; i < std::min(failed_.size(), most_named); ++i) look_at(failed_[i].places);
    look_at(shared);
    look_at({check_.where});
    f.where = places.front();
    f.also.assign(places.begin() + 1, places.end());
  }

  const Check& check_;
  const Environment& names_;
  const Game& game_;
  const Rules& rules_;
  Diagnostics& out_;
  Environment here_;  ///< what `must` sees: the game, and the entry
  Value& entry_;      ///< its value there
  std::vector<FailedEntry> failed_;
  std::size_t failures_ = 0;
  bool all_fail_ = false;
};

}  // namespace

void run_each(const Check& check, Inquiry& inquiry, const std::string& when, const Game& game, const Rules& rules,
              Diagnostics& out) {
  // Mostly all of them hold, and asking that is one run. What goes wrong in it is told of the entry where it happens.
  Diagnostics quiet;
  const auto all = inquiry.value(check.expect, quiet);
  if (all && all->boolean() && *all->boolean()) return;
  EachCheck(check, inquiry.environment(), game, rules, out).run(when);
}

static void report_binding(const Datum& each, Diagnostics& out) {
  out.error("check.each", each.where, "'each' is written NAME in LIST, or NAME in LIST where CONDITION",
            R"(for example "each": "c in card where c.value > 0")");
}

std::optional<EachEntry> read_each(const Datum& each, const Datum& must, const Names& names, Diagnostics& out) {
  Diagnostics found;
  const auto written = as_list(each, found);
  EachEntry entry;
  if (written) entry.entries = parse_expression(written->text, written->where, found);
  const Node* root = entry.entries ? entry.entries.root() : nullptr;
  if (root && (root->kind != Node::Kind::Aggregate || root->key)) report_binding(each, found);
  if (found.size() > 0 || !root) return out.append(found), std::nullopt;
  entry.name = root->word;
  const Type type = check(entry.entries, names, found);
  Names inside = names;
  inside.insert_or_assign(entry.name, type.element ? *type.element : Type::any());
  entry.must = read_checked(&must, inside, found);
  out.append(found);
  return found.size() == 0 && entry.must ? std::optional(std::move(entry)) : std::nullopt;
}

Expression all_of(const Datum& each, const Datum& must) {
  Diagnostics quiet;
  const auto entries = written_expression(each, quiet), holds = written_expression(must, quiet);
  return entries && holds ? parse_expression(fmt::format("all({}: {})", entries->text, holds->text), {}, quiet) : Expression();
}

}  // namespace kitwright
