#include "finish/finish.h"

#include <exception>
#include <iterator>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAnnotationObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "base/failure.h"
#include "finish/metadata.h"
#include "finish/structure.h"
#include "scene/pdf_field.h"
#include "scene/stand_in.h"

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

/// Moves the numbers from `first` up to `end` in, which stand for places across and up.
void move_in(Object numbers, int first, int end) {
  for (int i = first; i < end; ++i)
    numbers.setArrayItem(i, Object::newReal(numbers.getArrayItem(i).getNumericValue() - pdf_field.to_pt(), 4));
}

/// Patterns have the page's own coordinates, whatever its content is moved by.
void move_patterns_in(Object pdf_page) {
  for (auto [name, pattern] : pdf_page.getKey("/Resources").getKey("/Pattern").ditems()) {
    Object dictionary = pattern.isStream() ? pattern.getDict() : pattern;
    move_in(dictionary.getKey("/Matrix"), 4, 6);
  }
}

/// Moves the page that render drew in the middle of a larger one to the origin, with its links.
void cut_out(QPDFPageObjectHelper page, QPDF& pdf) {
  Object pdf_page = page.getObjectHandle();
  const std::string move = fmt::format("1 0 0 1 {0:.0f} {0:.0f} cm\n", -pdf_field.to_pt());
  page.addPageContents(Object::newStream(&pdf, move), true);
  move_patterns_in(pdf_page);
  for (QPDFAnnotationObjectHelper& link : page.getAnnotations())
    for (const char* box : {"/Rect", "/QuadPoints"})
      if (Object numbers = link.getObjectHandle().getKey(box); numbers.isArray()) move_in(numbers, 0, numbers.getArrayNItems());
}

/// Moves the places on pages that links and outlines lead to: lists of a page, `/XYZ`, x, y and a scale.
void move_places_in(QPDF& pdf) {
  const auto is_place = [](Object& o) {
    return o.isArray() && o.getArrayNItems() == 5 && o.getArrayItem(1).isName() && o.getArrayItem(1).getName() == "/XYZ";
  };
  for (Object& object : pdf.getAllObjects()) {
    if (is_place(object)) move_in(object, 2, 4);
    if (!object.isDictionary()) continue;
    for (auto& [key, value] : object.ditems())
      if (Object place = value; !place.isIndirect() && is_place(place)) move_in(place, 2, 4);
  }
}

std::optional<std::uint32_t> number_of_stand_in(Object& object) {
  if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Image")) return {};
  Object width = object.getDict().getKey("/Width");
  if (!width.isInteger() || width.getIntValue() != std::ssize(StandIn{}) / 3) return {};
  const auto data = object.getStreamData(qpdf_dl_specialized);
  return stand_in_number({reinterpret_cast<const char*>(data->getBuffer()), data->getSize()});
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
    if (const auto number = number_of_stand_in(object)) stand_ins.try_emplace(*number, object.getObjGen());
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
  move_places_in(pdf);
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
  if (!document.structure.empty()) hang_structure(pdf, document);
  return written(pdf);
} catch (const Failure&) {
  throw;
} catch (const std::exception& error) {
  throw Failure(fmt::format("the PDF cannot be completed: {}", error.what()));
}

}  // namespace kitwright
