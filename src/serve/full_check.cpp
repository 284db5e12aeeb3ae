#include "serve/full_check.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "serve/folder_watch.h"

namespace kitwright {

FullCheck::FullCheck(std::vector<std::string> arguments, const sigset_t& signals, std::function<void(std::string)> told)
    : arguments_(std::move(arguments)), signals_(signals), told_(std::move(told)), thread_([this] { run(); }) {}

FullCheck::~FullCheck() {
  const std::scoped_lock lock(mutex_);
  over_ = true;
  kill_child();
  changed_.notify_all();
}

void FullCheck::begin() {
  const std::scoped_lock lock(mutex_);
  kill_child();
  ++turn_;
  wanted_ = true;
  changed_.notify_all();
}

void FullCheck::end() {
  const std::scoped_lock lock(mutex_);
  kill_child();
  ++turn_;
  wanted_ = false;
}

/// Called with the mutex locked. The child is still ours: run() waits for it with the mutex locked, too.
void FullCheck::kill_child() {
  if (child_ > 0) ::kill(child_, SIGKILL);
}

/// Starts the child and reads until it ends. Called without the mutex.
std::string FullCheck::output_of_child(int turn) {
  std::array<int, 2> ends;
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const OwnDescriptor from(ends[0]);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &signals_);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  std::vector<char*> words;
  for (const std::string& a : arguments_) words.push_back(const_cast<char*>(a.c_str()));
  words.push_back(nullptr);
  {
    const std::scoped_lock lock(mutex_);
    if (over_ || turn != turn_ || posix_spawn(&child_, words[0], &files, &attributes, words.data(), environ) != 0) child_ = 0;
  }
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  std::string text;
  std::array<char, 1 << 14> bytes;
  for (ssize_t got; (got = ::read(from.number(), bytes.data(), bytes.size())) > 0;)
    text.append(bytes.data(), static_cast<std::size_t>(got));
  return text;
}

void FullCheck::run() {
  for (;;) {
    int turn = 0;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return wanted_ || over_; });
      if (over_) return;
      wanted_ = false;
      turn = turn_;
    }
    std::string text = output_of_child(turn);
    bool current = false;
    {
      // Its output has ended, so it ends at once.
      const std::scoped_lock lock(mutex_);
      if (child_ > 0) waitpid(std::exchange(child_, 0), nullptr, 0);
      current = turn == turn_ && !over_;
    }
    if (current) told_(std::move(text));
  }
}

}  // namespace kitwright
