#include "base/suggest.h"

#include <map>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace kitwright;

namespace {

struct Thing {
  std::string id;
};

}  // namespace

TEST_CASE("the thing with the nearest id is suggested") {
  CHECK(suggest("bevaer", std::vector<Thing>{{"otter"}, {"beaver"}}, &Thing::id) == "did you mean 'beaver'?");
}

TEST_CASE("when none is near, the things are named in their order") {
  CHECK(suggest("fox", std::vector<Thing>{{"otter"}, {"beaver"}}, &Thing::id) == "known here: otter, beaver");
}

TEST_CASE("a map's keys are its names") {
  CHECK(keys_of(std::map<std::string, int>{{"b", 1}, {"a", 2}}) == std::vector<std::string>{"a", "b"});
}
