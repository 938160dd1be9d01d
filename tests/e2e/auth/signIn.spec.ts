import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { desktop, expectAccessible, picture, test } from '../../support/browser.ts';
import { expectFocus, press, pressIn } from '../../support/waiting.ts';

const productList = '/apps/ecommerce/product/list';

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const arrived = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('signing in', () => {
  test('with a demo account leads to the first page that one may read', async ({ open }) => {
    const page = await open('/login', { as: null });
    await page.getByRole('button', { name: /admin@demo\.com/ }).click();
    await expectFocus(page.getByRole('button', { name: 'Sign in' }));
    await page.keyboard.press('Enter');
    await arrived(page);
    await expect.poll(() => pathOf(page)).toBe('/dashboards/analytics');
    await expect.poll(() => page.title()).toContain('Atrium');
  });

  test('keeps the secret where scripts cannot read it', async ({ open }) => {
    const page = await open('/login', { as: null });
    await fillIn(page, 'admin@demo.com', 'admin');
    await arrived(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
    const readable = await page.evaluate(
      () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
    );
    expect(readable).not.toContain('atr_s_');
  });

  test('with "remember me" outlives the browser', async ({ open }) => {
    const page = await open('/login', { as: null });
    await page.getByLabel('Remember me').check();
    await fillIn(page, 'admin@demo.com', 'admin');
    await arrived(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sid');
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  });

  test('says what is missing, and after a wrong password no more than that', async ({ open, expectProblem }) => {
    expectProblem(/status of 400/);
    const page = await open('/login', { as: null });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email address.').waitFor();
    await expectFocus(page.getByLabel('Email'));
    await fillIn(page, 'nobody', 'x');
    await page.getByText('Enter a complete email address.').waitFor();
    await fillIn(page, 'admin@demo.com', 'wrong');
    const failure = page.getByText('The email or password is incorrect.');
    await failure.waitFor();
    await expectAccessible(page);
    // 7.6: the error does not touch the label of the field below it.
    const [said, label] = [
      await failure.boundingBox(),
      await page.locator('label', { hasText: 'Email' }).first().boundingBox(),
    ];
    expect(Math.max(said!.y, label!.y) - Math.min(said!.y + said!.height, label!.y + label!.height)).toBeGreaterThan(4);
    expect(pathOf(page)).toBe('/login');
  });

  test('AU-02: leads back to the page that was asked for, list state and all', async ({ open }) => {
    const page = await open(`${productList}?category=Office&sort=price`, { as: null });
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/login');
    await fillIn(page, 'admin@demo.com', 'admin');
    await arrived(page);
    await expect.poll(() => page.url()).toMatch(/product\/list\?category=Office&sort=price$/);
  });

  test('R42: never leads to another site', async ({ open, site }) => {
    // Each way to write such an address is a row of `client/app/access.test.ts`; these are enough to see the rule applied.
    for (const target of ['//evil.example', `${site.address}@evil.example`]) {
      const page = await open(`/login?to=${encodeURIComponent(target)}`, { as: null });
      await fillIn(page, 'admin@demo.com', 'admin');
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(page.url().startsWith(`${site.address}/`), target).toBe(true);
      await page.context().close();
    }
  });

  test('AU-02: is not asked of who has signed in already', async ({ open }) => {
    const page = await open('/login');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('signing out', () => {
  test('ends the session and clears the page', async ({ open, site, expectProblem }) => {
    // Calls that are under way when the session ends are refused.
    expectProblem(/status of 401/);
    const page = await open('/login', { as: null });
    await fillIn(page, 'admin@demo.com', 'admin');
    await arrived(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sid');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await page.goto(site.address + productList);
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    const answer = await fetch(`${site.address}/api/auth/me`, {
      headers: { cookie: `sid=${cookie!.value}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(401);
  });

  test('in one tab is noticed in the other', async ({ open, expectProblem }) => {
    expectProblem(/status of 401|WebSocket/);
    const page = await open('/login', { as: null });
    await fillIn(page, 'admin@demo.com', 'admin');
    await arrived(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await arrived(other);
    await other.getByRole('button', { name: /^Account:/ }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
  });
});

describe('the client account', () => {
  test('RP-07: sees the not-authorized page instead of products, and no way to them', async ({ open }) => {
    const page = await open(productList, { as: 'client' });
    await page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Handbag|\d+ products/);
    await expect.poll(() => page.getByRole('link', { name: 'List' }).count()).toBe(0);
    // The page fills the window; what is too long scrolls inside of it.
    await page.setViewportSize({ width: 1440, height: 420 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(420);
    await page.setViewportSize(desktop);
    await expectAccessible(page);
    await picture(page, 'notAuthorized en light');

    await page.getByRole('button', { name: 'Shortcuts' }).click();
    const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
    await shortcuts.getByRole('link', { name: /Help center/ }).waitFor();
    await expect.poll(() => shortcuts.locator('a[href^="/apps/ecommerce"]').count()).toBe(0);
    await pressIn(shortcuts, 'Escape');
    // As long as it is there, even unseen, it keeps the keys to itself.
    await shortcuts.waitFor({ state: 'detached' });
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await press(page, 'Control+k');
    const palette = page.getByRole('dialog').getByRole('combobox');
    await expectFocus(palette);
    await page.keyboard.type('product');
    await page.getByRole('group', { name: 'Help articles' }).waitFor();
    await expect.poll(() => page.getByRole('group', { name: /^(Pages|Products|Actions)$/ }).count()).toBe(0);
  });
});
