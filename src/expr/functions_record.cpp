#include <algorithm>
#include <array>

#include "expr/functions.h"

namespace kitwright {
namespace {

/// Bounds the memory; the budget of steps bounds only the time.
constexpr std::size_t most_parts = 100'000;

/// The next choice of `k` places out of `n`, in order; false after the last.
bool advance(std::vector<std::size_t>& chosen, std::size_t n) {
  const std::size_t k = chosen.size();
  for (std::size_t i = k; i-- > 0;) {
    if (chosen[i] == n - k + i) continue;
    ++chosen[i];
    for (std::size_t j = i + 1; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
    return true;
  }
  return false;
}

/// The elements at these places.
Value picked(const ValueList& list, const std::vector<std::size_t>& places) {
  ValueList part;
  part.reserve(places.size());
  for (const std::size_t i : places) part.push_back(list[i]);
  return part;
}

constexpr std::array<std::string_view, 4> square_edges = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 6> hex_edges = {"N", "NE", "SE", "S", "SW", "NW"};

template <std::size_t N>
std::optional<std::string> turned_edge(const std::array<std::string_view, N>& edges, const std::string& edge,
                                       std::int64_t degrees) {
  const auto it = std::find(edges.begin(), edges.end(), edge);
  constexpr std::int64_t step = 360 / N;
  if (it == edges.end() || degrees % step != 0) return {};
  const std::int64_t at = (it - edges.begin() + degrees / step) % static_cast<std::int64_t>(N);
  return std::string(edges[static_cast<std::size_t>((at + static_cast<std::int64_t>(N)) % static_cast<std::int64_t>(N))]);
}

/// The key that an argument is; empty after a finding. Its length is paid for: a key may be as long as any text.
std::optional<std::string> paid_key(Call& call, std::size_t index) {
  if (!call.pay(index)) return {};
  auto key = record_key(call[index]);
  if (!key) call.fail("expr.kind", index, "a key is a text or a number, found " + std::string(call[index].kind_word()));
  return key;
}

}  // namespace

std::int64_t price_of_keys(const ValueRecord& record) {
  std::int64_t price = 0;
  for (const auto& [key, value] : record) price += 1 + static_cast<std::int64_t>(key.size() / 16);
  return price;
}

/// For keys that are worked out, as in record(id, 1). Records whose keys are written out are made by the evaluator itself.
Result run_record(Call& call) {
  ValueRecord record;
  for (std::size_t i = 0; i + 1 < call.size(); i += 2) {
    const auto key = paid_key(call, i);
    if (!key) return {};
    record.insert_or_assign(*key, call[i + 1]);
  }
  if (call.size() % 2) return call.fail("expr.arguments", call.size() - 1, "this key has no value");
  return Value(std::move(record));
}

/// A copy with some fields changed: with(p, 'krill', p.krill - 1). The record itself stays as it was, as all values do.
Result run_with(Call& call) {
  if (!call.run.spend(price_of_keys(*call[0].record()), call.node.where)) return {};
  ValueRecord record = *call[0].record();
  for (std::size_t i = 1; i + 1 < call.size(); i += 2) {
    const auto key = paid_key(call, i);
    if (!key) return {};
    record.insert_or_assign(*key, call[i + 1]);
  }
  if (call.size() % 2 == 0) return call.fail("expr.arguments", call.size() - 1, "this key has no value");
  return Value(std::move(record));
}

/// Neighbours in a list: windows([1, 2, 3], 2) is [[1, 2], [2, 3]].
Result run_windows(Call& call) {
  const ValueList& list = call.list(0);
  const std::int64_t width = call.number(1).top();
  if (width < 1) return call.fail("expr.index", 1, "a window has at least one element");
  ValueList windows;
  const auto wide = static_cast<std::size_t>(width);
  if (!call.run.spend(static_cast<std::int64_t>(list.size()) * std::min<std::int64_t>(width, 1000), call.node.where)) return {};
  windows.reserve(list.size());
  for (std::size_t at = 0; at + wide <= list.size() && wide <= list.size(); ++at)
    windows.emplace_back(
        ValueList(list.begin() + static_cast<std::ptrdiff_t>(at), list.begin() + static_cast<std::ptrdiff_t>(at + wide)));
  return Value(std::move(windows));
}

Result run_subsets(Call& call) {
  const ValueList& list = call.list(0);
  const std::int64_t size = call.number(1).top();
  ValueList subsets;
  if (size < 0 || static_cast<std::size_t>(size) > list.size()) return Value(std::move(subsets));
  std::vector<std::size_t> chosen(static_cast<std::size_t>(size));
  for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = i;
  do {
    if (!call.run.spend(size + 1, call.node.where)) return {};
    if (subsets.size() == most_parts) return call.fail("expr.budget", 0, "there are more than 100000 subsets");
    subsets.push_back(picked(list, chosen));
  } while (advance(chosen, list.size()));
  return Value(std::move(subsets));
}

Result run_flat(Call& call) {
  if (!call.pay(0)) return {};
  ValueList all;
  all.reserve(call.list(0).size());
  for (const Value& part : call.list(0)) {
    if (!part.list()) return call.fail("expr.kind", 0, "each element must be a list, found " + std::string(part.kind_word()));
    all.insert(all.end(), part.list()->begin(), part.list()->end());
  }
  return Value(std::move(all));
}

/// Takes out the first element that equals the value, if there is one.
Result run_remove(Call& call) {
  if (!call.pay(0)) return {};
  ValueList rest = call.list(0);
  const auto found = std::find(rest.begin(), rest.end(), call[1]);
  if (found != rest.end()) rest.erase(found);
  return Value(std::move(rest));
}

/// All elements that are not in the second list. Sorting that list first makes the search cheap.
Result run_without(Call& call) {
  if (!call.pay(0, halvings(call.list(1).size()) + 1) || !call.pay(1, halvings(call.list(1).size()) + 1)) return {};
  ValueList gone = call.list(1), rest;
  std::sort(gone.begin(), gone.end());
  for (const Value& v : call.list(0))
    if (!std::binary_search(gone.begin(), gone.end(), v)) rest.push_back(v);
  return Value(std::move(rest));
}

/// The edges of a piece once it lies turned clockwise. Nobody says of which shape it is: an angle of 90 degrees is a square's,
/// one of 60 a hexagon's, and N turned by 180 degrees is S in both.
Result run_turned(Call& call) {
  if (!call.number(1).is_whole()) return call.fail("expr.kind", 1, "edges turn by whole steps");
  const std::int64_t degrees = call.number(1).top() % 360;
  ValueList turned;
  for (const Value& edge : call.list(0)) {
    if (!edge.text()) return call.fail("expr.kind", 0, "edges are texts, found " + std::string(edge.kind_word()));
    auto now = turned_edge(square_edges, *edge.text(), degrees);
    if (!now) now = turned_edge(hex_edges, *edge.text(), degrees);
    if (!now)
      return call.fail("expr.index", 0,
                       "'" + *edge.text() + "' is no edge that " + std::to_string(degrees) + " degrees lead to another",
                       "edges are N E S W, or N NE SE S SW NW of a hexagon");
    turned.emplace_back(std::move(*now));
  }
  return Value(std::move(turned));
}

/// Binomial coefficients. Each step multiplies before it divides, so every division comes out whole.
Result run_choose(Call& call) {
  const std::int64_t n = call.number(0).top(), k = call.number(1).top();
  if (k < 0 || n < 0 || k > n) return Value(0);
  Number ways = 1;
  for (std::int64_t i = 1; i <= std::min(k, n - k); ++i) {
    if (!call.run.spend(1, call.node.where)) return {};
    const auto up = multiply(ways, n - std::min(k, n - k) + i);
    if (!up) return call.overflow();
    ways = *divide(*up, i);
  }
  return Value(ways);
}

}  // namespace kitwright
