import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const sendLater = (page: Page) => page.getByRole('button', { name: 'Send later' }).filter({ visible: true });

/** The list closes by itself once nothing is left in it, maybe while its button is pressed. */
async function closed(list: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const close = list.getByRole('button', { name: 'Close' });
      if (await list.isVisible()) await close.click({ timeout: 1000 }).catch(() => {});
      return list.isVisible();
    })
    .toBe(false);
}

test('CH-18: a message is scheduled, changed, sent at once or canceled, and the user is reminded of one', async ({
  open,
}) => {
  const page = await open('/apps/chat');
  // All of it is shown from the answers: events may come late, or not at all.
  await page.routeWebSocket(/graphql/, () => undefined);
  await page.reload();
  await page.getByRole('link', { name: /Spring launch/ }).click();
  const words = `later ${unique()}`;
  await field(page).fill(words);
  await sendLater(page).click();
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
  await page.getByText(/^Will be sent/).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('');
  await expect.poll(() => bubble(page, words).count()).toBe(0);

  await page.getByRole('button', { name: /scheduled message/ }).click();
  const list = page.getByRole('dialog', { name: 'Scheduled messages' });
  const row = list.getByRole('listitem').filter({ hasText: words });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'Actions for this message' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await expectAccessible(page);
  await picture(page, 'chat-scheduled');
  await choose('Edit');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`${words} changed`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await row.filter({ hasText: 'changed' }).waitFor();
  await choose('Send now');
  await row.waitFor({ state: 'detached' });
  await bubble(page, `${words} changed`).waitFor();

  // One more, on a phone, with a time of its own; then canceled.
  await page.setViewportSize(phone);
  await closed(list);
  await field(page).fill(`${words} again`);
  await sendLater(page).click();
  await page.getByRole('menuitem', { name: 'Choose a time…' }).click();
  await expectFits(page, phone);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('button', { name: /scheduled message/ }).click();
  await row.waitFor();
  await choose('Cancel message');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Cancel this message?' }))
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel message' }).last().click();
  await row.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await closed(list);

  const sent = bubble(page, `${words} changed`);
  await sent.hover();
  await sent.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Remind me' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^In an hour/ }).click();
  await page.getByText(/^You’ll be reminded/).waitFor();
  await page.getByRole('button', { name: 'New chat and more' }).click();
  await page.getByRole('menuitem', { name: 'Reminders' }).click();
  const reminder = page.getByRole('dialog', { name: 'Reminders' }).getByRole('listitem').filter({ hasText: words });
  await reminder.getByRole('button', { name: 'Cancel reminder' }).click();
  await reminder.waitFor({ state: 'detached' });
});
