#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stddef.h>

/// How many blocks of memory the process has asked for. Counts with glibc only, where a program's own `malloc`
/// takes the place of the library's for all that it links.
size_t allocation_count(void);

/// Whether allocations are counted here.
int allocations_are_counted(void);

#endif
