#include "support/catch.h"

#include <string>

#include "art/svg_marks.h"
#include "art/svg_weight.h"

using namespace kitwright;

static bool stands(const std::string& inside, const std::string& outer = "") {
  return stands_in_page(
      read_marks("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'" + outer + ">" + inside + "</svg>"));
}

TEST_CASE("a drawing of plain shapes may stand in a page") {
  for (const char* inside :
       {"<g fill='none' stroke='#123456'><path d='M0 0L9 9' transform='rotate(30)'/></g>",
        "<title>A beaver</title><circle r='4'/>",
        "<svg x='1' width='4' height='4' viewBox='0 0 2 2' preserveAspectRatio='none'><circle r='1'/></svg>",
        "<clipPath id='c'><rect width='9' height='9'/></clipPath><g clip-path='url(#c)' class='flood'><use href='#c'/></g>",
        "<path d='M0 0L9 9' style='fill:currentColor; stroke-width: 2'/>",
        "<filter id='f'><feColorMatrix in='SourceGraphic' type='saturate' values='0'/></filter>"}) {
    INFO(inside);
    CHECK(stands(inside));
  }
  CHECK(stands("<circle r='4'/>",
               " fill='none' color='red' width='9' xml:space='preserve' xmlns:xlink='http://www.w3.org/1999/xlink'"));
}

TEST_CASE("what reaches beyond a drawing, or is read otherwise in a page, may not") {
  for (const char* inside : {"<style>body{display:none}</style>", "<title><style>main{display:none}</style></title>",
                             "<font color='red'/>", "<a ping='http://evil/p'><circle r='4'/></a>", "<rect xmlns='http://x'/>",
                             "<path style='background-image:image-set(\"http://evil/x\" 1x)'/>", "<path style='position:fixed'/>",
                             "<path mask='image-set(\"http://evil/x\" 1x)'/>", "<path class='icon'/>", "<use href=' #x'/>",
                             "<rect ping='https://evil/p'/>", "<svg:path d='M0 0'/>", "<clippath/>", "<path data-x='1'/>"}) {
    INFO(inside);
    CHECK(!stands(inside));
  }
}

TEST_CASE("a drawing whose outer element does more than colour it may not") {
  for (const char* outer : {" transform='scale(2)'", " clip-path='url(#c)'", " mask='url(#m)'", " class='cover'",
                            " style='transform:scale(2)'", " stroke-dasharray='1 2'"}) {
    INFO(outer);
    CHECK(!stands("<circle r='4'/>", outer));
  }
}
