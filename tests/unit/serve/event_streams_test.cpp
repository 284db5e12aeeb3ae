#include "serve/event_streams.h"

#include "support/catch.h"

using namespace kitwright;

TEST_CASE("one event stream too many ends the oldest that is open") {
  EventStreams streams;
  const int gone = streams.enter(), oldest = streams.enter();
  streams.leave(gone);
  for (std::size_t i = 1; i < EventStreams::most; ++i) streams.enter();
  CHECK(streams.is_open(oldest));
  const int newest = streams.enter();
  CHECK(!streams.is_open(oldest));
  CHECK(streams.is_open(newest));
}
