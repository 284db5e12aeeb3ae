#include "finish/finish.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <map>
#include <vector>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "base/failure.h"
#include "finish/goals.h"
#include "finish/links.h"
#include "finish/metadata.h"
#include "finish/objects.h"
#include "finish/structure.h"
#include "render/render.h"
#include "render/stand_in.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

/// CropBox is left out: readers then show the whole MediaBox.
void set_boxes(Object pdf_page, const Page& page) {
  const Size size = page.frame.size;
  pdf_page.replaceKey("/MediaBox", to_pdf({{}, size}, size));
  if (page.bleed) pdf_page.replaceKey("/BleedBox", to_pdf(*page.bleed, size));
  if (page.trim) pdf_page.replaceKey("/TrimBox", to_pdf(*page.trim, size));
}

/// Turns a page into a form that fits an image's place. PDF images fill the unit square, so the matrix scales the page to it. The
/// page's content stream itself becomes the form; Cairo writes exactly one per page.
Object form_of(Object page) {
  Object form = page.getKey("/Contents"), dictionary = form.getDict(), box = page.getKey("/MediaBox"),
         matrix = Object::newArray();
  for (const double number :
       {1 / box.getArrayItem(2).getNumericValue(), 0.0, 0.0, 1 / box.getArrayItem(3).getNumericValue(), 0.0, 0.0})
    matrix.appendItem(Object::newReal(fmt::format("{:.12f}", number)));
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Form"));
  dictionary.replaceKey("/BBox", box);
  dictionary.replaceKey("/Matrix", matrix);
  for (const char* key : {"/Resources", "/Group"}) dictionary.replaceKey(key, page.getKey(key));
  return form;
}

/// Copies the plate's form and all that it needs, compressed as it is.
Object copied(QPDF& pdf, const std::string& plate) {
  QPDF source;
  source.setSuppressWarnings(true);
  source.setImmediateCopyFrom(true);  // the copy outlives its source
  source.processMemoryFile("plate", plate.data(), plate.size());
  return pdf.copyForeignObject(form_of(source.getAllPages().at(0)));
}

/// Exchanges stand-in images and forms: an object number that meant the image then means the form, so the pages' content need
/// not change.
void put_in_place(QPDF& pdf, const std::vector<Object>& drawings, const Plates& plates) {
  std::map<std::uint32_t, QPDFObjGen> of_drawings, of_plates;
  const auto note = [](auto& stand_ins, const auto& number, const Object& image) {
    if (number && !stand_ins.try_emplace(*number, image.getObjGen()).second) throw Failure("the PDF holds an image twice");
  };
  for (const Object& object : pdf.getAllObjects()) {
    note(of_drawings, number_of_stand_in(drawing_stand_in, object), object);
    note(of_plates, number_of_stand_in(plate_stand_in, object), object);
  }
  for (const auto& [number, image] : of_drawings) pdf.swapObjects(image, form_of(drawings.at(number)).getObjGen());
  for (const auto& [number, image] : of_plates) pdf.swapObjects(image, copied(pdf, plates.pdf(number)).getObjGen());
}

/// Puts the drawings in place and removes their pages. The page tree is written anew, since removing pages one by one would take
/// a walk through all others each time.
void set_pages(QPDF& pdf, const Document& document, const Plates& plates) {
  auto pages = pdf.getAllPages();
  if (pages.size() < document.pages.size())
    throw Failure(fmt::format("the PDF has {} pages instead of {}", pages.size(), document.pages.size()));
  const auto first_drawing = pages.begin() + static_cast<std::ptrdiff_t>(document.pages.size());
  put_in_place(pdf, {first_drawing, pages.end()}, plates);
  pages.erase(first_drawing, pages.end());
  for (std::size_t i = 0; i < pages.size(); ++i) set_boxes(pages[i], document.pages[i]);
  Object tree = pdf.getRoot().getKey("/Pages");
  tree.replaceKey("/Kids", Object::newArray(pages));
  // qpdf keeps a list of pages of its own.
  tree.replaceKey("/Count", Object::newInteger(std::ssize(pages)));
  pdf.updateAllPagesCache();
}

/// Writes the dates of the Info dictionary, which Cairo gets wrong, or takes them out. Returns the producer's name for the XMP
/// packet.
std::string set_info(QPDF& pdf, const Document& document) {
  Object trailer = pdf.getTrailer();
  if (!trailer.getKey("/Info").isDictionary()) trailer.replaceKey("/Info", pdf.makeIndirectObject(Object::newDictionary()));
  Object info = trailer.getKey("/Info");
  for (const char* field : {"/CreationDate", "/ModDate"})
    info.replaceKey(field, document.date.empty() ? Object::newNull() : Object::newString(pdf_date(document.date)));
  Object producer = info.getKey("/Producer");
  return producer.isString() ? producer.getUTF8Value() : std::string{};
}

/// The catalogue's entries for the whole document: language, title, metadata.
void set_catalogue(QPDF& pdf, const Document& document, const std::string& producer) {
  Object root = pdf.getRoot();
  if (!document.language.empty()) root.replaceKey("/Lang", Object::newUnicodeString(document.language));
  Object preferences = Object::newDictionary();
  // Readers show the title instead of the file's name.
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
  // 1.5 is what object streams need.
  writer.setMinimumPDFVersion("1.5");
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setDeterministicID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const Document& document, const Plates& plates) try {
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // Cairo repeats dictionary keys; qpdf writes each once
  pdf.processMemoryFile("rendered PDF", bytes.data(), bytes.size());
  set_pages(pdf, document, plates);
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

std::string whole_pdf(const Document& document, const Plates& plates) {
  return finish_pdf(render_pdf(document, plates), document, plates);
}

std::string whole_pdf(const Document& document) { return whole_pdf(document, Plates({&document}, 1)); }

}  // namespace kitwright
