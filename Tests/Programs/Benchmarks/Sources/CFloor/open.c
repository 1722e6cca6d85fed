#include "rules.h"

// All languages of CLDR's cardinals, by their letters packed into a word, for binary search.

#define KEY2(a, b) (a << 8 | b)
#define KEY3(a, b, c) (a << 16 | b << 8 | c)

static const struct {
  uint32_t language;
  floor_integer_rule rule;
} languages[] = {
    {KEY2('a', 'f'), integer_one}, {KEY2('a', 'k'), integer_zero_one}, {KEY2('a', 'm'), integer_zero_one},
    {KEY2('a', 'n'), integer_one}, {KEY2('a', 'r'), integer_ar}, {KEY2('a', 's'), integer_zero_one},
    {KEY2('a', 'z'), integer_one}, {KEY2('b', 'e'), integer_ru}, {KEY2('b', 'g'), integer_one},
    {KEY2('b', 'm'), integer_other}, {KEY2('b', 'n'), integer_zero_one}, {KEY2('b', 'o'), integer_other},
    {KEY2('b', 'r'), integer_br}, {KEY2('b', 's'), integer_sr}, {KEY2('c', 'a'), integer_es},
    {KEY2('c', 'e'), integer_one}, {KEY2('c', 's'), integer_cs}, {KEY2('c', 'v'), integer_cv},
    {KEY2('c', 'y'), integer_cy}, {KEY2('d', 'a'), integer_one}, {KEY2('d', 'e'), integer_one},
    {KEY2('d', 'v'), integer_one}, {KEY2('d', 'z'), integer_other}, {KEY2('e', 'e'), integer_one},
    {KEY2('e', 'l'), integer_one}, {KEY2('e', 'n'), integer_one}, {KEY2('e', 'o'), integer_one},
    {KEY2('e', 's'), integer_es}, {KEY2('e', 't'), integer_one}, {KEY2('e', 'u'), integer_one},
    {KEY2('f', 'a'), integer_zero_one}, {KEY2('f', 'f'), integer_zero_one}, {KEY2('f', 'i'), integer_one},
    {KEY2('f', 'o'), integer_one}, {KEY2('f', 'r'), integer_fr}, {KEY2('f', 'y'), integer_one},
    {KEY2('g', 'a'), integer_ga}, {KEY2('g', 'd'), integer_gd}, {KEY2('g', 'l'), integer_one},
    {KEY2('g', 'u'), integer_zero_one}, {KEY2('g', 'v'), integer_gv}, {KEY2('h', 'a'), integer_one},
    {KEY2('h', 'e'), integer_two}, {KEY2('h', 'i'), integer_zero_one}, {KEY2('h', 'r'), integer_sr},
    {KEY2('h', 'u'), integer_one}, {KEY2('h', 'y'), integer_zero_one}, {KEY2('i', 'a'), integer_one},
    {KEY2('i', 'd'), integer_other}, {KEY2('i', 'e'), integer_one}, {KEY2('i', 'g'), integer_other},
    {KEY2('i', 'i'), integer_other}, {KEY2('i', 'n'), integer_other}, {KEY2('i', 'o'), integer_one},
    {KEY2('i', 's'), integer_mk}, {KEY2('i', 't'), integer_es}, {KEY2('i', 'u'), integer_two},
    {KEY2('i', 'w'), integer_two}, {KEY2('j', 'a'), integer_other}, {KEY2('j', 'i'), integer_one},
    {KEY2('j', 'v'), integer_other}, {KEY2('j', 'w'), integer_other}, {KEY2('k', 'a'), integer_one},
    {KEY2('k', 'k'), integer_one}, {KEY2('k', 'l'), integer_one}, {KEY2('k', 'm'), integer_other},
    {KEY2('k', 'n'), integer_zero_one}, {KEY2('k', 'o'), integer_other}, {KEY2('k', 's'), integer_one},
    {KEY2('k', 'u'), integer_one}, {KEY2('k', 'w'), integer_kw}, {KEY2('k', 'y'), integer_one},
    {KEY2('l', 'b'), integer_one}, {KEY2('l', 'g'), integer_one}, {KEY2('l', 'n'), integer_zero_one},
    {KEY2('l', 'o'), integer_other}, {KEY2('l', 't'), integer_lt}, {KEY2('l', 'v'), integer_lv},
    {KEY2('m', 'g'), integer_zero_one}, {KEY2('m', 'k'), integer_mk}, {KEY2('m', 'l'), integer_one},
    {KEY2('m', 'n'), integer_one}, {KEY2('m', 'o'), integer_ro}, {KEY2('m', 'r'), integer_one},
    {KEY2('m', 's'), integer_other}, {KEY2('m', 't'), integer_mt}, {KEY2('m', 'y'), integer_other},
    {KEY2('n', 'b'), integer_one}, {KEY2('n', 'd'), integer_one}, {KEY2('n', 'e'), integer_one},
    {KEY2('n', 'l'), integer_one}, {KEY2('n', 'n'), integer_one}, {KEY2('n', 'o'), integer_one},
    {KEY2('n', 'r'), integer_one}, {KEY2('n', 'y'), integer_one}, {KEY2('o', 'm'), integer_one},
    {KEY2('o', 'r'), integer_one}, {KEY2('o', 's'), integer_one}, {KEY2('p', 'a'), integer_zero_one},
    {KEY2('p', 'l'), integer_pl}, {KEY2('p', 's'), integer_one}, {KEY2('p', 't'), integer_fr},
    {KEY2('r', 'm'), integer_one}, {KEY2('r', 'o'), integer_ro}, {KEY2('r', 'u'), integer_ru},
    {KEY2('s', 'c'), integer_one}, {KEY2('s', 'd'), integer_one}, {KEY2('s', 'e'), integer_two},
    {KEY2('s', 'g'), integer_other}, {KEY2('s', 'h'), integer_sr}, {KEY2('s', 'i'), integer_zero_one},
    {KEY2('s', 'k'), integer_cs}, {KEY2('s', 'l'), integer_sl}, {KEY2('s', 'n'), integer_one},
    {KEY2('s', 'o'), integer_one}, {KEY2('s', 'q'), integer_one}, {KEY2('s', 'r'), integer_sr},
    {KEY2('s', 's'), integer_one}, {KEY2('s', 't'), integer_one}, {KEY2('s', 'u'), integer_other},
    {KEY2('s', 'v'), integer_one}, {KEY2('s', 'w'), integer_one}, {KEY2('t', 'a'), integer_one},
    {KEY2('t', 'e'), integer_one}, {KEY2('t', 'h'), integer_other}, {KEY2('t', 'i'), integer_zero_one},
    {KEY2('t', 'k'), integer_one}, {KEY2('t', 'l'), integer_fil}, {KEY2('t', 'n'), integer_one},
    {KEY2('t', 'o'), integer_other}, {KEY2('t', 'r'), integer_one}, {KEY2('t', 's'), integer_one},
    {KEY2('u', 'g'), integer_one}, {KEY2('u', 'k'), integer_ru}, {KEY2('u', 'r'), integer_one},
    {KEY2('u', 'z'), integer_one}, {KEY2('v', 'e'), integer_one}, {KEY2('v', 'i'), integer_other},
    {KEY2('v', 'o'), integer_one}, {KEY2('w', 'a'), integer_zero_one}, {KEY2('w', 'o'), integer_other},
    {KEY2('x', 'h'), integer_one}, {KEY2('y', 'i'), integer_one}, {KEY2('y', 'o'), integer_other},
    {KEY2('z', 'h'), integer_other}, {KEY2('z', 'u'), integer_zero_one}, {KEY3('a', 'r', 's'), integer_ar},
    {KEY3('a', 's', 'a'), integer_one}, {KEY3('a', 's', 't'), integer_one},
    {KEY3('b', 'a', 'l'), integer_one}, {KEY3('b', 'e', 'm'), integer_one},
    {KEY3('b', 'e', 'z'), integer_one}, {KEY3('b', 'h', 'o'), integer_zero_one},
    {KEY3('b', 'l', 'o'), integer_cv}, {KEY3('b', 'r', 'x'), integer_one}, {KEY3('c', 'e', 'b'), integer_fil},
    {KEY3('c', 'g', 'g'), integer_one}, {KEY3('c', 'h', 'r'), integer_one},
    {KEY3('c', 'k', 'b'), integer_one}, {KEY3('c', 's', 'w'), integer_zero_one},
    {KEY3('d', 'o', 'i'), integer_zero_one}, {KEY3('d', 's', 'b'), integer_sl},
    {KEY3('f', 'i', 'l'), integer_fil}, {KEY3('f', 'u', 'r'), integer_one},
    {KEY3('g', 's', 'w'), integer_one}, {KEY3('g', 'u', 'w'), integer_zero_one},
    {KEY3('h', 'a', 'w'), integer_one}, {KEY3('h', 'n', 'j'), integer_other},
    {KEY3('h', 's', 'b'), integer_sl}, {KEY3('j', 'b', 'o'), integer_other},
    {KEY3('j', 'g', 'o'), integer_one}, {KEY3('j', 'm', 'c'), integer_one},
    {KEY3('k', 'a', 'b'), integer_zero_one}, {KEY3('k', 'a', 'j'), integer_one},
    {KEY3('k', 'c', 'g'), integer_one}, {KEY3('k', 'd', 'e'), integer_other},
    {KEY3('k', 'e', 'a'), integer_other}, {KEY3('k', 'k', 'j'), integer_one},
    {KEY3('k', 'o', 'k'), integer_zero_one}, {KEY3('k', 's', 'b'), integer_one},
    {KEY3('k', 's', 'h'), integer_cv}, {KEY3('l', 'a', 'g'), integer_cv}, {KEY3('l', 'i', 'j'), integer_one},
    {KEY3('l', 'k', 't'), integer_other}, {KEY3('l', 'l', 'd'), integer_es},
    {KEY3('m', 'a', 's'), integer_one}, {KEY3('m', 'g', 'o'), integer_one},
    {KEY3('n', 'a', 'h'), integer_one}, {KEY3('n', 'a', 'q'), integer_two},
    {KEY3('n', 'n', 'h'), integer_one}, {KEY3('n', 'q', 'o'), integer_other},
    {KEY3('n', 's', 'o'), integer_zero_one}, {KEY3('n', 'y', 'n'), integer_one},
    {KEY3('o', 's', 'a'), integer_other}, {KEY3('p', 'a', 'p'), integer_one},
    {KEY3('p', 'c', 'm'), integer_zero_one}, {KEY3('p', 'r', 'g'), integer_lv},
    {KEY3('r', 'o', 'f'), integer_one}, {KEY3('r', 'w', 'k'), integer_one},
    {KEY3('s', 'a', 'h'), integer_other}, {KEY3('s', 'a', 'q'), integer_one},
    {KEY3('s', 'a', 't'), integer_two}, {KEY3('s', 'c', 'n'), integer_es}, {KEY3('s', 'd', 'h'), integer_one},
    {KEY3('s', 'e', 'h'), integer_one}, {KEY3('s', 'e', 's'), integer_other},
    {KEY3('s', 'g', 's'), integer_sgs}, {KEY3('s', 'h', 'i'), integer_shi},
    {KEY3('s', 'm', 'a'), integer_two}, {KEY3('s', 'm', 'i'), integer_two},
    {KEY3('s', 'm', 'j'), integer_two}, {KEY3('s', 'm', 'n'), integer_two},
    {KEY3('s', 'm', 's'), integer_two}, {KEY3('s', 's', 'y'), integer_one},
    {KEY3('s', 'y', 'r'), integer_one}, {KEY3('t', 'e', 'o'), integer_one},
    {KEY3('t', 'i', 'g'), integer_one}, {KEY3('t', 'p', 'i'), integer_other},
    {KEY3('t', 'z', 'm'), integer_tzm}, {KEY3('v', 'e', 'c'), integer_es}, {KEY3('v', 'u', 'n'), integer_one},
    {KEY3('w', 'a', 'e'), integer_one}, {KEY3('x', 'o', 'g'), integer_one},
    {KEY3('y', 'u', 'e'), integer_other},
};

static char lowercased(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

/// Packs the next subtag and moves past it. Returns 0 at the end of the relevant subtags.
static uint64_t next_subtag(const char **next, const char *end) {
  uint64_t packed = 0;
  int length = 0;
  while (*next < end) {
    char c = **next;
    if (c == '.' || c == '@') break;
    ++*next;
    if (c == '-' || c == '_') break;
    if (++length > 8) return 0;
    packed = packed << 8 | (uint8_t)lowercased(c);
  }
  return length > 1 ? packed : 0;
}

floor_integer_rule floor_open(const char *identifier, size_t length) {
  const char *next = identifier, *end = identifier + length;
  uint64_t language = next_subtag(&next, end);
  // Only pt_PT has integer rules that differ from those of its language.
  if (language == KEY2('p', 't') && next_subtag(&next, end) == KEY2('p', 't')) return integer_es;

  size_t low = 0, high = sizeof languages / sizeof languages[0];
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (languages[middle].language < language) low = middle + 1;
    else high = middle;
  }
  if (low < sizeof languages / sizeof languages[0] && languages[low].language == language)
    return languages[low].rule;
  return integer_other;
}
