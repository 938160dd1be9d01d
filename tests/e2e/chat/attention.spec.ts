import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('CH-16: all members are called, a message is sent on, and quiet hours are set on a phone', async ({ open }) => {
  const page = await open('/apps/chat');
  await page.getByRole('link', { name: /Spring launch/ }).click();
  await field(page).pressSequentially('@al');
  await page.getByRole('option', { name: /All members/ }).click();
  const words = `please read ${unique()}`;
  await field(page).pressSequentially(words);
  await field(page).press('Enter');
  await expect.poll(() => bubble(page, words).locator('[data-mention]').textContent()).toBe('@all');

  await bubble(page, words).hover();
  await bubble(page, words).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Forward', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByRole('searchbox', { name: 'Search chats and people' }).fill('galen');
  await dialog.getByRole('button', { name: 'Send to Galen Slixby' }).click();
  await dialog.getByText('Sent', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('link', { name: /Galen Slixby/ })
    .first()
    .click();
  await bubble(page, words)
    .getByText(/^Forwarded from/)
    .waitFor();

  await page.setViewportSize(phone);
  await page.goto(new URL('/apps/chat', page.url()).href);
  const openProfile = async () => {
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await page.getByRole('button', { name: 'Open your profile' }).click();
  };
  await openProfile();
  const quiet = page.getByRole('region', { name: 'Do not disturb' });
  await quiet.getByRole('button', { name: 'Pause for 1 hour' }).click();
  await quiet.getByText(/^You aren’t disturbed until/).waitFor();
  await quiet.getByRole('button', { name: 'End the pause' }).click();
  await quiet.getByRole('switch', { name: 'Every week' }).check();
  await quiet.getByLabel('From').fill('21:30');
  await expectFits(page, phone);
  await expectAccessible(page);
  await page.reload();
  await openProfile();
  await expect.poll(() => quiet.getByLabel('From').inputValue()).toBe('21:30');
  await quiet.getByRole('switch', { name: 'Every week' }).uncheck();
});
