#include "finish/finish.h"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <numeric>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>

#include "unit/render/builders.h"
#include "base/failure.h"
#include "render/pixels.h"
#include "support/catch.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

Document document(std::vector<Page> pages) {
  Document d;
  d.title = "Timber & Töwn";
  d.author = "A. Author";
  d.pages = std::move(pages);
  return d;
}

std::string finished(const Document& d) { return whole_pdf(d); }

/// qpdf reads from the bytes as it goes, so they stay beside it.
struct Opened {
  std::string bytes;
  QPDF pdf;
};

std::shared_ptr<QPDF> opened(const std::string& bytes) {
  const auto both = std::make_shared<Opened>();
  both->bytes = bytes;
  both->pdf.setSuppressWarnings(true);
  both->pdf.processMemoryFile("test", both->bytes.data(), both->bytes.size());
  return {both, &both->pdf};
}

int count(QPDF& pdf, const std::string& subtype) {
  int found = 0;
  for (QPDFObjectHandle object : pdf.getAllObjects())
    if (object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals(subtype)) ++found;
  return found;
}

QPDFObjectHandle first_page(QPDF& pdf) { return QPDFPageDocumentHelper(pdf).getAllPages().front().getObjectHandle(); }

std::vector<double> numbers(QPDFObjectHandle array) {
  std::vector<double> out;
  for (int i = 0; i < array.getArrayNItems(); ++i) out.push_back(array.getArrayItem(i).getNumericValue());
  return out;
}

std::string text_of(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

std::string content_of(QPDFObjectHandle page) {
  page.coalesceContentStreams();
  return text_of(page.getKey("/Contents"));
}

/// What a program of the system prints about the PDF; `{}` stands for its path.
std::string told(const std::string& program, const std::string& bytes, const std::string& options) {
  const std::string path = std::string(KITWRIGHT_BUILD) + "/finish_test.pdf";
  std::ofstream(path, std::ios::binary) << bytes;
  std::string out;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen((program + " '" + path + "' " + options + " 2>&1").c_str(), "r"),
                                                   pclose);
  for (int c; (c = std::fgetc(pipe.get())) != EOF;) out += static_cast<char>(c);
  return out;
}

/// The pages as a reader draws them, two dots to a point: red, green and blue of each.
std::vector<std::string> dots(const std::string& bytes) {
  std::istringstream all(told("pdftoppm -r 144", bytes, ""));
  std::vector<std::string> pages;
  std::string magic;
  for (int width = 0, height = 0, most = 0; all >> magic >> width >> height >> most;) {
    std::string& page = pages.emplace_back(static_cast<std::size_t>(width * height * 3), ' ');
    all.get();
    all.read(page.data(), static_cast<std::streamsize>(page.size()));
  }
  return pages;
}

double ink(const std::string& page) {
  return std::accumulate(page.begin(), page.end(), 0.0,
                         [](double sum, char c) { return sum + 255 - static_cast<unsigned char>(c); });
}
double ink(const Bitmap& bitmap) {
  return std::accumulate(bitmap.pixels.begin(), bitmap.pixels.end(), 0.0,
                         [](double sum, Colour c) { return sum + 765 - c.red - c.green - c.blue; });
}

/// A square in the middle of a picture of ten by ten, and many small round strokes that reach so far beyond its right and its
/// lower edge.
std::string curls(const std::string& around, double beyond) {
  std::string all =
      "<clipPath id='half'><path d='M0 0H9.9V30H0z'/></clipPath><mask id='grey'><rect width='30' height='30' "
      "fill='#999'/></mask>" +
      around + "<path d='M2 2H8V8H2z'/><g fill='none' stroke='#000' stroke-width='.2' stroke-linejoin='round'>";
  for (int i = 0; i < 40; ++i)
    all +=
        fmt::format("<path d='M{0} {1}c.4 0 .4 .5 0 .5-.3 0-.3-.2 0-.3z'/><path d='M{1} {0}c.4 0 .4 .5 0 .5-.3 0-.3-.2 0-.3z'/>",
                    i * 0.25, 9.8 + beyond);
  return all + "</g></g>";
}

/// A round stroke along x = `x`.
Item stroke_at(double x) {
  Path path{line({Length::pt(x), Length::pt(-5)}, {Length::pt(x), Length::pt(105)}), {}, {}};
  path.stroke = Stroke{Colour{0, 90, 0}, Length::pt(1.3), {}, true};
  return item(path);
}

}  // namespace

TEST_CASE("a frame drawn twice is one form, a frame drawn once is none") {
  const auto forms = [](int times) {
    Frame sheet = frame(200, 100);
    for (int i = 0; i < times; ++i)
      sheet.items.push_back(
          group(shared(frame(9, 9, filled(box(0, 0, 9, 9), Colour{1, 2, 3}))), Matrix::move(Length::pt(20 * i), {})));
    return count(*opened(finished(document({page(sheet)}))), "/Form");
  };
  CHECK(forms(1) == 0);
  CHECK(forms(2) == 1);
  CHECK(forms(9) == 1);
}

TEST_CASE("a face on a page that is shown small elsewhere is still one form") {
  const auto face = shared(frame(50, 50, filled(box(0, 0, 50, 50), Colour{1, 2, 3})));
  const Frame sheet = frame(100, 100, group(face, Matrix{}));
  const Frame list = frame(100, 100, group(shared(sheet), Matrix::scale(0.3, 0.3)));
  CHECK(count(*opened(finished(document({page(sheet), page(list)}))), "/Form") == 1);
}

TEST_CASE("what repeats within what repeats is kept once too") {
  const auto part = shared(frame(9, 9, filled(box(0, 0, 9, 9), Colour{1, 2, 3})));
  const auto face = shared(frame(50, 50, group(part, Matrix{}), group(part, Matrix::move(Length::pt(20), {}))));
  const Frame sheet =
      frame(100, 100, group(face, Matrix{}), group(face, Matrix::move(Length::pt(50), {})), group(part, Matrix{}));
  CHECK(count(*opened(finished(document({page(sheet)}))), "/Form") == 2);
}

TEST_CASE("a picture in one look is one form wherever it is used") {
  const auto picture = svg("<path d='M0 0H9V9Z' fill='currentColor'/>");
  const auto use = [&](double x, Colour c) { return item(Image{picture, box(x, 0, 9, 9), c, {}, false}); };
  const Document same = document({page(frame(99, 9, use(0, {1, 2, 3}), use(20, {1, 2, 3}), use(40, {1, 2, 3})))});
  const Document two = document({page(frame(99, 9, use(0, {1, 2, 3}), use(20, {1, 2, 3}), use(40, {9, 2, 3})))});
  CHECK(count(*opened(finished(same)), "/Form") == 1);
  CHECK(count(*opened(finished(two)), "/Form") == 2);
}

TEST_CASE("a PDF is the same whether its plates were drawn for it or for the kit") {
  const auto drawn = [](const char* colour) {
    const auto picture = svg(std::string("<path d='M0 0H9V9Z' opacity='.5' fill='") + colour + "'/>");
    return document({page(frame(50, 50, item(Image{picture, box(0, 0, 30, 30), {}, {}, false})))});
  };
  const Document one = drawn("#123456"), other = drawn("#654321");
  const Plates shared({&one, &other}, 2);
  CHECK(whole_pdf(one, shared) == whole_pdf(one));
  CHECK(whole_pdf(other, shared) == whole_pdf(other));
}

TEST_CASE("tiles, tints and fading of SVG art stay vectors") {
  const auto picture = svg("<g opacity='.5'><path d='M0 0H9V9Z' fill='#123456'/><circle cx='5' cy='5' r='2'/></g>");
  const PictureTiles tiles{picture, {Length::pt(7), Length::pt(7)}, {}, {}, false};
  const FrameRef inner = shared(frame(50, 50, filled(box(0, 0, 50, 50), tiles)));
  const Item tinted = item(Image{picture, box(60, 0, 30, 30), {}, Colour{200, 0, 0}, false});
  const Document d = document({page(frame(100, 100, item(Group{inner, {}, {}, 0.4}), tinted))});
  CHECK(count(*opened(finished(d)), "/Image") == 0);
}

TEST_CASE("page boxes are exact") {
  Page sheet = page({{Length::mm(210), Length::mm(297)}, {}});
  sheet.trim = Rect{{Length::mm(10), Length::mm(20)}, {Length::mm(63), Length::mm(88)}};
  sheet.bleed = grown(*sheet.trim, Length::mm(3));
  const auto pdf = opened(finished(document({sheet})));
  const auto close = [](std::vector<double> got, const Rect& r) {
    const double want[] = {r.left().to_pt(), Length::mm(297).to_pt() - r.bottom().to_pt(), r.right().to_pt(),
                           Length::mm(297).to_pt() - r.top().to_pt()};
    for (std::size_t i = 0; i < 4; ++i) CHECK(got.at(i) == Approx(want[i]).margin(0.0001));
  };
  close(numbers(first_page(*pdf).getKey("/MediaBox")), {{}, sheet.frame.size});
  close(numbers(first_page(*pdf).getKey("/TrimBox")), *sheet.trim);
  close(numbers(first_page(*pdf).getKey("/BleedBox")), *sheet.bleed);
}

TEST_CASE("the document's facts are in the PDF") {
  const auto pdf = opened(finished(document({page(frame(9, 9))})));
  QPDFObjectHandle info = pdf->getTrailer().getKey("/Info"), root = pdf->getRoot();
  CHECK(info.getKey("/Title").getUTF8Value() == "Timber & Töwn");
  CHECK(info.getKey("/Author").getUTF8Value() == "A. Author");
  CHECK(info.getKey("/Creator").getUTF8Value() == "Kitwright");
  CHECK(info.getKey("/CreationDate").getStringValue() == "D:20260101000000Z");
  CHECK(info.getKey("/ModDate").getStringValue() == "D:20260101000000Z");
  CHECK(root.getKey("/Lang").getUTF8Value() == "en");
  CHECK(root.getKey("/ViewerPreferences").getKey("/DisplayDocTitle").getBoolValue());
  const auto xmp = root.getKey("/Metadata").getStreamData();
  CHECK(std::string(reinterpret_cast<const char*>(xmp->getBuffer()), xmp->getSize()).find("Timber &amp; Töwn") !=
        std::string::npos);
}

TEST_CASE("a document without a date is of no day") {
  Document d = document({page(frame(9, 9))});
  d.date.clear();
  const auto pdf = opened(finished(d));
  QPDFObjectHandle info = pdf->getTrailer().getKey("/Info");
  CHECK_FALSE(info.hasKey("/CreationDate"));
  CHECK_FALSE(info.hasKey("/ModDate"));
  const auto xmp = pdf->getRoot().getKey("/Metadata").getStreamData();
  CHECK(std::string(reinterpret_cast<const char*>(xmp->getBuffer()), xmp->getSize()).find("Date>") == std::string::npos);
}

TEST_CASE("a wrong date is refused") {
  Document d = document({page(frame(9, 9))});
  const Plates none;
  const RenderedPart part{render_pdf(d, 0, none), &none};
  d.date = "tomorrow";
  CHECK_THROWS_AS(finish_pdf({part}, d), Failure);
}

TEST_CASE("what is not a PDF is a failure") { CHECK_THROWS_AS(finish_pdf({{"hello", nullptr}}, {}), Failure); }

namespace {

/// One page more than a part holds, each with a picture. The first and the last have a label.
Document long_document() {
  const auto picture = svg("<path d='M0 0H9V9Z' fill='#123456'/>");
  std::vector<Page> pages;
  for (std::size_t i = 0; i <= part_pages; ++i) {
    pages.push_back(page(frame(50, 50, item(Image{picture, box(0, 0, 30, 30), {}, {}, false}), item(hi(5, 30)))));
  }
  pages.front().label = "first", pages.back().label = "last";
  return document(std::move(pages));
}

}  // namespace

TEST_CASE("the pages of all parts come in order, with their labels") {
  const auto pdf = opened(finished(long_document()));
  QPDFPageLabelDocumentHelper labels(*pdf);
  CHECK(QPDFPageDocumentHelper(*pdf).getAllPages().size() == part_pages + 1);
  CHECK(labels.getLabelForPage(0).getKey("/P").getUTF8Value() == "first");
  CHECK(labels.getLabelForPage(static_cast<long long>(part_pages)).getKey("/P").getUTF8Value() == "last");
}

TEST_CASE("parts share a plate") { CHECK(count(*opened(finished(long_document())), "/Form") == 1); }

TEST_CASE("parts with plates of their own make the same bytes") {
  const Document d = long_document();
  const auto other = svg("<path d='M0 0H5V5Z' fill='#654321'/>");
  const Document before = document({page(frame(50, 50, item(Image{other, box(0, 0, 30, 30), {}, {}, false})))});
  const Plates own({&d}, 1), more({&before, &d}, 1);
  CHECK(finish_pdf({{render_pdf(d, 0, own), &own}, {render_pdf(d, 1, more), &more}}, d) == whole_pdf(d));
}

TEST_CASE("a link leads from one part to another") {
  Document d = long_document();
  d.pages.front().frame.items.push_back(item(Link{box(0, 0, 9, 9), "#last"}));
  const auto pdf = opened(finished(d));
  auto pages = QPDFPageDocumentHelper(*pdf).getAllPages();
  QPDFObjectHandle goal = pages.front().getObjectHandle().getKey("/Annots").getArrayItem(0).getKey("/Dest").getArrayItem(0);
  CHECK(goal.getObjGen() == pages.back().getObjectHandle().getObjGen());
}

TEST_CASE("a document that lacks a part is a failure") {
  const Document d = long_document();
  const Plates plates({&d}, 1);
  CHECK_THROWS_AS(finish_pdf({{render_pdf(d, 0, plates), &plates}}, d), Failure);
}

TEST_CASE("finishing twice gives the same bytes") {
  const Document d = document({page(frame(99, 99, item(hi(5, 30))))});
  CHECK(finished(d) == finished(d));
}

TEST_CASE("qpdf finds nothing to say about a sheet that repeats a card") {
  const FrameRef card = shared(frame(20, 20, item(hi(0, 20))));
  Frame sheet = frame(200, 100);
  for (int i = 0; i < 6; ++i) sheet.items.push_back(group(card, Matrix::move(Length::pt(30 * i), {})));
  CHECK(told("qpdf --check", finished(document({page(sheet)})), "").find("WARNING") == std::string::npos);
}

TEST_CASE("text can be copied, also from a form") {
  const FrameRef card = shared(frame(20, 20, item(hi(0, 20))));
  const Frame sheet = frame(200, 100, group(card, {}), group(card, Matrix::move(Length::pt(100), {})));
  const std::string text = told("pdftotext", finished(document({page(sheet)})), "-");
  const auto first = text.find("Hi");
  REQUIRE(first != std::string::npos);
  CHECK(text.find("Hi", first + 1) != std::string::npos);
}

TEST_CASE("the gradient of a line lies where it is drawn") {
  Gradient across;
  across.from = {Length::pt(20), {}}, across.to = {Length::pt(60), {}};
  across.stops = {{0, Colour{255, 0, 0}}, {1, Colour{0, 0, 255}}};
  Path stroked{rectangle(box(20, 20, 40, 40)), {}, {}};
  stroked.stroke = Stroke{across, Length::pt(2), {}, false};
  const auto pdf = opened(finished(document({page(frame(100, 100, item(stroked)))})));
  std::vector<double> matrix;
  for (auto [name, pattern] : first_page(*pdf).getKey("/Resources").getKey("/Pattern").ditems())
    matrix = numbers(pattern.getKey("/Matrix"));
  CHECK(matrix == std::vector<double>{1, 0, 0, -1, 0, 100});
}

TEST_CASE("a finished page begins at its corner") {
  Document d = document({page(frame(100.3, 99.6, item(hi(5, 30))))});
  for (const bool tagged : {false, true}) {
    if (tagged) d.structure = {{"P", -1, "", ""}};
    const auto pdf = opened(finished(d));
    const std::string content = content_of(first_page(*pdf));
    CHECK(content.starts_with("1 0 0 -1 0 101 cm"));
    CHECK(content.find("10000") == std::string::npos);
  }
}

// Here cairo 1.16 lost faces while pictures were recordings: it measures a round stroke at an edge in two ways.
TEST_CASE("strokes that end at an edge, of a picture or of the page, are drawn as they are in dots") {
  std::vector<Page> pages;
  for (const char* around : {"<g>", "<g opacity='.6'>", "<g clip-path='url(#half)'>", "<g mask='url(#grey)'>"})
    for (double beyond = -0.6; beyond < 0.6; beyond += 0.07) {
      const auto picture = svg(curls(around, beyond));
      const FrameRef faded =
          shared(frame(100, 100, item(Image{picture, box(60, 50, 40, 40), {}, {}, false}), stroke_at(99 + beyond)));
      pages.push_back(page(frame(100, 100, item(Image{picture, box(5, 5, 40, 40), {}, {}, false}),
                                 item(Image{picture, box(61 + 2 * beyond, -9 - beyond, 40, 40), {}, Colour{200, 0, 0}, false}),
                                 stroke_at(-beyond), stroke_at(100 + beyond), item(Group{faded, {}, {}, 0.5}))));
    }
  const std::string pdf = finished(document(pages));
  const std::vector<std::string> seen = dots(pdf);
  REQUIRE(seen.size() == pages.size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    INFO("page " << i + 1);
    const double wanted = ink(BitmapPainter().draw(pages[i].frame, {{}, pages[i].frame.size}, 144));
    CHECK(ink(seen[i]) / wanted == Approx(1).margin(0.1));
  }
}

TEST_CASE("what is clipped is drawn up to the edge of the page, and of what repeats, though that is no whole point") {
  const FrameRef flood = shared(frame(50.9, 50.9, filled(box(0, 0, 50.9, 50.9), Colour{0, 0, 0})));
  const auto clipped = [&](Matrix matrix, const Rect& clip) { return item(Group{flood, matrix, rectangle(clip), 1}); };
  const FrameRef face = shared(frame(50.9, 50.9, clipped({}, box(0, 0, 50.9, 50.9))));
  const Matrix away = Matrix::move(Length::pt(50), Length::pt(50));
  const auto forms_and_page = opened(finished(
      document({page(frame(100.9, 100.9, group(face, {}), group(face, away), clipped(away, box(50, 50, 50.9, 50.9))))})));
  std::string all = content_of(first_page(*forms_and_page));
  for (QPDFObjectHandle object : forms_and_page->getAllObjects())
    if (object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals("/Form")) all += text_of(object);
  INFO(all);
  CHECK(all.find("50 51.102 50.898 50.898 re W n") != std::string::npos);
  CHECK(all.find("0 0 50.898 50.898 re W n") != std::string::npos);
}

TEST_CASE("a frame used more than once is kept once, and takes no page") {
  const FrameRef face = shared(frame(30, 20, item(Path{rectangle(box(1, 1, 5, 5)), Colour{200, 0, 0}, {}})));
  const Item first = group(face, {}), second = group(face, Matrix::move(Length::pt(40), {}));
  const auto pdf = opened(finished(document({page(frame(100, 100, first, second))})));
  CHECK(QPDFPageDocumentHelper(*pdf).getAllPages().size() == 1);
  CHECK(count(*pdf, "/Form") == 1);
  CHECK(count(*pdf, "/Image") == 0);
}

TEST_CASE("a frame used more than once has its size") {
  const FrameRef face = shared(frame(124.7, 20, item(Path{rectangle(box(0, 0, 124.7, 20)), Colour{200, 0, 0}, {}})));
  const Item first = group(face, {}), second = group(face, Matrix::move({}, Length::pt(40)));
  const auto pdf = opened(finished(document({page(frame(200, 100, first, second))})));
  for (QPDFObjectHandle object : pdf->getAllObjects()) {
    if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Form")) continue;
    const auto place = numbers(object.getDict().getKey("/Matrix")), area = numbers(object.getDict().getKey("/BBox"));
    CHECK(std::abs(area[2] * place[0] - 1) < 1e-7);
    CHECK(std::abs(area[3] * place[3] - 1) < 1e-7);
  }
}
