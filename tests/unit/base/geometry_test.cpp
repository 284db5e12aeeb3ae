#include "base/geometry.h"

#include "support/catch.h"

using namespace kitwright;

namespace {

constexpr Point point(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

}  // namespace

TEST_CASE("a quarter turn is clockwise on paper") { CHECK(Matrix::turn(90)(point(1, 0)) == point(0, 1)); }

TEST_CASE("four quarter turns are exactly none") {
  Matrix all;
  for (int i = 0; i < 4; ++i) all = Matrix::turn(90) * all;
  CHECK(all == Matrix{});
}

TEST_CASE("a quarter turn back is three quarters forward") { CHECK(Matrix::turn(-90) == Matrix::turn(270)); }

TEST_CASE("a whole turn is no turn") { CHECK(Matrix::turn(720) == Matrix{}); }

TEST_CASE("a turn about a point leaves the point where it is") {
  CHECK(Matrix::turn(90, point(7.5, 3.25))(point(7.5, 3.25)) == point(7.5, 3.25));
  CHECK(Matrix::turn(180, point(5, 5))(point(0, 0)) == point(10, 10));
}

TEST_CASE("a product moves as its factors do one after another") {
  const Matrix inner = Matrix::move(Length::mm(3), Length::mm(1)), outer = Matrix::turn(90);
  CHECK((outer * inner)(point(2, 5)) == outer(inner(point(2, 5))));
}

TEST_CASE("a grown box keeps its centre") {
  const Rect box{point(1, 2), {Length::mm(10), Length::mm(20)}};
  CHECK(grown(box, Length::mm(3)).centre() == box.centre());
  CHECK(grown(box, Length::mm(3)).size.width == Length::mm(16));
}

TEST_CASE("a box shrunk by its growth is itself again") {
  const Rect box{point(1, 2), {Length::mm(10), Length::mm(20)}};
  CHECK(shrunk(grown(box, Length::mm(3)), Sides::all(Length::mm(3))) == box);
}

TEST_CASE("a centred box has the centre it was given") {
  CHECK(centred({Length::mm(10), Length::mm(4)}, point(50, 60)).centre() == point(50, 60));
}
