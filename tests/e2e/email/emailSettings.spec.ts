import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

const path = '/apps/email/settings';
const box = (page: Page) => page.locator('[data-compose]');
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Save|Add (rule|signature|template)$)/ })
    .click();

const ask = (page: Page, query: string): Promise<any> =>
  page.evaluate(async (asked) => {
    const headers = { 'content-type': 'application/json', 'X-Client': 'web', 'X-Requested-By': 'atrium' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: asked }) });
    return (await answer.json()).data;
  }, query);

describe('EM: settings of email', () => {
  test('EM-15 a signature and a template with fields are written, and used in a new email', async ({ open }) => {
    const page = await open(path);
    const word = unique();
    await page.getByRole('button', { name: 'Add signature' }).click();
    await dialog(page).getByLabel('Name').fill(`Sign ${word}`);
    await dialog(page).getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type(`Regards ${word}, `);
    await dialog(page).getByRole('button', { name: '{my name}' }).click();
    await save(page);
    await page.getByText(`“Sign ${word}” saved`).waitFor();
    await page.getByRole('button', { name: 'Add template' }).click();
    await dialog(page).getByLabel('Name').fill(`Thanks ${word}`);
    await dialog(page).getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type('Thank you, ');
    await dialog(page).getByRole('button', { name: '{recipient name}' }).click();
    await save(page);
    await page.getByText(`Thanks ${word}`, { exact: true }).waitFor();
    await expectAccessible(page);

    const writing = await open('/apps/email?compose=new');
    const message = box(writing).getByRole('textbox', { name: 'Message' });
    await message.getByText(`Regards ${word}, `).waitFor();
    await expect.poll(() => message.innerText()).not.toContain('{my name}');
    await box(writing).getByRole('combobox', { name: 'To' }).fill('ann.lee@other.example,');
    await box(writing).getByRole('button', { name: 'Templates and signatures' }).click();
    await writing.getByRole('menuitem', { name: new RegExp(`Thanks ${word}`) }).click();
    await message.getByText('Thank you, ann.lee').waitFor();
    await box(writing).getByRole('button', { name: 'Templates and signatures' }).click();
    await writing.getByRole('menuitemradio', { name: 'No signature' }).click();
    await message.getByText(`Regards ${word}`).waitFor({ state: 'detached' });
    await box(writing).getByRole('button', { name: 'Discard draft' }).click();
    await box(writing).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `More actions for Sign ${word}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`“Sign ${word}” deleted`).waitFor();
  });

  test('EM-16 a rule is written, holds for what comes, and is applied to what is there after it was counted', async ({
    open,
  }) => {
    const page = await open(path);
    const word = unique();
    const sendMine = (subject: string) =>
      ask(
        page,
        `mutation { sendEmail(key: "key-${unique()}-${subject.length}", input: { to: [{ address: "admin@demo.com" }], subject: "${subject}" }) { batchId } }`,
      );
    await sendMine(`Bill ${word}`);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await dialog(page).getByLabel('Name').fill(`Bills ${word}`);
    await save(page);
    await dialog(page).getByText('Required').first().waitFor();
    await dialog(page).getByLabel('In the subject').fill(`bill ${word}`);
    await dialog(page).getByLabel('Add labels').fill('company');
    await dialog(page).getByLabel('Add labels').press('Enter');
    await dialog(page).getByRole('switch', { name: 'Star' }).check();
    await save(page);
    await page.getByText(`Subject contains`, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: `More actions for Bills ${word}` }).click();
    await page.getByRole('menuitem', { name: 'Apply to existing emails' }).click();
    await page.getByText(`Apply “Bills ${word}” to 1 existing email?`).waitFor();
    await page.getByRole('button', { name: 'Apply rule' }).click();
    await page.getByText('1 email changed').waitFor();
    await sendMine(`Another BILL ${word}`);
    const { emailThreads } = await ask(
      page,
      `{ emailThreads(filter: { label: "company", query: "${word}" }) { nodes { subject isStarred } } }`,
    );
    expect(emailThreads.nodes).toEqual([
      { subject: `Another BILL ${word}`, isStarred: true },
      { subject: `Bill ${word}`, isStarred: true },
    ]);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
