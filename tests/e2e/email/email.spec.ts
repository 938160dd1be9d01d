import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { cleanMail } from '../../../server/areas/email/mailHtml.ts';
import { expectAccessible, goInside, phone, test } from '../../support/browser.ts';
import { hostileMail } from '../../support/hostileMail.ts';
import { hearsChanges, unique, whenIdle } from '../../support/waiting.ts';

const path = '/apps/email';

const ask = <Answer>(page: Page, query: string): Promise<Answer> =>
  page.evaluate(async (asked) => {
    const headers = { 'content-type': 'application/json', 'X-Client': 'web', 'X-Requested-By': 'atrium' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: asked }) });
    return (await answer.json()).data;
  }, query) as Promise<Answer>;

/** The second account of the samples, with a role that has mail. */
async function letWrite(page: Page): Promise<void> {
  const { users, roles } = await ask<{ users: { nodes: { id: string }[] }; roles: { id: string; key: string }[] }>(
    page,
    '{ users(filter: { search: "client@demo.com" }) { nodes { id } } roles { id key } }',
  );
  const role = roles.find(({ key }) => key === 'editor')!;
  await ask(
    page,
    `mutation { updateUser(id: "${users.nodes[0]!.id}", input: { roleId: "${role.id}" }) { user { id } } }`,
  );
}

const row = (page: Page, subject: string) => page.locator('[data-row]', { hasText: subject });
const box = (page: Page) => page.locator('[data-compose]');
const message = (page: Page) => page.locator('[data-messages] iframe').last().contentFrame();

describe('EM: email', () => {
  test('EM-01 EM-02 EM-03 EM-04 EM-05 EM-11 an email is written, outlives its tab, arrives at once, is answered, and comes back from the trash', async ({
    open,
  }) => {
    const page = await open(path);
    await letWrite(page);
    const other = await open(path, { as: 'client' });
    await hearsChanges(other);
    const subject = `Chairs ${unique()}`;
    await page.getByRole('button', { name: 'Compose' }).click();
    const to = box(page).getByRole('combobox', { name: 'To' });
    await to.fill('nobody,');
    await box(page)
      .getByText(/nobody.* is not an email address/)
      .waitFor();
    await to.press('Backspace');
    await to.press('Backspace');
    await to.fill('client@demo');
    await page.getByRole('option', { name: /client@demo\.com/ }).click();
    await box(page).getByRole('textbox', { name: 'Subject' }).fill(subject);
    await box(page).getByRole('textbox', { name: 'Message' }).fill('Two of them, please.');
    const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('two chairs') };
    await box(page).locator('input[type=file]').setInputFiles(file);
    await box(page).getByText('list.txt').waitFor();
    const isWhole = async () => {
      const answer = await ask<{
        emailThreads: { nodes: { emails: { files: { name: string }[]; text: string }[] }[] };
      }>(
        page,
        `{ emailThreads(filter: { view: DRAFT, search: "${subject}" }) { nodes { emails { text files { name } } } } }`,
      );
      return answer.emailThreads.nodes.flatMap(({ emails }) => emails);
    };
    const draft = { text: 'Two of them, please.', files: [{ name: 'list.txt' }] };
    await expect.poll(isWhole).toEqual([draft]);
    // The tab is gone, and opened again.
    await page.reload();
    await box(page).getByText('Two of them, please.').waitFor();
    await box(page).getByText('list.txt').waitFor();
    expect(await isWhole()).toEqual([draft]);
    await box(page).getByRole('button', { name: 'Send', exact: true }).click();
    await box(page).waitFor({ state: 'detached' });

    await row(other, subject).locator('[data-row-link]').click();
    await message(other).getByText('Two of them, please.').waitFor();
    await other.getByRole('link', { name: 'list.txt', exact: true }).waitFor();
    await expectAccessible(other);
    await other.keyboard.press('r');
    await box(other).getByRole('textbox', { name: 'Message' }).fill('They are yours.');
    await box(other).getByRole('textbox', { name: 'Message' }).press('Control+Enter');
    await box(other).waitFor({ state: 'detached' });

    await row(page, subject).locator('[data-row-link]').click();
    await page.getByRole('button', { name: '1 earlier message' }).click();
    await message(page).getByText('They are yours.').waitFor();
    await page.keyboard.press('e');
    await row(page, subject).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await row(page, subject).waitFor();
    // What the pointer rests on has a tooltip, which stands in no region.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await row(page, subject).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('EM-18 EM-19 keys and ranges move, mark and trash conversations, and unread counts are the same everywhere', async ({
    open,
  }) => {
    const page = await open(path);
    await letWrite(page);
    const other = await open(path, { as: 'client' });
    const { mailboxes } = await ask<{ mailboxes: { address: string; kind: string }[] }>(
      page,
      '{ mailboxes { kind address } }',
    );
    const { address } = mailboxes.find(({ kind }) => kind === 'PERSONAL')!;
    const subject = `Keys ${unique()}`;
    for (const at of [1, 2, 3])
      await ask(
        other,
        `mutation { sendEmail(key: "keys-${unique()}", input: { to: [{ address: "${address}" }], cc: [{ address: "third@else.example" }], subject: "${subject} ${at}", html: "<p>Text ${at}</p>" }) { batchId } }`,
      );
    await hearsChanges(page);
    const second = await open(`${path}?q=${encodeURIComponent(subject)}`);
    await goInside(page, `${path}?q=${encodeURIComponent(subject)}`);
    const rows = page.locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(3);
    const inbox = async () =>
      (await ask<{ emailCounts: { inbox: number } }>(page, '{ emailCounts { inbox } }')).emailCounts.inbox;
    const isEqual = async () => {
      const count = await inbox();
      const shown = await Promise.all(
        [page, second].flatMap((tab) => [
          tab.getByRole('link', { name: new RegExp(`^Inbox ${count} unread`) }).count(),
          tab
            .getByRole('navigation')
            .getByLabel(new RegExp(`^${count} unread`))
            .count(),
        ]),
      );
      return shown.every((found) => found > 0);
    };
    await expect.poll(isEqual).toBe(true);
    const before = await inbox();

    await rows.first().locator('[data-row-link]').click();
    await message(page).getByText('Text 3').waitFor();
    await page.keyboard.press('j');
    await message(page).getByText('Text 2').waitFor();
    await page.keyboard.press('k');
    await message(page).getByText('Text 3').waitFor();
    // To all but oneself, and passed on to whom one chooses.
    for (const [key, title, isToAll] of [
      ['a', `Re: ${subject} 3`, true],
      ['f', `Fwd: ${subject} 3`, false],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => box(page).getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(title);
      await expect.poll(() => box(page).getByText('third@else.example').count()).toBe(isToAll ? 1 : 0);
      await expect.poll(() => box(page).getByText(address, { exact: true }).count()).toBe(0);
      await box(page).getByRole('button', { name: 'Save and close' }).click();
      await box(page).waitFor({ state: 'detached' });
    }
    await expect.poll(inbox).toBe(before - 2);
    await expect.poll(isEqual).toBe(true);
    await page.keyboard.press('u');
    await page.locator('[data-messages]').waitFor({ state: 'detached' });

    await rows.first().getByRole('checkbox').click();
    await rows
      .last()
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('u');
    await expect.poll(inbox).toBe(before);
    await expect.poll(isEqual).toBe(true);
    await rows.first().getByRole('checkbox').click();
    await rows
      .last()
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.keyboard.press('#');
    await expect.poll(() => rows.count()).toBe(0);
    await expect.poll(isEqual).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(inbox).toBe(before);
    await expect.poll(isEqual).toBe(true);
    await page.keyboard.press('c');
    await box(page).getByRole('combobox', { name: 'To' }).waitFor();
  });

  test('EM-14 nothing of hostile mail runs, loads, leads away or opens a window', async ({ open }) => {
    const page = await open(path);
    const html = hostileMail.map((source) => `<div>${cleanMail(source).html}</div>`).join('<hr>');
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('EmailBody')) return route.continue();
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.email.html = `${html}<p>The end</p>`;
      return route.fulfill({ response: answer, json: body });
    });
    await page.locator('[data-row-link]').first().click();
    await message(page).getByText('The end').waitFor();
    // All of it was shown, and whatever it would load has been loaded or refused.
    const isShown = () =>
      message(page)
        .locator('html')
        .evaluate(() => document.readyState === 'complete' && [...document.images].every(({ complete }) => complete));
    await expect.poll(isShown).toBe(true);
    await whenIdle(page);
    // Requests to other hosts fail every test.
    expect(page.context().pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(path);
    const hits = await Promise.all(page.frames().map((frame) => frame.evaluate(() => '__hit' in window)));
    expect(hits).not.toContain(true);
    expect(
      page
        .frames()
        .map((frame) => frame.url())
        .filter((url) => url !== page.url()),
    ).toEqual(['about:srcdoc']);
  });
});
