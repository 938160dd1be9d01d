import { describe, expect } from 'vitest';
import { expectAccessible, picture, settled, test } from '../../support/browser.ts';
import type { Site } from '../../support/browser.ts';
import {
  footer,
  loaded,
  makeProduct,
  names,
  notice,
  param,
  path,
  rowMenu,
  rowOf,
  rows,
  select,
  total,
} from '../../support/productList.ts';
import { hearsChanges, pressIn, unique } from '../../support/waiting.ts';

/** Products of the test's own, and the word that finds them. */
async function makeLot(site: Site, count: number): Promise<string> {
  const lot = `Lot${unique()}`;
  for (let at = 0; at < count; at += 1) await makeProduct(site, { name: `${lot} ${at}` });
  return lot;
}

describe('changing products', () => {
  test('the stock switch turns at once, and back when the server refuses', async ({ open, expectProblem }) => {
    expectProblem(/500/);
    const page = await loaded(await open(path));
    const toggle = rows(page).first().getByRole('switch');
    const before = await toggle.isChecked();
    // It turns before the server knows.
    const isKept = page.waitForResponse(
      (response) => response.request().postData()?.includes('SetProductStock') ?? false,
    );
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(!before);
    await isKept;
    await page.reload();
    await loaded(page);
    await expect.poll(() => toggle.isChecked()).toBe(!before);

    const refusal = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('SetProductStock')) return route.continue();
      await refusal.promise;
      return route.fulfill({
        status: 500,
        json: { errors: [{ message: 'Failed', extensions: { code: 'INTERNAL' } }] },
      });
    });
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(before);
    refusal.resolve();
    await notice(page, 'Something went wrong').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(!before);
  });

  test('deleting asks, names the product, and can be undone', async ({ open }) => {
    const page = await loaded(await open(path));
    const [name = ''] = await names(page);
    const before = await total(page);
    await rowMenu(page, name, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
    await dialog.waitFor();
    await expectAccessible(page);
    await pressIn(dialog, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`More actions for ${name}`);

    await rowMenu(page, name, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => names(page)).not.toContain(name);
    await expect.poll(() => total(page)).toBe(before - 1);
    // The row that took its place has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row-link'))).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => names(page)).toContain(name);
  });

  test('a product that is gone already is said to be', async ({ open, site }) => {
    // A page that hears of nothing.
    const page = await open('/access-control');
    await page.routeWebSocket(/graphql/, () => undefined);
    await page.goto(site.address + path);
    await loaded(page);
    const name = (await names(page)).at(-1) ?? '';
    const id = await rowOf(page, name).getAttribute('data-row');
    const headers = { cookie: `sid=${await site.cookies('admin')}`, origin: site.address, 'x-requested-by': 'test' };
    expect(
      (await fetch(`${site.address}/api/apps/ecommerce/products/${id}`, { method: 'DELETE', headers })).status,
    ).toBe(204);
    await rowMenu(page, name, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(page, 'It was already deleted').waitFor();
    await expect.poll(() => names(page)).not.toContain(name);
  });

  test('a copy is added as inactive, and can be undone', async ({ open }) => {
    const page = await loaded(await open(path));
    const [name = ''] = await names(page);
    const id = await rowOf(page, name).getAttribute('data-row');
    await rowMenu(page, name, 'Duplicate');
    await notice(page, /^Added “/).waitFor();
    await expect.poll(() => rows(page).first().getAttribute('data-row')).not.toBe(id);
    await expect.poll(() => rows(page).first().innerText()).toContain('Inactive');
    expect((await names(page))[0]).toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).first().getAttribute('data-row')).toBe(id);
  });
});

describe('many products at once', () => {
  test('a range is selected with Shift, stays selected over pages, and all that match can be', async ({ open }) => {
    const page = await loaded(await open(path));
    await rows(page).nth(1).getByRole('checkbox').click();
    await rows(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    await bar.getByText('4 selected').waitFor();
    await expect
      .poll(() =>
        page.getByRole('checkbox', { name: 'Select all rows on this page' }).getAttribute('data-indeterminate'),
      )
      .toBe('true');
    await expectAccessible(page);
    await picture(page, 'productList selected');
    await page.getByRole('button', { name: 'Next page' }).click();
    await bar.getByText('(4 not on this page)').waitFor();
    await bar.getByRole('button', { name: /^Select all \d+ matching/ }).click();
    await bar.getByText(/^All \d+ matching selected/).waitFor();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await bar.waitFor({ state: 'detached' });
  });

  test('status changes in one go, with a report and an undo', async ({ open }) => {
    const page = await loaded(await open(`${path}?status=published`));
    const before = await total(page);
    await select(page, 0, 1, 2);
    await page
      .getByRole('region', { name: 'Actions for selected rows' })
      .getByRole('button', { name: 'Status' })
      .click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Inactive' }).click();
    await notice(page, '3 products changed').waitFor();
    await expect.poll(() => total(page)).toBe(before - 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await notice(page, 'Undone').waitFor();
    await expect.poll(() => total(page)).toBe(before);
  });

  test('deleting the rest of the last page leads one page back', async ({ open, site }) => {
    const page = await loaded(await open(`${path}?q=${await makeLot(site, 30)}&size=25&sort=name`));
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect.poll(() => param(page, 'page')).toBe('2');
    await expect.poll(() => footer(page).innerText()).toMatch(/^Showing 26/);
    // The rows of before stay until those of the page are there.
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/“.+”, “.+”, “.+”,? and \d+ more/)
      .waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete \d+ products/ })
      .click();
    await expect.poll(() => param(page, 'page')).toBe(null);
    await expect.poll(() => total(page)).toBe(25);
    await page.getByRole('button', { name: 'Undo' }).click();
    await notice(page, 'Undone').waitFor();
    await expect.poll(() => total(page)).toBe(30);
  });

  test('PL-07: the CSV holds the chosen columns in their order', async ({ open }) => {
    const page = await loaded(await open(path));
    await page.getByRole('button', { name: 'Columns and row height' }).click();
    await page.getByRole('checkbox', { name: 'Category' }).uncheck();
    await page.getByRole('button', { name: 'Move SKU up' }).click();
    await pressIn(page.getByRole('dialog', { name: 'Columns and row height' }), 'Escape');
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['', 'PRODUCT', 'SKU', 'STOCK', 'PRICE', 'QTY', 'STATUS', 'ACTIONS']);
    await select(page, 0, 2);
    await page.getByRole('button', { name: 'Export' }).first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^2 selected rows.*CSV/ }).click(),
    ]);
    const chunks = await (await download.createReadStream()).toArray();
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFProduct,Brand,SKU,Stock,Price,Qty,Status');
    expect(lines).toHaveLength(3);
    await page.reload();
    await loaded(page);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0);
  });
});

describe('other browsers', () => {
  test('PL-12: see changed cells in place, and are told of matching rows that came or went without the table moving', async ({
    open,
    site,
  }) => {
    const shoes = `${path}?category=Shoes`;
    const { name: second } = await makeProduct(site, { category: 'Shoes' });
    const { name, id } = await makeProduct(site, { category: 'Shoes' });
    const [here, there] = [await loaded(await open(shoes)), await loaded(await open(shoes))];
    await Promise.all([hearsChanges(here), hearsChanges(there)]);
    const toggle = rowOf(there, name).getByRole('switch');
    const before = await toggle.isChecked();
    await rowOf(here, name).getByRole('switch').click();
    await expect.poll(() => toggle.isChecked()).toBe(!before);

    await makeProduct(site, { category: 'Office' });
    await rowMenu(here, name, 'Duplicate');
    await expect.poll(() => rows(here).first().getAttribute('data-row')).not.toBe(String(id));
    await there.getByRole('button', { name: 'Show 1 new row' }).waitFor();
    expect(await rows(there).first().getAttribute('data-row')).toBe(String(id));
    await expect.poll(() => here.getByRole('button', { name: /new row/ }).count()).toBe(0);
    await there.getByRole('button', { name: 'Show 1 new row' }).click();
    await expect.poll(() => names(there)).toEqual(await names(here));

    await rowMenu(here, second, 'Delete');
    await here.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await there.getByRole('button', { name: '1 row deleted. Update list' }).click();
    await expect.poll(() => names(there)).not.toContain(second);
  });
});
