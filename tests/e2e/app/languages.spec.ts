import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { signedInCaller } from '../../support/http.ts';
import { phone, picture, test } from '../../support/browser.ts';
import { allLoaded, expectValue, pressIn, unique } from '../../support/waiting.ts';

const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const choose = async (page: Page, menu: string, language: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByText(language).click();
};
const faces = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /arabic.*woff2$/.test(name)).length,
  );

describe('PL-16 Arabic', () => {
  test('PL-16: is chosen without a reload: what was typed stays, and everything turns round that has a direction', async ({
    open,
  }) => {
    const page = await open('/apps/ecommerce/product/add');
    const name = page.locator('input[name=name]');
    await name.fill('Brass lamp');
    await expect.poll(async () => (await box(page, 'nav')).x).toBe(0);
    await allLoaded(page);
    expect(await faces(page)).toBe(0);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await choose(page, 'Language', 'العربية');
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
      .toEqual(['ar', 'rtl']);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expectValue(name, 'Brass lamp');
    // Its own face, which the other languages do not load.
    await expect.poll(() => faces(page)).toBeGreaterThan(0);
    await expect.poll(async () => (await box(page, 'nav')).x).toBe(1440 - 260);
    await expect
      .poll(() =>
        page
          .locator('nav .chevron')
          .last()
          .evaluate((icon) => getComputedStyle(icon).rotate),
      )
      .toBe('180deg');
    await page.getByRole('button', { name: 'تخصيص المظهر والتخطيط' }).click();
    const drawer = page.getByRole('region', { name: 'تخصيص المظهر' });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await picture(page, 'languages ar drawer');
    await pressIn(drawer, 'Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'فتح قائمة التنقل' }).click();
    await expect
      .poll(async () => Math.round((await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).boundingBox())!.x))
      .toBe(phone.width - 260);
  });
});

describe('PL-17 what people write', () => {
  test('PL-17: runs in its own direction, inside a screen of either', async ({ open, site }) => {
    const call = await signedInCaller(site.address, 'admin');
    const name = 'مصباح للطلب رقم 9042 من Halden';
    const { body } = await call('POST', '/graphql', {
      query: `mutation ($name: String!) { createProduct(input: { name: $name, category: "Office", priceCents: 12550, sku: ${unique()}, quantity: 4, inStock: true }) { product { id } } }`,
      variables: { name },
    });
    expect(body.errors).toBeUndefined();
    const page = await open('/apps/ecommerce/product/list?q=ha');
    const directionOf = async (text: string) => {
      const shown = page.getByText(text, { exact: true }).first();
      await shown.waitFor();
      return shown.evaluate((element) => getComputedStyle(element).direction);
    };
    expect([await directionOf(name), await directionOf('Bologna Leather Handbag')]).toEqual(['rtl', 'ltr']);
    await picture(page, 'languages mixed');
    await choose(page, 'Language', 'العربية');
    await page.getByRole('columnheader', { name: 'السعر' }).waitFor();
    expect([await directionOf(name), await directionOf('Bologna Leather Handbag')]).toEqual(['rtl', 'ltr']);
    // Money stands in a left-to-right run of its own.
    expect(
      await page
        .locator('td bdi')
        .filter({ hasText: '$' })
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
    ).toBe('ltr');
  });
});
