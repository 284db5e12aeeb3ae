#include "finish/finish.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <map>
#include <new>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "base/failure.h"
#include "finish/goals.h"
#include "finish/links.h"
#include "finish/metadata.h"
#include "finish/objects.h"
#include "finish/plate_parts.h"
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

/// Copies the plate's form and all that it needs, compressed as it is.
Object copied(QPDF& pdf, const std::string& plate) {
  QPDF source;
  source.setSuppressWarnings(true);
  source.setImmediateCopyFrom(true);  // the copy outlives its source
  source.processMemoryFile("plate", plate.data(), plate.size());
  put_parts_in_place(source);
  return pdf.copyForeignObject(form_of(source.getAllPages().at(0)));
}

/// An image of the file, and the number that it carries.
struct NumberedImage {
  std::uint32_t number;
  Object image;
};

/// All stand-ins of a kind in the file, in the order of its objects: that rests on the pages alone, and not on the numbers.
std::vector<NumberedImage> stand_ins(QPDF& pdf, std::string_view kind) {
  std::vector<NumberedImage> found;
  std::set<std::uint32_t> seen;
  for (const Object& object : pdf.getAllObjects())
    if (const auto number = number_of_stand_in(kind, object)) {
      if (!seen.insert(*number).second) throw Failure("the PDF holds an image twice");
      found.push_back({*number, object});
    }
  return found;
}

/// Exchanges stand-in images and forms: an object number that meant the image then means the form, so the pages' content need
/// not change. Returns the pages without those of the drawings.
std::vector<Object> put_drawings_in_place(QPDF& pdf, std::size_t pages) {
  const std::vector<Object>& all = pdf.getAllPages();
  if (all.size() < pages) throw Failure(fmt::format("the PDF has {} pages instead of {}", all.size(), pages));
  const auto first_drawing = all.begin() + static_cast<std::ptrdiff_t>(pages);
  for (const auto& [number, image] : stand_ins(pdf, drawing_stand_in))
    pdf.swapObjects(image.getObjGen(), form_of(all.at(pages + number)).getObjGen());
  return {all.begin(), first_drawing};
}

/// Puts each plate in place of the first image that stands for it. Images of other parts that stand for an equal plate are no
/// longer meant by any page: those mean the first.
class PlatePlaces {
 public:
  explicit PlatePlaces(QPDF& pdf) : pdf_(pdf) {}

  void put(const Object& image, const std::string& plate) {
    const auto [known, fresh] = places_.try_emplace(plate, image.getObjGen());
    if (fresh)
      pdf_.swapObjects(image.getObjGen(), copied(pdf_, plate).getObjGen());
    else
      others_.emplace(image.getObjGen(), known->second);
  }

  void lead_others_there() {
    if (others_.empty()) return;
    for (Object object : pdf_.getAllObjects()) {
      Object holder = object.isStream() ? object.getDict() : object;
      if (!holder.isDictionary()) continue;
      lead(holder.getKey("/XObject"));
      if (Object resources = holder.getKey("/Resources"); resources.isDictionary()) lead(resources.getKey("/XObject"));
    }
  }

 private:
  void lead(Object named) {
    if (!named.isDictionary()) return;
    for (const auto& [name, object] : named.getDictAsMap())
      if (const auto other = others_.find(object.getObjGen()); other != others_.end())
        named.replaceKey(name, pdf_.getObject(other->second));
  }

  QPDF& pdf_;
  std::map<std::string_view, QPDFObjGen> places_;  ///< by the plates' bytes
  std::map<QPDFObjGen, QPDFObjGen> others_;
};

/// Appends the pages of a part with their labels, and puts its plates in place.
void append_part(QPDF& pdf, const RenderedPart& part, std::size_t count, std::vector<Object>& pages, std::vector<Object>& labels,
                 PlatePlaces& plates) {
  QPDF source;
  source.setSuppressWarnings(true);
  source.setImmediateCopyFrom(true);  // the copy outlives its source
  source.processMemoryFile("part", part.pdf.data(), part.pdf.size());
  const std::vector<Object> own = put_drawings_in_place(source, count);
  QPDFPageLabelDocumentHelper(source).getLabelsForPageRange(0, static_cast<long long>(count) - 1, std::ssize(pages), labels);
  for (const Object& page : own) pages.push_back(pdf.copyForeignObject(page));
  for (const auto& [number, image] : stand_ins(source, plate_stand_in))
    plates.put(pdf.copyForeignObject(image), part.plates->pdf(number));
}

/// Joins the parts and puts all in place. `pdf` holds the first of them. The page tree is written anew, since removing pages one
/// by one would take a walk through all others each time.
void set_pages(QPDF& pdf, const std::vector<RenderedPart>& parts, const Document& document) {
  const auto pages_of = [&](std::size_t part) { return std::min(part_pages, document.pages.size() - part * part_pages); };
  PlatePlaces plates(pdf);
  std::vector<Object> pages = put_drawings_in_place(pdf, pages_of(0)), labels;
  for (const auto& [number, image] : stand_ins(pdf, plate_stand_in)) plates.put(image, parts.front().plates->pdf(number));
  if (parts.size() > 1) QPDFPageLabelDocumentHelper(pdf).getLabelsForPageRange(0, std::ssize(pages) - 1, 0, labels);
  for (std::size_t part = 1; part < parts.size(); ++part) append_part(pdf, parts[part], pages_of(part), pages, labels, plates);
  plates.lead_others_there();

  Object tree = pdf.getRoot().getKey("/Pages");
  for (std::size_t i = 0; i < pages.size(); ++i) {
    set_boxes(pages[i], document.pages[i]);
    pages[i].replaceKey("/Parent", tree);
  }
  tree.replaceKey("/Kids", Object::newArray(pages));
  // qpdf keeps a list of pages of its own.
  tree.replaceKey("/Count", Object::newInteger(std::ssize(pages)));
  pdf.updateAllPagesCache();
  if (labels.empty()) return;
  Object numbered = Object::newDictionary();
  numbered.replaceKey("/Nums", Object::newArray(labels));
  pdf.getRoot().replaceKey("/PageLabels", numbered);
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

std::string pdf_fault(const std::string& bytes) try {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.setAttemptRecovery(false);
  pdf.processMemoryFile("its bytes", bytes.data(), bytes.size());
  return pdf.getAllPages().empty() ? "it has no pages" : "";
} catch (const std::exception& error) {
  return error.what();
}

std::string finish_pdf(const std::vector<RenderedPart>& parts, const Document& document) try {
  if (parts.size() != parts_of(document.pages.size()))
    throw Failure(fmt::format("the PDF has {} parts instead of {}", parts.size(), parts_of(document.pages.size())));
  const std::string& first = parts.front().pdf;
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // Cairo repeats dictionary keys; qpdf writes each once
  pdf.processMemoryFile("rendered PDF", first.data(), first.size());
  set_pages(pdf, parts, document);
  set_catalogue(pdf, document, set_info(pdf, document));
  const Goals goals(document);
  const auto links = write_links(pdf, document, goals);
  write_outline(pdf, document, goals);
  if (!document.structure.empty()) hang_structure(pdf, document, links);
  return written(pdf);
} catch (const Failure&) {
  throw;
} catch (const std::bad_alloc&) {
  throw;  // the end of all memory, not of this PDF
} catch (const std::exception& error) {
  throw Failure(fmt::format("the PDF cannot be completed: {}", error.what()));
}

std::string whole_pdf(const Document& document, const Plates& plates) {
  std::vector<RenderedPart> parts;
  for (std::size_t part = 0; part < parts_of(document.pages.size()); ++part)
    parts.push_back({render_pdf(document, part, plates), &plates});
  return finish_pdf(parts, document);
}

std::string whole_pdf(const Document& document) { return whole_pdf(document, Plates({&document}, 1)); }

}  // namespace kitwright
