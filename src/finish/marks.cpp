#include "finish/marks.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <qpdf/Pl_Buffer.hh>

#include "finish/objects.h"
#include "scene/stand_in.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;
using Numbers = std::map<std::string, std::uint32_t>;  ///< what the stand-ins say, by the names they are drawn by

class MarkFilter : public Object::TokenFilter {
 public:
  explicit MarkFilter(Numbers stand_ins) : stand_ins_(std::move(stand_ins)) {}
  std::vector<std::uint32_t> elements;

  void handleToken(QPDFTokenizer::Token const& token) override {
    if (token.getType() == QPDFTokenizer::tt_word) return operation(token.getValue(), token.getRawValue());
    if (token.getType() == QPDFTokenizer::tt_name) name_ = token.getValue();
    operands_ += token.getRawValue();
  }
  void handleEOF() override {
    turn();
    write(operands_);
  }

 private:
  /// A mark waits for the `Q` after its stand-in, so that marks begin and end outside of what was saved to draw those.
  void operation(const std::string& name, const std::string& raw) {
    if (const auto known = stand_ins_.find(name_); name == "Do" && known != stand_ins_.end()) {
      next_ = known->second;
    } else {
      if (name != "Q") turn();
      write(operands_ + raw);
      turn();
    }
    operands_.clear();
  }

  void turn() {
    if (!next_) return;
    if (std::exchange(open_, *next_ != end_of_content)) write("\nEMC");
    if (*next_ == artifact_content) {
      write("\n/Artifact BMC");
    } else if (open_) {
      write(fmt::format("\n/P << /MCID {} >> BDC", elements.size()));
      elements.push_back(*next_);
    }
    next_.reset();
  }

  Numbers stand_ins_;
  std::string name_, operands_;  ///< the last name, and all operands, of the operation to come
  std::optional<std::uint32_t> next_;
  bool open_ = false;
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
