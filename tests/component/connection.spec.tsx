import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { FailedState } from '../../client/kit/EmptyState.tsx';
import { onReconnected, reportAnswer, reportDisconnected } from '../../client/lib/connection.ts';
import { usePublicQuery, useReadOnReturn } from '../../client/lib/publicQuery.ts';
import { show } from './render.tsx';

const serverIs = (isThere: boolean) =>
  vi.stubGlobal('fetch', async () => (isThere ? Response.json({}) : Promise.reject(new TypeError('Failed to fetch'))));

test('a call that fails while another one goes through hears that the server is back', async () => {
  vi.useFakeTimers();
  serverIs(true);
  const resend = vi.fn<() => void>();
  reportDisconnected();
  reportAnswer();
  await vi.advanceTimersByTimeAsync(0);
  const stop = onReconnected(resend);
  expect(resend).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(resend).toHaveBeenCalledOnce();
  stop();
});

test('nobody is told of a server that went away again at once, until it is back', async () => {
  vi.useFakeTimers();
  serverIs(true);
  const resend = vi.fn<() => void>();
  const stop = onReconnected(resend);
  reportDisconnected();
  reportAnswer();
  await vi.advanceTimersByTimeAsync(0);
  reportDisconnected();
  await vi.advanceTimersByTimeAsync(1000);
  expect(resend).not.toHaveBeenCalled();
  reportAnswer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(resend).toHaveBeenCalledOnce();
  stop();
});

test('an answer that was on its way when the connection broke does not count as its return', async () => {
  vi.useFakeTimers();
  serverIs(false);
  const resend = vi.fn<() => void>();
  const stop = onReconnected(resend);
  reportDisconnected();
  reportAnswer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(resend).not.toHaveBeenCalled();
  serverIs(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(resend).toHaveBeenCalledOnce();
  stop();
});

const article = {
  source: 'query Article { article }',
  name: 'Article',
  types: (): { article: string | null } => ({ article: null }),
};

test('HE-08 a visitor who comes back to the tab no longer reads what was withdrawn meanwhile', async () => {
  let published: string | null = 'How to wrap a gift';
  vi.stubGlobal('fetch', async () => Response.json({ data: { article: published } }));
  function Article() {
    useReadOnReturn();
    const { data } = usePublicQuery(article, {});
    return <p>{data ? (data.article ?? 'not found') : 'loading'}</p>;
  }
  const screen = await render(<Article />);
  await expect.element(screen.getByText('How to wrap a gift')).toBeVisible();
  published = null;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('not found')).toBeVisible();
  await screen.unmount();
});

test('KB-24 what could not be read without a connection says so, and is read when it is back', async () => {
  vi.useRealTimers();
  const retry = vi.fn<() => void>();
  serverIs(true);
  const screen = await show(<FailedState title="Couldn’t load this record" onRetry={retry} />);
  await expect.element(screen.getByText(/unexpected answer/)).toBeVisible();
  serverIs(false);
  reportDisconnected();
  await expect.element(screen.getByText(/You’re offline/)).toBeVisible();
  expect(retry).not.toHaveBeenCalled();
  serverIs(true);
  reportAnswer();
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});
