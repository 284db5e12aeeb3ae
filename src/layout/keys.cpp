#include "layout/keys.h"

namespace kitwright {

using K = KeyKind;

static constexpr Key layout_rows[] = {
    {"about", K::Text, "what must be seen", R"("The back of every card.")"},
    {"extends", K::Word, "a layout whose slots this one fills", R"("card")"},
    {"slots", K::Object, "an element for each slot of the layout it extends", R"({"picture": {"image": "art/fox.svg"}})", false, {}, "element*"},
    {"layers", K::List, "the elements, bottom to top", R"([{"fill": "#ffffff"}])", false, {}, "element"},
    {"waive", K::Object, "findings about what it draws that are meant, each with the reason", R"({"text.small": "a serial number"})"},
};
const KeyTable layout_keys{"layout", "A layout file: a face, or a part of one.", layout_rows};

static constexpr Key common_rows[] = {
    {"when", K::Expression, "draw only if this holds", R"("token != ''")"},
    {"repeat", K::Text, "draw once for each: `NAME in LIST`; `index` counts from 0", R"("k in 1..4")"},
    {"let", K::Object, "names for expressions, for this element and what is inside it", R"({"colour": "types[type].colour"})"},
    {"at", K::Template, "where in the surrounding box: center, top, top left, ...", R"("top right")"},
    {"x", K::Measure, "its left side, from the left of the surrounding box", R"("5.4 mm")"},
    {"y", K::Measure, "its top, from the top of the surrounding box", R"("48 mm")"},
    {"middle", K::Measures, "its centre, from the top left of the surrounding box", R"("4.4 mm 35.6 mm")"},
    {"size", K::Measures, "width and height, or one measure for both", R"("62 %")"},
    {"width", K::Measure, "its width; in a row also `2 fr` or `auto`", R"("2 fr")"},
    {"height", K::Measure, "its height; in a column also `2 fr` or `auto`", R"("12 mm")"},
    {"least", K::Measures, "least width and height", R"("10 mm")"},
    {"most", K::Measures, "greatest width and height", R"("30 mm")"},
    {"inset", K::Measures, "kept free inside the surrounding box: all, or top/bottom left/right, or top right bottom left", R"("2 mm")"},
    {"padding", K::Measures, "kept free inside this box", R"("1 mm 2 mm")"},
    {"turn", K::Expression, "degrees clockwise about its centre", "90"},
    {"opacity", K::Expression, "0 to 1", "0.5"},
    {"clip", K::Word, "cut what it draws to a shape of its box", R"("circle")", false, "box|circle|rounded|hexagon"},
    {"clip_radius", K::Measure, "the corners of a rounded clip", R"("2 mm")"},
    {"bleed", K::Word, "run into the bleed: extend the box, or mirror what is drawn at the trim", R"("mirror")", false, "extend|mirror"},
    {"waive", K::Object, "findings about it and what is inside it that are meant, each with the reason", R"({"face.overlap": "the stamp lies over the name"})"},
};
const KeyTable common_keys{"element", "Keys every element takes.", common_rows};

static constexpr Key layers_rows[] = {{"layers", K::List, "elements in the same box, bottom to top", R"([{"fill": "#fff"}])", true, {}, "element"}};
static constexpr Key flow_gap{"gap", K::Measure, "between neighbours", R"("2 mm")"};
static constexpr Key flow_align{"align", K::Word, "across the line", R"("center")", false, "start|center|end|stretch"};
static constexpr Key flow_justify{"justify", K::Word, "along the line", R"("between")", false, "start|center|end|between"};
static constexpr Key row_rows[] = {{"row", K::List, "elements side by side", R"([{"text": "a"}, {"text": "b"}])", true, {}, "element"},
                                   flow_gap, flow_align, flow_justify};
static constexpr Key column_rows[] = {{"column", K::List, "elements one below the other", R"([{"text": "a"}, {"text": "b"}])", true, {}, "element"},
                                      flow_gap, flow_align, flow_justify};
static constexpr Key grid_rows[] = {
    {"grid", K::List, "elements in equal cells, row by row", R"([{"repeat": "k in 1..9", "text": "{{ k }}"}])", true, {}, "element"},
    {"columns", K::Expression, "how many cells in a row", "3"},
    {"rows", K::Expression, "how many rows; as many as needed if absent", "3"},
    {"gap", K::Measures, "between rows and columns, or one measure for both", R"("0.7 mm")"},
};
static constexpr Key ring_rows[] = {
    {"ring", K::List, "elements laid along a circle, each centred on it", R"([{"repeat": "k in 1..12", "text": "{{ k }}"}])", true, {}, "element"},
    {"radius", K::Measure, "of the circle", R"("12 mm")"},
    {"start", K::Expression, "where the first stands, degrees clockwise from the top", "0"},
    {"sweep", K::Expression, "the arc they share; 360 closes the ring", "360"},
    {"upright", K::Bool, "not turned with the ring", "true"},
};
static constexpr Key places_rows[] = {
    {"places", K::Expression, "a list of [x, y] in mm from the top left of the box, or [x, y, degrees]", R"("[[3, 4], [7, 4]]")", true},
    {"draw", K::Object, "what is drawn centred on each; `place` and `index` are names", R"({"shape": "circle", "size": "2 mm"})", true, {}, "element"},
};
static constexpr Key edges_rows[] = {
    {"edges", K::Expression, "names of the face's edges: N E S W, or N NE SE S SW NW of a hexagon", R"("walks")", true},
    {"draw", K::Object, "what is drawn on each named edge, the edge at the top", R"({"use": "boardwalk"})", false, {}, "element"},
    {"else", K::Object, "what is drawn on the others", R"({"use": "hedge"})", false, {}, "element"},
};
static constexpr Key fill_key{"fill", K::Any, "a colour or a gradient", R"("{{ palette.meadow }}")"};
static constexpr Key pattern_key{"pattern", K::Template, "a picture repeated as tiles", R"("art/pattern-{{ type }}.svg")"};
static constexpr Key tile_key{"tile", K::Measures, "the size of a tile of the pattern", R"("10 mm")"};
static constexpr Key pattern_colour_key{"pattern_colour", K::Colour, "what `currentColor` means in the pattern", R"("#2c8f62")"};
static constexpr Key fill_rows[] = {{"fill", K::Any, "a colour or a gradient for the whole box", R"("{{ palette.meadow }}")", true}, pattern_key, tile_key,
                                    pattern_colour_key};
static constexpr Key shape_rows[] = {
    {"shape", K::Word, "the shape, as large as the box", R"("circle")", true, "rectangle|rounded|ellipse|circle|hexagon|polygon|path|line|star"},
    fill_key, pattern_key, tile_key, pattern_colour_key,
    {"stroke", K::Colour, "the line's colour", R"("{{ palette.ink }}")"},
    {"stroke_width", K::Measure, "the line's width, at least 0.09 mm", R"("0.5 mm")"},
    {"dash", K::Measures, "dash and gap", R"("1.4 mm 0.7 mm")"},
    {"radius", K::Measure, "the corners of a rounded shape", R"("2 mm")"},
    {"points", K::Expression, "the corners of a polygon or a line: [x, y] in mm from the top left of the box", R"("[[0, 0], [10, 0], [5, 8]]")"},
    {"path", K::Template, "SVG path data in mm from the top left of the box", R"("M0 0H10V10Z")"},
    {"corners", K::Expression, "how many points a star has", "5"},
};
static constexpr Key image_rows[] = {
    {"image", K::Template, "the picture: SVG, PNG or JPEG, from the game's folder", R"("art/{{ type }}.svg")", true},
    {"fit", K::Word, "contain: all of it, cover: the whole box, stretch: exactly the box", R"("contain")", false, "contain|cover|stretch"},
    {"colour", K::Colour, "what `currentColor` means in the picture", R"("{{ types[type].colour }}")"},
    {"tint", K::Colour, "paint its shape in one colour", R"("#ffffff")"},
    {"mirror", K::Bool, "left and right exchanged", "true"},
    {"alt", K::Template, "what it shows, for those who cannot see it", R"("A fox")"},
};
static constexpr Key text_rows[] = {
    {"text", K::Template,
     "the words; `**bold**`, `*italic*`, `[words](style)`, `:icon:`, `- ` lists, a new line for a new paragraph",
     R"("{{ name }}")", true},
    {"style", K::Template, "a style of game.json", R"("title")"},
    {"font", K::Text, "the family", R"("Vollkorn")"},
    {"weight", K::Whole, "100 to 900", "700"},
    {"italic", K::Bool, "slanted", "true"},
    {"text_size", K::Measure, "the size of the letters", R"("10 pt")"},
    {"smallest", K::Measure, "with fit shrink: the least size", R"("8.5 pt")"},
    {"colour", K::Colour, "of the letters", R"("#3a2618")"},
    {"align", K::Word, "the lines", R"("center")", false, "left|center|right|justify"},
    {"valign", K::Word, "the block in its box", R"("middle")", false, "top|middle|bottom"},
    {"fit", K::Word, "what to do when it does not fit: shrink, wrap (then an error), ellipsis, or error (one line)",
     R"("shrink")", false, "shrink|wrap|ellipsis|error"},
    {"lines", K::Whole, "at most so many lines", "2"},
    {"share", K::Bool, "all faces of the component use the size of the smallest", "true"},
    {"line_height", K::Number, "in units of the text size", "1.2"},
    {"gap", K::Measure, "between paragraphs", R"("1 mm")"},
    {"tracking", K::Measure, "space added after every letter", R"("0.25 mm")"},
    {"features", K::Text, "OpenType features", R"("smcp=1")"},
    {"figures", K::Word,
     "digits as high as capitals, with ups and downs as in running text, or (lining and) of one width for columns", R"("lining")",
     false, "lining|oldstyle|tabular"},
    {"hyphenate", K::Bool, "break words", "true"},
    {"outline", K::Colour, "a line round the letters", R"("#fbf3e0")"},
    {"outline_width", K::Measure, "its width", R"("0.6 mm")"},
};
static constexpr Key use_rows[] = {
    {"use", K::Template, "a layout to draw here; it sees this one's names", R"("boardwalk")", true},
    {"with", K::Object, "names for expressions, for that layout", R"({"type": "cell.type"})"},
};
static constexpr Key slot_rows[] = {
    {"slot", K::Word, "a place that a layout extending this one fills", R"("picture")", true},
    {"else", K::Object, "what is drawn when nothing fills it", R"({"fill": "#fff"})", false, {}, "element"},
};
static constexpr Key table_rows[] = {
    {"table", K::Expression, "the rows: a list; `row` and `index` are names", R"("[[1, 5], [2, 8]]")", true},
    {"columns", K::List, "the columns", R"([{"cell": {"text": "{{ row[0] }}"}}])", true, {}, "table_column"},
    {"row_height", K::Measure, "of every row; the box shared out if absent", R"("4 mm")"},
    {"line", K::Colour, "lines between rows", R"("#935e33")"},
    {"line_width", K::Measure, "their width", R"("0.2 mm")"},
    {"stripe", K::Colour, "the ground of every second row", R"("#f2e3c4")"},
};
static constexpr Key table_column_rows[] = {
    {"width", K::Measure, "a measure or a share such as `2 fr`", R"("1 fr")"},
    {"head", K::Object, "an element for the head of the column", R"({"text": "Tiles"})", false, {}, "element"},
    {"cell", K::Object, "an element for each row", R"({"text": "{{ row[0] }}"})", false, {}, "element"},
};
static constexpr Key gradient_rows[] = {
    {"stops", K::List, "colours from start to end, evenly spread, or [place, colour] with places 0 to 1", R"(["#fff", "#bee3ea"])", true},
    {"angle", K::Number, "degrees clockwise; 0 runs from left to right", "90"},
    {"radial", K::Bool, "from the centre outward", "true"},
};

static constexpr KeyTable layers_keys{"layers", "Elements on top of each other.", layers_rows};
static constexpr KeyTable row_keys{"row", "Elements side by side.", row_rows};
static constexpr KeyTable column_keys{"column", "Elements one below the other.", column_rows};
static constexpr KeyTable grid_keys{"grid", "Elements in equal cells.", grid_rows};
static constexpr KeyTable ring_keys{"ring", "Elements along a circle.", ring_rows};
static constexpr KeyTable places_keys{"places", "One element at listed places.", places_rows};
static constexpr KeyTable edges_keys{"edges", "One element on each named edge of the face.", edges_rows};
static constexpr KeyTable fill_keys{"fill", "A colour, gradient or pattern over the whole box.", fill_rows};
static constexpr KeyTable shape_keys{"shape", "A drawn shape.", shape_rows};
static constexpr KeyTable image_keys{"image", "A picture.", image_rows};
static constexpr KeyTable text_keys{"text", "Words.", text_rows};
static constexpr KeyTable use_keys{"use", "Another layout drawn here.", use_rows};
static constexpr KeyTable slot_keys{"slot", "A place to be filled.", slot_rows};
static constexpr KeyTable table_keys{"table", "Rows and columns.", table_rows};
const KeyTable gradient_keys{"gradient", "A gradient.", gradient_rows};
const KeyTable table_column_keys{"table_column", "A column of a table.", table_column_rows};

static constexpr ElementRow rows[] = {
    {ElementKind::Layers, "layers", &layers_keys}, {ElementKind::Row, "row", &row_keys},       {ElementKind::Column, "column", &column_keys},
    {ElementKind::Grid, "grid", &grid_keys},       {ElementKind::Ring, "ring", &ring_keys},    {ElementKind::Places, "places", &places_keys},
    {ElementKind::Edges, "edges", &edges_keys},    {ElementKind::Shape, "shape", &shape_keys}, {ElementKind::Fill, "fill", &fill_keys},
    {ElementKind::Image, "image", &image_keys},    {ElementKind::Text, "text", &text_keys},    {ElementKind::Use, "use", &use_keys},
    {ElementKind::Slot, "slot", &slot_keys},       {ElementKind::Table, "table", &table_keys},
};
std::span<const ElementRow> element_rows() { return rows; }

}  // namespace kitwright
