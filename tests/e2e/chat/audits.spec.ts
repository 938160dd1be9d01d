import { expect } from 'vitest';
import { expectAccessible, goInside, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

test('CH-15: an auditor reads a chat with a reason that its members see, and sets how long messages are kept', async ({
  open,
}) => {
  const page = await open('/apps/chat/audits');
  const reason = `Complaint number ${unique()}`;
  const rooms = page.getByRole('region', { name: 'Conversations' });
  await rooms.getByRole('searchbox').fill('Spring launch');
  await rooms.getByRole('listitem').filter({ hasText: 'Spring launch' }).waitFor();
  await rooms.getByRole('button', { name: 'Read with a reason' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('short');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await dialog.getByText('Write at least 10 characters.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `Reason: ${reason}` })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End access' }).click();
  await page.getByText(/^Access ended at/).waitFor();

  await goInside(page, '/apps/chat/settings');
  const kept = page.getByRole('region', { name: 'Conversations' });
  await kept.getByRole('searchbox').fill('Spring launch');
  const room = kept.getByRole('listitem').filter({ hasText: 'Spring launch' });
  await room.getByText(/As set for all/).waitFor();
  await room.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('combobox', { name: 'Messages' }).click();
  await page.getByRole('option', { name: /Deleted after a number/ }).click();
  await dialog.getByRole('textbox', { name: /Delete messages after/ }).fill('730');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await room.getByText('Deleted after 730 days').waitFor();
  await expectAccessible(page);

  await goInside(page, '/apps/chat');
  await page.getByRole('link', { name: /Spring launch/ }).click();
  await page.getByRole('note').filter({ hasText: reason }).waitFor();
  await page.getByRole('note').filter({ hasText: '730 days' }).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).locator('..').textContent())
    .toContain('kept for 730 days');
});
