#include "support/catch.h"

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
