#include "serve/stop_signal.h"

#include <csignal>

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("a signal to end is a wish as long as somebody listens") {
  const StopSignal stop;
  CHECK_FALSE(stop.asked());
  std::raise(SIGINT);
  CHECK(stop.asked());
}
