import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

test('EM-23, EM-24: a card is made of a mail in place, both show the other, and beside the mail stands who wrote it', async ({
  open,
}) => {
  const page = await open('/apps/email?thread=2');
  await page.getByRole('complementary', { name: 'Who is this' }).getByText('Last chat').waitFor();
  await page.getByRole('button', { name: 'Make something of it' }).click();
  await page.getByRole('menuitem', { name: 'Make a card' }).click();
  const form = page.getByRole('dialog', { name: 'Make a card' });
  const title = await form.getByLabel('Title').inputValue();
  expect(title).not.toBe('');
  await form.getByRole('button', { name: 'Add card' }).click();
  const linked = page.getByRole('region', { name: 'Linked records' });
  await linked.getByRole('link', { name: title }).click();
  const card = page.getByRole('dialog');
  await card.getByRole('region', { name: 'Linked records' }).getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Make something of it' }).waitFor();
  expect(new URL(page.url()).searchParams.get('thread')).toBe('2');
});
