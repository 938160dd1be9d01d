import { ApolloClient, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Scopes } from '../../client/areas/users/rules.ts';
import { ScopeChoices } from '../../client/areas/users/ScopeChoices.tsx';
import type { ScopedSubject } from '../../client/areas/users/scopedSubject.ts';
import { answering } from './answering.ts';
import { show } from './render.tsx';

const choice = (field: string, choices: string[]) => ({ field, kind: 'CHOICE' as const, choices, subject: null });
const products = {
  name: 'Products',
  subject: 'Product',
  conditions: [choice('status', ['ACTIVE', 'INACTIVE']), choice('category', ['Games', 'Office'])],
  owner: null,
  hasTeams: false,
} as unknown as ScopedSubject;

let scopes: Scopes = [null];

function Editor({ first }: { first: Scopes }) {
  const [now, setNow] = useState(first);
  const change = (next: Scopes) => {
    scopes = next;
    setNow(next);
  };
  return <ScopeChoices of={products} suffix="" scopes={now} isFixed={false} onChange={change} />;
}

async function edit(first: Scopes) {
  scopes = first;
  const link = answering(() => new Observable((observer) => observer.complete()));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return show(
    <ApolloProvider client={client}>
      <Editor first={first} />
    </ApolloProvider>,
    { messages: ['users'] },
  );
}

test('RP-09 a condition of a role has several fields, each shown and changed by itself', async () => {
  const screen = await edit([{ status: 'ACTIVE' }]);
  await screen.getByRole('button', { name: 'And', exact: true }).click();
  expect(scopes).toEqual([{ status: 'ACTIVE', category: 'Games' }]);
  // All fields are named.
  await expect.element(screen.getByRole('button', { name: 'And', exact: true })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Category of Products · 2' }).click();
  await screen.getByRole('option', { name: 'Office' }).click();
  expect(scopes).toEqual([{ status: 'ACTIVE', category: 'Office' }]);
  // A field is named once in a condition, and again in another one.
  await screen.getByRole('combobox', { name: 'Records of Products', exact: true }).click();
  await expect.element(screen.getByRole('option', { name: 'Where: Category' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Where: Status' }).click();
  await screen.getByRole('button', { name: 'Or', exact: true }).click();
  expect(scopes).toEqual([{ status: 'ACTIVE', category: 'Office' }, { status: 'INACTIVE' }]);
  await screen.getByRole('button', { name: 'Remove this part of the condition' }).first().click();
  expect(scopes).toEqual([{ category: 'Office' }, { status: 'INACTIVE' }]);
});

test('RP-09 what no input can say is shown in words, and kept', async () => {
  const screen = await edit([{ category: 'Games', stock: 3 }]);
  await expect
    .element(screen.getByRole('combobox', { name: 'Records of Products' }))
    .toHaveTextContent('Category: Games · stock: #3');
  await expect.element(screen.getByRole('button', { name: 'And', exact: true })).not.toBeInTheDocument();
  expect(scopes).toEqual([{ category: 'Games', stock: 3 }]);
});
