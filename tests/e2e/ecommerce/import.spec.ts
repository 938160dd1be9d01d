import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, test } from '../../support/browser.ts';
import type { Site } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { unique } from '../../support/waiting.ts';

const path = '/apps/ecommerce/product/import';
const give = (page: Page, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
async function expectFigure(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText()).toBe(value);
}

/** What a button saves as a file. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path(), 'utf8');
}

/** How many products there are; a first try may have left some. */
async function countProducts({ address }: Site): Promise<number> {
  const { products } = await asAdmin(address, '{ products(page: { number: 1, size: 1 }) { totalCount } }');
  return products.totalCount;
}

describe('PL-08: importing a file', () => {
  test('PL-08: is checked first, tells what is wrong by line, leaves that out and can be undone', async ({
    open,
    site,
  }) => {
    const count = await countProducts(site);
    const page = await open(path);
    await give(
      page,
      `SKU;Name;Price;Category\n${unique()};Imported one;12,50;Office\n${unique()};;5;Office\n${unique()};Imported two;7;Games`,
    );
    await button(page, 'Check file').waitFor();
    await expectAccessible(page);
    await picture(page, 'import columns');
    await button(page, 'Check file').click();
    await page.getByRole('heading', { name: 'Errors' }).waitFor();
    await expectFigure(page, 'To be added', '2');
    await expectFigure(page, 'Failed', '1');
    await expect.poll(() => page.locator('tbody tr').innerText()).toMatch(/3\s+Name\s+\S/);
    await expectAccessible(page);
    await picture(page, 'import check');
    // The file stands in the address.
    await page.reload();
    await button(page, 'Skip these and import 2 rows').click();
    await button(page, 'Undo this import').waitFor();
    expect(await saved(page, 'Report (CSV)')).toContain('2,Added,Imported one,');
    expect(await saved(page, 'Rows with errors (CSV)')).toMatch(/Name: Required\.\r\n$/);
    await expectAccessible(page);
    await picture(page, 'import result');
    await button(page, 'Undo this import').click();
    await page.getByText('This import was undone.').waitFor();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByText(`of ${count} entries`).waitFor();
  });

  test('PL-08: asks before columns that were chosen by hand are lost', async ({ open }) => {
    const page = await open(path);
    await give(page, 'SKU;Name;Price;Category\n880004;Imported three;5;Office');
    await page.getByRole('combobox', { name: /Category/ }).click();
    await page.getByRole('option', { name: 'Skip' }).click();
    await page
      .getByRole('link', { name: 'Notifications' })
      .or(page.getByRole('link', { name: 'Access control' }))
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('combobox', { name: /Category/ }).innerText()).toContain('Skip');
  });

  test('PL-08: of what was exported says that there is nothing to import', async ({ open, site }) => {
    const page = await open('/apps/ecommerce/product/list');
    await page.getByRole('table').locator('tbody img').first().waitFor();
    await button(page, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /All matching.*CSV/ }).click(),
    ]);
    const content = await readFile(await download.path());
    await page.getByRole('link', { name: 'Import' }).click();
    await page.waitForURL(`**${path}`);
    await give(page, content);
    await button(page, 'Check file').click();
    await page.getByText('Nothing to import').waitFor();
    await expectFigure(page, 'Unchanged', String(await countProducts(site)));
  });

  test('PL-08: shows every step in Arabic, dark and on a phone', async ({ open }) => {
    for (const [language, theme, viewport] of [
      ['ar', 'dark', undefined],
      ['fr', 'light', phone],
    ] as const) {
      const page = await open(path, { language, theme, ...(viewport && { viewport }) });
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await picture(page, `import file ${language}`);
      await give(page, 'SKU\tالاسم\tPrix\tCatégorie\n1\tx\tabc\tOffice\n880009\tجديد\t5\tOffice');
      await page.locator('ul li').getByRole('combobox').first().waitFor();
      await picture(page, `import columns ${language}`);
      await page.locator('main button').last().click();
      await page.locator('tbody tr').first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(viewport?.width ?? 1440);
      await expectAccessible(page);
      await picture(page, `import check ${language}`);
    }
  });

  test('PL-06: all that match are changed as a task that shows how far it is', async ({ open }) => {
    const page = await open(path);
    const many = `Many${unique()}`;
    const rows = Array.from({ length: 600 }, (_, at) => `${unique()},${many} ${at},5,Office`);
    await give(page, `SKU,Name,Price,Category\n${rows.join('\n')}`);
    await button(page, 'Check file').click();
    await button(page, 'Import 600 rows').click();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByPlaceholder('Search product').or(page.getByLabel('Search product')).first().fill(many);
    await page.getByText('of 600 entries').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await button(page, 'Select all 600 matching').click();
    await page
      .getByRole('region', { name: 'Actions for selected rows' })
      .getByRole('button', { name: 'Stock' })
      .click();
    // Held back, so that the progress is there to be seen.
    const seen = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('TaskProgress')) await seen.promise;
      return route.continue();
    });
    await page.getByRole('menuitem', { name: 'Out of stock' }).click();
    await page.getByRole('dialog').getByRole('progressbar').waitFor();
    await button(page, 'Stop').waitFor();
    await expectAccessible(page);
    seen.resolve();
    await page.getByText('600 products changed').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
