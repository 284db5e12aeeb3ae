#include "sheets/proof_sheet.h"

#include "support/catch.h"
#include "unit/sheets/builders.h"

using namespace kitwright;
using namespace kitwright::test;

namespace {

std::vector<Page> proof(const std::vector<PieceSet>& sets, Size page) {
  Diagnostics out;
  auto pages = proof_sheet(sets, {"Otter Harbour", "1.2", "Cabin", page}, typesetter(), out);
  CHECK(out.findings().empty());
  return pages;
}

const Size one_page{a4.width, {}};

/// The pieces of a page: those groups that hold art.
std::vector<Group> pieces_on(const Frame& frame) {
  std::vector<Group> pieces;
  for (const Item& item : frame.items)
    if (const auto* group = std::get_if<Group>(&item.what); group && item.role == Role::Art) pieces.push_back(*group);
  return pieces;
}

std::vector<Group> pieces_on(const std::vector<Page>& pages) {
  std::vector<Group> all;
  for (const Page& page : pages)
    for (const Group& group : pieces_on(page.frame)) all.push_back(group);
  return all;
}

/// Every piece of the set an item of its own.
PieceSet all_different(PieceSet set) {
  for (std::size_t i = 0; i < set.pieces.size(); ++i) set.pieces[i].item = "item-" + std::to_string(i);
  return set;
}

}  // namespace

TEST_CASE("copies of an item are one face with their number") {
  const auto pages = proof({deck("card", tcg, 5, false)}, one_page);
  CHECK(pieces_on(pages).size() == 1);
  CHECK(words_on(pages.front().frame).find("item × 5") != std::string::npos);
}

TEST_CASE("a back that all share stands once, behind the last") {
  const PieceSet set = all_different(deck("card", tcg, 5));
  const auto pieces = pieces_on(proof({set}, one_page));
  CHECK(pieces.size() == 6);
  CHECK(pieces.back().frame == set.pieces.front().back);
}

TEST_CASE("a back of its own stands behind each") {
  PieceSet set = all_different(deck("token", {Length::mm(20), Length::mm(20)}, 3));
  for (std::size_t i = 0; i < 3; ++i) set.pieces[i].back = face(set.trim, {0, 0, static_cast<std::uint8_t>(i), 255});
  CHECK(pieces_on(proof({set}, one_page)).size() == 6);
}

TEST_CASE("a front and its own back stay in one row") {
  PieceSet set = all_different(deck("card", tcg, 20));
  for (std::size_t i = 0; i < 20; ++i) set.pieces[i].back = face(set.trim, {0, 0, static_cast<std::uint8_t>(i), 255});
  const auto pieces = pieces_on(proof({set}, a4));
  for (std::size_t i = 0; i + 1 < pieces.size(); i += 2) CHECK(pieces[i].matrix.y0 == pieces[i + 1].matrix.y0);
}

TEST_CASE("a back that is the front again is left out") {
  PieceSet set = deck("card", tcg, 1);
  set.pieces.front().back = set.pieces.front().front;
  CHECK(pieces_on(proof({set}, one_page)).size() == 1);
}

TEST_CASE("all pieces are shown at one scale") {
  const auto pieces =
      pieces_on(proof({all_different(deck("card", tcg, 60)), deck("board", {Length::mm(500), Length::mm(300)}, 1, false)}, a4));
  REQUIRE(pieces.size() == 62);
  for (const Group& piece : pieces) CHECK(piece.matrix.xx == pieces.front().matrix.xx);
  CHECK(pieces.front().matrix.xx * 500 <= 186.001);
}

TEST_CASE("few pieces are shown as large as they are") {
  CHECK(pieces_on(proof({all_different(deck("card", tcg, 3, false))}, a4)).front().matrix.xx == 1);
}

TEST_CASE("pieces lie within their pages and not over each other") {
  const auto pages =
      proof({all_different(deck("card", tcg, 90)), all_different(deck("token", {Length::mm(12), Length::mm(12)}, 40))}, a4);
  CHECK(pages.size() > 1);
  for (const Page& page : pages) {
    const auto pieces = pieces_on(page.frame);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Rect box = bounds(pieces[i].clip);
      CHECK(box.left() >= Length::mm(11.9));
      CHECK(box.right() <= a4.width - Length::mm(11.9));
      CHECK(box.bottom() <= a4.height - Length::mm(15));
      for (std::size_t k = 0; k < i; ++k) {
        const Rect other = bounds(pieces[k].clip);
        CHECK((box.left() >= other.right() || other.left() >= box.right() || box.top() >= other.bottom() ||
               other.top() >= box.bottom()));
      }
    }
  }
}

TEST_CASE("a component that goes on over the page has its heading again") {
  const auto pages = proof({all_different(deck("card", tcg, 200, false))}, a4);
  REQUIRE(pages.size() > 1);
  CHECK(words_on(pages.back().frame).find("continued") != std::string::npos);
}

TEST_CASE("one tall page is no ribbon, and no wider than what is on it takes") {
  const auto tall = proof({all_different(deck("card", tcg, 300, false))}, one_page);
  REQUIRE(tall.size() == 1);
  CHECK(tall.front().frame.size.height / tall.front().frame.size.width < 1.7);
  CHECK(proof({deck("card", tcg, 1, false)}, one_page).front().frame.size.width == Length::mm(120));
}

TEST_CASE("a proof of nothing has no page") { CHECK(proof({}, a4).empty()); }
