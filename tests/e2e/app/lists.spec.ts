import { describe, expect } from 'vitest';
import { settled, test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { choose, loaded, makeProduct, names, param, path, rows, select } from '../../support/productList.ts';
import { hearsChanges, press, pressIn } from '../../support/waiting.ts';
import { addMany } from '../pages/pages.fixture.ts';

describe('issue 7.5: a list as one expects of a list', () => {
  test('"all matching" does not come back by itself, and rows that others delete leave the selection', async ({
    open,
    site,
  }) => {
    const { id, name } = await makeProduct(site);
    const page = await loaded(await open(path));
    await hearsChanges(page);
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    await select(page, 0, 1);
    await bar.getByText('2 selected').waitFor();
    await asAdmin(site.address, 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id: String(id) });
    await page.getByRole('button', { name: /^1 row deleted/ }).click();
    await expect.poll(() => names(page)).not.toContain(name);
    await bar.getByText('1 selected').waitFor();

    await bar.getByRole('button', { name: /^Select all \d+/ }).click();
    await bar.getByText(/^All \d+ matching selected/).waitFor();
    await choose(page, 'Stock', 'In stock');
    await bar.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Remove filter Stock' }).click();
    await settled(page);
    await bar.getByText('1 selected').waitFor();
  });

  test('7.4, 7.5: a row is a link for every button of the mouse; Back and Discard lead to the filtered list, and the palette offers what can be done with the record in view', async ({
    open,
  }) => {
    const page = await loaded(await open(`${path}?q=o&sort=price`));
    const cell = rows(page).first().locator('td').nth(4);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), cell.click({ button: 'middle' })]);
    await tab.waitForURL(/product\/edit\/\d+/);
    await tab.close();

    await page.evaluate(() => {
      document.addEventListener('contextmenu', (event) => {
        event.preventDefault();
        document.body.dataset['menuOf'] = (event.target as Element).closest('a')?.pathname ?? 'no link';
      });
    });
    await cell.click({ button: 'right' });
    await expect.poll(() => page.evaluate(() => document.body.dataset['menuOf'])).toMatch(/product\/edit\/\d+/);
    expect(page.url()).toMatch(/product\/list/);

    await page.getByRole('searchbox', { name: 'Search product' }).fill('a');
    await cell.click();
    await page.waitForURL(/product\/edit\/\d+/);
    await page.goBack();
    await loaded(page);
    await expect.poll(() => param(page, 'sort')).toBe('price');

    const [name = ''] = await names(page);
    await rows(page).first().locator('td').nth(4).click();
    await page.waitForURL(/product\/edit\/\d+/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).waitFor();
    await press(page, 'Control+k');
    const palette = page.locator('#palette');
    for (const action of ['Duplicate', 'Delete', 'Show history']) {
      await palette.getByRole('combobox').fill(action);
      await palette.getByRole('option', { name: `${action}: ${name}` }).waitFor();
    }
    await palette.getByRole('option', { name: `Show history: ${name}` }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.waitFor();
    await pressIn(history, 'Escape');
    await history.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await loaded(page);
    await expect.poll(() => [param(page, 'sort'), param(page, 'q')]).toEqual(['price', 'a']);
  });

  test('a message is opened inside the view that is open', async ({ open, site }) => {
    const word = addMany(site, 3, 0);
    const { createListView } = await asAdmin(
      site.address,
      'mutation ($input: ListViewInput!) { createListView(list: "contactRequests", input: $input) { view { id } } }',
      { input: { name: `View ${word}`, query: `q=${word}` } },
    );
    const view = createListView.view.id;
    const page = await loaded(await open(`/apps/contact?view=${view}`));
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('dialog').waitFor();
    expect(param(page, 'view')).toBe(view);
    // The page below the drawer is hidden from everybody but the eye.
    await page.getByRole('button', { name: `View: View ${word}`, exact: true, includeHidden: true }).waitFor();
  });

  test('rows stay when they cannot be read again', async ({ open, expectProblem }) => {
    expectProblem(/500/);
    const page = await loaded(await open(path));
    const before = await names(page);
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'Failed', extensions: { code: 'INTERNAL' } }] } }),
    );
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Products couldn’t be loaded').waitFor();
    expect(await names(page)).toEqual(before);
    await page.unroute('**/graphql');
    await page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.poll(() => names(page)).not.toEqual(before);
  });
});
