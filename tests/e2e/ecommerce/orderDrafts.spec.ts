import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, picture, test } from '../../support/browser.ts';
import { notice } from '../../support/productList.ts';

const drafts = '/apps/ecommerce/order/drafts';
const form = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Draft order' });
const note = (page: Page) => form(page).getByRole('textbox', { name: 'Note' });
const digits = (page: Page) => form(page).getByRole('textbox', { name: 'Last four digits' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const row = (page: Page) => page.locator('[data-row-link]').filter({ hasText: 'Bennett' });

/** The draft as it was saved. */
async function openDraft(page: Page): Promise<void> {
  await row(page).click();
  await expect.poll(() => note(page).inputValue()).toBe('Call first');
}

test('EC-08: a draft that was ordered is in the queue no more', async ({ open }) => {
  const page = await open('/apps/ecommerce/order/list/new');
  const first = page.getByRole('dialog');
  await first.getByRole('combobox', { name: 'Add product' }).click();
  await page.getByRole('option', { name: 'Amphora Floor Vase' }).click();
  // The whole name stands in the line, however narrow the drawer is.
  const name = first.getByRole('group', { name: 'Amphora Floor Vase' }).getByText('Amphora Floor Vase');
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  // Refused, it leads to what is marked.
  const quantity = first.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('0');
  await press(page, 'Place order');
  const customer = first.getByRole('combobox', { name: /^Customer/ });
  await expect.poll(() => customer.evaluate((element) => element === document.activeElement)).toBe(true);
  await quantity.fill('1');
  await press(page, 'Save as draft');
  await page.getByRole('link', { name: 'No customer yet', exact: true }).click();
  await form(page)
    .getByRole('combobox', { name: /^Customer/ })
    .fill('Bennett');
  await page.getByRole('option', { name: 'Bennett' }).first().click();
  await digits(page).fill('4242');
  await press(page, 'Place order');
  await page.getByText('From a draft').first().waitFor();
  await page.goBack();
  await page.getByText('No drafts yet').waitFor();
  await expectAccessible(page);
  await picture(page, 'no drafts of orders');
});

test('EC-08: an order is kept as a draft, changed by two people, and placed: nothing typed is lost', async ({
  open,
}) => {
  const page = await open('/apps/ecommerce/order/list/new');
  const first = page.getByRole('dialog');
  await first.getByRole('combobox', { name: 'Add product' }).click();
  await page.getByRole('option', { name: 'Amphora Floor Vase' }).click();
  await first.getByRole('combobox', { name: /^Customer/ }).fill('Bennett');
  await page.getByRole('option', { name: 'Bennett' }).first().click();
  await first.getByRole('textbox', { name: 'Note' }).fill('Call first');
  await press(page, 'Save as draft');
  await notice(page, 'Draft saved').waitFor();
  await page.getByRole('link', { name: 'Drafts (1)' }).waitFor();
  await page.reload();
  await row(page).waitFor();
  await expectAccessible(page);
  await picture(page, 'drafts of orders');

  const other = await open(drafts);
  await openDraft(page);
  await form(page).getByText('Amphora Floor Vase').waitFor();
  await openDraft(other);
  // Both type; the second saves first.
  await note(page).fill('Ring twice');
  await note(other).fill('Leave it at the door');
  await digits(other).fill('4242');
  await press(other, 'Save draft');
  await notice(other, 'Draft saved').waitFor();

  await page.getByText('A newer version was saved').waitFor();
  await press(page, 'Place order');
  const question = page.getByRole('dialog', { name: 'Editing conflict' });
  await question.getByText('Leave it at the door').waitFor();
  await expectAccessible(page);
  await picture(page, 'two versions of a draft');
  await question.getByRole('button', { name: 'Apply choices' }).click();
  await page
    .getByRole('alert')
    .getByText(/The order wasn’t placed: .* changed this draft/)
    .waitFor();
  expect([await note(page).inputValue(), await digits(page).inputValue()]).toEqual(['Ring twice', '4242']);

  // What one types over a draft that becomes an order stays, and can be kept as another draft.
  await row(other).click();
  await expect.poll(() => note(other).inputValue()).toBe('Leave it at the door');
  await note(other).fill('Behind the house');
  await press(page, 'Place order');
  await page.getByText('From a draft').first().waitFor();
  await page.getByText('Ring twice').first().waitFor();
  await other.getByText(/This draft no longer exists/).waitFor();
  expect(await note(other).inputValue()).toBe('Behind the house');
  await press(other, 'Save as draft');
  await notice(other, 'Draft saved').waitFor();
  await other.getByRole('link', { name: 'Drafts (1)' }).waitFor();
});
