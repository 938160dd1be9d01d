import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, readingTest as test, switchTheme } from '../../support/browser.ts';
import { whenIdle, expectFocus, press, pressIn } from '../../support/waiting.ts';

const productList = '/apps/ecommerce/product/list';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the theme', () => {
  test('of the system is followed until one is chosen', async ({ open }) => {
    const page = await open(productList, { theme: 'light' });
    await page.evaluate(() => localStorage.setItem('atrium-theme', 'system'));
    await page.reload();
    await page.getByRole('table').waitFor();
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).not.toBe(light);
  });
});

describe('the palette', () => {
  test('opens by keyboard, finds pages and records, and gives the focus back', async ({ open }) => {
    const page = await open(productList);
    await page.getByRole('table').waitFor();
    const trigger = page.getByRole('button', { name: /Search/ }).first();
    await trigger.focus();
    await press(page, 'Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page, 'all', 'html');
    await picture(page, 'palette en light');
    await pressIn(dialog, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(trigger);

    await page.keyboard.press('Control+k');
    await expectFocus(dialog.getByRole('combobox'));
    await page.keyboard.type('add product');
    await dialog
      .getByRole('option', { name: /Add product/ })
      .first()
      .click();
    await page.waitForURL(/product\/add/);
  });
});

describe('navigation', () => {
  test('lies over the page on narrow screens, and leaves when a page is chosen', async ({ open }) => {
    const page = await open(productList, { viewport: phone });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const link = page.getByRole('link', { name: 'Add', exact: true });
    await link.waitFor();
    await expectAccessible(page, 'all', 'html');
    await picture(page, 'navigation phone');
    await link.click();
    await page.waitForURL(/product\/add/);
    await page.getByRole('button', { name: 'Close navigation' }).waitFor({ state: 'hidden' });
  });

  test('can be skipped by keyboard', async ({ open }) => {
    const page = await open(productList);
    await page.getByRole('table').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press(page, 'Tab');
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));
  });
});

describe('hints', () => {
  test('name a button under the pointer and under the keyboard, and leave the next one free', async ({ open }) => {
    const page = await open(productList);
    await page.getByRole('table').waitFor();
    await whenIdle(page);
    const hint = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Language' }).hover();
    await expect.poll(() => hint.textContent()).toBe('Language');
    await picture(page, 'hint');
    expect(await hint.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Theme' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => hint.textContent()).toBe('Language');
  });
});

test('the shell is accessible with its menus open, in both themes', async ({ open }) => {
  const page = await open('/access-control');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'all', 'html');
  const menus = page.locator('header').getByRole('button');
  const count = await menus.count();
  expect(count).toBeGreaterThan(2);
  for (const [theme, rules] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await switchTheme(page, theme);
    for (let index = 0; index < count; index += 1) {
      await menus.nth(index).click();
      const menu = page.locator('[role=dialog], [role=menu]').first();
      await menu.waitFor();
      await expectAccessible(page, rules, 'html');
      await picture(page, `shell ${theme} ${index}`);
      await pressIn(menu, 'Escape');
      await menu.waitFor({ state: 'detached' });
    }
  }
});
