import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('CH-16, CH-17, CH-22: a member is mentioned, a link shows its record, and the sender sees who has seen it', async ({
  open,
  site: { address },
}) => {
  const page = await open('/apps/chat');
  await page.getByRole('link', { name: /Spring launch/ }).click();
  await field(page).pressSequentially('@gal');
  await page.getByRole('option', { name: 'Galen Slixby' }).waitFor();
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toBe('@Galen Slixby ');
  const words = `look ${unique()}`;
  await field(page).pressSequentially(`${words} ${address}/apps/invoice/preview/5036`);
  await field(page).press('Enter');
  const sent = bubble(page, words);
  await expect.poll(() => sent.locator('[data-mention]').textContent()).toBe('@Galen Slixby');
  await sent.getByRole('link', { name: /^Open .*5036/ }).waitFor();
  await expectAccessible(page);

  await sent.hover();
  await sent.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Seen by' }).click();
  await page.getByRole('region', { name: 'Not delivered yet' }).getByText('Galen Slixby').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // The search of everything leads to the message.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('message')).not.toBeNull();
  await page.locator('[data-target]').filter({ hasText: words }).waitFor();
});

test('CH-15: a group is renamed by those who take care of it, and everybody sees its new name', async ({ open }) => {
  const page = await open('/apps/chat');
  const [before, after] = [`Harbor ${unique()}`, `Pier ${unique()}`];
  await page.getByRole('button', { name: 'New chat and more' }).click();
  await page.getByRole('menuitem', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(before);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: `View details of ${before}` }).click();
  await page.getByRole('button', { name: 'Edit name and description' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${before}` });
  await form.getByRole('textbox', { name: 'Name' }).fill(after);
  await form.getByRole('textbox', { name: 'Description' }).fill('About the pier');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: after }).waitFor();
  await page
    .getByRole('region', { name: 'Chats' })
    .getByRole('link', { name: new RegExp(after) })
    .waitFor();
  await page.getByText('About the pier').waitFor();
});

test('CH-10: a voice message is recorded, sent and played', async ({ open }) => {
  const page = await open('/apps/chat');
  await page.context().grantPermissions(['microphone']);
  await page.getByRole('link', { name: /Spring launch/ }).click();
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await expect.poll(() => page.getByRole('timer').textContent()).toBe('0:01');
  await page.getByRole('button', { name: 'Add the recording to the message' }).click();
  await page.getByRole('button', { name: /^Remove Voice message/ }).waitFor();
  const sounds = page.locator('audio[aria-label^="Voice message"]');
  const before = await sounds.count();
  await page.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).click();
  await expect.poll(() => sounds.count()).toBe(before + 1);
  const length = () => sounds.last().evaluate((sound: HTMLAudioElement) => sound.duration || 0);
  await expect.poll(length).toBeGreaterThan(0.5);

  // What was discarded is not sent, and the microphone is let go.
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.getByRole('button', { name: 'Discard the recording' }).click();
  await page.getByRole('button', { name: 'Record a voice message' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove Voice message/ }).count()).toBe(0);
});
