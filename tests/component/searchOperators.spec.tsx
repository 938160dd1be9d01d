import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OperatorSearchField } from '../../client/kit/search/OperatorSearchField.tsx';
import { useOperators } from '../../client/kit/search/useOperators.ts';
import { show } from './render.tsx';

const people = async (typed: string) =>
  'lea martin'.split(' ').some((word) => word.startsWith(typed))
    ? [{ value: 'lea@x.example', label: 'Léa Martin' }]
    : [];

function Box() {
  const [search, setSearch] = useState('');
  const operators = useOperators({ from: { find: people }, in: { values: [{ value: 'Team mail' }] }, before: {} });
  return (
    <>
      <OperatorSearchField label="Search email" value={search} onSearch={setSearch} operators={operators} />
      <output>{search}</output>
    </>
  );
}

test('EM-12: operators and their values are offered while one types, by keyboard', async () => {
  const screen = await show(<Box />, { messages: ['parts'] });
  const field = screen.getByRole('combobox', { name: 'Search email' });
  const list = screen.getByRole('listbox', { name: 'Search operators' });
  await field.click();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toHaveTextContent('from:Who wrote itin:Where it isbefore:Before a day');
  await userEvent.keyboard('{Escape}fr');
  await expect.element(list).toHaveTextContent('from:Who wrote it');
  await userEvent.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: /from:/ });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(field.element().getAttribute('aria-activedescendant')).toBe(option.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('from:');
  await userEvent.keyboard('mar');
  await expect.element(list).toHaveTextContent('from:lea@x.exampleLéa Martin');
  await userEvent.keyboard('{ArrowDown}{Enter}in:');
  await expect.element(field).toHaveValue('from:lea@x.example in:');
  await screen.getByRole('option', { name: 'in:"Team mail"' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('before:');
  await expect.element(screen.getByText('yesterday', { exact: true })).toBeVisible();
  // Without a choice Enter searches for what stands there, and Escape has closed what was offered.
  await userEvent.keyboard('{Escape}2026-11-01 lamp{Enter}');
  const typed = 'from:lea@x.example in:"Team mail" before:2026-11-01 lamp';
  await expect.element(screen.getByText(typed, { exact: true })).toBeVisible();
  expect(screen.getByRole('option').elements()).toEqual([]);
});
