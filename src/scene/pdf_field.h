#pragma once

#include "base/length.h"

namespace kitwright {

/// So much room is around every page while a PDF is drawn; it is cut off when the PDF is finished. Cairo 1.16 takes what touches
/// the edge of its page from outside for something that it cannot write, and silently leaves out the form that this is a hidden
/// part of. So that edge is further away than any face reaches beyond what is cut out of it.
constexpr Length pdf_field = Length::pt(10'000);

}  // namespace kitwright
