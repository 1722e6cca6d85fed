#ifndef ICU_FLOOR_H
#define ICU_FLOOR_H

#include <stddef.h>
#include <stdint.h>

// The same work with ICU4C, if the package was built with it.

/// ICU's version, or `NULL` if ICU is not available.
const char *icu_version(void);

/// Opens the locales for cardinals, ordinals, and numbers of up to three visible fraction digits. Returns 0 if ICU fails.
int icu_open_all(const char *const *locales, size_t count);

uint64_t icu_sum_integers(
    int ordinals, const int32_t *locales, const intptr_t *numbers, size_t count);
/// `texts` has `count + 1` offsets into `bytes`. ICU's C interface does not support compact exponents: such a number counts with
/// its exponent applied, and never has a category that depends on the exponent.
uint64_t icu_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count);
uint64_t icu_sum_openings(
    const char *const *identifiers, size_t identifier_count, const intptr_t *numbers, size_t count);

/// Opens a MessageFormat pattern for a locale, both in UTF-8. Returns 0 if ICU fails.
int icu_open_message(const char *locale, const char *pattern);
/// Formats the pattern that was opened last with a number, and returns the length of the text in UTF-16 code units.
size_t icu_format_message(intptr_t number);
/// The text for a number, as UTF-8 in `result`, which has a capacity of `capacity` bytes.
void icu_message(intptr_t number, char *result, size_t capacity);

#endif
