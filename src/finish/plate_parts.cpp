#include "finish/plate_parts.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "finish/objects.h"
#include "render/part_stand_in.h"

namespace kitwright {
namespace {

using Object = QPDFObjectHandle;

/// Larger ones are bitmaps that a picture holds, and are not decoded here.
constexpr int most_pixels = 1'000'000;

struct PartImage {
  PartPlace place;
  int width, height;
};

std::optional<PartImage> part_image(Object object) {
  if (!object.isStream() || !object.getDict().getKey("/Subtype").isNameAndEquals("/Image")) return {};
  Object width = object.getDict().getKey("/Width"), height = object.getDict().getKey("/Height");
  if (!width.isInteger() || !height.isInteger()) return {};
  const int w = width.getIntValueAsInt(), h = height.getIntValueAsInt();
  if (w <= 0 || h <= 0 || w > most_pixels / h) return {};
  const auto data = object.getStreamData(qpdf_dl_specialized);
  const auto place = part_place({reinterpret_cast<const char*>(data->getBuffer()), data->getSize()}, w, h);
  return place ? std::optional(PartImage{*place, w, h}) : std::nullopt;
}

/// Draws the part where the image shows it. An image fills the unit square, its first row on top; so does the part's form.
Object showing(QPDF& pdf, const PartImage& image, Object form) {
  const double width = image.width, height = image.height;
  Object shown =
      Object::newStream(&pdf, fmt::format("{:.9f} 0 0 {:.9f} {:.9f} {:.9f} cm /p Do", part_side / width, part_side / height,
                                          image.place.left / width, 1 - (image.place.top + part_side) / height));
  Object dictionary = shown.getDict();
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Form"));
  dictionary.replaceKey("/BBox", Object::parse("[0 0 1 1]"));
  dictionary.replaceKey("/Resources", Object::parse("<< /XObject << >> >>"));
  dictionary.getKey("/Resources").getKey("/XObject").replaceKey("/p", form);
  return shown;
}

}  // namespace

void put_parts_in_place(QPDF& plate) {
  const std::vector<Object>& pages = plate.getAllPages();
  if (pages.size() < 2) return;
  std::map<std::uint32_t, Object> forms;
  for (Object object : plate.getAllObjects())
    if (const auto image = part_image(object)) {
      const auto [form, fresh] = forms.try_emplace(image->place.part);
      if (fresh) {
        form->second = form_of(pages.at(1 + image->place.part));
        // The part is painted as the picture was: upon what lies below, not as a layer of its own.
        form->second.getDict().removeKey("/Group");
      }
      plate.swapObjects(object.getObjGen(), showing(plate, *image, form->second).getObjGen());
    }
}

}  // namespace kitwright
