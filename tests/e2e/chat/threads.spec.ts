import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Spring launch' });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Message to a thread/ });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('CH-13: a message is replied to in a thread, which shows under it in every tab', async ({ open }) => {
  const page = await open('/apps/chat');
  await page.getByRole('link', { name: /Spring launch/ }).click();
  const words = unique();
  await field(page).fill(`Root ${words}`);
  await field(page).press('Enter');
  const root = bubble(page, `Root ${words}`);
  await root.hover();
  await root.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Reply in thread' }).click();
  await reply(page).fill(`First ${words}`);
  await reply(page).press('Enter');
  await root.getByRole('link', { name: '1 reply' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'chat-thread');

  // Also sent to the conversation, it stands in both.
  await page.getByRole('checkbox', { name: 'Also send to Spring launch' }).check();
  await reply(page).fill(`Both ${words}`);
  await reply(page).press('Enter');
  await root.getByRole('link', { name: '2 replies' }).waitFor();
  await expect.poll(() => bubble(page, `Both ${words}`).count()).toBe(2);
  await expect.poll(() => bubble(page, `First ${words}`).count()).toBe(1);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Also send to Spring launch' }).isChecked()).toBe(false);

  // The address leads to it again, on a phone too, and closing leaves the conversation open.
  await page.reload();
  await bubble(page, `First ${words}`).waitFor();
  await page.setViewportSize(phone);
  await expectFits(page, phone);
  await page.getByRole('button', { name: 'Close the thread' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('thread')).toBe(false);
  await bubble(page, `Both ${words}`).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New chat and more' }).click();
  await page.getByRole('menuitem', { name: 'Threads' }).click();
  await page
    .getByRole('dialog', { name: 'Threads' })
    .getByRole('button', { name: new RegExp(`Root ${words}`) })
    .click();
  await reply(page).waitFor();
});
