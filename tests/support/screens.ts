import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, switchTheme, test } from './browser.ts';

/** `ready` stands for its content, not its skeleton. */
export type ScreenToSee = { name: string; path: string; ready: (page: Page) => ReturnType<Page['locator']> };

/** What holds for every screen: no fault that axe finds in either theme and direction, and nothing wider than a phone. */
export function describeScreen({ name, path, ready }: ScreenToSee): void {
  describe(`the screen ${name}`, () => {
    for (const language of ['en', 'ar'] as const) {
      test(`is accessible in ${language}, and fits a phone`, async ({ open }) => {
        const page = await open(path, { language });
        await ready(page).waitFor();
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expect.poll(() => page.getByRole('main').count()).toBe(1);
        await expect.poll(() => page.title()).toMatch(/\S.* Atrium|Atrium$/);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.dir))
          .toBe(language === 'ar' ? 'rtl' : 'ltr');
        // Colours know no language: the dark ones are looked at once.
        for (const theme of language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
          await switchTheme(page, theme);
          await expectAccessible(page);
          await picture(page, `${name} ${language} ${theme}`);
        }
        await page.setViewportSize(phone);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(phone.width);
        await expectAccessible(page);
        await picture(page, `${name} ${language} phone`);
      });
    }
  });
}
