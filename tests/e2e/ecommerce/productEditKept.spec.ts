import type { Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
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

  test('what is typed while a product is being added stands in the form of the new product', async ({ open }) => {
    const page = await open('/apps/ecommerce/product/add');
    await ready(page);
    await needed(page, 'Name').fill('Added slowly');
    await needed(page, 'SKU').fill(String(unique()));
    await needed(page, 'Price').fill('5');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Games' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const sent = holdOperation(page, 'CreateProduct', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Publish').click();
    await sent;
    await needed(page, 'Collection').fill('Typed meanwhile');
    answer();
    await page.waitForURL(/product\/edit\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Added slowly' }).waitFor();
    await expectValue(needed(page, 'Collection'), 'Typed meanwhile');
    await button(page, 'Save changes').click();
    await page.getByText('Product saved').waitFor();
  });

  test('a save whose answer alone was lost is made once', async ({ open, expectProblem, site }) => {
    expectProblem(/ERR_FAILED|Failed to load resource/);
    const { id } = await makeProduct(site);
    const page = await open(edit(id));
    await ready(page);
    let times = 0;
    void holdOperation(page, 'UpdateProduct', async (route) => {
      times += 1;
      if (times > 1) return route.continue();
      // The server has done it; what it says does not arrive.
      await route.fetch();
      return route.abort();
    });
    await needed(page, 'Collection').fill('Once');
    await button(page, 'Save changes').click();
    // As soon as the server is found again, without a hand.
    await page.getByText('Product saved').waitFor();
    expect(times).toBe(2);
    const { product, changes } = await asAdmin(
      site.address,
      'query ($id: ID!) { product(id: $id) { collection version } changes(subject: Product, subjectId: $id) { nodes { action } } }',
      { id: String(id) },
    );
    expect(product).toEqual({ collection: 'Once', version: 2 });
    expect(changes.nodes.map(({ action }: { action: string }) => action)).toEqual(['UPDATE', 'CREATE']);
  });
});

/** Takes the calls of one operation; resolves when the first has come. */
function holdOperation(page: Page, name: string, handle: (route: Route) => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(`"operationName":"${name}"`)) return route.fallback();
      resolve();
      return handle(route);
    });
  });
}
