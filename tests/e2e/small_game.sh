# small_game FOLDER: a three-card game by somebody who has never seen our sources.
# shellcheck shell=bash
small_game() {
  mkdir -p -- "$1/layouts"
  cat >"$1/game.json" <<'JSON'
{
  "id": "moth-night",
  "name": "Moth Night",
  "version": "1.0",
  "author": "A. Nother",
  "components": ["moth.json"]
}
JSON
  cat >"$1/moth.json" <<'JSON'
{
  "id": "moth",
  "name": "Moth",
  "shape": "rectangle",
  "size": "tcg",
  "bleed": "2 mm",
  "front": "card",
  "back": "none",
  "fields": { "title": "", "value": 0 },
  "items": [
    { "id": "luna", "title": "Luna moth", "value": 3 },
    { "id": "atlas", "title": "Atlas moth", "value": 5 },
    { "id": "hawk", "title": "Hawk moth", "value": 2 }
  ]
}
JSON
  cat >"$1/layouts/card.json" <<'JSON'
{
  "about": "A title and a number on a dark ground.",
  "layers": [
    { "fill": "#203040", "bleed": "extend" },
    { "text": "{{ title }}", "font": "Cabin", "text_size": "14 pt", "colour": "#ffffff", "valign": "top", "inset": "6 mm" },
    { "text": "{{ value }}", "font": "Cabin", "text_size": "40 pt", "colour": "#ffffff", "align": "center" }
  ]
}
JSON
}
