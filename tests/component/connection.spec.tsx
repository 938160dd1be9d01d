import { afterEach, expect, test, vi } from 'vitest';
import { onReconnected, reportConnected, reportDisconnected } from '../../client/lib/connection.ts';

afterEach(() => vi.useRealTimers());

test('a call that fails while another one goes through hears that the server is back', () => {
  vi.useFakeTimers();
  const resend = vi.fn<() => void>();
  reportDisconnected();
  reportConnected();
  const stop = onReconnected(resend);
  expect(resend).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(resend).toHaveBeenCalledOnce();
  stop();
});

test('nobody is told of a server that went away again at once, until it is back', () => {
  vi.useFakeTimers();
  const resend = vi.fn<() => void>();
  const stop = onReconnected(resend);
  reportDisconnected();
  reportConnected();
  reportDisconnected();
  vi.advanceTimersByTime(1000);
  expect(resend).not.toHaveBeenCalled();
  reportConnected();
  vi.advanceTimersByTime(1000);
  expect(resend).toHaveBeenCalledOnce();
  stop();
});
