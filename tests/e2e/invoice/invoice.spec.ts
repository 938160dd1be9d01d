import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/browser.ts';
import { chooseInPalette } from '../../support/waiting.ts';

test('IN-03 IN-07 IN-12 IN-14 a draft is typed with the totals of the server, finalized, printed, paid, and made recurring', async ({
  open,
}) => {
  const page = await open('/apps/invoice/add');
  // Saved with nothing in it, it marks all that is missing.
  await page.getByRole('button', { name: 'Save draft' }).click();
  const marked = page.locator('[aria-invalid=true]');
  await expect
    .poll(() =>
      marked.evaluateAll((fields) =>
        fields.map((one) => (one as HTMLInputElement).labels![0]!.innerText.split(/\s\*/)[0]),
      ),
    )
    .toEqual(['Invoice to', 'Item', 'Cost']);
  await page.getByRole('combobox', { name: /^Invoice to/ }).fill('Yvonne Aubépine');
  await page.getByRole('option', { name: /Yvonne Aubépine/ }).click();
  const client = page.getByRole('dialog', { name: 'Add new customer' });
  await client.getByRole('textbox', { name: /^Email/ }).fill('yvonne@client.example');
  await client.getByRole('combobox', { name: /^Country/ }).fill('France');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await client.getByRole('button', { name: 'Add customer' }).click();
  await client.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: /^Item/ }).fill('Workshop');
  await page.getByRole('textbox', { name: /^Cost/ }).fill('333.33');
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2.5');
  // Her country has a tax of its own.
  await page.getByRole('combobox', { name: 'Tax' }).filter({ hasText: 'TVA 20%' }).waitFor();
  // 833.33 and 166.67 tax.
  await page.getByText('$1,000.00').first().waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Finalize' }).click();
  const question = page.getByRole('alertdialog', { name: /^Finalize as INV-/ });
  await question.getByText(/\$1,000\.00/).waitFor();
  await question.getByRole('button', { name: 'Finalize' }).click();
  const heading = page.getByRole('heading', { name: /^INV-/, level: 1 });
  await heading.waitFor();
  const number = await heading.innerText();
  await page.getByText('$1,000.00').first().waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Add payment' }).first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await chooseInPalette(page, 'Add payment', number);
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await payment.getByRole('button', { name: 'Add payment' }).click();
  await payment.waitFor({ state: 'detached' });
  await page.getByText('Paid', { exact: true }).first().waitFor();
  // Its client and lines are what is invoiced from now on.
  await page.getByRole('button', { name: new RegExp(number) }).click();
  await page.getByRole('menuitem', { name: 'Make recurring' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create recurring invoice' });
  await drawer.getByText('$1,000.00').first().waitFor();
  await drawer.getByRole('button', { name: 'Create recurring invoice' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Yvonne Aubépine.*Every month/ })
    .first()
    .waitFor();
});
