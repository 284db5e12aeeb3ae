#pragma once

#include <string>

#include "base/disk.h"

namespace kitwright {

/// A game of three cards in memory, sound as it stands; tests break one thing in it.
inline MemoryDisk small_game() {
  MemoryDisk disk;
  disk.files["fox/game.json"] = R"~({ "id": "fox-trot", "name": "Fox Trot", "components": ["card.json"],
  "params": { "hand": 5 },
  "let": { "total": "size(card)" },
  "palette": { "ink": "#202020" },
  "styles": { "name": { "font": "Cabin", "text_size": "12 pt", "colour": "{{ palette.ink }}" } } }
)~";
  disk.files["fox/card.json"] = R"~({ "id": "card", "name": "Card", "size": "63 mm 88 mm", "bleed": "2 mm",
  "front": "card", "back": "none",
  "fields": { "suit": ["leaf", "stone"], "title": "", "value": 0 },
  "items": [
    { "id": "luna", "count": 2, "suit": "leaf", "title": "Luna", "value": 3 },
    { "id": "atlas", "suit": "stone", "title": "Atlas", "value": 5 } ] }
)~";
  disk.files["fox/rules.json"] = R"~({ "checks": [
  { "id": "deal", "expect": "hand < total * 2", "say": "two decks are enough for a hand" } ] }
)~";
  disk.files["fox/layouts/card.json"] = R"~({ "layers": [
  { "fill": "#ffffff", "bleed": "extend" },
  { "image": "art/moon.svg", "at": "top", "size": "20 mm", "inset": "4 mm" },
  { "text": "{{ title }}", "style": "name", "at": "center", "size": "40 mm 10 mm" },
  { "text": "{{ value }}", "style": "name", "at": "bottom right", "size": "10 mm", "inset": "3 mm" } ] }
)~";
  disk.files["fox/art/moon.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='currentColor'/></svg>";
  disk.files["fonts/fonts.json"] = R"~({ "fonts": [
  { "family": "Cabin", "weight": 400, "file": "/usr/share/fonts/opentype/cabin/Cabin-Regular.otf" },
  { "family": "Cabin", "weight": 700, "file": "/usr/share/fonts/opentype/cabin/Cabin-Bold.otf" } ] }
)~";
  for (const char* face : {"Regular", "Bold"}) {
    const std::string file = std::string("/usr/share/fonts/opentype/cabin/Cabin-") + face + ".otf";
    disk.files[file] = RealDisk().read(file).value_or("");
  }
  return disk;
}

/// `text` with the first `from` turned into `to`.
inline void change(std::string& text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
}

}  // namespace kitwright
