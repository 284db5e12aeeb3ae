#pragma once

#include <librsvg/rsvg.h>

#include "base/handle.h"
#include "render/look.h"

namespace kitwright {

using SvgDocument = Handle<RsvgHandle, g_object_unref>;

/// The look's SVG as librsvg reads it, with its colours. Throws Failure.
SvgDocument read_svg(const Look& look);
/// Throws Failure with librsvg's message, and frees the error.
[[noreturn]] void fail(const Picture& picture, GError* error);

}  // namespace kitwright
