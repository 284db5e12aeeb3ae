#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace kitwright {

/// What a page of a PDF draws outside its forms, in mm from the top left: the boxes it clips to, and the straight strokes.
struct DrawnPage {
  struct Box {
    double x = 0, y = 0, width = 0, height = 0;
  };
  struct Stroke {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0, width = 0;
  };
  double width = 0, height = 0;
  std::vector<Box> clips;
  std::vector<Stroke> strokes;
};

/// Follows the operators of a page's content as far as boxes and lines go.
class PdfPathReader : public QPDFObjectHandle::ParserCallbacks {
 public:
  explicit PdfPathReader(double height_pt) : height_(height_pt) {}

  void handleObject(QPDFObjectHandle object) override {
    if (object.isOperator()) {
      apply(object.getOperatorValue());
      numbers_.clear();
    } else {
      numbers_.push_back(object.isNumber() ? object.getNumericValue() : 0);
    }
  }
  void handleEOF() override {}

  DrawnPage page;

 private:
  struct State {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0, width = 1;
  };
  struct Point {
    double x, y;
  };

  Point at(double x, double y) const {
    const double px = state_.a * x + state_.c * y + state_.e, py = state_.b * x + state_.d * y + state_.f;
    return {px * 25.4 / 72, (height_ - py) * 25.4 / 72};
  }
  double n(std::size_t from_end) const { return from_end <= numbers_.size() ? numbers_[numbers_.size() - from_end] : 0; }

  void concatenate() {
    const State m = state_;
    const double a = n(6), b = n(5), c = n(4), d = n(3), e = n(2), f = n(1);
    state_.a = a * m.a + b * m.c, state_.b = a * m.b + b * m.d;
    state_.c = c * m.a + d * m.c, state_.d = c * m.b + d * m.d;
    state_.e = e * m.a + f * m.c + m.e, state_.f = e * m.b + f * m.d + m.f;
  }

  void add_box() {
    const Point p = at(n(4), n(3)), q = at(n(4) + n(2), n(3) + n(1));
    boxes_.push_back({std::min(p.x, q.x), std::min(p.y, q.y), std::abs(p.x - q.x), std::abs(p.y - q.y)});
  }

  void apply(const std::string& op) {
    if (op == "q")
      saved_.push_back(state_);
    else if (op == "Q" && !saved_.empty())
      state_ = saved_.back(), saved_.pop_back();
    else if (op == "cm")
      concatenate();
    else if (op == "w")
      state_.width = n(1);
    else if (op == "re")
      add_box();
    else if (op == "m")
      pen_ = at(n(2), n(1));
    else if (op == "l") {
      const Point to = at(n(2), n(1));
      lines_.push_back({pen_.x, pen_.y, to.x, to.y, state_.width * 25.4 / 72});
      pen_ = to;
    } else if (op == "W" || op == "W*")
      page.clips.insert(page.clips.end(), boxes_.begin(), boxes_.end());
    else if (op == "S")
      page.strokes.insert(page.strokes.end(), lines_.begin(), lines_.end());
    if (op == "n" || op == "S" || op == "f" || op == "f*" || op == "B") boxes_.clear(), lines_.clear();
  }

  double height_;
  State state_;
  std::vector<State> saved_;
  std::vector<double> numbers_;
  std::vector<DrawnPage::Box> boxes_;
  std::vector<DrawnPage::Stroke> lines_;
  Point pen_{0, 0};
};

/// Every page of the PDF. Throws what qpdf throws.
inline std::vector<DrawnPage> drawn_pages(const std::string& bytes) {
  QPDF pdf;
  pdf.processMemoryFile("test", bytes.data(), bytes.size());
  std::vector<DrawnPage> pages;
  for (QPDFPageObjectHelper page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    const auto box = page.getMediaBox().getArrayAsRectangle();
    PdfPathReader reader(box.ury);
    page.parseContents(&reader);
    reader.page.width = box.urx * 25.4 / 72;
    reader.page.height = box.ury * 25.4 / 72;
    pages.push_back(std::move(reader.page));
  }
  return pages;
}

}  // namespace kitwright
