import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { onReconnected, reportConnected, reportDisconnected } from '../../client/lib/connection.ts';
import { usePublicQuery, useReadOnReturn } from '../../client/lib/publicQuery.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
