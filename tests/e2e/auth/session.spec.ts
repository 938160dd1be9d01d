import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, picture, test } from '../../support/browser.ts';
import { makeProduct } from '../../support/productList.ts';
import { expectValue, hearsChanges } from '../../support/waiting.ts';

const edit = (id: number) => `/apps/ecommerce/product/edit/${id}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const ready = (page: Page) => page.locator('form [contenteditable=true]').waitFor();
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atrium-draft:')).length);

/** A session of the page's own: what ends it here ends it nowhere else. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.locator('input[name=password]').fill('admin');
  await page.locator('button[type=submit]').click();
}

/** Signs out in another tab of the same browser. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/access-control', page.url()).href);
  await other.getByRole('button', { name: /^Account:/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByLabel('Email').waitFor();
  await other.close();
}

describe('7.3: the session ends while a form is open', () => {
  test('AU-20 a dialog over the page signs in again, and the form is as it was', async ({
    open,
    expectProblem,
    site,
  }) => {
    expectProblem(/status of 401|WebSocket/);
    const { id } = await makeProduct(site);
    const page = await open(`/login?to=${encodeURIComponent(edit(id))}`, { as: null });
    await signIn(page);
    await ready(page);
    await field(page, 'Collection').fill('Autumn');
    await hearsChanges(page);
    await signOutElsewhere(page);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    await expectAccessible(page);
    await picture(page, 'session ended');
    await expectValue(dialog.locator('input[name=email]'), 'admin@demo.com');
    await dialog.locator('input[name=password]').fill('admin');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    await expectValue(field(page, 'Collection'), 'Autumn');
    await page.keyboard.press('Control+s');
    await page.getByText('Product saved').waitFor();
    await expectValue(field(page, 'Collection'), 'Autumn');
  });

  test('another account that signs in there is told whose page it is', async ({ open, expectProblem, site }) => {
    expectProblem(/status of 401|WebSocket/);
    const { id } = await makeProduct(site);
    const page = await open(`/login?to=${encodeURIComponent(edit(id))}`, { as: null });
    await signIn(page);
    await ready(page);
    await field(page, 'Collection').fill('Autumn');
    await signOutElsewhere(page);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.locator('input[name=email]').fill('client@demo.com');
    await dialog.locator('input[name=password]').fill('client');
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('dialog', { name: /^Signed in as/ }).waitFor();
    await page.getByText(/opened this page/).waitFor();
  });
});

describe('7.3: what was typed is kept in the browser', () => {
  test('a draft is offered again after a crash, and gone once it is saved', async ({ open, site }) => {
    const { id } = await makeProduct(site);
    const page = await open(edit(id));
    await ready(page);
    await field(page, 'Collection').fill('Autumn');
    await expect.poll(() => drafts(page)).toBe(1);
    const again = await page.context().newPage();
    await again.goto(page.url());
    // The page before ends without a word.
    await page.close();
    await ready(again);
    await again.getByText(/unsaved changes/).waitFor();
    await expectAccessible(again);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expectValue(field(again, 'Collection'), 'Autumn');
    await again.keyboard.press('Control+s');
    await again.getByText('Product saved').waitFor();
    await expect.poll(() => drafts(again)).toBe(0);
  });

  test('signing out asks first, and leaves no draft behind', async ({ open, site }) => {
    const { id } = await makeProduct(site);
    const page = await open(`/login?to=${encodeURIComponent(edit(id))}`, { as: null });
    await signIn(page);
    await ready(page);
    await field(page, 'Collection').fill('Autumn');
    await expect.poll(() => drafts(page)).toBe(1);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await drafts(page)).toBe(0);
  });
});
