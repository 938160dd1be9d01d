import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { desktop, expectAccessible, phone, picture, switchLanguage, switchTheme, test } from './browser.ts';

/** `ready` stands for its content, not its skeleton. */
export type ScreenToSee = { name: string; path: string; ready: (page: Page) => ReturnType<Page['locator']> };

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * What holds for every screen: no fault that axe finds in either theme and direction, and nothing wider than a phone. The
 * page is opened once and switched in place. Every rule is checked once; then those that the switch can break: colours
 * know no language, and structure knows no theme.
 */
export function describeScreen({ name, path, ready }: ScreenToSee): void {
  describe(`the screen ${name}`, () => {
    test('is accessible in both themes and directions, and fits a phone', async ({ open }) => {
      const page = await open(path);
      await ready(page).waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.getByRole('main').count()).toBe(1);
      await expect.poll(() => page.title()).toMatch(/\S.* Atrium|Atrium$/);
      await expectAccessible(page);
      await picture(page, `${name} en light`);

      await switchTheme(page, 'dark');
      await expectAccessible(page, 'colors');
      await picture(page, `${name} en dark`);
      await page.setViewportSize(phone);
      await expect.poll(() => width(page)).toBeLessThanOrEqual(phone.width);
      await picture(page, `${name} en phone`);

      await switchTheme(page, 'light');
      await page.setViewportSize(desktop);
      await switchLanguage(page, 'ar');
      await ready(page).waitFor();
      await expectAccessible(page, 'structure');
      await picture(page, `${name} ar light`);
      await page.setViewportSize(phone);
      await expect.poll(() => width(page)).toBeLessThanOrEqual(phone.width);
      await expectAccessible(page, 'structure');
      await picture(page, `${name} ar phone`);
    });
  });
}
