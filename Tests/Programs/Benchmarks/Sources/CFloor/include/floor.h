#ifndef FLOOR_H
#define FLOOR_H

#include <stddef.h>
#include <stdint.h>

// Rules as a C programmer would write them by hand for a project: a function for each rule set, called through a table of pointers,
// with 64-bit numbers. The library is compared with this lower bound.

/// CLDR's categories in CLDR's order.
typedef enum { ZERO, ONE, TWO, FEW, MANY, OTHER } floor_category;

/// The operands of UTS #35; n consists of i and t.
typedef struct {
  uint64_t i, f, t;
  uint32_t v, w, c;
} floor_operands;

typedef floor_category (*floor_integer_rule)(uint64_t n);
typedef floor_category (*floor_decimal_rule)(const floor_operands *x);

/// The rules of the locales of the workload, in its order.
const floor_integer_rule *floor_cardinal_rules(void);
const floor_integer_rule *floor_ordinal_rules(void);

/// Parses digits with an optional fraction and an optional compact exponent. Returns 0 if the text is not such a number. Digits
/// beyond 64 bits are lost.
int floor_read(const char *text, size_t length, floor_operands *result);

/// The cardinal rule for integers of a locale in any spelling: the rule of the longest prefix that CLDR lists.
floor_integer_rule floor_open(const char *identifier, size_t length);

// The loops to measure. Each sums the categories, so that answers can be compared and no work can be optimized away.

uint64_t floor_sum_integers(
    const floor_integer_rule *rules, const int32_t *locales, const intptr_t *numbers, size_t count);
/// `texts` has `count + 1` offsets into `bytes`.
uint64_t floor_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count);
uint64_t floor_sum_openings(
    const char *const *identifiers, const size_t *lengths, size_t identifier_count,
    const intptr_t *numbers, size_t count);

#endif
