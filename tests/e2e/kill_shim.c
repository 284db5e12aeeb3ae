/* Loaded before the C library: counts what a program does to the disk, and at call KITWRIGHT_SHIM_AT kills it, lets the call fail, or holds
   it up, as KITWRIGHT_SHIM_DO says: kill, full or wait. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int calls;

/* 1 if the call is to fail. */
static int next_call(void) {
  const char *at = getenv("KITWRIGHT_SHIM_AT"), *what = getenv("KITWRIGHT_SHIM_DO");
  if (!at || !what || __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) != atoi(at)) return 0;
  if (!strcmp(what, "kill")) kill(getpid(), SIGKILL);
  if (!strcmp(what, "wait")) sleep(2);
  errno = ENOSPC;
  return !strcmp(what, "full");
}

#define NEXT(type, name, ...) \
  static type (*next)(__VA_ARGS__); \
  if (!next) next = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

int open(const char* path, int flags, ...) {
  NEXT(int, "open", const char*, int, ...);
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (flags & O_CREAT && next_call()) return -1;
  return next(path, flags, mode);
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));
ssize_t write(int file, const void* bytes, size_t size) {
  NEXT(ssize_t, "write", int, const void*, size_t);
  if (file > 2 && next_call()) return -1;
  return next(file, bytes, size);
}
int fsync(int file) {
  NEXT(int, "fsync", int);
  return next_call() ? -1 : next(file);
}
int rename(const char* from, const char* to) {
  NEXT(int, "rename", const char*, const char*);
  return next_call() ? -1 : next(from, to);
}
int mkdir(const char* path, mode_t mode) {
  NEXT(int, "mkdir", const char*, mode_t);
  return next_call() ? -1 : next(path, mode);
}
char* mkdtemp(char* path) {
  NEXT(char*, "mkdtemp", char*);
  return next_call() ? NULL : next(path);
}
int unlink(const char* path) {
  NEXT(int, "unlink", const char*);
  return next_call() ? -1 : next(path);
}
int remove(const char* path) {
  NEXT(int, "remove", const char*);
  return next_call() ? -1 : next(path);
}
int unlinkat(int folder, const char* path, int flags) {
  NEXT(int, "unlinkat", int, const char*, int);
  return next_call() ? -1 : next(folder, path, flags);
}
