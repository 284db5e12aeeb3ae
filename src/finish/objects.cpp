#include "finish/objects.h"

#include <iterator>

#include <fmt/format.h>

#include "render/stand_in.h"

namespace kitwright {

using Object = QPDFObjectHandle;

Object to_pdf(const Rect& box, Size page) {
  const Length bottom = page.height - box.bottom(), top = page.height - box.top();
  Object array = Object::newArray();
  for (const Length edge : {box.left(), bottom, box.right(), top}) array.appendItem(Object::newReal(edge.to_pt(), 4));
  return array;
}

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

std::optional<std::uint32_t> number_of_stand_in(std::string_view kind, Object object) {
  if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Image")) return {};
  Object width = object.getDict().getKey("/Width");
  // Other images are told apart by their width, without decoding them.
  if (!width.isInteger() || width.getIntValue() != std::ssize(StandIn{}) / 3) return {};
  const auto data = object.getStreamData(qpdf_dl_specialized);
  return stand_in_number(kind, {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()});
}

}  // namespace kitwright
