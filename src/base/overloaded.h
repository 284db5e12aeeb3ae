#pragma once

#include <concepts>
#include <type_traits>

namespace kitwright {

/// A function for each alternative of a variant, in one place: `std::visit(Overloaded{...}, variant)`. An alternative without a
/// function does not compile.
template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

/// Lets several alternatives share a function, const or not: `[](OneOf<Prose, Heading> auto& block) { ... }`.
template <class T, class... Kinds>
concept OneOf = (std::same_as<std::remove_const_t<T>, Kinds> || ...);

}  // namespace kitwright
