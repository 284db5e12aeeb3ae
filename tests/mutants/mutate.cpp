#include "mutate.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace kitwright::mutants {
namespace {

bool is_word(const std::string& text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
  return !text.empty() && text.size() < 30 && std::all_of(text.begin(), text.end(), fits) && text[0] >= 'a' && text[0] <= 'z';
}

/// Keys whose values are for the eye or for readers.
bool is_looks(const std::string& key) {
  static const std::set<std::string> keys = {
      "about",  "say",     "name",    "plural", "title",  "text",  "colour", "on_colour", "word",   "picture", "image",
      "size",   "bleed",   "shape",   "radius", "front",  "back",  "butt",   "folds",     "split",  "path",    "points_",
      "figure", "source",  "explain", "tag",    "label",  "font",  "art",    "rule",      "footer", "heading", "strip",
      "tokens", "lit",     "route",   "board",  "turn",   "glyph", "icon",   "pattern",   "look",   "pose",    "guest",
      "symbol", "drawing", "scene",   "ground", "layout", "wears", "says",   "why",       "instead"};
  return keys.contains(key) || key.starts_with("//");
}

class Maker {
 public:
  /// Of `guards` (checks, promises, steps that require) no entry is dropped or doubled: a guard taken away is no mistake in the
  /// game.
  Maker(const std::string& file, bool guards, std::vector<Mutant>& all) : file_(file), guards_(guards), all_(all) {}

  /// `kin` are the words that stand where this one stands in other entries.
  void visit(const Datum& d, const std::set<std::string>& kin, const std::string& path) {
    if (d.kind == Datum::Kind::Number && d.is_whole())
      for (const int by : {1, -1})
        change(d.where, std::to_string(d.whole() + by), d.text + " -> " + std::to_string(d.whole() + by), path);
    if (d.kind == Datum::Kind::Text && is_word(d.text))
      for (const std::string& other : kin)
        if (other != d.text) {
          change(d.where, '"' + other + '"', d.text + " -> " + other, path);
          break;
        }
    if (d.kind == Datum::Kind::List) list(d, path);
    if (d.kind == Datum::Kind::Object)
      for (const Member& m : d.object)
        if (!is_looks(m.key) && m.key != "id") visit(m.value, {}, path + '.' + m.key);
  }

  void list(const Datum& d, const std::string& path) {
    std::set<std::string> kin;
    std::map<std::string, std::set<std::string>> by_key;
    for (const Datum& e : d.list) {
      if (e.kind == Datum::Kind::Text && is_word(e.text)) kin.insert(e.text);
      for (const Member& m : e.object) gather(m.value, by_key[m.key]);
    }
    for (std::size_t i = 0; i < d.list.size(); ++i) {
      const Datum& e = d.list[i];
      const std::string here = fmt::format("{}[{}]", path, i);
      if (!guards_) {
        drop(d, i, here);
        insert(e.where.end, ", " + text_of(e), "double", e.where, here);
      }
      if (e.kind == Datum::Kind::Object) {
        for (const Member& m : e.object)
          if (!is_looks(m.key) && m.key != "id") visit(m.value, by_key[m.key], here + '.' + m.key);
      } else {
        visit(e, kin, here);
      }
    }
  }

 private:
  static void gather(const Datum& d, std::set<std::string>& words) {
    if (d.kind == Datum::Kind::Text && is_word(d.text)) words.insert(d.text);
  }
  static std::string text_of(const Datum& d) { return d.where.source->text.substr(d.where.begin, d.where.end - d.where.begin); }

  void drop(const Datum& list, std::size_t i, const std::string& path) {
    const std::string& text = list.where.source->text;
    std::uint32_t begin = list.list[i].where.begin, end = list.list[i].where.end;
    if (i + 1 < list.list.size())
      end = list.list[i + 1].where.begin;
    else if (i > 0)
      begin = list.list[i - 1].where.end;
    add(begin, end, "",
        "drop " +
            text.substr(list.list[i].where.begin, std::min<std::size_t>(30, list.list[i].where.end - list.list[i].where.begin)),
        list.list[i].where, path);
  }
  void change(Span where, const std::string& text, const std::string& what, const std::string& path) {
    add(where.begin, where.end, text, what, where, path);
  }
  void insert(std::uint32_t at, const std::string& text, const std::string& what, Span where, const std::string& path) {
    add(at, at, text, what + " " + text.substr(2, 30), where, path);
  }
  void add(std::uint32_t begin, std::uint32_t end, const std::string& text, const std::string& what, Span where,
           const std::string& path) {
    all_.push_back({file_, begin, end, text, what, position(*where.source, where.begin).line, path});
  }

  const std::string& file_;
  bool guards_;
  std::vector<Mutant>& all_;
};

}  // namespace

/// `params.die_sides` -> `die_sides`
static std::string second_step(const std::string& path) {
  const std::size_t from = path.find('.') + 1;
  return path.substr(from, path.find_first_of(".[", from) - from);
}

static Ground ground_of(const Mutant& m, FactFile kind, const std::set<std::string>& promised) {
  if (kind == FactFile::Component || m.path.starts_with("box")) return Ground::Rows;
  const bool named = m.path.starts_with("params.") || m.path.starts_with("tables.");
  return named && promised.contains(second_step(m.path)) ? Ground::Promised : Ground::Others;
}

std::vector<Mutant> mutants_of(const std::string& file, const Datum& datum, FactFile kind,
                               const std::set<std::string>& promised) {
  std::vector<Mutant> all;
  const auto visit = [&](const char* key, bool guards = false) {
    if (const Datum* d = datum.find(key)) Maker(file, guards, all).visit(*d, {}, key);
  };
  const auto answers = [&] {
    const Datum* examples = datum.find("examples");
    for (std::size_t i = 0; examples && i < examples->list.size(); ++i) {
      const Datum* expect = examples->list[i].find("expect");
      for (std::size_t j = 0; expect && j < expect->list.size(); ++j)
        if (const Datum* is = expect->list[j].find("is"))
          Maker(file, true, all).visit(*is, {}, fmt::format("examples[{}].expect[{}].is", i, j));
    }
  };
  switch (kind) {
    case FactFile::Game:
      for (const char* key : {"players", "params", "tables", "boards"}) visit(key);
      break;
    case FactFile::Component:
      for (const char* key : {"items", "fields", "defaults"}) visit(key);
      break;
    case FactFile::Rules:
      for (const char* key : {"boards", "position", "scores"}) visit(key);
      for (const char* key : {"box", "setup", "checks"}) visit(key, true);
      break;
    case FactFile::Examples: answers(); break;
    case FactFile::Words: break;
  }
  for (Mutant& m : all) m.ground = ground_of(m, kind, promised);
  return all;
}

}  // namespace kitwright::mutants
