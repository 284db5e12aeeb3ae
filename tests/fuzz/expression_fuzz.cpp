// Expressions and texts with expressions in them: parsed, checked and run.
#include "fuzz.h"
#include "unit/expr/try.h"

#include "base/utf8.h"

using namespace kitwright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Environment environment = table();
  static const Names names = names_of(environment);
  const Source source{"expression", text_of(bytes, size)};
  if (find_invalid_utf8(source.text)) return 0;

  Diagnostics out;
  const Expression expression = parse_expression(source.text, whole(source), out);
  if (!expression && !out.has_errors()) std::abort();
  check(expression, names, out);
  if (!out.has_errors()) evaluate(expression, environment, out);

  const Template text = parse_template(source.text, whole(source), out);
  check(text, names, out);
  expand(text, environment, out);
  look_at(out);
  return 0;
}
