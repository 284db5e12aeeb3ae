#pragma once

#include <qpdf/QPDF.hh>

namespace kitwright {

/// A plate's first page shows the picture, with images in place of its parts (render/part_stand_in.h); each page behind it shows
/// a part. Turns these into forms and puts them where the images are.
void put_parts_in_place(QPDF& plate);

}  // namespace kitwright
