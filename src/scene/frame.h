#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/colour.h"
#include "base/geometry.h"
#include "base/source.h"
#include "base/waiver.h"
#include "scene/picture.h"

namespace kitwright {

/// What an item is for; writers and checks tell a cut line from art by it.
enum class Role { Art, Text, Cut, Fold, Furniture };

/// A font file and the instance of it that is meant.
struct FontRef {
  std::string file;
  int index = 0;
  std::string variations;  ///< `wght=700`, empty for the default
  std::string family;
  bool operator==(const FontRef&) const = default;
};

/// A glyph at its pen position, relative to the run's origin on the baseline.
struct Glyph {
  std::uint32_t id = 0;
  Length x, y;
  bool operator==(const Glyph&) const = default;
};

/// `bytes` of the source text are drawn by `glyphs` of the run, in order.
struct Cluster {
  int bytes = 0, glyphs = 0;
  bool operator==(const Cluster&) const = default;
};

struct Outline {
  Colour colour;
  Length width;  ///< the whole stroke; half of it shows outside the letter
};

/// Shaped text of one font, size and colour, ready to draw.
struct GlyphRun {
  FontRef font;
  Length size;
  Colour colour;
  Point origin;  ///< on the baseline
  std::vector<Glyph> glyphs;
  std::string text;
  std::vector<Cluster> clusters;
  std::optional<Outline> outline;  ///< drawn behind the letters
  Length advance;                  ///< width of the run
};

struct GradientStop {
  double at = 0;  ///< 0 to 1
  Colour colour;
};
/// From `from` to `to` in the path's own coordinates; radial when `radius` is above zero (centre `from`).
struct Gradient {
  Point from, to;
  Length radius;
  std::vector<GradientStop> stops;
};
/// A picture repeated as tiles of `tile`, the first one's corner at `origin`.
struct PictureTiles {
  PictureRef picture;
  Size tile;
  Point origin;
  Colour colour;  ///< the SVG's currentColor
  bool lean = false;
};
using Paint = std::variant<Colour, Gradient, PictureTiles>;

struct Stroke {
  Paint paint;
  Length width;
  std::vector<Length> dash;
  bool round = true;  ///< round joins and caps; else mitre and butt
};

struct Segment {
  enum class Kind { Move, Line, Curve, Close };
  Kind kind;
  Point a, b, c;  ///< Move and Line use a; Curve: controls a, b and end c
};

struct Path {
  std::vector<Segment> segments;
  std::optional<Paint> fill;
  std::optional<Stroke> stroke;
};

struct Image {
  PictureRef picture;
  Rect box;                      ///< the whole picture is stretched into it
  std::optional<Colour> colour;  ///< an SVG's currentColor
  std::optional<Colour> tint;    ///< paints the picture's shape in one colour
  bool lean = false;             ///< ink-saver: an SVG's class `flood` is left out
};

struct Link {
  Rect box;
  std::string target;  ///< a URI, or `#name`: the item that is the `Target` of that name, else the page labelled so
};

struct Frame;

/// A frame drawn within another: moved, turned, mirrored, clipped, faded.
struct Group {
  std::shared_ptr<const Frame> frame;
  Matrix matrix;
  std::vector<Segment> clip;  ///< in the outer frame's coordinates; empty = none
  double opacity = 1;
};

/// Decoration: whoever has the page read aloud does not hear of it.
struct Artifact {
  bool operator==(const Artifact&) const = default;
};
/// Content of this element of the document's structure.
struct Content {
  std::size_t element = 0;
  bool operator==(const Content&) const = default;
};
/// The place to which links to `#name` lead.
struct Target {
  std::string name;
  bool operator==(const Target&) const = default;
};
/// What an item is to readers who do not see it. Only the items of a page itself can be content; targets are found however
/// deep they lie in groups.
using Tag = std::variant<Artifact, Content, Target>;

struct Item {
  std::variant<GlyphRun, Path, Image, Link, Group> what;
  Role role = Role::Art;
  Tag tag;
  Span where;                  ///< what the user wrote that made it
  WaivedRef waived = nullptr;  ///< which findings about it are meant
  int text = 0;                ///< of a face: all that one text is made of shares a number; 0 = no text
};

/// A finished drawing: a size and items in painting order. Origin top left, y down. A face's frame covers its trim box; bleed
/// lies at negative coordinates and beyond the size.
struct Frame {
  Size size;
  std::vector<Item> items;
};
using FrameRef = std::shared_ptr<const Frame>;

/// One printed page.
struct Page {
  Frame frame;
  std::string label;    ///< page label in the PDF
  std::string outline;  ///< an outline entry that starts here; empty = none
  int outline_level = 1;
  std::optional<Rect> trim, bleed;  ///< page boxes of press-like pages
};

/// An entry of the PDF's outline; it leads to the `Target` of that name.
struct OutlineEntry {
  std::string title;
  int level = 1;
  std::string target;
};

/// An element of the document's logical structure (ISO 32000-1, 14.8.4), in reading order. Items tagged
/// `Content` are what it says.
struct StructureElement {
  std::string type;   ///< `H1`, `P`, `Table`, ...
  int parent = -1;    ///< -1 = the document
  std::string alt;    ///< of a Figure
  std::string scope;  ///< of a TH: `Column` or `Row`
};

struct Document {
  std::string title, author, subject, language = "en", version, date = "2026-01-01";
  std::vector<Page> pages;
  std::vector<OutlineEntry> outline;        ///< besides those of the pages
  std::vector<StructureElement> structure;  ///< empty = an untagged document
};

std::vector<Segment> rectangle(const Rect& box);
std::vector<Segment> rounded_rectangle(const Rect& box, Length radius);
std::vector<Segment> ellipse(const Rect& box);
/// Flat top and bottom, corners at the quarters: regular when the box is 2/sqrt(3) times as wide as high.
std::vector<Segment> hexagon(const Rect& box);
std::vector<Segment> polygon(const std::vector<Point>& corners);
std::vector<Segment> line(Point from, Point to);
std::vector<Segment> transformed(const std::vector<Segment>& path, const Matrix& matrix);
/// The smallest box that holds the path's points (control points included).
Rect bounds(const std::vector<Segment>& path);

/// The item with all that it shows, further to the right and down.
Item moved(Item item, Point by);

/// Text form for tests: a line per item, lengths in mm with three decimals.
std::string dump(const Frame& frame);
/// Stable content hash: equal frames, equal hash. Spans and waivers do not count.
std::string hash(const Frame& frame);

}  // namespace kitwright
