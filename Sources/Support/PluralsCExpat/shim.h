#if defined(__has_include) && !__has_include(<expat.h>)
#error "expat is missing. Install it: apt-get install libexpat1-dev, dnf install expat-devel, or brew install expat pkgconf"
#else
#include <expat.h>
#endif
