import { describe, expect } from 'vitest';
import { expectAccessible, picture, test } from '../../support/browser.ts';
import { loaded, notice, rows, select, total } from '../../support/productList.ts';
import { makeMessage, addMany } from '../pages/pages.fixture.ts';

describe('taking care of messages', () => {
  test('deletes one and undoes that, filters, and keeps the open one in the address', async ({ open: visit, site }) => {
    const { id, name } = await makeMessage(site);
    const page = await visit(`/apps/contact?q=${name.split(' ').at(-1)}&status=handled`);
    await page.getByText(name).waitFor();
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`Deleted message from ${name}`).waitFor();
    await expect.poll(() => page.getByRole('table').getByText(name).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('table').getByText(name).waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByRole('dialog').getByText('5f0c2a91-4k').waitFor();
    await page.waitForURL((url) => url.searchParams.get('status') === 'handled' && url.searchParams.get('open') === id);
    await page.reload();
    await page.getByRole('dialog').getByText('5f0c2a91-4k').waitFor();
  });
});

describe('many at once', () => {
  test('PL-06: messages are selected, marked and deleted together, and both is undone', async ({
    open: visit,
    site,
  }) => {
    const word = addMany(site, 12, 0);
    const page = await loaded(await visit(`/apps/contact?q=${word}&sort=name`));
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    const statuses = (status: string) => rows(page).getByText(status, { exact: true }).count();
    await select(page, 0, 1);
    await bar.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Mark as handled' }).click();
    await notice(page, '2 messages changed').waitFor();
    await expect.poll(() => statuses('Handled')).toBe(2);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statuses('Handled')).toBe(0);

    await select(page, 0);
    await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
    await bar.getByText('All 12 matching selected').waitFor();
    await expectAccessible(page);
    await picture(page, 'contact selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 12 messages?' });
    await question.getByText(/The messages from .+ and 9 more disappear from the list/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete 12 messages' }).click();
    await page.getByText('No results').waitFor();
    await notice(page, '12 messages deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => total(page)).toBe(12);
  });

  test('PL-06: addresses are removed for good, many of them as a task, with nothing to undo', async ({
    open: visit,
    site,
  }) => {
    const word = addMany(site, 0, 212);
    const page = await loaded(await visit(`/apps/contact?tab=newsletter&q=${word}`));
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    const question = page.getByRole('alertdialog');
    await select(page, 0, 1);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await question
      .getByText(`“${word}.211@test.example” and “${word}.212@test.example” will be deleted permanently`)
      .waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notice(page, '2 addresses deleted').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => total(page)).toBe(210);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await bar.getByRole('button', { name: 'Select all 210 matching' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 210 addresses?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await notice(page, '210 addresses deleted').waitFor();
    await page.getByText('No results').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});
