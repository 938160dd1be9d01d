import type { Page } from 'playwright';
import type { Site } from './browser.ts';
import { asAdmin } from './http.ts';
import { unique } from './waiting.ts';

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
  const [one, several] = [
    page.getByRole('menuitemradio', { name: value }),
    page.getByRole('menuitemcheckbox', { name: value }),
  ];
  await one.or(several).click();
  // One that takes several values stays open.
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
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

/** A product of a test's own, which no other test and no first try has touched. */
export async function makeProduct(
  { address }: Site,
  values: { name?: string; category?: string } = {},
): Promise<{ id: number; name: string; sku: number }> {
  const sku = unique();
  const input = {
    name: `Sample ${sku}`,
    category: 'Office',
    priceCents: 4200,
    quantity: 40,
    inStock: true,
    sku,
    ...values,
  };
  const made = await asAdmin(
    address,
    'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
    { input },
  );
  return { id: Number(made.createProduct.product.id), name: input.name, sku };
}

/** Puts back what other tests, or a first try, have left deleted. */
export async function restoreDeleted({ address }: Site): Promise<void> {
  await asAdmin(address, 'mutation { restoreFromTrash(selection: { filter: {} }) { count } }');
}
