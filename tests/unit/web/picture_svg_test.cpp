#include "support/catch.h"

#include <memory>
#include <string>

#include "web/base64.h"
#include "web/inline_svg.h"

using namespace kitwright;

TEST_CASE("a picture's ids get a prefix, and its outer look is kept") {
  CHECK(inner_svg("<svg fill=\"none\" viewBox=\"0 0 1 1\"><path id=\"a\"/><use href=\"#a\"/></svg>", "p1-") ==
        "<g fill=\"none\"><path id=\"p1-a\"/><use href=\"#p1-a\"/></g>");
}

TEST_CASE("an id in url() gets the prefix whatever quotes it stands in") {
  const auto inner = [](const std::string& url) { return inner_svg("<svg><path style='fill:" + url + "'/></svg>", "p1-"); };
  for (const std::string url : {"url(#", "url( #", "url(\"#", "url(&quot;#", "url(&#39;#"}) {
    INFO(url);
    CHECK(inner(url + "a)") == "<path style='fill:" + url + "p1-a)'/>");
  }
  CHECK(inner("url(data:image/png;base64,") == "<path style='fill:url(data:image/png;base64,'/>");
}

TEST_CASE("ids get a prefix however they are written, and words that look like one are let be") {
  CHECK(
      inner_svg("<!-- <svg> --><svg\n title='a > b'><path\n\tid = 'a'\n/><use xlink:href='#a'/><title>an id=\"a\"</title></svg>",
                "p1-") == "<path\n\tid = 'p1-a'\n/><use xlink:href='#p1-a'/><title>an id=\"a\"</title>");
}

/// What a page shows for a picture of 40 x 20 that is drawn in red.
static std::string shown(const std::string& svg, bool plain) {
  Picture picture;
  picture.bytes = svg;
  picture.width = 40;
  picture.height = 20;
  picture.plain = plain;
  Frame frame{{Length::mm(40), Length::mm(20)}, {}};
  frame.items.push_back(
      {Image{std::make_shared<Picture>(picture), {{}, frame.size}, Colour{255, 0, 0, 255}, {}, false}, Role::Art, {}, {}});
  SvgShelf shelf;
  shelf.show(frame, {}, "", "");
  return shelf.definitions();
}

TEST_CASE("of a plain SVG the page holds the elements") {
  CHECK(shown("<svg viewBox='0 0 40 20'><path d='M0 0'/></svg>", true).find("<path d='M0 0'/>") != std::string::npos);
}

TEST_CASE("an SVG with a style sheet is a file of its own, in its colour") {
  const std::string page = shown("<svg color='blue'><style>body{fill:red}</style></svg>", false);
  CHECK(page.find("<style") == std::string::npos);
  CHECK(page.find("href=\"data:image/svg+xml;base64," + base64("<svg color=\"#ff0000\"><style>body{fill:red}</style></svg>") +
                  '"') != std::string::npos);
}

TEST_CASE("a file of its own gets a colour that it does not say itself") {
  CHECK(shown("<svg><g/></svg>", false).find(base64("<svg color=\"#ff0000\"><g/></svg>")) != std::string::npos);
}
