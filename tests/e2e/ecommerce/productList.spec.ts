import { describe, expect } from 'vitest';
import { expectAccessible, phone, picture, readingTest as test, settled } from '../../support/browser.ts';
import { choose, footer, loaded, names, param, path, rows } from '../../support/productList.ts';
import { press } from '../../support/waiting.ts';

describe('finding products', () => {
  test('search, filters, sort and page stand in the address, and Back returns to them', async ({ open }) => {
    const page = await loaded(await open(path));
    await expect.poll(() => names(page)).toHaveLength(10);
    await page.getByRole('searchbox', { name: 'Search product' }).fill('o');
    await expect.poll(() => param(page, 'q')).toBe('o');
    await choose(page, 'Status', 'Published');
    await choose(page, 'Stock', 'In stock');
    await page.getByRole('button', { name: 'Price' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=o&status=published&stock=true&sort=price');
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
      .toBe('ascending');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => param(page, 'page')).toBe('2');
    await expect.poll(() => footer(page).innerText()).toMatch(/^Showing 11 to /);
    await settled(page);
    const second = await names(page);

    await page.getByRole('link', { name: second[0] ?? '', exact: true }).click();
    await page.waitForURL(/product\/edit\/\d+/);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(second);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(second);

    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=price');
  });

  test('sorting goes from ascending to descending to none; a figure leads to its rows and back', async ({ open }) => {
    const page = await loaded(await open(path));
    const newest = await names(page);
    const head = page.getByRole('columnheader', { name: 'SKU' });
    for (const direction of ['ascending', 'descending', 'none']) {
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe(direction);
    }
    await expect.poll(() => names(page)).toEqual(newest);
    await expect.poll(() => new URL(page.url()).search).toBe('');

    const figure = page.getByRole('link', { name: /^Scheduled/ });
    // The figures come after the rows.
    await expect.poll(() => figure.innerText()).toMatch(/\d/);
    const count = Number((await figure.innerText()).match(/\d+/)?.[0]);
    await figure.click();
    await expect.poll(() => param(page, 'status')).toBe('scheduled');
    await expect.poll(() => rows(page).count()).toBe(count);
    await expect.poll(() => figure.getAttribute('aria-current')).toBe('true');
    await figure.click();
    await expect.poll(() => param(page, 'status')).toBe(null);
  });

  test('what nothing matches can be cleared; what an old link asks for past the end is the last page', async ({
    open,
  }) => {
    const page = await open(`${path}?q=nothing-has-this-name`);
    await page.getByText('No results').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await loaded(page);
    await page.goto(page.url().replace(/\?.*/, '') + '?page=900&size=20');
    await expect.poll(() => param(page, 'page')).toBe('3');
    await expect.poll(() => footer(page).innerText()).toMatch(/^Showing 41 to /);
  });

  test('a failed read says so and can be tried again', async ({ open, expectProblem }) => {
    expectProblem(/500/);
    const page = await loaded(await open(path));
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'Failed', extensions: { code: 'INTERNAL' } }] } }),
    );
    await choose(page, 'Category', 'Shoes');
    await page.getByText('Products couldn’t be loaded').waitFor();
    await expectAccessible(page);
    await page.unroute('**/graphql');
    await page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
    await loaded(page);
  });
});

describe('by keyboard and by thumb', () => {
  test('j, k, x and Enter', async ({ open }) => {
    const page = await loaded(await open(path));
    await press(page, 'j', 'j', 'j', 'k', 'x');
    await expect.poll(() => rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/product\/edit\/\d+/);
  });

  test('on a phone rows are cards and filters a sheet', async ({ open }) => {
    const page = await loaded(await open(path, { viewport: phone }));
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Shoes' }).click();
    await sheet.getByRole('button', { name: /^Show \d entries/ }).waitFor();
    await expectAccessible(page);
    await picture(page, 'productList filters phone');
    await sheet.getByRole('button', { name: /^Show \d+/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => param(page, 'category')).toBe('Shoes');
    await page.getByRole('button', { name: 'Filters, 1 set' }).waitFor();
  });
});

describe('rights', () => {
  test('who may not read products sees the not-authorized page', async ({ open }) => {
    const page = await open(path, { as: 'client' });
    await page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor();
    // Issue 7.6: the tab says it too.
    await expect.poll(() => page.title()).toBe('You don’t have access to this page · Atrium');
    await expect.poll(() => rows(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Add product' }).count()).toBe(0);
  });
});
