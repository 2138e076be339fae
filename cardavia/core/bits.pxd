# Bit tricks and a steady clock for compiled kernels, for every compiler that Python is built with.
# bits.py is the same in Python.
cdef extern from * nogil:
    """
    #if defined(_MSC_VER)
      #include <intrin.h>
      #include <windows.h>
      static __inline int cv_lowest(unsigned x){unsigned long i;_BitScanForward(&i,x);return (int)i;}
      static __inline int cv_highest(unsigned x){unsigned long i;_BitScanReverse(&i,x);return (int)i;}
      static __inline int cv_count(unsigned x){x=x-((x>>1)&0x55555555u);
        x=(x&0x33333333u)+((x>>2)&0x33333333u);
        return (int)((((x+(x>>4))&0x0F0F0F0Fu)*0x01010101u)>>24);}
      static __inline int cv_lowest64(unsigned __int64 x){unsigned long i;
        _BitScanForward64(&i,x);return (int)i;}
      static __inline int cv_highest64(unsigned __int64 x){unsigned long i;
        _BitScanReverse64(&i,x);return (int)i;}
      static __inline int cv_count64(unsigned __int64 x){
        return cv_count((unsigned)x)+cv_count((unsigned)(x>>32));}
      static __inline double cv_now(void){LARGE_INTEGER f,c;QueryPerformanceFrequency(&f);
        QueryPerformanceCounter(&c);return (double)c.QuadPart/(double)f.QuadPart;}
    #else
      #include <time.h>
      #define cv_lowest(x) __builtin_ctz(x)
      #define cv_highest(x) (31 - __builtin_clz(x))
      #define cv_count(x) __builtin_popcount(x)
      #define cv_lowest64(x) __builtin_ctzll(x)
      #define cv_highest64(x) (63 - __builtin_clzll(x))
      #define cv_count64(x) __builtin_popcountll(x)
      static inline double cv_now(void){struct timespec t;clock_gettime(CLOCK_MONOTONIC,&t);
        return (double)t.tv_sec+1e-9*(double)t.tv_nsec;}
    #endif
    #ifndef CARDAVIA_SOURCE
      #define CARDAVIA_SOURCE ""
    #endif
    """
    int lowest "cv_lowest"(unsigned int mask)
    int highest "cv_highest"(unsigned int mask)
    int count "cv_count"(unsigned int mask)
    int lowest64 "cv_lowest64"(unsigned long long mask)
    int highest64 "cv_highest64"(unsigned long long mask)
    int count64 "cv_count64"(unsigned long long mask)
    double now "cv_now"()
    const char *SOURCE "CARDAVIA_SOURCE"
