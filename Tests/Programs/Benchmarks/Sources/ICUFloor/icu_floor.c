#include "icu_floor.h"

#ifdef HAS_ICU

#include <string.h>
#include <unicode/umsg.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

enum { MOST_LOCALES = 64, MOST_FRACTION_DIGITS = 3 };
static UPluralRules *rules[2][MOST_LOCALES];
static UNumberFormatter *formatters[MOST_LOCALES][MOST_FRACTION_DIGITS + 1];
static UFormattedNumber *formatted;

const char *icu_version(void) { return U_ICU_VERSION; }

int icu_open_all(const char *const *locales, size_t count) {
  static const UChar *const skeletons[] = {u".", u".0", u".00", u".000"};
  UErrorCode status = U_ZERO_ERROR;
  formatted = unumf_openResult(&status);
  for (size_t k = 0; k < count && k < MOST_LOCALES; k++) {
    rules[0][k] = uplrules_openForType(locales[k], UPLURAL_TYPE_CARDINAL, &status);
    rules[1][k] = uplrules_openForType(locales[k], UPLURAL_TYPE_ORDINAL, &status);
    for (int v = 0; v <= MOST_FRACTION_DIGITS; v++)
      formatters[k][v] = unumf_openForSkeletonAndLocale(skeletons[v], -1, locales[k], &status);
  }
  return U_SUCCESS(status);
}

/// The position of a keyword in CLDR's order.
static uint64_t category(const UChar *keyword, int32_t length) {
  switch (length > 0 ? keyword[0] : 0) {
    case 'z': return 0;
    case 't': return 2;
    case 'f': return 3;
    case 'm': return 4;
    default: return keyword[1] == 'n' ? 1 : 5;
  }
}

static uint64_t select(const UPluralRules *rules, intptr_t number) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  return category(keyword, uplrules_select(rules, (double)number, keyword, 16, &status));
}

uint64_t icu_sum_integers(
    int ordinals, const int32_t *locales, const intptr_t *numbers, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) sum += select(rules[ordinals][locales[k]], numbers[k]);
  return sum;
}

uint64_t icu_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) {
    char number[32];
    int32_t length = texts[k + 1] - texts[k];
    memcpy(number, bytes + texts[k], (size_t)length);
    number[length] = 0;
    const char *point = memchr(number, '.', (size_t)length);
    char *exponent = memchr(number, 'c', (size_t)length);
    int v = point ? (int)(number + length - point - 1) : 0;
    if (exponent) {
      *exponent = 'e';
      v = 0;
    }
    UErrorCode status = U_ZERO_ERROR;
    UChar keyword[16];
    unumf_formatDecimal(formatters[locales[k]][v], number, length, formatted, &status);
    sum += category(
        keyword,
        uplrules_selectFormatted(rules[0][locales[k]], formatted, keyword, 16, &status));
  }
  return sum;
}

uint64_t icu_sum_openings(
    const char *const *identifiers, size_t identifier_count, const intptr_t *numbers, size_t count) {
  uint64_t sum = 0;
  for (size_t k = 0; k < count; k++) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralRules *opened = uplrules_open(identifiers[k % identifier_count], &status);
    sum += select(opened, numbers[k]);
    uplrules_close(opened);
  }
  return sum;
}

enum { MOST_UNITS = 512 };
static UMessageFormat *message;
static UChar message_text[MOST_UNITS];

int icu_open_message(const char *locale, const char *pattern) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[MOST_UNITS];
  int32_t length;
  u_strFromUTF8(units, MOST_UNITS, &length, pattern, -1, &status);
  message = umsg_open(units, length, locale, NULL, &status);
  return U_SUCCESS(status);
}

size_t icu_format_message(intptr_t number) {
  UErrorCode status = U_ZERO_ERROR;
  return (size_t)umsg_format(message, message_text, MOST_UNITS, &status, (double)number);
}

void icu_message(intptr_t number, char *result, size_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = (int32_t)icu_format_message(number);
  u_strToUTF8(result, (int32_t)capacity, NULL, message_text, length, &status);
}

#else

const char *icu_version(void) { return NULL; }
int icu_open_all(const char *const *locales, size_t count) {
  (void)locales, (void)count;
  return 0;
}
uint64_t icu_sum_integers(
    int ordinals, const int32_t *locales, const intptr_t *numbers, size_t count) {
  (void)ordinals, (void)locales, (void)numbers, (void)count;
  return 0;
}
uint64_t icu_sum_decimals(
    const int32_t *locales, const char *bytes, const int32_t *texts, size_t count) {
  (void)locales, (void)bytes, (void)texts, (void)count;
  return 0;
}
uint64_t icu_sum_openings(
    const char *const *identifiers, size_t identifier_count, const intptr_t *numbers, size_t count) {
  (void)identifiers, (void)identifier_count, (void)numbers, (void)count;
  return 0;
}

int icu_open_message(const char *locale, const char *pattern) {
  (void)locale, (void)pattern;
  return 0;
}
size_t icu_format_message(intptr_t number) {
  (void)number;
  return 0;
}
void icu_message(intptr_t number, char *result, size_t capacity) {
  (void)number, (void)result, (void)capacity;
}

#endif
