#include "art/inspect.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

/// What is said of a drawing of this and a circle beside it; empty if it is sound.
std::string says(const std::string& body) {
  const Inspection found =
      inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>" + body + "<circle r='3'/></svg>");
  return found.id.empty() ? found.doubt.message : found.message;
}

const std::string gradient = "<linearGradient id='g'><stop/></linearGradient>";

}  // namespace

TEST_CASE("what a shape is painted, hidden or filtered with has in it what that takes") {
  const auto lacks = [](const std::string& server, const std::string& property) {
    const std::string said = says(server + "<rect width='9' height='9' " + property + "='url(#g)'/>");
    const auto which = said.find("which ");
    return which == std::string::npos ? said : said.substr(which);
  };
  CHECK(lacks("<linearGradient id='g'/>", "fill") == "which has no <stop>, so nothing is left");
  CHECK(lacks("<linearGradient id='g' gradientTransform='scale(0)'><stop/></linearGradient>", "fill") ==
        "which is scaled to nothing, so nothing is left");
  CHECK(lacks("<radialGradient id='g' r='0'><stop/></radialGradient>", "stroke") == "which has no radius, so nothing is left");
  CHECK(lacks("<pattern id='g' width='1' height='1'/>", "fill") == "which has nothing in it, so nothing is left");
  CHECK(lacks("<pattern id='g' width='0' height='1'><path/></pattern>", "fill") ==
        "which has no width or no height, so nothing is left");
  CHECK(lacks("<clipPath id='g'><title/></clipPath>", "clip-path") == "which has no shape in it, so nothing is left");
  CHECK(lacks("<mask id='g'/>", "mask") == "which has nothing in it, so nothing is left");
  CHECK(lacks("<filter id='g'/>", "filter") == "which has no steps, so nothing is left");
  CHECK(lacks("<style>rect { fill: url(#g) }</style><linearGradient id='g'/>", "id") ==
        "which has no <stop>, so nothing is left");
  CHECK(lacks("<linearGradient id='g' href='#h'/><linearGradient id='h'><stop/></linearGradient>", "fill").empty());
  CHECK(lacks("<pattern id='g' href='#h' width='1'/><pattern id='h' height='1'><path/></pattern>", "fill").empty());
}

TEST_CASE("a shape that cannot be seen by what it says is told beside others") {
  CHECK(says("<rect width='9' height='9' fill='context-fill'/>") ==
        "<rect> in line 1 is painted with 'context-fill', which is something in a <marker> only");
  CHECK(says("<g stroke='context-stroke'><path d='M0 0H9V9'/></g>").starts_with("<path> in line 1 is painted with"));
  CHECK(says("<rect height='5'/>") == "<rect> in line 1 has no width, so it is not drawn");
  CHECK(says("<circle cx='4'/>") == "<circle> in line 1 has no r, so it is not drawn");
  const std::string strokeless = " in line 1 is a line without a stroke, so it is not seen";
  CHECK(says("<line x2='9' y2='9'/>") == "<line>" + strokeless);
  CHECK(says("<polyline points='0 5 9 5'/>") == "<polyline>" + strokeless);
}

TEST_CASE("a shape of which its measures leave nothing is told") {
  const auto has = [](const std::string& shape) { return says("<" + shape + "/>"); };
  CHECK(has("rect width='0' height='5'") == "<rect> in line 1 has a width of 0, so it is not drawn");
  CHECK(has("rect width='5' height='0px'") == "<rect> in line 1 has a height of 0, so it is not drawn");
  CHECK(has("circle r='0' fill='red'") == "<circle> in line 1 has an r of 0, so it is not drawn");
  CHECK(has("ellipse rx='4' ry='0'") == "<ellipse> in line 1 has an ry of 0, so it is not drawn");
  const std::string shown = "<symbol id='s'><path d='M0 0H9V9'/></symbol><";
  CHECK(says(shown + "use href='#s' width='0'/>") == "<use> in line 1 has a width of 0, so it is not drawn");
  CHECK(says(shown + "use href='#s' height='0'/>") == "<use> in line 1 has a height of 0, so it is not drawn");
  CHECK(says(shown + "use href='#s'/>").empty());
  CHECK(has("path") == "<path> in line 1 has no d, so it is not drawn");
  CHECK(has("polygon") == "<polygon> in line 1 has no points, so it is not drawn");
  for (const char* sound :
       {"rect width='0' height='5' fill='none'", "path display='none'", "circle r='0.1'", "rect width='5' height='5' rx='0'"}) {
    INFO(sound);
    CHECK(has(sound).empty());
  }
}

TEST_CASE("an outline of lines that enclose nothing is told where it has no stroke") {
  const auto told = [](const std::string& shape) {
    return says(shape).ends_with("is a line without a stroke, so it is not seen");
  };
  for (const char* bare : {"<path d='M1 1L5 5'/>", "<path d='M1 1L5 5M1 5L5 1' fill='red'/>", "<path d='m1 1 7.2 2.4-3.6-1.2z'/>",
                           "<path d='M1 1C2 2 3 3 4 4'/>", "<path d='M1 1Q3 3 5 5T7 7'/>", "<path d='M1 1A0 2 0 0 1 5 4'/>",
                           "<path d='M1 1L5 5ZL5 1'/>", "<polygon points='1,1 5,5'/>", "<polyline points='1 1 2 2 7 7 4 4'/>",
                           "<style>.l { fill: red }</style><path class='l' d='M1 1L4 5'/>"}) {
    INFO(bare);
    CHECK(told(bare));
  }
  for (const char* sound :
       {"<path d='M1 1L5 5L1 5'/>", "<path d='M1 1L5 5M1 5L5 1L9 9'/>", "<path d='M1 1C2 2 3 4 4 4'/>",
        "<path d='M1 1A4 4 0 0 1 5 5'/>", "<path d='M1 1L8 3.333L4 2.0001z'/>", "<path d='M1 1L5 5' stroke='red'/>",
        "<path d='M1 1L5 5' fill='none'/>", "<path d='M1 1L5 5' style='stroke:none'/>", "<path d='M5 5'/>",
        "<filter id='f'><feFlood/></filter><path d='M1 1L5 5' filter='url(#f)'/>",
        "<marker id='m'><path d='M0 0H9V9'/></marker><line x2='9' marker-end='url(#m)'/>"}) {
    INFO(sound);
    CHECK(says(sound).empty());
  }
}

TEST_CASE("a line that goes nowhere is told, unless it makes a dot") {
  const auto has = [](const std::string& shape) { return says("<" + shape + " stroke='red'/>"); };
  const std::string nowhere = " in line 1 goes from a point to itself, so it is not drawn";
  CHECK(has("line x1='5' y1='5' x2='5' y2='5'") == "<line>" + nowhere);
  CHECK(has("polyline points='5 5 5 5'") == "<polyline>" + nowhere);
  CHECK(has("polyline points='5 5'") == "<polyline> in line 1 has one point, so it is not drawn");
  CHECK(has("polygon points='5 5' stroke-linecap='round'") == "<polygon> in line 1 has one point, so it is not drawn");
  CHECK(has("line stroke-linecap='round'").empty());
  CHECK(has("line style='stroke-linecap: square'").empty());
  CHECK(says("<g stroke-linecap='round'><line stroke='red'/></g>").empty());
  CHECK(has("polyline points='5 5' display='none'").empty());
  CHECK(has("polyline points=''").empty());
  CHECK(has("path d='M5 5'").empty());
}

TEST_CASE("a viewBox without area is told where it stands") {
  const std::string told = " in line 1 has a viewBox without a width or a height, so nothing of it is drawn";
  const std::string shape = "<path d='M0 0H9V9'/>";
  CHECK(says("<svg viewBox='0 0 0 9'>" + shape + "</svg>") == "<svg>" + told);
  CHECK(says("<symbol id='s' viewBox='0 0 9 0'>" + shape + "</symbol><use href='#s'/>") == "<symbol>" + told);
  CHECK(inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 0'>" + shape + "</svg>").message == "<svg>" + told);
}

TEST_CASE("a line with a stroke of no width is told") {
  const std::string told = " in line 1 is a line with a stroke of no width, so it is not seen";
  CHECK(says("<path d='M1 1L5 5' stroke='red' stroke-width='0'/>") == "<path>" + told);
  CHECK(says("<g stroke='red' style='stroke-width:0px'><line x2='9'/></g>") == "<line>" + told);
  CHECK(says("<path d='M1 1L5 5L5 1' stroke='red' stroke-width='0'/>").empty());
}

TEST_CASE("a level line with what is measured by its box is told") {
  const std::string told =
      "<path> in line 1 is level or upright, and '#g' is measured by its box, which has no area: it is not seen";
  const std::string mask = "<mask id='g'><rect width='9' height='9'/></mask>", blur = "<filter id='g'><feOffset/></filter>";
  CHECK(says(gradient + "<path d='M0 5H9' stroke='url(#g)'/>") == told);
  CHECK(says(gradient + "<g stroke='url(#g)'><path d='M0 5V9'/></g>") == told);
  CHECK(says(mask + "<path d='M0 5H9' stroke='red' mask='url(#g)'/>") == told);
  CHECK(says(blur + "<path d='M0 5H9' stroke='red' filter='url(#g)'/>") == told);
  CHECK(says("<linearGradient id='g' gradientUnits='userSpaceOnUse'><stop/></linearGradient><path d='M0 5H9' stroke='url(#g)'/>")
            .empty());
  CHECK(says(gradient + "<path d='M0 5H9' stroke='url(#g) red'/>").empty());
  CHECK(says(gradient + "<path d='M0 5L9 6' stroke='url(#g)'/>").empty());
}

TEST_CASE("a shape that is there for others, or hidden on purpose, is no doubt") {
  for (const char* sound : {"<rect fill='none' width='24' height='24'/>", "<path d='M0 0h24v24H0z' fill='none'/>", "<path d=''/>",
                            "<path d='M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0'/>", "<path fill='none' d='M0 0H9'/>",
                            "<g stroke='none' fill='none'><rect width='9' height='9'/><path d='M0 5H9'/></g>",
                            "<g display='none'><circle/><line x2='9'/></g>",
                            "<marker id='m'><path d='M0 0H9V9' fill='context-stroke'/></marker><path d='M0 0L9 9' stroke='red' "
                            "marker-end='url(#m)'/>",
                            "<line id='l' x2='9'/><use href='#l' stroke='red'/>",
                            "<style>line { stroke: red } circle { r: 2px }</style><line x2='9'/><circle/>",
                            "<style>g > line { stroke: red }</style><g><line x2='9'/></g>", "<ellipse rx='3'/>",
                            "<rect style='width:3px;height:2px'/>"}) {
    INFO(sound);
    CHECK(says(sound).empty());
  }
}
