#include "finish/objects.h"

#include <iterator>

#include "render/stand_in.h"

namespace kitwright {

using Object = QPDFObjectHandle;

Object to_pdf(const Rect& box, Size page) {
  const Length bottom = page.height - box.bottom(), top = page.height - box.top();
  Object array = Object::newArray();
  for (const Length edge : {box.left(), bottom, box.right(), top}) array.appendItem(Object::newReal(edge.to_pt(), 4));
  return array;
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
