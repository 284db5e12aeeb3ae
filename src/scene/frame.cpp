#include "scene/frame.h"
