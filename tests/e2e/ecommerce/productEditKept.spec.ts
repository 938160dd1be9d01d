import type { Page } from 'playwright';
import { describe } from 'vitest';
import { test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { makeProduct } from '../../support/productList.ts';
import { expectValue, unique } from '../../support/waiting.ts';

const edit = (id: number) => `/apps/ecommerce/product/edit/${id}`;
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
});
