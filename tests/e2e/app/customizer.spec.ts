import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, readingTest as test } from '../../support/browser.ts';
import { expectFocus, pressIn } from '../../support/waiting.ts';

const stored = (page: Page, ...names: string[]) =>
  page.evaluate((all) => all.map((name) => localStorage.getItem(`atrium-${name}`)), names);
const variable = (page: Page, name: string) =>
  page.evaluate(
    (of) => getComputedStyle(document.documentElement).getPropertyValue(`--atrium-palette-${of}`).trim().toLowerCase(),
    name,
  );
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const shape = (page: Page) =>
  page.evaluate(() => [document.documentElement.dir, document.documentElement.dataset['skin']]);

describe('PL-19 the customizer', () => {
  test('PL-19: each choice holds at once, outlives a reload, and goes back in one click', async ({ open }) => {
    const page = await open('/access-control');
    const tab = page.getByRole('button', { name: 'Customize appearance and layout' });
    const drawer = page.getByRole('region', { name: 'Customize' });
    await tab.click();
    const choose = (name: string) => drawer.getByText(name, { exact: true }).click();
    // 7.6: its header stays in view, also while its last choice has the focus.
    const last = drawer.getByRole('radio').last();
    await last.focus();
    await expectFocus(last);
    const heading = await drawer.getByRole('heading', { name: 'Customize' }).boundingBox();
    expect(heading!.y).toBeGreaterThan(0);
    await choose('Bordered');
    await drawer.getByRole('switch', { name: 'Dark menu' }).click();
    await page.locator('[data-theme=dark]').waitFor();
    await choose('Right to left');
    await expect.poll(() => shape(page)).toEqual(['rtl', 'bordered']);
    await choose('Wide');
    await drawer.getByRole('group', { name: 'Footer' }).getByText('Hidden').click();
    await page.getByRole('contentinfo').waitFor({ state: 'detached' });
    await drawer.getByRole('group', { name: 'Navigation bar' }).getByText('Static').click();
    await drawer.getByTitle('Teal').click();
    await expect.poll(() => variable(page, 'primary-main')).toBe('#0d9394');
    await choose('Horizontal');
    await page.locator('nav [data-nav]').first().waitFor();
    await expect.poll(() => drawer.getByRole('switch', { name: 'Dark menu' }).count()).toBe(0);
    // Each theme has a colour of its own; one that nobody could read text on takes dark text.
    await choose('Dark');
    await expect.poll(() => variable(page, 'primary-main')).toBe('#7367f0');
    await drawer.getByLabel('Custom color').fill('#fff3c4');
    await expect.poll(() => variable(page, 'primary-contrastText')).not.toBe('#ffffff');
    await expectAccessible(page, 'all', 'html');
    await picture(page, 'customizer everything');

    const names = [
      'skin',
      'semi-dark',
      'content-width',
      'direction',
      'footer-type',
      'navbar-type',
      'layout',
      'primary-colors',
      'theme',
    ];
    await expect
      .poll(() => stored(page, ...names))
      .toEqual([
        'bordered',
        'true',
        'fluid',
        'rtl',
        'hidden',
        'static',
        'horizontal',
        '{"light":"#0D9394","dark":"#fff3c4"}',
        'dark',
      ]);
    await page.reload();
    await page.locator('nav [data-nav]').first().waitFor();
    await expect.poll(() => shape(page)).toEqual(['rtl', 'bordered']);

    await tab.focus();
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Reset to defaults' }).click();
    await page.getByRole('contentinfo').waitFor();
    await expect
      .poll(() => stored(page, ...names))
      .toEqual(['default', 'false', 'boxed', 'auto', 'static', 'sticky', 'vertical', '{}', 'system']);
    await expect.poll(() => shape(page)).toEqual(['ltr', 'default']);
    await expect.poll(async () => (await navigation(page).boundingBox())?.width).toBe(260);
    await pressIn(drawer, 'Escape');
    await drawer.waitFor({ state: 'detached' });
    await expectFocus(tab);
  });

  test('PL-19: is reached from the user menu where the window has no room for its tab', async ({ open }) => {
    const page = await open('/access-control', { viewport: phone, language: 'ar' });
    await page.getByRole('button', { name: /^الحساب/ }).click();
    await page.getByRole('button', { name: 'تخصيص المظهر', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await expectAccessible(page, 'all', 'html');
    await picture(page, 'customizer phone ar');
  });
});
