import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { gatherMs } from '../../client/lib/live.ts';
import { useFollowing } from '../../client/lib/records.ts';
import { noteSequence } from '../../client/lib/sequence.ts';

afterEach(() => vi.useRealTimers());

test('DA-07 a new order leads to a new reading at once, and so it does while orders keep coming', async () => {
  expect(gatherMs).toBeLessThan(5000);
  const told = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(() => told);
  const read = vi.fn<() => void>();
  function Figures() {
    useFollowing(['Order'], read);
    return null;
  }
  noteSequence(new Response(null, { headers: { 'x-change-sequence': '1' } }));
  const screen = await render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <Figures />
    </ApolloProvider>,
  );
  await expect.poll(() => told.observed).toBe(true);
  vi.useFakeTimers();
  let sequence = 1;
  const place = () => {
    sequence += 1;
    const change = { subject: 'Order', subjectId: String(sequence), action: 'CREATE', batchId: `batch ${sequence}` };
    told.next({ data: { changes: { __typename: 'Change', sequence: String(sequence), ...change } } });
  };
  place();
  vi.advanceTimersByTime(gatherMs);
  expect(read).toHaveBeenCalledTimes(1);
  // Orders that come one after the other do not put the reading off.
  for (let placed = 0; placed < 8; placed += 1) {
    place();
    vi.advanceTimersByTime(gatherMs / 2);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
  vi.useRealTimers();
  await screen.unmount();
});
