#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stddef.h>

/// The number of memory blocks that the process has allocated. Supported only with glibc, where a program's own `malloc` replaces
/// the library's for all code that it links.
size_t allocation_count(void);

/// Whether allocations are counted on this platform.
int allocations_are_counted(void);

#endif
