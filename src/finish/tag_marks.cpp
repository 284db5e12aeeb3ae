#include "finish/tag_marks.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <qpdf/Pl_Buffer.hh>

#include "finish/objects.h"
#include "render/stand_in.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;
using Numbers = std::map<std::string, std::uint32_t>;  ///< what the stand-ins say, by the names they are drawn by

/// Holds back what is drawn until a stand-in tells which element it belongs to. Cairo draws an image as `q ... cm /name Do Q`. It
/// also saves the page's state once before anything else: marks lie inside of that pair, but outside of the `q` of a drawing.
class MarkFilter : public Object::TokenFilter {
 public:
  explicit MarkFilter(Numbers stand_ins) : stand_ins_(std::move(stand_ins)) {}
  std::vector<std::uint32_t> elements;

  void handleToken(QPDFTokenizer::Token const& token) override {
    const std::string& text = token.getValue();
    const bool operation = token.getType() == QPDFTokenizer::tt_word;
    if (token.getType() == QPDFTokenizer::tt_name) name_ = text;
    if (operation && text == "q") saved_ = held_.size();
    held_ += token.getRawValue();
    if (!operation) return;
    const auto stand_in = text == "Do" ? stand_ins_.find(name_) : stand_ins_.end();
    if (stand_in != stand_ins_.end())
      mark(stand_in->second);
    else if (text == "Q" && std::exchange(marked_, false))
      held_.clear();
    else if (text == "q" && std::exchange(at_start_, false))
      write(std::exchange(held_, {}));
  }
  void handleEOF() override { write(held_); }

 private:
  /// Wraps everything held back, without the image's own `q ... Do`, in a mark.
  void mark(std::uint32_t element) {
    held_.resize(saved_);
    if (element == no_element) {
      write("\n/Artifact BMC");
    } else {
      write(fmt::format("\n/P << /MCID {} >> BDC", elements.size()));
      elements.push_back(element);
    }
    write(std::exchange(held_, {}) + "EMC");
    marked_ = true;
  }

  Numbers stand_ins_;
  std::string held_, name_;  ///< the last name of all
  std::size_t saved_ = 0;    ///< where in what is held the state was last saved
  bool at_start_ = true, marked_ = false;
};

/// Takes the stand-ins out of the page's resources.
Numbers take_stand_ins(Object page) {
  Numbers numbers;
  Object drawn = page.getKey("/Resources").getKey("/XObject");
  for (auto [name, object] : drawn.ditems())
    if (const auto number = number_of_stand_in(content_stand_in, object)) numbers.emplace(name, *number);
  for (const auto& [name, number] : numbers) drawn.removeKey(name);
  return numbers;
}

}  // namespace

std::vector<std::uint32_t> mark_content(QPDF& pdf, QPDFPageObjectHelper page) {
  MarkFilter filter(take_stand_ins(page.getObjectHandle()));
  Pl_Buffer marked("marked content");
  page.filterContents(&filter, &marked);
  page.getObjectHandle().replaceKey("/Contents", Object::newStream(&pdf, marked.getBufferSharedPointer()));
  return filter.elements;
}

}  // namespace kitwright
