import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FilterPills } from '../../client/kit/list/FilterPills.tsx';
import type { ListFilter } from '../../client/kit/list/filters.ts';
import type { ListControl } from '../../client/kit/list/listCodec.ts';
import { show } from './render.tsx';

const filters: ListFilter[] = [
  {
    name: 'payment',
    label: 'Payment',
    several: true,
    options: ['Paid', 'Pending', 'Failed'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  { name: 'from', label: 'Date', options: [], days: { last: 'to', timeZone: 'Africa/Cairo' } },
];
const plain = { q: '', page: 1, size: 10, sort: null, order: 'asc', columns: '', payment: null, from: null, to: null };

function Pills() {
  const [state, setState] = useState<Record<string, unknown>>(plain);
  const list = {
    state,
    patch: (change: Record<string, unknown>) => setState((last) => ({ ...last, ...change })),
  } as unknown as ListControl;
  return (
    <>
      <FilterPills filters={filters} list={list} />
      <output data-testid="state">{JSON.stringify([state['payment'], state['from'], state['to']])}</output>
    </>
  );
}

test('a filter takes several values one after the other, and says how many', async () => {
  const screen = await show(<Pills />);
  const said = screen.getByTestId('state');
  await screen.getByRole('button', { name: 'Payment' }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Failed' }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Paid' }).click();
  await expect.element(said).toHaveTextContent('["paid,failed",null,null]');
  await expect
    .element(screen.getByRole('menuitemcheckbox', { name: 'Failed' }))
    .toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Payment: Paid +1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove filter Payment' }).click();
  await expect.element(said).toHaveTextContent('[null,null,null]');
});

test('days are typed from one to another, and either end may be open', async () => {
  const screen = await show(<Pills />);
  const said = screen.getByTestId('state');
  await screen.getByRole('button', { name: 'Date' }).click();
  await screen.getByRole('textbox', { name: 'Date, from' }).fill('11/05/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(said).toHaveTextContent('[null,"2026-11-05",null]');
  await screen.getByRole('textbox', { name: 'Date, to' }).fill('11/02/2026');
  await userEvent.keyboard('{Enter}');
  // The earlier one is the beginning, whichever field it was typed in.
  await expect.element(said).toHaveTextContent('[null,"2026-11-02","2026-11-05"]');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Date: Nov 2, 2026 – Nov 5, 2026' })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(said).toHaveTextContent('[null,null,null]');
});
