import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { signedInCaller } from '../support/http.ts';
import { expectAccessible, picture, test } from '../support/browser.ts';

const productList = '/apps/ecommerce/product/list';
const state = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir, ...['theme', 'time-zone', 'week-start'].map((name) => localStorage.getItem(`atrium-${name}`))]);
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isIdle = (page: Page) => page.waitForFunction(() => localStorage.getItem('atrium-unsent') === '[]');

describe('AU-18 what is chosen on one device', () => {
  test('AU-18: language, zone, week and theme are chosen on the others, those that are open and those that come later', async ({ open }) => {
    const desk = await open(productList);
    const light = await ground(desk);
    const other = await open('/access-control', { isFollowing: true });
    await desk.getByRole('button', { name: 'Customize look and layout' }).click();
    const drawer = desk.getByRole('region', { name: 'Customize' });
    await drawer.getByLabel('Time zone').selectOption('Pacific/Honolulu');
    await drawer.getByLabel('First day of the week').selectOption('saturday');
    await drawer.getByText('Collapsed', { exact: true }).click();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: /^Theme/ }).click();
    await desk.getByRole('menuitemradio', { name: 'Dark' }).click();
    await desk.getByRole('button', { name: 'Language' }).click();
    await desk.getByText('العربية').click();
    await isIdle(desk);
    await expect.poll(() => state(other)).toEqual(['ar', 'rtl', 'dark', 'Pacific/Honolulu', 'saturday']);
    await expect.poll(() => ground(other)).not.toBe(light);
    await expect.poll(async () => (await other.getByRole('navigation', { name: 'التنقل الرئيسي' }).boundingBox())?.width).toBe(70);

    const later = await open('/access-control', { isFollowing: true });
    await expect.poll(() => state(later)).toEqual(['ar', 'rtl', 'dark', 'Pacific/Honolulu', 'saturday']);
    await later.getByRole('button', { name: 'تخصيص المظهر والتخطيط' }).click();
    const now = new Intl.DateTimeFormat('ar-u-nu-latn', { timeZone: 'Pacific/Honolulu', year: 'numeric', month: 'short', day: 'numeric' }).format(new Date());
    await later.getByText(now).waitFor();
  });
});

/** Products that the schedule publishes a moment later would take too long: others' deletions tell at once. */
async function lowStock(address: string, sku: number): Promise<string> {
  const call = await signedInCaller(address, 'admin');
  const made = await call('POST', '/graphql', { query: `mutation { createProduct(input: { name: "Oak lamp ${sku}", category: "Office", priceCents: 100, sku: ${sku}, quantity: 40, inStock: true }) { product { id } } }` });
  const { id } = made.body.data.createProduct.product;
  await call('POST', '/graphql', { query: `mutation { updateProduct(id: ${id}, input: { quantity: 4 }) { batchId } }` });
  return id;
}

describe('PL-21 the bell', () => {
  test('PL-21: shows what happens as it happens, on every device, and leads there', async ({ open, site }) => {
    const page = await open('/access-control');
    const other = await open('/notifications', { isFollowing: true });
    await other.getByText('No notifications').waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await page.waitForTimeout(500);
    const id = await lowStock(site.address, 800_001_001);
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const card = page.getByRole('dialog', { name: 'Notifications' });
    await card.getByText('1 new').waitFor();
    await expectAccessible(page);
    await picture(page, 'notifications card en light');
    await card.getByRole('button', { name: 'Mark as read' }).click();
    await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await card.getByRole('button', { name: 'Mark all as new' }).click();
    await other.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await card.getByRole('link', { name: /Oak lamp 800001001.*4 left/s }).click();
    await page.waitForURL((url) => url.search === `?id=${id}`);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await picture(other, 'notifications page en light');
    await other.getByRole('main').getByRole('button', { name: 'Remove notification' }).click();
    await other.getByText('No notifications').waitFor();
  });

  test('is silent about kinds that were switched off', async ({ open, site }) => {
    const page = await open('/notifications');
    await page.getByRole('switch', { name: 'Products running low: In Atrium' }).click();
    await isIdle(page);
    await lowStock(site.address, 800_001_002);
    await page.reload();
    await page.getByText('No notifications').waitFor();
    expect(await page.getByRole('switch', { name: 'Products running low: In Atrium' }).isChecked()).toBe(false);
  });
});

describe('PL-22 shortcuts', () => {
  test('PL-22: are added, moved by keyboard and removed, and follow to other devices', async ({ open }) => {
    const page = await open('/access-control');
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    const card = page.getByRole('dialog', { name: 'Shortcuts' });
    await card.getByRole('link', { name: /^Products/ }).waitFor();
    await expectAccessible(page);
    await picture(page, 'shortcuts en light');
    await card.getByRole('button', { name: 'Choose shortcuts' }).click();
    await card.getByRole('button', { name: 'Remove Ecommerce › Products' }).click();
    await card.getByRole('button', { name: /^Move .*Access control up/ }).focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Add Ecommerce › Products' }).click();
    await expectAccessible(page);
    await picture(page, 'shortcuts chosen en light');
    await card.getByRole('button', { name: 'Done' }).click();
    const names = (where: typeof card) => where.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const chosen = ['/access-control', '/apps/ecommerce/product/add', '/apps/ecommerce/product/list'];
    await expect.poll(async () => (await names(card)).filter((path) => chosen.includes(path!))).toEqual(chosen);
    await isIdle(page);
    const other = await open('/access-control', { isFollowing: true });
    await other.waitForFunction(() => localStorage.getItem('atrium-navbar-shortcuts') !== null);
    await other.getByRole('button', { name: 'Shortcuts' }).click();
    const there = other.getByRole('dialog', { name: 'Shortcuts' });
    await expect.poll(async () => (await names(there)).filter((path) => chosen.includes(path!))).toEqual(chosen);
    await there.getByRole('link', { name: /^Products/ }).click();
    await other.waitForURL(/product\/list/);
  });
});
