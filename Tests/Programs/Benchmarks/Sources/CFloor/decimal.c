#include "floor.h"

static int is_digit(char c) { return (unsigned)(c - '0') < 10; }

static uint64_t power(uint32_t exponent) {
  uint64_t result = 1;
  while (exponent--) result *= 10;
  return result;
}

int floor_read(const char *text, size_t length, floor_operands *result) {
  const char *next = text, *end = text + length;
  uint64_t i = 0, f = 0, t = 0;
  uint32_t v = 0, w = 0, c = 0;

  if (next < end && (*next == '-' || *next == '+')) next++;
  const char *start = next;
  while (next < end && is_digit(*next)) i = i * 10 + (uint64_t)(*next++ - '0');
  if (next == start) return 0;

  if (next < end && *next == '.') {
    start = ++next;
    while (next < end && is_digit(*next)) {
      f = f * 10 + (uint64_t)(*next - '0');
      v++;
      if (*next++ != '0') {
        t = f;
        w = v;
      }
    }
    if (next == start) return 0;
  }

  if (next < end && *next == 'c') {
    start = ++next;
    while (next < end && is_digit(*next)) c = c * 10 + (uint32_t)(*next++ - '0');
    if (next == start) return 0;
    if (c >= v) {
      i = (i * power(v) + f) * power(c - v);
      f = t = v = w = 0;
    } else {
      uint64_t unit = power(v - c);
      i = i * power(c) + f / unit;
      f %= unit;
      v -= c;
      w = w > c ? w - c : 0;
      t = w ? t % power(w) : 0;
    }
  }
  if (next != end) return 0;
  *result = (floor_operands){i, f, t, v, w, c};
  return 1;
}
