import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

test('CH-23: a conversation about an invoice is begun on its page, shows it, and what is unread stands on the page', async ({
  open,
}) => {
  const path = '/apps/invoice/preview/5036';
  const page = await open(path);
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a conversation' });
  await dialog.getByRole('combobox', { name: 'Add people' }).fill('Galen');
  await page.getByRole('option', { name: /Galen Slixby/ }).click();
  await dialog.getByText('Galen Slixby').waitFor();
  await expectAccessible(page);
  await picture(page, 'chat-record-start');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const about = page.getByRole('region', { name: 'What this conversation is about' });
  await about.getByRole('link', { name: /5036/ }).waitFor();
  const words = `about it ${unique()}`;
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).click();
  const sent = page.getByRole('article').filter({ hasText: words });
  await sent.waitFor();
  await expectAccessible(page);
  await picture(page, 'chat-record');
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  await about.getByRole('link', { name: /5036/ }).click();
  await page.getByRole('link', { name: 'Conversation', exact: true }).waitFor();
  await expectFits(page, phone);
  expect(new URL(page.url()).pathname).toBe(path);
  await picture(page, 'chat-record-page');
});
