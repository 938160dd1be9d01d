import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import type { RecordKind } from '../../client/app/record/recordKind.ts';
import { useStoredRecord } from '../../client/app/record/useStoredRecord.ts';
import { followRights } from '../../client/lib/otherRights.ts';
import { restoreSession } from '../../client/lib/session.ts';
import { answering } from './answering.ts';

/* D4: an open page follows rights that become others, and keeps nothing that was read with those of before. */

type Product = { __typename: string; id: string; version: number; costCents: number | null };
const whole: Product = { __typename: 'Product', id: '7', version: 1, costCents: 1234 };
const read = gql('query One($id: ID!) { product(id: $id) { id version costCents } }');
const list = gql('query Figures { stock { cents } }');
const kind = { node: 'product', operations: { read } } as unknown as RecordKind<Product, object, object>;

function Page() {
  const { stored, state, isGone } = useStoredRecord(kind, '7');
  const { data } = useQuery(list);
  const { stock } = (data ?? { stock: null }) as { stock: { cents: number | null } | null };
  return <p>{`${state} ${isGone ? 'gone ' : ''}${stored?.costCents ?? 'no'} ${stock?.cents ?? 'none'}`}</p>;
}

test('a field that is hidden, a record out of reach and a record that is deleted', async () => {
  let rightsVersion = 1;
  let shown: Product | null = whole;
  let cents: number | null = 99;
  const me = () => ({ id: 5, fullName: 'N', username: 'n', email: 'n', avatar: null, role: 'r', abilityRules: [] });
  vi.stubGlobal('fetch', async () => Response.json({ ...me(), rightsVersion }));
  await restoreSession();
  const asked: string[] = [];
  const link = answering(({ operationName }) => {
    asked.push(operationName!);
    return of({ data: operationName === 'One' ? { product: shown } : { stock: { __typename: 'Stock', cents } } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  await client.query({ query: read, variables: { id: '7' } });
  await client.query({ query: gql('query Before { other: stock { cents } }') });
  const screen = await render(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  const shows = async (text: string) => {
    await expect.poll(() => screen.container.textContent).toBe(text);
  };
  await shows('ready 1234 99');

  // Nothing is read again for rights that are the same.
  asked.length = 0;
  await followRights(client);
  expect(asked).toEqual([]);

  rightsVersion += 1;
  shown = { ...whole, costCents: null };
  cents = null;
  await followRights(client);
  await shows('ready no none');
  expect(asked.sort()).toEqual(['Figures', 'One']);
  expect(JSON.stringify(client.extract())).not.toMatch(/1234|99/);

  rightsVersion += 1;
  shown = null;
  await followRights(client);
  await shows('missing no none');

  rightsVersion += 1;
  shown = whole;
  await followRights(client);
  await shows('ready 1234 none');

  // Deleted by somebody else: what was typed over it stays.
  shown = null;
  await client.refetchQueries({ include: [read] });
  await shows('ready gone 1234 none');
  await screen.unmount();
});
