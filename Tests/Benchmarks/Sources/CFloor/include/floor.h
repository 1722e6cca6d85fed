#ifndef FLOOR_H
#define FLOOR_H

#include <stddef.h>
#include <stdint.h>

// What a C programmer writes by hand for a project: a function for each rule set, called through a table of
// pointers, numbers of 64 bits. The floor that the library is measured against.

/// CLDR's categories in CLDR's order.
typedef enum { ZERO, ONE, TWO, FEW, MANY, OTHER } floor_category;

/// The operands of UTS #35; n is i and t.
typedef struct {
  uint64_t i, f, t;
  uint32_t v, w, c;
} floor_operands;

typedef floor_category (*floor_integer_rule)(uint64_t n);
typedef floor_category (*floor_decimal_rule)(const floor_operands *x);

/// The rules of the locales of the workload, in its order.
const floor_integer_rule *floor_cardinal_rules(void);
const floor_integer_rule *floor_ordinal_rules(void);

/// Reads digits, with a fraction or not, with a compact exponent or not. Returns 0 if the text is not such a
/// number. What exceeds 64 bits is lost.
int floor_read(const char *text, size_t length, floor_operands *result);

/// The cardinal rule for integers of a locale in any spelling: of the longest leading part that CLDR lists.
floor_integer_rule floor_open(const char *identifier, size_t length);

// The loops that are measured. Each sums the categories, so that answers are compared and nothing is left out.

uint64_t floor_sum_integers(
    const floor_integer_rule *rules, const int32_t *locales, const intptr_t *numbers, size_t count);
/// `texts` has `count + 1` offsets into `bytes`.
uint64_t floor_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count);
uint64_t floor_sum_openings(
    const char *const *identifiers, const size_t *lengths, size_t identifier_count,
    const intptr_t *numbers, size_t count);

#endif
