#include "manuscript/fence_keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key front_rows[] = {
    {"title", K::Text, "the book's title (the game's name)", R"("Fox Trot")"},
    {"subtitle", K::Text, "a line below it", R"("Rules of play")"},
    {"blurb", K::Text, "a sentence for the cover, and for the top of the HTML", R"("Two foxes, one meadow.")"},
    {"paper", K::Word, "the size of its pages", R"("a5")", false, "a4|letter|a5|half-letter"},
    {"columns", K::Whole, "columns of text: 1 or 2", "2"},
    {"justify", K::Bool, "both edges of the text are straight (yes)", "true"},
    {"contents", K::Bool, "a list of contents behind the cover (yes)", "true"},
    {"contents_depth", K::Whole, "levels of headings in the list of contents: 1 to 3 (2)", "1"},
    {"cover", K::Bool, "a cover page; without it the title heads the first page (yes)", "true"},
    {"small_text", K::Word, "`hide` leaves letters that would be printed below 6 pt out of all figures", R"("hide")", false,
     "hide|show"},
    {"ruling_note", K::Bool, "a footnote explains the sign of house rulings where it first stands (yes)", "true"},
    {"terms", K::Any, "further words beside which a number must be bound", R"(["lake", "hand"])"},
    {"names", K::Any, "names that only the text has: the players of its examples", R"(["Anna", "Bruno"])"},
    {"unmentioned", K::Any, "components, pieces and tables of names that the text need not name", R"(["score_pad"])"},
    {"unindexed", K::Any, "headings that the index leaves out: nobody looks them up", R"(["Getting ready"])"},
};
const KeyTable front_keys{"front_matter", "The lines between `---` at the start of rulebook.md.", front_rows};

static constexpr Key caption{"caption", K::Text, "words below it; they number it as a figure", R"("The starting river.")"};
static constexpr Key label{"id", K::Word, "the anchor of links to it", R"("fig-river")"};
static constexpr Key alt{"alt", K::Text, "what it shows, for who cannot see it", R"("Three tiles in a row.")"};
static constexpr Key width{"width", K::Measure, "how wide it is drawn, of the column or in mm", R"("60 %")"};
static constexpr Key page{"page",      K::Word, "it gets a page of its own: `full` fills its text area, `bleed` all of the paper",
                          R"("full")", false,   "full|bleed"};

static constexpr Key small_text{
    "small_text", K::Word, "letters that would be printed below 6 pt: `hide` leaves them out, `show` draws and reports them",
    R"("hide")",  false,   "hide|show"};
static constexpr Key verdict{"verdict", K::Bool, "a frame with a tick and its word if the rules allow this, with a cross if not",
                             "false"};
static constexpr Key upper{"crop", K::Measure, "only the upper part of each, this share of its height", R"("45 %")"};
static constexpr Key places{"marks", K::Any,
                            "numbered discs, one in a line: `number 1 30% 40%` on that place (from the left, from the top), "
                            "`callout 2 30% 40% left` beside the picture with a line to it",
                            R"~(["callout 1 30% 40% left"])~"};

static constexpr Key crop{"crop", K::Bool, "only the cells on which something lies, or to which a mark points (no)", "true"};
static constexpr Key around{"around", K::Whole, "only those cells, and so many more on all sides of each", "1"};

static constexpr Key components_rows[] = {
    {"scale", K::Measure,
     "no table but one large picture: every component at this share of its real size, or less if the widest would not fit",
     R"("50 %")"},
    {"pictures", K::Bool, "a small picture of one piece of each (yes)", "true"},
    {"height", K::Measure, "of the pictures (11 mm)", R"("11 mm")"},
    {"show", K::Any,
     "which piece stands for its component (the first), one in a line: `card/luna`, `card/luna back`; `standee/fox panel 3` is "
     "one panel between its folds; with `scale` there may be several of a component, and `card/*` is one of each kind",
     R"(["card/luna"])"},
    {"only", K::Any, "these components alone, in this order", R"(["card"])"},
    {"small_first", K::Bool, "with `scale`: from the lowest piece to the highest, so that rows hold pieces of like height (no)",
     "true"},
    {"also", K::Any, "further lines: `count | name`", R"(["1 | score pad"])"},
    small_text,
    caption,
    label,
};
const KeyTable components_keys{"components", "```` ```components ````: every component with its count and a picture.",
                               components_rows};

static constexpr Key box_block_rows[] = {
    {"head", K::Text, "the head of the first column", R"("Building")"},
    {"row", K::Expression, "what a row is called; `row` is its key", R"~("types[row].plural")~"},
    {"column", K::Expression, "what a column is called; `column` is its key", R"~("capital(column)")~"},
    {"labels", K::Any, "`key | words`, one line for each row or column that is called otherwise",
     R"(["corner | Two, at a corner"])"},
    {"total", K::Bool, "sums at the right and below (yes)", "true"},
    {"icons", K::Bool, "the icon called like the row before its name", "true"},
    caption,
    label,
};
const KeyTable box_block_keys{"box_table", "```` ```box ID ````: a table of rules.json's box.", box_block_rows};

static constexpr Key gallery_rows[] = {
    {"columns", K::Whole, "pieces in a row (4)", "4"},
    {"where", K::Expression, "which rows; their fields are names", R"("starting")"},
    {"items", K::Text, "these alone, in this order, parted by spaces", R"("garden estate")"},
    {"words", K::Text, "below each; its fields are names", R"("{{ name }}")"},
    {"side", K::Word, "which side is shown", R"("front")", false, "front|back"},
    {"fan", K::Bool, "all of them as one fan of cards (no)", "true"},
    upper,
    verdict,
    small_text,
    width,
    caption,
    label,
};
const KeyTable gallery_keys{"gallery", "```` ```gallery COMPONENT ````: its pieces side by side.", gallery_rows};

static constexpr Key plays_rows[] = {
    {"plays", K::Any,
     "one in a line, `yes | 7 8 9 | words` or `no | ...`: whether the rules allow it, its pieces, and what is said of it; "
     "`component/item` is another component's, `->` parts two fans by an arrow",
     R"~(["yes | 7 8 9 | Three in a row."])~", true},
    {"columns", K::Whole, "plays in a row (2)", "2"},
    {"fan", K::Bool, "pieces overlap (yes)", "false"},
    upper,
    small_text,
    width,
    caption,
    label,
};
const KeyTable plays_keys{"plays", "```` ```plays COMPONENT ````: what the rules allow and what not, each play in a frame.",
                          plays_rows};

static constexpr Key parts{
    "parts", K::Any,
    "parts that a phone shows instead, one in a line below another: from the left and the top to the right "
    "and the bottom",
    R"~(["0% 0% 50% 100%", "50% 0% 100% 100%"])~"};
static constexpr Key face_rows[] = {{"side", K::Word, "which side is shown", R"("front")", false, "front|back"},
                                    {"turn", K::Number, "degrees clockwise", "90"},
                                    {"panel", K::Whole, "one panel between its folds, from the top or the left", "3"},
                                    places,
                                    parts,
                                    verdict,
                                    small_text,
                                    width,
                                    page,
                                    caption,
                                    alt,
                                    label};
const KeyTable face_keys{"face", "```` ```face COMPONENT/ITEM ````: one piece.", face_rows};

static constexpr Key svg_rows[] = {places,
                                   parts,
                                   verdict,
                                   width,
                                   page,
                                   caption,
                                   {"alt", K::Text, "what it shows, for who cannot see it", R"("A fox waves.")", true},
                                   label};
const KeyTable svg_keys{"svg", "```` ```svg PATH ````: a picture of the game's folder.", svg_rows};

static constexpr Key table_block_rows[] = {
    {"each", K::Word, "the name of a row in the cells (row)", R"("r")"},
    {"columns", K::Any, "`head | cell`, one line for each column", R"~(["Size | {{ row.size }}"])~", true},
    {"align", K::Text, "left, center or right for each column", R"("left right")"},
    caption,
    label,
};
const KeyTable table_block_keys{"table_block", "```` ```table EXPRESSION ````: a row for each element of a list.",
                                table_block_rows};

static constexpr Key players_rows[] = {
    {"head", K::Text, "the head of the first column", R"("Players")"},
    {"from", K::Whole, "the fewest players shown (the game's)", "2"},
    {"to", K::Whole, "the most players shown (the game's)", "4"},
    {"rows", K::Any, "`name | cell`, one line for each row; `n` is the number of players", R"~(["Cards | {{ hand * n }}"])~",
     true},
    caption,
    label,
};
const KeyTable players_keys{"players", "```` ```players ````: what changes with the number of players.", players_rows};

const KeyTable glossary_keys{
    "glossary", "```` ```glossary ````: words and what they mean, one `word: meaning` a line.", {}, true};
const KeyTable changes_keys{"changes",
                            "```` ```changes VERSION ````: what has changed in the rules since that version, the latest first: "
                            "`1.1, 2026-05-01:` and a line for each change.",
                            {},
                            true};
static constexpr Key rulings_rows[] = {{"chapters", K::Bool, "a heading above the rulings of each chapter (no)", "true"}};
const KeyTable rulings_keys{"rulings", "```` ```rulings ````: the house rulings that the text marks.", rulings_rows};
const KeyTable empty_keys{"empty", "A block without notes.", {}};

static constexpr Key board_rows[] = {
    {"of", K::Word, "the component whose faces lie on it", R"("tile")"},
    {"grid", K::Word, "how cells lie (square)", R"("square")", false, "square|hex"},
    {"cells", K::Any,
     "a line for each row: `item`, `item@90` (turned clockwise), `.` (empty), `-` (no cell); `component/item` for other pieces; "
     "`item!` its back, `item*3` a stack, `item+token/red` a token on it",
     R"~(["park-corner@90 . home-end"])~", true},
    {"rows", K::Text, "the rows' names, from the top (A B C ...)", R"("A B C D")"},
    {"columns", K::Text, "the columns' names (1 2 3 ...)", R"("1 2 3 4")"},
    {"names", K::Bool, "names at the edges (yes)", "true"},
    {"empty", K::Colour, "the ground of empty cells; `none` leaves them out", R"("#f3e8c6")"},
    {"gap", K::Measure, "between cells (0 mm)", R"("1 mm")"},
    crop,
    around,
    {"marks", K::Any,
     "a line for each mark: `legal CELL...`, `illegal CELL...`, `highlight CELL...`, `dim CELL...`, `number N CELL`, `note CELL "
     "words`, `arrow CELL -> CELL`, `callout N CELL SIDE`, `path CELL "
     "CELL...`, `icon NAME CELL`; `A1.E` is an edge, `A1-A2` the border between two",
     R"~(["legal B2", "arrow A1 -> B2"])~"},
    {"illegal", K::Bool, "neighbours do not agree, on purpose", "true"},
    verdict,
    small_text,
    width,
    page,
    caption,
    alt,
    label,
};
const KeyTable position_keys{"position", "```` ```board ````: a position drawn with the real faces.", board_rows};

static constexpr Key shown_board{"board", K::Word, "which of the position's boards (the example's own, else the first)",
                                 R"("town")"};
static constexpr Key marks{"marks", K::Any, "lines of marks, as on a board of your own", R"~(["highlight B2"])~"};
static constexpr Key names{"names", K::Bool, "names at the edges (yes)", "true"};
static constexpr Key empty{"empty", K::Colour, "the ground of empty cells; `none` leaves them out", R"("#f3e8c6")"};

static constexpr Key example_block_rows[] = {shown_board, marks, names, empty,   crop, around, verdict,
                                             small_text,  width, page,  caption, alt,  label};
const KeyTable example_block_keys{
    "example_block", "```` ```example ID ````: the position of a worked example (examples.json), drawn.", example_block_rows};

static constexpr Key setup_block_rows[] = {{"players", K::Whole, "for how many (the fewest)", "2"},
                                           {"seed", K::Whole, "another seed, another drawing of lots (1)", "7"},
                                           shown_board,
                                           marks,
                                           names,
                                           empty,
                                           crop,
                                           around,
                                           verdict,
                                           small_text,
                                           width,
                                           page,
                                           page,
                                           caption,
                                           alt,
                                           label};
const KeyTable setup_block_keys{"setup_block", "```` ```setup ````: the board as the setup of rules.json leaves it.",
                                setup_block_rows};

static constexpr Key scores_block_rows[] = {
    {"only", K::Text, "these scores, in this order, parted by spaces (those that the example expects)", R"("yard garden total")"},
    {"head", K::Text, "the heads of the two columns, parted by a bar", R"("Card | Stars")"},
    {"labels", K::Any, "`score | words`, one line for each score that is called otherwise", R"(["total | Together"])"},
    caption,
    label,
};
const KeyTable scores_block_keys{"scores_block", "```` ```scores EXAMPLE ````: what a worked example scores, computed.",
                                 scores_block_rows};

}  // namespace kitwright
