import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, phone, picture, readingTest as test } from '../../support/browser.ts';
import { whenIdle, expectFocus, expectValue, press, pressIn } from '../../support/waiting.ts';

const productList = '/apps/ecommerce/product/list';
const neutral = '/notifications';

async function openPalette(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dialog = page.getByRole('dialog');
  // One that is on its way out would be taken for the next.
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Control+k');
  await dialog.getByRole('combobox').waitFor();
  await dialog.getByRole('option').first().waitFor();
  return dialog;
}
const active = (page: Page) => page.locator('[role=option][aria-selected=true] .title').textContent();

/** A product of the sample data. */
const sample = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/apps/ecommerce/products?itemsPerPage=1', {
      headers: { 'X-Requested-By': 'atrium' },
    });
    return ((await answer.json()) as { products: { id: number; productName: string; sku: number }[] }).products[0]!;
  });

describe('SE-03: the palette', () => {
  test('is opened by either key, walked by keyboard, and gives the focus back', async ({ open }) => {
    const page = await open(neutral);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const trigger = page.locator('header').getByRole('button', { name: /Search/ });
    await trigger.focus();
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await press(page, key);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('option').nth(2).waitFor();
      await expectFocus(dialog.getByRole('combobox'));
      await whenIdle(page);
      const first = await active(page);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => active(page)).not.toBe(first);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => active(page)).toBe(first);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => active(page)).not.toBe(first);
      const last = await active(page);
      await page.keyboard.press('Home');
      await expect.poll(() => active(page)).toBe(first);
      await page.keyboard.press('End');
      await expect.poll(() => active(page)).toBe(last);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(trigger);
    }
    // Typed into a field it is a letter.
    await page.goto(new URL('/search', page.url()).href);
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('a/b');
    await expectValue(page.getByRole('searchbox'), 'a/b');
    await whenIdle(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('keeps what is typed before it is there, and while its code is on the way', async ({ open }) => {
    const page = await open(neutral);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const gate = Promise.withResolvers<void>();
    await page.route(/assets\/Palette-/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await whenIdle(page);
    // All in one moment, so that the first letters come before the field is there.
    await page.evaluate(() => {
      for (const key of 'kswitch')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key === 'k', bubbles: true }));
    });
    const field = page.getByRole('dialog').getByRole('combobox');
    await expectValue(field, 'switch');
    await expectFocus(field);
    await page.keyboard.type(' to dark');
    await expectValue(field, 'switch to dark');
    gate.resolve();
    await page.getByRole('option', { name: 'Switch to dark theme', exact: true }).waitFor();
    await expectValue(field, 'switch to dark');
    await expectFocus(field);
  });

  test('SE-17: shows suggestions at first, and later what was opened, as it is now; pages and these without a connection, too', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to/);
    const page = await open(neutral);
    const dialog = await openPalette(page);
    await dialog.getByText('Suggestions').waitFor();
    await expect.poll(() => dialog.getByText('Recent').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'search start');
    const { productName, sku, id } = await sample(page);
    await page.keyboard.type(`#${sku}`);
    await dialog.getByRole('option', { name: productName }).first().waitFor();
    await expect.poll(() => active(page)).toBe(productName);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/product/edit/${id}`));
    await page.goto(new URL(neutral, page.url()).href);
    await openPalette(page);
    const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option', { name: productName });
    await recent.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await openPalette(page);
    await recent.waitFor();
    await page.keyboard.type('campaigns');
    await dialog.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Campaigns' }).first().waitFor();
    await page.context().setOffline(false);
  });
});

test('SE-09, SE-13, SE-16: operators become chips and wrong ones say so; what was met is marked and shown in the preview; without a result one is told the nearest spelling, and can make it or ask the help center', async ({
  open,
}) => {
  const page = await open(neutral);
  const dialog = await openPalette(page);
  await page.keyboard.type('status:published in:products');
  await dialog.getByRole('button', { name: 'Remove status:published' }).waitFor();
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('status:nope');
  await dialog.getByRole('alert').getByText('unknown value').waitFor();
  await expectAccessible(page);
  await picture(page, 'search chips');
  await dialog.getByRole('button', { name: 'inactive', exact: true }).click();
  await expectValue(dialog.getByRole('combobox'), 'status:inactive');
  await dialog.getByRole('button', { name: 'Remove status:inactive' }).click();
  const field = dialog.getByRole('combobox');
  await expectValue(field, '');

  // SE-13
  await field.fill('in:articles password');
  await dialog.getByRole('option').locator('mark').first().waitFor();
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await expect.poll(async () => (await preview.textContent())?.includes((await active(page))!)).toBe(true);
  await expect.poll(() => preview.locator('mark').count()).toBeGreaterThan(0);
  // One that is pointed at is read on another ground.
  await dialog.getByRole('button', { name: 'Remove in:articles' }).hover();
  await expectAccessible(page);
  await picture(page, 'search preview');

  // SE-16
  const { productName } = await sample(page);
  const word = productName.split(' ').find((one) => one.length > 4)!;
  await field.fill(`in:products ${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);
  await dialog.getByText('No exact matches').waitFor();
  await dialog.getByRole('option', { name: productName }).first().waitFor();
  await field.fill('zzqqxx');
  await dialog.getByText('No results for “zzqqxx”').waitFor();
  await expectAccessible(page);
  await picture(page, 'search nothing');
  await dialog.getByRole('option', { name: 'Add product' }).waitFor();
  await dialog.getByRole('option', { name: /Ask the help center/ }).click();
  await page.waitForURL(/help-center\?q=zzqqxx/);
});

describe('SE-10: actions', () => {
  test('are done from the palette', async ({ open }) => {
    const page = await open(neutral);
    let dialog = await openPalette(page);
    await page.keyboard.type('switch to dark');
    await dialog.getByRole('option', { name: 'Switch to dark theme', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[class*=dark], html[data-theme*=dark]').waitFor();
    dialog = await openPalette(page);
    await page.keyboard.type('switch to arabic');
    await dialog.getByRole('option', { name: /العربية/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[dir=rtl]').waitFor();
    await openPalette(page);
    await page.keyboard.type('تخصيص المظهر');
    await page.getByRole('option', { name: /تخصيص/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox').waitFor({ state: 'hidden' });
    const customizer = page.getByRole('region', { name: /تخصيص/ });
    await customizer.waitFor();
    await pressIn(customizer, 'Escape');
    await customizer.waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('إضافة منتج');
    await page.getByRole('option', { name: 'إضافة منتج', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\/add/);
  });

  test('are offered only to who may', async ({ open }) => {
    const page = await open(neutral, { as: 'client' });
    const dialog = await openPalette(page);
    await page.keyboard.type('add product');
    await dialog.getByText('No results').or(dialog.getByRole('option').first()).first().waitFor();
    await expect.poll(() => dialog.getByRole('status').textContent()).not.toBe('Searching');
    const offered = dialog.getByRole('group', { name: /^(Actions|Pages)$/ });
    await expect.poll(() => offered.getByRole('option', { name: /product/i }).count()).toBe(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('sign out');
    await dialog.getByRole('option', { name: 'Sign out', exact: true }).waitFor();
  });
});

test('SE-11: the area that one is in comes first, and hides nothing of the rest', async ({ open }) => {
  const page = await open(productList);
  const dialog = await openPalette(page);
  await page.keyboard.type('History and undo');
  await dialog.getByRole('group', { name: 'Help articles' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ca');
  const articles = dialog.getByRole('group', { name: 'Help articles' });
  await articles.waitFor();
  await expect
    .poll(async () => {
      const groups = await dialog.getByRole('group').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
      const place = (start: string) => groups.findIndex((text) => text.startsWith(start));
      return place('Products') >= 0 && place('Products') < place('Help articles');
    })
    .toBe(true);
});

test('7.4: actions that are named come first, and Ctrl+K works while a menu is open', async ({ open }) => {
  const page = await open(neutral);
  const dialog = await openPalette(page);
  await page.keyboard.type('add prod');
  await expect.poll(() => active(page)).toBe('Add product');
  await dialog.getByRole('combobox').fill('undo');
  await expect.poll(() => dialog.getByRole('status').textContent()).not.toBe('Searching');
  await expect.poll(() => active(page)).not.toBe('Under maintenance');
  await dialog.getByRole('combobox').fill('new');
  await dialog.getByRole('option', { name: 'Add product', exact: true }).waitFor();
  await pressIn(dialog, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('header')
    .getByRole('button', { name: /^Language/ })
    .click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('#palette').getByRole('combobox').waitFor();
  await expectFocus(page.locator('#palette').getByRole('combobox'));
  await page.keyboard.type('keyboard shortcuts');
  await page.locator('#palette').getByRole('option', { name: 'Keyboard shortcuts', exact: true }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('see all leads to every result, by kind and page by page', async ({ open }) => {
  const page = await open(neutral);
  const dialog = await openPalette(page);
  await page.keyboard.type('a');
  await dialog.getByRole('option', { name: /See all results/ }).click();
  await page.waitForURL(/\/search\?q=a/);
  const kinds = page.getByRole('navigation', { name: 'Types' });
  await kinds.getByRole('button', { name: /^Products/ }).click();
  await page.waitForURL(/kind=products/);
  await page.getByRole('main').getByRole('listitem').nth(5).waitFor();
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'status:published' }).click();
  await page.waitForURL(/q=a(\+|%20)status(:|%3A)published/);
  await page.getByRole('button', { name: 'Remove status:published' }).waitFor();
  await picture(page, 'search page');
});

test('the palette fits a phone and reads from right to left', async ({ open }) => {
  const page = await open(neutral, { language: 'ar', theme: 'dark', viewport: phone });
  const dialog = await openPalette(page);
  await page.keyboard.type('كلمة المرور');
  await dialog.getByRole('option').locator('mark').first().waitFor();
  await expectFits(page, phone);
  await expectAccessible(page);
  await picture(page, 'search phone ar');
});

test('SE-14, SE-18: a search of one kind opens as the table with as many rows, and can be saved as a view', async ({
  open,
}) => {
  const page = await open('/search?q=in%3Aorders+payment%3Apaid');
  const found = page.getByRole('region', { name: 'Orders', exact: true });
  await found.getByRole('button', { name: 'Copy as GraphQL', exact: true }).waitFor();
  const said = await page.getByText(/^\d+ results for/).textContent();
  await page.getByRole('button', { name: 'View: All', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…', exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await found.getByRole('link', { name: 'Open as table', exact: true }).click();
  await page.waitForURL(/\/order\/list\?payment=paid$/);
  const count = /\d+/.exec(said!)![0];
  await page
    .getByText(new RegExp(`of ${count}\\b`))
    .first()
    .waitFor();
});
