#include "art/inspect.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

/// A drawing of a shape with a filter of these steps, and another shape.
Inspection filtered(const std::string& steps) {
  return inspect_svg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><filter id='f'>" + steps +
                     "</filter><rect width='9' height='9' filter='url(#f)'/><circle r='3'/></svg>");
}

/// What is wrong with it, or else doubted; empty if nothing is.
std::string says(const std::string& steps) {
  const Inspection found = filtered(steps);
  return found.id.empty() ? found.doubt.message : found.message;
}

/// As above, of a function that changes one colour.
std::string says_of_function(const std::string& attributes) {
  return says("<feComponentTransfer><feFuncR " + attributes + "/></feComponentTransfer>");
}

}  // namespace

TEST_CASE("a value that a step of a filter cannot have is told") {
  const auto told = [](const std::string& step, const std::string& key, const std::string& value, const std::string& kind) {
    INFO(step << " " << key << " " << value);
    CHECK(says("<" + step + " " + key + "='" + value + "'/>") ==
          "<" + step.substr(0, step.find(' ')) + "> in line 1 has " + key + "=\"" + value + "\", which is no " + kind);
  };
  const std::string word = "word that is known there", matrix = "matrix of 20 numbers", blur = "number from 0 on, or two";
  told("feColorMatrix", "values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0", matrix);
  told("feColorMatrix type='matrix'", "values", "1", matrix);
  told("feColorMatrix type='hueRotate'", "values", "a", "number");
  told("feColorMatrix type='saturate'", "values", "0 1", "number");
  told("feColorMatrix", "type", "sepia", word);
  told("feGaussianBlur", "stdDeviation", "-1", blur);
  told("feGaussianBlur", "stdDeviation", "1 2 3", blur);
  told("feGaussianBlur", "stdDeviation", "", blur);
  told("feGaussianBlur", "edgeMode", "wrap", word);
  told("feComposite", "operator", "lighter", word);
  told("feComposite operator='arithmetic'", "k2", "50%", "number");
  told("feBlend", "mode", "bogus", word);
  told("feOffset", "dx", "3mm", "number");
  told("feOffset", "width", "-3", "length from 0 on");
  told("feFlood", "flood-color", "bogus", "colour");
}

TEST_CASE("a function of one colour is held to its numbers, and told if its type does not go by them") {
  const std::string begin = "<feFuncR> in line 1 has ";
  CHECK(says_of_function("type='table' tableValues='1 b 0'") == begin + "tableValues=\"1 b 0\", which is no list of numbers");
  CHECK(says_of_function("type='bogus'") == begin + "type=\"bogus\", which is no word that is known there");
  CHECK(says_of_function("type='linear' slope='50%'") == begin + "slope=\"50%\", which is no number");
  CHECK(says_of_function("tableValues='1 0'") == begin + "'tableValues', which does nothing there");
  CHECK(says_of_function("type='table' slope='2'") == begin + "'slope', which does nothing there");
}

TEST_CASE("a step takes the result of one before it") {
  const std::string unknown = "which is the result of no step before it";
  CHECK(says("<feOffset in='nosuch'/>") == "<feOffset> in line 1 takes 'nosuch', " + unknown);
  CHECK(says("<feOffset in='a'/><feOffset result='a'/>") == "<feOffset> in line 1 takes 'a', " + unknown);
  CHECK(says("<feMerge><feMergeNode in='b'/></feMerge>") == "<feMergeNode> in line 1 takes 'b', " + unknown);
  CHECK(says("<feComposite in2='BackgroundImage'/>") == "<feComposite> in line 1 takes 'BackgroundImage', which is not drawn");
  CHECK(filtered("<feOffset result='blurred'/><feOffset in='blured'/>").hint == "did you mean 'blurred'?");
}

TEST_CASE("a step that stands in the wrong element, lacks its own or is not drawn is told") {
  CHECK(says("<feFuncR type='linear'/>") == "<feFuncR> in line 1 stands in no <feComponentTransfer>, so it does nothing");
  CHECK(says("<feMergeNode/>") == "<feMergeNode> in line 1 stands in no <feMerge>, so it does nothing");
  CHECK(says("<feMerge><feOffset/></feMerge>") == "<feMerge> in line 1 has no <feMergeNode>, so nothing is left");
  CHECK(says("<g><feOffset/></g>") == "<feOffset> in line 1 stands in no <filter>, so it does nothing");
  CHECK(says("<feDropShadow dx='1'/>") == "<feDropShadow> in line 1 is not drawn");
}

TEST_CASE("filters as drawing programs write them are no doubt") {
  for (const char* sound :
       {// Figma
        "<feFlood flood-opacity='0' result='BackgroundImageFix'/><feColorMatrix in='SourceAlpha' type='matrix' "
        "values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hardAlpha'/><feOffset dy='4'/><feGaussianBlur "
        "stdDeviation='2'/><feComposite in2='hardAlpha' operator='arithmetic' k2='-1' k3='1'/><feColorMatrix type='matrix' "
        "values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0'/><feBlend mode='normal' in2='BackgroundImageFix' "
        "result='effect1_dropShadow'/><feBlend mode='normal' in='SourceGraphic' in2='effect1_dropShadow' result='shape'/>",
        // Sketch
        "<feOffset dx='0' dy='2' in='SourceAlpha' result='o1'/><feGaussianBlur stdDeviation='1.5' in='o1' result='b1'/>"
        "<feColorMatrix values='0 0 0 0 0   0 0 0 0 0  0 0 0 0 0  0 0 0 0.5 0' type='matrix' in='b1' result='m1'/>"
        "<feMerge><feMergeNode in='m1'/><feMergeNode in='SourceGraphic'/></feMerge>",
        // Illustrator
        "<feFlood style='flood-color:white;flood-opacity:1' result='back'/><feBlend in='SourceGraphic' in2='back' "
        "mode='normal'/>",
        // Inkscape
        "<feGaussianBlur id='a' stdDeviation='1e-3 .5' result='r1' style='color-interpolation-filters:sRGB'/><feComposite "
        "in='r1' "
        "in2='SourceGraphic' operator='atop' k1='0' result='r2'/><feColorMatrix type='luminanceToAlpha' values='1'/>"
        "<feComponentTransfer in='r2'><feFuncA type='table' tableValues='0 0.5,1'/><feFuncB type='gamma' amplitude='1' "
        "exponent='5' "
        "offset='0'/></feComponentTransfer>"}) {
    INFO(sound);
    CHECK(says(sound).empty());
  }
}
