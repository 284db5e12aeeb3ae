#pragma once

#include "base/diagnostics.h"

namespace kitwright {

/// Reports (`book.link`) addresses of links that are written apart, `[name]: https://kitwright.example`, and that Markdown drops:
/// a second one of a name, and those that no link names. Looks at the source from `body` on.
void check_link_definitions(const Source& source, std::size_t body, Diagnostics& out);

}  // namespace kitwright
