import type { Page } from 'playwright';

export const center = '/front-pages/help-center';

export const article = `${center}/article/publish-or-schedule`;

export const search = (page: Page) => page.getByRole('searchbox').first();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const marks = async (page: Page) => [
  ...new Set((await page.locator('mark').allInnerTexts()).map((text) => text.toLowerCase())),
];

export const opened = (page: Page) => page.locator('[role=tabpanel] [aria-expanded=true]').count();

/** Where the heading stands below the bar that stays in view. */
export const below = (page: Page, id: string) =>
  page.evaluate((heading) => {
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    return Math.round(document.getElementById(heading)!.getBoundingClientRect().top - bar);
  }, id);
