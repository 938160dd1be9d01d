import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock by which sessions are looked up anew each second, until the end of the test: statements can then be
 * counted however slow the machine is.
 */
export function holdSessions(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
