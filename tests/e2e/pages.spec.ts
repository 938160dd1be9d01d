import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, phone, picture, test } from '../support/browser.ts';
import type { Site } from '../support/browser.ts';
import { asAdmin } from '../support/http.ts';
import { loaded, notice, rows, select, total } from '../support/productList.ts';
import { expectFocus, expectValue, hearsChanges, pressIn, unique } from '../support/waiting.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Where something stands below the bar that stays in view. */
const below = (page: Page, id: string) =>
  page.evaluate((anchor) => {
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    // A rounded nothing may be negative.
    return Math.round(document.getElementById(anchor)!.getBoundingClientRect().top - bar) + 0;
  }, id);
const contactForm = (page: Page) => page.getByRole('form', { name: 'Let us talk about your office' });

/** Pages that open without a session, by their paths. */
const open = [
  ['/', 'The whole office under one roof'], ['/landing copy', 'The whole office under one roof'], ['/terms', 'Terms of use'], ['/terms1', 'Terms of use'],
  ['/test', 'It works'], ['/front-pages/pricing', 'Plans for every office'], ['/front-pages/help-center', 'Help center'],
  ['/pages/misc/coming-soon', 'Coming soon'], ['/pages/misc/under-maintenance', 'Under maintenance'],
  ['/not-authorized', 'This page is not open to you'], ['/pages/misc/not-authorized', 'This page is not open to you'],
  ['/pages/misc/not-found/500', 'Page not found'], ['/pages/misc/page-not-found', 'Page not found'], ['/no/such/page', 'Page not found'],
] as const;

describe('pages for everybody', () => {
  test('HE-04: terms, pricing, coming soon, maintenance, not found and not authorized exist; an unknown path shows not found', async ({ open: visit, site }) => {
    const page = await visit('/landing', { as: null });
    await page.waitForURL((url) => url.pathname === '/');
    for (const [path, heading] of open) {
      await page.goto(site.address + path);
      await title(page).getByText(heading).waitFor();
    }
    const office = await visit('/pages/pricing');
    await office.getByRole('heading', { level: 2, name: 'Enterprise' }).waitFor();
  });

  test('an unknown page has a way home, and the search for who has signed in', async ({ open: visit }) => {
    const visitor = await visit('/no/such/page', { as: null });
    await title(visitor).waitFor();
    expect(await visitor.getByRole('button', { name: /Search/ }).count()).toBe(0);
    const page = await visit('/no/such/page');
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
    for (const [name, id] of [['Principles', 'principles'], ['FAQ', 'faq']] as const) {
      // What comes late would move the sections.
      await page.getByText('languages on this server').waitFor();
      await bar.getByRole('link', { name }).click();
      await expect.poll(() => below(page, id)).toBe(0);
      await expect.poll(() => bar.locator('[aria-current]').allInnerTexts()).toEqual([name]);
    }
  });

  test('has its links in a drawer on a phone', async ({ open: visit }) => {
    const page = await visit('/', { as: null, viewport: phone });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await drawer.waitFor();
    await expectAccessible(page);
    await picture(page, 'landing menu phone');
    await drawer.getByRole('link', { name: 'Pricing' }).click();
    await title(page).getByText('Plans for every office').waitFor();
  });

  test('shows figures that the server counted, and prices by the month and the year', async ({ open: visit }) => {
    const page = await visit('/', { as: null });
    await page.getByText('languages on this server').waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'languages on this server' }).innerText()).toMatch(/^3\s/);
    const standard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) });
    await expect.poll(() => standard.innerText()).toContain('$41');
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect.poll(() => standard.innerText()).toContain('$49');
  });

  test('switches theme and language in place, and loads no code of the data layer', async ({ open: visit }) => {
    const page = await visit('/', { as: null });
    await title(page).waitFor();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await title(page).getByText('المكتب كله تحت سقف واحد').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => /\/(data|office)-[\w-]+\.js/.test(name))).toEqual([]);
  });
});

describe('writing to us', () => {
  test('HE-13: names what is missing, keeps the message with plan and page, and staff sees it come', async ({ open: visit }) => {
    const staff = await visit('/apps/contact');
    await staff.getByText('Amara Okafor').waitFor();
    await hearsChanges(staff);
    const page = await visit('/front-pages/pricing', { as: null });
    await page.getByRole('link', { name: 'Ask for Standard' }).first().click();
    const form = contactForm(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => form.getByText('This is needed.').count()).toBe(3);
    await expectFocus(form.getByLabel('Name'));
    const name = `Grace Murray ${unique()}`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Mail address').fill('grace@example');
    await form.getByLabel('Message').fill('How do we begin?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByText('This is not a complete mail address.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Mail address').fill('grace@example.com');
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We answer to grace@example.com.').waitFor();
    await staff.getByRole('link', { name }).click();
    const drawer = staff.getByRole('dialog');
    await drawer.getByText('How do we begin?').waitFor();
    await drawer.getByText('/front-pages/pricing').waitFor();
    await drawer.getByText('Standard', { exact: true }).waitFor();
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
    await form.getByLabel('Mail address').fill('grace@example.com');
    await form.getByLabel('Message').fill('Hello');
    await page.route('**/graphql', (route) => route.abort());
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByText('The server cannot be reached.').waitFor();
    await expectValue(form.getByLabel('Message'), 'Hello');
  });

  test('an address given twice is thanked twice', async ({ open: visit }) => {
    for (const path of ['/terms', '/terms', '/pages/misc/coming-soon']) {
      const page = await visit(path, { as: null });
      await page.getByLabel('Your mail address').fill('twice@example.com');
      await page.getByLabel('Your mail address').press('Enter');
      await page.getByText(/^Thank you\./).waitFor();
    }
    const staff = await visit('/apps/contact?tab=newsletter&q=twice');
    await expect.poll(() => staff.getByText('twice@example.com').count()).toBe(1);
  });
});

/** A message of the test's own, which has been taken care of. */
async function makeMessage({ address }: Site): Promise<{ id: string; name: string }> {
  const name = `Tomasz Wilk ${unique()}`;
  const input = { name, email: 'tomasz@example.com', message: 'About the transport', errorId: '5f0c2a91-4k' };
  await asAdmin(address, 'mutation ($input: ContactInput!) { sendContactRequest(input: $input) }', { input });
  const { contactRequests } = await asAdmin(address, '{ contactRequests { nodes { id name } } }');
  const { id } = (contactRequests.nodes as { id: string; name: string }[]).find((one) => one.name === name)!;
  await asAdmin(address, `mutation { updateContactRequest(id: ${id}, input: { status: HANDLED }) { batchId } }`);
  return { id, name };
}

describe('taking care of messages', () => {
  test('deletes one and takes that back, filters, and keeps the open one in the address', async ({ open: visit, site }) => {
    const { id, name } = await makeMessage(site);
    const page = await visit(`/apps/contact?q=${name.split(' ').at(-1)}&status=handled`);
    await page.getByText(name).waitFor();
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`Deleted the message of ${name}`).waitFor();
    await expect.poll(() => page.getByRole('table').getByText(name).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('table').getByText(name).waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByRole('dialog').getByText('5f0c2a91-4k').waitFor();
    await page.waitForURL((url) => url.searchParams.get('status') === 'handled' && url.searchParams.get('open') === id);
    await page.reload();
    await page.getByRole('dialog').getByText('5f0c2a91-4k').waitFor();
  });
});

/** Messages and addresses with a word of their own in each, without the limits that visitors have. */
function addMany({ dataDir }: Site, messages: number, addresses: number): string {
  const word = `word${unique()}`;
  const database = new DatabaseSync(join(dataDir, 'atrium.db'), { timeout: 10_000 });
  const message = database.prepare(`insert into contact_requests (name, email, page, language, status, created_at, sender, name_key, message, search_text)
    values (?, ?, '/', 'en', 'NEW', '2026-11-20T08:00:00.000Z', '', ?, 'About chairs', ?)`);
  for (let at = 1; at <= messages; at += 1) message.run(`Ada ${word} ${at}`, `ada${at}@test.example`, `ada ${word} ${at}`, word);
  const address = database.prepare(`insert into mailing_addresses (list, email, language, page, created_at, sender) values ('NEWSLETTER', ?, 'en', '/', '2026-11-20T08:00:00.000Z', '')`);
  for (let at = 1; at <= addresses; at += 1) address.run(`${word}.${at}@test.example`);
  database.close();
  return word;
}

describe('many at once', () => {
  test('PL-06: messages are selected, marked and deleted together, and both is taken back', async ({ open: visit, site }) => {
    const word = addMany(site, 12, 0);
    const page = await loaded(await visit(`/apps/contact?q=${word}&sort=name`));
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    const statuses = (status: string) => rows(page).getByText(status, { exact: true }).count();
    await select(page, 0, 1);
    await bar.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Mark as handled' }).click();
    await notice(page, '2 messages changed').waitFor();
    await expect.poll(() => statuses('Handled')).toBe(2);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statuses('Handled')).toBe(0);

    await select(page, 0);
    await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
    await bar.getByText('All 12 matching selected').waitFor();
    await expectAccessible(page);
    await picture(page, 'contact selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 12 messages?' });
    await question.getByText(/The messages of .+ and 9 more leave the list/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete 12 messages' }).click();
    await page.getByText('Nothing matches').waitFor();
    await notice(page, '12 messages deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => total(page)).toBe(12);
  });

  test('PL-06: addresses are removed for good, many of them as a task, with nothing to take back', async ({ open: visit, site }) => {
    const word = addMany(site, 0, 212);
    const page = await loaded(await visit(`/apps/contact?tab=newsletter&q=${word}`));
    const bar = page.getByRole('region', { name: 'Actions for selected rows' });
    const question = page.getByRole('alertdialog');
    await select(page, 0, 1);
    await bar.getByRole('button', { name: 'Remove' }).click();
    await question.getByText(`“${word}.211@test.example” and “${word}.212@test.example” will be removed for good`).waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await notice(page, '2 addresses removed').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => total(page)).toBe(210);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await bar.getByRole('button', { name: 'Select all 210 matching' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog', { name: 'Remove 210 addresses?' }).getByRole('button', { name: 'Remove' }).click();
    await notice(page, '210 addresses removed').waitFor();
    await page.getByText('Nothing matches').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});

describe('the terms', () => {
  test('have anchors that land 60 px below the bar', async ({ open: visit }) => {
    const page = await visit('/terms', { as: null, viewport: { width: 1280, height: 420 } });
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /Your data/ }).click();
    await expect.poll(() => below(page, 'data')).toBe(60);
    await expect.poll(() => page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]').innerText()).toContain('Your data');
  });
});

describe('the showcase', () => {
  test('shows the parts of every screen, each group accessible in both themes and directions', async ({ open: visit }) => {
    for (const screen of [{ language: 'en', theme: 'light' }, { language: 'ar', theme: 'dark' }] as const) {
      const page = await visit('/showcase', screen);
      const tabs = page.getByRole('tablist').first().getByRole('tab');
      await tabs.nth(6).waitFor();
      for (let at = 0; at < 7; at += 1) {
        await tabs.nth(at).click();
        // The panel is named by its tab.
        const name = (await tabs.nth(at).textContent())!;
        await page.getByRole('tabpanel', { name, exact: true }).getByRole('heading', { level: 2 }).first().waitFor();
        await expectAccessible(page);
        await picture(page, `showcase ${at} ${screen.language}`);
      }
    }
  });
});
