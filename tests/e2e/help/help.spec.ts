import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, picture, test } from '../../support/browser.ts';
import { allLoaded, expectFocus, expectValue, press, pressIn, whenIdle } from '../../support/waiting.ts';
import { center, article, search, button, marks, opened, below } from './help.fixture.ts';

describe('HE-01 the FAQ', () => {
  test('HE-01: the FAQ has its sections as tabs, the first question open, and several at a time', async ({ open }) => {
    const page = await open('/pages/faq');
    await page.getByRole('tabpanel').waitFor();
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['Payment', 'Delivery', 'Cancellation', 'My Orders', 'Product & Services']);
    await expect.poll(() => opened(page)).toBe(1);
    await button(page, 'Which fees are added to the price?').click();
    await page.getByText('$69').waitFor();
    await expect.poll(() => opened(page)).toBe(2);
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByRole('heading', { level: 2, name: 'Delivery' }).waitFor();
    await expect.poll(() => opened(page)).toBe(1);
    await page.waitForURL(/topic=delivery/);
  });

  test('filters by what is typed, marks it, and shows the sections that match', async ({ open }) => {
    const page = await open('/pages/faq?topic=payment');
    await page.getByRole('tabpanel').waitFor();
    await search(page).fill('72 huors');
    await page.waitForURL(/q=72/);
    await page.locator('mark').first().waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Cancellation (2)']);
    await expect.poll(() => marks(page)).toEqual(['72', 'hours']);
    await expectAccessible(page);
    await page.reload();
    await page.locator('mark').first().waitFor();
    await button(page, 'Clear search').last().click();
    await page.getByRole('tab', { name: 'Payment' }).waitFor();
  });

  test('says so when nothing matches', async ({ open }) => {
    const page = await open('/pages/faq?q=zeppelin');
    await page.getByText('No results for “zeppelin”').waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'faq nothing');
    await button(page, 'Clear search').last().click();
    await page.getByRole('tabpanel').waitFor();
  });
});

describe('HE-02 the help center', () => {
  test('HE-02: the help center is open to everybody: sections, articles, and back', async ({ open }) => {
    const page = await open(center, { as: null });
    await page.getByRole('heading', { level: 2, name: 'Popular articles' }).waitFor();
    // Three popular articles, six sections, eight guides, three others.
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(20);
    await page.getByRole('link', { name: /^View all 6 articles.*Products/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor();
    await page.getByRole('link', { name: 'Add a product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a product' }).waitFor();
    await page.waitForURL(/article\/add-a-product$/);
    await expect.poll(() => page.title()).toBe('Add a product · Atrium');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help center' }).click();
    await page.getByRole('heading', { level: 2, name: 'Knowledge base' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });

  test('says so when there is no such article', async ({ open }) => {
    const page = await open(`${center}/article/nope`, { as: null });
    await page.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to help center' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help center' }).waitFor();
  });

  test('loads no code of the data layer for a visitor', async ({ open }) => {
    const page = await open(article, { as: null });
    await page.getByRole('article').waitFor();
    await allLoaded(page);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => /\/data-[\w-]+\.js/.test(name))).toEqual([]);
  });

  test('shows what failed, and tries again', async ({ open, expectProblem }) => {
    expectProblem(/Failed to load resource/);
    const page = await open('/login', { as: null });
    await page.getByLabel('Email').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.evaluate((path) => history.pushState(null, '', path), center);
    await page.goto(page.url());
    await page.getByText('Couldn’t load the help center').waitFor();
    await expectAccessible(page);
    await page.unroute('**/graphql');
    await button(page, 'Try again').click();
    await page.getByRole('heading', { level: 2, name: 'Knowledge base' }).waitFor();
  });
});

describe('HE-03 an article', () => {
  test('HE-03, PL-20: has a table of contents whose anchors land 60 px below the bar', async ({ open }) => {
    for (const path of [article, '/pages/help-center/article/publish-or-schedule']) {
      // Short windows leave room to scroll to the last heading.
      const page = await open(path, { viewport: { width: 1280, height: 420 } });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await contents.getByRole('link', { name: 'Schedule a product' }).click();
      await expect.poll(() => below(page, 's-schedule-a-product')).toBe(60);
      await expect.poll(() => contents.locator('[aria-current]').allInnerTexts()).toEqual(['Schedule a product']);
      await page.waitForURL(/#s-schedule-a-product$/);
      await page.reload();
      await contents.waitFor();
      await expect.poll(() => below(page, 's-schedule-a-product')).toBe(60);
    }
  });

  test('can be said to have helped, and counts its reader', async ({ open }) => {
    const page = await open(`${center}/article/find-anything`, { as: null });
    await page.getByRole('article').waitFor();
    await button(page, 'Yes').click();
    await page.getByText('Thanks for your feedback.').waitFor();
    await expect.poll(() => button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'No').click();
    await page.getByText('We’ll improve this article.').waitFor();
    await expectAccessible(page);
  });

  test('folds its contents away on a phone', async ({ open }) => {
    const page = await open(article, { as: null, viewport: phone, language: 'ar' });
    await page.getByRole('article').waitFor();
    await page.locator('summary').click();
    await expectAccessible(page);
    await picture(page, 'helpArticle contents phone');
    await expectFits(page, phone);
  });
});

describe('HE-06 search in the help center', () => {
  test('HE-06: the search forgives typing errors and marks what it met, in the language of the page', async ({
    open,
  }) => {
    for (const [language, typed, met] of [
      ['en', 'pasword', ['password', 'passwords']],
      ['fr', 'connexoin', ['connexion', 'connexions']],
      ['ar', 'كلمه المرور', ['كلمة', 'المرور']],
    ] as const) {
      const page = await open(center, { as: null, language });
      await search(page).fill(typed);
      await expect
        .poll(async () => (await marks(page)).filter((word) => met.some((one) => one === word)), { message: typed })
        .not.toEqual([]);
    }
  });

  test('answers questions in place and leads to articles', async ({ open }) => {
    const page = await open(`${center}?q=refund`, { as: null });
    await button(page, 'How long does a refund take?').click();
    await page.getByText('a few working days').waitFor();
    await search(page).fill('csv');
    await page.getByRole('link', { name: 'Export products as CSV' }).click();
    await page.getByRole('heading', { level: 1, name: 'Export products as CSV' }).waitFor();
    await search(page).fill('scheduled');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=scheduled/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Export products as CSV' }).waitFor();
  });
});

describe('the help center in the navigation and the palette', () => {
  test('is found by name', async ({ open }) => {
    const page = await open('/access-control');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('tabpanel').waitFor();
    await press(page, 'Control+k');
    // Keys that are pressed before would go to the page below.
    await expectFocus(page.locator('#palette').getByRole('combobox'));
    await page.keyboard.type('help cen');
    await page
      .getByRole('option', { name: /Help center/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Help center' }).waitFor();
  });
});

test('HE-11 `?` leads to the article about the page, which is read beside it while one works', async ({ open }) => {
  const page = await open('/apps/ecommerce/product/add');
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.waitFor();
  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('button', { name: 'Help for this page' }).waitFor();
  await pressIn(sheet, '?');
  const help = page.getByRole('complementary', { name: 'Help' });
  await help.getByRole('heading', { name: 'Add a product' }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await name.fill('Typed while reading');
  await expectValue(name, 'Typed while reading');
  await expectAccessible(page);
  await help.getByRole('button', { name: 'All articles' }).click();
  // Once all articles stood there, those that are left are what was found.
  await help.getByRole('button', { name: 'Add a product' }).waitFor();
  await help.getByRole('searchbox').fill('pictures');
  await help.getByRole('button', { name: 'Add a product' }).waitFor({ state: 'detached' });
  await help.getByRole('button', { name: 'Pictures of a product' }).waitFor();
  await whenIdle(page);
  await help.getByRole('button', { name: 'Pictures of a product' }).click();
  await help.getByRole('heading', { name: 'Pictures of a product' }).waitFor();
  await help.getByRole('button', { name: 'Close help' }).click();
  await help.waitFor({ state: 'detached' });
  await expectValue(name, 'Typed while reading');
});
