import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { desktop, expectAccessible, expectFits, phone, picture, readingTest, switchTheme } from './browser.ts';

/** `ready` stands for its content, not its skeleton. */
export type ScreenToSee = {
  name: string;
  path: string;
  ready: (page: Page) => ReturnType<Page['locator']>;
  /** What visitors see who have not signed in. */
  isForGuests?: boolean;
};

/**
 * What holds for every screen: no fault that axe finds, and nothing wider than the window. Two pages walk through all
 * screens of a file, one of them in Arabic. Every rule is checked once; then what a switch can break: colours in the dark,
 * which know no language, and layout in Arabic, on a phone its structure too, as lists are cards there.
 */
export function describeScreen({ name, path, ready, isForGuests = false }: ScreenToSee): void {
  describe(`the screen ${name}`, () => {
    readingTest('is accessible in both themes and directions, and fits a phone', async ({ visit }) => {
      const as = isForGuests ? null : 'admin';
      const page = await visit(path, { as });
      await ready(page).waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.getByRole('main').count()).toBe(1);
      await expect.poll(() => page.title()).toMatch(/\S.* Atrium|Atrium$/);
      await expectAccessible(page, 'all', 'html');
      await picture(page, `${name} en light`);

      await switchTheme(page, 'dark');
      await expectAccessible(page, 'colors', 'html');
      await picture(page, `${name} en dark`);
      await page.setViewportSize(phone);
      await expectFits(page, phone);
      await picture(page, `${name} en phone`);
      await switchTheme(page, 'light');
      await page.setViewportSize(desktop);

      const mirrored = await visit(path, { as, language: 'ar' });
      await ready(mirrored).waitFor();
      await expect.poll(() => mirrored.locator('html').getAttribute('dir')).toBe('rtl');
      await expectFits(mirrored, desktop);
      await picture(mirrored, `${name} ar light`);
      await mirrored.setViewportSize(phone);
      await expectFits(mirrored, phone);
      await expectAccessible(mirrored, 'structure', 'html');
      await picture(mirrored, `${name} ar phone`);
      await mirrored.setViewportSize(desktop);
    });
  });
}
