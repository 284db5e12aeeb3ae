#pragma once

#include <string>

#include <qpdf/QPDFObjectHandle.hh>

namespace kitwright {

/// Wraps every painting statement outside marked content in `/Artifact BMC ... EMC` (ISO 32000-1, 14.8.2.2).
class ArtifactFilter : public QPDFObjectHandle::TokenFilter {
 public:
  void handleToken(QPDFTokenizer::Token const& token) override;
  void handleEOF() override;

 private:
  void operation(const std::string& name, const std::string& raw);
  void open();
  void close();

  std::string pending_;  ///< operands of the operation to come
  int marked_ = 0;       ///< depth of marked content that was there
  bool wrapped_ = false, in_path_ = false, in_text_ = false;
};

}  // namespace kitwright
