#include "manuscript/house_icons.h"

#include "base/hash.h"

namespace kitwright {

struct HouseIcon {
  const char *name, *drawing;
};
/// In a square of ten units. The ruling has the colour of its text. The other two keep green and red, and also differ in shape,
/// for readers who cannot tell these colours apart.
static constexpr HouseIcon house_icons[] = {
    {"ruling", "<path d='M5 .8 9.2 5 5 9.2 .8 5z' fill='none' stroke='currentColor' stroke-width='1.3'/>"},
    {"yes",
     "<circle cx='5' cy='5' r='4.8' fill='#1f7a3d'/><path d='M2.6 5.2 4.4 7 7.5 3.3' fill='none' stroke='#fff' "
     "stroke-width='1.3'/>"},
    {"no",
     "<circle cx='5' cy='5' r='4.8' fill='#c0261c'/><path d='M3.1 3.1 6.9 6.9 M6.9 3.1 3.1 6.9' fill='none' stroke='#fff' "
     "stroke-width='1.3'/>"},
};

void add_house_icons(Icons& icons) {
  for (const HouseIcon& h : house_icons) {
    auto picture = std::make_shared<Picture>();
    // No such file exists; the name only shows in messages.
    picture->path = std::string("house:") + h.name;
    picture->bytes =
        std::string("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='10' height='10'>") + h.drawing + "</svg>";
    picture->hash = Hash().add(picture->bytes).text();
    picture->width = picture->height = 10;
    picture->plain = true;
    InlineIcon icon;
    icon.picture = picture;
    icon.scale = 0.8;
    icons.try_emplace(h.name, icon);
  }
}

}  // namespace kitwright
