import type { Page } from 'playwright';
import { expect } from 'vitest';
import { picture, test } from '../../support/browser.ts';
import { expectValue, unique } from '../../support/waiting.ts';

const add = '/apps/ecommerce/product/add';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const variant = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const ofVariant = (page: Page, name: string, label: string) =>
  variant(page, name).getByRole('textbox', { name: new RegExp(`^${label}\\b`) });

async function addOption(page: Page, at: number, value: string): Promise<void> {
  await button(page, 'Add value').click();
  await page
    .getByRole('group', { name: `Row ${at}` })
    .getByRole('textbox')
    .fill(value);
}

test('EC-05: variants are made of options, edited, removed and kept, and a wrong one is marked', async ({ open }) => {
  const page = await open(add);
  await page.locator('form [contenteditable=true]').waitFor();
  const sku = unique();
  await field(page, 'Name').fill(`Wool sweater ${sku}`);
  await addOption(page, 1, 'S');
  await addOption(page, 2, 'M');
  // What is typed after the variants were made has no part in them: each has to be given its own.
  await button(page, 'Create 2 variants').click();
  await variant(page, 'S').waitFor();
  await variant(page, 'M').waitFor();
  // Nobody has been in their fields yet, so nothing is told of them.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await field(page, 'SKU').fill(String(sku));
  await page
    .getByRole('textbox', { name: /^Price\b/ })
    .last()
    .fill('20');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Games' }).click();
  await button(page, 'Publish').click();
  // Nothing is saved, and the first wrong field of a variant has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  for (const [at, name] of ['S', 'M'].entries()) {
    await ofVariant(page, name, 'SKU').fill(String(sku + 1 + at));
    await ofVariant(page, name, 'Price').fill(String(20 + at));
    await ofVariant(page, name, 'Quantity').fill(String(3 + at));
  }
  await picture(page, 'product variants');
  await button(page, 'Publish').click();
  await page.waitForURL(/product\/edit\/\d+$/);
  await page.reload();
  await expectValue(ofVariant(page, 'S', 'Quantity'), '3');
  await expectValue(ofVariant(page, 'M', 'Price'), '21.00');

  await addOption(page, 3, 'L');
  await button(page, 'Update to 3 variants').click();
  await ofVariant(page, 'L', 'SKU').fill(String(sku + 9));
  await ofVariant(page, 'L', 'Price').fill('25');
  await ofVariant(page, 'L', 'Quantity').fill('1');
  await page.getByRole('group', { name: 'Row 1' }).getByRole('button', { name: 'Remove row 1' }).click();
  await button(page, 'Update to 2 variants').click();
  await variant(page, 'S').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByText('In stock across all variants: 5').count()).toBe(1);
  await page.reload();
  await expectValue(ofVariant(page, 'L', 'Quantity'), '1');
  await expect.poll(() => variant(page, 'S').count()).toBe(0);
});
