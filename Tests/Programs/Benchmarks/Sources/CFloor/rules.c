#include "rules.h"

static int in(uint64_t n, uint64_t low, uint64_t high) { return n >= low && n <= high; }
static int is_million(uint64_t n) { return n != 0 && n % 1000000 == 0; }

// Integers.

floor_category integer_other(uint64_t n) { (void)n; return OTHER; }
floor_category integer_one(uint64_t n) { return n == 1 ? ONE : OTHER; }
floor_category integer_zero_one(uint64_t n) { return n <= 1 ? ONE : OTHER; }
floor_category integer_two(uint64_t n) { return n == 1 ? ONE : n == 2 ? TWO : OTHER; }
floor_category integer_cv(uint64_t n) { return n == 0 ? ZERO : n == 1 ? ONE : OTHER; }
floor_category integer_es(uint64_t n) { return n == 1 ? ONE : is_million(n) ? MANY : OTHER; }
floor_category integer_fr(uint64_t n) { return n <= 1 ? ONE : is_million(n) ? MANY : OTHER; }
floor_category integer_cs(uint64_t n) { return n == 1 ? ONE : in(n, 2, 4) ? FEW : OTHER; }
floor_category integer_shi(uint64_t n) { return n <= 1 ? ONE : n <= 10 ? FEW : OTHER; }
floor_category integer_tzm(uint64_t n) { return n <= 1 || in(n, 11, 99) ? ONE : OTHER; }

floor_category integer_ru(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n10 == 1 && n100 != 11) return ONE;
  if (in(n10, 2, 4) && !in(n100, 12, 14)) return FEW;
  return MANY;
}
floor_category integer_sr(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n10 == 1 && n100 != 11) return ONE;
  if (in(n10, 2, 4) && !in(n100, 12, 14)) return FEW;
  return OTHER;
}
floor_category integer_mk(uint64_t n) { return n % 10 == 1 && n % 100 != 11 ? ONE : OTHER; }
floor_category integer_pl(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n == 1) return ONE;
  if (in(n10, 2, 4) && !in(n100, 12, 14)) return FEW;
  return MANY;
}
floor_category integer_ar(uint64_t n) {
  uint64_t n100 = n % 100;
  if (n <= 2) return (floor_category)n;
  if (in(n100, 3, 10)) return FEW;
  if (n100 >= 11) return MANY;
  return OTHER;
}
floor_category integer_cy(uint64_t n) {
  if (n <= 3) return (floor_category)n;
  return n == 6 ? MANY : OTHER;
}
floor_category integer_lt(uint64_t n) {
  uint64_t n10 = n % 10;
  if (in(n % 100, 11, 19)) return OTHER;
  if (n10 == 1) return ONE;
  return n10 >= 2 ? FEW : OTHER;
}
floor_category integer_sgs(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n10 == 1 && n100 != 11) return ONE;
  if (n == 2) return TWO;
  return n10 >= 2 && !in(n100, 11, 19) ? FEW : OTHER;
}
floor_category integer_lv(uint64_t n) {
  uint64_t n10 = n % 10;
  if (n10 == 0 || in(n % 100, 11, 19)) return ZERO;
  return n10 == 1 ? ONE : OTHER;
}
floor_category integer_ga(uint64_t n) {
  if (n == 1) return ONE;
  if (n == 2) return TWO;
  if (in(n, 3, 6)) return FEW;
  return in(n, 7, 10) ? MANY : OTHER;
}
floor_category integer_gd(uint64_t n) {
  if (n == 1 || n == 11) return ONE;
  if (n == 2 || n == 12) return TWO;
  return in(n, 3, 19) ? FEW : OTHER;
}
floor_category integer_gv(uint64_t n) {
  if (n % 10 == 1) return ONE;
  if (n % 10 == 2) return TWO;
  return n % 20 == 0 ? FEW : OTHER;
}
floor_category integer_sl(uint64_t n) {
  uint64_t n100 = n % 100;
  if (n100 == 1) return ONE;
  if (n100 == 2) return TWO;
  return n100 == 3 || n100 == 4 ? FEW : OTHER;
}
floor_category integer_mt(uint64_t n) {
  uint64_t n100 = n % 100;
  if (n == 1) return ONE;
  if (n == 2) return TWO;
  if (n == 0 || in(n100, 3, 10)) return FEW;
  return in(n100, 11, 19) ? MANY : OTHER;
}
floor_category integer_ro(uint64_t n) {
  if (n == 1) return ONE;
  return n == 0 || in(n % 100, 1, 19) ? FEW : OTHER;
}
floor_category integer_fil(uint64_t n) {
  uint64_t n10 = n % 10;
  return n10 != 4 && n10 != 6 && n10 != 9 ? ONE : OTHER;
}
floor_category integer_br(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n10 == 1 && n100 != 11 && n100 != 71 && n100 != 91) return ONE;
  if (n10 == 2 && n100 != 12 && n100 != 72 && n100 != 92) return TWO;
  if ((n10 == 3 || n10 == 4 || n10 == 9) && !in(n100, 10, 19) && !in(n100, 70, 79) && n100 < 90)
    return FEW;
  return is_million(n) ? MANY : OTHER;
}
floor_category integer_kw(uint64_t n) {
  uint64_t n100 = n % 100, n100000 = n % 100000;
  if (n == 0) return ZERO;
  if (n == 1) return ONE;
  if (n100 == 2 || n100 == 22 || n100 == 42 || n100 == 62 || n100 == 82) return TWO;
  if (n % 1000 == 0
      && (in(n100000, 1000, 20000) || n100000 == 40000 || n100000 == 60000 || n100000 == 80000))
    return TWO;
  if (n % 1000000 == 100000) return TWO;
  if (n100 == 3 || n100 == 23 || n100 == 43 || n100 == 63 || n100 == 83) return FEW;
  if (n100 == 1 || n100 == 21 || n100 == 41 || n100 == 61 || n100 == 81) return MANY;
  return OTHER;
}

static floor_category ordinal_en(uint64_t n) {
  uint64_t n10 = n % 10, n100 = n % 100;
  if (n10 == 1 && n100 != 11) return ONE;
  if (n10 == 2 && n100 != 12) return TWO;
  if (n10 == 3 && n100 != 13) return FEW;
  return OTHER;
}
static floor_category ordinal_cy(uint64_t n) {
  if (n == 0 || in(n, 7, 9)) return ZERO;
  if (n == 1) return ONE;
  if (n == 2) return TWO;
  if (n == 3 || n == 4) return FEW;
  return n == 5 || n == 6 ? MANY : OTHER;
}
static floor_category ordinal_hi(uint64_t n) {
  if (n == 1) return ONE;
  if (n == 2 || n == 3) return TWO;
  if (n == 4) return FEW;
  return n == 6 ? MANY : OTHER;
}

// Numbers with a fraction or a compact exponent.

static int is_compact_million(const floor_operands *x) {
  return (x->c == 0 && is_million(x->i) && x->v == 0) || x->c > 5;
}

static floor_category decimal_en(const floor_operands *x) {
  return x->i == 1 && x->v == 0 ? ONE : OTHER;
}
static floor_category decimal_fr(const floor_operands *x) {
  if (x->i <= 1) return ONE;
  return is_compact_million(x) ? MANY : OTHER;
}
static floor_category decimal_ru(const floor_operands *x) {
  return x->v == 0 ? integer_ru(x->i) : OTHER;
}
static floor_category decimal_pl(const floor_operands *x) {
  return x->v == 0 ? integer_pl(x->i) : OTHER;
}
static floor_category decimal_ar(const floor_operands *x) {
  return x->t == 0 ? integer_ar(x->i) : OTHER;
}
static floor_category decimal_cy(const floor_operands *x) {
  return x->t == 0 ? integer_cy(x->i) : OTHER;
}
static floor_category decimal_lt(const floor_operands *x) {
  if (x->t == 0) {
    floor_category category = integer_lt(x->i);
    if (category != OTHER) return category;
  }
  return x->f != 0 ? MANY : OTHER;
}
static floor_category decimal_lv(const floor_operands *x) {
  uint64_t f10 = x->f % 10, f100 = x->f % 100;
  floor_category category = x->t == 0 ? integer_lv(x->i) : OTHER;
  if (category == ZERO || (x->v == 2 && in(f100, 11, 19))) return ZERO;
  if (category == ONE) return ONE;
  return f10 == 1 && (x->v != 2 || f100 != 11) ? ONE : OTHER;
}
static floor_category decimal_ga(const floor_operands *x) {
  return x->t == 0 ? integer_ga(x->i) : OTHER;
}
static floor_category decimal_sl(const floor_operands *x) {
  return x->v == 0 ? integer_sl(x->i) : FEW;
}
static floor_category decimal_mt(const floor_operands *x) {
  return x->t == 0 ? integer_mt(x->i) : OTHER;
}
static floor_category decimal_he(const floor_operands *x) {
  if ((x->i == 1 && x->v == 0) || (x->i == 0 && x->v != 0)) return ONE;
  return x->i == 2 && x->v == 0 ? TWO : OTHER;
}
static floor_category decimal_ja(const floor_operands *x) { (void)x; return OTHER; }
static floor_category decimal_pt_PT(const floor_operands *x) {
  if (x->i == 1 && x->v == 0) return ONE;
  return is_compact_million(x) ? MANY : OTHER;
}
static floor_category decimal_br(const floor_operands *x) {
  return x->t == 0 ? integer_br(x->i) : OTHER;
}
static floor_category decimal_hi(const floor_operands *x) {
  return x->i == 0 || (x->i == 1 && x->t == 0) ? ONE : OTHER;
}

// In the order of the workload: en fr ru pl ar cy lt lv ga sl mt he ja pt-PT br hi.

static const floor_integer_rule cardinals[] = {
    integer_one, integer_fr, integer_ru, integer_pl, integer_ar, integer_cy, integer_lt, integer_lv,
    integer_ga, integer_sl, integer_mt, integer_two, integer_other, integer_es, integer_br,
    integer_zero_one,
};
static const floor_integer_rule ordinals[] = {
    ordinal_en, integer_one, integer_other, integer_other, integer_other, ordinal_cy, integer_other,
    integer_other, integer_one, integer_other, integer_other, integer_other, integer_other,
    integer_other, integer_other, ordinal_hi,
};
const floor_decimal_rule floor_decimals[] = {
    decimal_en, decimal_fr, decimal_ru, decimal_pl, decimal_ar, decimal_cy, decimal_lt, decimal_lv,
    decimal_ga, decimal_sl, decimal_mt, decimal_he, decimal_ja, decimal_pt_PT, decimal_br,
    decimal_hi,
};

const floor_integer_rule *floor_cardinal_rules(void) { return cardinals; }
const floor_integer_rule *floor_ordinal_rules(void) { return ordinals; }
