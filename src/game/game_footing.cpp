#include "game/expressions.h"
#include "game/footing.h"

namespace kitwright {
namespace {

void declare_constants(const Game& game, Footing& footing) {
  for (const auto& [name, value] : game.constants) {
    const auto span = game.constant_spans.find(name);
    const Span where = span == game.constant_spans.end() ? Span{} : span->second;
    footing.declare(value.record() || value.list() ? CellKind::Table : CellKind::Param, name, where);
    if (name == "palette")
      for (const auto& [colour, shade] : *value.record()) footing.declare(CellKind::Entry, "palette." + colour, {});
    const auto data = game.constant_data.find(name);
    if (data == game.constant_data.end()) continue;
    for (const Member& m : data->second.object)
      if (!m.key.starts_with("//"))
        footing.declare(CellKind::Entry, name + '.' + m.key, {m.where.source, m.where.begin, m.value.where.end});
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

/// What the texts of styles, icons or the book's looks name: in braces, or as a bare colour of the palette.
void use_texts(CellId user, const Datum& datum, Footing& footing) {
  if (datum.kind == Datum::Kind::Text) {
    Diagnostics quiet;  // whoever reads the text for its use reports it
    footing.use(user, parse_template(datum.text, inside(datum), quiet));
    if (const auto colour = footing.find("palette." + datum.text)) footing.use(user, *colour, datum.where);
  }
  for (const Datum& d : datum.list) use_texts(user, d, footing);
  for (const Member& m : datum.object) use_texts(user, m.value, footing);
}

void add_each(CellKind kind, const std::string& prefix, const Datum& named, Footing& footing) {
  for (const Member& m : named.object) use_texts(footing.declare(kind, prefix + m.key, m.where), m.value, footing);
}

void use_expression(CellId user, const Datum* text, const Component* of, Footing& footing) {
  Diagnostics quiet;
  if (text) footing.use(user, read_expression(*text, quiet), {{}, of});
}

void add_classes(const Game& game, Footing& footing) {
  for (const Datum& d : game.classes.list) {
    const Datum *id = d.find("id"), *of = d.find("of");
    if (!id || !of) continue;
    const CellId cell = footing.declare(CellKind::Classes, "classes " + id->text, id->where);
    footing.use(cell, footing.named(of->text), of->where);
    for (const char* key : {"by", "where"}) use_expression(cell, d.find(key), game.component(of->text), footing);
  }
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
  for (const Component& c : game.components) add_face(c, footing);
  add_each(CellKind::Style, "style ", game.styles, footing);
  add_each(CellKind::Style, "icon ", game.icons, footing);
  use_texts(footing.declare(CellKind::Passage, "book", game.book.where), game.book, footing);
  add_classes(game, footing);
  return footing;
}

}  // namespace kitwright
