#include "game/footing.h"

namespace kitwright {
namespace {

void declare_constants(const Game& game, Footing& footing) {
  for (const auto& [name, value] : game.constants) {
    const auto place = game.constant_places.find(name);
    const bool written = place != game.constant_places.end();
    footing.declare(value.record() || value.list() ? CellKind::Table : CellKind::Param, name,
                    written ? place->second.whole() : Span{});
    if (name == "palette")
      for (const auto& [colour, shade] : *value.record()) footing.declare(CellKind::Entry, "palette." + colour, {});
    if (!written) continue;
    for (const ValuePlace& entry : place->second.entries)
      if (!entry.key.empty() && !entry.key.starts_with("//"))
        footing.declare(CellKind::Entry, name + '.' + entry.key, entry.whole());
  }
}

void declare_component(const Component& c, Footing& footing) {
  footing.declare(CellKind::Component, c.id, c.items_where);
  for (const Field& f : c.fields) {
    footing.declare(CellKind::FieldName, '.' + f.name, {});
    footing.declare(CellKind::Field, c.id + '.' + f.name, f.written);
  }
  for (const ItemRow& row : c.items) footing.declare(CellKind::Row, c.id + '/' + row.id, row.where);
}

/// A face rests on the pieces that it shows and on its layouts, not the other way: a colour is nothing to a rule.
void add_face(const Component& c, Footing& footing) {
  const CellId face = footing.declare(CellKind::Face, "face " + c.id, c.front_where);
  footing.use(face, footing.named(c.id), c.where);
  const auto use_layout = [&](const std::string& name, Span where) {
    if (!name.empty() && name != "none") footing.use(face, footing.named("layout " + name), where);
  };
  use_layout(c.front, c.front_where);
  use_layout(c.back, c.back_where);
  for (const ItemRow& row : c.items) {
    if (!row.front.empty()) use_layout(row.front, row.where_of("front"));
    if (!row.back.empty()) use_layout(row.back, row.where_of("back"));
  }
}

void add_naming(const Component& c, Footing& footing) {
  if (c.called) footing.use(footing.declare(CellKind::Naming, "names of " + c.id, c.called_where), c.called, {{}, &c});
}

/// What a text names: in braces, or as a bare colour of the palette.
void use_text(CellId user, const Template& text, Span where, Footing& footing) {
  footing.use(user, text);
  if (!text.is_constant()) return;
  if (const auto colour = footing.find("palette." + text.constant())) footing.use(user, *colour, where);
}

void use_text(CellId user, const std::optional<StyleText>& text, Footing& footing) {
  if (text) use_text(user, text->text, text->where, footing);
}

void use_style(CellId user, const StyleEntry& style, Footing& footing) {
  for (const auto* text : {&style.font, &style.features, &style.colour, &style.outline}) use_text(user, *text, footing);
}

void add_book(const BookEntry& book, Footing& footing) {
  const CellId cell = footing.declare(CellKind::Passage, "book", book.where);
  for (const auto* style : {&book.text, &book.heading, &book.title, &book.chapter.style, &book.section.style})
    if (*style) use_style(cell, **style, footing);
  for (const auto* colour : {&book.accent, &book.on_accent, &book.tint, &book.ground, &book.cover_colour, &book.cover_ink,
                             &book.chapter.ground, &book.chapter.colour, &book.section.ground, &book.section.colour})
    use_text(cell, *colour, footing);
}

void add_classes(const ClassesEntry& classes, const Game& game, Footing& footing) {
  if (classes.id.empty() || classes.of.empty()) return;
  const CellId cell = footing.declare(CellKind::Classes, "classes " + classes.id, classes.where);
  footing.use(cell, footing.named(classes.of), classes.of_where);
  for (const Expression* e : {&classes.by, &classes.only}) footing.use(cell, *e, {{}, game.component(classes.of)});
}

}  // namespace

// All names first: what an expression means depends on which there are.
Footing footing_of(const Game& game) {
  Footing footing;
  declare_constants(game, footing);
  for (const Component& c : game.components) declare_component(c, footing);
  for (const Board& board : game.boards) footing.declare(CellKind::Board, board.id, board.where);
  footing.declare(CellKind::Players, "players", game.players_where);
  footing.declare(CellKind::Players, "n", {});
  footing.declare(CellKind::Readings, "readings", {});
  for (const Derived& let : game.lets) footing.declare(CellKind::Let, let.name, let.where);
  for (const auto& word : game.words) footing.declare(CellKind::Word, word->name + "()", word->where);
  for (const Derived& let : game.lets) footing.use(footing.named(let.name), let.expression);
  for (const auto& word : game.words) footing.use(footing.named(word->name + "()"), word->body);
  for (const Component& c : game.components) {
    add_naming(c, footing);
    add_face(c, footing);
  }
  for (const StyleEntry& style : game.styles)
    use_style(footing.declare(CellKind::Style, "style " + style.name, style.where), style, footing);
  for (const IconEntry& icon : game.icons)
    use_text(footing.declare(CellKind::Style, "icon " + icon.name, icon.where), icon.colour, footing);
  add_book(game.book, footing);
  for (const ClassesEntry& classes : game.classes) add_classes(classes, game, footing);
  return footing;
}

}  // namespace kitwright
