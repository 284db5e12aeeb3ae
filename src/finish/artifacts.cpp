#include "finish/artifacts.h"

#include <algorithm>
#include <iterator>

namespace kitwright {

static bool among(const std::string& name, std::initializer_list<const char*> names) {
  return std::any_of(names.begin(), names.end(), [&](const char* n) { return name == n; });
}

void ArtifactFilter::open() {
  if (wrapped_ || marked_ > 0) return;
  write("/Artifact BMC\n");
  wrapped_ = true;
}

void ArtifactFilter::close() {
  if (wrapped_) write("\nEMC");
  wrapped_ = false;
}

/// A path is one statement from its first point to its painting, a text from BT to ET.
void ArtifactFilter::operation(const std::string& name, const std::string& raw) {
  const bool begins_path = !in_path_ && !in_text_ && among(name, {"m", "re"});
  const bool paints = among(name, {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"});
  if (begins_path || name == "BT" || among(name, {"Do", "sh", "BI"})) open();
  if (begins_path) in_path_ = true;
  if (name == "BT") in_text_ = true;
  if (among(name, {"BDC", "BMC"})) {
    close();
    ++marked_;
  }
  write(pending_ + raw);
  pending_.clear();
  if (name == "EMC") marked_ = std::max(marked_ - 1, 0);
  if (name == "ET") in_text_ = false;
  if (paints) in_path_ = false;
  if (paints || among(name, {"ET", "Do", "sh", "EI"})) close();
}

void ArtifactFilter::handleToken(QPDFTokenizer::Token const& token) {
  if (token.getType() == QPDFTokenizer::tt_word) operation(token.getValue(), token.getRawValue());
  else pending_ += token.getRawValue();
}

void ArtifactFilter::handleEOF() {
  write(pending_);
  close();
}

}  // namespace kitwright
