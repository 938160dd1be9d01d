import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, test } from '../../support/browser.ts';
import { hearsChanges, unique } from '../../support/waiting.ts';

const row = (page: Page, subject: string) => page.locator('[data-row]', { hasText: subject });
const box = (page: Page) => page.locator('[data-compose]');
const dialog = (page: Page) => page.getByRole('dialog');
const care = (page: Page) => page.locator('[data-care]');

const ask = (page: Page, query: string): Promise<any> =>
  page.evaluate(async (asked) => {
    const headers = { 'content-type': 'application/json', 'X-Client': 'web', 'X-Requested-By': 'atrium' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: asked }) });
    return (await answer.json()).data;
  }, query);

/** The second account of the samples, with a role that has mail. */
async function letWrite(page: Page): Promise<string> {
  const { users, roles } = await ask(
    page,
    '{ users(filter: { search: "client@demo.com" }) { nodes { id } } roles { id key } }',
  );
  const { id } = users.nodes[0];
  const role = roles.find(({ key }: { key: string }) => key === 'editor');
  await ask(page, `mutation { updateUser(id: "${id}", input: { roleId: "${role.id}" }) { user { id } } }`);
  return id;
}

describe('EM: shared mailboxes', () => {
  test('EM-17 a mailbox is set up, its mail is assigned, answered once, closed, and seen by all members', async ({
    open,
  }) => {
    const page = await open('/apps/email/settings');
    const other = await letWrite(page);
    const [name, subject] = [`Support ${unique()}`, `Lamp ${unique()}`];
    const address = `${name.replace(' ', '').toLowerCase()}@demo.com`;
    await page.getByRole('button', { name: 'Add shared mailbox' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Email address').fill(address);
    // Whoever sets it up is a member of it.
    await dialog(page).getByText('Ada Marsh').waitFor();
    await dialog(page).getByRole('button', { name: 'Add shared mailbox' }).click();
    await page.getByText(`“${name}” saved`).waitFor();
    const { viewer, sharedMailboxes } = await ask(page, '{ viewer { id } sharedMailboxes { id name } }');
    const { id } = sharedMailboxes.find((one: { name: string }) => one.name === name);
    const members = [viewer.id, other].map((userId) => `{ userId: ${userId}, access: EDIT }`).join(', ');
    await ask(page, `mutation { updateSharedMailbox(id: ${id}, input: { members: [${members}] }) { batchId } }`);
    const mail = `to: [{ address: "${address}" }], subject: "${subject}", html: "<p>It is broken.</p>"`;
    await ask(page, `mutation { sendEmail(key: "shared-${unique()}", input: { ${mail} }) { batchId } }`);

    const colleague = await open(`/apps/email/filter/open?mailbox=${id}`, { as: 'client' });
    await hearsChanges(colleague);
    await row(colleague, subject).locator('[data-row-link]').click();
    await care(colleague).getByRole('button', { name: 'Assigned to: Unassigned' }).waitFor();

    const link = new URL(page.url()).origin;
    await page.goto(`${link}/apps/email`);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await row(page, subject).locator('[data-row-link]').click();
    await care(page).getByRole('button', { name: 'Assigned to: Unassigned' }).click();
    await page.getByRole('menuitemradio', { name: 'Assign to me' }).click();
    await page.getByText('Conversation assigned to').waitFor();
    // The others see it at once, and who is replying.
    await care(colleague).getByRole('button', { name: 'Assigned to: Unassigned' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await box(page).getByText(address).waitFor();
    await care(colleague).getByText('is replying to this conversation').waitFor();
    await colleague.getByRole('button', { name: 'Reply', exact: true }).click();
    const question = colleague.getByRole('alertdialog', { name: 'Reply as well?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expectAccessible(colleague);
    await box(page).getByRole('textbox', { name: 'Message' }).fill('We send another one.');
    await box(page).getByRole('button', { name: 'Send', exact: true }).click();
    await box(page).waitFor({ state: 'detached' });

    await colleague.getByRole('button', { name: '1 earlier message' }).or(care(colleague)).first().waitFor();
    await care(colleague).getByRole('button', { name: 'Close', exact: true }).click();
    await care(page).getByRole('button', { name: 'Reopen' }).waitFor();
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
