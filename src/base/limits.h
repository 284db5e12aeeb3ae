#pragma once

#include <cstddef>
#include <cstdint>

/// What a definition by a stranger may ask for: docs/LIMITS.md lists all with their reasons. They lie far above what a game
/// needs. Whoever passes one hears of it at its place; the rest of the definition is still read.
namespace kitwright::limits {

constexpr std::size_t text_bytes = 20'000;   ///< of one text of a face: reading marks takes the square of it in the worst case
constexpr std::size_t label_bytes = 20'000;  ///< of a name or a list of names, which may stand on every sheet
constexpr std::size_t word_letters = 80;     ///< of a word that names something: with others it makes a file's name
constexpr int nested_marks = 20;             ///< marks inside marks of a text: reading them takes stack
constexpr int nested_markdown = 60;          ///< quotes, lists and emphasis inside each other: as above
constexpr std::size_t markdown_bytes = 2u << 20;  ///< of a rulebook, about 300,000 words

constexpr std::int64_t inserted_bytes = 2 << 20;  ///< that the expressions of a rulebook write, as of its own text
constexpr std::size_t passages = 5'000;           ///< of a paragraph: words of one look, links, icons, values
constexpr std::size_t emphasis_marks = 50'000;    ///< `*` and `_` of a paragraph: each looks for its partner among all

constexpr std::size_t reference_bytes = 16u << 20;  ///< that a rulebook's links may repeat of addresses defined once

// Of a whole run: each part of a definition may be sound by itself, and there may be thousands of parts.
constexpr std::size_t models = 2'000;                   ///< of an example: one is `like` another, which is like a third
constexpr std::size_t model_steps = 4'000'000;          ///< from examples to all their models, each of which is laid out again
constexpr std::int64_t steps = 300'000'000;             ///< of all expressions; each may take a million
constexpr std::int64_t kept_parts = 5'000'000;          ///< elements of all values that lets keep: some 40 bytes each
constexpr std::size_t traced_places = 2'000'000;        ///< that lets and proofs looked at: a let looks at all that it rests on
constexpr std::size_t row_values = 5'000'000;           ///< of all rows of all components, with those that rows leave out
constexpr std::int64_t face_elements = 1'000'000;       ///< of all faces in one style
constexpr std::int64_t face_letters = 5'000'000;        ///< of all faces in one style: bytes of text
constexpr std::int64_t face_drawing = 20'000'000;       ///< elements of all SVGs on faces, each as often as a face has it
constexpr std::int64_t picture_pixels = 2'000'000'000;  ///< of all pictures: 2,500 cards at 300 dpi
constexpr std::int64_t picture_bytes = 512 << 20;       ///< of all picture files, which are kept in memory
constexpr std::size_t book_pages = 1'000;               ///< of a rulebook
constexpr std::int64_t book_blocks = 60'000;            ///< of a rulebook: paragraphs, entries, cells, each some 5 kB when set
constexpr std::size_t book_table_rows = 500;            ///< of a table in a rulebook: more is no reading
constexpr std::size_t book_table_columns = 40;          ///< of a table in a rulebook: more are narrower than their words
constexpr std::size_t csv_columns = 1'024;              ///< as many as spreadsheets may have
constexpr std::size_t fields = 1'024;                   ///< of a component, for each of whose rows all are kept
constexpr std::size_t hinted_names = 1'000;             ///< among which a misspelt one is looked for

constexpr int unclosed_braces = 100;                ///< `{{` of a rulebook: each is looked for to the end of its line
constexpr std::size_t shape_corners = 10'000;       ///< of a polygon or a line; numbers of a path's data
constexpr std::size_t gradient_stops = 1'000;       ///< of one gradient: a rainbow has seven
constexpr std::size_t table_rows = 1'000;           ///< of a table on a face, each of which is laid out
constexpr std::size_t drawn_elements = 200'000;     ///< of an SVG, each as often as it is used: librsvg takes seconds
constexpr std::size_t styled_elements = 5'000'000;  ///< elements of an SVG times rules of its style, which are tried on each
constexpr std::size_t attributes = 200;             ///< of an element of an SVG: looked for one by one
constexpr int nested_drawing = 200;                 ///< elements and uses of an SVG inside each other: librsvg calls itself
constexpr std::size_t packed_text = 64 << 10;       ///< of a PNG, in bytes: unpacked, a thousand times as many
constexpr double embedded_pixels = 16e6;            ///< of all bitmaps in an SVG: librsvg takes 16 bytes for each

}  // namespace kitwright::limits
