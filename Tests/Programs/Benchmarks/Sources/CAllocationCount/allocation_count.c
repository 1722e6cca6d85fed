#include "allocation_count.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_size_t count;

size_t allocation_count(void) { return atomic_load(&count); }

#ifdef __GLIBC__

int allocations_are_counted(void) { return 1; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void increment(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  increment();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  increment();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  increment();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  increment();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result ? 0 : 12;
}

#else

int allocations_are_counted(void) { return 0; }

#endif
