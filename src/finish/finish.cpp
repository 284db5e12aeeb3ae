#include "finish/finish.h"

#include <exception>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "base/failure.h"
#include "finish/metadata.h"
#include "finish/structure.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

/// A box of the page in PDF's coordinates: from the bottom left, y up.
Object to_pdf(const Rect& box, Size page) {
  const Length bottom = page.height - box.bottom(), top = page.height - box.top();
  Object array = Object::newArray();
  for (const Length edge : {box.left(), bottom, box.right(), top}) array.appendItem(Object::newReal(edge.to_pt(), 4));
  return array;
}

void set_boxes(Object pdf_page, const Page& page) {
  const Size size = page.frame.size;
  pdf_page.replaceKey("/MediaBox", to_pdf({{}, size}, size));
  if (page.bleed) pdf_page.replaceKey("/BleedBox", to_pdf(*page.bleed, size));
  if (page.trim) pdf_page.replaceKey("/TrimBox", to_pdf(*page.trim, size));
}

void set_all_boxes(QPDF& pdf, const Document& document) {
  const auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
  if (pages.size() != document.pages.size())
    throw Failure(fmt::format("the PDF has {} pages instead of {}", pages.size(), document.pages.size()));
  for (std::size_t i = 0; i < pages.size(); ++i) set_boxes(pages[i].getObjectHandle(), document.pages[i]);
}

/// The Info dictionary with its dates written right; returns the producer's name.
std::string set_info(QPDF& pdf, const Document& document) {
  Object trailer = pdf.getTrailer();
  if (!trailer.getKey("/Info").isDictionary()) trailer.replaceKey("/Info", pdf.makeIndirectObject(Object::newDictionary()));
  Object info = trailer.getKey("/Info");
  for (const char* field : {"/CreationDate", "/ModDate"}) info.replaceKey(field, Object::newString(pdf_date(document.date)));
  Object producer = info.getKey("/Producer");
  return producer.isString() ? producer.getUTF8Value() : std::string{};
}

void set_catalogue(QPDF& pdf, const Document& document, const std::string& producer) {
  Object root = pdf.getRoot();
  if (!document.language.empty()) root.replaceKey("/Lang", Object::newUnicodeString(document.language));
  Object preferences = Object::newDictionary();
  preferences.replaceKey("/DisplayDocTitle", Object::newBool(!document.title.empty()));
  root.replaceKey("/ViewerPreferences", preferences);
  Object metadata = Object::newStream(&pdf, xmp_packet(document, producer));
  metadata.getDict().replaceKey("/Type", Object::newName("/Metadata"));
  metadata.getDict().replaceKey("/Subtype", Object::newName("/XML"));
  root.replaceKey("/Metadata", pdf.makeIndirectObject(metadata));
}

std::string written(QPDF& pdf) {
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setMinimumPDFVersion("1.5");
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setDeterministicID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const Document& document) try {
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // Cairo repeats dictionary keys; writing anew drops the repetition
  pdf.processMemoryFile("rendered PDF", bytes.data(), bytes.size());
  set_all_boxes(pdf, document);
  set_catalogue(pdf, document, set_info(pdf, document));
  if (!document.structure.empty()) hang_structure(pdf, document);
  return written(pdf);
} catch (const Failure&) {
  throw;
} catch (const std::exception& error) {
  throw Failure(fmt::format("the PDF cannot be completed: {}", error.what()));
}

}  // namespace kitwright
