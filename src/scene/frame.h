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

/// What an item is for. Writers and checks use it to tell cut lines from art.
enum class Role { Art, Text, Cut, Fold, Furniture };

/// A font file, and which of its instances is meant.
struct FontRef {
  std::string file;
  int index = 0;           ///< of the face, in a file that holds several
  std::string variations;  ///< axes of a variable font, such as `wght=700`; empty for the default
  std::string family;
  bool operator==(const FontRef&) const = default;
};

/// A glyph and where it is drawn, relative to the run's origin on the baseline.
struct Glyph {
  std::uint32_t id = 0;
  Length x, y;
  bool operator==(const Glyph&) const = default;
};

/// The next `bytes` of the run's text are drawn by its next `glyphs`. PDFs need this for copying and searching.
struct Cluster {
  int bytes = 0, glyphs = 0;
  bool operator==(const Cluster&) const = default;
};

struct Outline {
  Colour colour;
  Length width;  ///< of the whole stroke, half of which is outside the letter
  bool operator==(const Outline&) const = default;
};

/// Shaped text in one font, size and colour, ready to be drawn.
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
  double at = 0;  ///< from 0 to 1
  Colour colour;
};
/// Runs from `from` to `to`, in the path's coordinates. Radial around `from` if `radius` is above zero.
struct Gradient {
  Point from, to;
  Length radius;
  std::vector<GradientStop> stops;
};
/// A picture repeated in tiles; the corner of one of them is at `origin`.
struct PictureTiles {
  PictureRef picture;
  Size tile;
  Point origin;
  Colour colour;  ///< the meaning of `currentColor` in an SVG
  bool lean = false;
};
using Paint = std::variant<Colour, Gradient, PictureTiles>;

struct Stroke {
  Paint paint;
  Length width;
  std::vector<Length> dash;
  bool round = true;  ///< joins and caps are round; otherwise mitre and butt
};

/// A step of a path, as in SVG or PDF.
struct Segment {
  enum class Kind { Move, Line, Curve, Close };
  Kind kind;
  Point a, b, c;  ///< Move and Line go to `a`; Curve has the controls `a` and `b` and ends at `c`
};

struct Path {
  std::vector<Segment> segments;
  std::optional<Paint> fill;
  std::optional<Stroke> stroke;
};

struct Image {
  PictureRef picture;
  Rect box;                      ///< the picture is stretched to exactly this box
  std::optional<Colour> colour;  ///< the meaning of `currentColor` in an SVG
  std::optional<Colour> tint;    ///< draw the picture's shape in one colour
  bool lean = false;             ///< for the ink-saver: leave out what has the class `flood` in an SVG
  std::string alt = {};          ///< what it shows, for those who cannot see it; it changes nothing on paper
};

struct Link {
  Rect box;
  std::string target;  ///< a URI, or `#name`: the item with that `Target`, or else the page with that label
};

struct Frame;

/// A frame drawn inside another one: moved, turned, mirrored, clipped or transparent.
struct Group {
  std::shared_ptr<const Frame> frame;
  Matrix matrix;
  std::vector<Segment> clip;  ///< in the outer frame's coordinates; empty: not clipped
  double opacity = 1;
};

/// Decoration, which screen readers skip.
struct Artifact {
  bool operator==(const Artifact&) const = default;
};
/// Content of an element of the document's structure.
struct Content {
  std::size_t element = 0;
  bool operator==(const Content&) const = default;
};
/// The place where links to `#name` lead.
struct Target {
  std::string name;
  bool operator==(const Target&) const = default;
};
/// What an item means to readers who cannot see it. Only items directly on a page can be content; targets are found at any depth
/// of groups.
using Tag = std::variant<Artifact, Content, Target>;

/// A thing drawn on paper, and where it comes from.
struct Item {
  std::variant<GlyphRun, Path, Image, Link, Group> what;
  Role role = Role::Art;
  Tag tag;
  Span where;                  ///< the part of the user's files that made it
  WaivedRef waived = nullptr;  ///< findings about it that are waived
  int text = 0;                ///< items of a face that belong to one text share a number; 0: not part of a text
};

/// A finished drawing: a size, and items in painting order. The origin is at the top left, y points down. The frame of a face
/// covers its trim box; its bleed has negative coordinates, or lies beyond the size.
struct Frame {
  Size size;
  std::vector<Item> items;
};
using FrameRef = std::shared_ptr<const Frame>;

/// One printed page.
struct Page {
  Frame frame;
  std::string label;    ///< the page's label in the PDF
  std::string outline;  ///< the title of an outline entry for this page; empty: none
  int outline_level = 1;
  std::optional<Rect> trim, bleed;  ///< for print shops' pages: the PDF's TrimBox and BleedBox
};

/// An entry of the PDF's outline, which leads to the `Target` of that name.
struct OutlineEntry {
  std::string title;
  int level = 1;
  std::string target;
};

/// An element of the document's logical structure (ISO 32000-1, 14.8.4), in reading order. Items tagged `Content` are its
/// content.
struct StructureElement {
  std::string type;   ///< `H1`, `P`, `Table`, ...
  int parent = -1;    ///< -1: the document
  std::string alt;    ///< the description of a Figure
  std::string scope;  ///< of a TH: `Column` or `Row`
};

struct Document {
  std::string title, author, subject, language = "en", version, date = "2026-01-01";
  std::vector<Page> pages;
  std::vector<OutlineEntry> outline;        ///< besides those of pages
  std::vector<StructureElement> structure;  ///< empty: an untagged document
};

std::vector<Segment> rectangle(const Rect& box);
std::vector<Segment> rounded_rectangle(const Rect& box, Length radius);
std::vector<Segment> ellipse(const Rect& box);
/// Flat at the top and bottom, with corners at a quarter and three quarters of the width. Regular if the box is 2/√3 times as
/// wide as high.
std::vector<Segment> hexagon(const Rect& box);
std::vector<Segment> polygon(const std::vector<Point>& corners);
std::vector<Segment> line(Point from, Point to);
std::vector<Segment> transformed(const std::vector<Segment>& path, const Matrix& matrix);
/// The smallest box around all points of the path. Control points count, so the box of a curve may be too large.
Rect bounds(const std::vector<Segment>& path);

/// The item, moved to the right and down.
Item moved(Item item, Point by);

/// The frame as text, for tests: one line per item, lengths in mm with three decimals.
std::string dump(const Frame& frame);
/// A hash of what the frame shows: equal frames have equal hashes, on every machine. Spans and waivers do not count.
std::string hash(const Frame& frame);

}  // namespace kitwright
