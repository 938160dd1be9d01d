import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, test } from '../support/browser.ts';
import { makeArticle } from '../support/help.ts';
import { expectFocus, expectValue, press, unique } from '../support/waiting.ts';

const center = '/front-pages/help-center';
const article = `${center}/article/publish-or-schedule`;
const search = (page: Page) => page.getByRole('searchbox').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const marks = async (page: Page) => [...new Set((await page.locator('mark').allInnerTexts()).map((text) => text.toLowerCase()))];
const opened = (page: Page) => page.locator('[role=tabpanel] [aria-expanded=true]').count();
/** Where the heading stands below the bar that stays in view. */
const below = (page: Page, id: string) =>
  page.evaluate((heading) => {
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    return Math.round(document.getElementById(heading)!.getBoundingClientRect().top - bar);
  }, id);

describe('HE-01 the FAQ', () => {
  test('HE-01: the FAQ has its sections as tabs, the first question open, and several at a time', async ({ open }) => {
    const page = await open('/pages/faq');
    await page.getByRole('tabpanel').waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Payment', 'Delivery', 'Cancellation', 'My Orders', 'Product & Services']);
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
    await button(page, 'Clear search').click();
    await page.getByRole('tab', { name: 'Payment' }).waitFor();
  });

  test('says so when nothing matches', async ({ open }) => {
    const page = await open('/pages/faq?q=zeppelin');
    await page.getByText('Nothing found for “zeppelin”').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'faq nothing');
    await button(page, 'Clear the search').click();
    await page.getByRole('tabpanel').waitFor();
  });
});

describe('HE-02 the help center', () => {
  test('HE-02: the help center is open to everybody: sections, articles, and back', async ({ open }) => {
    const page = await open(center, { as: null });
    await page.getByRole('heading', { level: 2, name: 'Popular articles' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(12);
    await page.getByRole('link', { name: /^See all 6 articles.*Products/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor();
    await page.getByRole('link', { name: 'Add a product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a product' }).waitFor();
    await page.waitForURL(/article\/add-a-product$/);
    await expect.poll(() => page.title()).toBe('Add a product · Atrium');
    await page.getByRole('navigation', { name: 'Where this article stands' }).getByRole('link', { name: 'Help center' }).click();
    await page.getByRole('heading', { level: 2, name: 'Knowledge base' }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });

  test('says so when there is no such article', async ({ open }) => {
    const page = await open(`${center}/article/nope`, { as: null });
    await page.getByRole('heading', { level: 1, name: 'There is no such article' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To the help center' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help center' }).waitFor();
  });

  test('loads no code of the data layer for a visitor', async ({ open }) => {
    const page = await open(article, { as: null });
    await page.getByRole('article').waitFor();
    await page.waitForLoadState('networkidle');
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
    await page.getByText('The help center could not be loaded').waitFor();
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
    await page.getByText('Thank you, good to know.').waitFor();
    await expect.poll(() => button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'No').click();
    await page.getByText('We will look at it again.').waitFor();
    await expectAccessible(page);
  });

  test('folds its contents away on a phone', async ({ open }) => {
    const page = await open(article, { as: null, viewport: phone, language: 'ar' });
    await page.getByRole('article').waitFor();
    await page.locator('summary').click();
    await expectAccessible(page);
    await picture(page, 'helpArticle contents phone');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

describe('HE-06 search in the help center', () => {
  test('HE-06: the search forgives typing errors and marks what it met, in the language of the page', async ({ open }) => {
    for (const [language, typed, met] of [
      ['en', 'pasword', ['password', 'passwords']],
      ['fr', 'connexoin', ['connexion', 'connexions']],
      ['ar', 'كلمه المرور', ['كلمة', 'المرور']],
    ] as const) {
      const page = await open(center, { as: null, language });
      await search(page).fill(typed);
      await expect.poll(async () => (await marks(page)).filter((word) => met.some((one) => one === word)), { message: typed }).not.toEqual([]);
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

describe('HE-10 searches without a result', () => {
  test('HE-10: searches without a result reach the writers, who can begin the missing article from there', async ({ open }) => {
    const reader = await open(`${center}?q=gift wrapping paper`, { as: null });
    await reader.getByText(/Nothing found/).waitFor();
    const writer = await open('/pages/help-center/searches');
    await expect
      .poll(async () => {
        await writer.reload();
        await writer.getByRole('heading', { level: 1 }).waitFor();
        await writer.waitForLoadState('networkidle');
        return writer.getByText('gift wrapping paper', { exact: true }).count();
      }, { interval: 500 })
      .toBe(1);
    await expectAccessible(writer);
    await picture(writer, 'searchMisses filled');
    await writer.getByRole('listitem').filter({ hasText: 'gift wrapping paper' }).getByRole('link', { name: 'Write it' }).click();
    const title = writer.getByRole('textbox', { name: /^Title \(English\)/ });
    await expectValue(title, 'gift wrapping paper');
    await writer.goBack();
    await button(writer, 'Take “gift wrapping paper” off the list').click();
    await writer.getByText('gift wrapping paper', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('HE-07 writing', () => {
  const editor = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^Text \\(${name}\\)`) });

  test('an article: what is missing is named, then it stands in its section', async ({ open }) => {
    const page = await open('/pages/help-center/add?kind=help');
    await editor(page, 'English').waitFor();
    await button(page, 'Publish').click();
    await expect.poll(() => page.getByText('This is needed.').count()).toBe(2);
    await expectAccessible(page);
    const name = `Wrap a gift ${unique()}`;
    await page.getByRole('textbox', { name: /^Title \(English\)/ }).fill(name);
    await editor(page, 'English').click();
    await expectFocus(editor(page, 'English'));
    await button(page, 'Heading').click();
    await expect.poll(() => button(page, 'Heading').getAttribute('aria-pressed')).toBe('true');
    await expectFocus(editor(page, 'English'));
    await page.keyboard.type('Paper');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fold it twice.');
    await page.getByRole('tab', { name: 'Français' }).click();
    await page.getByRole('textbox', { name: /^Title \(French\)/ }).fill('Emballer un cadeau');
    await button(page, 'Publish').click();
    await page.getByText('A translation needs both its title and its text.').waitFor();
    await editor(page, 'French').click();
    await expectFocus(editor(page, 'French'));
    await page.keyboard.type('Plier deux fois.');
    await button(page, 'Publish').click();
    await page.getByText(`Added “${name}”`).waitFor();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Paper' }).waitFor();
    await page.getByRole('navigation', { name: 'Articles in this section' }).getByRole('link', { name }).waitFor();
  });

  test('HE-07: only the original makes translations older, and readers see it; history takes it back', async ({ open, site }) => {
    const { path, slug, title: before } = await makeArticle(site, 'HELP');
    const page = await open(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    const title = page.getByRole('textbox', { name: /^Title \(English\)/ });
    await title.fill('What has a newer title');
    await page.getByRole('tab', { name: 'العربية' }).click();
    await page.getByRole('switch', { name: 'English is newer than Arabic' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'English is newer than Arabic' }).isChecked()).toBe(true);
    const reader = await open(`${center}/article/${slug}`, { as: null, language: 'ar' });
    await reader.getByText('الأصل الإنجليزي أحدث').waitFor();
    await expectAccessible(reader);
    await button(page, 'Show history').click();
    await button(page, 'Undo this change').first().click();
    await page.getByText('The change was taken back.').waitFor();
    // It is told once the page, which the drawer lies over, shows it.
    expect(await page.locator('h1').innerText()).toBe(before);
    await reader.reload();
    await reader.getByRole('article').waitFor();
    expect(await reader.getByText('الأصل الإنجليزي أحدث').count()).toBe(0);
  });

  test('for staff only hides an article from everybody else', async ({ open, site }) => {
    const { path, slug } = await makeArticle(site, 'HELP');
    const page = await open(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Open to everybody' }).click();
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('article').getByText('Staff only').waitFor();
    const visitor = await open(`${center}/article/${slug}`, { as: null });
    await visitor.getByRole('heading', { level: 1, name: 'There is no such article' }).waitFor();
    const client = await open(path, { as: 'client' });
    await client.getByRole('heading', { level: 1, name: 'There is no such article' }).waitFor();
  });

  test('a question away asks first, and can be undone', async ({ open, site }) => {
    const { path, title } = await makeArticle(site, 'FAQ');
    const page = await open(path);
    await page.getByText('An answer for tests.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectAccessible(page);
    await button(page, 'Delete').click();
    await page.getByText(`Deleted “${title}”`).waitFor();
    await page.waitForURL(/pages\/faq/);
    await button(page, 'Undo').click();
    await page.waitForURL(/edit/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
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
    await page.keyboard.type('help cen');
    await page.getByRole('option', { name: /Help center/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Help center' }).waitFor();
  });
});
