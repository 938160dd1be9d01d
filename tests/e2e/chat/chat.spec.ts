import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, switchLanguage, test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { hears, unique } from '../../support/waiting.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const tick = (page: Page, text: string, name: string) => bubble(page, text).getByRole('img', { name, exact: true });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The second account of the samples takes part in the chat. */
async function letClientChat(address: string): Promise<string> {
  const { roles } = await asAdmin(address, '{ roles { id key } }');
  const { id } = roles.find(({ key }: { key: string }) => key === 'client');
  const rules = ['read', 'create', 'update'].map((action) => ({ action, subject: 'Chat', conditions: null }));
  await asAdmin(address, 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { batchId } }', {
    id,
    input: { rules },
  });
  const { users } = await asAdmin(address, '{ users(filter: { search: "Cleo Grant" }) { nodes { id } } }');
  return users.nodes[0].id;
}

test('CH-01, CH-03, CH-20, CH-24: a message goes from sent to seen live, and what is written offline is sent once, in order', async ({
  open,
  site: { address },
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const clientId = await letClientChat(address);
  const hello = `Hello ${unique()}`;
  const [mine, theirs] = await Promise.all([open(`/apps/chat?with=${clientId}`), open('/apps/chat', { as: 'client' })]);
  const secondTab = await theirs.context().newPage();
  await secondTab.goto(`${address}/pages/user-profile`);
  await Promise.all([mine, theirs, secondTab].map((page) => hears(page, 'ChatEvents')));

  await say(mine, hello);
  const row = theirs.getByRole('link', { name: new RegExp(hello) });
  await row.waitFor();
  // Nobody has looked: it has arrived, and is unread in each tab.
  await tick(mine, hello, 'Delivered').waitFor();
  await secondTab.getByRole('link', { name: /^Chat.*unread message/ }).waitFor();
  await row.click();
  await tick(mine, hello, 'Seen').waitFor();
  await secondTab.getByRole('link', { name: 'Chat', exact: true }).waitFor();

  const arabic = `مرحبا ${unique()}`;
  await field(theirs).pressSequentially(arabic);
  await mine.getByText('Cleo Grant is typing…').waitFor();
  await field(theirs).press('Enter');
  await bubble(mine, arabic).waitFor();
  expect(
    await bubble(mine, arabic)
      .locator('[dir=auto]')
      .last()
      .evaluate((words) => getComputedStyle(words).direction),
  ).toBe('rtl');

  await mine.context().setOffline(true);
  const written = ['first', 'second', 'third'].map((word) => `${word} ${unique()}`);
  for (const text of written) await say(mine, text);
  await tick(mine, written[2]!, 'Waiting to be sent').waitFor();
  // What waits is as easy to read as what was sent.
  await expectAccessible(mine, 'colors', '#main');
  await mine.context().setOffline(false);
  await bubble(theirs, written[2]!).waitFor();
  await tick(mine, written[2]!, 'Seen').waitFor();
  const order = (page: Page) =>
    page
      .getByRole('article')
      .evaluateAll(
        (all, words) => all.flatMap((one) => words.filter((word) => one.textContent.includes(word))),
        written,
      );
  expect(await order(theirs)).toEqual(written);
  expect(await order(mine)).toEqual(written);
});

test('CH-04, CH-06, CH-01: the own profile, a contact, the search of names, and the whole in Arabic on a phone', async ({
  open,
}) => {
  const page = await open('/apps/chat');
  await page.getByRole('button', { name: 'Open your profile' }).click();
  const about = page.getByRole('textbox', { name: 'About' });
  const words = `Back on Monday ${unique()}`;
  await about.fill(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Do not disturb' }).check();
  await page.getByRole('img', { name: 'Do not disturb' }).first().waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Open your profile' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'About' }).inputValue()).toBe(words);
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('button', { name: 'Close your profile' }).click();

  await page.getByRole('searchbox', { name: 'Search chats and contacts' }).fill('galen');
  const row = page.getByRole('region', { name: 'Chats' }).getByRole('link');
  await expect.poll(() => row.count()).toBe(1);
  await row.click();
  await page.getByRole('button', { name: /^View details of Galen/ }).click();
  await page.getByRole('switch', { name: 'Important contact' }).check();
  await page.getByRole('img', { name: 'Important', exact: true }).first().waitFor();
  await expectAccessible(page);
  await picture(page, 'chat contact');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await switchLanguage(page, 'ar');
  await page.setViewportSize(phone);
  await page.getByRole('log').waitFor();
  await expectFits(page, phone);
  await picture(page, 'chat ar phone');
});
