import type { Page } from 'playwright';
import { afterEach, describe, expect } from 'vitest';
import { signedInCaller } from '../../support/http.ts';
import { expectAccessible, expectFits, phone, picture, settled, test } from '../../support/browser.ts';
import type { Site } from '../../support/browser.ts';
import { choose, loaded, names, notice, param, path, total } from '../../support/productList.ts';
import { whenIdle, expectValue, hearsAccount, isKept, pressIn } from '../../support/waiting.ts';

const switcher = (page: Page) => page.getByRole('button', { name: /^View: / });
const heads = (page: Page) =>
  page
    .locator('thead th[scope=col]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).filter(Boolean));
const width = async (page: Page, name: string) =>
  Math.round((await page.getByRole('columnheader', { name }).boundingBox())!.width);

async function menu(page: Page, item: string | RegExp): Promise<void> {
  await switcher(page).click();
  await page
    .getByRole('menu')
    .getByText(item, { exact: typeof item === 'string' })
    .click();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await menu(page, 'Save as new view…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `View: ${name}`, exact: true }).waitFor();
  // The rows of before stay until those that were asked for are there.
  await settled(page);
}

/** Makes the open view the default, and waits until the account knows: the menu then offers to undo that. */
async function openByDefault(page: Page): Promise<void> {
  await menu(page, 'Open by default');
  await switcher(page).click();
  await page.getByRole('menu').getByText('Stop opening by default').waitFor();
}

/** What a test before has left would show in the next. */
async function forgetViews(site: Site): Promise<void> {
  const call = await signedInCaller(site.address, 'admin');
  const { body } = await call('POST', '/graphql', { query: '{ listViews { id isOwn } }' });
  for (const { id, isOwn } of body.data.listViews)
    if (isOwn) await call('POST', '/graphql', { query: `mutation { deleteListView(id: ${id}) { id } }` });
}

afterEach<{ site: Site }>(async ({ site }) => forgetViews(site));

describe('PL-04 saved views', () => {
  test('PL-04: what is seen is saved under a name and opened again, here and on another device', async ({ open }) => {
    const page = await loaded(await open(path));
    await choose(page, 'Status', 'Published');
    await page.getByRole('button', { name: 'Price' }).click();
    await expect.poll(() => param(page, 'sort')).toBe('price');
    await saveAs(page, 'Shop window');
    const shown = await names(page);
    const id = param(page, 'view')!;
    await hearsAccount(page);
    await menu(page, 'All');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => names(page)).not.toEqual(shown);
    await menu(page, 'Shop window');
    await expect.poll(() => names(page)).toEqual(shown);
    await menu(page, 'Pin to the menu');
    const pinned = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Shop window' });
    await pinned.waitFor();
    await expectAccessible(page);
    await picture(page, 'views pinned en light');

    const other = await open(`${path}?view=${id}`, { isFollowing: true });
    await expect.poll(() => names(other)).toEqual(shown);
    await other
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Shop window' })
      .waitFor();
    await menu(other, 'Delete view');
    await pinned.waitFor({ state: 'detached' });
    await notice(other, 'Deleted “Shop window”').waitFor();
    await other.getByRole('button', { name: 'Undo' }).click();
    await pinned.waitFor();
  });

  test('PL-04: a change in a view is saved or dropped', async ({ open }) => {
    const page = await loaded(await open(path));
    await choose(page, 'Stock', 'In stock');
    await saveAs(page, 'Stocked');
    const before = await names(page);
    await choose(page, 'Category', 'Shoes');
    await page.getByRole('button', { name: 'View: Stocked, changed' }).waitFor();
    await expect.poll(() => names(page)).not.toEqual(before);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => names(page)).toEqual(before);
    await choose(page, 'Category', 'Shoes');
    await page.getByRole('button', { name: 'Save changes', exact: true }).click();
    await page.getByRole('button', { name: 'View: Stocked', exact: true }).waitFor();
    await settled(page);
    const after = await names(page);
    await menu(page, 'All');
    await expect.poll(() => names(page)).not.toEqual(after);
    await menu(page, 'Stocked');
    await expect.poll(() => names(page)).toEqual(after);
    await menu(page, 'Rename…');
    const dialog = page.getByRole('dialog', { name: 'Rename view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shoes in stock');
    await expectAccessible(page);
    await picture(page, 'views rename en light');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'View: Shoes in stock', exact: true }).waitFor();
  });

  test('PL-04: the default view opens with the list, and all rows are one step away', async ({ open }) => {
    const page = await loaded(await open(path));
    const everything = await total(page);
    await choose(page, 'Category', 'Shoes');
    await saveAs(page, 'Shoes first');
    await openByDefault(page);
    await page.goto(page.url().replace(/\?.*/, ''));
    await expect.poll(() => param(page, 'category')).toBe('Shoes');
    await menu(page, 'All');
    await expect.poll(() => param(page, 'view')).toBe('all');
    await expect.poll(() => total(page)).toBe(everything);
    await page.reload();
    await loaded(page);
    await expect.poll(() => total(page)).toBe(everything);
    const other = await open(path, { isFollowing: true });
    await expect.poll(() => param(other, 'category')).toBe('Shoes');
    await picture(other, 'views default en light');
  });

  test('PL-04: is there for the other lists: one of mail addresses opens under its tab, one of the trash as it was', async ({
    open,
  }) => {
    const page = await loaded(await open('/apps/contact?tab=newsletter'));
    const search = page.getByRole('searchbox', { name: 'Search addresses' });
    await search.fill('example');
    await expect.poll(() => param(page, 'q')).toBe('example');
    await saveAs(page, 'At example');
    await menu(page, 'Pin to the menu');
    await menu(page, 'All');
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=newsletter');
    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByRole('button', { name: 'View: All', exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'At example' }).click();
    await page.getByRole('tab', { name: 'Newsletter', selected: true }).waitFor();
    await expectValue(search, 'example');
    await picture(page, 'views addresses en light');

    await page.goto(new URL('/trash', page.url()).href);
    await choose(page, 'Type', 'Product');
    await saveAs(page, 'Products alone');
    await openByDefault(page);
    await page.goto(new URL('/trash', page.url()).href);
    await expect.poll(() => param(page, 'kind')).toBe('Product');
    await picture(page, 'views trash en light');
  });

  test('PL-04: is worked by keyboard, and fits a phone', async ({ open }) => {
    const page = await loaded(await open(`${path}?status=published`, { viewport: phone }));
    await saveAs(page, 'A view with quite a long name to see where it is cut');
    await switcher(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'All' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'views menu phone');
    await pressIn(page.getByRole('menu'), 'Escape');
    await page.getByRole('button', { name: 'Sort: Newest first' }).click();
    await page.getByRole('menuitemradio', { name: 'Price, descending' }).click();
    await page.getByRole('button', { name: 'Save changes', exact: true }).waitFor();
    await expectFits(page, phone);
    await picture(page, 'views changed phone');
  });
});

describe('PL-03 the address', () => {
  test('PL-03: shows the same rows and columns to whoever opens it, even those of a view that is not his', async ({
    open,
    site,
  }) => {
    const page = await loaded(await open(`${path}?category=Shoes&sort=sku`));
    await saveAs(page, 'Mine alone');
    const ascending = await names(page);
    await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(ascending.toReversed());
    await expect.poll(() => param(page, 'order')).toBe('desc');
    await page.getByRole('button', { name: 'Columns and row height' }).click();
    await page.getByRole('checkbox', { name: 'Qty' }).uncheck();
    await pressIn(page.getByRole('dialog', { name: 'Columns and row height' }), 'Escape');
    await expect.poll(() => param(page, 'columns')).toBe('product,category,stock,sku,price,status');
    // The address is ahead of what is drawn.
    await expect.poll(() => heads(page)).not.toContain('Qty');
    const [rows, columns, { search }] = [await names(page), await heads(page), new URL(page.url())];
    await forgetViews(site);
    const other = await loaded(await open(path + search));
    await expect.poll(() => names(other)).toEqual(rows);
    await expect.poll(() => heads(other)).toEqual(columns);
    await other.getByRole('button', { name: 'View: Filtered', exact: true }).waitFor();
  });
});

describe('PL-05 columns', () => {
  test('PL-05: are resized by pointer and keyboard and reset, here and on another device', async ({ open }) => {
    const page = await loaded(await open(path));
    // What is left of a wide card is given to the columns once it is measured.
    await whenIdle(page);
    const edge = page.getByRole('separator', { name: 'Resize SKU' });
    const before = await width(page, 'SKU');
    const row = page.locator('[data-row]').first();
    await row.evaluate((element) => element.setAttribute('data-kept', ''));
    const box = (await edge.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await width(page, 'SKU')) - before).toBeGreaterThan(30);
    await whenIdle(page);
    const dragged = await width(page, 'SKU');
    await edge.press('ArrowRight');
    await expect.poll(() => width(page, 'SKU')).toBe(dragged + 16);
    expect(await row.getAttribute('data-kept')).toBe('');
    await isKept(page);
    const other = await loaded(await open(path, { isFollowing: true }));
    await expect.poll(() => width(other, 'SKU')).toBe(dragged + 16);
    await edge.dblclick();
    await expect.poll(() => width(page, 'SKU')).toBe(before);
    await expectAccessible(page);

    // In Arabic a column ends at its left.
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByText('العربية').click();
    await page.getByRole('separator', { name: 'تغيير عرض رمز SKU' }).press('ArrowLeft');
    await expect.poll(() => width(page, 'SKU')).toBe(before + 16);
  });

  test('PL-05: are dragged to another place or moved by button; order and density are kept on the account', async ({
    open,
  }) => {
    const page = await loaded(await open(path));
    await whenIdle(page);
    await page.locator('thead').hover();
    // What it takes to drag comes with the pointer.
    const [status, sku] = [
      page.getByRole('columnheader', { name: 'Status' }),
      page.getByRole('columnheader', { name: 'SKU' }),
    ];
    for (const head of [status, sku]) await expect.poll(() => head.getAttribute('draggable')).toBe('true');
    await status.getByRole('button').dragTo(sku);
    await expect.poll(() => heads(page)).toEqual(['Product', 'Category', 'Stock', 'Status', 'SKU', 'Price', 'Qty']);
    await page.getByRole('button', { name: 'Columns and row height' }).click();
    await page.getByRole('button', { name: 'Move SKU up' }).click();
    await page.getByRole('button', { name: 'Compact' }).click();
    await expectAccessible(page);
    await picture(page, 'views columns en light');
    await isKept(page);
    const other = await loaded(await open(path, { isFollowing: true }));
    await expect.poll(() => heads(other)).toEqual(['Product', 'Category', 'Stock', 'SKU', 'Status', 'Price', 'Qty']);
    await expect
      .poll(async () => Math.round((await other.locator('[data-row]').first().boundingBox())!.height))
      .toBe(48);
  });
});

describe('AP-20 the list as a call', () => {
  test('AP-20: is copied in each of three ways, and opened in the playground', async ({ open }) => {
    const page = await loaded(await open(`${path}?q=o&stock=true&sort=name&order=desc&page=2&size=5`));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'More actions for Products' }).click();
    await page.getByRole('menuitem', { name: 'Copy as GraphQL, REST or cURL' }).click();
    const dialog = page.getByRole('dialog');
    const playground = await dialog.getByRole('link', { name: 'Open in GraphiQL' }).getAttribute('href');
    expect(JSON.parse(new URL(playground!).searchParams.get('variables')!)).toMatchObject({
      filter: { search: 'o', inStock: true },
      page: { number: 2, size: 5 },
    });
    for (const [kind, part] of [
      ['GraphQL', 'query ProductList('],
      ['REST', '/api/apps/ecommerce/products?q=o&stock=true'],
      ['cURL', 'Bearer YOUR_TOKEN'],
    ] as const) {
      await dialog.getByRole('tab', { name: kind }).click();
      await dialog.getByRole('button', { name: `Copy ${kind}` }).click();
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain(part);
      const text = await copied();
      expect(text).toBe(await dialog.getByRole('tabpanel').locator('pre').textContent());
    }
    await expectAccessible(page);
    await picture(page, 'views api en light');
  });
});
