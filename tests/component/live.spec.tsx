import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Observable, of, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import type { ListNoun } from '../../client/app/list/listNoun.ts';
import { useLiveRows } from '../../client/app/list/useLiveRows.ts';
import { gatherMs, noteOwnBatches } from '../../client/lib/live.ts';
import { useFollowing } from '../../client/lib/records.ts';
import { noteSequence } from '../../client/lib/sequence.ts';

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

test('7.3.4: rows that others added are told of, and never those that are shown or that this page has added itself', async () => {
  const told = new Subject<ApolloLink.Result>();
  let onServer = 10;
  let counts = 0;
  const link = new ApolloLink(({ query }) => {
    if (JSON.stringify(query).includes('"subscription"')) return told;
    counts += 1;
    return of({ data: { products: { __typename: 'ProductConnection', nodes: [], totalCount: onServer } } });
  });
  const noun = {
    subject: 'Product',
    rowLabel: () => '',
    document: gql('query ($page: Int) { products(page: $page) { nodes { id } totalCount } }'),
  } as unknown as ListNoun<{ id: string }, never>;
  const variables = { page: { number: 1, size: 10 } };
  const rows: { id: string }[] = [];
  function List() {
    const [totalCount, setTotal] = useState(10);
    const retry = () => setTotal(onServer);
    const refresh = async () => retry();
    const result = { rows, totalCount, isCapped: false, isLoading: false, isRefreshing: false, failure: null, retry };
    const { addedCount } = useLiveRows(noun, { variables, result, refresh });
    return <button onClick={retry}>{`${addedCount} new`}</button>;
  }
  noteSequence(new Response(null, { headers: { 'x-change-sequence': '1' } }));
  const screen = await render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <List />
    </ApolloProvider>,
  );
  await expect.poll(() => told.observed).toBe(true);
  let sequence = 100;
  const tell = (action: 'CREATE' | 'UPDATE' | 'DELETE', batchId = `batch ${sequence}`) => {
    sequence += 1;
    const change = { subject: 'Product', subjectId: String(sequence), action, batchId };
    told.next({ data: { changes: { __typename: 'Change', sequence: String(sequence), ...change } } });
  };
  const shows = async (text: string) => {
    await expect.poll(() => screen.container.textContent).toBe(text);
  };
  const readAgain = () => screen.container.querySelector('button')!.click();

  // One that others added outside of what the list filters.
  tell('CREATE');
  await expect.poll(() => counts).toBe(1);
  await shows('0 new');

  onServer = 11;
  tell('CREATE');
  await shows('1 new');

  // This page deletes one of its rows, and reads the list again: the new one is among them now.
  onServer = 10;
  noteOwnBatches({ deleteProduct: { batchId: 'own' } });
  readAgain();
  tell('DELETE', 'own');
  await shows('0 new');

  // What this page adds itself, the list has read already.
  const before = counts;
  onServer = 11;
  noteOwnBatches({ createProduct: { batchId: 'own too' } });
  readAgain();
  tell('CREATE', 'own too');
  onServer = 12;
  tell('CREATE');
  await shows('1 new');
  expect(counts).toBe(before + 1);
  await screen.unmount();
});

test('D4: a row that can be read no longer leaves the list with a new reading', async () => {
  const told = new Subject<ApolloLink.Result>();
  const link = new ApolloLink(({ query }) =>
    JSON.stringify(query).includes('"subscription"') ? told : of({ data: { product: null } }),
  );
  const noun = {
    subject: 'Product',
    rowLabel: () => '',
    document: gql('query { products { nodes { id } totalCount } }'),
    rowDocument: gql('query ($id: ID!) { product(id: $id) { id } }'),
  } as unknown as ListNoun<{ id: string }, never>;
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const rows = [{ id: '7' }];
  const result = { rows, totalCount: 1, isCapped: false, isLoading: false, isRefreshing: false, failure: null };
  const variables = { page: { number: 1, size: 10 } };
  function List() {
    useLiveRows(noun, { variables, result: { ...result, retry: () => undefined }, refresh });
    return null;
  }
  noteSequence(new Response(null, { headers: { 'x-change-sequence': '1' } }));
  const screen = await render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <List />
    </ApolloProvider>,
  );
  await expect.poll(() => told.observed).toBe(true);
  const change = { subject: 'Product', subjectId: '7', action: 'UPDATE', batchId: 'theirs' };
  told.next({ data: { changes: { __typename: 'Change', sequence: '500', ...change } } });
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  await screen.unmount();
});

test('7.3.4: a page listens to all that it shows by one subscription, and each part hears once what comes twice', async () => {
  const open = new Map<string, Subject<ApolloLink.Result>>();
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const told = new Subject<ApolloLink.Result>();
        const key = variables['subjects'].join();
        open.set(key, told);
        const heard = told.subscribe(observer);
        return () => {
          heard.unsubscribe();
          open.delete(key);
        };
      }),
  );
  const reads = { Order: vi.fn<() => void>(), Product: vi.fn<() => void>() };
  function Figure({ of }: { of: 'Order' | 'Product' }) {
    useFollowing([of], reads[of]);
    return null;
  }
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const shown = (...parts: ('Order' | 'Product')[]) => (
    <ApolloProvider client={client}>
      {parts.map((of) => (
        <Figure key={of} of={of} />
      ))}
    </ApolloProvider>
  );
  const tell = (subject: string, sequence: string, batchId = sequence) => {
    const change = { sequence, subject, subjectId: '1', action: 'UPDATE', batchId };
    for (const told of open.values()) told.next({ data: { changes: { __typename: 'Change', ...change } } });
  };
  const screen = await render(shown('Order'));
  await expect.poll(() => [...open.keys()]).toEqual(['Order']);
  tell('Order', '900');
  await expect.poll(() => reads.Order.mock.calls.length).toBe(1);

  await screen.rerender(shown('Order', 'Product'));
  await expect.poll(() => [...open.keys()]).toEqual(['Order,Product']);
  // Told once more by the new subscription, which begins a little earlier.
  tell('Order', '900');
  tell('Product', '901');
  await expect.poll(() => reads.Product.mock.calls.length).toBe(1);
  tell('Order', '902');
  await expect.poll(() => reads.Order.mock.calls.length).toBe(2);
  expect(reads.Product).toHaveBeenCalledTimes(1);
  // What a record shows is another thing, without a change of its own.
  tell('Order', '902', 'another batch');
  await expect.poll(() => reads.Order.mock.calls.length).toBe(3);
  await screen.unmount();
  expect(open.size).toBe(0);
});
