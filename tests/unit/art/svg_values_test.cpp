#include "art/inspect.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

Inspection inspect(const std::string& body) {
  return inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 240 120'>" +
                     body + "</svg>");
}

/// What is wrong with it, or else doubted; empty if nothing is.
std::string says(const std::string& body) {
  const Inspection found = inspect(body);
  return found.id.empty() ? found.doubt.message : found.message;
}

}  // namespace

TEST_CASE("a value that SVG forbids, or that librsvg does not draw, is told wherever it stands") {
  const auto told = [](const std::string& key, const std::string& value) {
    INFO(key << " " << value);
    const std::string shape = "<rect width='9' height='9'/>";
    const std::string end = " has " + key + "=\"" + value + "\", which is no ";
    CHECK(says("<g " + key + "='" + value + "'>" + shape + "</g>").starts_with("<g> in line 1" + end));
    CHECK(says("<g style='" + key + ":" + value + "'>" + shape + "</g>").starts_with("<g> in line 1" + end));
    CHECK(says("<style>g { " + key + ": " + value + " }</style>" + shape).starts_with("a rule of <style> in line 1" + end));
  };
  told("clip-path", "circle(40%)");
  told("mask", "linear-gradient(red, blue)");
  told("marker-end", "#tip");
  told("filter", "sharpen(3px)");
  told("stroke-linejoin", "arcs");
  told("paint-order", "stroke stroke");
  told("stroke-dasharray", "1 -1");
  told("stroke-miterlimit", "0");
  told("stroke-width", "2vw");
  told("stroke-width", "-2");
  told("opacity", "50");
  told("fill", "rgb(1, 2)");
  told("fill", "oklch(.5 .2 30)");
  told("visibility", "hiden");
}

TEST_CASE("a number has digits behind its dot, but in a path") {
  const auto told = [](const std::string& body, const std::string& end) {
    INFO(body);
    CHECK(says(body).ends_with("which is no " + end));
  };
  told("<circle r='30.'/>", "length from 0 on");
  told("<rect width='5' height='+-5'/>", "length from 0 on");
  told("<rect x='-inf' width='5' height='5'/>", "length");
  told("<polygon points='1. 2 5 2 5 5'/>", "list of points");
  told("<g transform='scale(2.)'/>", "transform");
  told("<g opacity='1.'/>", "number from 0 to 1");
  told("<g stroke-dasharray='5. 5'/>", "list of lengths from 0 on");
  told("<path d='M1 2L+-5 2'/>", "path");
  CHECK(says("<path d='M1. 2.L5.e0 2. .5.5Z'/>").empty());
  CHECK(says("<rect x='+.3e1' width='5.0e0' height='1E1'/>").empty());
}

TEST_CASE("a comma stands between two values") {
  const auto told = [](const std::string& body, const std::string& end) {
    INFO(body);
    CHECK(says(body).ends_with("which is no " + end));
  };
  for (const char* points : {",1 2 5 2 5 5", "1 2 5 2 5 5,", "1 2,, 5 2 5 5"})
    told("<polygon points='" + std::string(points) + "'/>", "list of points");
  for (const char* path : {"M,1 2L5 2 5 5", "M1 2H,5V5", "M1 2,L5 2 5 5", "M1 2 A,3 3 0 0 1 6 6", "M1 2H5Z,M2 2H5"})
    told("<path d='" + std::string(path) + "'/>", "path");
  told("<g stroke-dasharray='5,5,'/>", "list of lengths from 0 on");
  told("<g transform='translate(1,)'/>", "transform");
  told("<filter id='f'><feGaussianBlur stdDeviation='3,'/></filter>", "number from 0 on, or two");
  CHECK(says("<polygon points='1,2,5 2 5 , 5'/><path d='M1,2,5,2 A3,3,0,0,1,6,6Z'/>").empty());
  CHECK(says("<g transform='translate(1 , 2),scale(2)'><rect width='5' height='5'/></g>").empty());
}

TEST_CASE("a colour of red, green and blue, or of a hue, is written as CSS writes it") {
  const auto fill = [](const std::string& colour) {
    INFO(colour);
    return says("<rect width='9' height='9' fill='" + colour + "'/>").ends_with("which is no colour");
  };
  for (const char* colour :
       {"rgb(10%, 20, 30)", "rgb(1 2, 3)", "rgb(1, 2 3)", "rgb(1, 2, 3,)", "rgb(1 2 3 .5)", "rgb(1, 2, 3 / .5)", "rgb(1., 2, 3)",
        "rgb(9deg, 2, 3)", "hsl(120,50,50)", "hsl(10%,50%,50%)", "hsl(120, 50% 50%)", "hsla(120 50% 50% 1deg)", "url(#a) blu"})
    CHECK(fill(colour));
  for (const char* colour : {"rgb(1, 2, 3)", "rgb(1 2 3 / 50%)", "rgb(1.5,2,3,.5)", "RGBA( 10% , 20% , 30% )", "hsl(120,50%,50%)",
                             "hsl(.5turn 50% 50%/1)", "hsla(-120grad, 50%, 50%, 1)"})
    CHECK(!fill(colour));
}

TEST_CASE("a transform in a style is one that librsvg draws") {
  const auto moved = [](const std::string& transform) {
    return says("<rect width='9' height='9' style='transform: " + transform + "'/>");
  };
  for (const char* transform :
       {"translate(5mm, 0)", "translate(10%)", "translate(5px 5px)", "translate(5px),scale(2)", "translate(5)", "scale(50%)",
        "scale(2 2)", "rotate(.1turn)", "rotate(45)", "rotate(45deg, 5, 5)", "matrix(1 0 0 1 9 0)", "translate3d(1px, 0, 0)",
        "rotateX(9deg)", "foo(1)", "translate (5px)", "translate(5px"}) {
    INFO(transform);
    CHECK(moved(transform).ends_with(" which is no transform that is drawn in a style"));
  }
  for (const char* transform : {"none", "translate(5px, 0)", "translateX( 5px )rotate(45deg)", "scale(2, .5) skew(1deg, 0)",
                                "matrix(1, 0, 0, 1, 9, 0) scaleY(2)", "rotate(.1rad)", "inherit"}) {
    INFO(transform);
    CHECK(moved(transform).empty());
  }
  CHECK(says("<style>rect { transform: scale(50%) }</style><rect width='9' height='9'/>")
            .starts_with("a rule of <style> in line 1 has transform"));
}

TEST_CASE("a comment in a style says nothing, and parts nothing") {
  CHECK(says("<rect width='9' height='9' style='fill: #135 /* c; d */;/* e */stroke/* f */:red'/>").empty());
  CHECK(says("<rect width='9' height='9' style='/* ; */ fill: /* c */ #13'/>").ends_with("has fill=\"#13\", which is no colour"));
}

TEST_CASE("quotes may be written as entities") {
  const std::string gradient = "<linearGradient id='a'><stop/></linearGradient>";
  for (const char* quote : {"&quot;", "&apos;", "&#34;", "&#39;", "&#x22;", "&#x27;"}) {
    INFO(quote);
    const std::string sign = quote;
    CHECK(says(gradient + "<rect width='9' height='9' style='fill:url(" + sign + "#a" + sign + ");stroke:none'/>").empty());
    CHECK(
        says("<rect width='9' height='9' style='fill:url(" + sign + "#b" + sign + ")'/>").ends_with("which is not in the file"));
    CHECK(inspect("<rect style='fill:url(" + sign + "b.svg#a" + sign + ")'/>").id == "image.unsafe");
  }
}

TEST_CASE("a use of an <svg> gives it no other size") {
  const auto used = [](const std::string& own, const std::string& asked) {
    return says("<defs><svg id='a' viewBox='0 0 9 9' " + own + "><rect width='9' height='9'/></svg></defs><use href='#a' " +
                asked + "/>");
  };
  const std::string told = "<use> in line 1 gives '#a' another size, and an <svg> keeps the one it says itself";
  CHECK(used("width='9' height='9'", "width='50' height='50'") == told);
  CHECK(used("", "width='50'") == told);
  CHECK(used("width='9' height='9'", "width='9px' y='5'").empty());
  CHECK(used("", "width='100%' x='5'").empty());
}

TEST_CASE("a group in a clip is told, as browsers leave it out") {
  CHECK(says("<clipPath id='c'><g><rect width='9' height='9'/></g></clipPath><rect width='9' height='9' clip-path='url(#c)'/>") ==
        "<g> in line 1 stands in a <clipPath>, which takes shapes alone: browsers leave it out");
}

TEST_CASE("a style for a medium, or that is no CSS, is told") {
  const auto styled = [](const std::string& has) {
    return says("<style " + has + ">rect{fill:red}</style><rect width='9' height='9'/>");
  };
  CHECK(styled("media='print'") == "<style> in line 1 is for 'print', and is drawn always");
  CHECK(styled("type='text/x'") == "<style> in line 1 is of type 'text/x', which is no CSS");
  CHECK(styled("media='all' type='text/css'").empty());
}

TEST_CASE("a stop lies from 0 to 1") {
  const auto at = [](const std::string& offset) {
    return says("<linearGradient id='g'><stop stop-color='red'/><stop offset='" + offset +
                "' stop-color='blue'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>");
  };
  CHECK(at("50").find("offset") != std::string::npos);
  CHECK(at("50%").empty());
  CHECK(at("0.5").empty());
}

TEST_CASE("a blank in a reference is told") {
  CHECK(says("<defs><path id='a' d='M0 0H9V9'/></defs><use href=' #a'/>") ==
        "<use> in line 1 has a blank beside '#a' in its href");
}

TEST_CASE("what is done to the outer element as a whole is told") {
  const auto outer = [](const std::string& has) {
    return inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' " + has +
                       "><clipPath id='c'><circle r='9'/></clipPath><rect width='9' height='9'/></svg>")
        .message;
  };
  CHECK(outer("clip-path='url(#c)'") == "the outer <svg> has 'clip-path', which each program draws otherwise");
  CHECK(outer("style='transform: scale(2)'") == "the outer <svg> has 'transform', which each program draws otherwise");
  CHECK(outer("fill='red'").empty());
}

TEST_CASE("a shape in another, and a stop in a group, are told, as they are not drawn") {
  CHECK(says("<rect width='9' height='9'><circle r='4'/></rect>") == "<circle> in line 1 stands in a <rect>, so it is not drawn");
  CHECK(says("<path d='M0 0H9V9'><g/></path>") == "<g> in line 1 stands in a <path>, so it is not drawn");
  CHECK(says("<linearGradient><g><stop/></g></linearGradient><rect width='9' height='9'/>") ==
        "<stop> in line 1 stands in a <g>, so its colour is left out");
  CHECK(says("<rect width='9' height='9'><title>A</title></rect>").empty());
}

TEST_CASE("a measure of a shape is not negative") {
  for (const char* body : {"<rect width='-5' height='5'/>", "<ellipse rx='4' ry='-4'/>", "<rect rx='-3'/>", "<circle r='-1'/>"})
    CHECK(says(body).ends_with("which is no length from 0 on"));
}

TEST_CASE("an element of SVG that is spelled otherwise is told, as it is not drawn") {
  CHECK(says("<Rect width='9' height='9'/>") == "<Rect> in line 1 is none of SVG's elements, so it is not drawn");
  CHECK(inspect("<lineargradient id='a'/>").hint == "write <linearGradient>");
}

TEST_CASE("a style sheet that librsvg loses rules of is told") {
  const std::string in = "<style> in line 1 has ";
  CHECK(says("<style>@layer x { g { fill: red } }</style>") == in + "@layer, and what stands in it is not drawn");
  CHECK(says("<style>@media print { g { fill: red } }</style>") == in + "@media, and what stands in it is not drawn");
  CHECK(says("<style>g { fill: red }} g { fill: blue }</style>") == in + "a '}' that closes nothing");
  CHECK(says("<style>g { fill: red </style>") == in + "a '{' that is not closed");
  CHECK(says("<style>g { fill: red } /* g { fill: blue }</style>") == in + "a comment that is not closed");
  CHECK(says("<g style='fill: #f00 !importent'/>") ==
        "<g> in line 1 has fill=\"#f00 !importent\", and what ends so is not drawn");
}

TEST_CASE("a rule behind a statement is looked at as others are") {
  const std::string shape = "<rect width='9' height='9'/>", space = "@namespace a \"http://www.w3.org/2000/svg\";";
  CHECK(says("<style>" + space + "a|rect { fill: blue }</style>" + shape) ==
        "<style> in line 1 has a rule for 'a|rect', and what stands in it is not drawn");
  CHECK(says("<style>@charset 'utf-8';rect { fill: #12 }</style>" + shape).ends_with("has fill=\"#12\", which is no colour"));
  CHECK(says("<style>" + space + "rect { fill: blue } @font-face { src: none }</style>" + shape).empty());
}

TEST_CASE("a rule for what librsvg does not know is told") {
  const std::string shape = "<g><rect class='a' width='9' height='9'/></g>";
  for (const std::string heads :
       {"rect:has(g)", "rect:is(.a)", "g:where(g) rect", "rect:hover, rect", "rect:not(:hover)", "rect:nth-child(1 of .a)", ".1a",
        "svg|rect", "rect[a|width]", "rect[width=9]", "g || rect", "rect,", "rect..a", ":host rect", "rect:any(g)"}) {
    INFO(heads);
    CHECK(says("<style>" + heads + " { fill: blue }</style>" + shape) ==
          "<style> in line 1 has a rule for '" + heads + "', and what stands in it is not drawn");
  }
  CHECK(says("<style>g { rect { fill: blue } }</style>" + shape) ==
        "<style> in line 1 has a rule with another inside, and what stands in it is not drawn");
  for (const std::string heads : {"*", "rect.a", "g > rect", "g+rect ~ .a", ".a , #b:first-child", "rect:nth-last-child(2n + 1)",
                                  "rect:not(g rect, .b)", "svg:root rect", "rect[class~=\"a\" i][width]", "*|rect", "rect:hover",
                                  ".a::before", "g:FIRST-CHILD rect", "rect[class=a]", "rect[*|class|='a']", "g:lang(en)",
                                  "@keyframes x { from", "@keyframes x { 0% { fill: red } 50%", "._a-b"}) {
    INFO(heads);
    CHECK(says("<style>" + heads + " { fill: blue } " + (heads.starts_with('@') ? "}" : "") + "</style>" + shape).empty());
  }
}

TEST_CASE("an attribute or a style that SVG does not know is a doubt, with the name that is like it") {
  const auto told = [](const std::string& body, const std::string& message, const std::string& hint) {
    INFO(body);
    const Inspection got = inspect(body + "<rect width='5' height='5'/>");
    CHECK(got.id.empty());
    CHECK(got.doubt.id == "image.idle");
    CHECK(got.doubt.message == message);
    CHECK(got.doubt.hint == hint);
  };
  told("<g fil='red'/>", "<g> in line 1 has 'fil', which does nothing there", "did you mean 'fill'?");
  told("<g strokeWidth='2'/>", "<g> in line 1 has 'strokeWidth', which does nothing there", "did you mean 'stroke-width'?");
  told("<symbol viewbox='0 0 9 9'/>", "<symbol> in line 1 has 'viewbox', which does nothing there", "did you mean 'viewBox'?");
  told("<circle x='5' r='3'/>", "<circle> in line 1 has 'x', which does nothing there", "a <circle> is measured by cx cy r");
  told("<g style='FILL: red'/>", "<g> in line 1 has a style 'FILL', which does nothing in an SVG", "did you mean 'fill'?");
  told("<pattern transform='scale(2)'/>", "<pattern> in line 1 has 'transform', which does nothing there",
       "a <pattern> is moved by patternTransform");
  told("<linearGradient style='transform: scale(2)'/>",
       "<linearGradient> in line 1 has a style 'transform', which does nothing there",
       "a <linearGradient> is moved by gradientTransform");
  told("<g gradientTransform='scale(2)'/>", "<g> in line 1 has 'gradientTransform', which does nothing there",
       "a <g> is moved by transform");
  told("<g transform-origin='center'/>", "<g> in line 1 has 'transform-origin', which does nothing there",
       "say the point in the attribute itself: transform=\"rotate(45 50 50)\" turns about 50,50");
  told("<path d='M0 0H9' stroke='red' pathLength='2'/>", "<path> in line 1 has 'pathLength', which does nothing there",
       "take it out, or draw what it means");
  told("<g vector-effect='Non-Scaling-Stroke'/>",
       "<g> in line 1 has vector-effect=\"Non-Scaling-Stroke\", which does nothing there", "take it out, or draw what it means");
  told("<g style='color-interpolation: linearRGB'/>",
       "<g> in line 1 has color-interpolation=\"linearRGB\", which does nothing there", "take it out, or draw what it means");
  told("<marker refX='center'><path d='M0 0H9V9'/></marker>", "<marker> in line 1 has refX=\"center\", which does nothing there",
       "take it out, or draw what it means");
  told("<style>g { vector-effect: non-rotation }</style>",
       "a rule of <style> in line 1 has vector-effect=\"non-rotation\", which does nothing there",
       "take it out, or draw what it means");
  told("<g style='fill red'/>", "<g> in line 1 has a style 'fill red', which says nothing",
       "write a name, a colon and a value, with a semicolon behind it");
  told("<style>rect { fil: red }</style>", "a rule of <style> in line 1 has a style 'fil', which does nothing in an SVG",
       "did you mean 'fill'?");
}

TEST_CASE("what drawing programs and sites of icons note in a drawing is no doubt") {
  for (const char* sound :
       {// Inkscape
        "<g inkscape:label='a' sodipodi:nodetypes='cc' style='display:inline;-inkscape-font-specification:Sans;"
        "font-variant-ligatures:normal;line-height:1.25;text-align:start;writing-mode:lr-tb;solid-color:#000;"
        "solid-opacity:1;enable-background:accumulate;color-rendering:auto;marker:none;stroke-miterlimit:4;"
        "stroke-dasharray:none;stroke-dashoffset:0;vector-effect:none;paint-order:markers fill stroke;mix-blend-mode:normal;"
        "clip-rule:nonzero;overflow:visible;isolation:auto;baseline-shift:baseline;text-decoration-color:#000'/>",
        // Illustrator
        "<g id='Layer_1' data-name='Layer 1' x='0px' y='0px' style='enable-background:new 0 0 512 512;' xml:space='preserve' "
        "i:knockout='Off' version='1.1' overflow='visible'/>",
        "<style type='text/css'>\n\t.st0{fill:#FFFFFF;stroke:#000;stroke-miterlimit:10;}\n\t.st1{fill:none;}\n</style>",
        // Figma, Sketch
        "<g style='mix-blend-mode:multiply' data-figma-bg-blur-radius='4' filter='none' color-interpolation-filters='sRGB'/>",
        "<g style='mask-type:alpha' fill-rule='evenodd' clip-rule='evenodd' stroke='none' stroke-width='1'/>",
        // CorelDRAW, sites of icons, pages
        "<g style='shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality'/>",
        "<g class='icon' role='img' aria-hidden='true' focusable='false' tabindex='-1' lang='en' pointer-events='none'/>",
        "<g t='1' p-id='2' style='cursor:pointer;-webkit-print-color-adjust:exact;;'/>",
        "<style>@font-face { font-family: a; src: none } @keyframes a { from { opacity: 0 } to { opacity: 1 } } "
        "@media (prefers-color-scheme: dark) { rect { fill: red } } /* a { */ rect { fill: red !important; /* b; */ }</style>",
        "<g style=\"font-family:'A;B';fill:#f00 ! important;stroke:\"/>", "<circle style='r:2px;cx:3'/>"}) {
    INFO(sound);
    const std::string spaces = "<g xmlns:inkscape='a' xmlns:sodipodi='b' xmlns:i='c'>";
    CHECK(says(spaces + sound + "</g><rect width='9' height='9'/>").empty());
  }
}

TEST_CASE("a shape or line so large that nobody can draw it is told with its number") {
  const std::string end = " wide or high, which cannot be drawn";
  CHECK(says("<path d='M0 0L1e38 1e38 5 0z'/>") == "<path> in line 1 is 1e+38" + end);
  CHECK(says("<rect x='-1e20' y='-1e20' width='2e20' height='2e20'/>").ends_with("is 2e+20" + end));
  CHECK(says("<circle r='4' style='stroke: red; stroke-width: 1e30'/>").ends_with("is 1e+30" + end));
  CHECK(says("<g transform='scale(1e6)'><rect width='9' height='9'/></g>").ends_with("is 9" + end));
  CHECK(says("<rect width='100000' height='9'/>").empty());
  CHECK(says("<g transform='scale(.0001)'><rect width='1000000' height='1000000'/></g>").empty());
  CHECK(says("<defs><rect id='a' width='1e6' height='1e6'/></defs><use href='#a' transform='scale(.0001)'/>").empty());
  CHECK(says("<svg viewBox='0 0 1e6 1e6' width='9' height='9'><rect width='1e6' height='1e6'/></svg>").empty());
}

TEST_CASE("values of CSS and of printers that librsvg passes over are told with what to write") {
  const std::string size = " width='9' height='9'/>";
  CHECK(says("<g fill='blue'><rect fill='initial'" + size + "</g>") ==
        "<rect> in line 1 has fill=\"initial\", which is not drawn as it says");
  CHECK(says("<rect style='stroke: Initial'" + size).ends_with("which is not drawn as it says"));
  CHECK(says("<g fill='blue'><rect fill='inherit'" + size + "</g>").empty());
  CHECK(says("<rect fill='#0f0 icc-color(p, 1)'" + size).ends_with("which is drawn black or not at all"));
}

TEST_CASE("a symbol is placed, moved and sized by its use, in lengths") {
  const auto used = [](const std::string& symbol, const std::string& use) {
    return says("<symbol id='s' viewBox='0 0 9 9' " + symbol + "><rect width='9' height='9'/></symbol><use href='#s' " + use +
                "/>");
  };
  CHECK(used("", "width='9' height='100%'").empty());
  CHECK(used("", "width='auto' height='9'") == "<use> in line 1 has a size 'auto', so the symbol is not drawn");
  for (const std::string idle : {"transform='scale(2)'", "x='1'", "y='1'", "refX='1'", "refY='1'", "width='1'", "height='1'"})
    CHECK(used(idle, "").ends_with("which does nothing there"));
}

TEST_CASE("a marker is neither moved by itself nor named by an attribute for all places") {
  const std::string line = "<path d='M0 0L50 50' stroke='red' ";
  const auto with = [](const std::string& keys) { return "<marker id='m' " + keys + "><rect width='2' height='2'/></marker>"; };
  CHECK(says(with("") + line + "marker-end='url(#m)'/>").empty());
  CHECK(says(with("transform='scale(2)'") + line + "marker-end='url(#m)'/>") ==
        "<marker> in line 1 has 'transform', which does nothing there");
  CHECK(says(with("") + line + "marker='url(#m)'/>") == "<path> in line 1 has 'marker', which does nothing there");
}

TEST_CASE("a clip uses shapes, and no groups of them") {
  const auto clip = [](const std::string& id) {
    return says("<defs><g id='g'><rect id='r' width='9' height='9'/></g></defs><clipPath id='c'><use href='#" + id +
                "'/></clipPath><rect clip-path='url(#c)' width='50' height='50'/>");
  };
  CHECK(clip("r").empty());
  CHECK(clip("g") == "<use> in line 1 draws '#g' in a <clipPath>, which takes shapes alone, and that is a <g>");
}

TEST_CASE("a colour for newer programs stands behind one for all others") {
  const std::string box = "width='9' height='9'";
  CHECK(says("<rect " + box + " fill='#fff' style='fill: light-dark(#fff, var(--dark, #121212))'/>").empty());
  CHECK(says("<rect " + box + " style='fill: #fff; fill: light-dark(#fff, #000)'/>").empty());
  CHECK(says("<rect " + box + " style='fill: light-dark(#fff, #000)'/>").ends_with("which is no colour"));
  CHECK(says("<rect " + box + " style='fill: light-dark(#fff, var(--dark))'/>").ends_with("which is not drawn"));
  CHECK(says("<rect " + box + " style='fill: light-dark(#fff, #000); fill: #fff'/>").ends_with("which is no colour"));
}

TEST_CASE("a colour of screens that know more is told, as the one before it is drawn") {
  const Inspection found = inspect("<rect width='9' height='9' style='fill:#f25;fill:color(display-p3 1 .2 .3)'/>");
  CHECK(found.id.empty());
  CHECK(found.doubt.message == "<rect> in line 1 has fill=\"color(display-p3 1 .2 .3)\", and the colour before it is drawn");
  CHECK(found.doubt.hint == "export it in sRGB (in Figma, change the file's colour profile to sRGB)");
}

TEST_CASE("what is drawn behind a drawing or turned about a point is told with what to write") {
  const auto hint = [](const std::string& keys) { return inspect("<rect width='9' height='9' " + keys + "/>").doubt.hint; };
  CHECK(hint("style='background-color: #fff'") == "draw a <rect> of that colour behind the rest");
  const std::string turned = "say the point in the attribute itself: transform=\"rotate(45 50 50)\" turns about 50,50";
  CHECK(hint("transform-origin='5 5'") == turned);
  CHECK(hint("style='transform-origin: 5px 5px'") == turned);
}
