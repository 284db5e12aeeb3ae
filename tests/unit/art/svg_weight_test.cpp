#include "art/inspect.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

Inspection inspect(const std::string& body) {
  return inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 100 100'>" +
                     body + "</svg>");
}

bool is_heavy(const std::string& body) {
  const Inspection found = inspect(body);
  CHECK((found.id.empty() || found.id == "image.heavy"));
  return found.id == "image.heavy";
}

std::string times(int count, const std::string& part) {
  std::string all;
  for (int i = 0; i < count; ++i) all += part;
  return all;
}

}  // namespace

TEST_CASE("a gradient that repeats is as heavy as its rings across the picture are many") {
  const std::string circle = "<circle r='90' cx='50' cy='50' fill='url(#p)'/>";
  const auto linear = [&](const std::string& keys) {
    return is_heavy("<linearGradient id='p' " + keys + "><stop/></linearGradient>" + circle);
  };
  const auto radial = [&](const std::string& keys) {
    return is_heavy("<radialGradient id='p' " + keys + "><stop/></radialGradient>" + circle);
  };
  for (const std::string spread : {"spreadMethod='repeat' ", "spreadMethod='reflect' "}) {
    CHECK_FALSE(linear(spread + "x2='1e-5'"));
    CHECK(linear(spread + "x2='1e-6'"));
    CHECK(linear(spread + "x1='.5' x2='.5000001'"));
    CHECK(linear(spread + "gradientTransform='scale(1e-7)'"));
    CHECK(linear(spread + "gradientTransform='matrix(1e-7 0 0 1 0 0)'"));
    CHECK(linear(spread + "gradientUnits='userSpaceOnUse' x2='1e-5'"));
    CHECK_FALSE(linear(spread + "gradientUnits='userSpaceOnUse' x2='1%'"));
    CHECK_FALSE(radial(spread + "r='1e-5'"));
    CHECK(radial(spread + "r='1e-6'"));
    CHECK(radial(spread + "fr='.4999999'"));
  }
  CHECK_FALSE(linear("x2='1e-9'"));
  CHECK_FALSE(linear("x2='1e-9' spreadMethod='pad'"));
}

TEST_CASE("rings of a gradient are counted wherever it takes its values from, and whatever makes its shape smaller") {
  const std::string stripes =
      "<linearGradient id='p' spreadMethod='repeat' gradientUnits='userSpaceOnUse' x2='9'><stop/></linearGradient>";
  CHECK(
      is_heavy("<linearGradient id='q' x2='1e-9'/><linearGradient id='p' href='#q' spreadMethod='repeat'/>"
               "<rect width='9' height='9' fill='url(#p)'/>"));
  CHECK_FALSE(is_heavy(stripes + "<rect width='9' height='9' fill='url(#p)'/>"));
  CHECK(is_heavy(stripes + "<g transform='scale(1e-7)'><rect width='9' height='9' fill='url(#p)'/></g>"));
  CHECK(is_heavy(stripes +
                 "<defs><rect id='r' width='9' height='9' fill='url(#p)'/></defs><use href='#r' transform='scale(1e-7)'/>"));
  CHECK(is_heavy(stripes + "<svg viewBox='0 0 1e9 1e9'><rect width='9' height='9' fill='url(#p)'/></svg>"));
  CHECK(is_heavy("<linearGradient id='p' spreadMethod='repeat'><stop/></linearGradient><path d='M5 5h1e-6v9z' fill='url(#p)'/>"));
}

TEST_CASE("a line is as heavy as its dashes are many, whoever says how long they are") {
  const std::string line = "<path d='M0 0L90000 90000' stroke='red' ";
  CHECK(is_heavy(line + "stroke-dasharray='0.01 0.01'/>"));
  CHECK(is_heavy(line + "style='stroke-dasharray: 0.01, .01'/>"));
  CHECK(is_heavy("<style>path { stroke-dasharray: 0.01 }</style>" + line + "/>"));
  CHECK(is_heavy("<g stroke-dasharray='.01'>" + line + "/></g>"));
  CHECK(is_heavy("<defs>" + line + "id='a'/></defs><use href='#a' stroke-dasharray='.01'/>"));
  CHECK_FALSE(is_heavy(line + "stroke-dasharray='10 10'/>"));
  CHECK_FALSE(is_heavy(line + "stroke-dasharray='0'/>"));
  CHECK_FALSE(is_heavy("<g stroke-dasharray='.01'>" + line + "stroke-dasharray='none'/></g>"));
}

TEST_CASE("dashes shorter than their line is wide count as often as they lie over each other") {
  const auto line = [](const std::string& width) {
    return is_heavy("<path d='M0 50H100' stroke='red' stroke-dasharray='.02' " + width + "/>");
  };
  CHECK_FALSE(line("stroke-width='1'"));
  CHECK(line("stroke-width='20'"));
  CHECK(line("style='stroke-width: 20'"));
  CHECK(is_heavy("<style>path { stroke-width: 20 }</style><path d='M0 50H100' stroke='red' stroke-dasharray='.02'/>"));
}

TEST_CASE("dashes are counted along every kind of outline") {
  for (const std::string shape :
       {"<path d='m0 0h9e4'", "<path d='M0 0V9e4'", "<path d='M0 0 5 5 0 9e4'", "<path d='M0 0C9e4 0 9e4 9 0 9'",
        "<path d='M0 0q9e4 0 0 9'", "<path d='M0 0A45000 45000 0 1 1 5 5'", "<path d='M0 0A9 .0001 0 015 5'",
        "<path d='M9e4 0M0 0L9e4 0z'", "<rect width='9e4' height='1'", "<circle r='4e4'", "<ellipse rx='4e4' ry='1'",
        "<line x2='9e4'", "<polyline points='0,0 9,9 0,9e4'"}) {
    INFO(shape);
    CHECK(is_heavy(shape + " stroke='red' stroke-dasharray='.01'/>"));
    CHECK_FALSE(is_heavy(shape + " stroke='red' stroke-dasharray='99'/>"));
  }
}

TEST_CASE("filters written as functions of CSS weigh as those written as elements") {
  const std::string rect = "<rect class='a' width='90' height='90' ";
  const std::string blurs = times(30, " blur(9px)");
  CHECK(is_heavy(rect + "style='filter:" + blurs + "'/>"));
  CHECK(is_heavy(rect + "style='filter: none; FILTER:" + times(30, " Blur(9px)") + "'/>"));
  CHECK(is_heavy(rect + "filter='" + blurs + "'/>"));
  CHECK(is_heavy("<style>.a { filter: " + blurs + " }</style>" + rect + "/>"));
  CHECK(is_heavy(rect + "filter='" + times(120, "sepia(1) ") + "'/>"));
  CHECK_FALSE(is_heavy("<style>.b { filter: " + blurs + " }</style>" + rect + "/>"));
  CHECK_FALSE(is_heavy(rect + "style='filter: drop-shadow(1px 1px 1px red) opacity(.5)'/>"));
}

TEST_CASE("blurs and masks weigh what they take") {
  const auto blurred = [](int count) {
    return "<filter id='f'>" + times(count, "<feGaussianBlur stdDeviation='3'/>") +
           "</filter><rect width='9' height='9' filter='url(#f)'/>";
  };
  const auto masked = [](int count) {
    return "<mask id='m'><rect width='9' height='9'/></mask>" + times(count, "<rect width='9' height='9' mask='url(#m)'/>");
  };
  CHECK_FALSE(is_heavy(blurred(20)));
  CHECK(is_heavy(blurred(30)));
  CHECK_FALSE(is_heavy(masked(40)));
  CHECK(is_heavy(masked(60)));
}

namespace {

std::string tile(const std::string& keys) { return "<pattern id='p' " + keys + "><circle cx='1' cy='1' r='1'/></pattern>"; }
constexpr auto tiled = "<rect width='90' height='90' fill='url(#p)'/>", in_units = "patternUnits='userSpaceOnUse' ";

}  // namespace

TEST_CASE("a tile is at most eight times as large as the picture, whatever enlarges it") {
  const auto sized = [](const std::string& width, const std::string& more = "") {
    return tile(in_units + ("width='" + width + "' height='5' ") + more);
  };
  CHECK_FALSE(is_heavy(sized("800") + tiled));
  CHECK(is_heavy(sized("801") + tiled));
  CHECK(is_heavy(sized("900%") + tiled));
  CHECK(is_heavy(sized("30", "patternTransform='scale(30)'") + tiled));
  CHECK_FALSE(is_heavy(sized("3", "patternTransform='scale(30)'") + tiled));
  CHECK(is_heavy(sized("30", "viewBox='0 0 9 9'") + "<g transform='scale(30)'>" + tiled + "</g>"));
  CHECK(is_heavy(sized("30") + "<g transform='matrix(30 0 0 1 0 0)'>" + tiled + "</g>"));
  CHECK(is_heavy(sized("30") + "<svg viewBox='0 0 1 1'>" + tiled + "</svg>"));
  CHECK(is_heavy(sized("30") + "<symbol id='s' viewBox='0 0 9 9'>" + tiled + "</symbol><use href='#s' width='900' height='9'/>"));
  CHECK(is_heavy(sized("30") + "<g id='a' transform='scale(6)'>" + tiled +
                 "</g><g id='b' transform='scale(6)'><use href='#a'/></g><use href='#b'/>"));
  CHECK(is_heavy(sized("30") + "<marker id='m' viewBox='0 0 1 1'>" + tiled +
                 "</marker><path d='M0 0H9' stroke='red' stroke-width='20' marker-end='url(#m)'/>"));
  CHECK(is_heavy("<pattern id='q' " + std::string(in_units) + "width='801' height='5'/><pattern id='p' href='#q'/>" + tiled));
}

TEST_CASE("a tile that is measured by a box is as large as the largest shape makes it") {
  CHECK_FALSE(is_heavy(tile("width='1' height='1'") + tiled));
  CHECK(is_heavy(tile("width='9' height='1'") + tiled));
  CHECK(is_heavy(tile("width='900%' height='1'") + tiled));
}

TEST_CASE("a shape filled with a bitmap as drawing programs write it has a tile of its own size") {
  const std::string pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  const std::string filled = "<pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'>";
  CHECK_FALSE(is_heavy(tiled + filled +
                       "<use href='#i' transform='scale(0.5)'/></pattern><image id='i' width='1' height='1' href='" + pixel +
                       "'/>"));
}

TEST_CASE("the pattern whose tile is too large is told with its line") {
  const Inspection found = inspect("\n" + tile("patternUnits='userSpaceOnUse' width='5e4' height='5'") + tiled);
  CHECK(found.message == "the tile of <pattern> in line 2 comes out 500 times as large as the picture");
  CHECK(found.hint == "at most 8 times its larger side: make the tile smaller, or what enlarges it");
}

TEST_CASE("a tile larger than the picture weighs as much more") {
  const std::string large = tile(in_units + std::string("width='700' height='700'"));
  CHECK_FALSE(is_heavy(large + tiled));
  CHECK(is_heavy(large + tiled + tiled));
}

TEST_CASE("what a group is painted with weighs for each shape in it") {
  const std::string small = tile(in_units + std::string("width='9' height='9'")), shape = "<rect width='9' height='9'/>";
  CHECK_FALSE(is_heavy(small + "<g fill='url(#p)'>" + times(60, shape) + "</g>"));
  CHECK(is_heavy(small + "<g fill='url(#p)'>" + times(80, shape) + "</g>"));
  CHECK(is_heavy(small + "<g style='opacity:1;stroke:url(#p)'>" + times(80, shape) + "</g>"));
  CHECK(is_heavy("<style>.a { fill: url(#p) }</style>" + small + "<g class='a'>" + times(80, shape) + "</g>"));
  CHECK(is_heavy(small + "<defs><g id='g'>" + times(80, shape) + "</g></defs><use href='#g' fill='url(#p)'/>"));
  CHECK_FALSE(is_heavy("<mask id='m'>" + shape + "</mask><g mask='url(#m)'>" + times(80, shape) + "</g>"));
  CHECK(is_heavy("<clipPath id='c'><path d='M0 0" + times(400, "L9 9L9 0") + "'/></clipPath><g clip-path='url(#c)'>" +
                 times(2000, shape) + "</g>"));
}

TEST_CASE("clips inside each other weigh more than those beside each other") {
  const std::string clip = "<clipPath id='c'><path d='M0 0" + times(250, "L9 9L9 0") + "'/></clipPath>",
                    shape = "<rect width='9' height='9'/>", open = "<g clip-path='url(#c)'>";
  CHECK_FALSE(is_heavy(clip + times(40, open + shape + "</g>")));
  CHECK_FALSE(is_heavy(clip + times(5, open) + shape + times(5, "</g>")));
  CHECK(is_heavy(clip + times(40, open) + shape + times(40, "</g>")));
  CHECK(is_heavy(clip + times(40, "<g style='clip-path: url(#c)'>") + shape + times(40, "</g>")));
}

TEST_CASE("small tiles weigh as many as the picture has") {
  const auto sized = [](const std::string& side) {
    return is_heavy(tile(in_units + ("width='" + side + "' height='" + side + "'")) + times(20, tiled));
  };
  CHECK(sized(".11"));
  CHECK_FALSE(sized(".6"));
}

TEST_CASE("lines weigh by how often they cross, and not by their corners") {
  std::string scribble = "<path d='M0 0", coast = scribble;
  for (int i = 0; i < 4'900; ++i) scribble += "L" + std::to_string(i * 37 % 101) + " " + std::to_string(i * 53 % 99);
  for (int i = 0; i < 20'000; ++i) coast += "L" + std::to_string(i * 0.005) + " " + std::to_string(50 + i % 7 * 0.01);
  CHECK(is_heavy(scribble + "'/>"));
  CHECK_FALSE(is_heavy(coast + "L100 100'/>"));
  CHECK_FALSE(is_heavy(coast + "L100 100' stroke='red' stroke-width='.3'/>"));
}

TEST_CASE("lines that share a point weigh where a stroke lays them over each other") {
  std::string fan = "<path d='M50 50";
  for (int i = 0; i < 2'500; ++i) fan += "L" + std::to_string(i % 100) + " " + std::to_string(i % 97) + "L50 50";
  CHECK_FALSE(is_heavy(fan + "'/>"));
  CHECK(is_heavy("<g stroke='red'>" + fan + "' stroke-width='60'/></g>"));
}

TEST_CASE("shapes and what they are painted with weigh as they are large") {
  const std::string circle = "<circle cx='50' cy='50' r='50'/>", small = "<circle r='1'/>";
  CHECK_FALSE(is_heavy(times(5'000, circle)));
  CHECK(is_heavy(times(8'000, circle)));
  CHECK_FALSE(is_heavy(times(8'000, small)));
  CHECK(is_heavy("<g transform='scale(100)'>" + times(8'000, small) + "</g>"));
  const std::string rays = "<radialGradient id='p'><stop/></radialGradient>";
  CHECK(is_heavy(rays + times(600, "<rect width='100' height='100' fill='url(#p)'/>")));
  CHECK_FALSE(is_heavy(rays + times(3'000, "<rect width='9' height='9' fill='url(#p)'/>")));
}

TEST_CASE("what is laid over the rest weighs by how, and of a style sheet only for what its rules are for") {
  const auto blended = [](int count, const std::string& how) { return is_heavy(times(count, "<g style='" + how + "'/>")); };
  CHECK_FALSE(blended(3'500, "opacity:.9"));
  CHECK(blended(4'500, "opacity:.9"));
  CHECK(blended(900, "mix-blend-mode:multiply"));
  CHECK(blended(300, "mix-blend-mode:luminosity"));
  CHECK_FALSE(blended(200, "mix-blend-mode:luminosity"));
  CHECK_FALSE(is_heavy("<style>.a { opacity: .9 }</style><g class='a'/>" + times(9'000, "<g class='b'/>")));
}

TEST_CASE("a clip weighs by its corners, and not by how large it is") {
  const std::string shapes = times(9'000, "<path d='M5 5h1v1z'/>");
  CHECK_FALSE(is_heavy("<clipPath id='c'><rect width='100' height='100'/></clipPath><g clip-path='url(#c)'>" + shapes + "</g>"));
}
