#include "game/component_keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key game_rows[] = {
    {"id", K::Word, "names the output folder and `layouts/<id>/`", R"("fox-trot")", true},
    {"name", K::Text, "the game's title", R"("Fox Trot")", true},
    {"version", K::Text, "printed on every sheet", R"("1.0")"},
    {"date", K::Text, "the kit's date, `YYYY-MM-DD`; the only date that sheets, book and PDF know", R"("2026-01-01")"},
    {"designers", K::Texts, "who thought the game up, on the cover; an empty list: the source names nobody", R"(["Ann Otter"])"},
    {"publisher", K::Text, "who published it first", R"("Otter Games")"},
    {"year", K::Whole, "of its first edition", "2024"},
    {"credits", K::Object, "who else had a part in it: roles, and names in a text or a list",
     R"({"Developers": "Bo Newt & Cy Vole"})"},
    {"source", K::Text, "what the rules were taken from", R"("the rulebook of the first edition")"},
    {"author", K::Text, "who made the kit: its pictures, its layout and its house rulings", R"("Ann Otter")"},
    {"age", K::Whole, "from how many years on", "10"},
    {"minutes", K::List, "how long a game takes at least and at most", "[30, 45]"},
    {"language", K::Text, "of all texts, a BCP 47 tag; Kitwright adds its own words in English (en), German (de) and French (fr)",
     R"("de")"},
    {"players", K::List, "fewest and most players", "[2, 4]"},
    {"needs", K::Texts,
     "what players need besides the kit; on the sheet list. What begins with `{{ folded }}` is said only where backs are folded, "
     "with `{{ unfolded }}` only elsewhere",
     R"(["Six dice", "A pencil"])"},
    {"components", K::List, "the component files, in cutting order", R"(["cards.json"])", true},
    {"params", K::Object, "the rule numbers: names for values", R"({"hand": 5})"},
    {"let", K::Object, "derived values: names for expressions", R"~({"total": "size(card)"})~"},
    {"palette", K::Object, "names for colours, read as `palette.NAME`", R"({"ink": "#3a2618"})"},
    {"tables", K::Object, "names for tables that layouts and rules read", R"({"suits": {"leaf": {"colour": "#2c8f62"}}})"},
    {"boards",
     K::Object,
     "boards that layouts draw and rules search: a name for each",
     R"({"town": {"grid": "square", "rows": 4, "columns": 4, "cell": "40 mm"}})",
     false,
     {},
     "board*"},
    {"classes",
     K::List,
     "what players must tell apart by eye: `check` looks at it as colour-blind people do",
     R"([{"id": "suits", "of": "card", "by": "suit"}])",
     false,
     {},
     "class"},
    {"styles",
     K::Object,
     "names for text styles",
     R"({"title": {"font": "Vollkorn", "text_size": "21 pt"}})",
     false,
     {},
     "style*"},
    {"ink_saver",
     K::Object,
     "what the ink-saver style draws otherwise",
     R"({"palette": {"parchment": "white"}, "leave_out": ["ground"]})",
     false,
     {},
     "ink_saver"},
    {"icons", K::Object, "names for inline icons: a picture or an icon object", R"({"star": "art/star.svg"})"},
    {"book", K::Object, "how the rulebook looks", R"({"paper": "a5"})", false, {}, "book"},
    {"safe", K::Measure,
     "how far text and icons keep from the trim of every piece (3 mm, of a small piece an eighth of its shorter side)",
     R"("3 mm")"},
    {"keep", K::Word,
     "`together` for those who prefer order to paper: every component keeps together that does not say otherwise",
     R"("together")", false, "together|packed"},
    {"furniture_font", K::Text, "the family of sheet lists and page furniture (Cabin)", R"("Cabin")"},
};
const KeyTable game_keys{"game", "game.json: what the game is called and where its parts are.", game_rows};

static constexpr Key component_rows[] = {
    {"id", K::Word, "the name of the set of its pieces in expressions", R"("building_tile")", true},
    {"name", K::Text, "as people say it, one of them", R"("Building tile")", true},
    {"plural", K::Text, "as people say it, several of them", R"("Building tiles")"},
    {"called", K::Expression,
     "what a piece is called where the sheet list sums up a sheet; its fields are names (its `name`, or its id)",
     R"("suits[suit].name")"},
    {"assembly", K::Texts,
     "what is to be done with the pieces once they are cut out: mount, fold, glue; for the sheet list, with the same marks as "
     "`needs`. `{{ page }}` is the kit's page that the pieces are on",
     R"(["Fold on the dashed lines and glue the feet together."])"},
    {"shape", K::Word, "the outline", R"("square")", false, "rectangle|rounded|square|hexagon|circle|polygon|path|tuck_box"},
    {"size", K::Text, "width and height, one measure for both, or a named size such as `tcg`", R"("63 mm 88 mm")"},
    {"radius", K::Measure, "the corners of a rounded rectangle", R"("3 mm")"},
    {"points", K::List, "the corners of a polygon, in mm from its top left", "[[0, 0], [20, 0], [10, 18]]"},
    {"path", K::Text, "an outline in SVG path data, in mm", R"("M0 0H20V20Z")"},
    {"holds", K::Any, "the component that a tuck box is made for, or a list of them", R"(["card"])"},
    {"stock", K::Measure, "how thick a piece in the box is (0.32 mm)", R"("0.32 mm")"},
    {"play", K::Measure, "how much larger the box is inside than what it holds (1 mm)", R"("1 mm")"},
    {"bleed", K::Measure, "how far art runs beyond the trim", R"("2 mm")"},
    {"safe", K::Measure, "how far text and icons keep from the trim (3 mm, but at most an eighth of the shorter side)",
     R"("2 mm")"},
    {"front", K::Word, "the layout of the front", R"("building-tile")", true},
    {"back", K::Word, "the layout of the back, or `none`", R"("tile-back")"},
    {"butt", K::Bool, "all faces share one border colour, so neighbours touch and one cut parts them", "true"},
    {"folds", K::List, "lines to fold along, each `[x1, y1, x2, y2]` in mm from the top left of the piece", "[[0, 44, 63, 44]]"},
    {"keep", K::Word, "`together`: its pieces begin no sheet that has no room for all of them, and fill no gaps elsewhere",
     R"("together")", false, "together|packed"},
    {"split",
     K::Object,
     "prints a piece that is larger than the paper in parts to glue together",
     R"({"overlap": "8 mm"})",
     false,
     {},
     "split"},
    {"fields", K::Object, "the fields of its rows: a list of words, a type or a default",
     R"({"type": ["park", "home"], "walks": "edges", "token": ""})"},
    {"defaults", K::Object, "values for every row that does not say otherwise", R"({"count": 3})"},
    {"items", K::Any, "the rows, or the name of a table: CSV, TSV, XLSX or ODS, a sheet of it behind `#`",
     R"([{"id": "park-corner", "count": 3}])", true},
    {"waive", K::Object, "findings about its faces that are meant, each with the reason",
     R"({"face.safe": "the maker's mark may be cut"})"},
};
const KeyTable component_keys{"component", "A component file: one kind of piece and its rows.", component_rows};

static constexpr Key board_rows[] = {
    {"grid", K::Word, "how its cells lie", R"("hex")", false, "square|hex"},
    {"rows", K::Whole, "of a square grid", "4"},
    {"columns", K::Whole, "of a square grid", "4"},
    {"radius", K::Whole, "of a hex grid: rings about the centre", "8"},
    {"cell", K::Measure, "the side of a square, the height of a hex from flat to flat", R"("40 mm")"},
    {"open", K::Bool, "without an edge: cells are written `x,y`, and any may be used", "true"},
};
const KeyTable board_keys{"board", "A board as geometry: cells and how they meet.", board_rows};

static constexpr Key split_rows[] = {
    {"overlap", K::Measure, "how wide a part's glueing tab is, 3 mm to 30 mm", R"("8 mm")", true},
};
const KeyTable split_keys{"split", "How a piece that is larger than the paper is parted.", split_rows};

static constexpr Key ink_saver_rows[] = {
    {"palette", K::Object, "names of the palette with the colours that they have there; a colour may be a name of the palette",
     R"({"parchment": "white"})"},
    {"leave_out", K::List, "roles of elements that are not drawn there", R"(["ground"])"},
};
const KeyTable ink_saver_keys{"ink_saver", "What the ink-saver style draws otherwise.", ink_saver_rows};

static constexpr Key reading_rows[] = {
    {"says", K::Text, "how this game is played", R"("a route may cross itself")", true},
    {"instead", K::Text, "the other reading", R"("no tile twice")"},
    {"why", K::Text, "the reason", R"("the examples never need the stricter one")"},
    {"value", K::Any, "the reading as a value, under the reading's name", "true"},
};
const KeyTable reading_keys{"reading", "A decision where the source leaves something open.", reading_rows};

}  // namespace kitwright
