import type { Page } from 'playwright';
import { describe } from 'vitest';
import { test } from '../support/browser.ts';
import { asAdmin } from '../support/http.ts';
import { makeProduct } from '../support/productList.ts';
import { expectValue, unique } from '../support/waiting.ts';

const add = '/apps/ecommerce/product/add';
const edit = (id: number) => `/apps/ecommerce/product/edit/${id}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
// The mark of a required field is part of its name.
const needed = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ready = (page: Page) => page.locator('form [contenteditable=true]').waitFor();

describe('7.3: nothing typed is lost', () => {
  test('a product deleted elsewhere leaves the form standing after a reconnect, to be saved as new', async ({
    open,
    expectProblem,
    site,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { id } = await makeProduct(site);
    const page = await open(edit(id));
    await ready(page);
    await needed(page, 'Name').fill('Still wanted');
    await needed(page, 'SKU').fill(String(unique()));
    await page.context().setOffline(true);
    await page.getByText('Trying again').waitFor();
    await asAdmin(site.address, 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: String(id) });
    await page.context().setOffline(false);
    await button(page, 'Save as new').waitFor();
    await expectValue(needed(page, 'Name'), 'Still wanted');
    await button(page, 'Save as new').click();
    await page.waitForURL((url) => url.pathname !== edit(id));
    await page.getByRole('heading', { level: 1, name: 'Still wanted' }).waitFor();
  });

  test('what is typed while a create is under way survives its answer', async ({ open }) => {
    const page = await open(add);
    await ready(page);
    await needed(page, 'Name').fill('Typed in a hurry');
    await needed(page, 'SKU').fill(String(unique()));
    await needed(page, 'Price').fill('5');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Games' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    let answer: () => void = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) => {
      void page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('"CreateProduct"')) {
          resolve();
          await mayAnswer;
        }
        await route.continue();
      });
    });
    await button(page, 'Publish').click();
    await asked;
    await field(page, 'Collection').fill('Typed meanwhile');
    answer();
    await page.waitForURL(/product\/edit\/\d+$/);
    await expectValue(field(page, 'Collection'), 'Typed meanwhile');
    await page.keyboard.press('Control+s');
    await page.getByText('The product is saved.').waitFor();
    await expectValue(field(page, 'Collection'), 'Typed meanwhile');
  });
});
