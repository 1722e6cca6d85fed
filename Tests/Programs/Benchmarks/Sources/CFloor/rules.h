#ifndef RULES_H
#define RULES_H

#include "floor.h"

// The distinct cardinal rules for integers, each named after a language or its form.

floor_category integer_ar(uint64_t n);
floor_category integer_br(uint64_t n);
floor_category integer_cs(uint64_t n);
floor_category integer_cv(uint64_t n);
floor_category integer_cy(uint64_t n);
floor_category integer_es(uint64_t n);
floor_category integer_fil(uint64_t n);
floor_category integer_fr(uint64_t n);
floor_category integer_ga(uint64_t n);
floor_category integer_gd(uint64_t n);
floor_category integer_gv(uint64_t n);
floor_category integer_kw(uint64_t n);
floor_category integer_lt(uint64_t n);
floor_category integer_lv(uint64_t n);
floor_category integer_mk(uint64_t n);
floor_category integer_mt(uint64_t n);
floor_category integer_one(uint64_t n);
floor_category integer_other(uint64_t n);
floor_category integer_pl(uint64_t n);
floor_category integer_ro(uint64_t n);
floor_category integer_ru(uint64_t n);
floor_category integer_sgs(uint64_t n);
floor_category integer_shi(uint64_t n);
floor_category integer_sl(uint64_t n);
floor_category integer_sr(uint64_t n);
floor_category integer_two(uint64_t n);
floor_category integer_tzm(uint64_t n);
floor_category integer_zero_one(uint64_t n);

/// The rules for decimals of the locales of the workload, in its order.
extern const floor_decimal_rule floor_decimals[];

#endif
