import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { desktop, expectAccessible, expectFits, phone, picture, switchTheme, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

test('SE-02 a property is listed step by step, survives a reload, and is found, shown and edited', async ({ open }) => {
  const page = await open('/wizard-examples/property-listing');
  const field = (name: string) => page.getByRole('textbox', { name });
  const go = () => page.locator('form').getByRole('button', { name: 'Next' }).click();
  const address = `${unique() % 1_000_000} Mill Lane`;
  // The contact is the one who is signed in, until someone else is named.
  await expect.poll(() => field('Contact name').inputValue()).not.toBe('');
  await field('Contact name').fill('');
  await go();
  await page.getByText('Required.').waitFor();
  await field('Contact name').fill('Ada Verne');
  await go();
  await field('Address').fill(address);
  await field('City').fill('Leeds');
  await expect
    .poll(() => page.evaluate((word) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(word), address))
    .toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  // At the step that was open.
  await expect.poll(() => field('Address').inputValue()).toBe(address);
  await page.getByRole('heading', { level: 2, name: 'Property details' }).waitFor();
  await page.locator('form').getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => field('Contact name').inputValue()).toBe('Ada Verne');
  await go();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await go();
  await field('Bedrooms').fill('3');
  await page.getByRole('switch', { name: 'Has an attached balcony' }).check();
  await go();
  await field('Total area').fill('1200');
  await field('Carpet area').fill('1300');
  await go();
  await page.getByText('Enter at most the total area.').waitFor();
  await field('Carpet area').fill('1000');
  await go();
  await field('Expected price').fill('360000');
  await page.getByText('$300.00 per sq ft').waitFor();
  await expectAccessible(page);
  await go();
  await page.getByText(address).waitFor();
  await page.getByRole('region', { name: 'Features' }).getByText('No pictures yet').waitFor();
  await picture(page, 'property review');
  // Each part of the review leads to its step; on a phone the steps take one row, and a unit stays on its line.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Edit: Area' }).click();
  await page.getByText('Step 4 of 6').waitFor();
  const heightOf = async (part: Locator) => (await part.boundingBox())!.height;
  expect(await heightOf(page.getByRole('list', { name: 'Steps of Property listing' }))).toBeLessThan(70);
  expect(await heightOf(page.getByText('sq ft', { exact: true }).first())).toBeLessThan(30);
  const smallest = { width: 320, height: 640 };
  await page.setViewportSize(smallest);
  await expectFits(page, smallest);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByText('Check the details and confirm them').waitFor();
  await page.getByRole('switch', { name: 'I checked these details' }).check();
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByRole('heading', { level: 1, name: `${address}, Leeds` }).waitFor();
  await expectAccessible(page);
  await picture(page, 'property light');
  await switchTheme(page, 'dark');
  await picture(page, 'property dark');
  await page.setViewportSize(phone);
  await picture(page, 'property phone');
  await page.getByRole('link', { name: 'Edit property' }).click();
  await field('Landmark').fill('Corn Mill');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const list = await open(`/apps/properties?q=${encodeURIComponent(address)}`);
  await list.getByRole('link', { name: `${address}, Leeds`, exact: true }).click();
  await list.getByText('Corn Mill').waitFor();
});
