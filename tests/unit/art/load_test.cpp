#include "art/load.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

const std::string open =
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 240 120'>";

struct Loaded {
  PictureRef picture;
  Diagnostics out;
  std::string id() const { return out.findings().empty() ? "" : out.findings().front().id; }
};

Loaded load(const std::string& bytes, const std::string& name = "art/a.svg") {
  MemoryDisk disk;
  disk.files[name] = bytes;
  Loaded result;
  result.picture = Pictures(disk).load("", name, {}, result.out);
  return result;
}

Loaded load_svg(const std::string& body) { return load(open + body + "</svg>"); }

/// A one-pixel grey PNG.
const std::string png(
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\0\0\0\0\x3a\x7e\x9b\x55"
    "\0\0\0\nIDAT\x78\x9c\x63\x60\0\0\0\2\0\1\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82",
    67);

}  // namespace

TEST_CASE("a picture that is no use is read once and told wherever it is asked for") {
  struct CountingDisk : MemoryDisk {
    std::optional<std::string> read(const std::string& path) const override {
      ++reads;
      return MemoryDisk::read(path);
    }
    mutable int reads = 0;
  } disk;
  disk.files["art/a.svg"] = "no picture";
  Pictures pictures(disk);
  Diagnostics out;
  for (int i = 0; i < 3; ++i) CHECK(!pictures.load("", "art/a.svg", {}, out));
  CHECK(disk.reads == 1);
  CHECK(out.findings().size() == 3);
}

TEST_CASE("an SVG without size takes it from its viewBox") {
  const Loaded got = load_svg("<path d='M0 0H9V9Z'/>");
  REQUIRE(got.picture);
  CHECK(got.picture->width == 240);
  CHECK(got.picture->height == 120);
}

TEST_CASE("an SVG's own width and height win over its viewBox") {
  const Loaded got = load("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' width='1in' height='48'/>");
  REQUIRE(got.picture);
  CHECK(got.picture->width == Approx(96));
  CHECK(got.picture->height == Approx(48));
}

TEST_CASE("an SVG without any size is refused") {
  CHECK(load("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0H9V9'/></svg>").id() == "image.size");
}

TEST_CASE("a broken SVG is reported in our words, with line and column") {
  const auto said = [](const std::string& bytes) {
    const Loaded got = load(bytes);
    REQUIRE(got.id() == "image.broken");
    CHECK_FALSE(got.picture);
    return got.out.findings().front().message;
  };
  CHECK(said(open + "\n<path>").starts_with("art/a.svg: the file ends before all its elements are closed (line 2, column"));
  CHECK(said(open + "\n<g></path></svg>").starts_with("art/a.svg: an element is closed by another's name (line 2, column"));
  CHECK(said(open + "<g id=a/></svg>")
            .starts_with("art/a.svg: an element does not end with '>', or a value lacks its quotes (line 1, column"));
  CHECK(said(open + "<x:g/></svg>").starts_with("art/a.svg: a prefix such as 'xlink:' is not declared (line 1, column"));
  CHECK(said("") == "art/a.svg: the file is empty");
  CHECK(said("<svgs/>") == "art/a.svg: the SVG cannot be read");
  for (const char* bytes : {"<path>", "<", "&", "<g a='", "<x:g/>", "<g a='1' a='2'/>"})
    CHECK(said(open + bytes).find("domain") == std::string::npos);
}

TEST_CASE("an SVG with text is refused at its line") {
  const Loaded got = load_svg("\n<g>\n<text x='3'>Moon</text><text>\n</text>\n<text><tspan>Sun</tspan></text></g>");
  REQUIRE(got.id() == "image.text");
  CHECK(got.out.findings().front().message ==
        "art/a.svg: <text> in line 3, and 1 more, would be set in whatever fonts a machine has");
  CHECK(load_svg("<svg:text xmlns:svg='http://www.w3.org/2000/svg'>a</svg:text>").id() == "image.text");
}

TEST_CASE("an SVG may hold empty texts, texts in comments, and a title") {
  CHECK(load_svg("<title>Moon</title><!-- <text>a</text> --><text x='3'/><text> <tspan/> </text><path d='M0 0H9V9Z'/>").picture);
}

TEST_CASE("an SVG that reaches out of its file is unsafe") {
  CHECK(load_svg("<image href='photo.png' width='9' height='9'/>").id() == "image.unsafe");
  CHECK(load_svg("<image xlink:href = \"file:///etc/hosts\"/>").id() == "image.unsafe");
  CHECK(load_svg("<rect fill='url(http://example.org/a.svg#b)'/>").id() == "image.unsafe");
  CHECK(load_svg("<style>@import 'x.css';</style>").id() == "image.unsafe");
  CHECK(load_svg("<SCRIPT>1</SCRIPT>").id() == "image.unsafe");
  CHECK(load("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + open + "</svg>").id() == "image.unsafe");
}

TEST_CASE("an SVG may refer to its own parts and hold a bitmap") {
  CHECK(load_svg("<g id='a'/><use href='#a'/><pattern id='b' width='1' height='1'><g/></pattern><path d='M0 0H9V9' fill='url( "
                 "\"#b\" )'/>")
            .picture);
  CHECK(load_svg("<image "
                 "href='data:image/"
                 "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==' "
                 "width='1' height='1'/>")
            .picture);
}

TEST_CASE("an SVG has what its parts are drawn with") {
  const auto said = [](const std::string& body) {
    const Loaded got = load_svg(body);
    return got.out.findings().empty() ? "" : got.out.findings().front().message;
  };
  CHECK(said("\n<use xlink:href='#fox'/>") == "art/a.svg: <use> in line 2 needs '#fox', which is not in the file");
  CHECK(said("<use/>") == "art/a.svg: <use> in line 1 says nothing to draw");
  CHECK(said("<path d='M0 0H9V9Z' fill='url(#sky)'/>") == "art/a.svg: <path> in line 1 needs '#sky', which is not in the file");
  CHECK(said("<path d='M0 0H9V9Z' style='opacity:1; stroke: url(\"#sky\")'/>").find("needs '#sky'") != std::string::npos);
  CHECK(said("<path d='M0 0H9V9Z' fill='url(#sky) #fff'/>").empty());
  CHECK(said("<linearGradient id='a'><stop/></linearGradient><path d='M0 0H9V9Z' fill='url(#a)' mask='url(#b)'/>")
            .find("needs '#b'") != std::string::npos);
  for (const std::string property : {"mask", "filter", "clip-path", "marker-end"})
    CHECK(said("<path d='M0 0H9V9Z' " + property + "='url(#none)'/>").find("needs '#none'") != std::string::npos);
}

TEST_CASE("an SVG that does not say that it is one draws nothing") {
  CHECK(load("<svg viewBox='0 0 9 9'><path d='M0 0H9V9Z'/></svg>").id() == "image.broken");
}

TEST_CASE("what a drawing program writes and nobody may draw is told with what to change there") {
  const auto hint = [](const Loaded& got) { return got.out.findings().empty() ? "" : got.out.findings().front().hint; };
  CHECK(hint(load("<!DOCTYPE svg [<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>]><svg xmlns='&ns_svg;'/>"))
            .starts_with("in Illustrator, save it by File > Export > Export As"));
  CHECK(hint(load_svg("<switch><foreignObject/><g/></switch>")).starts_with("in Illustrator, save it without 'Preserve"));
  CHECK(hint(load_svg("<style>@import url(https://fonts.example/a);</style>"))
            .starts_with("turn text into paths and take the @import"));
  CHECK(hint(load_svg("<style>@font-face { src: url(https://fonts.example/a) }</style>"))
            .starts_with("turn text into paths and take the @font-face"));
  CHECK(hint(load_svg("<image href='fox.png'/>")).starts_with("embed what it refers to"));
  CHECK(hint(load("<?xml version='1.0' encoding='windows-1252'?>" + open + "</svg>")) == "save it in UTF-8");
}

TEST_CASE("an SVG cannot hide an address behind an escape of CSS") {
  CHECK(load_svg("<rect style='fill:\\75 rl(https://example.org/a.svg#b)'/>").id() == "image.unsafe");
  CHECK(load_svg("<rect fill='\\75 rl(https://example.org/a.svg#b)'/>").id() == "image.unsafe");
}

TEST_CASE("an SVG in another encoding cannot hide words") {
  CHECK(load("<?xml version='1.0' encoding='utf-7'?>" + open + "</svg>").id() == "image.unsafe");
}

TEST_CASE("a missing picture names the nearest one in that folder") {
  MemoryDisk disk;
  disk.files["art/beaver.svg"] = open + "</svg>";
  Diagnostics out;
  CHECK_FALSE(Pictures(disk).load("", "art/beever.svg", {}, out));
  REQUIRE(out.size() == 1);
  CHECK(out.findings().front().id == "image.missing");
  CHECK(out.findings().front().hint == "did you mean 'beaver.svg'?");
}

TEST_CASE("a picture is read once and shared") {
  MemoryDisk disk;
  disk.files["a.svg"] = open + "</svg>";
  Diagnostics out;
  Pictures pictures(disk);
  CHECK(pictures.load("", "a.svg", {}, out) == pictures.load("", "a.svg", {}, out));
}

TEST_CASE("a missing picture is reported to everyone who asks for it") {
  const MemoryDisk disk;
  Diagnostics out;
  Pictures pictures(disk);
  pictures.load("", "a.svg", {}, out);
  pictures.load("", "a.svg", {}, out);
  CHECK(out.size() == 2);
}

TEST_CASE("what a file holds counts, not what it is called") {
  const Loaded got = load(png, "art/a.svg");
  REQUIRE(got.picture);
  CHECK(got.picture->kind == Picture::Kind::Png);
  CHECK(got.picture->width == 1);
}

TEST_CASE("words are not a picture") { CHECK(load("hello").id() == "image.broken"); }

TEST_CASE("an SVG does nothing but draw") {
  for (const std::string part :
       {"<set attributeName='x' to='1'/>", "<g ONLOAD='x()'/>", "<rect onclick = 'x()'/>", "<foreignObject/>", "<animate/>",
        "<h:iframe xmlns:h='http://www.w3.org/1999/xhtml'/>", "<img src='x'/>", "<a href='java&#x73;cript:x()'/>", "<p/>",
        "<meta/>", "<desc><![CDATA[><img src='x'>]]></desc>", "<!--><img src='x'> -->", "<?a ><img src='x'> ?>",
        "<g xml:base='http://a/'/>"}) {
    CAPTURE(part);
    CHECK(load_svg(part).id() == "image.unsafe");
  }
  CHECK(load("<!DOCTYPE svg [<!ATTLIST svg a CDATA 'x()'>]>" + open + "</svg>").id() == "image.unsafe");
}

TEST_CASE("what an SVG may not hold is told as it is written") {
  const auto told = [](const std::string& part) { return load_svg(part).out.findings().at(0).message; };
  CHECK(told("<foreignObject/>").find("SVG has an element <foreignObject>, which is none of a drawing") != std::string::npos);
  CHECK(told("<image href='data:image/svg+xml;base64,PHN2'/>")
            .find("SVG holds 'data:image/svg+xml;base64,PHN2', and only PNG and JPEG may stand inside") != std::string::npos);
  CHECK(told("<image href='http://Moths/a.png'/>").find("SVG refers to 'http://Moths/a.png' outside the file") !=
        std::string::npos);
}

TEST_CASE("what an editor notes beside a drawing is harmless") {
  CHECK(load_svg("<s:namedview xmlns:s='http://sodipodi'/><!-- <rect/> --><metadata/><style><![CDATA[.a{fill:red}]]></style>")
            .picture);
}

/// Groups that draw the one before them twice.
static std::string doubled(int times) {
  std::string all = "<defs><g id='g0'><rect/></g>";
  for (int i = 1; i < times; ++i) {
    const std::string use = "<use href='#g" + std::to_string(i - 1) + "'/>";
    all += "<g id='g" + std::to_string(i) + "'>" + use + use + "</g>";
  }
  return all + "</defs><use href='#g" + std::to_string(times - 1) + "'/>";
}

TEST_CASE("brackets of a style do not stand deeper inside each other than librsvg reads") {
  const auto nested = [](int times) {
    std::string css;
    for (int i = 0; i < times; ++i) css += "rect:not(";
    return load_svg("<style>" + css + "</style><rect width='1' height='1'/>");
  };
  CHECK(nested(90).picture);
  CHECK(nested(3000).id() == "image.heavy");
}

TEST_CASE("elements count as often as they are drawn") {
  CHECK(load_svg(doubled(16)).picture);
  CHECK(load_svg(doubled(30)).id() == "image.heavy");
  CHECK(load_svg("<g id='a'><use href='#a'/></g>").id() == "image.broken");
}

TEST_CASE("a style sheet refers, too") {
  std::string masks = "<style>.m0 { mask: url('#a') }</style>", uses;
  for (int i = 0; i < 3'000; ++i) uses += "<rect class='m0'/>";
  CHECK(load_svg(masks + "<mask id='a'><rect/></mask>" + uses).id() == "image.heavy");
}

TEST_CASE("filters that take as long as they are told are refused") {
  for (const std::string name : {"feTurbulence", "feConvolveMatrix", "feMorphology", "feImage", "feDiffuseLighting"})
    CHECK(load_svg("<filter id='a'><" + name + "/></filter><rect filter='url(#a)'/>").id() == "image.heavy");
  CHECK(load_svg("<filter id='a'><feGaussianBlur/></filter><path d='M0 0H9V9' filter='url(#a)'/>").picture);
}

TEST_CASE("what takes librsvg long is weighed by how long it takes") {
  const auto many = [](int count, const std::string& part) {
    std::string all;
    for (int i = 0; i < count; ++i) all += part;
    return all;
  };
  CHECK(load_svg(many(50'000, "<g opacity='.5'><rect/></g>")).id() == "image.heavy");
  CHECK(load_svg(many(50'000, "<g style='isolation:isolate'><rect/></g>")).id() == "image.heavy");
  CHECK(load_svg("<radialGradient id='a'/>" + many(5'000, "<rect width='100%' height='100%' fill='url(#a)'/>")).id() ==
        "image.heavy");
  CHECK(load_svg("<path d='M" + many(60'000, "1 2 ") + "'/>").id() == "image.heavy");
  CHECK(load_svg("<filter id='f'><feGaussianBlur/></filter>" + many(390, "<rect filter='url(#f)'/>")).id() == "image.heavy");
  CHECK(load_svg("<style>rect.q ~ rect{fill:red}</style>" + many(40'000, "<rect/>")).id() == "image.heavy");
  CHECK(load_svg(many(50'000, "<path d='' fill-opacity='.5'/>")).picture);
  CHECK(load_svg("<path d='M0 0H9L" + many(51'000, "1.5.25 ") + "'/>").id() == "image.heavy");
  CHECK(load_svg("<path d='M0 0H9L" + many(49'000, "1.5.25 ") + "'/>").picture);
  CHECK(load_svg("<pattern id='p' width='1e9' height='1'/><rect width='9' height='9' fill='url(#p)'/>").id() == "image.heavy");
  CHECK(load_svg("<pattern id='p' width='3' height='3'/>" + many(70, "<rect fill='url(#p)'/>")).id() == "image.heavy");
}

TEST_CASE("a bitmap inside an SVG is held to what it is, not to what it is called") {
  CHECK(load_svg("<image href='data:image/png;base64,AAAA'/>").id() == "image.broken");
  CHECK(load_svg("<image href='data:image/png;utf8,abc'/>").id() == "image.broken");
}

namespace {

/// What is said of this drawing.
std::string says(const std::string& body) {
  const Loaded got = load_svg(body);
  return got.out.findings().empty() ? "" : got.out.findings().front().message;
}

}  // namespace

TEST_CASE("a value of an SVG that says nothing is told with its line") {
  const std::pair<const char*, const char*> wrong[] = {
      {"<rect width='abc' height='5'/>", "<rect> in line 2 has width=\"abc\", which is no length from 0 on"},
      {"<path d='M 0 zz'/>", "<path> in line 2 has d=\"M 0 zz\", which is no path"},
      {"<path d='L1 1'/>", "<path> in line 2 has d=\"L1 1\", which is no path"},
      {"<path d='M0 0L5'/>", "<path> in line 2 has d=\"M0 0L5\", which is no path"},
      {"<g fill='#12'/>", "<g> in line 2 has fill=\"#12\", which is no colour"},
      {"<g stroke='golld'/>", "<g> in line 2 has stroke=\"golld\", which is no colour"},
      {"<g style='opacity:1; fill: #12345 !important'/>", "<g> in line 2 has fill=\"#12345\", which is no colour"},
      {"<g transform='rotat(5)'/>", "<g> in line 2 has transform=\"rotat(5)\", which is no transform"},
      {"<g transform='rotate(5'/>", "<g> in line 2 has transform=\"rotate(5\", which is no transform"},
      {"<g transform='matrix(1 0 0)'/>", "<g> in line 2 has transform=\"matrix(1 0 0)\", which is no transform"},
      {"<polygon points='1 2 3'/>", "<polygon> in line 2 has points=\"1 2 3\", which is no list of points"},
      {"<symbol viewBox='0 0 9'/>", "<symbol> in line 2 has viewBox=\"0 0 9\", which is no viewBox"},
      {"<g opacity='half'/>", "<g> in line 2 has opacity=\"half\", which is no number from 0 to 1"}};
  for (const auto& [body, message] : wrong) CHECK(says(std::string("\n") + body) == std::string("art/a.svg: ") + message);
}

TEST_CASE("a function of CSS that is not drawn is told where it stands") {
  CHECK(says("\n<style>:root { --a: red }\nrect { fill: var(--a) }</style>") ==
        "art/a.svg: a rule of <style> in line 3 asks for var(--a), which is not drawn");
  CHECK(says("\n<g style='fill:var(--a)'/>") == "art/a.svg: <g> in line 2 asks for var(--a), which is not drawn");
  CHECK(says("<rect width='calc(1px + 2px)' height='1'/>") ==
        "art/a.svg: <rect> in line 1 asks for calc(1px + 2px), which is not drawn");
  CHECK(says("<path id='var(a)' d='M0 0H9V9Z' fill='rgb(1,2,3)'/>").empty());
}

TEST_CASE("what is painted or drawn with itself is told, as nothing of it is seen") {
  const std::string rect = "<rect width='9' height='9' fill='url(#p)'/>";
  const std::string told = " in line 1 leads back to itself, so nothing of it is drawn";
  CHECK(says("<linearGradient id='p' href='#q'/><linearGradient id='q' href='#p'/>" + rect) ==
        "art/a.svg: <lineargradient>" + told);
  CHECK(says("<pattern id='p' width='9' height='9'>" + rect + "</pattern>" + rect) == "art/a.svg: <rect>" + told);
  CHECK(says("<g id='a'><use href='#a'/></g>") == "art/a.svg: <use>" + told);
  CHECK(says("<linearGradient id='p' href='#q'/><linearGradient id='q'><stop/></linearGradient>" + rect).empty());
  CHECK(says("<g id='p'><a href='#p'><path d='M0 0H9V9Z'/></a></g>").empty());
}

TEST_CASE("words outside of a <text> are told, as nobody would see them") {
  CHECK(says("\n<tspan>Moon</tspan>") == "art/a.svg: <tspan> in line 2 stands in no <text>, so nobody sees its words");
  CHECK(load_svg("<flowRoot><flowPara>Moon</flowPara></flowRoot>").id() == "image.text");
  CHECK(says("<path d='M0 0H9V9Z'/><tspan/><flowRoot><flowPara> </flowPara></flowRoot>").empty());
}

TEST_CASE("an <image> has a bitmap") {
  CHECK(says("<image href='#x' width='9' height='9'/>") == "art/a.svg: <image> in line 1 has no bitmap");
  CHECK(says("<image width='9' height='9'/>") == "art/a.svg: <image> in line 1 has no bitmap");
}

TEST_CASE("what drawing programs write is no wrong value") {
  for (const char* sound :
       {"<rect width='50%' height='1.5e1mm' rx='.5px' fill='currentColor' stroke='RebeccaPurple'/>",
        "<path d='m0,0 1,1 2-2.5.5.5z M5 5a5 5 0 0110 10H-3v+2S1 2 3 4T9 9zl2 2' fill='none' stroke='#abcd'/>",
        "<path d='M1 1H9' stroke='rgb(10%, 20%, 30%)'/>", "<path d=' M1 1 H9 V9 ' fill='' transform=''/>",
        "<g transform='translate(4) rotate(30, 5 5),scale(-1,1) matrix(1 0 0 1 0 0) skewX(3)'><path d='M1 1H9V9'/></g>",
        "<polygon points='0,0 10,0,5-8 9 9'/>", "<path d='M1 1H9V9' style='fill:url(#a) none;fill:inherit;stroke-width:2px'/>"}) {
    INFO(sound);
    CHECK(says(sound).empty());
  }
}

TEST_CASE("a rule of a style that some element needs leans on nothing that is not there") {
  const std::string rect = "<rect class='b a' width='5' height='5'/>";
  CHECK(says("\n<style>.c { fill: #123456 }\n.a { fill: url(#sun) }</style>" + rect) ==
        "art/a.svg: a rule of <style> in line 3 needs '#sun', which is not in the file");
  CHECK(says("<style>.c { fill: url(#sun) }</style>" + rect).empty());
  CHECK(says("<style>.a { fill: url(#sun) gold }</style>" + rect).empty());
}

TEST_CASE("an SVG that shows nothing is a doubt wherever it is used, and can be used") {
  const std::string rect = "<rect width='50' height='50'/>";
  for (const std::string& body :
       {std::string(), "<g opacity='0'>" + rect + "</g>", "<g style='opacity: 0.0'>" + rect + "</g>",
        "<g display='none'>" + rect + "</g>", "<defs>" + rect + "</defs>", std::string("<rect x='300' width='50' height='50'/>"),
        "<g fill='none'>" + rect + "</g>", "<g visibility='hidden'>" + rect + "</g>",
        "<g style='fill: transparent' stroke='red' stroke-opacity='0'>" + rect + "</g>"}) {
    INFO(body);
    const Loaded got = load_svg(body);
    CHECK(got.picture);
    CHECK(got.id() == "image.empty");
    CHECK_FALSE(got.out.has_errors());
  }
  CHECK(load_svg("<g opacity='0'>" + rect + "</g>" + rect).id().empty());
  CHECK(load_svg("<g fill='none' stroke='red'>" + rect + "</g>").id().empty());
  CHECK(load_svg("<style>rect { fill: red }</style><g fill='none'>" + rect + "</g>").id().empty());
  CHECK(load_svg("<defs><g id='a'>" + rect + "</g></defs><use href='#a'/>").id().empty());
  MemoryDisk disk;
  disk.files["art/a.svg"] = open + "</svg>";
  Pictures pictures(disk);
  Diagnostics first, second;
  pictures.load("", "art/a.svg", {}, first);
  pictures.load("", "art/a.svg", {}, second);
  CHECK(second.size() == 1);
}

TEST_CASE("a style sheet hides what it says, and what it cannot be followed in is believed to be drawn") {
  const std::string rect = "<g id='a'><rect class='b c' width='50' height='50'/></g>";
  const auto told = [&](const std::string& style) { return load_svg("<style>" + style + "</style>" + rect).id(); };
  for (const char* hides : {"rect { opacity: 0 }", "#a { opacity: 0 }", "* { fill: none; stroke: none }",
                            ".b.c{fill:transparent}", "rect { fill: red } /* { */ rect.b { fill-opacity: 0 }",
                            "path, g { visibility: hidden }", "<![CDATA[ g { display: none } ]]>", "RECT { opacity: 0.0 }"}) {
    INFO(hides);
    CHECK(told(hides) == "image.empty");
  }
  for (const char* shows : {"rect { opacity: 0 } .b { opacity: 1 }", ".b { fill: red } rect { fill: none }", ".d { opacity: 0 }",
                            "rect { opacity: .5 }", "rect { opacity: 0 } g > rect { opacity: 1 }", "#b { opacity: 0 }",
                            "rect { opacity: 1 !important } #a rect { opacity: 0 }", "rect { fill: none; stroke: red }"}) {
    INFO(shows);
    CHECK(told(shows).empty());
  }
  CHECK(load_svg("<style>rect { opacity: 0 }</style>" + rect + "<path d='M0 0H9V9Z'/>").id().empty());
  CHECK(load_svg("<style>rect { opacity: 0 }</style><rect style='opacity: 1' width='5' height='5'/>").id().empty());
}

TEST_CASE("a drawing of nothing but a bitmap is drawn") {
  CHECK(load_svg("<image width='9' height='9' href='data:image/"
                 "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='/>")
            .id()
            .empty());
}

TEST_CASE("an id that something needs stands once") {
  const std::string two = "<linearGradient id='a'><stop/></linearGradient>\n<linearGradient id='a'><stop/></linearGradient>";
  CHECK(says(two + "<rect width='9' height='9' fill='url(#a)'/>") ==
        "art/a.svg: <linearGradient> in line 2 has the id 'a', as <linearGradient> in line 1 does, and what asks for it gets the "
        "first");
  CHECK(says(two + "<linearGradient id='b' href='#a'/><rect width='9' height='9' fill='url(#b)'/>").find("the id 'a'") !=
        std::string::npos);
  CHECK(says(two + "<rect width='9' height='9'/>").empty());
  const std::string group = "<g id='g'><rect width='9' height='9'/></g>";
  CHECK(says("<defs>" + group + group + "</defs><use href='#g'/>").empty());
}
