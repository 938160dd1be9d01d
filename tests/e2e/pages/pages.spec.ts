import { describe, expect } from 'vitest';
import { expectAccessible, goInside, phone, picture, switchTheme, test } from '../../support/browser.ts';
import { allLoaded, expectFocus, expectValue, hearsChanges, pressIn, unique } from '../../support/waiting.ts';
import { title, below, contactForm, open } from './pages.fixture.ts';

describe('pages for everybody', () => {
  test('HE-04: terms, pricing, coming soon, maintenance, not found and not authorized exist; an unknown path shows not found', async ({
    open: visit,
    site,
  }) => {
    const page = await visit('/landing', { as: null });
    await page.waitForURL((url) => url.pathname === '/');
    for (const [path, heading] of open) {
      // By the server, too, and not only inside of a page that is open.
      const answer = await fetch(site.address + path);
      expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
        expect.stringContaining('text/html'),
        expect.stringMatching(/<div id="?root/),
      ]);
      await goInside(page, path);
      await title(page).getByText(heading).waitFor();
    }
    await page.goto(`${site.address}/no/such/page`);
    await title(page).getByText('Page not found').waitFor();
    const office = await visit('/pages/pricing');
    await office.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor();
  });

  test('an unknown page has a way home, and the search for who has signed in', async ({ open: visit }) => {
    const visitor = await visit('/no/such/page', { as: null });
    await title(visitor).waitFor();
    await expect.poll(() => visitor.getByRole('button', { name: /Search/ }).count()).toBe(0);
    const page = await visit('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByRole('combobox').waitFor();
    await pressIn(page.getByRole('dialog'), 'Escape');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  });
});

describe('the start page', () => {
  test('follows its sections in the bar, and lands on them below it', async ({ open: visit }) => {
    const page = await visit('/', { as: null, viewport: { width: 1280, height: 500 } });
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    for (const [name, id] of [
      ['Principles', 'principles'],
      ['FAQ', 'faq'],
    ] as const) {
      // What comes late would move the sections.
      await page.getByText('languages on this server').waitFor();
      await bar.getByRole('link', { name }).click();
      await expect.poll(() => below(page, id)).toBe(0);
      await expect.poll(() => bar.locator('[aria-current]').allInnerTexts()).toEqual([name]);
    }
    // 7.6: also on a fresh load, whatever comes late above the section.
    const fresh = await visit('/#faq', { as: null, viewport: { width: 1280, height: 500 } });
    await fresh.getByText('languages on this server').waitFor();
    await expect.poll(() => below(fresh, 'faq')).toBe(0);
  });

  test('has its links in a drawer on a phone', async ({ open: visit }) => {
    const page = await visit('/', { as: null, viewport: phone });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await drawer.waitFor();
    await expectAccessible(page);
    await picture(page, 'landing menu phone');
    await drawer.getByRole('link', { name: 'Pricing' }).click();
    await title(page).getByText('Plans for every team').waitFor();
  });

  test('shows figures that the server counted, and prices by the month and the year', async ({ open: visit }) => {
    const page = await visit('/', { as: null });
    await page.getByText('languages on this server').waitFor();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'languages on this server' }).innerText())
      .toMatch(/^3\s/);
    const team = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Team', exact: true }) });
    await expect.poll(() => team.innerText()).toContain('$41');
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect.poll(() => team.innerText()).toContain('$49');
  });

  test('switches theme and language in place, and loads no code of the data layer', async ({ open: visit }) => {
    const page = await visit('/', { as: null });
    await title(page).waitFor();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await title(page).getByText('مكتبك الخلفي كله في مكان واحد').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await allLoaded(page);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => /\/(data|office)-[\w-]+\.js/.test(name))).toEqual([]);
  });
});

describe('writing to us', () => {
  test('HE-13: names what is missing, keeps the message with plan and page, and staff sees it come', async ({
    open: visit,
  }) => {
    const staff = await visit('/apps/contact');
    await staff.getByText('Amara Okafor').waitFor();
    await hearsChanges(staff);
    const page = await visit('/front-pages/pricing', { as: null });
    await page.getByRole('link', { name: 'Request Team' }).first().click();
    const form = contactForm(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => form.getByText('Required.').count()).toBe(3);
    await expectFocus(form.getByLabel('Name'));
    const name = `Grace Murray ${unique()}`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email address').fill('grace@example');
    await form.getByLabel('Message').fill('How do we begin?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByText('Enter a complete email address.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Email address').fill('grace@example.com');
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We’ll reply to grace@example.com.').waitFor();
    await staff.getByRole('button', { name: 'Show 1 new row' }).click();
    await staff.getByRole('link', { name }).click();
    const drawer = staff.getByRole('dialog');
    await drawer.getByText('How do we begin?').waitFor();
    await drawer.getByText('/front-pages/pricing').waitFor();
    await drawer.getByText('Team', { exact: true }).waitFor();
    await expectAccessible(staff);
    await drawer.getByRole('button', { name: 'Mark as handled' }).click();
    await drawer.getByText('Handled', { exact: true }).waitFor();
  });

  test('says when it did not work, and keeps what was typed', async ({ open: visit, expectProblem }) => {
    expectProblem(/Failed to load resource/);
    const page = await visit('/?from=/apps/ecommerce/product/add&error=ab12-3#contact-us', { as: null });
    const form = contactForm(page);
    await form.getByText(/ab12-3/).waitFor();
    await form.getByLabel('Name').fill('Grace');
    await form.getByLabel('Email address').fill('grace@example.com');
    await form.getByLabel('Message').fill('Hello');
    await page.route('**/graphql', (route) => route.abort());
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByText('Can’t reach the server.').waitFor();
    await expectValue(form.getByLabel('Message'), 'Hello');
  });

  test('an address given twice is thanked twice', async ({ open: visit }) => {
    for (const path of ['/terms', '/terms', '/pages/misc/coming-soon']) {
      const page = await visit(path, { as: null });
      await page.getByLabel('Your email address').fill('twice@example.com');
      await page.getByLabel('Your email address').press('Enter');
      await page.getByText(/^(You’re subscribed|We’ll email you)/).waitFor();
    }
    const staff = await visit('/apps/contact?tab=newsletter&q=twice');
    await expect.poll(() => staff.getByText('twice@example.com').count()).toBe(1);
  });
});

describe('the terms', () => {
  test('have anchors that land 60 px below the bar', async ({ open: visit }) => {
    const page = await visit('/terms', { as: null, viewport: { width: 1280, height: 420 } });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /Your data/ })
      .click();
    await expect.poll(() => below(page, 'data')).toBe(60);
    await expect
      .poll(() => page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]').innerText())
      .toContain('Your data');
  });
});

test('the showcase shows the parts of every screen, each group accessible in both themes', async ({ open: visit }) => {
  const page = await visit('/showcase');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(6).waitFor();
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    // The panel is named by its tab.
    const name = (await tabs.nth(at).textContent())!;
    await page.getByRole('tabpanel', { name, exact: true }).getByRole('heading', { level: 2 }).first().waitFor();
    // The shell around the groups is the same for all of them.
    const part = at === 0 ? '' : '[role=tabpanel]:not([hidden])';
    await expectAccessible(page, 'all', part);
    await picture(page, `showcase ${at} light`);
    await switchTheme(page, 'dark');
    await expectAccessible(page, 'colors', part);
    await picture(page, `showcase ${at} dark`);
    await switchTheme(page, 'light');
  }
});
