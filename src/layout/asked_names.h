#pragma once

#include "layout/library.h"

namespace kitwright {

/// What the element, or something in it, asks for. What fills a slot sees all names there, and is not known here.
AskedNames asked_names(const Element& element, const Library& library);
/// As above, with what it extends.
AskedNames asked_names(const Layout& layout, const Library& library);

}  // namespace kitwright
