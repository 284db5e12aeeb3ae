#pragma once

#include "base/failure.h"

namespace kitwright {

/// What a definition asks for is beyond what Cairo can draw. Whoever knows whose face it is on tells it there.
class DrawingFailure : public Failure {
 public:
  using Failure::Failure;
};

}  // namespace kitwright
