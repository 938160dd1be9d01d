import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectAccessible, phone, picture, test } from '../../support/browser.ts';
import { makeProduct } from '../../support/productList.ts';
import { expectValue, hearsChanges, pressIn, unique } from '../../support/waiting.ts';

const add = '/apps/ecommerce/product/add';
const edit = (id: number) => `/apps/ecommerce/product/edit/${id}`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
// The mark of a needed field is part of its name.
const needed = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ready = (page: Page) => page.locator('form [contenteditable=true]').waitFor();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
const choose = async (page: Page, list: string, option: string) => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
  // As long as it is there, even unseen, it may take keys and the focus.
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};
const square = async (color: string, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

describe('adding a product', () => {
  test('names what is missing, then publishes it and shows it in the list', async ({ open }) => {
    const page = await open(add);
    await ready(page);
    await button(page, 'Publish').click();
    await expect.poll(() => focused(page)).toBe('name');
    await expect.poll(() => page.getByText('Required.').count()).toBe(4);
    await expectAccessible(page);
    await picture(page, 'productAdd wrong');

    const sku = unique();
    await needed(page, 'Name').fill(`Brass desk lamp ${sku}`);
    await needed(page, 'SKU').fill(sku.toLocaleString('ar-u-nu-arab', { useGrouping: false }));
    await needed(page, 'Price').fill('12,50');
    await choose(page, 'Category', 'Home decor');
    await field(page, 'Tags').fill('brass, desk,');
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([await square('tomato', 'front.png'), await square('teal', 'side.png')]);
    await page.getByAltText('Picture 2 of 2').waitFor();
    await button(page, 'Move picture 2 forward').click();
    await page.getByText('Picture 2 is now number 1 of 2.').waitFor();
    await page.keyboard.press('Control+Enter');

    await page.waitForURL(/product\/edit\/\d+$/);
    await page.getByRole('heading', { level: 1, name: `Brass desk lamp ${sku}` }).waitFor();
    await expectValue(needed(page, 'SKU'), String(sku));
    await expectValue(needed(page, 'Price'), '12.50');
    await button(page, 'Back to list').click();
    await page.getByRole('row', { name: `Brass desk lamp ${sku}` }).waitFor();
  });

  test('keeps a draft from shoppers, when the server is back at the latest', async ({ open, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const page = await open(add);
    await ready(page);
    await needed(page, 'Name').fill('Half an idea');
    await needed(page, 'SKU').fill(String(unique()));
    await needed(page, 'Price').fill('5');
    await choose(page, 'Category', 'Games');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL(/product\/edit\/\d+$/);
    await page.locator('header').getByText('Inactive').waitFor();
  });

  test('takes pictures of the right kind and size only', async ({ open, expectProblem }) => {
    expectProblem(/400 \(Bad Request\)/);
    const page = await open(add);
    await ready(page);
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
        { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) },
        { name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ]);
    await page.getByText('notes.txt is not a PNG, JPEG, WebP or GIF picture.').waitFor();
    await page.getByText('huge.png is larger than 2 MB.').waitFor();
    await page.getByText('disguised.png is not a PNG, JPEG, WebP or GIF picture.').waitFor();
    await expect.poll(() => page.getByRole('img', { name: /^Picture/ }).count()).toBe(0);
  });

  test('opens the tab in which a field is wrong', async ({ open }) => {
    const page = await open(`${add}?tab=advanced`);
    await ready(page);
    await needed(page, 'Name').fill('Book');
    await needed(page, 'SKU').fill(String(unique()));
    await needed(page, 'Price').fill('9');
    await choose(page, 'Category', 'Office');
    await choose(page, 'Identifier type', 'ISBN');
    await needed(page, 'Product identifier').fill('978-3-16-148410-1');
    await page.getByRole('tab', { name: 'Stock' }).click();
    await page.getByRole('tab', { name: 'Stock', selected: true }).waitFor();
    await page.waitForURL(/product\/add$/);
    await button(page, 'Publish').click();
    await expect.poll(() => focused(page)).toBe('identifier');
    await page.waitForURL(/tab=advanced/);
    await page.getByText('Check the digits: the check digit doesn’t match.').waitFor();
  });
});

describe('editing a product', () => {
  test('shows a SKU that another product has at its field', async ({ open }) => {
    const page = await open(edit(50));
    await ready(page);
    const taken = await needed(page, 'SKU').inputValue();
    await page.goto(new URL(edit(49), page.url()).href);
    await ready(page);
    await needed(page, 'SKU').fill(taken);
    await button(page, 'Save changes').click();
    await page.getByText('Another product uses this SKU.').waitFor();
    await expect.poll(() => focused(page)).toBe('sku');
  });

  test('asks before unsaved work is lost, and not after a save', async ({ open, site }) => {
    const page = await open(edit((await makeProduct(site)).id));
    await ready(page);
    await field(page, 'Collection').fill('Autumn');
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await button(page, 'Keep editing').click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expectValue(field(page, 'Collection'), 'Autumn');
    await page.getByRole('tab', { name: 'Shipping' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Product saved').waitFor();
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.waitForURL(/product\/list/);
  });

  test('PL-24: a save without a connection is made once it is back, and the alert goes', async ({
    open,
    expectProblem,
    site,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const page = await open(edit((await makeProduct(site)).id));
    await ready(page);
    await field(page, 'Brand').fill('Northwind');
    await page.context().setOffline(true);
    await button(page, 'Save changes').click();
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await alert.waitFor();
    await field(page, 'Collection').fill('Typed while it waits');
    await page.context().setOffline(false);
    await page.getByText('Product saved').waitFor();
    await alert.waitFor({ state: 'detached' });
    await expectValue(field(page, 'Brand'), 'Northwind');
    // What was not asked to be saved is still only typed.
    await expectValue(field(page, 'Collection'), 'Typed while it waits');
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('alertdialog').waitFor();
  });

  test('says that there is no such product, and leads back', async ({ open }) => {
    const page = await open(edit(987_654));
    await page.getByText('Product with ID 987654 not found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.waitForURL(/product\/list/);
  });

  test('can be done on a phone in Arabic', async ({ open, site }) => {
    const page = await open(`${edit((await makeProduct(site)).id)}?tab=delivery`, { language: 'ar', viewport: phone });
    await ready(page);
    await page.locator('input[name=priceCents]').fill('٧٧٫٥');
    await page.getByRole('button', { name: 'حفظ التغييرات', exact: true }).click();
    await page.getByText('حُفظ المنتج').waitFor();
    await expectValue(page.locator('input[name=priceCents]'), '77.50');
    await expectAccessible(page);
    await picture(page, 'productEdit ar saved phone');
  });
});

describe('two people at one product', () => {
  test('PL-10: see each other’s saves, and choose where both changed the same field', async ({ open, site }) => {
    const { id } = await makeProduct(site);
    const [mine, theirs] = [await open(edit(id)), await open(edit(id))];
    await Promise.all([ready(mine), ready(theirs), hearsChanges(mine), hearsChanges(theirs)]);
    await field(theirs, 'Brand').fill('Halden & Sons');
    await button(theirs, 'Save changes').click();
    await expectValue(field(mine, 'Brand'), 'Halden & Sons');

    await needed(mine, 'Name').fill('Table clock');
    await needed(mine, 'Price').fill('77');
    await needed(theirs, 'Price').fill('88');
    await field(theirs, 'Collection').fill('Autumn');
    await button(theirs, 'Save changes').click();
    await mine.getByText('A newer version was saved').waitFor();
    await expectAccessible(mine);
    await button(mine, 'Save changes').click();
    await mine.getByRole('dialog', { name: 'Editing conflict' }).waitFor();
    await mine.getByText('$88.00').waitFor();
    await expectAccessible(mine);
    await picture(mine, 'productEdit conflict');
    await mine.getByRole('radio', { name: /(Saved|’s) version/ }).check();
    await button(mine, 'Save choices').click();
    await mine.getByText('Product saved').waitFor();
    await expectValue(needed(mine, 'Name'), 'Table clock');
    await expectValue(needed(mine, 'Price'), '88.00');
    await expectValue(field(mine, 'Collection'), 'Autumn');
    await expectValue(needed(theirs, 'Name'), 'Table clock');
  });

  test('can save as new what somebody else has deleted, and bring the deleted one back', async ({ open, site }) => {
    const { id } = await makeProduct(site);
    const [mine, theirs] = [await open(edit(id)), await open(edit(id))];
    await Promise.all([ready(mine), ready(theirs), hearsChanges(mine)]);
    await needed(mine, 'Name').fill('Still wanted');
    await needed(mine, 'SKU').fill(String(unique()));
    await button(theirs, 'More actions').click();
    await theirs.getByRole('menuitem', { name: 'Delete' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await theirs.waitForURL(/product\/list/);
    // The notice stays as long as the pointer is there.
    await button(theirs, 'Undo').hover();
    await mine.getByText('This product has been deleted').waitFor();
    await button(mine, 'Save as new').click();
    await mine.getByRole('heading', { level: 1, name: 'Still wanted' }).waitFor();
    await button(theirs, 'Undo').click();
    await theirs.waitForURL((url) => url.pathname === edit(id));
  });
});

describe('the history', () => {
  test('tells what changed and undoes it', async ({ open, site }) => {
    const { id, name } = await makeProduct(site);
    const page = await open(edit(id));
    await ready(page);
    await needed(page, 'Name').fill('Misnamed');
    await button(page, 'Save changes').click();
    await page.getByRole('heading', { level: 1, name: 'Misnamed' }).waitFor();
    await button(page, 'Show history').click();
    const drawer = page.getByRole('dialog', { name: 'History' });
    await drawer.getByText(name).waitFor();
    await drawer
      .getByText(/^Browser at \S+, session \d+$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await picture(page, 'productEdit history');
    await drawer.getByRole('button', { name: 'Undo this change' }).first().click();
    await page.getByText('Change undone.').waitFor();
    // It is told once the form, which the drawer lies over, shows it.
    expect(await page.locator('input[name=name]').inputValue()).toBe(name);
    await pressIn(drawer, 'Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});
