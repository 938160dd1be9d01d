import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, switchTheme, test } from '../support/browser.ts';

/** Every screen there is; `ready` stands for its content, not its skeleton. */
const screens: { name: string; path: string; ready: (page: Page) => ReturnType<Page['locator']> }[] = [
  { name: 'landing', path: '/', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'pricingFront', path: '/front-pages/pricing', ready: (page) => page.getByRole('table') },
  { name: 'pricing', path: '/pages/pricing', ready: (page) => page.getByRole('heading', { level: 2 }).first() },
  { name: 'terms', path: '/terms', ready: (page) => page.getByRole('article') },
  { name: 'test', path: '/test', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'secondPage', path: '/second-page', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'comingSoon', path: '/pages/misc/coming-soon', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'underMaintenance', path: '/pages/misc/under-maintenance', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'notAuthorized', path: '/not-authorized', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'contact', path: '/apps/contact', ready: (page) => page.getByRole('table').getByText('Amara Okafor') },
  { name: 'contactNewsletter', path: '/apps/contact?tab=newsletter', ready: (page) => page.getByRole('table').getByText('fjordline').first() },
  { name: 'showcase', path: '/showcase', ready: (page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first() },
  { name: 'accessControl', path: '/access-control', ready: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'productList', path: '/apps/ecommerce/product/list', ready: (page) => page.getByRole('table').locator('tbody img').first() },
  { name: 'productAdd', path: '/apps/ecommerce/product/add', ready: (page) => page.locator('form [contenteditable=true]') },
  { name: 'productImport', path: '/apps/ecommerce/product/import', ready: (page) => page.getByRole('heading', { level: 2 }) },
  { name: 'productEdit', path: '/apps/ecommerce/product/add?id=1', ready: (page) => page.locator('form [contenteditable=true]') },
  { name: 'notifications', path: '/notifications', ready: (page) => page.getByRole('switch').first() },
  { name: 'trash', path: '/trash', ready: (page) => page.getByText('The trash is empty').or(page.getByText('سلة المحذوفات فارغة')) },
  { name: 'faq', path: '/pages/faq', ready: (page) => page.getByRole('tabpanel') },
  { name: 'helpCenter', path: '/pages/help-center', ready: (page) => page.locator('main h3').nth(8) },
  { name: 'helpCenterFront', path: '/front-pages/help-center', ready: (page) => page.locator('main h3').nth(8) },
  { name: 'helpSearch', path: '/front-pages/help-center?q=password', ready: (page) => page.locator('mark').first() },
  { name: 'helpArticle', path: '/front-pages/help-center/article/your-first-request', ready: (page) => page.locator('article pre').first() },
  { name: 'articleEdit', path: '/pages/help-center/edit/26', ready: (page) => page.locator('form [contenteditable=true]').first() },
  { name: 'searchMisses', path: '/pages/help-center/searches', ready: (page) => page.getByText('noted here').or(page.locator('main .MuiCard-root p')).first() },
  { name: 'search', path: '/search?q=a', ready: (page) => page.getByRole('main').getByRole('listitem').nth(3) },
  { name: 'notFound', path: '/no/such/page', ready: (page) => page.getByRole('heading', { level: 1 }) },
];

describe.each(screens)('the screen $name', ({ name, path, ready }) => {
  for (const language of ['en', 'ar'] as const) {
    test(`is accessible in ${language}, light and dark`, async ({ open }) => {
      const page = await open(path, { language });
      await ready(page).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await page.title()).toMatch(/\S.* Atrium|Atrium$/);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
      for (const theme of ['light', 'dark'] as const) {
        await switchTheme(page, theme);
        await expectAccessible(page);
        await picture(page, `${name} ${language} ${theme}`);
      }
    });
  }

  test('fits a phone, in both directions', async ({ open }) => {
    for (const language of ['en', 'ar'] as const) {
      const page = await open(path, { language, viewport: phone });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBeLessThanOrEqual(phone.width);
      await expectAccessible(page);
      await picture(page, `${name} ${language} phone`);
    }
  });
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
