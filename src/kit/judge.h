#pragma once

#include "kit/kit.h"
#include "preflight/preflight.h"

namespace kitwright {

/// Runs preflight on the drawn styles; findings go to the kit. With `--report` it writes pictures of them to DIR/<game>/, with an
/// index.html.
void judge(Kit& kit, const std::vector<DrawnStyle>& styles, const Options& options);

}  // namespace kitwright
