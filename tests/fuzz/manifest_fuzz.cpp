// The manifest.json of a kit that was printed, as compare is handed it.
#include "compare/exchange.h"
#include "fuzz.h"
#include "kit/options.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text = text_of(bytes, size);
  for (const bool lean : {false, true}) try {
      const std::vector<Stock> stock = printed_kit(text, "manifest.json", lean).stock;
      exchange_of(stock, {});
      exchange_of(stock, stock);
    } catch (const WrongCommandLine&) {
      // That is how a text that is no manifest is told.
    }
  return 0;
}
