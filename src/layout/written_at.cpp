#include "layout/written_at.h"

#include <algorithm>

namespace kitwright {

/// Where the text is written in a param or a table, at any depth. Without a source if nowhere.
static Span written_in(const Value& value, const ValuePlace& written, const std::string& text) {
  if (value.text()) return *value.text() == text ? written.where : Span{};
  for (std::size_t i = 0; i < written.entries.size(); ++i) {
    const Value* in = entry_at(value, written, i);
    if (!in) continue;
    if (const Span found = written_in(*in, written.entries[i], text); found.source) return found;
  }
  return {};
}

/// Lists count as well: each of their entries may be printed.
static bool holds_text(const Value& value, const std::string& text) {
  if (value.text()) return *value.text() == text;
  return value.list() &&
         std::any_of(value.list()->begin(), value.list()->end(), [&](const Value& v) { return holds_text(v, text); });
}

/// True if findings may be about single letters of the text: markup, or characters that a font may lack. Others need no exact
/// place, and the search is slow.
static bool is_remarkable(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || std::string_view("*[]:{}<").find(c) != std::string_view::npos;
  });
}

Span written_at(const Template::Part& part, const std::string& text, const ItemRow* row, const Game& game) {
  if (!part.expression || !is_remarkable(text)) return part.where;
  if (row)
    for (const auto& [field, where] : row->spans)
      if (const auto value = row->fields.find(field); value != row->fields.end() && holds_text(value->second, text)) return where;
  for (const auto& [name, written] : game.constant_places)
    if (const Span found = written_in(game.constants.at(name), written, text); found.source) return found;
  return part.where;
}

Span written_in_row(const std::string& words, const ItemRow* row) {
  Span found;
  std::size_t longest = 2;  // two letters may match by chance
  if (!row) return found;
  for (const auto& [name, value] : row->fields) {
    const std::string* text = value.text();
    const auto place = row->spans.find(name);
    if (!text || text->size() <= longest || place == row->spans.end() || words.find(*text) == std::string::npos) continue;
    longest = text->size();
    found = place->second;
  }
  return found;
}

}  // namespace kitwright
