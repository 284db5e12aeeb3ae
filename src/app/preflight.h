#pragma once

#include "app/kit.h"
#include "preflight/preflight.h"

namespace kitwright {

/// Preflight of the drawn styles; its findings go to the kit. With `--report` writes their pictures into DIR/<game>/, with an
/// index.html.
void judge(Kit& kit, const std::vector<DrawnStyle>& styles, const Options& options);

}  // namespace kitwright
