import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Recipient } from '../../client/areas/email/compose/recipients.ts';
import { RecipientsField } from '../../client/areas/email/compose/RecipientsField.tsx';
import { show } from './render.tsx';
import { answering } from './answering.ts';

const people = ['Galen Slixby', 'Freya Gallagher'].map((name) => ({
  __typename: 'EmailSuggestion',
  name,
  address: `${name.split(' ')[0]!.toLowerCase()}@x.example`,
  avatar: null,
}));

function To() {
  const [value, setValue] = useState<Recipient[]>([]);
  return (
    <>
      <RecipientsField label="To" value={value} onChange={setValue} />
      <output>{value.map(({ address }) => address).join(' ')}</output>
    </>
  );
}

test('EM-04: Enter and Tab take the person that the list shows as chosen, and an address as it was typed', async () => {
  const link = answering(({ variables }) => {
    const words = String(variables['search']).toLowerCase();
    return of({ data: { emailSuggestions: people.filter(({ name }) => name.toLowerCase().includes(words)) } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const screen = await show(
    <ApolloProvider client={client}>
      <To />
    </ApolloProvider>,
    { messages: ['email'] },
  );
  const field = screen.getByRole('combobox', { name: 'To' });
  const said = () => screen.getByRole('main').getByRole('status').element().textContent;
  const typed = async (words: string, person: string) => {
    await field.click();
    await userEvent.keyboard(words);
    await expect.element(screen.getByRole('option', { name: new RegExp(person) })).toBeVisible();
  };
  await typed('gal', 'Galen Slixby');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('galen@x.example');
  await typed('gal', 'Freya Gallagher');
  await userEvent.keyboard('{Tab}');
  await expect.poll(said).toBe('galen@x.example freya@x.example');
  await field.click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await typed('gal', 'Freya Gallagher');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.poll(said).toBe('freya@x.example');
  await field.click();
  await userEvent.keyboard('galen@x.example');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('freya@x.example galen@x.example');
  await field.click();
  await userEvent.keyboard('nobody{Enter}');
  await expect.element(screen.getByText(/nobody.* is not an email address\.$/)).toBeVisible();
});
