#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostics.h"
#include "base/disk.h"
#include "base/geometry.h"
#include "base/waiver.h"
#include "data/datum.h"
#include "data/value_place.h"
#include "expr/expression.h"
#include "game/board.h"
#include "game/book_entry.h"
#include "game/classes_entry.h"
#include "game/credits.h"
#include "game/style_entry.h"

namespace kitwright {

enum class ShapeKind { Rectangle, Rounded, Square, Hexagon, Circle, Polygon, Path, TuckBox };

/// The outline of a piece. Size is the trim box in mm as written; corners and path are in mm from its top left.
struct Shape {
  ShapeKind kind = ShapeKind::Rectangle;
  Size size;
  Length radius;
  std::vector<Point> corners;
  std::string path;
  Span path_where = {};
};

/// What a component declares of one of its rows' keys.
struct Field {
  std::string name;
  Type type;
  bool edges = false;              ///< a list of edge names of the shape
  std::vector<std::string> words;  ///< the only texts allowed; empty = any
  std::optional<Value> fallback;   ///< absent in a row: this; without it, absence is an error
  Span where;                      ///< its name
  Span written;                    ///< from its name to the end of what it declares
};

/// One row: `count` equal pieces.
struct ItemRow {
  std::string id;
  std::int64_t count = 1;
  ValueRecord fields;                              ///< every field, defaults applied, and `id`
  std::map<std::string, Span, std::less<>> spans;  ///< where each field was written
  Span where;                                      ///< the id, or the row
  Span count_where;
  std::string front, back;  ///< layouts of its own; empty = the component's

  /// Where the value of `field` was written: the cell, the value in the row, in the defaults or in a product's list. The row
  /// itself for one that nobody wrote.
  Span where_of(std::string_view field) const;
};

/// What a box is made for: components by id, how thick a piece is, and how much more room there is each way.
struct Holding {
  std::vector<std::pair<std::string, Span>> names;
  Length stock, play;
  Span where;
};

struct Component {
  std::string id, name, plural;
  Shape shape;
  Length bleed;
  std::optional<Length> safe;  ///< how far text keeps from the trim; else what the game says
  std::vector<Waiver> waivers;
  std::string front, back;  ///< layout names; back is empty when there is none
  bool butt = false;
  std::vector<Crease> folds;       ///< in mm from the trim's top left
  std::optional<Length> overlap;   ///< a piece larger than the paper comes in parts that overlap by this
  std::optional<Holding> holding;  ///< of a tuck box, whose size, path and folds follow from it
  std::vector<Crease> glued;       ///< of a tuck box: its folds to flaps that are glued, clockwise about what is printed
  Value net;                       ///< of a tuck box: where its panels lie, for layouts
  std::vector<Field> fields;
  std::vector<ItemRow> items;
  Expression called;                  ///< what people call a piece; empty: its name, or its id
  std::optional<bool> together;       ///< its pieces are not parted to save paper; else what the game says
  std::vector<std::string> assembly;  ///< what is done with the pieces once they are cut out
  Span where, size_where, front_where, back_where, called_where;
  Span plural_where;    ///< of its name, if it says no plural
  Span items_where;     ///< the list of its rows, or the name of their file
  bool unread = false;  ///< what makes its names could not be read
  std::int64_t pieces() const;
};

struct Derived {
  std::string name;
  Expression expression;
  Span where;
};

/// A decision where the source of a game leaves something open.
struct Reading {
  std::string name;
  std::string says, instead, why;  ///< how it is played, the other reading, and the reason
  std::optional<Value> value;      ///< under the reading's name, for expressions
  Span where;
};

/// What the ink-saver style draws otherwise.
struct InkSaver {
  Value palette;                                        ///< the whole palette, with the colours that are others there
  std::vector<std::pair<std::string, Span>> leave_out;  ///< roles of elements that are not drawn
};

/// A game as its designer wrote it, read and checked for form.
struct Game {
  std::string id, name, version, date, language, furniture_font;
  Credits credits;
  bool together = false;           ///< no component is parted to save paper, unless it says otherwise
  std::vector<std::string> needs;  ///< what players need besides the kit
  Span name_where, version_where, needs_where;
  Span furniture_font_where;   ///< no source if the game does not say
  std::string folder;          ///< where game.json lies; relative paths start here
  std::optional<Length> safe;  ///< how far text keeps from the trim of every piece
  int fewest_players = 1, most_players = 1;
  Span players_where;  ///< no source if the game does not say
  std::vector<Component> components;
  std::map<std::string, Value, std::less<>> constants;             ///< params, palette and tables by name
  std::map<std::string, ValuePlace, std::less<>> constant_places;  ///< of params and tables
  InkSaver ink_saver;
  std::vector<Board> boards;
  std::vector<Derived> lets;
  std::vector<Reading> readings;
  std::vector<std::shared_ptr<const Definition>> words;  ///< `define` of rules.json
  std::vector<StyleEntry> styles;
  std::vector<IconEntry> icons;
  std::vector<ClassesEntry> classes;
  BookEntry book;
  bool unread = false;  ///< a part could not be read, so that names are missing: what uses names cannot be judged
  bool unsure = false;  ///< something in it is wrong: what its values give may be wrong for that reason alone

  const Component* component(std::string_view id) const;
  const Board* board(std::string_view id) const;
};

/// rules.json and examples.json as they are written, for the reader of rules; Null where a game has none.
struct RulesFiles {
  Datum rules, examples;
};

/// Reads game.json of `folder` with its component files, and of rules.json the words and readings. Every mistake is reported;
/// what could be read is returned. `files` is set to what the rest of the rules is read from.
Game read_game(const Disk& disk, const std::string& folder, RulesFiles& files, Sources& sources, Diagnostics& out);
Game read_game(const Disk& disk, const std::string& folder, Sources& sources, Diagnostics& out);

/// Where findings about the font of sheets point: to its key, or to the game's name where that is not said.
Span house_font_where(const Game& game);

/// A value of a Datum: numbers exact, objects as records.
Value to_value(const Datum& datum, Diagnostics& out);

/// The part of `value` that entry number `i` of its place was written for. Null if it has none: of two keys alike, only the last
/// one's value is kept.
const Value* entry_at(const Value& value, const ValuePlace& written, std::size_t i);

/// The outline's named edges, clockwise from the top: N E S W, N NE SE S SW NW of a hexagon, none of a polygon.
std::vector<std::string> edge_names(ShapeKind shape);

}  // namespace kitwright
