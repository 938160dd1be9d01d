import { afterEach, vi } from 'vitest';

// Files of tests share a process: a clock that one of them stops would stand still for all that follow it.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
