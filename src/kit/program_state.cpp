#include "kit/program_state.h"

#include <link.h>

#include <vector>

namespace kitwright {

std::map<std::string, PathState> program_state() {
  std::vector<std::string> files = {"/proc/self/exe"};
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* to) {
        // The program itself and the kernel's part have no file's name.
        if (info->dlpi_name && info->dlpi_name[0] == '/')
          static_cast<std::vector<std::string>*>(to)->emplace_back(info->dlpi_name);
        return 0;
      },
      &files);
  std::map<std::string, PathState> states;
  for (const std::string& path : files) states[absolute_path(path)] = state_of(path);
  return states;
}

}  // namespace kitwright
