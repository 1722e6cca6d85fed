#ifndef ICU_FLOOR_H
#define ICU_FLOOR_H

#include <stddef.h>
#include <stdint.h>

// The same work by ICU4C, where the package was built with it.

/// ICU's version, or `NULL` if it is not there.
const char *icu_version(void);

/// Opens the locales for cardinals, ordinals, and numbers of up to three visible fraction digits. Returns 0 if
/// ICU refuses.
int icu_open_all(const char *const *locales, size_t count);

uint64_t icu_sum_integers(
    int ordinals, const int32_t *locales, const intptr_t *numbers, size_t count);
/// `texts` has `count + 1` offsets into `bytes`. ICU's C interface takes no compact exponent: such a number
/// counts with its exponent, and without a category that asks for it.
uint64_t icu_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count);
uint64_t icu_sum_openings(
    const char *const *identifiers, size_t identifier_count, const intptr_t *numbers, size_t count);

/// Opens a pattern of MessageFormat, both in UTF-8. Returns 0 if ICU refuses.
int icu_open_message(const char *locale, const char *pattern);
/// Fills the pattern that was opened last with a number, and returns how many UTF-16 units the text has.
size_t icu_format_message(intptr_t number);
/// The text for a number, as UTF-8 in `result`, which has room for `capacity` bytes.
void icu_message(intptr_t number, char *result, size_t capacity);

#endif
