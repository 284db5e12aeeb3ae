#include "finish/finish.h"

#include <exception>
#include <map>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "base/failure.h"
#include "finish/goals.h"
#include "finish/links.h"
#include "finish/metadata.h"
#include "finish/objects.h"
#include "finish/structure.h"
#include "scene/pdf_field.h"
#include "scene/stand_in.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

void set_boxes(Object pdf_page, const Page& page) {
  const Size size = page.frame.size;
  pdf_page.replaceKey("/MediaBox", to_pdf({{}, size}, size));
  if (page.bleed) pdf_page.replaceKey("/BleedBox", to_pdf(*page.bleed, size));
  if (page.trim) pdf_page.replaceKey("/TrimBox", to_pdf(*page.trim, size));
}

/// Patterns have the page's own coordinates, whatever its content is moved by.
void move_patterns_in(Object pdf_page) {
  for (auto [name, pattern] : pdf_page.getKey("/Resources").getKey("/Pattern").ditems()) {
    Object matrix = (pattern.isStream() ? pattern.getDict() : pattern).getKey("/Matrix");
    for (const int i : {4, 5})
      matrix.setArrayItem(i, Object::newReal(matrix.getArrayItem(i).getNumericValue() - pdf_field.to_pt(), 4));
  }
}

/// Moves the page that render drew in the middle of a larger one to the origin.
void cut_out(QPDFPageObjectHelper page, QPDF& pdf) {
  const std::string move = fmt::format("1 0 0 1 {0:.0f} {0:.0f} cm\n", -pdf_field.to_pt());
  page.addPageContents(Object::newStream(&pdf, move), true);
  move_patterns_in(page.getObjectHandle());
}

/// The page as a form of the size of an image, which is one by one.
Object form_of(QPDFPageObjectHelper page, QPDF& pdf) {
  Object drawn = page.getObjectHandle().getKey("/MediaBox");
  const double width = drawn.getArrayItem(2).getNumericValue() - 2 * pdf_field.to_pt(),
               height = drawn.getArrayItem(3).getNumericValue() - 2 * pdf_field.to_pt();
  cut_out(page, pdf);
  Object form = page.getFormXObjectForPage(false), matrix = Object::newArray();
  for (const double number : {1 / width, 0.0, 0.0, 1 / height, 0.0, 0.0})
    matrix.appendItem(Object::newReal(fmt::format("{:.12f}", number)));
  form.getDict().replaceKey("/BBox", Object::newFromRectangle(Object::Rectangle{0, 0, width, height}));
  form.getDict().replaceKey("/Matrix", matrix);
  return form;
}

/// The pages from `first` on, in their order, go where an image of their number stands in for them.
void put_in_place(QPDF& pdf, std::size_t first) {
  QPDFPageDocumentHelper helper(pdf);
  auto pages = helper.getAllPages();
  if (pages.size() == first) return;
  std::map<std::uint32_t, QPDFObjGen> stand_ins;
  for (Object& object : pdf.getAllObjects())
    if (const auto number = number_of_stand_in(frame_stand_in, object)) stand_ins.try_emplace(*number, object.getObjGen());
  for (const auto& [number, image] : stand_ins) pdf.swapObjects(image, form_of(pages.at(first + number), pdf).getObjGen());
  for (std::size_t i = first; i < pages.size(); ++i) helper.removePage(pages[i]);
}

void set_pages(QPDF& pdf, const Document& document) {
  const auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
  if (pages.size() < document.pages.size())
    throw Failure(fmt::format("the PDF has {} pages instead of {}", pages.size(), document.pages.size()));
  put_in_place(pdf, document.pages.size());
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    cut_out(pages[i], pdf);
    set_boxes(pages[i].getObjectHandle(), document.pages[i]);
  }
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
  set_pages(pdf, document);
  set_catalogue(pdf, document, set_info(pdf, document));
  const Goals goals(document);
  const auto links = write_links(pdf, document, goals);
  write_outline(pdf, document, goals);
  if (!document.structure.empty()) hang_structure(pdf, document, links);
  return written(pdf);
} catch (const Failure&) {
  throw;
} catch (const std::exception& error) {
  throw Failure(fmt::format("the PDF cannot be completed: {}", error.what()));
}

}  // namespace kitwright
