import { describe, expect } from 'vitest';
import { expectAccessible, goInside, phone, picture, readingTest as test } from '../../support/browser.ts';
import { describeScreen } from '../../support/screens.ts';
import type { ScreenToSee } from '../../support/screens.ts';

/** Where staff work; what everybody sees is in screensOfFront.spec.ts. */
const screens: ScreenToSee[] = [
  { name: 'contact', path: '/apps/contact', ready: (page) => page.getByRole('table').getByText('Amara Okafor') },
  {
    name: 'contactNewsletter',
    path: '/apps/contact?tab=newsletter',
    ready: (page) => page.getByRole('table').getByText('fjordline').first(),
  },
  {
    name: 'showcase',
    path: '/showcase',
    ready: (page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first(),
  },
  { name: 'accessControl', path: '/access-control', ready: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'productList',
    path: '/apps/ecommerce/product/list',
    ready: (page) => page.getByRole('table').locator('tbody img').first(),
  },
  {
    name: 'productAdd',
    path: '/apps/ecommerce/product/add',
    ready: (page) => page.locator('form [contenteditable=true]'),
  },
  {
    name: 'categoryList',
    path: '/apps/ecommerce/product/category-list',
    ready: (page) => page.locator('[data-row]').first(),
  },
  {
    name: 'productImport',
    path: '/apps/ecommerce/product/import',
    ready: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    name: 'productEdit',
    path: '/apps/ecommerce/product/add?id=1',
    ready: (page) => page.locator('form [contenteditable=true]'),
  },
  { name: 'notifications', path: '/notifications', ready: (page) => page.getByRole('switch').first() },
  {
    name: 'trash',
    path: '/trash',
    ready: (page) => page.getByText('Trash is empty').or(page.getByText('سلة المحذوفات فارغة')),
  },
  {
    name: 'articleEdit',
    path: '/pages/help-center/edit/26',
    ready: (page) => page.locator('form [contenteditable=true]').first(),
  },
  {
    name: 'searchMisses',
    path: '/pages/help-center/searches',
    ready: (page) => page.getByText('appear here').or(page.locator('main .MuiCard-root p')).first(),
  },
  { name: 'search', path: '/search?q=a', ready: (page) => page.getByRole('main').getByRole('listitem').nth(3) },
];

for (const screen of screens) describeScreen(screen);

test('a record that does not exist is named in the heading of its page', async ({ open }) => {
  const page = await open('/apps/ecommerce/order/details/987654', { viewport: phone });
  for (const [path, heading] of [
    ['/apps/ecommerce/order/details/987654', 'Order 987654 not found'],
    ['/apps/ecommerce/customer/details/987654', 'Customer with ID 987654 not found'],
    ['/apps/invoice/preview/987654', 'Invoice with ID 987654 not found'],
    ['/apps/user/view/987654', 'User with ID 987654 not found'],
  ] as const) {
    await goInside(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectAccessible(page, 'structure');
  }
});

test('the total of each line of an order is in view on a phone', async ({ open }) => {
  const page = await open('/apps/ecommerce/order/details', { viewport: phone });
  const lines = page.getByRole('group', { name: 'Order details' });
  await lines.getByRole('columnheader', { name: 'Total' }).waitFor();
  await lines
    .getByText(/\d × \$/)
    .first()
    .waitFor();
  expect(await lines.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

describe('the pages for integrators', () => {
  test('show the graph to who has signed in, with nothing from elsewhere', async ({ open }) => {
    const page = await open('/graphiql');
    // The button stands before its query has come.
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await page.getByRole('button', { name: /Execute query/ }).click();
    await page.locator('.graphiql-response').getByText('totalCount').waitFor();
    await picture(page, 'graphiql');
  });

  test('show the paths, with nothing from elsewhere', async ({ open }) => {
    const page = await open('/api-docs');
    await page.locator('#operations-tag-Ecommerce').click();
    await page.getByText('/api/apps/ecommerce/products', { exact: false }).first().waitFor();
    await picture(page, 'apiDocs');
  });

  test('lead everybody else to the sign-in page', async ({ open }) => {
    for (const path of ['/graphiql', '/api-docs']) {
      const page = await open(path, { as: null });
      await page.getByLabel('Email').waitFor();
    }
  });
});
