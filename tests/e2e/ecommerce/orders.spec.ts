import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';
import { expectAccessible, picture, switchLanguage, test } from '../../support/browser.ts';
import { notice } from '../../support/productList.ts';
import { chooseInPalette, hearsChanges } from '../../support/waiting.ts';

async function hasFocus(one: Locator): Promise<void> {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** The figure on a card of the dashboard; its label comes first. */
const figure = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).locator('p').nth(1).innerText();

test('EC-08, EC-11, EC-13, DA-07: an order placed by the wizard moves the dashboard, is sent and refunded', async ({
  open,
}) => {
  const dashboard = await open('/dashboards/ecommerce?period=days_7');
  await expect.poll(() => figure(dashboard, 'Orders')).toMatch(/^\d+$/);
  const before = Number(await figure(dashboard, 'Orders'));
  await hearsChanges(dashboard);

  const page = await open('/wizard-examples/checkout');
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await page.getByRole('alert').getByText('Add a product to continue.').waitFor();
  // What has to be done next has the focus: a field that is marked, the next product, the step that was reached.
  const addProduct = page.getByRole('combobox', { name: 'Add product' });
  await hasFocus(addProduct);
  await addProduct.click();
  await page.getByRole('option', { name: 'Amphora Floor Vase' }).click();
  await hasFocus(addProduct);
  await page.getByRole('button', { name: 'One more of Amphora Floor Vase' }).click();
  await page.getByRole('heading', { name: 'Shopping bag (2 items)' }).waitFor();
  // What is no amount holds the order up; nothing is taken off in its place.
  await page.getByRole('textbox', { name: 'Discount' }).fill('ten');
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await page.getByText('Enter an amount up to the subtotal.').waitFor();
  await page.getByRole('textbox', { name: 'Discount' }).fill('10');
  // What is chosen in the cart is priced there.
  await page.getByRole('checkbox', { name: /^Gift wrap/ }).check();
  await page.getByText('Gift wrap', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await hasFocus(page.getByRole('group', { name: 'Address', exact: true }));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const customer = page.getByRole('combobox', { name: /^Customer/ });
  await hasFocus(customer);
  await customer.fill('Bennett');
  await page.getByRole('option', { name: 'Bennett' }).first().click();
  await page.getByRole('radio', { name: 'Express' }).check();
  await page.getByText('Total', { exact: true }).waitFor();
  // What was chosen survives a reload.
  await page.reload();
  await page.getByRole('radio', { name: 'Express', checked: true }).waitFor();
  await page.getByText('Total', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'checkout address');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('textbox', { name: 'Last four digits' }).fill('4242');
  await page.getByRole('switch', { name: 'Already paid' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'The order was placed' }).waitFor();
  await expect.poll(() => figure(dashboard, 'Orders')).toBe(String(before + 1));

  await page.getByRole('link', { name: 'View order' }).click();
  const more = () => page.getByRole('button', { name: /^More/ }).first().click();
  await more();
  await page.getByRole('menuitem', { name: 'Send parcel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('1');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('ZX 1');
  await dialog.getByRole('button', { name: 'Send parcel' }).click();
  await page.getByText('Partly sent').first().waitFor();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await chooseInPalette(page, 'Refund', /#\d+/.exec(heading)![0]);
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('1');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await notice(page, /^\$[\d.]+ refunded$/).waitFor();
  await page.getByText('1 refunded').first().waitFor();
});

test('DA-05, DA-15, DA-16: a chart is a table too, its values lead to their orders; in Arabic it is mirrored', async ({
  open,
}) => {
  const page = await open('/dashboards/ecommerce?period=months_12');
  const chart = page.getByRole('region', { name: 'Orders by country' });
  await chart.locator('.MuiChartsAxis-tickLabel').first().waitFor();
  await switchLanguage(page, 'ar');
  const mirrored = page
    .getByRole('region')
    .filter({ has: page.locator('.MuiBarChart-element') })
    .last();
  const x = async (at: 'first' | 'last') => (await mirrored.locator('.MuiBarChart-element')[at]().boundingBox())!;
  const frame = (await mirrored.locator('svg').last().boundingBox())!;
  // Bars begin at the right.
  await expect
    .poll(async () => (await x('first')).x + (await x('first')).width)
    .toBeGreaterThan(frame.x + frame.width / 2);
  // Names of countries stand beside their bars, and bars of one label in the order of the legend.
  const label = (await mirrored.locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel').first().boundingBox())!;
  expect(label.x).toBeGreaterThanOrEqual((await x('first')).x + (await x('first')).width);
  const grouped = page.locator('[data-series=sales] .MuiBarChart-element').first();
  const beside = page.locator('[data-series=refunds] .MuiBarChart-element').first();
  expect((await grouped.boundingBox())!.x).toBeGreaterThan((await beside.boundingBox())!.x);
  await picture(page, 'shop dashboard ar');
  await switchLanguage(page, 'en');
  await chart.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const cell = chart.getByRole('table').getByRole('link').first();
  const count = await cell.innerText();
  await cell.click();
  await page.getByText(`of ${count} entries`).waitFor();
});

test('EC-17: the tabs of a customer stand in the address, and the address book can be filled, changed and emptied', async ({
  open,
}) => {
  const page = await open('/apps/ecommerce/customer/details');
  await page.getByRole('tab', { name: 'Address & billing' }).click();
  await page.waitForURL(/tab=address-billing/);
  const book = page.getByRole('region', { name: 'Address book' });
  const dialog = page.getByRole('dialog');
  await book.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByText('Required.').first().waitFor();
  await dialog.getByRole('textbox', { name: /^Address line 1/ }).fill('7 Quay Walk');
  await dialog.getByRole('textbox', { name: /^City/ }).fill('Port Ellen');
  await dialog.getByRole('switch', { name: 'Make default for shipping' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await notice(page, 'Address saved').waitFor();
  const entry = book.getByText('7 Quay Walk').first();
  await entry.waitFor();
  await book.getByRole('button', { name: 'Edit address: 7 Quay Walk' }).click();
  await dialog.getByRole('textbox', { name: /^Address line 1/ }).fill('8 Quay Walk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await book.getByText('8 Quay Walk').first().waitFor();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.waitForURL(/tab=notifications/);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('checkbox').first().waitFor();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.waitForURL(/tab=security/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Orders placed' }).waitFor();
});
