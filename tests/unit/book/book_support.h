#pragma once

#include "manuscript/house_icons.h"
#include "manuscript/read_manuscript.h"
#include "book/set_book.h"
#include "rules/board_words.h"
#include "support/catch.h"

namespace kitwright {

inline FontSet cabin() {
  FontSet set;
  for (const auto& [weight, name] : std::map<int, const char*>{{400, "Regular"}, {700, "Bold"}})
    set.files.push_back(
        {"Cabin", weight, false, std::string("/usr/share/fonts/opentype/cabin/Cabin-") + name + ".otf", "fonts-cabin", {}});
  set.files.push_back({"Cabin", 400, true, "/usr/share/fonts/opentype/cabin/Cabin-Italic.otf", "fonts-cabin", {}});
  return set;
}

/// The page's text, line by line as it stands.
inline std::string text_of(const Frame& frame) {
  std::string text;
  Length y;
  for (const Item& item : frame.items)
    if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
      if (run->origin.y != y && !text.empty()) text += '\n';
      y = run->origin.y;
      text += run->text;
    }
  return text;
}

/// A game of two cards whose book the tests write.
struct BookDesk {
  MemoryDisk disk;
  Sources sources;
  Diagnostics out;
  RulesFiles rules_files;
  Game game;
  World world;
  Rules rules;
  Pictures pictures{disk};
  Icons icons;
  FaceShelf shelf;
  Styles styles;
  Library library;
  Typesetter type{cabin()};

  static MemoryDisk files() {
    MemoryDisk d;
    d.files["fox/game.json"] = R"~({ "id": "fox", "name": "Fox", "players": [2, 4], "components": ["card.json"],
      "params": { "hand": 5, "prices": { "leaf": 2 } }, "tables": { "phases": { "dawn": { "name": "Dawn" }, "dusk": { "name": "Dusk" } } }, "let": { "total": "size(card)", "dealt": "hand * n", "left": "60 - dealt" } })~";
    d.files["fox/card.json"] = R"~({ "id": "card", "name": "Card", "size": "63 mm 88 mm", "front": "card",
      "fields": { "suit": ["leaf", "stone"], "name": "" },
      "items": [ { "id": "luna", "count": 2, "suit": "leaf", "name": "Luna" }, { "id": "atlas", "suit": "stone", "name": "Atlas" } ] })~";
    d.files["fox/rules.json"] =
        R"~({ "box": [ { "id": "cards.by-suit", "of": "card", "rows": "suit", "expect": { "leaf": 2, "stone": 1 } } ] })~";
    return d;
  }

  explicit BookDesk(MemoryDisk with = files())
      : disk(std::move(with)),
        game(read_game(disk, "fox", rules_files, sources, out)),
        world(make_world(game, out, &board_words())),
        rules(read_rules(rules_files, game, world, out)),
        library(disk, {"fox/layouts"}, sources) {
    add_house_icons(icons);
    auto face = std::make_shared<Frame>(Frame{{Length::mm(63), Length::mm(88)}, {}});
    face->items.push_back({Path{rectangle({{}, face->size}), Paint(Colour{200, 30, 30, 255}), {}}, Role::Art, {}, {}});
    for (const char* id : {"card/luna", "card/atlas"})
      shelf.put(id, {face, id == std::string("card/luna") ? face : nullptr, rectangle({{}, face->size})});
  }

  Manuscript read(std::string text) {
    const Source& source = sources.add("fox/rulebook.md", std::move(text));
    return read_manuscript(source, {game, world, rules, icons, shelf, pictures, type, "Cabin"}, out);
  }
  Document set(std::string text) { return set(read(std::move(text))); }
  Document set(const Manuscript& book) {
    const BookLooks looks = read_looks(game, world, styles, book.front, "", out);
    return set_book(book, looks, {game, world, styles, icons, library, pictures, type}, out);
  }
  /// The findings, one id a line with its line and column.
  std::string findings() const {
    std::string all;
    for (const Finding& f : out.findings()) {
      const Position p = f.where.source ? position(*f.where.source, f.where.begin) : Position{0, 0};
      all += f.id + " " + std::to_string(p.line) + ":" + std::to_string(p.column) + "\n";
    }
    return all;
  }
};

}  // namespace kitwright
