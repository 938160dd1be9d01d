import type { Page } from 'playwright';

/* The product list as tests see it. */

export const path = '/apps/ecommerce/product/list';
export const rows = (page: Page) => page.locator('[data-row]');
export const names = (page: Page) => page.locator('[data-row-link]').allInnerTexts();
export const rowOf = (page: Page, name: string) =>
  rows(page)
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();
export const footer = (page: Page) => page.getByText(/^Showing /);
export const total = async (page: Page) => Number((await footer(page).innerText()).match(/of (\d+)/)?.[1]);
export const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
export const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

export async function loaded(page: Page): Promise<Page> {
  await rows(page).first().waitFor();
  return page;
}

export async function choose(page: Page, filter: string, value: string): Promise<void> {
  // The head of a column may have the same name.
  await page.locator('main [aria-haspopup=menu]').filter({ hasText: filter }).first().click();
  await page.getByRole('menuitemradio', { name: value }).click();
}

export async function rowMenu(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function select(page: Page, ...positions: number[]): Promise<void> {
  for (const at of positions) await rows(page).nth(at).getByRole('checkbox').check();
}
