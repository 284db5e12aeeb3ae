#pragma once

#include <string_view>

namespace kitwright {

/// The first word of a list such as `smcp=1, onum=1` that HarfBuzz cannot read as a feature of OpenType; empty if it can read
/// all. Pango leaves out what cannot be read, and says nothing.
std::string_view wrong_feature(std::string_view list);

}  // namespace kitwright
