#include "rules.h"

static uint64_t magnitude(intptr_t n) { return n < 0 ? 0 - (uint64_t)n : (uint64_t)n; }

uint64_t floor_sum_integers(
    const floor_integer_rule *rules, const int32_t *locales, const intptr_t *numbers, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) sum += rules[locales[k]](magnitude(numbers[k]));
  return sum;
}

uint64_t floor_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) {
    floor_operands x;
    if (!floor_read(bytes + texts[k], (size_t)(texts[k + 1] - texts[k]), &x)) return 0;
    sum += floor_decimals[locales[k]](&x);
  }
  return sum;
}

uint64_t floor_sum_openings(
    const char *const *identifiers, const size_t *lengths, size_t identifier_count,
    const intptr_t *numbers, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) {
    size_t which = k % identifier_count;
    sum += floor_open(identifiers[which], lengths[which])(magnitude(numbers[k]));
  }
  return sum;
}
